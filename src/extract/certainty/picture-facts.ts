import type { Evidence } from '../../model/evidence.js'
import { bound } from '../grades.js'
import { compact } from '../labels/compact.js'
import { pieces } from '../measures.js'
import { keysOf } from '../parties/domains.js'
import { endsWithMisreadForm, hasLegalForm } from '../parties/legal-form.js'
import { isOneOf } from '../parties/party-words.js'
import { wordsIn } from './place-facts.js'
import { occurrences, type Surroundings } from './surroundings.js'

/**
 * `Cantine Rovere Sxl`; `lölhandel GmbH` of `Mineralölhandel GmbH`, torn where a letter was not seen; `Malerbetri
 * lerbetrieb Kolbe` before the buyer's name, from the small line above it that names the `Malerbetrieb Kolbe`. The
 * `wurzelwerk GmbH` at `www.wurzelwerk.de` writes itself so.
 */
export function pictureFacts(
  name: string,
  other: string,
  evidence: Evidence | undefined,
  surroundings: Surroundings,
): Record<string, boolean> {
  const words = name.split(/\s+/)
  const isPart = (word: string, whole: string): boolean => /^\p{Ll}{4}/u.test(word) && whole.endsWith(word) && whole !== word
  const [first = ''] = words
  const isDomain = keysOf(first).some((key) => key !== '' && domainsOf(surroundings).some((domain) => domain.startsWith(key)))
  const isWritten = isDomain || standsAlike(first, surroundings)
  const isTorn = /^\p{Ll}{4}/u.test(name) && hasLegalForm(name) && !isOneOf('particles', first) && !isWritten
  return {
    'a misread legal form': endsWithMisreadForm(name),
    'the rest of a word in a picture': isTorn || other.split(/\s+/).some((whole) => words.some((word) => isPart(word, whole))),
    'a doubtful word of a name in a picture': isDoubtful(evidence, surroundings),
  }
}

/** `flottentank` in the logo, the sender line and at the foot: no word is torn thrice at the same letter. */
function standsAlike(word: string, { pages }: Surroundings): boolean {
  const all = pages.flatMap(({ words }) => words.map(({ text }) => text))
  const isLonger = all.some((text) => text.length > word.length && text.toLowerCase().endsWith(word))
  return !isLonger && all.filter((text) => text === word).length >= pieces.few
}

/**
 * `WOSLLEN` for `WOOLLEN`: a plain word that was hardly read and stands nowhere else; marks are mended by rules. Or
 * `Kern 8 Wolter`, where an `8` stands for the sign between two names.
 */
function isDoubtful(evidence: Evidence | undefined, surroundings: Surroundings): boolean {
  const { page = 1, box, text: name = '' } = evidence ?? {}
  if (/\p{L} 8 \p{Lu}/u.test(name)) return true
  const words = box ? wordsIn(surroundings.pages[page - 1]?.words ?? [], box) : []
  return words.some(({ text, confidence = 1 }) =>
    confidence < bound['doubtful letters'] && /^[a-z]{5,}/iu.test(text) && occurrences(text, surroundings) < 2)
}

/** Names of the domains of mail and websites. */
export function domainsOf({ segments }: Surroundings): string[] {
  return segments.flatMap(({ text }) => [...text.matchAll(/(?:@|www\.)([a-z0-9-]{3,})\./giu)].map((match) => compact(match[1] ?? '')))
}
