import type { Box } from '../../../src/model/evidence.js'
import type { Page, Word } from '../../../src/read/page.js'
import { type Place, placesOf } from './arrangement.js'
import { movedBy, rowsOf, type Variant } from './rows.js'

/* Rows more on a page. */

/** The words of a text from a place on, as wide as letters of that size are. */
export function written(text: string, like: Word, x0: number, y1: number): Word[] {
  let from = x0
  return text.split(' ').map((one) => {
    const width = one.length * like.fontSize * 0.5
    const word = { ...like, text: one, x0: from, x1: from + width, y0: y1 - (like.y1 - like.y0), y1 }
    from = word.x1 + like.fontSize * 0.28
    return word
  })
}

/** The page with a row more: what stands lower moves down, or of it only what stands in that column down to there. */
export function withRow(page: Page, below: number, pitch: number, row: readonly Word[], column?: Box): Page {
  const isLower = (y: number): boolean => y > below - 1
  const isIn = ({ x0, y0 }: Box): boolean => !column || (x0 > column.x0 - 1 && x0 < column.x1 && y0 < column.y1)
  const isMoved = (shape: Box): boolean => isLower(shape.y0) && isIn(shape)
  const down = <Shape extends Box>(shape: Shape): Shape => (isMoved(shape) ? movedBy(shape, 0, pitch) : shape)
  return {
    ...page,
    height: page.height + (column ? 0 : pitch),
    words: [...page.words.map(down), ...row],
    rules: page.rules.map((rule) => {
      const isOver = !column && !isLower(rule.y0) && isLower(rule.y1)
      return isOver ? { ...rule, y1: rule.y1 + pitch } : down(rule)
    }),
    images: page.images.map(down),
    codes: page.codes.map(down),
  }
}

type Side = 'above' | 'below'
/** What is printed; nothing where it would not fit the language of the page. */
export type Said = (pages: readonly Page[]) => string | undefined

/** A row of text beside the row in which the value of that path stands, in its font and at its left edge. */
export function rowBeside(path: RegExp, side: Side, text: Said, gap = 0): Variant {
  return (pages) => {
    const found = placesOf(pages, path)
    const words = found.map((place) => [...place.words].sort((one, other) => one.x0 - other.x0))
      .find(({ length }) => length > 0)
    // Nobody parts a value that goes on in the next row, or a sender line.
    const isWhole = ({ text, words: own }: Place): boolean =>
      text.split(' ').every((part) => [...own].some((word) => word.text === part))
    const goesOn = !found.every(isWhole)
    const said = text(pages)
    const first = words?.[0]
    if (!words || !first || said === undefined || goesOn) return pages
    const pitch = first.fontSize * 1.25 + gap
    return pages.map((page) => {
      if (!page.words.includes(first)) return page
      const row = rowsOf(page.words).find((one) => one.includes(first)) ?? []
      const top = Math.min(...row.map(({ y0 }) => y0))
      const bottom = Math.max(...words.map(({ y1 }) => y1))
      const below = side === 'above' ? top : bottom + 0.5
      const y1 = side === 'above' ? first.y1 : first.y1 + first.fontSize * 1.25 + (bottom - first.y1)
      return withRow(page, below, pitch, written(said, { ...first, bold: false }, first.x0, y1))
    })
  }
}

export function says(pages: readonly Page[], words: RegExp): boolean {
  return pages.some((page) => page.words.some(({ text }) => words.test(text)))
}
