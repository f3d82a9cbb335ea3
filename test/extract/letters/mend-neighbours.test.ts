import { expect, it } from 'vitest'
import { mendNeighbours } from '../../../src/extract/letters/mend-letters.js'
import type { Word } from '../../../src/read/page.js'

/** Words of one line, each with the gap before it. */
function line(...words: readonly (readonly [gap: number, text: string])[]): Word[] {
  let x = 0
  return words.map(([gap, text]) => {
    const x0 = x + gap
    x = x0 + 5 * text.length
    return { text, x0, x1: x, y0: 100, y1: 110, fontSize: 10, bold: false }
  })
}

it.each([
  [line([0, '101,'], [4, '90']), '101,90'],
  [line([0, '120,'], [3, '00-']), '120,00-'],
  [line([0, '1.027,'], [4, '39'], [40, '19,'], [3, '0%']), '1.027,39 19,0%'],
  [line([0, 'Saft'], [3, '0,75'], [3, '1']), 'Saft 0,75 l'],
  // In a typewriter font all letters are as wide.
  [line([0, 'Quittensaft'], [8, '0,33'], [8, '1']), 'Quittensaft 0,33 l'],
  [line([0, 'Quittensaft'], [8, '12,33'], [8, '1']), 'Quittensaft 12,33 1'],
  [line([0, '7%'], [8, '0,33'], [8, '1']), '7% 0,33 1'],
  [line([0, '120,'], [4, '00-']), '120,00-'],
  // Too far away, or no cents.
  [line([0, '101,'], [30, '90']), '101, 90'],
  [line([0, '0,75'], [30, '1']), '0,75 1'],
  [line([0, 'Skipton'], [3, 'BD20'], [3, 'ORW']), 'Skipton BD20 0RW'],
  [line([0, 'BD20'], [60, 'ORW']), 'BD20 ORW'],
  [line([0, 'A'], [3, 'ORG']), 'A ORG'],
  [line([0, 'Straße'], [3, '212,'], [3, '46446']), 'Straße 212, 46446'],
])('recognised words %#', (words, text) => {
  expect(mendNeighbours(words).map((word) => word.text).join(' ')).toBe(text)
})

it('puts the box around both parts', () => {
  expect(mendNeighbours(line([10, '48,'], [4, '66']))).toMatchObject([{ x0: 10, x1: 39 }])
})
