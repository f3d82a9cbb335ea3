import { expect, it } from 'vitest'
import { partKeys } from '../../../src/extract/letters/part-keys.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** Rows of amounts that end at one edge, with keys that end at another. */
function words(rows: readonly (readonly string[])[]) {
  return typedPage(rows.flatMap(([amount = '', key = ''], at) => [
    { x: key === '' ? 520 : 500, y: 300 + at * 15, text: amount, align: 'right' as const },
    { x: 520, y: 300 + at * 15, text: key, align: 'right' as const },
  ])).words
}

const rows = [['98,00', '1'], ['14,00', '1'], ['1.024,00', '2']]

it('parts an amount and the key behind it that were read as one word', () => {
  const parted = partKeys(words([...rows, ['7,002']]).map((word) => (word.text === '7,002' ? { ...word, x0: 482 } : word)))
  expect(parted.map(({ text }) => text)).toEqual([...rows.flat(), '7,00', '2'])
  expect(parted.at(-2)?.x1).toBeCloseTo(500)
  expect(parted.at(-1)?.x0).toBeCloseTo(515.5)
})

it.each([
  ['ends at no edge of keys', [...rows, ['7,002', '']], 480],
  ['does not reach over the edge of the amounts', [...rows, ['7,002']], 505],
  ['stands among too few of them', [...rows.slice(1), ['7,002']], 482],
])('a number with three decimals stays one where it %s', (_, page, x0) => {
  const all = words(page).map((word) => (word.text === '7,002' ? { ...word, x0, x1: x0 === 480 ? 500 : 520 } : word))
  expect(partKeys(all)).toHaveLength(all.length)
})
