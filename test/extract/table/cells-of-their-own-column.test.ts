import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

function linesOf(items: readonly Typed[]): string[] {
  const { values: { lines = [] } } = extractDraft([typedPage(items)])
  return lines.map(({ name = '', quantity, netAmount }) => `${name} | ${quantity?.toFixed() ?? ''} | ${netAmount?.toFixed() ?? ''}`)
}

const row = (y: number, texts: readonly string[], places: readonly number[]): Typed[] => texts.flatMap((text, at) =>
  (text === '' ? [] : [{ x: places[at] ?? 0, y, text, size: 8, ...((places[at] ?? 0) >= 360 && { align: 'right' as const }) }]))

it('a lot that begins before its head behind a long name is none of the name', () => {
  const heads = [40, 100, 285, 360, 430, 540]
  const values = [40, 100, 277, 360, 430, 540]
  expect(linesOf([
    ...row(300, ['Pos', 'Bezeichnung', 'Charge', 'Menge', 'Preis', 'Betrag'], heads),
    ...row(314, ['1', 'Kupferrohr 22 mm Stange nach DIN EN 1057 blank', 'L2201', '6', '12,50', '75,00'], values),
    ...row(328, ['2', 'Bogen 90 Grad', 'L2202', '4', '5,00', '20,00'], values),
    ...row(356, ['', '', '', '', 'Netto', '95,00'], values), ...row(370, ['', '', '', '', 'USt 19 %', '18,05'], values),
    ...row(384, ['', '', '', '', 'Gesamt', '113,05'], values),
  ])).toEqual(['Kupferrohr 22 mm Stange nach DIN EN 1057 blank | 6 | 75', 'Bogen 90 Grad | 4 | 20'])
})

it('the only line of a table of amounts, with its position, is no band of sums', () => {
  const places = [60, 360, 430, 540]
  expect(linesOf([
    ...row(300, ['Position', 'Netto', 'MwSt', 'Gesamt'], places), ...row(314, ['A12', '500,00', '95,00', '595,00'], places),
    ...row(350, ['', '', 'Netto', '500,00'], places), ...row(364, ['', '', 'MwSt 19 %', '95,00'], places),
    ...row(378, ['', '', 'Gesamtbetrag', '595,00'], places),
  ])).toHaveLength(1)
})
