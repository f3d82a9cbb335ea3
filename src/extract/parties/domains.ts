import { compact } from '../labels/compact.js'
import { pieces } from '../measures.js'

const domain = /(?:@|www\.|https?:\/\/)([\p{L}\d.-]+\.\p{L}{2,})/gu

/** The domains of the addresses of mail and web in texts, compacted. */
export function domainsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(domain)].map((match) => compact(match[1] ?? '')))
}

/** The words of a name that a domain may be called by. */
export function nameWords(name: string): string[] {
  return name.split(/[\s&.,-]+/).filter((word) => compact(word).length > pieces.few)
}

const spellings: readonly (readonly [letter: RegExp, letters: string])[] = [[/ä/giu, 'ae'], [/ö/giu, 'oe'], [/ü/giu, 'ue']]

/** A word as domains may spell it: `maeder` or `mader` for `Mäder`. */
export function keysOf(word: string): string[] {
  return [word, spellings.reduce((text, [letter, letters]) => text.replaceAll(letter, letters), word)].map(compact)
}

/** Whether a domain is called by one of the words of a name: `maeder-holz.example` by `Mäder Holz`. */
export function isCalledBy(domains: readonly string[], name: string): boolean {
  return nameWords(name).flatMap(keysOf).some((word) => domains.some((one) => one.includes(word)))
}
