import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { describeSpot, type Described } from './describe-place.js'
import type { PlacedDocument, Spot } from './document.js'
import type { Anchor, Place } from './place.js'
import { ems, points, portion } from '../measures.js'

/** A spot may stand this many font sizes, and at least this many points, from where it is expected. */
const [tolerance, leastTolerance] = [ems.word, points.sameEdge]
/** Of the remembered words this share is on the page of the same layout. */
const layoutShare = portion.third

interface Expected {
  readonly left: number
  readonly right: number
  readonly down: number
}

function fitsPage(remembered: Place['page'], here: Place['page']): boolean {
  return remembered === here || remembered === 'only' || here === 'only' && remembered !== 'inner'
}

/** Left or right edge, or the middle: how a column is aligned can't be told from one value. */
function stands(here: Expected, expected: Expected, fontSize: number): boolean {
  const most = Math.max(leastTolerance, tolerance * fontSize)
  const [left, right] = [here.left - expected.left, here.right - expected.right]
  return Math.abs(here.down - expected.down) <= most &&
    [left, right, (left + right) / 2].some((away) => Math.abs(away) <= most)
}

function expectedFrom({ left, right, down }: Anchor, { x0, baseline }: Segment): Expected {
  return { left: x0 + left, right: x0 + right, down: baseline + down }
}

/** How many of the remembered words, with the corner of the page as one more, lead to just this spot. */
function leading(
  { anchors, ...corner }: Place,
  { page, segment }: Spot,
  { here, wordings }: { here: Described; wordings: PlacedDocument['wordings'] },
): { readonly present: number; readonly agreeing: number } {
  const present = anchors.flatMap((anchor) => {
    const found = wordings.get(page)?.get(compact(anchor.text))
    return found === undefined ? [] : [expectedFrom(anchor, found)]
  })
  return {
    present: present.length,
    agreeing: [corner, ...present].filter((expected) => stands(here, expected, segment.fontSize)).length,
  }
}

/** Whether a spot has the label of the place in the same relation, on such a page. */
export function hasLabelOf(place: Place, here: Described): boolean {
  return here.relation === place.relation && compact(here.label) === compact(place.label) &&
    fitsPage(place.page, here.page)
}

/**
 * Whether a spot is the remembered place: the same label in the same relation, enough of the words around it, and these
 * lead to it. Without a label two of them have to.
 */
export function isSamePlace(place: Place, spot: Spot, document: PlacedDocument): boolean {
  const here = describeSpot(spot, document)
  if (!hasLabelOf(place, here)) return false
  const { present, agreeing } = leading(place, spot, { here, wordings: document.wordings })
  if (present < Math.ceil(layoutShare * place.anchors.length)) return false
  return agreeing >= (place.relation === 'alone' ? 2 : 1)
}
