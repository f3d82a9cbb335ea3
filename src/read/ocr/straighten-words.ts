import type { GreyPicture } from './grey-picture.js'
import type { ReadWord } from './reader.js'

/** Moves words read from a leaning picture to where they stand after it is turned by `degrees` about its middle. */
export function straightenWords(
  words: readonly ReadWord[],
  { width, height }: GreyPicture,
  degrees: number,
): ReadWord[] {
  if (degrees === 0) return [...words]
  const angle = (degrees * Math.PI) / 180
  const lean = Math.abs(Math.tan(angle))
  return words.map((word) => {
    const right = (word.x0 + word.x1) / 2 - width / 2
    const down = (word.y0 + word.y1) / 2 - height / 2
    const x = width / 2 + right * Math.cos(angle) - down * Math.sin(angle)
    const y = height / 2 + right * Math.sin(angle) + down * Math.cos(angle)
    const wide = word.x1 - word.x0
    // The box of a leaning word is higher than its letters by what it climbs along its width.
    const high = Math.max((word.y1 - word.y0) / 2, word.y1 - word.y0 - lean * wide)
    return {
      ...word,
      x0: x - wide / 2,
      x1: x + wide / 2,
      y0: y - high / 2,
      y1: y + high / 2,
      baseline: word.baseline + y - (word.y0 + word.y1) / 2,
    }
  })
}
