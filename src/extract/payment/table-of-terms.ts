import { decimal, type Decimal, zero } from '../../model/decimal.js'
import type { HeaderContext } from '../header/header-context.js'
import { inOneColumn, overlapDown } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { below, rightOf } from '../layout/neighbours.js'
import { anyOf } from '../languages/languages.js'
import { datesIn } from '../values/date.js'
import { paymentWords } from './payment-words.js'

/** A day until which may be paid, and the share that is taken off until then; none on the day when all is due. */
export interface RowOfTerms {
  /** YYYY-MM-DD */
  readonly day: string
  readonly percentage?: Decimal
  readonly segments: readonly [Segment, ...Segment[]]
}

const discount = new RegExp(`(?<!\\p{L})${anyOf(paymentWords.discount)}`, 'iu')

const percent = /^(\d{1,2}(?:[.,]\d{1,3})?)\s?(%?)$/u

/**
 * `31.03.2026 | 2,00 | 533,57` over `16.04.2026 | ohne Abzug` below `Zahlung bis | Skonto % | Skonto EUR`: a table of
 * when is paid how much.
 */
export function tableOfTerms({ layout, hits, order }: HeaderContext): RowOfTerms[] {
  return layout.pages.flatMap((page) => page.segments.flatMap((head) => {
    const isHead = hits.of(head).some(({ field, from, to }) =>
      field === 'dueDate' && from === 0 && to === head.words.length)
    const shares = isHead ? rightOf(page, head).filter(({ text }) => discount.test(text) && !/\d/u.test(text)) : []
    const share = shares.find(({ text }) => text.includes('%')) ?? shares[0]
    return share ? rowsBelow(head, share, page, order) : []
  }))
}

/** As far as a day stands below the head. */
function rowsBelow(head: Segment, share: Segment, page: LayoutPage, order: HeaderContext['order']): RowOfTerms[] {
  const cells = below(page, head)
  const end = cells.findIndex(({ text }) => datesIn(text, order)[0]?.start !== 0)
  return cells.slice(0, end < 0 ? cells.length : end).flatMap((cell) => {
    const [date] = datesIn(cell.text, order)
    const off = rightOf(page, cell).find((one) => inOneColumn(one, share) && overlapDown(one, cell) > 0)
    const [, figure = '0', sign = ''] = percent.exec(off?.text ?? '') ?? []
    const percentage = decimal(figure.replace(',', '.'))
    const isOff = percentage.gt(zero) && (sign !== '' || share.text.includes('%'))
    return date ? [{ day: date.value, segments: [cell, ...(off ? [off] : [])], ...(isOff && { percentage }) }] : []
  })
}
