import type { OfficePage } from '../layout/office-page.js'
import type { Floating } from './content.js'

/** A strip of a document that stays together: a line of text, a row of a table, a gap. */
export interface Fragment {
  readonly height: number
  /** Draws it with its upper left corner at (x, y). */
  draw(page: OfficePage, x: number, y: number): void
  /** Begins a new page. */
  readonly breakBefore?: boolean
  /** Space that vanishes at the top of a page. */
  readonly isGap?: boolean
  /** What hangs on it, to be placed when the page and the height are known. */
  readonly floating?: readonly Floating[]
}

export function heightOf(fragments: readonly Fragment[]): number {
  return fragments.reduce((total, { height }) => total + height, 0)
}

/** Draws fragments below each other. */
export function drawAll(fragments: readonly Fragment[], page: OfficePage, x: number, y: number): void {
  let top = y
  for (const fragment of fragments) {
    fragment.draw(page, x, top)
    top += fragment.height
  }
}
