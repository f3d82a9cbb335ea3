import type { Word } from '../../read/page.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { grade } from '../grades.js'
import { ems, points, portion } from '../measures.js'
import { unitCode } from '../values/unit.js'
import { digitLike } from './mend-ids.js'
import data from './misread-words.json' with { type: 'json' }

/** So near, in times the size of the type, stands what recognition parted from a word of its line. */
const widestGap = ems.word

/** A paragraph of a law as its sign is misread, alone or with its number, and what follows that number. */
const sections = { sign: /^(\(?)[8$S&]$/u, number: /^\d{1,3}[a-z]?$/u, glued: /^(\(?)[8$S&](\d{1,2}[a-z]?)$/u }
const law = /^(?:\p{Lu}\p{L}+G|[BH]GB|UStDV)[.,;:)]*$/u
const part = new RegExp(`^${anyOf(wordsOf('reasons', 'partsOfLaw').partsOfLaw)}\\b`, 'u')

/** Puts back the sign of a paragraph, which no model knows: `8 19 UStG`, `$ 13b Abs. 2 UStG`, `819 UStG`. */
export function mendSections(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    const [next, after] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? '']
    const isSign = sections.sign.test(word.text) && sections.number.test(next) && (law.test(after) || part.test(after))
    if (isSign) return { ...word, text: word.text.replace(sections.sign, '$1§') }
    const isGlued = law.test(next) && !words[at - 1]?.text.includes('§')
    return isGlued ? { ...word, text: word.text.replace(sections.glued, '$1§$2') } : word
  })
}

const counted = /^(?<count>[\d.,]*\d)(?<speck>[:;]?)(?<unit>\p{L}{2,3}\.?)$/u

/**
 * Parts a number and its unit that stand alone in their column and were read as one word, `100kg` among bases or `1:ST`
 * with a speck between them, and the dot between two pieces of a line that was read as a hyphen behind a full stop:
 * `e. K.- IBAN`.
 */
export function partWords(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    if (/\p{L}\.-$/u.test(word.text)) return parted(word, word.text.length - 1)
    if (/^\p{Lu}\d{1,2}(?:[.,]\d)?%$/u.test(word.text)) return parted(word, 1)
    const { count, speck = '', unit = '' } = counted.exec(word.text)?.groups ?? {}
    const isBeside = [[words[at - 1], word], [word, words[at + 1]]].some(([left, right]) =>
      left && right && isClose(left, right) && /\p{L}/u.test((left === word ? right : left).text))
    const isUnit = count !== undefined && unitCode(unit) !== undefined
    return isUnit && !isBeside ? parted(word, count.length, speck.length) : [word]
  })
}

function parted(word: Word, at: number, between = 0): Word[] {
  const cut = word.x0 + ((word.x1 - word.x0) * at) / word.text.length
  const [first, rest] = [word.text.slice(0, at), word.text.slice(at + between)]
  return [{ ...word, text: first, x1: cut }, { ...word, text: rest, x0: cut + ems.hair * word.fontSize }]
}

/**
 * `Hamburg, 11.05.2026 + Mandant 10377`: the dot between two pieces of a line, read as another sign, and not surely.
 * Behind a day only: `Kern 2 + Söhne` and `Rohr 20 * Bogen` are joined by such signs. `20255 Hamburg + Tel.` has but
 * a dot where its sign is as narrow as one, unsure or not the only one of its line, and not among figures.
 */
export function mendDots(words: readonly Word[]): Word[] {
  return words.map((word) => (forDot.test(word.text) && isDot(word, words) ? { ...word, text: '·' } : word))
}

/** What recognition takes a dot for. */
const forDot = /^[+*«»~¢]$/u

/** No wider than a third of the size of its letters. */
function isNarrow({ x0, x1, fontSize }: Word): boolean {
  return x1 - x0 < portion.third * fontSize
}

/** Another such sign in the same line. */
function isBesideIt(other: Word, word: Word): boolean {
  const isInLine = Math.abs(other.y1 - word.y1) < word.fontSize / 2
  return other !== word && isInLine && forDot.test(other.text) && isNarrow(other)
}

function isDot(word: Word, words: readonly Word[]): boolean {
  // What was read again stands at the end of all words.
  const last = words.find((other) => isClose(other, word, ems.column))
  const next = words.find((other) => isClose(word, other, ems.column))
  if (!last || !next) return false
  const { confidence = 1 } = word
  const isAmongFigures = [last, next].every(({ text }) => /^[\d.,]+$/u.test(text))
  const isPart = /^[\p{L}\d]/u.test(next.text) && !isAmongFigures
  if (isNarrow(word) && isPart) return confidence < grade.likely || words.some((other) => isBesideIt(other, word))
  return confidence < grade.guess && /\d{1,2}[./]\d{1,2}[./]\d{4}$/u.test(last.text) && /^\p{L}/u.test(next.text)
}

