import type { Word } from '../../read/page.js'
import { labelKey } from '../labels/label-text.js'
import { anyOf, languages, wordsOf } from '../languages/languages.js'
import { ems, pieces, wordCount } from '../measures.js'

interface Head {
  readonly key: string
  readonly text: string
  readonly role: string
}

/** Heads of columns in all languages that are one word. */
const heads: readonly Head[] = languages.flatMap(({ table }) => Object.entries(table)).flatMap(([role, texts]) =>
  texts.flatMap((text) => (text.includes(' ') ? [] : [{ key: labelKey(text), text, role }])))

const keys: ReadonlySet<string> = new Set(heads.map(({ key }) => key))

/** The longer ones: in a short word one letter is too much of it. */
const long = heads.filter(({ key }) => key.length > wordCount.few && /^\p{L}+$/u.test(key))

/** `GPine`, `EPin` before its sign: a head that grew together with the words for its currency. */
const grown = new RegExp(`^(.{2,}?)${anyOf(wordsOf('prices', 'inCurrency').inCurrency.filter((word) => word.length > 1))}[€eEcC]?$`, 'u')

/**
 * The heads of a table, of which recognition misreads one letter, mostly where they are white on a dark band: `Kantal”`
 * for `Aantal`. So is read what stands in one row with several heads, a single letter away from heads of one meaning.
 */
export function mendHeads(words: readonly Word[]): Word[] {
  const known = words.filter(({ text }) => keys.has(labelKey(text)))
  return words.map((word) => {
    const near = known.filter((head) => head !== word && isBeside(head, word))
    if (known.includes(word) || near.length < pieces.few) return word
    const [, before = ''] = grown.exec(word.text) ?? []
    const head = keys.has(labelKey(before)) ? before : headMeant(labelKey(word.text))
    return head === undefined ? word : { ...word, text: head }
  })
}

/** Heads of one row stand on one line, or nearly: on a page askew or in cells of two lines. */
function isBeside(head: Word, word: Word): boolean {
  return Math.abs(head.y1 - word.y1) < ems.column * word.fontSize
}

function headMeant(read: string): string | undefined {
  if (read.length < wordCount.few || /\d/u.test(read)) return undefined
  const meant = long.filter(({ key }) => isOneLetterOff(key, read))
  const isClear = new Set(meant.map(({ role }) => role)).size === 1
  return isClear ? (meant.find(({ key }) => key.length === read.length) ?? meant[0])?.text : undefined
}

/** Whether one letter more, less or another makes one text of the other. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [short, longer] = one.length < other.length ? [one, other] : [other, one]
  if (longer.length - short.length > 1) return false
  const at = Array.from(longer).findIndex((_, index) => longer.charAt(index) !== short.charAt(index))
  return longer.slice(at + 1) === short.slice(longer.length === short.length ? at + 1 : at)
}
