import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { letterCount, pieces } from '../measures.js'
import { isNoName } from './address-line.js'
import { endsWithLegalForm, hasLegalForm } from './legal-form.js'
import { operating } from './no-name.js'
import { isOneOf, leading } from './party-words.js'

/* A business, and the person or the company that runs it. */

/** `Linden-Apotheke, Inh. Thomas Kröll e. K.` in the footer: what the letterhead names the owner of is the business. */
export function shopOf(own: string, { words }: Segment): string[] {
  const at = Math.max(0, words.findIndex(({ text }) => isOneOf('owners', text)))
  const name = textOf(words.slice(0, at)).replace(/[\s,–-]+$/u, '')
  const [owner = ''] = textOf(words.slice(at + 1)).split(/\s+[·|•–]\s+|,\s/u)
  const key = compact(own)
  const isOwners = owner.length > pieces.few && key.endsWith(compact(owner)) && !key.includes(compact(name))
  const isShop = name.length <= letterCount.line && !/[·|•]/u.test(name) && !hasLegalForm(name) && !isNoName(name)
  return at > 0 && isOwners && isShop ? [name] : []
}

/** `Computerdienst Ahlers, Inh. Sönke Ahlers`, where the foot has the shop alone: on one line both are the name. */
export function withOwner(own: string, { text }: Segment): string[] {
  const [, owner = ''] = text.startsWith(`${own}, `) ? text.slice(own.length).split(/,\s+|\s+[·|•–]\s+/u) : []
  return !hasLegalForm(own) && leading('owners', owner) > 0 ? [`${own}, ${owner}`] : []
}

/**
 * `Kwekerij De Kromme Akker is een handelsnaam van Van der Laan Boomkwekerijen B.V.` in the foot: who sells is the
 * company. `a division of the Kern Group Ltd` and `onderdeel van Kern Groep B.V.` tell of a group.
 */
export function companyOf(own: string, { text }: Segment): string[] {
  const [lead = '', brand = ''] = operating.exec(text) ?? []
  const [, company = ''] = /^(\p{Lu}.*?)(?:\s+[·|•–]\s.*|,\s.*|(?<=\p{L}{2})\.\s+\p{Lu}.*)?$/u.exec(text.slice(lead.length)) ?? []
  const isBrand = !hasLegalForm(own) && brand.startsWith(own) && /^(?:\s\p{Ll}{1,4}){1,2}$/u.test(brand.slice(own.length))
  const isGroup = isOneOf('members', lead.slice(brand.length).trim())
  return isBrand && !isGroup && endsWithLegalForm(company) ? [company] : []
}

function textOf(words: Segment['words']): string {
  return words.map(({ text }) => text).join(' ')
}
