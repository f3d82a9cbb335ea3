import { readFile } from 'node:fs/promises'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page, Rule } from '../../src/read/page.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { typedPage } from '../extract/parties/drawn/typed-page.js'
import { compare } from './certainty/compare.js'
import { at, type Truth } from './certainty/same-value.js'
import { framed, type Kind, type Part } from './parts/frame.js'

/*
 * Parts of invoices by strangers, each in a plain page: which room does not know what stands in an ordinary inbox.
 *   npx vite-node test/bench/parts.ts buyers|sellers|meta|goods [ID]
 * With an id the evidence is told, too.
 */

const paths: Readonly<Record<Kind, RegExp>> = {
  buyers: /^buyer\./,
  sellers: /^(?:seller\.|iban|bic)/,
  meta: /^(?:invoiceNumber|invoiceDate|dueDate|invoiceType|buyerReference|purchaseOrder)/,
  goods: /^(?:lines|totals|tax)/,
}

function truthOf(kind: Kind, { truth }: Part): Truth {
  if (kind === 'meta' || kind === 'goods') return truth
  const { name, vatId, taxNumber, street, postalCode, city, countryCode, iban, bic } = truth
  const party = { name, vatId, taxNumber, address: { street, postalCode, city, countryCode } }
  return kind === 'buyers' ? { buyer: party } : { seller: party, iban, bic }
}

const plain = (value: unknown): string => JSON.stringify(value ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What the part allows besides, under whichever way of writing its path. */
function others({ also = {} }: Part, path: string): unknown[] {
  const short = path.replace(/^(?:buyer|seller)\./, '').replace('address.', '')
  return [short, path, path.replaceAll(/\[(\d+)\]/g, '.$1')].flatMap((key) => also[key] ?? [])
}

function pageOf(kind: Kind, part: Part): Page {
  const rules = (part.rules ?? []).map(([x0, y, x1]): Rule => ({ x0, x1, y0: y, y1: y + 0.5, orientation: 'horizontal' }))
  return { ...typedPage(framed(kind, part)), rules }
}

function told(kind: Kind, part: Part): { readonly is: 'right' | 'wrong' | 'asked'; readonly why: string } {
  const completed = completeInvoice(extractDraft([pageOf(kind, part)]))
  if (completed.status === 'incomplete') return { is: 'asked', why: completed.missing.map(({ en }) => en).join('; ') }
  const [truth, data] = [truthOf(kind, part), toInvoiceData(completed.invoice)]
  const wrong = compare(truth, data).filter(({ path, right, hard }) =>
    hard && !right && paths[kind].test(path) && at(truth, path) !== undefined &&
      !others(part, path).some((one) => plain(one) === plain(at(data, path))))
  const why = wrong.map(({ path }) => `${path}: ${JSON.stringify(at(data, path))}, not ${JSON.stringify(at(truth, path))}`)
  return { is: why.length > 0 ? 'wrong' : 'right', why: why.join('; ') }
}

const [kind = 'buyers', id] = process.argv.slice(2) as [Kind?, string?]
const file = new URL(`../../fixtures/parts/${kind}.json`, import.meta.url)
const parts = JSON.parse(await readFile(file, 'utf8')) as readonly Part[]
const counts = { right: 0, wrong: 0, asked: 0 }
for (const part of parts.filter((one) => id === undefined || one.id === id)) {
  const { is, why } = told(kind, part)
  counts[is] += 1
  if (is !== 'right') console.log(`${is} ${part.id}: ${why}${part.note ? ` (${part.note})` : ''}`)
  const { evidence } = id === undefined ? { evidence: [] } : extractDraft([pageOf(kind, part)])
  for (const { path, text, rule, confidence } of evidence) console.log(`  ${path} | ${text} | ${rule} | ${confidence}`)
}
console.log(JSON.stringify(counts))
