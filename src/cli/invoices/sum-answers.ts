import type { Question } from '../../app/questions/question.js'
import { type OnWhole, onWholeSettings, type TotalRow } from '../../app/questions/totals-offer.js'
import { amountText } from '../../model/decimal.js'
import type { LocalizedText } from '../../model/language.js'
import { writtenNumber } from '../../model/written-text.js'
import { placeOf } from '../todo/place-of.js'
import type { Answers } from './answers.js'

/** Whether the amounts that the page prints hold, or those that follow from what else was read. */
export type Side = 'printed' | 'calculated'

/** The amount of a question that the page prints, or that follows. */
export function amountOf({ candidates }: Question, side: Side): string {
  return candidates[side === 'printed' ? 0 : 1]?.value ?? candidates[0]?.value ?? ''
}

/** Answers all questions for sums with the amounts of one side. */
export function amountsOfSide(questions: readonly Question[], side: Side): Answers {
  const set = questions.flatMap((question) => {
    const [id] = question.terms
    return id === undefined ? [] : [`${placeOf(question, id)}=${amountOf(question, side)}`]
  })
  // A printed amount of a line that quantity and price don't give has another price: the amount decides.
  const unset = side === 'calculated' ? [] : questions.flatMap((question) => (question.line === undefined ? [] : [placeOf(question, 'BT-146')]))
  return { set, unset }
}

/** Enters the sums as they follow from the lines. */
export function calculatedTotals(rows: readonly TotalRow[]): string[] {
  return rows.map(({ term: id, entry, calculated }) => `${placeOf({ line: undefined, entry }, id)}=${amountText(calculated)}`)
}

/** Enters what is missing on the whole invoice, and the sums with it. */
export function totalsWithMissing(onWhole: OnWhole, reason: string): string[] {
  return [...onWholeSettings(onWhole, reason), ...calculatedTotals(onWhole.rows)]
}

const kinds = {
  charge: { de: 'Zuschlag', en: 'charge' },
  discount: { de: 'Nachlass', en: 'discount' },
} as const satisfies Record<string, LocalizedText>

/** The word for a discount or charge. */
export function kindOf({ isCharge }: Pick<OnWhole, 'isCharge'>): LocalizedText {
  return isCharge ? kinds.charge : kinds.discount
}

/** `the page is right, a discount of 50.00 on the whole invoice is missing (VAT 19 %)`. */
export function pageIsRight(onWhole: OnWhole): LocalizedText {
  const { amount, rate } = onWhole
  const [de, en] = (['de', 'en'] as const).map((language) => writtenNumber(amountText(amount), language, 2))
  const kind = kindOf(onWhole)
  return {
    de: `die Seite stimmt, es fehlt ein ${kind.de} von ${de ?? ''} auf die ganze Rechnung (USt. ${writtenNumber(rate.toString(), 'de')} %)`,
    en: `the page is right, a ${kind.en} of ${en ?? ''} on the whole invoice is missing (VAT ${rate.toString()} %)`,
  }
}

/** The ways to settle sums, as they are offered wherever they are asked for. */
export const sumWays = {
  printed: { de: 'wie auf der Seite', en: 'as on the page' },
  calculated: { de: 'wie gerechnet', en: 'as calculated' },
  enter: { de: 'Nachlass oder Zuschlag auf die ganze Rechnung eintragen', en: 'enter a discount or charge on the whole invoice' },
  discount: { de: 'Nachlass auf die ganze Rechnung eintragen', en: 'enter a discount on the whole invoice' },
  charge: { de: 'Zuschlag auf die ganze Rechnung eintragen', en: 'enter a charge on the whole invoice' },
} as const satisfies Record<string, LocalizedText>
