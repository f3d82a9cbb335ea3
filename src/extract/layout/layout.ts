import type { Box } from '../../model/evidence.js'
import type { Page } from '../../read/page.js'
import type { PrintedRun } from './text-run.js'

/** Words of one line that belong together: no wide gap and no vertical rule between them. */
export interface Segment extends PrintedRun {
  /** Where the letters stand. */
  readonly baseline: number
}

/** Everything that stands on one height of a page, from left to right. */
export interface TextLine extends Box {
  readonly page: number
  readonly segments: readonly Segment[]
  /** The segments with two blanks between them. */
  readonly text: string
  readonly baseline: number
}

/** Segments that stand below one another, aligned and close: an address, a paragraph, a cell. */
export interface Block extends Box {
  readonly page: number
  readonly segments: readonly Segment[]
}

/** A page in reading order. */
export interface LayoutPage {
  readonly number: number
  readonly page: Page
  readonly width: number
  readonly height: number
  /** From here on down the page speaks of its issuer; where its text ends early, as on a last page, that is higher. */
  readonly foot: number
  readonly lines: readonly TextLine[]
  readonly segments: readonly Segment[]
  readonly blocks: readonly Block[]
}

export interface Layout {
  readonly pages: readonly LayoutPage[]
}
