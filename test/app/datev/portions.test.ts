import { expect, it } from 'vitest'
import { portions } from '../../../src/app/datev/portions.js'

it.each([
  ['nothing', [], []],
  ['what fits', [1, 2, 3], [[1, 2, 3]]],
  ['too many', [1, 1, 1, 1], [[1, 1, 1], [1]]],
  ['too large together', [6, 5, 4], [[6], [5, 4]]],
  ['one that is too large alone', [1, 99, 1], [[1], [99], [1]]],
])('%s', (_, sizes, expected) => {
  expect(portions(sizes, (size) => size, { documents: 3, bytes: 10 })).toEqual(expected)
})
