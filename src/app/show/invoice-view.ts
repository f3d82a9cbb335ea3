import { isCreditNote } from '../../model/code-lists/document-types.js'
import { groupedIban } from '../../model/iban-groups.js'
import type { InvoiceData, PartyData } from '../../model/invoice-data.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { countryName, writtenDay, writtenNumber } from '../../model/written-text.js'
import { codeWord } from '../page/code-words.js'

/** A day of a view, ISO 8601. */
export interface DayCell {
  readonly day: string
}

/** A cell of a view: text, or a number or day that each face writes in its own way. */
export type Cell = string | number | DayCell | null

export function isDayCell(cell: Cell): cell is DayCell {
  return typeof cell === 'object' && cell !== null
}

/** A name and what stands beside it. */
export interface Fact {
  readonly name: string
  readonly value: Cell
}

/** An invoice laid out for people, whatever it is then printed on. */
export interface InvoiceView {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly seller: readonly Fact[]
  readonly buyer: readonly Fact[]
  readonly sellerName: string
  readonly buyerName: string
  readonly lineHeads: readonly string[]
  readonly lines: readonly (readonly Cell[])[]
  readonly taxHeads: readonly string[]
  readonly taxes: readonly (readonly Cell[])[]
  readonly totals: readonly Fact[]
  /** What is looked for first: the amount to pay (BT-115), the day, the account. */
  readonly figures: readonly Fact[]
  readonly currency: string
}

