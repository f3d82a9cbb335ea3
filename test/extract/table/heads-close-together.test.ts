import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** Right edges, except for that of the names. */
const edges = [60, 390, 440, 480, 541]

/** Five lines, of which the last has a discount. */
function pageWith(heads: readonly string[]): ReturnType<typeof typedPage> {
  const rows = [
    ['Welle geschliffen', '120 Stk', '38,65', '', '4.638,00'], ['Mutter links', '250 Stk', '7,42', '', '1.855,00'],
    ['Prüfprotokoll', '3 Stk', '35,00', '', '105,00'], ['Deckel bearbeitet', '60 Stk', '54,90', '5 %', '3.129,30'],
  ]
  const typed = [heads, ...rows].flatMap((row, at): Typed[] => row.flatMap((text, column): Typed[] =>
    (text === '' ? [] : [{ x: edges[column] ?? 0, y: 260 + 26 * at, text, ...(column > 0 && { align: 'right' as const }) }])))
  const sums = [['Nettobetrag', '9.727,30'], ['USt 19 %', '1.848,19'], ['Gesamtbetrag', '11.575,49']]
    .flatMap(([label = '', amount = ''], at): Typed[] =>
      [{ x: 330, y: 400 + 17 * at, text: label }, { x: 541, y: 400 + 17 * at, text: amount, align: 'right' }])
  return typedPage([{ x: 60, y: 60, text: 'Rechnung', size: 16, bold: true }, ...typed, ...sums])
}

it.each([
  [['Bezeichnung', 'Menge', 'Preis', '', 'Rabatt Betrag EUR']],
  [['Bezeichnung', 'Menge', 'Preis', 'Rabatt', 'Betrag EUR']],
])('two heads with a word of space between them have a column each: %j', (heads) => {
  const { values } = extractDraft([pageWith(heads)])
  expect(values.lines?.map(({ netAmount }) => netAmount?.toFixed(2))).toEqual(['4638.00', '1855.00', '105.00', '3129.30'])
})
