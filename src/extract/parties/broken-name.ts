import { compact } from '../labels/compact.js'
import words from './address-words.json' with { type: 'json' }
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isPartnersForm } from './no-name.js'
import type { PartyText } from './party-candidate.js'

/** `Herrn Rechtsanwalt` over the name. */
export const professions = new Set(words.profession.map(compact))

/** `LINDE · SARRAZIN` over `Steuerberater Partnerschaft mbB`, `Muster UG` over `(haftungsbeschränkt)`: the second line ends the name. */
export function joinPartners(lines: readonly PartyText[]): PartyText[] {
  return lines.reduce<PartyText[]>((joined, line) => {
    const last = joined.at(-1)
    const ends = last && ((isPartnersForm(line.text) && hasLegalForm(line.text) && !hasLegalForm(last.text)) || (/ UG$/u.test(last.text) && /^\(haftungsbeschränkt\)$/u.test(line.text)))
    return ends ? [...joined.slice(0, -1), { ...last, text: `${last.text} ${line.text}` }] : [...joined, line]
  }, [])
}

/** `FeRD Management und` / `Consulting GmbH` is one name on two lines, and so are two bold ones of which the second ends the company. */
export function joinBrokenName(lines: readonly PartyText[], foot: boolean): PartyText[] {
  const [first, second, ...rest] = lines
  if (!first || !second) return [...lines]
  // In the columns of a footer the owner is told beside the name; in an address it is the addressee's name.
  if (isOwner(second.text) && (!foot || hasLegalForm(second.text))) return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
  if (hasLegalForm(first.text)) return [...lines]
  // `Rechtsanwälte` over `Dr. Osthoff & Kollegen` is the beginning of the name.
  if (professions.has(compact(first.text))) return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
  if (isBrandOf(first, second)) return [second, ...rest]
  if (!endsCompany(first, second) && !/(?:\s(?:und|and|et|en|&|\+|für|for|de|of|der|du)|[,&-])$/u.test(first.text)) return isCompany(second.text) ? [second, ...rest] : [...lines]
  return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
}

/** `Inh. Bernd Hessler e.K.` belongs to the name of the shop above. */
function isOwner(text: string): boolean {
  return /^Inh\. \p{Lu}[^:\d]*$/u.test(text) || (/^Inhaber(?:in)?:? \p{Lu}/u.test(text) && hasLegalForm(text))
}

/** `Büromarkt Oltmanns` over `Oltmanns Bürotechnik e.K.`: the brand, and the company itself. */
function isBrandOf({ text }: PartyText, second: PartyText): boolean {
  return hasLegalForm(second.text) && sharesWord(text, second.text)
}

/** A person or a brand may stand over a company that is named in full: two words and its legal form. */
function isCompany(text: string): boolean {
  return hasLegalForm(text) && text.split(/\s+/).length >= 3 && !/^(?:und|and|et|en|&|\+)\s/u.test(text)
}

function sharesWord(text: string, other: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 3 && other.split(/\s+/).some((part) => compact(part) === compact(word)))
}

function endsCompany({ segment, text }: PartyText, second: PartyText): boolean {
  if (isOnlyLegalForm(second.text)) return true
  const difference = Math.abs(segment.fontSize - second.segment.fontSize) / segment.fontSize
  // `Gartencenter` over `Holsten GmbH & Co. KG`: a single word names no person. Recognised letters differ in size, logos differ more.
  const single = /^\p{Lu}\p{L}{4,}$/u.test(text) && difference < 0.35
  return segment.bold === second.segment.bold && (single || (segment.bold && difference < 0.1)) && hasLegalForm(second.text)
}
