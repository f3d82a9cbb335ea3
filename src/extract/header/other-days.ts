import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'

/** What announces a day of supply, whatever stands beside it. */
const ofSupply: ReadonlySet<HeaderField> = new Set<HeaderField>(['deliveryDate', 'servicePeriod', 'serviceStart', 'serviceEnd'])

/**
 * Whether the pages name a day up to their own that may be the one of the supply: that of a delivery note or a journey,
 * or one without any label. The day of an order is none.
 */
export function namesOtherDay({ layout, hits, order }: HeaderContext, invoiceDate: string): boolean {
  if (hits.all.some(({ field, sure }) => sure && ofSupply.has(field))) return true
  return layout.pages.some(({ segments }) => segments.some((segment) =>
    datesIn(segment.text, order).some(({ value, start }) => {
      const words = segment.text.slice(0, start).split(' ').length
      return value < invoiceDate && !isOfOrder(hits.of(segment), words)
    })))
}

/** `Commande : BE-2207 du 03/02/2026`: what leads to the day (`du`) is no label. */
function isOfOrder(hits: readonly LabelHit[], before: number): boolean {
  const last = hits.findLast(({ field, from, sure }) => (sure || field === 'orderNumber') && from < before)
  return last?.field === 'orderNumber'
}
