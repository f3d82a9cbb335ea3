import { expect, it } from 'vitest'
import { figureOf } from '../../../src/extract/table/figure.js'

it.each([
  ['½ Tag', ',', '0.5'], ['2 ½ Std.', ',', '2.5'], ['1¾ hrs', '.', '1.75'], ['¼', '.', '0.25'],
] as const)('%s counts as a decimal fraction', (text, decimal, value) => {
  expect(figureOf(text, { decimal, sides: false })?.number.value.toFixed()).toBe(value)
})
