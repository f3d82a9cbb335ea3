import type { Facts } from '../facts.js'
import type { Surroundings } from '../surroundings.js'
import { bound } from '../../grades.js'
import { compact } from '../../labels/compact.js'
import { portion } from '../../measures.js'
import { endsWithLegalForm, isLegalForm } from '../../parties/legal-form.js'
import { leading } from '../../parties/party-words.js'
import { sameName } from '../../parties/same-party.js'
import { type Mention, mentionsIn } from './mentions.js'
import { factsAmong } from './vote-facts.js'
import weights from '../../weights.json' with { type: 'json' }

/** A text of the pages that may be the name of the seller. */
export interface Vote {
  readonly key: string
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly facts: Facts
  /** What all its places together are worth; only the difference to others tells. */
  readonly score: number
}

const worths: Readonly<Record<string, number>> = weights.votes

function scoreOf(facts: Facts): number {
  return Object.entries(facts).reduce((sum, [fact, measure]) => sum + (worths[fact] ?? 0) * measure, 0)
}

const known = new WeakMap<Surroundings, Map<string, Vote[]>>()

/**
 * Logo, sender line, footer, signature, holder of the account, website: every place of the first two pages and of the
 * last one that may name the seller has a vote, worth what `test/bench/fit-votes.ts` learned from pages whose seller is
 * known. The best first.
 */
export function sellerVotes(surroundings: Surroundings, buyer = ''): Vote[] {
  const votes = known.get(surroundings) ?? new Map<string, Vote[]>()
  known.set(surroundings, votes)
  const counted = votes.get(buyer) ?? count(surroundings, buyer)
  votes.set(buyer, counted)
  return counted
}

function count(surroundings: Surroundings, buyer: string): Vote[] {
  const { pages, segments } = surroundings
  const last = pages.at(-1)?.number ?? 1
  const lines = segments.filter(({ page }) => page <= 2 || page === last)
  const height = pages[0]?.height ?? 0
  const head = lines.filter(({ page, y0, text }) =>
    page === 1 && y0 < portion.third * height && /\p{L}{3}/u.test(text))
  const largest = head.reduce((most, { fontSize }) => Math.max(most, fontSize), 0)
  const all = mentionsIn(lines)
  const factsOf = factsAmong(all, { surroundings, largest, buyer: compact(buyer) })
  return [...all].filter(([, { text }]) => mayBeName(text)).map(([key, mentioned]): Vote => {
    const facts = factsOf(key, mentioned)
    return { key, ...mentioned, facts, score: scoreOf(facts) }
  }).toSorted((a, b) => b.score - a.score)
}

/** How far the first is before the first that is another name, and not more or less of the same. */
export function lead([first, ...others]: readonly Vote[]): number {
  const rival = others.find(({ key, text }) => first && !sameName(key, first.key) && !isAkin(text, first.text))
  return first && rival ? first.score - rival.score : 0
}

/** Not `Inh. Jens Kern`, `Kanzlei: Kern` or `Kern GmbH, Sitz Soest, AG`, which are more than a name. */
function mayBeName(text: string): boolean {
  const [company = '', ...clauses] = text.split(', ')
  const isWithClause = clauses.length > 0 && endsWithLegalForm(company)
  return !isWithClause && !/:\s|\s[·•|]\s/u.test(text) && leading('owners', text) === 0
}

/** `Erstellt mit`, `Partnerbetrieb der`, `Bitte überweisen Sie auf das Konto bei der`: words that lead to a name. */
const leadsTo = /^\p{Lu}.*\s\p{Ll}+\s+$/u

/**
 * `Kommunikation GbR` at the foot, and `laut und lieb Kommunikation GbR` elsewhere: the longer text, where it has
 * nearly as many votes. What is too much names nobody else, and what is missing could.
 */
export function fullest([first, ...others]: readonly Vote[]): Vote | undefined {
  const longer = others.filter(({ key, text, score }) =>
    first && key !== first.key && (key.endsWith(first.key) || key.startsWith(first.key)) && !text.includes(',') &&
      !leadsTo.test(text.slice(0, Math.max(0, text.length - first.text.length))) &&
      first.score - score < bound['votes of the same name'])
  return longer.toSorted((a, b) => b.key.length - a.key.length)[0] ?? first
}

/** `TPW GmbH` is short for `TPW Technische Prüfgesellschaft mbH`: a word of both that is no legal form. */
export function isAkin(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    name.split(/[\s&-]+/u).filter((word) => !isLegalForm(word)).map(compact))
  return (first ?? []).some((word) => word.length > 1 && second?.includes(word))
}
