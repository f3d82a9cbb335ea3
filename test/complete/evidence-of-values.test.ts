import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { isDecimal } from '../../src/model/decimal.js'
import type { Evidence } from '../../src/model/evidence.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPageOf } from '../layouts/draw-page.js'

/** The paths of all single values. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || isDecimal(value)) return value === undefined ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((each, index) => pathsOf(each, `${path}[${index}]`))
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, path === '' ? key : `${path}.${key}`))
}

/** Told as a whole: an address with its scheme, a period with its ends, a discount with its days. */
const whole = /\.(?:id|scheme|start|end)$|(?<=^skonto\[\d+\])\.days$/

/** Counted by us where the page does not number its lines. */
const counts = /^lines\[\d+\]\.id$/

function isTold(path: string, evidence: readonly Evidence[]): boolean {
  const own = [path, path.replace(whole, ''), path.replace(/\.days$/, '.percentage')]
  return counts.test(path) || evidence.some((one) => own.includes(one.path))
}

// Discounts of lines; a reason for no VAT; an allowance on the document.
it.each([
  [12, /^lines\[\d+\]\.allowances\[0\]\.amount$/], [14, /^vatBreakdown\[0\]\.exemptionReason$/], [21, /^allowances\[0\]\.reason$/],
] as const)('every value that is delivered tells where it comes from: seed %i', async (seed, special) => {
  const { pages } = await readPdf((await drawPageOf(seed)).pdf)
  const result = completeInvoice(extractDraft(pages))
  const { values, evidence } = result.draft
  const paths = pathsOf(values)
  expect(paths.some((path) => special.test(path))).toBe(true)
  expect(paths.filter((path) => !isTold(path, evidence))).toEqual([])
})

it('the reason of an allowance stands where the page says it', async () => {
  const { pages } = await readPdf((await drawPageOf(21)).pdf)
  const { evidence, values } = extractDraft(pages)
  const reason = evidence.find(({ path }) => path === 'allowances[0].reason')
  const amount = evidence.find(({ path }) => path === 'allowances[0].amount')
  expect(reason).toMatchObject({ source: 'page', page: amount?.page, text: values.allowances?.[0]?.reason })
  expect(reason?.box?.x1).toBeLessThan(amount?.box?.x0 ?? 0)
  expect(Math.abs((reason?.box?.y0 ?? 0) - (amount?.box?.y0 ?? 0))).toBeLessThan(5)
})
