import type { LabelHit } from '../labels/find-labels.js'
import { compact } from '../labels/compact.js'
import type { Layout } from '../layout/layout.js'
import { pieces, portion } from '../measures.js'

/** From this share of the height on, a page has its footer or a slip to be cut off. */
const foot = portion.most
/** A heading of at most this many letters only points: `To`, `An`, `Aan`. */
const pointing = pieces.few

/** `To`, `An`, `Aan`. */
export function onlyPoints(heading: string): boolean {
  return compact(heading).length <= pointing
}

/** `To:` at the foot of the page: whom the cut-off slip is sent back to with the money, who is the seller. */
export function isOfSlip({ segment, text }: LabelHit, { pages }: Layout): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  return page !== undefined && segment.y0 > foot * page.height && onlyPoints(text)
}
