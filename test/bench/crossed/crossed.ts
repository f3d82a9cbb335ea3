import type { Box } from '../../../src/model/evidence.js'
import type { Page } from '../../../src/read/page.js'
import { at, type Truth } from '../certainty/same-value.js'
import { movedBy } from '../variants/rows.js'
import type { Parted } from './parts.js'

function ratesOf(truth: Truth): readonly number[] {
  return (at(truth, 'taxBreakdown') as readonly { rate: number }[] | undefined ?? []).map(({ rate }) => rate)
}

/** Other rates are those of another country, and none asks for a reason that the frame would tell. */
export function mayStandIn(frame: Parted, goods: Parted): boolean {
  const [known, rates] = [ratesOf(frame.truth), ratesOf(goods.truth)]
  const isLike = frame.language === goods.language &&
    ['currency', 'invoiceType'].every((field) => frame.truth[field] === goods.truth[field])
  return frame !== goods && isLike && rates.length > 0 && rates.every((rate) => rate > 0 && known.includes(rate))
}

export function crossed(frame: Parted, goods: Parted): Page {
  const down = frame.top - goods.top
  const longer = goods.bottom - goods.top - (frame.bottom - frame.top)
  const put = <Shape extends Box>(outer: readonly Shape[], inner: readonly Shape[]): Shape[] => [
    ...outer.filter(({ y1 }) => y1 <= frame.top + 1),
    ...inner.filter(({ y0, y1 }) => y0 >= goods.top - 1 && y1 <= goods.bottom + 1)
      .map((shape) => movedBy(shape, 0, down)),
    ...outer.filter(({ y0 }) => y0 >= frame.bottom - 1).map((shape) => movedBy(shape, 0, longer)),
  ]
  return {
    ...frame.page,
    height: Math.max(frame.page.height, frame.page.height + longer),
    words: put(frame.page.words, goods.page.words),
    rules: put(frame.page.rules, goods.page.rules),
  }
}

/** What the frame tells of the parties and what the goods tell of the sums, each with what of it can't be seen. */
export function crossedTruth(frame: Parted, goods: Parted): Truth {
  const ofGoods = ['lines', 'totals', 'taxBreakdown', 'documentAllowances', 'documentCharges']
  const hidden = [frame, goods].flatMap(({ truth }) => [
    ...(at(truth, '_meta.notVisible') as readonly string[] | undefined ?? []),
    ...Object.keys(at(truth, '_meta.derived') ?? {}),
  ])
  return {
    ...frame.truth,
    ...Object.fromEntries(ofGoods.map((field) => [field, goods.truth[field]])),
    _meta: { notVisible: hidden },
  }
}
