import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** Rows of texts below one another; all but the first two columns are set to the right. */
function rows(edges: readonly number[], texts: readonly (readonly string[])[]): Typed[] {
  return texts.flatMap((row, at) => row.flatMap((text, index): Typed[] => (text === '' ? [] : [
    { x: edges[index] ?? 0, y: 300 + 14 * at, text, ...(index > 1 && { align: 'right' as const }) },
  ])))
}

const edges = [40, 100, 350, 430, 540]
const head = ['Art.-Nr.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag EUR']
const goods = [['K-4410', 'Wandfarbe weiß', '4 Stk', '22,50', '90,00'], ['K-5120', 'Abtönpaste', '2 Stk', '5,00', '10,00']]
const ends = [['', '', '', 'Nettobetrag', '100,00'], ['', '', '', 'MwSt 19 %', '19,00'], ['', '', '', 'Rechnungsbetrag', '119,00']]

function linesOf(texts: readonly (readonly string[])[]): string[] | undefined {
  const { lines } = extractDraft([typedPage(rows(edges, texts))]).values
  return lines?.map(({ name, quantity, netAmount }) => [name, quantity?.toFixed(), netAmount?.toFixed()].join(' | '))
}

const [paint, paste] = ['Wandfarbe weiß | 4 | 90', 'Abtönpaste | 2 | 10']

describe('what is given for nothing', () => {
  it.each(['kostenlos', 'gratis', 'ohne Berechnung', 'OMAGGIO', 'offert', 'FOC', 'zdarma'])('is a line of its own: %s', (word) => {
    expect(linesOf([head, ...goods, ['K-9001', 'Farbkarte', '3 Stk', '', word], ...ends])).toEqual([paint, paste, 'Farbkarte | 3 | 0'])
    expect(linesOf([head, ['K-9001', 'Farbkarte', '3 Stk', '', word], ...goods, ...ends])).toEqual(['Farbkarte | 3 | 0', paint, paste])
  })

  it('is a line where its amount is printed as well', () => {
    expect(linesOf([head, ...goods, ['K-9001', 'Farbkarte', '3 Stk', 'gratis', '0,00'], ...ends])).toEqual([paint, paste, 'Farbkarte | 3 | 0'])
  })
})

describe('a word for nothing is no line', () => {
  it('in the name of one', () => {
    expect(linesOf([head, ...goods, ['', 'mit Farbkarte gratis'], ...ends])?.length).toBe(2)
  })

  it('below the sums, where nothing is charged for the way', () => {
    expect(linesOf([head, ...goods, ['', '', '', 'Versand', 'kostenlos'], ...ends])).toEqual([paint, paste])
  })

  it('among the lines, where nothing is counted', () => {
    expect(linesOf([head, ...goods, ['', 'Versand', '', '', 'kostenlos'], ...ends])?.length).toBe(2)
  })

  it('which says only that the price is asked for', () => {
    expect(linesOf([head, ...goods, ['K-9001', 'Farbkarte', '', '', 'auf Anfrage'], ...ends])?.length).toBe(2)
  })
})
