import type { TextStyle } from '../layout/office-page.js'

/** What a document is made of once styles, changes and fields are resolved; all measures in points. */
export type Block = Paragraph | Table

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly look: ParagraphLook
  readonly inlines: readonly Inline[]
  /** Text boxes and pictures that hang on this paragraph. */
  readonly floating: readonly Floating[]
  /** Size of the letters of an empty paragraph. */
  readonly emptySize: number
}

export interface ParagraphLook {
  readonly align: 'left' | 'center' | 'right'
  readonly left: number
  readonly right: number
  /** Added to `left` for the first line; negative for a hanging one. */
  readonly firstLine: number
  readonly before: number
  readonly after: number
  /** Height of a line in font heights, or exactly so many points. */
  readonly line: { readonly times: number } | { readonly points: number }
  readonly tabs: readonly TabStop[]
  readonly breakBefore: boolean
  readonly rules: { readonly top: boolean; readonly bottom: boolean }
}

export interface TabStop {
  readonly at: number
  readonly kind: 'left' | 'center' | 'right'
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'tab' | 'break' | 'page break' }
  | { readonly kind: 'picture'; readonly width: number; readonly height: number; readonly bytes: Uint8Array | undefined }

export interface Floating {
  readonly horizontal: Anchor
  readonly vertical: Anchor
  readonly width: number
  readonly height: number
  /** True when the text of the document goes on below. */
  readonly pushesText: boolean
  readonly blocks: readonly Block[]
  readonly picture: Uint8Array | undefined
}

export interface Anchor {
  /** `page`, `margin`, `column`, `paragraph` ... as the file says. */
  readonly from: string
  readonly offset: number
  readonly align: string | undefined
}

export interface Table {
  readonly kind: 'table'
  readonly rows: readonly TableRow[]
  /** Widths that the file gives to the columns of the grid; undefined where it doesn't. */
  readonly columns: readonly (number | undefined)[]
  readonly fullWidth: boolean
  readonly align: 'left' | 'center' | 'right'
  readonly indent: number
  readonly cellMargin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
}

export interface TableRow {
  readonly cells: readonly TableCell[]
  readonly height: number
  readonly isHeader: boolean
}

export interface TableCell {
  readonly column: number
  readonly span: number
  readonly blocks: readonly Block[]
  readonly fill: string | undefined
  readonly vertical: 'top' | 'center' | 'bottom'
  readonly borders: Readonly<Record<'left' | 'right' | 'top' | 'bottom', boolean>>
}
