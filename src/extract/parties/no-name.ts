import { compact } from '../labels/compact.js'
import { isLegalForm } from './legal-form.js'
import { anyOf, wordsOf } from '../languages/languages.js'

const words = wordsOf('noNames', 'labels', 'legalNotes', 'trades', 'partners', 'companyParts', 'amongTrades', 'behindTrades')

const whole = new Set([...words.labels, ...words.legalNotes].map(compact))
const trades = new Set(words.trades.map(compact))
const partners = new Set(words.partners.map(compact))
const parts = new Set(words.companyParts.map(compact))
const behindTrades: ReadonlySet<string> = new Set(words.behindTrades)
const joining = new RegExp(String.raw`^(?:[&+,/|·•–-]|${anyOf([...wordsOf('sentences', 'and').and, ...words.amongTrades])}|co\.?)$`, 'iu')

/** A label of the block or a note on the kind of the business: `Von`, `Entrepreneur individuel (EI)`. */
export function isLabelOrNote(text: string): boolean {
  return whole.has(compact(text))
}

/** `in`, `für`: what stands between a trade and its place or its subject. */
export function isBehindTrade(word: string): boolean {
  return behindTrades.has(word)
}

/** `in dritter Generation`: goes on with what a firm says of itself on the line above. */
export function goesOnSmall(text: string): boolean {
  const [first = '', ...more] = text.split(/\s+/)
  return more.length > 0 && isBehindTrade(first) && !/\d/.test(text)
}

/** A text of nothing but words for what one does. */
export function isTrade(text: string): boolean {
  return consistsOf(text, (word) => trades.has(compact(word)))
}

/** `Steuerberater Partnerschaft mbB`: what stands behind the names of the partners. */
export function isPartnersForm(text: string): boolean {
  return consistsOf(text, (word) => partners.has(compact(word)) || isLegalForm(word)) && text.split(/\s+/).some((word) => partners.has(compact(word)))
}

/**
 * `Service GmbH`, `Betriebs-GmbH`, `Steuerberatungsgesellschaft mbH`: a trade with a legal form, which ends the name of
 * the line above.
 */
export function isEndOfCompany(line: string): boolean {
  const text = line.replaceAll(/-(?=\p{Lu})/gu, ' ')
  const isPart = (word: string): boolean => [trades, partners, parts].some((known) => known.has(compact(word)))
  return consistsOf(text, (word) => isPart(word) || isLegalForm(word)) && text.split(/\s+/).some(isPart) &&
    text.split(/\s+/).some(isLegalForm)
}

function consistsOf(text: string, known: (word: string) => boolean): boolean {
  const parts = text.split(/[\s,]+/).filter((word) => word !== '')
  return parts.some((word) => !joining.test(word)) && parts.every((word) => joining.test(word) || known(word))
}
