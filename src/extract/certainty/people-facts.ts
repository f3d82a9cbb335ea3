import type { Draft } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { announcesReceiver, kindOf } from '../parties/address-line.js'
import { keysOf } from '../parties/domains.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { sharesWords } from '../parties/letterhead.js'
import { isOneOf } from '../parties/party-words.js'
import { mayBeFamily, namesPerson, signedBy } from '../parties/person.js'
import { emailsIn } from '../values/contact.js'
import { ems } from '../measures.js'
import { type Facts, factsOf } from './facts.js'
import { bankDetails } from './other-seller.js'
import type { Surroundings } from './surroundings.js'

/** Whether a person is named beside the bank details, if need be as `KERN JOERG`: whom the money is for. */
export function isHolder(name: string, { segments, hits }: Pick<Surroundings, 'segments' | 'hits'>): boolean {
  const words = name.split(/\s+/).map(keysOf)
  const isName = ({ text }: Segment): boolean => {
    const printed = text.split(/\s+/).map(compact)
    return printed.length === words.length && words.every((keys) => keys.some((key) => printed.includes(key)))
  }
  const isOfBank = (line: Segment): boolean => hits.of(line).some(({ field }) => bankDetails.includes(field))
  const isNear = (one: Segment, line: Segment): boolean =>
    one.page === line.page && Math.abs(one.y0 - line.y0) < ems.near * line.fontSize && overlapAcross(one, line) > 0
  return namesPerson(name) && segments.some((line) =>
    isName(line) && segments.some((one) => isNear(one, line) && isOfBank(one)))
}

/**
 * `Hausservice Dragomil Kern`, and `D. Kern` or `Dragomil Kern` signs, or is written to at `d.kern@`: somebody whose
 * given name no list has.
 */
function isSomebody(name: string, surroundings: Pick<Surroundings, 'segments' | 'hits' | 'pages'>): boolean {
  const [family = '', given = ''] = name.split(/\s+/).toReversed()
  if (![family, given].every(mayBeFamily)) return false
  const known = new Set([given, given.charAt(0)].flatMap((word) => [`${word}${family}`, `${family}${word}`].map(compact)))
  const isShort = ({ text }: Segment): boolean => known.has(compact(text)) && text.split(/\s+/).length > 1
  const isMail = ({ text }: Segment): boolean =>
    emailsIn(text).some(({ value }) => /[.-]/.test(value.split('@')[0] ?? '') && known.has(compact(value.split('@')[0] ?? '')))
  return surroundings.segments.some((line) => isMail(line) || (isInLowerHalf(line, surroundings) && isShort(line)))
}

function isInLowerHalf({ page, y0 }: Segment, { pages }: Pick<Surroundings, 'pages'>): boolean {
  return y0 > (pages.find(({ number }) => number === page)?.height ?? 0) / 2
}

/** `Inh. Carla Kern`: the page says itself who that is. */
function isOwnersLine(text: string): boolean {
  return text.split(/[\s,·|]+/u).some((word) => isOneOf('owners', word))
}

/**
 * `S. Kern` alone in the lower half, where the letterhead has `Töpferei am Mühlbach`: whoever signs is neither of that
 * name, nor its owner, nor the customer. For a town or a club somebody signs whom its name never tells.
 */
function isSignedByAnother(name: string, buyer: string, surroundings: Surroundings): boolean {
  const { segments } = surroundings
  if (name.split(/\s+/).some((word) => isOneOf('bodies', word))) return false
  const isAlone = (line: Segment): boolean =>
    !segments.some((one) => one !== line && one.page === line.page && overlapDown(one, line) > 0)
  const signers = segments.flatMap((line) => {
    const family = isInLowerHalf(line, surroundings) && !sharesWords(line.text, buyer) ? signedBy(line.text) : undefined
    return family !== undefined && isAlone(line) ? [family] : []
  })
  const isKnown = (family: string): boolean =>
    compact(name).includes(compact(family)) ||
      segments.some(({ text }) => isOwnersLine(text) && text.includes(family))
  return signers.length > 0 && !signers.some(isKnown)
}

/**
 * `Ton & Tau` over `Keramikwerkstatt Wiebke Kern`, `Arbeitsmedizinische Praxis` over `Dr. med. Konstantin Kern`: who
 * does business under that brand, or the rest of the name.
 */
function isOverPerson(name: string, { box, page }: Evidence, { segments }: Surroundings): boolean {
  if (box === undefined) return false
  const [next] = segments
    .filter((one) => one.page === page && one.y0 > (box.y0 + box.y1) / 2 && overlapAcross(one, box) > 0)
    .toSorted((a, b) => a.y0 - b.y0)
  const [first = ''] = next?.text.split(/\s*[·|•]\s|,\s|\s[–-]\s/u) ?? []
  const isNear = next !== undefined && next.y0 - box.y1 < box.y1 - box.y0 + 2
  return isNear && namesPerson(first) && kindOf(first) === 'name' && !isOwnersLine(first) && !announcesReceiver(first)
}

/** `Malerbetrieb Kern`, and `Inhaber Jens Kern, Malermeister` below it or at the foot. */
function isOfItsOwner(name: string, { segments }: Surroundings): boolean {
  return segments.some(({ text }) => isOwnersLine(text) && namesPerson(text) && sharesWords(text.replaceAll(',', ''), name))
}

/**
 * Without a legal form the one who does business is a person, and the name of the business tells which; what names
 * nobody may be a brand, or the beginning of a name.
 */
export function peopleFacts(draft: Draft, surroundings: Surroundings): Facts {
  const { seller: { name = '' } = {}, buyer } = draft.values
  const own = draft.evidence.findLast(({ path }) => path === 'seller.name')
  if (hasLegalForm(name) || own === undefined) return {}
  const isNamed = namesPerson(name) || isSomebody(name, surroundings)
  return factsOf({
    'names a person': isNamed,
    'names nobody': !isNamed && !isOfItsOwner(name, surroundings),
    'somebody else signs': isSignedByAnother(name, buyer?.name ?? '', surroundings),
    'a person below a name of nobody': !isNamed && isOverPerson(name, own, surroundings),
  })
}
