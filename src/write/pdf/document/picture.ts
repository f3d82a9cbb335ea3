/** A page as pixels: red, green, blue and alpha, one byte each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array | Uint8ClampedArray
}

/** A word of a text layer: points, origin at the top left of the page as displayed. */
export interface LayerWord {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly fontSize: number
}

/** An open PDF that can draw its pages. Whoever joins this stage to a renderer passes one in. */
export interface DrawnPdf {
  readonly pages: number
  /** Page numbers are 1-based. */
  readonly draw: (page: number, dpi: number) => Promise<Picture>
  /** The words of a page, for the invisible text of a page that becomes a picture. */
  readonly words: (page: number) => Promise<readonly LayerWord[]>
  readonly close: () => Promise<void>
}

export type OpenDrawing = (pdf: Uint8Array) => Promise<DrawnPdf>
