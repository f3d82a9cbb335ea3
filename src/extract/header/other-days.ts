import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import type { DraftValues } from '../../model/draft.js'
import { anyOf, withLanguages } from '../languages/languages.js'
import { type DateInText, datesIn, monthIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'

const monthNames = Object.values(withLanguages('months')).flat()

/** What announces a day of supply, whatever stands beside it. */
const ofSupply: ReadonlySet<HeaderField> = new Set<HeaderField>(['deliveryDate', 'servicePeriod', 'serviceStart', 'serviceEnd'])

/**
 * Whether the pages name a day, or a month, that may be the one of the supply: that of a delivery note or a journey, or
 * one without any label. The day of an order is none, nor is that on which the invoice is due.
 */
export function namesOtherDay(
  { layout, hits, order }: HeaderContext,
  { invoiceDate, dueDate }: Pick<DraftValues, 'invoiceDate' | 'dueDate'>,
): boolean {
  if (hits.all.some(({ field, sure }) => sure && ofSupply.has(field))) return true
  return layout.pages.some(({ segments }) => segments.some((segment) => {
    const days = datesIn(segment.text, order)
    const rest = days.reduceRight((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, segment.text)
    const isOpen = ({ value, start }: DateInText, at: number): boolean => value !== invoiceDate && value !== dueDate &&
      !(at === 0 && isOfOrder(hits.of(segment), segment.text.slice(0, start)))
    return partOfDay.test(rest) || monthIn(rest) !== undefined || days.some(isOpen)
  }))
}

/** `10/05`, `18.05.`, `1-30 April`: a day without its year. */
const partOfDay = new RegExp(String.raw`(?<![\d.,/-])\d{1,2}(?:\.\d{1,2}\.(?!\d)|/\d{2}(?![\d.,/-]))|(?<!\d)\d{1,2}\.? (?:${anyOf(monthNames)})(?!\p{L})`, 'iu')

/** `Commande : BE-2207 du 03/02/2026`: its number and one small word lead from the label to the day. */
function isOfOrder(hits: readonly LabelHit[], lead: string): boolean {
  const before = lead.split(' ').length - 1
  const last = hits.findLast(({ field, from, sure }) => (sure || field === 'orderNumber') && from < before)
  return last?.field === 'orderNumber' && before - last.to <= 2 && !lead.includes(',')
}