/** `Kroll 8 Tietmeyer` where the page names `Kroll & Tietmeyer`, too: the sign between two names. */
export function mendJoints(words: readonly Word[]): Word[] {
  // What was read again stands at the end of all words.
  const around = (word: Word): string | undefined => {
    const [last, next] = [words.find((other) => isClose(other, word)), words.find((other) => isClose(word, other))]
    return last && next && `${last.text} ${next.text}`
  }
  const joined = new Set(words.filter(({ text }) => text === '&').flatMap((word) => around(word) ?? []))
  return words.map((word) =>
    (word.text === '8' && joined.has(around(word) ?? '') ? { ...word, text: '&' } : word))
}

/** A typewriter's stroke stands in the middle of its blank: so far away is it behind what looks like a measure. */
const typedGap = ems.column

/**
 * Puts cents that recognition parted from their amount back to it, `101,` and `90`, `32;` and `20`, and reads
 * `0,75 1` as litres and `BD20 ORW` as the postal code that begins with a digit behind its blank.
 */
export function mendNeighbours(words: readonly Word[]): Word[] {
  const mended: Word[] = []
  for (const word of words) {
    const last = mended.at(-1)
    if (last && isTorn(last, word)) mended.splice(-1, 1, { ...last, text: last.text.replace(/[;.]$/u, ',') + word.text, x1: word.x1 })
    else mended.push(last && !isKey(word, words) ? { ...word, text: textBehind(last, word, mended.at(-2)) } : word)
  }
  return mended
}

const outward = /^[A-Z]{1,2}\d{1,2}[A-Z]?$/u
const inward = /^[OISZBG][A-Z]{2}$/u

/** The partnership of Austria and that of Germany, whose O is read as a zero. */
const partnership = /^0(?=H?G[.,;)]?$)/u
/** A name as it is written: a word of several letters that begins with a capital. */
const named = /^\p{Lu}[\p{L}.-]{3,}$/u
/** Irish VAT ids begin with a letter that is read as a one; without its label that is any number. */
const irish = { label: /(?:VAT|UID|USt|TVA|BTW|IVA)/u, id: /^1(?=E\d{7}[A-W][A-I]?$)/u }

/** `4 112,00`: what a currency stands behind. */
const amount = /\d,\d{2}$/u
const behindAmounts = data.behindAmounts.map(({ read, stands }) => ({ read: new RegExp(read, 'u'), stands }))

/** What a word says by what stands before it. */
function textBehind(last: Word, word: Word, before: Word | undefined): string {
  if (isLitre(last, word, before)) return 'l'
  if (isClose(last, word)) {
    if (amount.test(last.text)) {
      return behindAmounts.reduce((text, { read, stands }) => text.replace(read, stands), word.text)
    }
    if (named.test(last.text) && partnership.test(word.text)) return word.text.replace(partnership, 'O')
    if ([last, before].some((one) => one && irish.label.test(one.text)) && irish.id.test(word.text)) return `I${word.text.slice(1)}`
  }
  const isPostcode = inward.test(word.text) && outward.test(last.text) && isClose(last, word)
  return isPostcode ? `${digitLike[word.text.charAt(0)] ?? ''}${word.text.slice(1)}` : word.text
}

function isTorn(last: Word, word: Word): boolean {
  return isClose(last, word) && /^-?(?:(?:\d+x)?(?:\d{1,3}(?:\.\d{3})+|\d+)[,;]|\d{1,3}(?:\.\d{3})+\.)$/u.test(last.text) &&
    /^(?:\d{2}[-€]?|\d{1,2}%)$/u.test(word.text)
}

/** `295,20 1` over `916,80 2`: no litre, but what the table tells the rates by. */
function isKey({ text, x1 }: Word, words: readonly Word[]): boolean {
  return text === '1' && words.some((other) => /^[2-9]$/u.test(other.text) && Math.abs(other.x1 - x1) < points.sameEdge)
}

/** `Saft 0,75 1`: the number follows close, or a little further where a word stands before such a small measure. */
function isLitre(last: Word, word: Word, before: Word | undefined): boolean {
  if (word.text !== '1' || !/^\d+,\d+$/u.test(last.text)) return false
  const isNamed = before !== undefined && /\p{L}{2}/u.test(before.text) && isClose(before, last, typedGap)
  return isClose(last, word) || (isNamed && /^\d,\d{1,2}$/u.test(last.text) && isClose(last, word, typedGap))
}

function isClose(last: Word, word: Word, widest = widestGap): boolean {
  const gap = word.x0 - last.x1
  return Math.abs(word.y0 - last.y0) < widestGap * last.fontSize && gap > 0 && gap < widest * last.fontSize
}
