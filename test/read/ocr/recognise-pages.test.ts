import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { amountText } from '../../../src/model/decimal.js'
import type { RecognisedPage } from '../../../src/read/ocr/recognised-page.js'
import { recognisePages } from '../../../src/read/ocr/recognise-pages.js'
import { readDocx } from '../../../src/read/office/docx/read-docx.js'
import { officeFixtures } from '../office/office-fixtures.js'
import { drawPdf, type Item } from '../../extract/layouts/draw-pdf.js'
import { scanOf, scanOfPdf, type ScanPlan } from './scan-of.js'

const letter = officeFixtures.find(({ file }) => file === 'docx-table.docx')?.bytes ?? new Uint8Array()

const scans: readonly (readonly [name: string, plan: ScanPlan])[] = [
  ['skewed by a degree', { skew: 1.1, quarter: 0, dpi: 200 }],
  ['skewed by four degrees, in a shadow', { skew: -4, quarter: 0, dpi: 200, shadow: 150 }],
  ['upside down', { skew: 0.4, quarter: 180, dpi: 150 }],
  ['on its side', { skew: 0, quarter: 90, dpi: 200 }],
]

async function recognised(plan: ScanPlan): Promise<RecognisedPage> {
  const [page] = await recognisePages(await scanOf(letter, plan), [1])
  if (page === undefined) throw new Error('no page')
  return page
}

describe('scans', () => {
  it.each(scans)('%s are read like the letter they show', async (_, plan) => {
    const page = await recognised(plan)
    expect(page.recognised).toBe(true)
    expect((page.turn.quarter + plan.quarter) % 360).toBe(0)
    expect(Math.abs(page.turn.skew + plan.skew)).toBeLessThan(0.3)

    const { values } = extractDraft([page])
    expect(values).toMatchObject({ invoiceNumber: 'W-4471', invoiceDate: '2026-05-04', seller: { name: 'Fahrradwerk Speiche e.K.' } })
    expect(values.totals?.grossTotal && amountText(values.totals.grossTotal)).toBe('611.66')
    expect(values.lines?.map(({ netAmount }) => netAmount && amountText(netAmount))).toEqual(['356.00', '158.00'])

    // Words lie where the letter has them.
    const [original] = readDocx(letter)
    const place = (words: RecognisedPage['words'] | undefined): { x: number; y: number } => {
      const word = words?.find(({ text }) => text.startsWith('Rechnungsnummer'))
      return { x: word?.x0 ?? 0, y: word?.y1 ?? 0 }
    }
    const seen = place(page.words)
    const printed = place(original?.words)
    expect(Math.hypot(seen.x - printed.x, seen.y - printed.y)).toBeLessThan(6)
  })

  it('are read across when columns of short figures weigh more than lines of words', async () => {
    const columns = Array.from({ length: 8 }, (_, column) => 70 + column * 60)
    // Columns stand exactly below one another, lines do not: as in a table whose cells are set high and low.
    const figures: Item[] = Array.from({ length: 14 }, (_, row) => row).flatMap((row) =>
      columns.map((x, column) => [x, 120 + row * 41 + ((row * 7) % 11) + (column % 3) * 6, row === 0 ? 'Stock' : `${row + column},${column}5`, { size: 11 }] as const),
    )
    const printed = await drawPdf([[70, 70, 'Lagerliste Blumenmarkt', { size: 14 }], ...figures])
    const [page] = await recognisePages(await scanOfPdf(printed, { skew: 0, quarter: 0, dpi: 200 }), [1])
    expect(page?.turn.quarter).toBe(0)
    expect(page?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Lagerliste', 'Blumenmarkt', '10,35']))
  })

  it('tells how far it is and finds the lines of the table', async () => {
    const shares: number[] = []
    const [page] = await recognisePages(await scanOf(letter, { skew: 0.6, quarter: 0, dpi: 200 }), [1], { languages: ['deu'], onProgress: ({ share }) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((first, second) => first - second))
    expect(shares.at(-1)).toBe(1)
    expect(page?.rules.filter(({ orientation }) => orientation === 'horizontal').length).toBeGreaterThanOrEqual(6)
    expect(page?.rules.filter(({ orientation }) => orientation === 'vertical').length).toBeGreaterThanOrEqual(5)
  })
})
