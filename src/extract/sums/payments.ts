import { sum, zero } from '../../model/decimal.js'
import { grade } from '../grades.js'
import { dueLabels } from '../labels/header-labels.js'
import { wholeWord, wordsOf } from '../languages/languages.js'
import type { SumEntry } from './sum-entry.js'
import { inEntry, type Candidate } from './told.js'

/** What was paid before, or is kept from what is paid: an advance, a tax that the customer withholds. */
export function isPayment(entry: SumEntry): boolean {
  return paymentOf(entry).length > 0
}

/** All payments that the entries name. */
export function paidWith(entries: readonly SumEntry[]): Candidate | undefined {
  const payments = entries.flatMap(paymentOf)
  const [first, ...others] = payments
  const value = sum(payments.map((one) => one.value))
  return others.length === 0 ? first : first && { ...first, value, source: undefined }
}

function paymentOf(entry: SumEntry): Candidate[] {
  const score = entry.meanings.find(([meaning]) => meaning === 'prepaid')?.[1] ?? 0
  const printed = entry.amounts.at(-1)
  const isMeant = score >= grade.open && score >= (entry.meanings[0]?.[1] ?? 0) - grade.margin
  if (!isMeant || !printed || printed.number.value.eq(zero) || printed.number.decimals < 2 || isAsked(entry)) return []
  return [{ value: printed.number.value.abs(), score, order: entry.order, source: inEntry(printed, entry) }]
}

/** `50 % Anzahlung fällig bei Auftragserteilung  119,00`: nothing of it is paid yet, unless it is taken off. */
export function isAsked({ label, amounts }: SumEntry): boolean {
  return asked.test(label) && !received.test(label) && amounts.at(-1)?.number.value.gt(zero) === true
}

/** `Total paid  184,45`: the label says that it was paid, and does not ask for it. */
export function isReceived(entry: SumEntry): boolean {
  return isPayment(entry) && received.test(entry.label) && !unpaid.test(entry.label)
}

/** `bereits gezahlt (nächste Rate)` */
const received = new RegExp(wholeWord(wordsOf('payment', 'receipts').receipts), 'iu')

/** `noch nicht bezahlt`, `if paid before …` */
export const unpaid = new RegExp(wholeWord(wordsOf('payment', 'unpaid').unpaid), 'iu')

/** `fällig am`, and `Nächste Abschlagszahlung`, which nobody has paid yet. */
export const asked = new RegExp(wholeWord([...dueLabels, ...wordsOf('payment', 'coming').coming]), 'iu')
