import { AppError } from '../../model/errors.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import { rulesInOrder, isSameWord } from '../../write/datev/account-rules.js'
import { ledgerInvoiceId } from '../../write/datev/build-ledger.js'
import type { AccountRule, DatevSettings } from '../../write/datev/settings.js'
import { sides } from '../../write/datev/trade-case.js'
import { writeLedger } from '../../write/datev/write-ledger.js'
import type { BooksContext } from '../books/books-context.js'
import { requireOrganization } from '../identity/organization-view.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { storedDatevSettings } from './datev-settings.js'
import { accountsForAnySupplier, type BookedInvoice, type MissingAccounts, missingAccounts } from './missing-accounts.js'
import { type MonthInvoice, monthInvoices, requireMonth } from './month-invoices.js'

/** An account that is missing, with what helps a person to name it. */
export interface AccountQuestion extends MissingAccounts {
  /** The newest invoice of the case. */
  readonly example: Invoice
  /** What the same partner is booked to in another case. */
  readonly suggested: Pick<AccountRule, 'account' | 'key'> | undefined
}

/** What is to be asked, and of which months. */
export interface AccountQuestions {
  readonly settings: DatevSettings
  readonly months: readonly string[]
  readonly questions: readonly AccountQuestion[]
}

/** Without a month the newest ones are looked at: older ones have been handed over. */
const newestMonths = 3

type Booked = BookedInvoice & { readonly invoice: Invoice }

/** The entries of an invoice; none where DATEV can't take it, which the export tells. */
function booked({ invoice, direction }: MonthInvoice, settings: DatevSettings): Booked[] {
  try {
    const { ledger } = writeLedger(invoice, { direction, invoiceId: ledgerInvoiceId(invoice), settings })
    return [{ number: invoice.invoiceNumber, partner: sides(invoice, ledger.direction).partner.name, ledger, invoice }]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Of the same partner another rate or direction was answered before. */
function suggestedBy(
  { partner }: MissingAccounts,
  vatId: string | undefined,
  settings: DatevSettings,
): AccountQuestion['suggested'] {
  if (partner === null) return undefined
  const known = rulesInOrder(settings).find(({ account, when }) =>
    account !== undefined && when.partner !== undefined
    && (isSameWord(when.partner, partner) || isSameWord(when.partner, vatId)))
  return known && { account: known.account, key: known.key }
}

/** Which invoices are asked about. */
export interface AccountQuestionsRequest {
  readonly session: Session
  /** `YYYY-MM`; the newest months when absent. */
  readonly month?: string | undefined
  /** Whether suppliers are asked about, too, that are booked to the account for any of them. */
  readonly everySupplier?: boolean | undefined
}

/**
 * The accounts that invoices of a month lack, each with an example; without a month those of the newest months.
 * @throws AppError `forbidden` for who may not see the accounts
 */
export async function accountQuestions(
  { session, month, everySupplier = false }: AccountQuestionsRequest,
  { store, limits }: BooksContext,
): Promise<AccountQuestions> {
  demand(session, 'readAccountRules')
  const organization = await requireOrganization(store.db, session.organization.id, limits)
  const settings = await storedDatevSettings(store, organization.id)
  const months = month === undefined
    ? await invoiceRepository(store.db).newestMonths(organization.id, newestMonths)
    : [requireMonth(month)]
  const all: Booked[] = []
  for (const each of months) {
    const { invoices } = await monthInvoices(store, organization, { month: each })
    all.push(...invoices.flatMap((one) => booked(one, settings)))
  }
  const byNumber = new Map(all.map((one) => [`${one.ledger.direction} ${one.number}`, one.invoice]))
  const asked = [...missingAccounts(all), ...(everySupplier ? accountsForAnySupplier(all) : [])]
  const questions = asked.flatMap((missing): AccountQuestion[] => {
    const example = byNumber.get(`${missing.direction} ${missing.invoices[0] ?? ''}`)
    if (example === undefined) return []
    const { vatId } = sides(example, missing.direction).partner
    return [{ ...missing, example, suggested: suggestedBy(missing, vatId, settings) }]
  })
  return { settings, months, questions }
}
