import * as z from 'zod'
import { AppError } from '../../model/errors.js'
import { repeatingScope, term } from '../../model/terms/term-table.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import { parseCorrection } from '../corrections/correction.js'
import { listAt, valueAt } from '../corrections/value-place.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { nameKey } from '../partners/match-keys.js'
import { type InvoiceListRequest, listInvoices, type ListedInvoice } from './invoices.js'
import { ofPartner, partnerName } from './of-partner.js'

/** Details that no two invoices share: one value for many would be wrong on all but one. */
const ownOfEach: ReadonlySet<string> = new Set(['BT-1', 'Date', 'Amount', 'Quantity'])

/** Whether all invoices of a business partner may say the same there. */
export function mayBeShared(id: string): boolean {
  return !ownOfEach.has(id) && !ownOfEach.has(term(id)?.type ?? '')
}

const pageSize = 1000

/** Which invoices of a business partner a person means. */
export interface PartnerRequest {
  /** The partner's name or a part that only one has, its VAT id, tax number, IBAN or id. */
  readonly partner: string
  /** What will be entered on all of them, as `--set` has it. */
  readonly set: readonly string[]
  /** True for complete invoices that lack what will be entered; false for those that wait. */
  readonly correcting: boolean
}

/**
 * The ids of the terms that will be entered.
 * @throws AppError `invalid_request` for a detail that is each invoice's own
 */
function sharedTerms(set: readonly string[]): string[] {
  return set.map((typed) => {
    const { id } = parseCorrection('set', typed).row
    if (mayBeShared(id)) return id
    throw new AppError('invalid_request', {
      de: `${id} ist auf jeder Rechnung anders und lässt sich nicht für mehrere zugleich eintragen.`,
      en: `${id} is different on each invoice and can’t be entered on several at once.`,
    })
  })
}

/** Every invoice of a status, page by page. */
async function allOf(books: OpenBooks, session: Session, status: NonNullable<InvoiceListRequest['status']>): Promise<ListedInvoice[]> {
  const invoices: ListedInvoice[] = []
  for (let page = 1; ; page += 1) {
    const list = await listInvoices(books, session, { status, limit: pageSize, page })
    invoices.push(...list.invoices)
    if (invoices.length >= list.total || list.invoices.length === 0) return invoices
  }
}

function asksFor({ missing }: ListedInvoice, ids: readonly string[]): boolean {
  const asked = new Set(missing.flatMap(({ en }) => en.match(/BT-\d+(?:-\d+)?/g) ?? []))
  return ids.length === 0 || ids.some((id) => asked.has(id))
}

/** Whether the draft says anything there; in a list every element has to. */
function hasTerm(draft: string, id: string): boolean {
  const row = term(id)
  if (row?.path === undefined) return false
  const { values } = z.object({ values: z.record(z.string(), z.unknown()) }).parse(JSON.parse(draft))
  const [scope, path] = [repeatingScope(row)?.path, row.path.split('.')]
  if (scope === undefined) return valueAt(values, path) !== undefined
  const elements = listAt(values, scope)
  return elements.length > 0 && elements.every((element) => valueAt(element, path) !== undefined)
}

async function lacks(books: OpenBooks, { id }: ListedInvoice, terms: readonly string[]): Promise<boolean> {
  const { draft } = await invoiceRepository(books.store.db).content(id)
  return terms.some((termId) => !hasTerm(draft, termId))
}

/** How many invoices of the same business partner wait for any of these terms. */
export async function countWaitingToo(
  books: OpenBooks,
  session: Session,
  { invoiceId, terms }: { invoiceId: string; terms: readonly string[] },
): Promise<{ partner: string; count: number }> {
  const row = (await storedHeads(books, session, [invoiceId])).get(invoiceId)
  const partner = (row === undefined ? null : partnerName(row)) ?? ''
  const waiting = (await allOf(books, session, 'incomplete')).filter(({ duplicateOf }) => duplicateOf === null)
  const isToo = (row: ListedInvoice) => nameKey(partnerName(row)) === nameKey(partner) && asksFor(row, terms)
  return { partner, count: waiting.filter(isToo).length }
}

/** What the books have of each of these invoices, by its id, complete or not. */
export async function storedHeads(
  books: OpenBooks,
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  demand(session, 'readInvoices')
  const invoices = invoiceRepository(books.store.db)
  const heads = new Map<string, InvoiceRow>()
  for (const id of ids) {
    const row = await invoices.find(session.organization.id, id)
    if (row !== undefined) heads.set(id, row)
  }
  return heads
}

/**
 * The invoices of one business partner that something entered once would help, the oldest first: those that wait for
 * it, or with `correcting` complete ones without it. What came twice, is cancelled or handed over is none of them.
 * @throws AppError `invalid_request` for an unknown or ambiguous partner, or a detail that is each invoice's own
 */
export async function partnerInvoices(
  books: OpenBooks,
  session: Session,
  request: PartnerRequest,
): Promise<ListedInvoice[]> {
  demand(session, request.correcting ? 'correctInvoices' : 'completeInvoices')
  const terms = sharedTerms(request.set)
  const statuses = request.correcting ? (['open', 'paid'] as const) : (['incomplete'] as const)
  const rows = (await Promise.all(statuses.map((status) => allOf(books, session, status)))).flat()
  const living = rows.filter(({ duplicateOf, exportedAt }) => duplicateOf === null && exportedAt === null)
  const found: ListedInvoice[] = []
  for (const row of await ofPartner(books, session, living, request.partner)) {
    if (request.correcting ? await lacks(books, row, terms) : asksFor(row, terms)) found.push(row)
  }
  if (found.length > 0) return found.reverse()
  throw new AppError('invalid_request', {
    de: `Von „${request.partner}“ gibt es keine Rechnung, der das fehlt.`,
    en: `There is no invoice of “${request.partner}” that lacks this.`,
  }, { remedy: { code: 'listInvoices' } })
}

/**
 * The invoices of a business partner whose direction nobody has set.
 * @throws AppError `invalid_request` for an unknown or ambiguous partner
 */
export async function partnerWithoutDirection(
  books: OpenBooks,
  session: Session,
  partner: string,
): Promise<ListedInvoice[]> {
  const statuses = ['incomplete', 'open', 'paid'] as const
  const rows = (await Promise.all(statuses.map((status) => allOf(books, session, status)))).flat()
  const open = rows.filter(({ directionChosen }) => directionChosen === 0)
  const found = await ofPartner(books, session, open, partner)
  if (found.length > 0) return found
  throw new AppError('invalid_request', {
    de: `Von „${partner}“ gibt es keine Rechnung, deren Richtung offen ist.`,
    en: `There is no invoice of “${partner}” whose direction is open.`,
  }, { remedy: { code: 'listInvoices' } })
}
