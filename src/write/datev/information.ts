import { isCreditNote } from '../../model/code-lists/document-types.js'
import { amountText, plainText, zero } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { cutWords, lengthOf, oneLine } from './ledger-text.js'
import type { TradeCase } from './trade-case.js'

const length = 120

/** The number of the invoice as it stands there, whole whenever it is not longer than the field. */
function originalNumber(number: string): string {
  const labelled = `Original-Rechnungsnr.: ${oneLine(number)}`
  return lengthOf(labelled) <= length ? labelled : oneLine(number)
}

/** The message to the accountant: what the fields cannot say, most important first. German, as its readers are. */
export function information(
  invoice: Invoice,
  invoiceId: string,
  trade: TradeCase,
  rateAssumed: boolean,
): string | undefined {
  const corrected = invoice.precedingInvoices?.[0]?.number
  const { prepaidAmount } = invoice.totals
  const parts = [
    invoiceId === invoice.invoiceNumber ? '' : originalNumber(invoice.invoiceNumber),
    corrected === undefined || !(isCreditNote(invoice.invoiceType) || invoice.invoiceType === '384') ? '' : `Korrektur zu ${oneLine(corrected)}`,
    rateAssumed ? `Steuer schuldet der Empfänger, Satz ${plainText(trade.rate)} % angenommen` : '',
    prepaidAmount === undefined || prepaidAmount.eq(zero) ? '' : `Bereits gezahlt: ${amountText(prepaidAmount)} ${invoice.currency}`,
    ...(invoice.notes ?? []).map((note) => oneLine(note.text)),
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : cutWords(parts.join('; '), length)
}
