import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [40, 60, 290, 340, 375, 430, 485, 550]
const right = { right: true }

function row(y: number, texts: readonly string[]): Item[] {
  return texts.map((text, at): Item => (at < 2 ? [columns[at] ?? 0, y, text] : [columns[at] ?? 0, y, text, right]))
}

/** Narrower than the table above it. */
function sums(y: number, label: string, rate: string, ...amounts: readonly string[]): Item[] {
  return [[395, y, label], [425, y, rate], ...amounts.map((text, at): Item => [[478, 514, 552][at] ?? 0, y, text, right])]
}

it('what the lines of each rate come to, above the total of all, is no line', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, ['Lp.', 'Nazwa towaru', 'Ilość', 'Cena netto', 'VAT', 'Wartość netto', 'Wartość VAT', 'Wartość brutto']),
    ...row(212, ['1', 'Folia do palet', '10', '12,00', '23%', '120,00', '27,60', '147,60']),
    ...row(224, ['2', 'Poradnik druk', '2', '40,00', '5%', '80,00', '4,00', '84,00']),
    ...row(236, ['3', 'Karton', '50', '2,00', '23%', '100,00', '23,00', '123,00']),
    ...sums(254, 'w tym', '23%', '220,00', '50,60', '270,60'),
    ...sums(266, '', '5%', '80,00', '4,00', '84,00'),
    ...sums(278, 'Razem', '', '300,00', '54,60', '354,60'),
  ]))
  const { lines, totals, vatBreakdown } = extractDraft(pages).values
  expect(lines?.map(({ name, netAmount }) => `${String(name)} ${String(netAmount)}`))
    .toEqual(['Folia do palet 120', 'Poradnik druk 80', 'Karton 100'])
  expect(vatBreakdown?.map(({ rate, taxableAmount }) => `${String(rate)}: ${String(taxableAmount)}`))
    .toEqual(['23: 220', '5: 80'])
  expect(String(totals?.grossTotal)).toBe('354.6')
})
