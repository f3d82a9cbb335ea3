import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { kindOf } from './address-line.js'
import { looksLikeStreet } from './street.js'
import { letterCount } from '../measures.js'

/** `WVO` of `WVO Oberland`: capitals that are no word. */
const acronym = /^\p{Lu}{2,6}$/u
/** A name has at most this many signs. */
const longestName = letterCount.line

/** A narrow sender line has `WVO Oberland`; elsewhere the page spells it out: `Wasserverband Oberland`. */
export function spelledOut(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const [short = '', ...rest] = own.value.split(/\s+/)
  if (!acronym.test(short) || rest.length === 0) return undefined
  const end = ` ${rest.join(' ')}`
  const found = layout.pages.flatMap(({ segments }) => segments).filter(({ text }) => text.endsWith(end) && isSpelling(short, text.slice(0, -end.length)) && text.length <= longestName && kindOf(text) === 'name' && !looksLikeStreet(text))
  const [first] = found
  if (!first || found.some(({ text }) => text !== first.text)) return undefined
  const { page, x0, y0, x1, y1, text } = first
  return { value: text, page, box: { x0, y0, x1, y1 }, text, rule: 'the same name spelled out', checks: [], confidence: own.confidence }
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
