import { compact } from '../labels/compact.js'
import { greetings } from '../labels/header-labels.js'
import type { Layout } from '../layout/layout.js'
import { pieces } from '../measures.js'
import { mayBeFamily } from './person.js'
import type { PartyCandidate } from './party-candidate.js'

/** `Sehr geehrte Frau Kern, wir danken`, `Dear Ms Kern,`: the family to whom the letter is written. */
function familiesGreeted({ pages }: Layout): string[] {
  return pages.flatMap(({ segments }) => segments.flatMap(({ text }) => {
    const [head = '', ...more] = text.split(/[,!]/u)
    const family = head.split(' ').at(-1) ?? ''
    const isGreeting = more.length > 0 && greetings.some((greeting) => compact(head).startsWith(greeting))
    return isGreeting && family.length > pieces.few && mayBeFamily(family) ? [family] : []
  }))
}

/** A line of the block names whom the letter greets. */
export function isSaluted({ segments }: PartyCandidate, layout: Layout): boolean {
  const families = familiesGreeted(layout)
  return families.length > 0 && segments.some(({ words }) => words.some(({ text }) => families.includes(text.replace(/,$/u, ''))))
}
