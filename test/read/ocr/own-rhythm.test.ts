import { expect, it } from 'vitest'
import { readByRhythm } from '../../../src/read/ocr/own-rhythm.js'
import type { ReadRequest, ReadWord } from '../../../src/read/ocr/reader.js'

const picture = { width: 1600, height: 800, pixels: new Uint8Array(1600 * 800).fill(255) }

/** Words of one line as they were read, each with where it begins and where its foot stands. */
function line(baseline: number, ...words: readonly (readonly [x0: number, text: string, foot?: number])[]): ReadWord[] {
  return words.map(([x0, text, foot = baseline]) => {
    const box = { x0, x1: x0 + 12 * text.length, y0: foot - 20, y1: foot }
    return { text, confidence: 0.9, ...box, lineHeight: 28, baseline }
  })
}

/** What comes out where each block, read for itself, gives its letters in one word, and how wide the blocks are. */
async function read(words: readonly ReadWord[], block?: string | readonly (string | Pick<ReadWord, 'text' | 'confidence'>)[]) {
  const widths: number[] = []
  const recogniser = {
    read: async ({ picture: { width } }: ReadRequest) => {
      widths.push(width)
      const read = block ?? (width < 250 ? 'HaldeHofHagenWeg' : 'DatumKundeHerrLand')
      const words = [read].flat().map((word) => (typeof word === 'string' ? { text: word } : word))
      const all = words.flatMap((word) => line(60, [20, word.text]).map((one) => ({ ...one, ...word })))
      return await Promise.resolve(all)
    },
    close: async () => {
      await Promise.resolve()
    },
  }
  return { texts: (await readByRhythm(picture, words, 200, recogniser)).map(({ text }) => text), widths }
}

const uneven = [
  ...line(100, [100, 'Halde'], [180, 'Hof'], [900, 'Datum', 108], [1100, 'Kunde', 108]),
  ...line(134, [100, 'Hagen'], [180, 'Weg'], [900, 'Herr', 124], [1100, 'Land', 124]),
]

it('columns with lines of their own are read each for itself', async () => {
  expect(await read(uneven)).toMatchObject({ texts: ['HaldeHofHagenWeg', 'DatumKundeHerrLand'] })
})

it('what stands apart from them is left as it was read', async () => {
  const { texts } = await read([...uneven, ...line(300, [100, 'Betreff'])])
  expect(texts).toEqual(['Betreff', 'HaldeHofHagenWeg', 'DatumKundeHerrLand'])
})

it('ink that a block gives twice is taken as it was read more surely', async () => {
  const twice = await read(uneven, ['HaldeHofHagenWegLand', { text: 'UE eh SEO', confidence: 0.2 }])
  expect(twice.texts).toEqual(['HaldeHofHagenWegLand', 'HaldeHofHagenWegLand'])
})

it('the first reading stands where the second loses letters', async () => {
  const { texts } = await read(uneven, 'Hof')
  expect(texts).toEqual(['Halde', 'Hof', 'Hagen', 'Weg', 'Datum', 'Kunde', 'Herr', 'Land'])
})

it.each([
  ['columns that stand on one line', [...line(100, [100, 'Halde'], [900, 'Datum']), ...line(134, [100, 'Hagen'], [900, 'Herr'])]],
  ['a head above a rule', [...line(100, [100, 'Halde'], [900, 'Datum', 109]), ...line(134, [100, 'Hagen'], [900, 'Herr'])]],
  ['one column', [...line(100, [100, 'Halde', 108]), ...line(134, [100, 'Hagen', 124])]],
])('%s are not read again', async (_, words) => {
  expect(await read(words)).toEqual({ texts: words.map(({ text }) => text), widths: [] })
})
