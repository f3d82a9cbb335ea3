import type { Box } from '../../../model/evidence.js'

/** How letters look. */
export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** `rrggbb`. */
  readonly color: string
}

/** Letters on one line without a break. */
export interface TextPiece extends TextStyle {
  readonly text: string
  readonly x: number
  readonly baseline: number
}

export interface Fill extends Box {
  readonly color: string
}

/** A straight line with its middle from (x0, y0) to (x1, y1). */
export interface Line extends Box {
  readonly thickness: number
  readonly color: string
}

export interface Picture extends Box {
  readonly bytes: Uint8Array
}

/** A page laid out from an office file: the words for the extraction and the drawing of the PDF both come from it. */
export interface OfficePage {
  readonly width: number
  readonly height: number
  readonly texts: TextPiece[]
  readonly fills: Fill[]
  readonly lines: Line[]
  readonly pictures: Picture[]
}

export function newPage(width: number, height: number): OfficePage {
  return { width, height, texts: [], fills: [], lines: [], pictures: [] }
}
