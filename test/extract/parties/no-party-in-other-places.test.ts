import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const buyer = stack(60, 160, ['Wüstefeld Feinkost GbR', 'Obere Bachstraße 138', '26789 Leer'])
const title = { x: 60, y: 260, text: 'Rechnung 26-118', size: 14, bold: true }

it('takes no line of goods with its number for a name with its town', () => {
  const row = (y: number, texts: readonly string[]) =>
    texts.map((text, at) => ({ x: [60, 330, 380, 450, 520][at] ?? 0, y, text }))
  const { values } = extractDraft([typedPage([
    ...buyer, { ...title, text: 'Gutschrift nach § 14 Abs. 2 UStG' },
    ...row(300, ['Text', 'Mge.', 'Einh.', 'Stückpreis', 'Betrag']),
    ...row(316, ['Wartungsvertrag Ultraschall', '3', 'Mon.', '€277,54', '€832,62']),
    ...stack(60, 328, ['Vertrag 2024/17', 'Art.-Nr. 99162']),
    ...row(360, ['Wartungsvertrag Ultraschall', '12', 'Mon.', '€215,78', '€2.589,36']),
    ...stack(60, 372, ['Vertrag 2024/17', 'Art.-Nr. 99960']),
    ...row(410, ['Nettobetrag', '', '', '', '€3.421,98']),
  ])])
  expect(values.seller?.name).not.toBe('Wartungsvertrag Ultraschall')
  expect(values.seller?.address?.city).not.toBe('Art.-Nr.')
})

it('takes no end of a bank that begins a line of the footer for the company', () => {
  const { values } = extractDraft([typedPage([
    ...stack(60, 50, ['Tierarztpraxis', 'Cornelia Achternbusch', 'Zum Hasenberg 118', '21335 Lüneburg']),
    ...buyer, title,
    ...stack(60, 790, ['Tierarztpraxis Cornelia Achternbusch | Zum Hasenberg 118 | 21335 Lüneburg | Handelsbank', 'Nord AG | IBAN: DE02120300000000202051 | Umsatzsteuer-ID DE460365489']),
  ])])
  expect(values.seller?.name).toBe('Tierarztpraxis Cornelia Achternbusch')
})
