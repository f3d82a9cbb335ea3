import type { Box } from '../../../src/model/evidence.js'
import type { Page, Word } from '../../../src/read/page.js'

/** What money looks like, with whatever stands directly around its figures. */
export const money = /^[-−+(]?\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d{2}[-−)]?$/

/** A change of how a page is set that leaves alone what it says. */
export type Variant = (pages: readonly Page[]) => readonly Page[]

export function eachPage(change: (page: Page) => Page): Variant {
  return (pages) => pages.map(change)
}

export function eachWord(change: (word: Word) => Word): Variant {
  return eachPage((page) => ({ ...page, words: page.words.map(change) }))
}

export function eachText(change: (text: string) => string): Variant {
  return eachWord((word) => ({ ...word, text: change(word.text) }))
}

export function movedBy<Shape extends Box>(shape: Shape, across: number, down: number): Shape {
  return { ...shape, x0: shape.x0 + across, x1: shape.x1 + across, y0: shape.y0 + down, y1: shape.y1 + down }
}

/** The words of a page that stand on one line, from left to right; lines from the top. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of [...words].sort((one, other) => one.y1 - other.y1)) {
    const row = rows.at(-1)
    const last = row?.[0]
    if (row && last && Math.abs(word.y1 - last.y1) < 0.4 * Math.min(word.fontSize, last.fontSize)) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.sort((one, other) => one.x0 - other.x0))
}

/** How far the next word of the row is, or the edge of the page. */
export function roomBehind(row: readonly Word[], index: number, page: Page): number {
  return (row[index + 1]?.x0 ?? page.width - 12) - (row[index]?.x1 ?? 0)
}

export function roomBefore(row: readonly Word[], index: number): number {
  return (row[index]?.x0 ?? 0) - (row[index - 1]?.x1 ?? 12)
}
