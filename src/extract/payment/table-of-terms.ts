import { decimal, type Decimal, zero } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { known } from '../found.js'
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
  /** The amount at the end of the row. */
  readonly paid?: Decimal
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
    const rows = share ? rowsBelow(head, share, page, order) : []
    return areOfOneAmount(rows) ? rows : []
  }))
}

/**
 * Less is paid until some days, and all of it until the last of them. A day beside the end of its discount, and the
 * days of instalments, are no such rows.
 */
function areOfOneAmount(rows: readonly RowOfTerms[]): boolean {
  const [full, ...others] = rows.filter(({ percentage }) => !percentage)
  const early = rows.filter(({ percentage }) => percentage)
  return full !== undefined && others.length === 0 && early.length > 0 && early.every((row) => isLessOf(full, row))
}

/** Earlier than the whole, and less than it by its percentage, where both amounts are printed. */
function isLessOf(full: RowOfTerms, { day, percentage = zero, paid }: RowOfTerms): boolean {
  const less = full.paid?.minus(shareOf(full.paid, percentage))
  return day < full.day && (!paid || !less || isNear(less, paid, oneCentApart))
}

/** As far as a day stands below the head. */
function rowsBelow(head: Segment, share: Segment, page: LayoutPage, order: HeaderContext['order']): RowOfTerms[] {
  const cells = below(page, head)
  const end = cells.findIndex(({ text }) => datesIn(text, order)[0]?.start !== 0)
  return cells.slice(0, end < 0 ? cells.length : end).flatMap((cell) => {
    const [date] = datesIn(cell.text, order)
    return date ? [rowOf(cell, date.value, share, rightOf(page, cell))] : []
  })
}

function rowOf(cell: Segment, day: string, share: Segment, beside: readonly Segment[]): RowOfTerms {
  const off = beside.find((one) => inOneColumn(one, share) && overlapDown(one, cell) > 0)
  const [percentage, paid] = [percentageIn(off?.text ?? '', share), amountIn(beside.at(-1)?.text ?? '')]
  return { day, segments: [cell, ...(off ? [off] : [])], ...known({ percentage, paid }) }
}

function percentageIn(text: string, { text: head }: Segment): Decimal | undefined {
  const [, figure = '0', sign = ''] = percent.exec(text) ?? []
  const value = decimal(figure.replace(',', '.'))
  return value.gt(zero) && (sign !== '' || head.includes('%')) ? value : undefined
}

/** An amount with its cents, whichever sign stands before them. */
function amountIn(text: string): Decimal | undefined {
  const [, whole, cents] = /^\D*(\d[\d.,'’ ]*)[.,](\d{2})\D*$/u.exec(text) ?? []
  return whole === undefined ? undefined : decimal(`${whole.replaceAll(/\D/gu, '')}.${cents}`)
}
