import { describe, expect, it } from 'vitest'
import { calculatedElsewhere } from '../../../src/extract/certainty/calculated-figures.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { decimal } from '../../../src/model/decimal.js'
import type { DraftLine } from '../../../src/model/draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import type { Page } from '../../../src/read/page.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const pairs: readonly (readonly [label: string, value: string])[] = [
  ['Payment terms', 'Net 14 days'],
  ['Charge amount', '86.00'],
  ['Reason', 'Carriage'],
  ['Sum of invoice line net amount', '2114.00'],
  ['Sum of charges on document level', '86.00'],
  ['Invoice total amount without VAT', '2200.00'],
  ['Invoice total VAT amount', '550.00'],
  ['Invoice total amount with VAT', '2750.00'],
  ['Amount due for payment', '2750.00'],
]
const head: readonly (readonly [x: number, text: string])[] = [[40, 'Line'], [70, 'Item name'], [290, 'Quantity'], [360, 'Net price'], [420, 'Base qty'], [470, 'VAT %'], [555, 'Line net amount']]
const lines = [
  ['1', 'Oak shelf', '4', '310.50', '1', '25', '1242.00'],
  ['2', 'Wood screws', '1600', '12.00', '100', '25', '192.00'],
  ['3', 'Assembly', '8.5', '80.00', '1', '25', '680.00'],
] as const

/** The totals as labels and values, and the lines below them, as viewers of e-invoices print them. */
const items: readonly Item[] = [
  ...pairs.flatMap(([label, value], at): Item[] => [[40, 100 + 14 * at, label], [220, 100 + 14 * at, value]]),
  ...[head.map(([, text]) => text), ...lines].flatMap((texts, at) =>
    texts.map((text, index): Item => [head[index]?.[0] ?? 0, 300 + 14 * at, text, { right: index > 1 }])),
]

const drawn = async (): Promise<readonly Page[]> => (await readPdf(await drawPdf(items))).pages

describe('lines below the totals', () => {
  it('are the lines, whatever words of the terms of payment stand above the totals', async () => {
    const { values } = extractDraft(await drawn())
    const read = values.lines?.map(({ name, quantity, netAmount }) => [name, quantity?.toFixed(), netAmount?.toFixed()])
    expect(read).toEqual([['Oak shelf', '4', '1242'], ['Wood screws', '1600', '192'], ['Assembly', '8.5', '680']])
    expect(values.charges?.map(({ amount }) => amount?.toFixed())).toEqual(['86'])
  })

  it('leave a doubt where the totals were taken for lines', async () => {
    const segments = buildLayout(await drawn()).pages.flatMap((page) => page.segments)
    const doubts = (read: DraftLine[]): string[] =>
      Object.keys(calculatedElsewhere({ values: { lines: read }, evidence: [], findings: [], language: 'en' }, segments))
    const sums = ['2114', '86'].map((netAmount) => ({ netAmount: decimal(netAmount) }))
    expect(doubts(sums)).toEqual(['no line is counted, and rows that calculate are left'])
    expect(doubts(lines.map((line) => ({ netAmount: decimal(line[6]) })))).toEqual([])
    // Of which shelf and assembly are details, beside a line that has none.
    const detailed = ['1922', '50'].map((netAmount) => ({ netAmount: decimal(netAmount) }))
    expect(doubts(detailed)).toEqual([])
    expect(doubts(detailed.slice(0, 1))).toHaveLength(1)
    expect(doubts([{ quantity: decimal('4'), netAmount: decimal('1242') }])).toEqual([])
  })
})
