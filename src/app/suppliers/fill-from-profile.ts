import type { Draft, DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { SupplierKeyKind } from '../../store/repositories/supplier-repository.js'
import { compactKey } from '../books/match-keys.js'
import { type LearnableGroup, learnableGroups } from './learnable-groups.js'
import type { Recognised } from './supplier-profile.js'
import { lengthAt, pathAt, textAt, withText } from './value-at.js'

/** How sure a learned value is, by what told the supplier. */
const confidences: Readonly<Record<SupplierKeyKind, number>> = { vat: 0.95, iban: 0.9, name: 0.8 }

/** Below this the completion takes a value for not surely readable. */
const unsure = 0.6

/** UNTDID 4461: ways to pay that need an account, and those that collect. */
const transferCodes: readonly string[] = ['30', '42', '58']
const directDebitCodes: readonly string[] = ['49', '59']

const applies: Readonly<Record<NonNullable<LearnableGroup['when']>, (values: DraftValues) => boolean>> = {
  // An invoice that is collected, or paid by card or to somebody else, names no account of the supplier.
  transfer: ({ payment, payee }) =>
    payee === undefined && payment?.card === undefined && payment?.directDebit === undefined && (payment?.meansCode === undefined || transferCodes.includes(payment.meansCode)),
  directDebit: ({ payment }) => directDebitCodes.includes(payment?.meansCode ?? ''),
}

/** Where of the invoice the group belongs; undefined when what stands there is something else. */
function placeOf(group: LearnableGroup, values: DraftValues, terms: ReadonlyMap<string, string>): number | undefined {
  const agrees = (index: number) => group.terms.every(({ id, pattern }) => {
    const text = textAt(values, pattern, index)
    // Half of one address and half of another would be an address that nobody has.
    return text === undefined || compactKey(text) === compactKey(terms.get(id))
  })
  const [first] = group.terms
  if (!group.many || first === undefined) return agrees(0) ? 0 : undefined
  const length = lengthAt(values, first.pattern)
  if (length === 0) return terms.has(first.id) ? 0 : undefined
  return Array.from({ length }, (_, index) => index).find((index) => textAt(values, first.pattern, index) !== undefined && agrees(index))
}

function fillGroup(draft: Draft, group: LearnableGroup, { profile, by }: Recognised): Draft {
  const known = group.terms.some(({ id }) => profile.terms.has(id))
  if (!known || (group.when !== undefined && !applies[group.when](draft.values))) return draft
  const index = placeOf(group, draft.values, profile.terms)
  if (index === undefined) return draft
  return group.terms.reduce((filled, { id, pattern }) => {
    const text = profile.terms.get(id)
    if (text === undefined) return filled
    const evidence: Evidence = { path: pathAt(pattern, index), source: 'supplier', formula: 'profile of this supplier', text, confidence: confidences[by] }
    const present = textAt(filled.values, pattern, index)
    if (present === undefined) return { ...filled, values: withText(filled.values, { pattern, index }, text), evidence: [...filled.evidence, evidence] }
    const last = filled.evidence.findLast(({ path }) => path === evidence.path)
    // Hardly readable, and yet what was learned: the profile makes it sure.
    return last !== undefined && last.confidence < unsure ? { ...filled, evidence: [...filled.evidence, evidence] } : filled
  }, draft)
}

/** The draft with what it lacks and the profile knows. What the page says stays. */
export function fillFromProfile(draft: Draft, recognised: Recognised): Draft {
  return learnableGroups.reduce((filled, group) => fillGroup(filled, group, recognised), draft)
}
