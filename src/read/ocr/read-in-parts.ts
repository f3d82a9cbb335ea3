import { cutInTwo } from './cut-in-two.js'
import { inkThreshold, type GreyPicture } from './grey-picture.js'
import { restoreMarks } from './number-marks.js'
import { readByRhythm } from './own-rhythm.js'
import type { ReadWord } from './reader.js'
import { readAgain } from './read-again.js'
import type { Recogniser } from './recogniser.js'

export interface PageReading {
  readonly picture: GreyPicture
  /** Degrees by which the lines of the picture fall to the right. */
  readonly skew: number
  readonly dpi: number
  readonly onProgress: (share: number) => void
}

/** Reads a picture in two parts at the same time. */
export async function readInParts(
  { picture, skew, dpi, onProgress }: PageReading,
  recogniser: Recogniser,
): Promise<ReadWord[]> {
  const bands = cutInTwo(picture, skew, dpi)
  const shares = bands.map(() => 0)
  const read = await Promise.all(
    bands.map(async (band, index) => {
      const report = (share: number): void => {
        shares[index] = share
        onProgress(shares.reduce((total, done) => total + done, 0) / bands.length)
      }
      const words = await recogniser.read({ picture: band.picture, dpi, onProgress: report })
      return words.map((word) => ({
        ...word,
        y0: word.y0 + band.top,
        y1: word.y1 + band.top,
        baseline: word.baseline + band.top,
      }))
    }),
  )
  const words = await readByRhythm(picture, read.flat(), dpi, recogniser)
  return restoreMarks(await readAgain(picture, words, dpi, recogniser), picture, inkThreshold(picture))
}
