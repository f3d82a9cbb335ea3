import * as z from 'zod'
import { type Draft, type DraftLine, draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { App } from '../app.js'
import { roundingOffer } from '../corrections/accept-rounding.js'
import { amountsIn } from '../corrections/names-amounts.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { whyNoTax } from '../../complete/complete-vat.js'
import { asksToLook } from '../../complete/require-certainty.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { requireInvoice } from '../invoices/invoices.js'
import { missingOf } from '../invoices/missing-of.js'
import { readStored } from '../reading/stored-reading.js'
import { calculatedValue } from './calculated-value.js'
import { type Candidate, valuesIn } from './candidates.js'
import { checkAnswer } from './check-answer.js'
import { entryOf } from './breakdown-entry.js'
import { withoutFollowing } from './following.js'
import { noTaxOf } from './no-tax.js'
import { isOfTotals, type Question, type Questionnaire } from './question.js'
import { type Known, proposals, unplaced } from './proposals.js'
import { totalsOffer } from './totals-offer.js'

const idPattern = /BT-\d+(?:-\d+)?/g

function evidenceOf({ evidence }: Draft, id: string, line: number | undefined): Evidence | undefined {
  const row = term(id)
  if (row?.path === undefined) return undefined
  const path = line === undefined ? row.path : `lines[${line - 1}].${row.path}`
  return evidence.findLast((one) => one.path === path && one.source !== 'derived')
}

/** A contradiction names both amounts; either may be right. */
function namedAmounts(text: string, id: string): Candidate[] {
  return [...new Set(amountsIn(text))].map((value) => unplaced(id, value))
}

/** What is said of an invoice, and all that was read of it. */
interface Read extends Known {
  readonly draft: Draft
}

/** The rate says the category, too, and a page prints rates; only what is taxed at none needs a category. */
function answeredBy(terms: readonly string[], line: DraftLine | undefined): readonly string[] {
  return terms.join() === 'BT-151' && line?.vatRate === undefined ? ['BT-152', 'BT-151'] : terms
}

/** What the page says, as it would be entered: `87,39€` is 87.39. */
function asEntered(terms: readonly string[], text: string): string {
  const checked = checkAnswer(terms, text)
  return 'value' in checked ? checked.value : terms.flatMap((id) => valuesIn(id, text))[0] ?? text
}

/** A question without anything to choose from. */
function bare(text: LocalizedText, terms: readonly string[]): Question {
  return { text, terms, line: undefined, read: undefined, candidates: [], sum: false, ofLines: false }
}

interface Place {
  readonly terms: readonly string[]
  /** The terms as `missingFields` names them. */
  readonly ids: readonly string[]
  readonly line: number | undefined
}

/** What was read, or follows where only a look at the page is asked for. */
function readOf(text: LocalizedText, { terms, ids, line }: Place, { draft, data }: Read): Question['read'] {
  const written = ids.map((id) => evidenceOf(draft, id, line)?.text ?? '').find((one) => one !== '')
  const calculated = asksToLook(text) ? terms.flatMap((id) => calculatedValue(data, id, line) ?? []) : []
  const value = written === undefined ? calculated[0] : asEntered(ids, written)
  return value === undefined ? undefined : { value }
}

function toQuestion(text: LocalizedText, about: Read): Question {
  const { draft, data } = about
  const ids = [...new Set(text.en.match(idPattern) ?? [])]
  if (text.en.startsWith('BG-25:')) return { ...bare(text, ids), ofLines: true }
  if (text.en === whyNoTax.en) return { ...bare(text, ids), noTax: noTaxOf(draft, data) }
  const position = /^(?:Position|Line) (\d+):/.exec(text.en)?.[1]
  const line = position === undefined ? undefined : Number.parseInt(position, 10)
  const terms = answeredBy(ids, draft.values.lines?.[(line ?? 0) - 1])
  const entry = ids[0] === undefined ? undefined : entryOf(draft, ids[0], text.en)
  const named = terms.flatMap((id) => namedAmounts(text.en, id))
  const candidates = named.length > 0 ? named : terms.flatMap((id) => proposals(id, about))
  const read = readOf(text, { terms, ids, line }, about)
  return { ...bare(text, terms), line, entry, read, isRead: asksToLook(text), candidates, sum: named.length > 0 }
}

/** What is missing of an incomplete invoice, with all that its pages say to it. */
export async function questionsOf(app: App, session: Session, invoiceId: string): Promise<Questionnaire> {
  demand(session, 'completeInvoices')
  const { store } = await app.books()
  const row = await requireInvoice(store.db, session, invoiceId)
  const content = await invoiceRepository(store.db).content(invoiceId)
  const missing = missingOf(content)
  const document = await fileRepository(store.db).document(row.documentId)
  if (missing.length === 0 || document === undefined) {
    return { questions: [], lines: [], pages: [], pdf: new Uint8Array() }
  }
  const organizationId = session.organization.id
  const original = await store.files.read(organizationId, document.sha256)
  const { pages, pdf } = await readStored(app, { organizationId, original })
  const draft = z.decode(draftSchema, JSON.parse(content.draft) as z.input<typeof draftSchema>)
  const data = JSON.parse(content.data) as InvoiceData
  const { organization } = session
  const sides = { own: organization, outgoing: row.direction === 'outgoing', data }
  const all = missing.map((text) => toQuestion(text, { draft, data, pages, sides }))
  const questions = withoutFollowing(all, draft.values.lines ?? [])
  const options = { organization, detected: detectDirection(draft.values, organization) }
  const rounding = questions.some(({ sum }) => sum) ? roundingOffer(draft, options) : undefined
  const asked = new Set(questions.flatMap(({ line, terms }) => (line === undefined ? terms : [])))
  const totals = questions.some(isOfTotals) ? totalsOffer(draft, options, asked) : undefined
  const { lines = [], vatBreakdown: breakdown = [] } = draft.values
  return { questions, rounding, totals, lines, currency: data.currency, breakdown, pages, pdf, sha256: document.sha256 }
}
