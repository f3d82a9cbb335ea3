import type { Box } from '../../model/evidence.js'

/** A quarter turn of the writing direction: 0 reads to the right, 90 downwards, 180 to the left, 270 upwards. */
export type WritingDirection = 0 | 90 | 180 | 270

/** One painted letter in page coordinates. */
export interface Glyph {
  readonly text: string
  /** Where the letter begins and ends on its line, measured along the writing direction. */
  readonly start: number
  readonly end: number
  /** The line it stands on, measured across the writing direction. */
  readonly baseline: number
  readonly direction: WritingDirection
  readonly fontSize: number
  readonly bold: boolean
  /** Extra space that the file asks for between letters. */
  readonly letterSpacing: number
  readonly isSpace: boolean
  /** Position in the painting order. */
  readonly order: number
  /** White or nearly so: seen only on a coloured ground. */
  readonly white: boolean
}

/** A filled area, which can hide what was painted before it and make white letters visible. */
export interface Area extends Box {
  readonly order: number
  readonly white: boolean
  /** Neither transparent nor blended: hides what lies under it. */
  readonly opaque: boolean
}

/** A straight stroke, not yet cut to the shape of a Rule. */
export interface Stroke {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly thickness: number
}

/** Everything that a page paints and a person could see. */
export interface Marks {
  readonly glyphs: Glyph[]
  readonly areas: Area[]
  readonly strokes: Stroke[]
  readonly images: Box[]
}
