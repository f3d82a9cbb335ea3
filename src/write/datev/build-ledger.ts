import { amountText, type Decimal, decimal, roundTo, sum } from '../../model/decimal.js'
import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { isOrdinaryPurchase, owedRateByRule } from './account-rules.js'
import { accountFields } from './account-fields.js'
import { type DiscountPlan, discountFields, planDiscount } from './discount.js'
import { documentGuid } from './document-guid.js'
import { fits } from './field-value.js'
import { headFields } from './head-fields.js'
import { information } from './information.js'
import type { EntryFields, Ledger, LedgerEntry } from './ledger.js'
import { bookingTextLength } from './ledger-fields.js'
import { ledgerFinding } from './ledger-findings.js'
import { cleanInvoiceId, cut, cutWords, oneLine } from './ledger-text.js'
import { join, type Part } from './part.js'
import { type SignedVatGroup, signedVatGroups } from './signed-vat-groups.js'
import type { DatevSettings } from './settings.js'
import { shipping } from './shipping.js'
import { buyerOwesTax, sides, type TradeCase, tradeCase } from './trade-case.js'

/** What the writer has to know beyond the invoice. */
export interface LedgerOptions {
  /** Absent when neither given nor detected. */
  readonly direction?: Direction | undefined
  readonly settings: DatevSettings
  /** Name of the company that makes the file, shown as sender; the organization's side of the invoice when absent. */
  readonly generatorInfo?: string | undefined
  /** Number to write instead of the cleaned one, when another invoice of the package has it. */
  readonly invoiceId?: string | undefined
}

/** The number of the invoice in DATEV's characters; a substitute that stays the same when none is left. */
export function ledgerInvoiceId(invoice: Invoice): string {
  const id = cleanInvoiceId(invoice.invoiceNumber)
  return id === '' ? `OHNE-NR-${documentGuid(invoice, 'incoming').slice(0, 8).toUpperCase()}` : id
}

function numberFindings(invoice: Invoice, invoiceId: string): Finding[] {
  if (invoiceId === invoice.invoiceNumber) return []
  return [ledgerFinding(cleanInvoiceId(invoice.invoiceNumber) === '' ? 'numberReplaced' : 'numberCleaned', [invoiceId])]
}

function refuse(invoice: Invoice): void {
  if (!fits('currencyCode', invoice.currency)) {
    throw new AppError('invalid_request', {
      de: `DATEV nimmt die Währung ${invoice.currency} nicht an; bitte ohne das Format datev umwandeln.`,
      en: `DATEV does not take the currency ${invoice.currency}; please convert without the format datev.`,
    })
  }
  if (!fits('date', invoice.invoiceDate)) {
    throw new AppError('invalid_request', { de: 'DATEV nimmt das Rechnungsdatum nicht an.', en: 'DATEV does not take the invoice date.' })
  }
}

/** What the first line of the group is about: the text that DATEV learns accounts by. */
function bookingText(invoice: Invoice, { group, amount }: SignedVatGroup, invoiceId: string): string {
  const line = invoice.lines.find(({ vatCategory, vatRate }) =>
    vatCategory === group.category && (vatRate === group.rate || (vatRate && group.rate && vatRate.eq(group.rate))))
  return cutWords(oneLine(line?.name ?? ''), bookingTextLength) || cut(`${amount.lt(decimal('0')) ? 'Korrektur' : 'Rechnung'} ${invoiceId}`, bookingTextLength)
}

interface Shared {
  readonly invoice: Invoice
  readonly direction: Direction
  /** Whether the direction is known, and not assumed. */
  readonly isDirected: boolean
  readonly invoiceId: string
  readonly settings: DatevSettings
  readonly head: EntryFields
  readonly discount: DiscountPlan
}

/** The case of a group, with the rate that the buyer owes by a rule or, when there is none, by default. */
function caseOf(
  { invoice, direction, settings }: Shared,
  { group }: SignedVatGroup,
): { trade: TradeCase; rateAssumed: boolean } {
  const usual = tradeCase(invoice, direction, group, decimal(settings.owedRate))
  if (!buyerOwesTax(direction, group)) return { trade: usual, rateAssumed: false }
  const ruled = owedRateByRule(settings, usual)
  return ruled === undefined
    ? { trade: usual, rateAssumed: true }
    : { trade: tradeCase(invoice, direction, group, decimal(ruled)), rateAssumed: false }
}

