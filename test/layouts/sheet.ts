import type { PDFFont } from 'pdf-lib'
import type { Style } from './style.js'

export interface Mark {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly white: boolean
}

export interface Stroke {
  readonly page: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  /** A line, or a filled box: light behind black words, dark behind white ones. */
  readonly kind: 'line' | 'light' | 'dark'
}

export interface Letters {
  readonly size?: number
  readonly bold?: boolean
  readonly white?: boolean
  /** Where `x` is: at the left end of the text unless told. */
  readonly at?: 'left' | 'right' | 'center'
}

export interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

/** The paper while it is written on: points, from the left and from the top. */
export class Sheet {
  readonly marks: Mark[] = []
  readonly strokes: Stroke[] = []
  /** Paths of the truth that the page shows. */
  readonly shown = new Set<string>()
  page = 0
  /** Where the next zone begins. */
  y = 0
  readonly style: Style
  readonly #fonts: Fonts

  constructor(style: Style, fonts: Fonts) {
    this.style = style
    this.#fonts = fonts
  }

  get lineHeight(): number {
    return this.style.size * this.style.leading
  }

  widthOf(text: string, { size = this.style.size, bold = false }: Letters = {}): number {
    return (bold ? this.#fonts.bold : this.#fonts.plain).widthOfTextAtSize(text, size)
  }

  text(x: number, y: number, text: string, letters: Letters = {}): void {
    if (text === '') return
    const { size = this.style.size, bold = false, white = false, at = 'left' } = letters
    const width = at === 'left' ? 0 : this.widthOf(text, letters)
    this.marks.push({ page: this.page, x: x - (at === 'right' ? width : width / 2), y, text, size, bold, white })
  }

  /** Lines below one another; returns the height behind the last. */
  lines(x: number, y: number, texts: readonly string[], letters: Letters = {}): number {
    const step = (letters.size ?? this.style.size) * this.style.leading
    for (const [index, text] of texts.entries()) this.text(x, y + index * step, text, letters)
    return y + texts.length * step
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    this.strokes.push({ page: this.page, x0, y0, x1, y1, kind: 'line' })
  }

  box(x0: number, y0: number, x1: number, y1: number, kind: 'light' | 'dark'): void {
    this.strokes.push({ page: this.page, x0, y0, x1, y1, kind })
  }

  show(...paths: readonly string[]): void {
    for (const path of paths) this.shown.add(path)
  }

  /** The words of a text in lines no wider than told. */
  wrapped(text: string, width: number, letters: Letters = {}): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      if (last !== undefined && this.widthOf(`${last} ${word}`, letters) <= width) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  }
}
