import { labelledTexts } from '../labels/label-values.js'
import { type DateInText, datesIn } from '../values/date.js'
import { pieces } from '../measures.js'
import type { HeaderContext } from './header-context.js'

/**
 * `N° 2026-09-03` beside `Date : 21/09/2026`: where the day of the document is written otherwise, and no other day like
 * this, such a text behind a label of numbers is a number.
 */
export function isNumberLikeADay(text: string, context: HeaderContext): boolean {
  const form = formOf(text)
  const issued = labelledDays(context)
  if (issued.length === 0 || issued.some((day) => formOf(day.text) === form)) return false
  const texts = context.layout.pages.flatMap(({ segments }) => segments.map((segment) => segment.text))
  const days = texts.flatMap((one) => datesIn(one, context.order))
  return days.every((day) => day.text === text || formOf(day.text) !== form)
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
