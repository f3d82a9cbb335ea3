import { halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { anyOf } from '../languages/languages.js'
import { inOneColumn } from '../layout/boxes.js'
import { paymentWords } from '../payment/payment-words.js'
import type { Cell } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { datesIn } from '../values/date.js'
import type { Reading } from './read-document.js'
import type { Printed } from './sum-entry.js'
import type { Candidate } from './told.js'

export const earlyPayment = new RegExp(anyOf(paymentWords.discount), 'iu')
const countedDays = new RegExp(`\\d\\s*${anyOf(paymentWords.days)}(?!\\p{L})`, 'iu')

/** `Bis 24.10.2026 mit 3 % Skonto`; without a term it may be any discount. */
export function namesTerm(words: string): boolean {
  return countedDays.test(words) || datesIn(words).length > 0
}

/**
 * `abzgl. 2 % Skonto -4,76`, `Zahlbetrag 233,24`, or `mit 2 % Skonto zu zahlen 233,24`, or all of it in a row under
 * `Skonto % | Skontobetrag | Zahlbetrag`: what may be paid early is not what is due.
 */
export function isLessSkonto(
  { value }: Pick<Candidate, 'value'>,
  reading: Reading,
  isMeant: (words: string) => boolean = () => true,
): boolean {
  const { totals: { gross }, entries } = reading
  return gross !== undefined && !value.eq(gross.value) && entries.some(({ label, rates, amounts }) => {
    const shares = rates.map(({ number }) => shareOf(gross.value, number.value))
    const isLess = [...shares, ...amounts.map(({ number }) => number.value)].some((discount) =>
      isNear(gross.value.minus(discount.abs()), value, halfCent))
    // `8` under `Tage` is as much as `8 Tage`.
    const headed = (printed: Printed): string => `${printed.number.text} ${headOver(printed, reading)?.text ?? ''}`
    const words = isLess ? [label, ...[...rates, ...amounts].map(headed)].join(' ') : ''
    return earlyPayment.test(words) && isMeant(words)
  })
}

/** The nearest words over a figure. */
export function headOver({ cell }: Printed, { rows, style }: Reading): Cell | undefined {
  const above = rows.filter(({ page, y1 }) => page === cell.page && y1 < cell.y0).toReversed()
  return above.flatMap(({ cells }) => cells.filter((other) => inOneColumn(other, cell)))
    .find(({ text }) => figureOf(text, style) === undefined)
}
