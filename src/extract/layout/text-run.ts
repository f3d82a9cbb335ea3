import type { Box } from '../../model/evidence.js'
import type { Word } from '../../read/page.js'
import { boxAround } from './boxes.js'

/** Words that are read as one text, with the way back from a place in the text to the words. */
export interface TextRun {
  readonly page: number
  readonly words: readonly Word[]
  /** The words with a blank between them. */
  readonly text: string
}

export function textRun(page: number, words: readonly Word[]): TextRun {
  return { page, words, text: words.map((word) => word.text).join(' ') }
}

/** A text run as it is printed. */
export interface PrintedRun extends TextRun, Box {
  readonly fontSize: number
  readonly bold: boolean
}

export function printedRun(page: number, words: readonly Word[]): PrintedRun {
  // Asked thousands of times a page, so in one pass.
  let [text, fontSize, bold] = ['', -Infinity, true]
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const word of words) {
    text += word === words[0] ? word.text : ` ${word.text}`
    fontSize = Math.max(fontSize, word.fontSize)
    bold &&= word.bold
    x0 = Math.min(x0, word.x0)
    y0 = Math.min(y0, word.y0)
    x1 = Math.max(x1, word.x1)
    y1 = Math.max(y1, word.y1)
  }
  return { x0, y0, x1, y1, page, words, text, fontSize, bold }
}

/** The box around the words that a part of the run touches. */
export function boxOfPart({ words }: TextRun, start: number, end: number): Box {
  let offset = 0
  const touched = words.filter((word) => {
    const from = offset
    offset += word.text.length + 1
    return from < end && from + word.text.length > start
  })
  return boxAround(touched.length > 0 ? touched : words)
}
