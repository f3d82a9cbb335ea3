import type { Page, Word } from '../../../../src/read/page.js'

/**
 * A text on a typed page: points from the left and from the top to its baseline. `right`: x is where it ends; `middle`:
 * where its middle is.
 */
export interface Typed {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'right' | 'middle'
}

/** Helvetica's letters are about half as wide as high. */
const letterWidth = 0.5
const blankWidth = 0.28

function widthOf(text: string, size: number): number {
  const blanks = text.split(' ').length - 1
  return (blanks * blankWidth + (text.length - blanks) * letterWidth) * size
}

function wordsOf({ x, y, text, size = 9, bold = false, align }: Typed): Word[] {
  const width = widthOf(text, size)
  let at = align === 'right' ? x - width : align === 'middle' ? x - width / 2 : x
  return text.split(' ').flatMap((word): Word[] => {
    const x0 = at
    const x1 = x0 + word.length * letterWidth * size
    at = x1 + blankWidth * size
    return word === '' ? [] : [{ text: word, x0, x1, y0: y - 0.75 * size, y1: y + 0.22 * size, fontSize: size, bold }]
  })
}

/** One A4 page of typed texts, without a PDF around it. */
export function typedPage(texts: readonly Typed[]): Page {
  return {
    number: 1,
    width: 595,
    height: 842,
    words: texts.flatMap(wordsOf),
    rules: [],
    images: [],
    codes: [],
    recognised: false,
  }
}

/** Lines one below the other. */
export function stack(x: number, y: number, lines: readonly string[], style: Omit<Typed, 'x' | 'y' | 'text'> = {}): Typed[] {
  const step = (style.size ?? 9) * 1.3
  return lines.map((text, index) => ({ ...style, x, y: y + index * step, text }))
}
