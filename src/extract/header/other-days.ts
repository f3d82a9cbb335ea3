import type { HeaderField } from '../labels/header-labels.js'
import { dateLabels } from '../labels/header-labels.js'
import { compact } from '../labels/compact.js'
import { labelledTexts } from '../labels/label-values.js'
import type { Word } from '../../read/page.js'
import type { DraftValues } from '../../model/draft.js'
import { anyOf, withLanguages, wordsOf } from '../languages/languages.js'
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
  context: HeaderContext,
  { invoiceDate, dueDate }: Pick<DraftValues, 'invoiceDate' | 'dueDate'>,
): boolean {
  const { layout, hits, order } = context
  if (hits.all.some(({ field, sure }) => sure && ofSupply.has(field))) return true
  const ordered = daysOfOrders(context)
  return layout.pages.some(({ segments }) => segments.some(({ text, words }) => {
    const days = datesIn(text, order)
    const rest = days.reduceRight((left, { start, end }) => `${left.slice(0, start)}${left.slice(end)}`, text)
    const isOpen = ({ value, start }: DateInText): boolean => value !== invoiceDate && value !== dueDate &&
      !ordered.has(words[wordAt(text, start)])
    return partOfDay.test(rest) || monthIn(rest) !== undefined || days.some(isOpen)
  }))
}

/** `10/05`, `18.05.`, `1-30 April`: a day without its year. */
const partOfDay = new RegExp(String.raw`(?<![\d.,/-])\d{1,2}(?:\.\d{1,2}\.(?!\d)|/\d{2}(?![\d.,/-]))|(?<!\d)\d{1,2}\.? (?:${anyOf(monthNames)})(?!\p{L})`, 'iu')

const ofOrder: ReadonlySet<HeaderField> = new Set<HeaderField>(['orderNumber', 'salesOrderNumber', 'contractNumber'])
const { connecting, ofOrders } = wordsOf('dates', 'connecting', 'ofOrders')
const labelsOfOrder: ReadonlySet<string> = new Set(ofOrders.map(compact))
/** A number, and a small word or a label of its day. */
const leadToDay = new RegExp(String.raw`^[\s:]*(?:\S*\d\S*\s|[/–-]\s)*(?:${anyOf([...connecting, ...dateLabels])}\s?:?\s?)*$`, 'iu')

/** `Commande : BE-2207 du 03/02/2026`, `Data ordine` beside its day: where the days of orders and offers begin. */
function daysOfOrders({ hits, layout, order }: HeaderContext): ReadonlySet<Word | undefined> {
  const labels = hits.all.filter(({ field, text }) => ofOrder.has(field) || labelsOfOrder.has(compact(text)))
  const texts = labels.flatMap((hit) => labelledTexts(hit, hits, layout).slice(0, 1))
  return new Set(texts.flatMap(({ text, words }) => {
    const [day] = datesIn(text, order)
    return day && leadToDay.test(text.slice(0, day.start)) ? words[wordAt(text, day.start)] ?? [] : []
  }))
}

function wordAt(text: string, start: number): number {
  return text.slice(0, start).split(' ').length - 1
}