const words = {
  invoice: { de: 'Rechnung', en: 'Invoice' },
  creditNote: { de: 'Gutschrift', en: 'Credit note' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  dueDate: { de: 'Fällig am', en: 'Due date' },
  invoiceType: { de: 'Rechnungsart', en: 'Invoice type' },
  currency: { de: 'Währung', en: 'Currency' },
  buyerReference: { de: 'Käuferreferenz', en: 'Buyer reference' },
  paymentTerms: { de: 'Zahlungsbedingungen', en: 'Payment terms' },
  paymentMeans: { de: 'Zahlungsart', en: 'Payment means' },
  paymentReference: { de: 'Verwendungszweck', en: 'Remittance information' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  seller: { de: 'Verkäufer', en: 'Seller' },
  buyer: { de: 'Käufer', en: 'Buyer' },
  name: { de: 'Name', en: 'Name' },
  address: { de: 'Anschrift', en: 'Address' },
  vatId: { de: 'USt-IdNr.', en: 'VAT identifier' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number' },
  contact: { de: 'Ansprechpartner', en: 'Contact' },
  position: { de: 'Pos.', en: 'Line' },
  description: { de: 'Bezeichnung', en: 'Description' },
  quantity: { de: 'Menge', en: 'Quantity' },
  unit: { de: 'Einheit', en: 'Unit' },
  unitPrice: { de: 'Einzelpreis', en: 'Unit price' },
  vatRate: { de: 'USt %', en: 'VAT %' },
  netAmount: { de: 'Netto', en: 'Net' },
  taxable: { de: 'Steuerbetrag auf', en: 'Taxable amount' },
  tax: { de: 'Steuer', en: 'Tax' },
  netTotal: { de: 'Summe netto', en: 'Total without VAT' },
  vatAmount: { de: 'Umsatzsteuer', en: 'VAT' },
  grossTotal: { de: 'Gesamtbetrag', en: 'Total with VAT' },
  toPay: { de: 'Zu zahlen', en: 'Amount due' },
} as const satisfies Record<string, LocalizedText>

type Word = keyof typeof words

function facts(language: Language, pairs: readonly (readonly [Word, Cell])[]): Fact[] {
  return pairs.filter(([, value]) => value !== null && value !== '').map(([word, value]) => ({ name: words[word][language], value }))
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  const known = parts.filter((part) => typeof part === 'string' && part !== '')
  return known.length === 0 ? null : known.join(separator)
}

function addressOf(party: PartyData, language: Language): string | null {
  const { address } = party
  if (address === null) return null
  const country = address.countryCode === null ? address.country : countryName(address.countryCode, language)
  return joined([address.street, joined([address.postalCode, address.city], ' '), country], ', ')
}

const day = (iso: string | null): Cell => (iso === null ? null : { day: iso })

/** Word and code of a payment means, with the words of the invoice itself where they say more. */
function meansText({ paymentMeansCode, paymentMeansText }: InvoiceData, language: Language): string | null {
  const word = paymentMeansCode === null ? null : codeWord('paymentMeans', paymentMeansCode, language)
  return joined([word, paymentMeansText === word ? null : paymentMeansText], ', ')
}

function partyFacts(party: PartyData | null, language: Language): Fact[] {
  if (party === null) return []
  const { name, vatId, taxNumber, contact } = party
  return facts(language, [
    ['name', name],
    ['address', addressOf(party, language)],
    ['vatId', vatId],
    ['taxNumber', taxNumber],
    ['contact', contact === null ? null : joined([contact.name, contact.email, contact.phone], ', ')],
  ])
}

/** Lays an invoice out for people. `dueAmount` is BT-115, where it is known; the contract's data do not carry it. */
export function invoiceView(
  data: InvoiceData,
  language: Language,
  dueAmount: number | null = data.totals.grossTotal,
): InvoiceView {
  const kind = isCreditNote(data.invoiceType) ? words.creditNote : words.invoice
  const iban = data.iban === null ? null : groupedIban(data.iban)
  const heads = (names: readonly Word[]): string[] => names.map((name) => words[name][language])
  return {
    title: `${kind[language]} ${data.invoiceNumber ?? ''}`.trim(),
    facts: facts(language, [
      ['invoiceNumber', data.invoiceNumber],
      ['invoiceDate', day(data.invoiceDate)],
      ['dueDate', day(data.dueDate)],
      ['invoiceType', data.invoiceType === null ? null : codeWord('invoiceType', data.invoiceType, language)],
      ['currency', data.currency],
      ['buyerReference', data.buyerReference],
      ['paymentMeans', meansText(data, language)],
      ['paymentReference', data.paymentReference],
      ['iban', iban],
      ['bic', data.bic],
      ['paymentTerms', data.paymentTerms],
    ]),
    seller: partyFacts(data.seller, language),
    buyer: partyFacts(data.buyer, language),
    sellerName: words.seller[language],
    buyerName: words.buyer[language],
    lineHeads: heads(['position', 'description', 'quantity', 'unit', 'unitPrice', 'vatRate', 'netAmount']),
    lines: data.lines.map((line, index) => [index + 1, line.description, line.quantity, line.unit === null ? null : codeWord('unit', line.unit, language), line.unitPrice, line.vatRate, line.netAmount]),
    taxHeads: heads(['vatRate', 'taxable', 'tax']),
    taxes: data.taxBreakdown.map(({ rate, taxableAmount, taxAmount }) => [rate, taxableAmount, taxAmount]),
    totals: facts(language, [
      ['netTotal', data.totals.netTotal],
      ['vatAmount', data.totals.vatAmount],
      ['grossTotal', data.totals.grossTotal],
      ['toPay', dueAmount === data.totals.grossTotal ? null : dueAmount],
    ]),
    figures: facts(language, [
      ['toPay', dueAmount],
      ['dueDate', day(data.dueDate)],
      ['iban', iban],
    ]),
    currency: data.currency ?? '',
  }
}

/**
 * A cell as text: amounts with two decimals at least, as the language writes them; whole numbers that count things
 * plain.
 */
export function cellText(cell: Cell, language: Language, decimals = 0): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (isDayCell(cell)) return writtenDay(cell.day, language)
  return writtenNumber(String(cell), language, decimals)
}

/** How many decimals each column of the lines has at least. */
export const lineDecimals = [0, 0, 0, 0, 2, 0, 2] as const
/** How many decimals each column of the VAT breakdown has at least. */
export const taxDecimals = [0, 2, 2] as const
