import type { Word } from '../../read/page.js'

/** Recognition parts `101,90` after its comma: the cents stand less than this many times the size of the type away. */
const widestGap = 0.6

/** Puts cents that recognition parted from their amount back to it, `101,` and `90`, and reads `0,75 1` as litres. */
export function mendCents(words: readonly Word[]): Word[] {
  const mended: Word[] = []
  for (const word of words) {
    const last = mended.at(-1)
    if (last && isTorn(last, word)) mended.splice(-1, 1, { ...last, text: last.text + word.text, x1: word.x1 })
    else mended.push(last && isLitre(last, word) ? { ...word, text: 'l' } : { ...word })
  }
  return mended
}

function isTorn(last: Word, word: Word): boolean {
  return isClose(last, word) && /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),$/u.test(last.text) && /^(?:\d{2}|\d{1,2}%)$/u.test(word.text)
}

function isLitre(last: Word, word: Word): boolean {
  return isClose(last, word) && /^\d+,\d+$/u.test(last.text) && word.text === '1'
}

function isClose(last: Word, word: Word): boolean {
  const gap = word.x0 - last.x1
  return Math.abs(word.y0 - last.y0) < widestGap * last.fontSize && gap > 0 && gap < widestGap * last.fontSize
}
