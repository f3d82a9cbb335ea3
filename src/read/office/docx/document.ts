import type { Block } from './content.js'

/** Size and margins of the pages, in points. */
export interface PageFrame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** From the edge of the paper to header and footer. */
  readonly header: number
  readonly footer: number
}

/** What stands in the margin of the first page and of the others. */
export interface MarginContent {
  readonly first: readonly Block[]
  readonly others: readonly Block[]
}

export interface WordDocument {
  readonly frame: PageFrame
  readonly header: MarginContent
  readonly footer: MarginContent
  readonly blocks: readonly Block[]
}
