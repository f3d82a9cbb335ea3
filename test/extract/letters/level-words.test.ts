import { expect, it } from 'vitest'
import { levelWords } from '../../../src/extract/letters/mend-letters.js'
import type { Word } from '../../../src/read/page.js'

const word = (text: string, x0: number, y0: number): Word =>
  ({ text, x0, x1: x0 + 5 * text.length, y0, y1: y0 + 10, fontSize: 10, bold: false })

it.each<[name: string, words: readonly Word[], y0: number]>([
  ['before its number', [word('G', 100, 97), word('260417', 108, 100)], 100],
  ['with nothing beside it', [word('G', 100, 97), word('260417', 140, 100)], 97],
  ['a row above', [word('G', 100, 88), word('260417', 108, 100)], 88],
  ['before a count', [word('St', 100, 97), word('36', 112, 100)], 97],
])('a letter set too high %s', (_name, words, y0) => {
  expect(levelWords(words)[0]?.y0).toBe(y0)
})

it.each<[name: string, words: readonly Word[], y0: number]>([
  ['behind its label', [word('590,16', 500, 94), word('Gesamt', 350, 100)], 100],
  ['that stands in a row of its own', [word('590,16', 500, 88), word('Gesamt', 350, 100)], 88],
  ['behind a label that has its own', [word('590,16', 500, 94), word('Gesamt', 350, 100), word('12,90', 505, 100)], 94],
  ['that reaches into two rows', [word('590,16', 500, 94), word('Gesamt', 350, 100), word('Fracht', 350, 88)], 94],
])('an amount set too high %s', (_name, words, y0) => {
  expect(levelWords(words)[0]?.y0).toBe(y0)
})
