import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { Word } from '../../../src/read/page.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** A word that is written upward: as wide as its letters are high, as high as it is long. */
function upward(text: string, y1: number): Word {
  return { text, x0: 21, x1: 25.8, y0: y1 - 2.2 * text.length, y1, fontSize: 5, bold: false }
}

it('leaves out what is written along the edge, its short words too, but none that stand elsewhere', () => {
  const page = typedPage([{ x: 60, y: 437, text: 'Suma' }, { x: 300, y: 437, text: '4.523,45' }, { x: 60, y: 550, text: '– de' }])
  const words = [upward('Valencia,', 546), upward('de', 552), upward('V-98.217', 456), upward('–', 438)]
  const { pages } = buildLayout([{ ...page, words: [...words, ...page.words] }])
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual(['Suma  4.523,45', '– de'])
})
