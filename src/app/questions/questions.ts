import * as z from 'zod'
import { type Draft, type DraftLine, draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { App } from '../app.js'
import { type RoundingOffer, roundingOffer } from '../corrections/accept-rounding.js'
import { amountsIn } from '../corrections/names-amounts.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { asksToLook } from '../../complete/require-certainty.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { requireInvoice } from '../invoices/invoices.js'
import { missingOf } from '../invoices/missing-of.js'
import type { ReadPage } from '../reading/read-invoice.js'
import { readStored } from '../reading/stored-reading.js'
import { calculatedValue } from './calculated-value.js'
import { type Candidate, candidatesFor, valuesIn } from './candidates.js'
import { checkAnswer } from './check-answer.js'
import { isOfOtherSide, type Sides } from './own-values.js'
import { usualCurrency } from './usual-currency.js'

/** Something that a person has to answer before an invoice is complete. */
export interface Question {
  /** As `missingFields` says it. */
  readonly text: LocalizedText
  /** Terms of which one would do. */
  readonly terms: readonly string[]
  /** The line of the invoice, from 1. */
  readonly line: number | undefined
  /** What was read, or follows from what was read, when it was not certain. */
  readonly read: { readonly value: string } | undefined
  readonly candidates: readonly Candidate[]
  /** Whether two amounts contradict each other. */
  readonly sum: boolean
  /** Whether it is asked if all lines of the invoice were read, and no others. */
  readonly ofLines: boolean
}

/** An incomplete invoice with its questions and the pages that may answer them. */
export interface Questionnaire {
  readonly questions: readonly Question[]
  /** Set where the sums differ from the lines by rounding only. */
  readonly rounding?: RoundingOffer | undefined
  /** The lines as they were read, with what persons entered. */
  readonly lines: readonly DraftLine[]
  readonly pages: readonly ReadPage[]
  readonly pdf: Uint8Array
  /** Checksum of the file that the pages are of. */
  readonly sha256?: string | undefined
}

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

/** A value that stands nowhere on the page. */
function unplaced(id: string, value: string): Candidate {
  return { term: id, value, words: '', page: 0, box: { x0: 0, y0: 0, x1: 0, y1: 0 } }
}

function proposals(id: string, { data, pages, sides }: Read): Candidate[] {
  const currency = id === 'BT-5' ? usualCurrency(data) : undefined
  if (currency !== undefined) return [unplaced(id, currency)]
  return candidatesFor(id, pages).filter(({ value }) => !isOfOtherSide(id, value, sides))
}

/** What is said of an invoice, and all that was read of it. */
interface Read {
  readonly draft: Draft
  readonly data: InvoiceData
  readonly pages: readonly ReadPage[]
  readonly sides: Sides
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

function toQuestion(text: LocalizedText, about: Read): Question {
  const { draft, data } = about
  const ids = [...new Set(text.en.match(idPattern) ?? [])]
  if (text.en.startsWith('BG-25:')) {
    return { text, terms: ids, line: undefined, read: undefined, candidates: [], sum: false, ofLines: true }
  }
  const position = /^(?:Position|Line) (\d+):/.exec(text.en)?.[1]
  const line = position === undefined ? undefined : Number.parseInt(position, 10)
  const terms = answeredBy(ids, draft.values.lines?.[(line ?? 0) - 1])
  const written = ids.map((id) => evidenceOf(draft, id, line)?.text ?? '').find((one) => one !== '')
  const named = terms.flatMap((id) => namedAmounts(text.en, id))
  const candidates = named.length > 0 ? named : terms.flatMap((id) => proposals(id, about))
  const calculated = asksToLook(text) ? terms.flatMap((id) => calculatedValue(data, id, line) ?? []) : []
  const value = written === undefined ? calculated[0] : asEntered(ids, written)
  const read = value === undefined ? undefined : { value }
  return { text, terms, line, read, candidates, sum: named.length > 0, ofLines: false }
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
  const questions = missing.map((text) => toQuestion(text, { draft, data, pages, sides }))
  const rounding = questions.some(({ sum }) => sum)
    ? roundingOffer(draft, { organization, detected: detectDirection(draft.values, organization) })
    : undefined
  return { questions, rounding, lines: draft.values.lines ?? [], pages, pdf, sha256: document.sha256 }
}