/** Cash discount of the entry; without a personal account only when the settings say so. */
function discountPart(shared: Shared, index: number, amount: Decimal, partnerAccount: string | undefined): Part {
  const fields = discountFields(shared.discount, index, amount)
  if (fields.discountAmount === undefined || partnerAccount !== undefined) return { fields, findings: [] }
  if (shared.settings.discountWithoutPartnerAccount) return { fields, findings: [ledgerFinding('discountWithoutAccount')] }
  return { fields: {}, findings: [ledgerFinding('discountLeftOut', [{ de: 'es fehlt ein Personenkonto', en: 'a personal account is missing' }])] }
}

function taxPart({ rate }: TradeCase, category: string, assumed: boolean): Part {
  const tax = amountText(rate)
  return { fields: fits('tax', tax) ? { tax } : {}, findings: assumed ? [ledgerFinding('rateAssumed', [category, decimal(tax).toString()])] : [] }
}

function buildEntry(
  shared: Shared,
  rateGroup: SignedVatGroup,
  index: number,
): { entry: LedgerEntry; findings: readonly Finding[] } {
  const { invoice, direction, invoiceId, settings, head } = shared
  const { group, net, amount } = rateGroup
  const { trade, rateAssumed } = caseOf(shared, rateGroup)
  const accounts = accountFields(settings, trade)
  const discount = discountPart(shared, index, amount, accounts.fields.bpAccountNo)
  const message = information(invoice, invoiceId, trade, rateAssumed)
  const own: EntryFields = {
    ...shipping(invoice, trade),
    amount: amountText(amount),
    invoiceId,
    bookingText: bookingText(invoice, rateGroup, invoiceId),
  }
  if (message !== undefined) own.information = message
  const part = join({
    fields: head,
    findings: [],
  }, accounts, discount, taxPart(trade, group.category, rateAssumed), { fields: own, findings: [] })
  const noVatId = direction === 'outgoing' && group.category === 'K' && head.vatId === undefined
  const { fields } = part
  const { forAnySupplier } = accounts
  const ordinaryPurchase = shared.isDirected && isOrdinaryPurchase(trade)
  const entry = {
    category: group.category,
    rate: roundTo(trade.rate, 2),
    net,
    amount,
    fields,
    forAnySupplier,
    ordinaryPurchase,
  }
  return { entry, findings: noVatId ? [...part.findings, ledgerFinding('supplyWithoutVatId')] : part.findings }
}

/** A finding that several entries share is said once. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.message.en}`, finding])).values()]
}

/**
 * An invoice as DATEV books it: one entry per VAT category and rate, gross, the head repeated on each.
 * @throws AppError when DATEV can't take it at all (no amount, unknown currency).
 */
export function buildLedger(
  invoice: Invoice,
  options: LedgerOptions,
): { ledger: Ledger; findings: readonly Finding[] } {
  refuse(invoice)
  // Whether it is a purchase at all is not known without a direction.
  const isDirected = options.direction !== undefined
  const settings = isDirected ? options.settings : { ...options.settings, purchases: undefined }
  const direction = options.direction ?? 'incoming'
  const invoiceId = options.invoiceId ?? ledgerInvoiceId(invoice)
  const { groups, findings: groupFindings } = signedVatGroups(invoice)
  const head = headFields(invoice, direction)
  const discount = planDiscount(invoice, groups, head.fields.dueDate)
  const shared = { invoice, direction, isDirected, invoiceId, settings, head: head.fields, discount }
  const built = groups.map((group, index) => buildEntry(shared, group, index))
  const entries = built.map(({ entry }) => entry)
  const name = [options.generatorInfo, sides(invoice, direction).own.name].map((text) => cut(oneLine(text ?? ''), 40)).find((text) => text !== '')
  return {
    ledger: {
      direction,
      invoiceId,
      date: invoice.invoiceDate,
      currency: invoice.currency,
      amount: sum(entries.map(({ amount }) => amount)),
      deliveryDate: head.fields.deliveryDate,
      orderId: head.fields.orderId,
      generatorInfo: name ?? 'invoiceconv',
      entries,
    },
    findings: distinct([
      ...(options.direction === undefined ? [ledgerFinding('directionAssumed')] : []),
      ...numberFindings(invoice, invoiceId),
      ...groupFindings,
      ...head.findings,
      ...discount.findings,
      ...built.flatMap(({ findings }) => findings),
    ]),
  }
}
