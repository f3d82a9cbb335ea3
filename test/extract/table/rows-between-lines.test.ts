import { describe, expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { DraftLine } from '../../../src/model/draft.js'
import type { Rule } from '../../../src/read/page.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

const edges = [60, 330, 430, 540]

/** Rows of cells at these heights; all but the first cell are set to the right. */
function sheet(rows: readonly (readonly [y: number, ...cells: string[]])[]): Typed[] {
  return rows.flatMap(([y, ...cells]) => cells.flatMap((text, at): Typed[] =>
    (text === '' ? [] : [{ x: edges[at] ?? 540, y, text, ...(at > 0 && { align: 'right' as const }) }])))
}

function linesOn(...sheets: readonly (readonly Typed[])[]): readonly DraftLine[] {
  // A line is drawn below the rows of every line that has a remark.
  const under = (texts: readonly Typed[]): number[] => texts.flatMap(({ text, y }) => (text.startsWith('Art.-Nr.') ? [y + 4] : []))
  const pages = sheets.map((texts, at) => ({
    ...typedPage(texts),
    number: at + 1,
    rules: under(texts).map((y): Rule => ({ orientation: 'horizontal', x0: 60, x1: 540, y0: y, y1: y + 0.5 })),
  }))
  return extractSums(buildLayout(pages), { language: 'de' }).values.lines ?? []
}

const head = [100, 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'] as const
const ends = (y: number): (readonly [number, ...string[]])[] => [
  [y, '', '', 'Nettobetrag', '210,00'], [y + 14, '', '', 'USt 19 %', '39,90'], [y + 28, '', '', 'Rechnungsbetrag', '249,90'],
]

describe('rows between lines', () => {
  it.each(['Los 2 Malerarbeiten', '2. Nebenkosten', 'Raum 4: Flur', 'Phase 2'])(
    'the title %s is not the name of what stands below it',
    (title) => {
      const lines = linesOn(sheet([
        head, [118, 'Leuchte mit Fuß,', '2', '80,00', '160,00'], [128, 'schwarz'], [140, 'Art.-Nr.: 4711-B'],
        [158, 'Papier, 33 cm', '4', '10,00', '40,00'], [168, 'Art.-Nr.: 4712-B'],
        [184, title], [203, 'Versand', '', '15,00', '15,00'], [221, 'Rabatt auf Versand', '', '-5,00', '-5,00'], ...ends(250),
      ]))
      expect(lines.map(({ name }) => name)).toEqual(['Leuchte mit Fuß, schwarz', 'Papier, 33 cm', 'Versand', 'Rabatt auf Versand'])
    },
  )

  it('a calculation far below the amount that it gives counts that line', () => {
    const lines = linesOn(sheet([
      [100, 'Leistung', 'Satz', '', 'EUR'], [118, 'Buchführung mit Kontieren der', '', '', '160,00'], [130, '(Mandat 4471)'],
      [150, 'Belege, Januar bis Juni', '', '', ''], [162, '', '2 x 80,00'],
      [174, 'Lohnabrechnung', '', '', '50,00'], [186, '', '5 x 10,00'], ...ends(220),
    ]))
    expect(lines.map(({ quantity }) => quantity?.toFixed())).toEqual(['2', '5'])
  })

  it('a number at the foot of a page is no amount where the ledger knows the lines', () => {
    const lines = linesOn(
      sheet([head, [700, 'Leim', '2', '80,00', '160,00'], [740, 'Nordbank', '', 'AG Nord HRB', '114872']]),
      sheet([head, [118, 'Lack', '5', '10,00', '50,00'], ...ends(140)]),
    )
    expect(lines.map(({ netAmount }) => netAmount?.toFixed())).toEqual(['160', '50'])
  })
})
