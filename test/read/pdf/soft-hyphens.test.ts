import { expect, it } from 'vitest'
import { buildWords } from '../../../src/read/pdf/build-words.js'
import type { Glyph } from '../../../src/read/pdf/marks.js'

const shape = { fontSize: 10, bold: false, letterSpacing: 0, isSpace: false, white: false } as const
const plain = { ...shape, baseline: 100, direction: 0 } as const

/** Letters of five points each; soft hyphens as wide as told. */
function typed(text: string, width: number): Glyph[] {
  let end = 0
  return Array.from(text).map((letter, order) => {
    const start = end
    end += letter === '\u00AD' ? width : 5
    return { ...plain, text: letter, start, end, order }
  })
}

it.each([
  ['FB\u00AD2026\u00AD77', 3.3, 'FB-2026-77'],
  ['48,84\u00AD', 3.3, '48,84-'],
  ['Tafel\u00ADfreuden', 0, 'Tafelfreuden'],
])('a soft hyphen that takes room is one that is seen: %j', (text, width, word) => {
  expect(buildWords(typed(text, width)).map((one) => one.text)).toEqual([word])
})
