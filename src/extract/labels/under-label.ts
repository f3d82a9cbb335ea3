import type { LayoutPage, Segment } from '../layout/layout.js'
import { leftOf, rightOf } from '../layout/neighbours.js'
import { points } from '../measures.js'
import type { LabelHit } from './find-labels.js'

type Words = Segment['words']

/**
 * Where the values below a row of labels run into one another, each begins where its own label begins, or all end where
 * their labels end: `FA-17 16/03/2026 C004` under `N° facture    Date    N° client`, set to the right.
 */
export function wordsUnder(words: Words, { segment, from, to }: LabelHit, page: LayoutPage): Words {
  const beginsUnder = (x: number | undefined) => (word: Words[number]): boolean =>
    x !== undefined && Math.abs(word.x0 - x) < points.sameEdge
  const begin = words.findIndex(beginsUnder(segment.words[from]?.x0))
  const beside = [leftOf(page, segment)[0], rightOf(page, segment)[0]]
  if (begin < 0) return wordsEndingUnder(words, segment.words[to - 1], beside)
  const own = words.slice(begin)
  const next = rightOf(page, segment).map(({ x0 }) => own.findIndex(beginsUnder(x0))).find((index) => index > 0)
  return own.slice(0, next)
}

/** The words up to the end of the label, behind that of the one to its left, where the next one has its end, too. */
function wordsEndingUnder(
  words: Words,
  label: Words[number] | undefined,
  beside: readonly (Segment | undefined)[],
): Words {
  const [end = -1, left = -1, right = -1] = [label, ...beside].map((one) =>
    words.findIndex(({ x1 }) => one !== undefined && Math.abs(one.x1 - x1) < points.sameEdge))
  const isOver = end >= 0 && (right > end || end === words.length - 1)
  return isOver ? words.slice(left < end ? left + 1 : 0, end + 1) : words
}
