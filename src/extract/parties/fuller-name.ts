import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { wordCount } from '../measures.js'
import { isNoName, withoutSalutation } from './address-line.js'
import { inlineAddress } from './inline-address.js'
import { hasLegalForm } from './legal-form.js'
import type { PartyText } from './party-candidate.js'
import { personIn } from './person.js'
import { titlesBefore } from './with-owner.js'

/** `Dott.ssa Klara Stern` in her own letterhead: her title is a part of her name, and no salutation. */
export function withTitles(name: PartyText): PartyText {
  const printed = name.segment.text
  const count = titlesBefore(printed)
  const isBehindTitle = count > 0 && printed.split(/\s+/).slice(count).join(' ') === name.text
  return isBehindTitle ? { ...name, text: printed } : name
}

const degree = new RegExp(`^${anyOf(wordsOf('aroundNames', 'degrees').degrees)}\\S*(?:\\s+\\([^)]+\\))?\\s+`, 'u')

/** `Dipl.-Inf. (FH) Sören Kern IT-Beratung` at the foot, and without the degree above: it is none of the name. */
export function withoutDegrees(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const name = own.value.replace(degree, '')
  const stands = name !== own.value && layout.pages.some(({ segments }) =>
    segments.some(({ text }) => compact(text) === compact(name)))
  return stands ? { ...own, value: name } : undefined
}

/**
 * `Zum Alten Kran` as a logo, and `Landgasthof Zum Alten Kran - Kaistraße 2 - 28195 Bremen` as sender: the letterhead
 * may put in large letters what makes the name, and the line with the address has all of it. What stands before the
 * name of a person is what he does.
 */
export function inSenderLine(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  if (hasLegalForm(own.value) || personIn(own.value) !== undefined || !own.value.includes(' ')) return undefined
  for (const segment of layout.pages.flatMap(({ segments }) => segments)) {
    if (!segment.text.includes(` ${own.value}`)) continue
    const { name = '', street } = inlineAddress(segment.text) ?? {}
    if (street === undefined || !isLonger(name, own.value)) continue
    const { page, x0, y0, x1, y1 } = segment
    return { value: name, page, box: { x0, y0, x1, y1 }, text: name, rule: 'the same name in the sender line', checks: own.checks, confidence: own.confidence }
  }
  return undefined
}

function isLonger(name: string, own: string): boolean {
  const isName = name.split(/\s+/).length <= wordCount.name && !isNoName(name) && !withoutSalutation(name).greeted
  return name.endsWith(` ${own}`) && isName
}
