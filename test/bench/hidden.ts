import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import type { Page } from '../../src/read/page.js'
import { pagesWithout, wordsOfValue } from '../layouts/hidden.js'
import { delivered } from '../layouts/misprints.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'

/*
 * Values taken off the pages of known invoices, one at a time, as if they could not be read: what is delivered in their
 * place, a line each. Whoever signs for a company may well be the buyer where the company stands nowhere, so of names
 * only the other side counts.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/hidden.ts EVERY DIR...
 * EVERY: one of so many documents.
 */

const [every = '1', ...folders] = process.argv.slice(2)

const looked: Readonly<Record<string, (invoice: Invoice) => unknown>> = {
  'invoiceNumber': ({ invoiceNumber }) => invoiceNumber,
  'invoiceDate': ({ invoiceDate }) => invoiceDate,
  'dueDate': ({ dueDate }) => dueDate,
  'seller.name': ({ seller }) => seller.name,
  'seller.vatId': ({ seller }) => seller.vatId,
  'buyer.name': ({ buyer }) => buyer.name,
  'buyer.vatId': ({ buyer }) => buyer.vatId,
  'totals.grossTotal': ({ totals }) => totals.grossTotal,
}

/** The other side's name, where names are looked for; any value is wrong elsewhere. */
function isWrong(path: string, value: string, right: Invoice): boolean {
  const other: Readonly<Record<string, string>> = { 'seller.name': right.buyer.name, 'buyer.name': right.seller.name }
  return (other[path] ?? value) === value
}

const seen = { documents: 0, hidden: 0, replaced: 0 }

function tryAll({ id, pages }: BenchDocument): void {
  const right = delivered(pages)
  if (!right) return
  seen.documents += 1
  const { evidence } = extractDraft(pages)
  for (const [path, valueIn] of Object.entries(looked)) {
    const read = evidence.findLast((one) => one.path === path && one.source === 'page')
    const hidden = read ? wordsOfValue(read, pages) : new Set<never>()
    if (hidden.size > 0) tryOne(id, path, pagesWithout(pages, hidden), right, valueIn)
  }
}

function tryOne(
  id: string,
  path: string,
  pages: readonly Page[],
  right: Invoice,
  valueIn: (invoice: Invoice) => unknown,
): void {
  seen.hidden += 1
  const instead = delivered(pages)
  const [before, after] = [right, instead].map((invoice) => String(invoice && valueIn(invoice)))
  if (after === undefined || after === 'undefined' || after === before || !isWrong(path, after, right)) return
  seen.replaced += 1
  const { label = '', rule = '', confidence = 0 } = extractDraft(pages).evidence.findLast((one) => one.path === path) ?? {}
  console.log([path, id, `${before} -> ${after}`, label, rule, confidence.toFixed(2)].join(' | '))
}

let number = 0
for (const folder of folders) {
  for await (const document of readDocuments(folder)) {
    number += 1
    const isPicture = document.pages.some(({ recognised }) => recognised)
    if (number % Number(every) === 0 && !isPicture) tryAll(document)
  }
}
console.log(JSON.stringify(seen))
