import { describe, expect, it } from 'vitest'
import { levelLines } from '../../../src/read/ocr/level-lines.js'
import type { ReadWord } from '../../../src/read/ocr/reader.js'

/** Twenty lines of five words, 40 pixels apart, that rise to the right by what `riseAt` tells of their height. */
function lines(riseAt: (y: number) => number): ReadWord[] {
  return Array.from({ length: 100 }, (_, index) => {
    const [x, y] = [100 + 200 * (index % 5), 100 + 40 * Math.floor(index / 5)]
    const baseline = y + riseAt(y) * (x - 500)
    return { text: `word ${index}`, confidence: 1, x0: x, x1: x + 150, y0: baseline - 20, y1: baseline + 6, lineHeight: 26, baseline }
  })
}

/** How far the words of one line stand above or below one another. */
function unevenness(words: readonly ReadWord[]): number {
  return Math.max(...Array.from({ length: 20 }, (_, line) => {
    const baselines = words.slice(5 * line, 5 * line + 5).map(({ baseline }) => baseline)
    return Math.max(...baselines) - Math.min(...baselines)
  }))
}

describe('lines that lean at one end of the page only', () => {
  const photo = lines((y) => -0.02 * (1 - y / 900))

  it('are levelled', () => {
    expect(unevenness(photo)).toBeGreaterThan(13)
    expect(unevenness(levelLines(photo))).toBeLessThan(1)
  })

  it('are levelled though a word stands on a wrong line', () => {
    const torn = photo.map((word, index) => (index === 42 ? { ...word, baseline: word.baseline + 9 } : word))
    expect(unevenness(levelLines(torn).filter((_, index) => index < 40))).toBeLessThan(1)
  })
})

it.each([
  ['a scan that was turned straight', lines(() => 0.002)],
  ['few words', lines((y) => -0.02 * (1 - y / 900)).slice(0, 10)],
])('%s stays as it is', (_name, words) => {
  expect(levelLines(words)).toEqual(words)
})
