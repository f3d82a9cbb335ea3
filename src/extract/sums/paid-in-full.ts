import { zero, type Decimal } from '../../model/decimal.js'
import { anyOf, wholeWord, wordsOf } from '../languages/languages.js'
import { inOneColumn } from '../layout/boxes.js'
import { meansLabels } from '../labels/header-labels.js'
import type { Sum } from '../labels/sum-meaning.js'
import { meansCodes } from '../../model/code-lists/payment-codes.js'
import { paymentWords } from '../payment/payment-words.js'
import type { Cell, Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { isMoney, numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { sentencesIn } from '../values/sentences.js'
import { amountOf } from './outlays.js'
import { isReceived, unpaid } from './payments.js'
import type { SumEntry } from './sum-entry.js'
import type { Source } from '../candidate.js'
import { type Candidate, inCell, inEntry } from './told.js'

const { paidInFull, stampsOfPaid, receipts } = wordsOf('payment', 'paidInFull', 'stampsOfPaid', 'receipts')
const said = new RegExp(wholeWord(paidInFull), 'iu')
const stamped = new RegExp(`^[-–—*•✓✔\\s]*${anyOf(stampsOfPaid)}[-–—*•✓✔!.\\s]*$`, 'iu')

/** The invoice itself says that its whole total was paid: in a sentence, by a stamp, or as a row of its sums. */
export function paidInFullBy(
  rows: readonly Row[],
  entries: readonly SumEntry[],
  total: Decimal,
  style: NumberStyle,
): Source | undefined {
  const charged = entries.find((entry) => isCharged(entry) && isWhole(entry, entries, total))
  const printed = charged?.amounts.at(-1)
  if (charged && printed) return inEntry(printed, charged)
  const [cell] = rows.flatMap((row, at) => row.cells.filter((own) => !isLabel(own, row, style) &&
    (isStamp(own, row, rows[at + 1], style) || saysPaid(own, rows[at + 1], total, style))))
  return cell && inCell(cell, cell.text, 'wording')
}

/** The total, or more of which the next row gives the rest back: `Bar gegeben  250,00`, `Rückgeld  12,00`. */
function isWhole(entry: SumEntry, entries: readonly SumEntry[], total: Decimal): boolean {
  const rest = amountOf(entry).abs().minus(total)
  const next = entries[entries.indexOf(entry) + 1]
  return rest.eq(zero) || (rest.gt(zero) && next !== undefined && amountOf(next).abs().eq(rest))
}

/** `Bereits gezahlt  0,00`, or one of several ways to pay that may be ticked: `bar erhalten  EC-Karte  Überweisung`. */
function isLabel(cell: Cell, { cells }: Row, style: NumberStyle): boolean {
  return cells.some((other) => other.x0 > cell.x1 &&
    (figureOf(other.text, style) !== undefined || anyMeans.test(other.text)))
}

/**
 * `Der Rechnungsbetrag ist bereits bezahlt`, over two rows as well; `Falls Sie bereits bezahlt haben` and `Die
 * Anzahlung wurde bezahlt` say nothing of the kind, nor does a sentence about another amount.
 */
function saysPaid(cell: Cell, below: Row | undefined, total: Decimal, style: NumberStyle): boolean {
  const rest = below?.cells.find((other) => inOneColumn(cell, other))?.text ?? ''
  const text = `${cell.text} ${rest}`
  return sentencesIn(text).some((sentence) => {
    const at = said.exec(sentence)?.index
    if (at === undefined || text.indexOf(sentence) + at >= cell.text.length) return false
    const amounts = numbersIn(sentence, style).filter((number) => isMoney(number) && !number.value.eq(zero))
    return !unpaid.test(sentence.slice(0, at)) && amounts.every(({ value }) => value.eq(total))
  })
}

/** `BEZAHLT`, alone in its row and over no figure that it would be the head or the label of. */
function isStamp(cell: Cell, row: Row, below: Row | undefined, style: NumberStyle): boolean {
  const isOver = below?.cells.some((other) => figureOf(other.text, style) && inOneColumn(cell, other)) === true
  return row.cells.length === 1 && stamped.test(cell.text) && !isOver
}

const atOnce: ReadonlySet<string> = new Set([meansCodes.card, meansCodes.cash])
const names = paymentWords.means.filter(({ code }) => atOnce.has(code)).flatMap(({ words }) => words)
const anyMeans = new RegExp(`^${anyOf(paymentWords.means.flatMap(({ words }) => words))}`, 'iu')
const day = String.raw`(?:[\d./-]+\s+)?`
const paying = anyOf([...paymentWords.paying, ...receipts])
/** `12.03.26 Zahlung Kreditkarte MasterCard ****4471`, `Received 2026-05-15 - Credit card`; `Zahlbar …` is none. */
const byCard = new RegExp(
  String.raw`^${day}(?:${paying}\s?:?\s+)?${day}(?:[-–]\s)?${anyOf(names)}(?!\p{L})`,
  'iu',
)

/** What was paid on the spot, by card or in cash, has its own row beside the total. */
function isCharged({ label, amounts }: SumEntry): boolean {
  return amounts.length === 1 && byCard.test(label) && (amounts[0]?.number.decimals ?? 0) >= 2
}

const way = new RegExp(String.raw`^${anyOf(meansLabels)}\s?:?\s+${anyOf(names)}\s?:?$`, 'iu')

/**
 * `Total paid  184,45`, `Moyen de paiement Carte bancaire  184,45` beside a total of as much or below it, the first of
 * that amount: behind `Solde précédent  184,45` it would be that which was paid.
 */
export function receivedBelow(entries: readonly SumEntry[], total: Candidate): Source | undefined {
  const below = entries.filter(({ amounts: [printed, ...more], order }) =>
    Math.floor(order) >= Math.floor(total.order) && more.length === 0 && (printed?.number.decimals ?? 0) >= 2)
  const asMuch = below.filter((entry) => amountOf(entry).abs().eq(total.value))
  const paid = asMuch.find(({ meanings: [best] }) => best === undefined || !wholes.has(best[0]))
  const printed = paid?.amounts.at(-1)
  const isPaid = paid && printed && !paid.label.includes('_') && (way.test(paid.label) || isReceived(paid))
  return isPaid ? inEntry(printed, paid) : undefined
}

const wholes: ReadonlySet<Sum> = new Set(['netTotal', 'grossTotal', 'lineTotal'])
