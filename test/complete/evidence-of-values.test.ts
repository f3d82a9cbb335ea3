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

const nowhere = { x0: NaN, y0: NaN, x1: NaN, y1: NaN }

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
  const at = (path: string): Evidence | undefined => evidence.find((one) => one.path === path)
  const { page, box: right = nowhere } = at('allowances[0].amount') ?? {}
  const reason = at('allowances[0].reason')
  expect(reason).toMatchObject({ source: 'page', page, text: values.allowances?.[0]?.reason })
  const { box: left = nowhere } = reason ?? {}
  expect([left.x1 < right.x0, Math.abs(left.y0 - right.y0) < 5]).toEqual([true, true])
})
