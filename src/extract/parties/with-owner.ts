import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { inlineAddress } from './inline-address.js'
import { hasLegalForm } from './legal-form.js'
import { leading } from './party-words.js'
import { personIn } from './person.js'

/** What may stand between a name and its owner; other signs part the entries of a footer. */
const joint = /^(?:,\s*|\s+[–—-]\s+|\s+)/u

/**
 * `Teehaus Nordlicht` in large letters, and `Teehaus Nordlicht, Inh. Jonas Kern` by itself or in the sender line: whom
 * a business without a legal form belongs to is a part of its name.
 */
export function withOwner(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  if (hasLegalForm(own.value)) return undefined
  for (const segment of layout.pages.flatMap(({ segments }) => segments)) {
    const name = ownedName(segment.text, own.value)
    if (name === undefined) continue
    const { page, x0, y0, x1, y1 } = segment
    return { value: name, page, box: { x0, y0, x1, y1 }, text: name, rule: 'the same name with its owner', checks: own.checks, confidence: own.confidence }
  }
  return undefined
}

/** The name with its owner, where the line has nothing else or only the address. */
function ownedName(line: string, shop: string): string | undefined {
  if (!line.startsWith(shop)) return undefined
  const behind = line.slice(shop.length)
  const joined = joint.exec(behind)?.[0] ?? ''
  const owner = behind.slice(joined.length)
  const count = wordsBeforeOwner(owner, joined)
  if (joined === '' || count === 0) return undefined
  const [person = ''] = owner.split(/,\s+|\s+[·|•–—-]\s+/u)
  const isWhole = compact(person) === compact(owner) || inlineAddress(line)?.street !== undefined
  const isPerson = personIn(person.split(/\s+/).slice(count).join(' ')) !== undefined
  return isWhole && isPerson ? `${shop}${joined}${person}` : undefined
}

/** `– Dr. med. Klara Stern`: behind a dash the title says as much as `Inh.` does. */
function wordsBeforeOwner(owner: string, joined: string): number {
  const count = leading('owners', owner)
  return count === 0 && /[–—-]/u.test(joined) ? titlesBefore(owner) : count
}

/** How many of the first words are titles of a person: `Dr. med. vet.`. */
export function titlesBefore(text: string): number {
  const words = text.split(/\s+/)
  const count = leading('titles', text)
  return count === 0 || count === words.length ? count : count + titlesBefore(words.slice(count).join(' '))
}
