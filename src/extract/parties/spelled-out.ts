import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { kindOf } from './address-line.js'
import { looksLikeStreet } from './street.js'
import { letterCount } from '../measures.js'

/** `WVO` of `WVO Oberland`: capitals that are no word. */
const acronym = /^\p{Lu}{2,6}$/u
/** A name has at most this many signs. */
const longestName = letterCount.line

/**
 * A narrow sender line has `WVO Oberland` or `Malerei G. Kern`; elsewhere the page spells it out: `Wasserverband
 * Oberland`, `Malerei Gerda Kern`.
 */
export function spelledOut(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const spells = ofAcronym(own.value) ?? ofAbbreviations(own.value)
  if (!spells) return undefined
  const isName = ({ text }: Segment): boolean =>
    text.length <= longestName && spells(text) && kindOf(text) === 'name' && !looksLikeStreet(text)
  const found = layout.pages.flatMap(({ segments }) => segments).filter(isName)
  const [first] = found
  if (!first || found.some(({ text }) => compact(text) !== compact(first.text))) return undefined
  const { page, x0, y0, x1, y1, text } = first
  return { value: text, page, box: { x0, y0, x1, y1 }, text, rule: 'the same name spelled out', checks: [], confidence: own.confidence }
}

type Spelling = (text: string) => boolean

function ofAcronym(name: string): Spelling | undefined {
  const [short = '', ...rest] = name.split(/\s+/)
  const end = ` ${rest.join(' ')}`
  if (!acronym.test(short) || rest.length === 0) return undefined
  return (text) => text.endsWith(end) && isSpelling(short, text.slice(0, -end.length))
}

/** Word for word the same but for those with a point behind them, of which at least one is longer. */
function ofAbbreviations(name: string): Spelling | undefined {
  const parts = wordsOf(name)
  if (!parts.some(isAbbreviation) || parts.every(isAbbreviation)) return undefined
  return (text) => {
    const words = wordsOf(text)
    return words.length === parts.length && compact(text).length > compact(name).length &&
      parts.every((part, index) => isSameWord(part, words[index] ?? ''))
  }
}

/** `Dr.-Ing. G.Kern`: every point ends a word. */
function wordsOf(text: string): string[] {
  return text.replaceAll(/\.(?=\p{L})/gu, '. ').split(/\s+/)
}

function isAbbreviation(word: string): boolean {
  return /^\p{Lu}\p{L}*\.$/u.test(word)
}

function isSameWord(short: string, word: string): boolean {
  return compact(word) === compact(short) || (isAbbreviation(short) && compact(word).startsWith(compact(short)))
}

/** The letters begin the words or the parts of words, in their order; the first begins the first word. */
function isSpelling(short: string, long: string): boolean {
  const letters = Array.from(short.toLowerCase())
  const words = long.toLowerCase()
  if (words.length < 2 * letters.length || !words.startsWith(letters[0] ?? ' ')) return false
  let at = 0
  return letters.every((letter) => {
    const next = words.indexOf(letter, at)
    at = next + 1
    return next >= 0
  })
}
