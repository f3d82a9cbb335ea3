import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

it('asks for what is taken off behind the tax, where every line bears one', async () => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [540, right]], [
    ['Description', 'Total'], ['Business Cloud', '191.88'], ['Domain', '91.97'], ['Sub Total', '283.85'],
    ['20.00 % UK VAT', '56.77'], ['Credit', '12.40'], ['Total', '328.22'],
  ])))
  const { evidence } = extractDraft(pages)
  const facts = evidence.filter(({ path }) => path.startsWith('vatBreakdown[1]')).flatMap(({ reasons = [] }) => reasons.map(({ fact }) => fact))
  expect(facts).toContain('a deduction that bears no tax')
})
