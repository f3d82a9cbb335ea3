import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const seller = stack(60, 50, ['Kern Technik GmbH', 'Am Wehr 5', '99084 Erfurt', 'USt-IdNr. DE136695976'])
const title = { x: 60, y: 130, text: 'Rechnung RE-2026-0417 vom 16.11.2026', size: 12 }

function row(y: number, texts: readonly string[]): Typed[] {
  return texts.flatMap((text, at): Typed[] =>
    (text === '' ? [] : [{ x: [60, 340, 440, 540][at] ?? 60, y, text, ...(at > 0 && { align: 'right' as const }) }]))
}

it('a buyer named between two tables keeps the address, and the country', () => {
  const head = ['Leistung', 'Menge', 'Preis', 'Betrag']
  const buyer = stack(60, 220, ['Rechnungsempfänger:', 'Zuidkaas B.V.', 'Markt 3', '2611 GP Delft', 'Niederlande'])
  const { values } = extractDraft([typedPage([
    ...seller, title, ...row(160, head), ...row(175, ['Wartung', '2', '50,00', '100,00']),
    ...buyer, ...row(300, head), ...row(315, ['Reinigung', '3', '20,00', '60,00']),
    ...row(345, ['', '', 'Nettobetrag', '160,00']), ...row(360, ['', '', 'USt 19 %', '30,40']),
    ...row(375, ['', '', 'Rechnungsbetrag', '190,40']),
  ])])
  expect(values.buyer?.address).toMatchObject({ city: 'Delft', countryCode: 'NL' })
})
