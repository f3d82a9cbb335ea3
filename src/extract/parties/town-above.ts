import type { LayoutPage, Segment } from '../layout/layout.js'
import { above } from '../layout/neighbours.js'
import { codeAlone, isCounty, type PostalLine, postalLine } from './postal-line.js'

export interface TownAbove {
  readonly postal?: PostalLine
  /** How many lines between the code and the street belong to the town. */
  readonly lines: number
}

const none: TownAbove = { lines: 0 }

/** British, Irish and American letters may give the code a line of its own, below the town and its county. */
export function townAbove(segment: Segment, page: LayoutPage): TownAbove {
  const code = codeAlone(segment.text)
  if (code === undefined) return none
  let last = segment
  for (let lines = 1; lines <= 2; lines += 1) {
    const next = above(page, last).find(({ x0 }) => Math.abs(x0 - segment.x0) <= 3)
    if (!next || last.baseline - next.baseline > 2 * segment.fontSize) return none
    if (isCounty(next.text)) {
      last = next
      continue
    }
    const postal = postalLine(`${next.text} ${code}`)
    return postal ? { postal, lines } : none
  }
  return none
}
