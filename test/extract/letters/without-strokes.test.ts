import { expect, it } from 'vitest'
import { withoutStrokes } from '../../../src/extract/letters/without-strokes.js'
import type { Word } from '../../../src/read/page.js'

function word(text: string, x0: number, y0: number, more: Partial<Word> = {}): Word {
  const { fontSize = 9 } = more
  const box = { x0, x1: x0 + text.length * fontSize / 2, y0, y1: y0 + fontSize }
  return { text, ...box, fontSize, bold: false, confidence: 0.95, ...more }
}

const rows = ['139,00', '69,50', '76,80'].flatMap((amount, at) => [word('Kompressen', 60, 100 + 30 * at), word(amount, 530 - amount.length * 4.5, 100 + 30 * at)])
const tick = { fontSize: 47, x1: 571, confidence: 0.44 }

it.each([
  ['a tick over several rows', word('SS', 562, 90, tick), undefined],
  ['letters of that size that were surely read', word('SS', 562, 90, { ...tick, confidence: 0.9 }), 'SS'],
  ['letters as wide as a word of that size', word('SS', 540, 90, { ...tick, x1: 600 }), 'SS'],
  ['letters of the size of the rows', word('SS', 562, 100, { confidence: 0.3 }), 'SS'],
  ['a piece of a frame in a row of its own', word('1', 548, 260), undefined],
  ['a key behind an amount', word('1', 548, 130), '1'],
  ['a piece of a frame as high as two rows nearly', word('1', 548, 108), undefined],
  ['dirt in a row of its own', word('}', 241, 115), undefined],
  ['a sign within a row', word('}', 241, 101), '}'],
  ['a frame around an address, hardly read', word('pr', 60, 40, { x1: 200, confidence: 0.35 }), undefined],
  ['letters set wide apart', word('pr', 60, 40, { x1: 200 }), 'pr'],
  ['a page number below the amounts', word('1', 500, 260), '1'],
  ['part of a word that was read whole', word('9,5', 512, 131), undefined],
  ['the same word once more further on', word('9,5', 562, 131), '9,5'],
])('%s', (_, one, left) => {
  const kept = left === undefined ? rows : [...rows, { text: left }]
  expect(withoutStrokes([...rows, one]).map(({ text }) => text)).toEqual(kept.map(({ text }) => text))
})

it('keeps a large letter beside others of its size, as a logo has them', () => {
  const logo = [word('Mü', 60, 20, { fontSize: 40 }), word('le', 104, 20, { fontSize: 40, x1: 130, confidence: 0.4 })]
  expect(withoutStrokes([...logo, ...rows])).toHaveLength(8)
})
