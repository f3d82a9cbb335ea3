import type { Word } from '../../read/page.js'
import { fontRatio } from '../measures.js'

/** A run of letters as it stands in larger type. */
type Sister = Pick<Word, 'text' | 'fontSize' | 'confidence'>

/**
 * Puts right the letters of small print by the same word in larger type, where l is told from i and marks above letters
 * are seen: `Brandihuber` in the sender line, `Brandlhuber` in the letterhead.
 */
export function mendSisters(words: readonly Word[]): Word[] {
  const sisters = new Map<string, Sister>()
  for (const { text, fontSize, confidence = 1 } of words) {
    for (const [run] of text.matchAll(name)) {
      const known = sisters.get(shapeOf(run))
      const isLarger = known === undefined || known.fontSize < fontSize
      if (isLarger) sisters.set(shapeOf(run), { text: run, fontSize, confidence })
    }
  }
  return words.map((word) => ({ ...word, text: word.text.replaceAll(letters, (run) => spelled(run, word, sisters)) }))
}

/** So long a word that no other one looks like it, as names are written. */
const name = /\p{Lu}\p{Ll}{5,}/gu
const letters = /\p{L}{6,}/gu

function spelled(run: string, { text, fontSize, confidence = 1 }: Word, sisters: ReadonlyMap<string, Sister>): string {
  const sister = sisters.get(shapeOf(run))
  const isClearer = sister && sister.fontSize >= fontRatio.larger * fontSize && (sister.confidence ?? 1) >= confidence
  if (!isClearer) return run
  // An address of the net has no marks above its letters.
  const isOfNet = /[@.]\p{Ll}/u.test(text)
  const own = /^\p{Ll}/u.test(run) ? sister.text.toLowerCase() : sister.text
  const differs = /^\p{Lu}?\p{Ll}+$/u.test(run) && !(isOfNet && plain(own) !== own)
  return differs ? own : run
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** What is left of a word in small print: no marks, and one stroke for l and i. */
function shapeOf(run: string): string {
  return plain(run).toLowerCase().replaceAll('l', 'i')
}
