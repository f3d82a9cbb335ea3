import type { ReadWord } from './reader.js'

/** A word of a cutting, where it stands on the whole picture. */
export function moved(word: ReadWord, right: number, down: number): ReadWord {
  const [x0, x1] = [word.x0 + right, word.x1 + right]
  return { ...word, x0, x1, y0: word.y0 + down, y1: word.y1 + down, baseline: word.baseline + down }
}
