import type { Evidence } from '../../model/evidence.js'
import type { Word } from '../../read/page.js'
import { bound } from '../grades.js'
import { compact } from '../labels/compact.js'
import { titles } from '../labels/header-labels.js'
import { ems, fontRatio, pieces } from '../measures.js'
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
    'a doubtful word of a name in a picture': isDoubtful(evidence, surroundings) ||
      (!hasLegalForm(name) && (hasUnreadFigure(evidence, surroundings) || isBelowTornTitle(evidence, surroundings))),
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

/** `Gasthaus zur 1`, where an M began the word. */
function hasUnreadFigure({ page = 1, box }: Partial<Evidence> = {}, { pages }: Surroundings): boolean {
  const words = box ? wordsIn(pages[page - 1]?.words ?? [], box) : []
  return words.some(({ text, confidence = 1 }) => /^\d{1,2}$/u.test(text) && confidence < bound['doubtful letters'])
}

/** Multiples of the size of letters: so much larger than a name is the title of a letterhead, and so far above it. */
const title = { larger: fontRatio.larger ** 2, far: ems.block, wide: 1 }

/**
 * `Familie Aurbacher` below `Gasthaus zur 1 'hle`: the name of the house stands in large type above a person, and a
 * word of it was hardly read. A mark of which nothing was read is no title, nor is what the document is called.
 */
function isBelowTornTitle(evidence: Evidence | undefined, { pages }: Surroundings): boolean {
  const { page = 1, box, path } = evidence ?? {}
  const words = pages[page - 1]?.words ?? []
  const size = box && path === 'seller.name' ? wordsIn(words, box)[0]?.fontSize : undefined
  if (!box || size === undefined) return false
  const large = words.filter((word) => word.fontSize > title.larger * size && word.y1 < box.y0 &&
    box.y0 - word.y1 < title.far * word.fontSize)
  const isRead = ({ text, confidence = 1 }: Word): boolean =>
    confidence >= bound['doubtful letters'] && /^\p{Lu}\p{L}{3,}$/u.test(text) && !titles.has(compact(text))
  const isUnread = ({ confidence = 1 }: Word): boolean => confidence < bound['doubtful letters']
  return large.some((word) => isRead(word) && words.some((other) => isUnread(other) && goesOnIn(word, other, large)))
}

/** Whether a word stands in the line of another, with no more than other words of it between them. */
function goesOnIn(word: Word, other: Word, line: readonly Word[]): boolean {
  const middle = (other.y0 + other.y1) / 2
  const own = line.filter(({ y0 }) => Math.abs(y0 - word.y0) < word.fontSize / 2)
  const end = Math.max(...own.filter(({ x1 }) => x1 <= other.x0).map(({ x1 }) => x1))
  return other !== word && middle > word.y0 && middle < word.y1 && other.x0 - end < title.wide * word.fontSize
}

/** Names of the domains of mail and websites. */
export function domainsOf({ segments }: Surroundings): string[] {
  return segments.flatMap(({ text }) => [...text.matchAll(/(?:@|www\.)([a-z0-9-]{3,})\./giu)].map((match) => compact(match[1] ?? '')))
}
