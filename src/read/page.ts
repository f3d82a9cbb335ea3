import type { Box } from '../model/evidence.js'

/** A run of letters without a blank, as it stands on the page. */
export interface Word extends Box {
  readonly text: string
  /** Height of the font in points. */
  readonly fontSize: number
  readonly bold: boolean
  /** 0 to 1: what the recognition says of itself; absent for text that the file carries. */
  readonly confidence?: number
}

/** A drawn straight line or the edge of a filled box; horizontal when its height is the thickness, else vertical. */
export interface Rule extends Box {
  readonly orientation: 'horizontal' | 'vertical'
}

/** What a QR code or bar code on the page says. */
export interface CodeOnPage extends Box {
  readonly format: string
  readonly text: string
}

/** One page as it is displayed (rotation applied): points, origin at the top left. */
export interface Page {
  /** 1-based. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** In the order of the file; reading order is the extractor's business. */
  readonly words: readonly Word[]
  readonly rules: readonly Rule[]
  /** Boxes of pictures. */
  readonly images: readonly Box[]
  readonly codes: readonly CodeOnPage[]
  /** True when the words come from text recognition. */
  readonly recognised: boolean
}
