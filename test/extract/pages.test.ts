import { fileURLToPath } from 'node:url'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import doubtful from '../../fixtures/pages/doubtful.json' with { type: 'json' }
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { InvoiceData } from '../../src/model/invoice-data.js'
import { readDocx } from '../../src/read/office/docx/read-docx.js'
import { readXlsx } from '../../src/read/office/xlsx/read-xlsx.js'
import type { Page } from '../../src/read/page.js'
import { pageNeedsRecognition } from '../../src/read/pdf/page-needs-recognition.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { isLonger } from '../bench/certainty/compare.js'
import { at, compactText, sameText, type Truth } from '../bench/certainty/same-value.js'

const folder = fileURLToPath(new URL('../../fixtures/pages', import.meta.url))

/** Undefined for pictures: their recognition takes seconds a page and has tests of its own. */
async function pagesOf(path: string): Promise<readonly Page[] | undefined> {
  const bytes = await readFile(path)
  if (path.endsWith('.xlsx')) return readXlsx(bytes)
  if (path.endsWith('.docx')) return readDocx(bytes)
  const { pages } = await readPdf(Uint8Array.from(bytes))
  return pages.some(pageNeedsRecognition) ? undefined : pages
}

const sameAmount = (one: unknown, two: unknown): boolean =>
  Math.abs(Math.abs(Number(one)) - Math.abs(Number(two))) < 0.006
const sameId = (one: unknown, two: unknown): boolean => compactText(one) === compactText(two)
/** What stands behind a Swiss id names the tax, not the company. */
const sameVatId = (one: unknown, two: unknown): boolean => {
  const [first, second] = [one, two].map((id) => compactText(id).replace(/(?<=^che\d{9})(?:tva|mwst|iva)$/iu, ''))
  return first === second
}

const sameName = (one: unknown, two: unknown): boolean => sameText(one, two) || isLonger(one, two)

const compared: Readonly<Record<string, (expected: unknown, given: unknown) => boolean>> = {
  'invoiceNumber': sameId,
  'invoiceDate': sameId,
  'dueDate': sameId,
  'currency': sameId,
  'iban': sameId,
  'seller.name': sameName,
  'buyer.name': sameName,
  'seller.vatId': sameVatId,
  'buyer.vatId': sameVatId,
  'totals.netTotal': sameAmount,
  'totals.vatAmount': sameAmount,
  'totals.grossTotal': sameAmount,
  'lines.length': sameAmount,
}

/** What is delivered and is not what the page shows: `r27 seller.name`, `b11 lines`. */
function wrongOf(id: string, truth: Truth, data: InvoiceData): string[] {
  return Object.entries(compared).flatMap(([path, isSame]) => {
    const [expected, given] = [at(truth, path), at(data, path)]
    return expected === undefined || given === undefined || isSame(expected, given) ? [] : [`${id} ${path.replace('.length', '')}`]
  })
}

/** What is left to pay (BT-115), where the page tells it or what was paid before: `v27 due`. */
function wrongDue(id: string, truth: Truth, due: number): string[] {
  const [told, paid, gross] = ['dueAmount', 'prepaidAmount', 'grossTotal'].map((field) => at(truth, `totals.${field}`))
  const expected = told ?? (paid === undefined || gross === undefined ? undefined : Number(gross) - Number(paid))
  return expected === undefined || sameAmount(expected, due) ? [] : [`${id} due`]
}

/** All take five minutes of a processor: the default suite reads every tenth, `npm run test:pages` reads all. */
const all = process.env['INVOICECONV_ALL_PAGES'] === '1'
const isRead = (name: string): boolean => all || Number(/\d+/.exec(name)?.[0]) % 10 === 0

describe('invoices that other programs made', () => {
  it.each([
    { set: 'inbox', least: all ? 1676 : 148 },
    { set: 'countries', least: all ? 537 : 47 },
    { set: 'office-and-scans', least: all ? 363 : 43 },
    { set: 'trades', least: all ? 32 : 2 },
  ])('$set: nothing wrong is delivered, and $least are', { timeout: 480_000 }, async ({ set, least }) => {
    const names = (await readdir(join(folder, set))).filter((name) => /\.(?:pdf|docx|xlsx)$/.test(name) && isRead(name))
    let delivered = 0
    const wrong: string[] = []
    for (const name of names) {
      const id = name.replace(/\.\w+$/, '')
      const pages = await pagesOf(join(folder, set, name))
      const result = pages && completeInvoice(extractDraft(pages))
      if (result?.status !== 'complete') continue
      delivered += 1
      const truth = JSON.parse(await readFile(join(folder, set, `${id}.expected.json`), 'utf8')) as Truth
      const { invoice } = result
      wrong.push(...wrongOf(id, truth, toInvoiceData(invoice)))
      wrong.push(...wrongDue(id, truth, Number(invoice.totals.dueAmount.toFixed())))
    }
    expect(wrong.filter((one) => !doubtful.includes(one))).toEqual([])
    expect(delivered).toBeGreaterThanOrEqual(least)
  })
})
