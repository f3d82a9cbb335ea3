import { labelledTexts } from '../labels/label-values.js'
import { type DateInText, datesIn } from '../values/date.js'
import { pieces } from '../measures.js'
import type { HeaderContext } from './header-context.js'
import { writtenAt } from './written-at.js'

/**
 * `N° 2026-09-03` beside `Date : 21/09/2026`, `Rechnung Nr. 2026-06-03` below `München, 29. Juni 2026`: where the day
 * of the document is written otherwise, and no other day like this, such a text behind a label of numbers is a number.
 */
export function isNumberLikeADay(text: string, context: HeaderContext): boolean {
  const form = formOf(text)
  const texts = context.layout.pages.flatMap(({ segments }) => segments.map((segment) => segment.text))
  const days = texts.flatMap((one) =>
    datesIn(one, context.order).map((day) => ({ ...day, before: one.slice(0, day.start) })))
  const issued = [...labelledDays(context), ...days.filter(({ before }) => writtenAt.test(before))]
  return issued.length > 0 && issued.every((day) => formOf(day.text) !== form) &&
    days.every((day) => day.text === text || formOf(day.text) !== form)
}

/** How a day is written: `9999-99-99`. */
function formOf(text: string): string {
  return text.replaceAll(/\d/g, '9')
}

function labelledDays({ layout, hits, order }: HeaderContext): DateInText[] {
  return hits.all
    .filter(({ field, from }) => field === 'invoiceDate' && from === 0)
    .flatMap((hit) => labelledTexts(hit, hits, layout))
    .flatMap(({ text }) => datesIn(text, order).slice(0, 1).filter(({ start }) => start <= pieces.few))
}
