import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const [own, blocked] = ['NL91 ABNA 0417 1643 00', 'NL08 INGB 0006 4458 17']

it.each([
  ['before the own account', [`Loonkosten 25% op G-rekening ${blocked} 250,00`, `Restant op bankrekening ${own} 750,00`]],
  ['behind it', [`IBAN ${own} G-rekening ${blocked}`]],
  ['in a sentence', [`Gelieve 25% over te maken op onze G-rekening ${blocked},`, `het restant op ${own}.`]],
])('an account for taxes alone is not the first to pay to: %s', (_, lines) => {
  const { values } = extractDraft([typedPage([
    ...stack(57, 64, ['Schilders De Brug B.V.', 'Kade 9', '9482 WE Tynaarlo']),
    ...stack(57, 140, ['Bouwgroep Noord B.V.', 'Osloweg 12', '9723 BX Groningen']),
    { x: 57, y: 220, text: 'Factuurnummer 20260144' }, { x: 300, y: 220, text: 'Factuurdatum 29-05-2026' },
    { x: 57, y: 260, text: 'Te voldoen € 1.000,00' },
    ...stack(57, 300, lines),
  ])])
  expect(values.payment?.creditTransfers?.map(({ iban }) => iban)).toEqual([own, blocked].map((iban) => iban.replaceAll(' ', '')))
})
