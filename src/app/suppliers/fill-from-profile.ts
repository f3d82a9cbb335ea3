import { isDirectDebit, isTransfer } from '../../model/code-lists/payment-codes.js'
import thresholds from '../../complete/certainty.json' with { type: 'json' }
import type { Draft, DraftValues } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import type { SupplierKeyKind } from '../../store/repositories/supplier-repository.js'
import { compactKey, textKey } from '../partners/match-keys.js'
import { type LearnableGroup, learnableGroups } from './learnable-groups.js'
import type { LearnedText, Recognised, SupplierProfile } from './supplier-profile.js'
import { lengthAt, pathAt, textAt, withText } from './value-at.js'

/** How sure a learned value is, by what told the supplier. */
const confidences: Readonly<Record<SupplierKeyKind, number>> = { vat: 0.95, iban: 0.9, name: 0.8 }

/** Below this the completion leaves a value out. */
const { optional: unsure } = thresholds

const applies: Readonly<Record<NonNullable<LearnableGroup['when']>, (values: DraftValues) => boolean>> = {
  // An invoice that is collected, or paid by card or to somebody else, names no account of the supplier.
  transfer: ({ payment, payee }) =>
    payee === undefined
      && payment?.card === undefined
      && payment?.directDebit === undefined
      && (payment?.meansCode === undefined || isTransfer(payment.meansCode)),
  directDebit: ({ payment }) => isDirectDebit(payment?.meansCode),
}

/** Whether the page was read as the very words that a person corrected before. */
function isMisread({ evidence }: Draft, path: string, misread: string | null): boolean {
  const last = newestOf(evidence, path)
  return misread !== null && (last?.source === 'page' || last?.source === 'cell') && textKey(last.text) === textKey(misread)
}

/** Where of the invoice the group belongs; undefined when what stands there is something else. */
function placeOf(draft: Draft, group: LearnableGroup, { terms }: SupplierProfile): number | undefined {
  const agrees = (index: number) => group.terms.every(({ id, pattern }) => {
    const text = textAt(draft.values, pattern, index)
    const known = terms.get(id)
    // Half of one address and half of another would be an address that nobody has.
    return text === undefined
      || compactKey(text) === compactKey(known?.value)
      || isMisread(draft, pathAt(pattern, index), known?.misread ?? null)
  })
  const [first] = group.terms
  if (!group.many || first === undefined) return agrees(0) ? 0 : undefined
  const length = lengthAt(draft.values, first.pattern)
  if (length === 0) return terms.has(first.id) ? 0 : undefined
  return Array
    .from({ length }, (_, index) => index)
    .find((index) => textAt(draft.values, first.pattern, index) !== undefined && agrees(index))
}

function fillTerm(
  draft: Draft,
  place: { pattern: string; index: number },
  known: LearnedText,
  confidence: number,
): Draft {
  const path = pathAt(place.pattern, place.index)
  const newest = newestOf(draft.evidence, path)
  // A person took the value away.
  if (newest?.source === 'user' && newest.text === '') return draft
  const formula = 'profile of this supplier'
  const evidence: Evidence = { path, source: 'supplier', formula, text: known.value, confidence }
  const present = textAt(draft.values, place.pattern, place.index)
  if (present === undefined || compactKey(present) !== compactKey(known.value)) {
    const why = present === undefined ? formula : 'profile of this supplier, which corrects the same misreading'
    return {
      ...draft,
      values: withText(draft.values, place, known.value),
      evidence: [...draft.evidence, { ...evidence, formula: why }],
    }
  }
  // Hardly readable, and yet what was learned: the profile makes it sure.
  return newest !== undefined && newest.confidence < unsure
    ? { ...draft, evidence: [...draft.evidence, evidence] }
    : draft
}

function fillGroup(draft: Draft, group: LearnableGroup, { profile, by }: Recognised): Draft {
  const known = group.terms.some(({ id }) => profile.terms.has(id))
  if (!known || (group.when !== undefined && !applies[group.when](draft.values))) return draft
  const index = placeOf(draft, group, profile)
  if (index === undefined) return draft
  return group.terms.reduce((filled, { id, pattern }) => {
    const text = profile.terms.get(id)
    return text === undefined ? filled : fillTerm(filled, { pattern, index }, text, confidences[by])
  }, draft)
}

/**
 * The draft with what it lacks and the profile knows. What the page says stays, but for words that a person corrected
 * before.
 */
export function fillFromProfile(draft: Draft, recognised: Recognised): Draft {
  return learnableGroups.reduce((filled, group) => fillGroup(filled, group, recognised), draft)
}
