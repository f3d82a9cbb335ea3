import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

const edges = [[54, left], [250, left], [430, right], [535, right]] as const

/** The lines with their rates, the breakdown, and the net total. */
async function told(base: string, fee: string, tax: string, total: string): Promise<string[]> {
  const { pages } = await readPdf(await drawPdf(table(edges, [
    ['Fahrstunden / Prüfung', '', 'Einzel', 'Summe'], ['Grundbetrag', '', '399,00 €', '399,00 €'],
    ['Vorstellung zur Prüfung', '', '189,00 €', '189,00 €'], ['TÜV-Gebühr (verauslagt)', '', fee, fee], [],
    ['', 'Gesamtbetrag inkl. MwSt.', '', total], ['', `19 % MwSt. aus ${base}`, '', tax],
  ])))
  const { lines = [], vatBreakdown = [], totals } = extractDraft(pages).values
  return [
    ...lines.map(({ name, vatRate, vatCategory }) => `${name} ${vatRate?.toFixed() ?? '–'} ${vatCategory ?? '–'}`),
    ...vatBreakdown.map(({ rate, taxableAmount }) => `${rate?.toFixed()} %: ${taxableAmount?.toFixed(2)}`),
    totals?.netTotal?.toFixed(2) ?? 'none',
  ]
}

it('the tax is contained in a part of the total, and the rest is a line that bears none', async () => {
  expect(await told('588,00', '129,83 €', '93,88 €', '717,83 €')).toEqual([
    'Grundbetrag 19 S', 'Vorstellung zur Prüfung 19 S', 'TÜV-Gebühr (verauslagt) 0 E', '19 %: 494.12', '0 %: 129.83', '623.95',
  ])
})

it('no line bears nothing where the part leaves none', async () => {
  const lines = await told('560,00', '129,83 €', '89,41 €', '717,83 €')
  expect(lines.filter((line) => / 0 [A-Z]$/u.test(line))).toEqual([])
})

it('no line bears nothing where a row of its own tells its tax, however it says so', async () => {
  const { pages } = await readPdf(await drawPdf(table(edges, [
    ['Bezeichnung', '', 'Einzel', 'Summe'], ['Seminar', '', '588,00', '588,00'], ['Getränke zzgl. Pfand', '', '42,80', '42,80'], [],
    ['', 'Gesamtbetrag inkl. MwSt.', '', '630,80'], ['', '19 % MwSt. aus 588,00', '', '93,88'], ['', '7 % aus 42,80', '', '2,80'],
  ])))
  const { lines = [] } = extractDraft(pages).values
  expect(lines.filter(({ vatRate }) => vatRate?.toFixed() === '0')).toEqual([])
})
