import { commercialInvoiceType, creditNoteType, selfBilledInvoiceType } from '../../model/code-lists/document-types.js'
import type { Candidate } from '../candidate.js'
import { accept, type Found } from '../found.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import { compact } from '../labels/compact.js'
import { wordsOf } from '../languages/languages.js'
import type { Segment } from '../layout/layout.js'
import { above } from '../layout/neighbours.js'
import { wordings } from './party-words.js'
import { readTaxNumber } from './tax-ids.js'
import { grade } from '../grades.js'
import type { Parties } from './party-candidate.js'

const words = wordings('selfBilling')
const parts = wordsOf('documents', 'partsTakenBack').partsTakenBack

/** Types that a title gives to an invoice that the customer writes. */
const retold: readonly string[] = [commercialInvoiceType, creditNoteType, selfBilledInvoiceType]

/**
 * The words by which the customer says that it writes its supplier's invoice (type 389). `Vergütungen erfolgen im
 * Gutschriftsverfahren` tells of what is taken off a plain one.
 */
function wordsOfIt({ layout }: HeaderContext, type: string): Segment | undefined {
  if (!retold.includes(type)) return undefined
  return layout.pages.flatMap(({ segments }) => segments).find(({ text }) => {
    const said = text.toLowerCase()
    const takesOff = type === commercialInvoiceType && parts.some((part) => said.includes(part))
    return words.some((word) => said.includes(word)) && !takesOff
  })
}

/** Whether the customer writes its supplier's invoice. */
export function isSelfBilled(context: HeaderContext, { invoiceType = '' }: Found['values']): boolean {
  return wordsOfIt(context, invoiceType) !== undefined
}

/** `Leistungserbringer: Solarhof Brinkmann GbR, Steuernummer 47/206/11903`: the sentence names whose number it is. */
function namedWith(name: string | undefined, context: HeaderContext): Candidate[] {
  if (name === undefined) return []
  return labelledCandidates(context, 'taxNumber', readTaxNumber).filter(({ hit: { segment } }) => {
    const page = context.layout.pages.find(({ number }) => number === segment.page)
    const upper = page ? above(page, segment)[0] : undefined
    return compact(`${upper?.text ?? ''} ${segment.text}`).includes(compact(name))
  })
}

/**
 * Who writes is the buyer and who is written to is the seller, when the customer writes the invoice: what was read by
 * its place is
 * turned round. Headings that name the roles are right as they are.
 */
export function turnSelfBilled(
  context: HeaderContext,
  parties: Parties,
  found: Found,
): void {
  const { values, evidence } = found
  const said = wordsOfIt(context, values.invoiceType ?? '')
  if (!said) return
  const { x0, y0, x1, y1, page, text } = said
  values.invoiceType = selfBilledInvoiceType
  evidence.push({ path: 'invoiceType', source: 'page', page, box: { x0, y0, x1, y1 }, text, rule: 'the customer writes it', confidence: grade.good })
  if (parties.seller?.heading !== undefined || parties.buyer?.heading !== undefined) return
  const { seller, buyer } = values
  // Numbers of the writer that the norm knows of the seller only, and the number under which the writer is known.
  delete seller?.taxNumber
  delete seller?.legalRegistration
  delete buyer?.identifiers
  Object.assign(values, { seller: buyer, buyer: seller })
  const kept = evidence.splice(0).filter(({ path }) => !/^(?:seller\.(?:taxNumber|legalRegistration)|buyer\.identifiers)/.test(path))
  evidence.push(...kept.map((one) => ({ ...one, path: one.path.replace(/^(?:seller|buyer)(?=\.)/, (role) => (role === 'seller' ? 'buyer' : 'seller')) })))
  addNumberOfSupplier(context, found)
}

function addNumberOfSupplier(context: HeaderContext, found: Found): void {
  const { values } = found
  const own = labelledCandidates(context, 'buyerTaxNumber', readTaxNumber)
  const [first] = [...own, ...namedWith(values.seller?.name, context)]
  const number = accept(found, 'seller.taxNumber', first)
  if (number !== undefined) values.seller = { ...values.seller, taxNumber: number }
}
