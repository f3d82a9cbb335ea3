import type { Draft } from '../../model/draft.js'
import { newestOf } from '../../model/evidence.js'
import { AppError } from '../../model/errors.js'
import type { Organization } from '../../model/organization.js'
import { supplierRepository } from '../../store/repositories/supplier-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import { forcedRule } from '../corrections/correct-draft.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { compactKey } from '../partners/match-keys.js'
import { type LearnableGroup, learnableGroups } from './learnable-groups.js'
import { type LearnedText, type Recognised, recogniseSupplier, supplierKeys } from './supplier-profile.js'
import { type EnteredPlaces, enteredPlaces } from './entered-places.js'
import type { InvoicePages } from './invoice-pages.js'
import { lengthAt, pathAt, textAt } from './value-at.js'

/** A corrected invoice that was delivered. */
export interface Lesson {
  readonly organization: Organization
  readonly invoiceId: string
  /** With the corrections as evidence, and without what was derived. */
  readonly draft: Draft
  /** On which the entered values may be printed. */
  readonly sheet?: InvoicePages | undefined
  /** True where only places are learned: what was typed for many files at once need not be true of each supplier. */
  readonly placesOnly?: boolean | undefined
}

type Learned = readonly { group: LearnableGroup; texts: Map<string, LearnedText> }[]

/** What was forced against its own check digits is printed so on this invoice; it is nothing to learn. */
function isTyped({ evidence }: Draft, path: string): boolean {
  const newest = newestOf(evidence, path)
  return newest?.source === 'user' && newest.rule !== forcedRule
}

/** Elements of a group in which a person entered something. */
function typedElements(draft: Draft, { terms, many }: LearnableGroup): number[] {
  const length = many ? Math.max(...terms.map(({ pattern }) => lengthAt(draft.values, pattern))) : 1
  return Array
    .from({ length }, (_, index) => index)
    .filter((index) => terms.some(({ pattern }) => isTyped(draft, pathAt(pattern, index))))
}

/** The words on the page in whose place a person entered something, now or on an earlier invoice. */
function misreadAs({ evidence }: Draft, path: string): string | null {
  const all = evidence.filter((one) => one.path === path)
  const newest = all.at(-1)?.source
  if (newest !== 'user' && newest !== 'supplier') return null
  return all.findLast(({ source }) => source === 'page' || source === 'cell')?.text ?? null
}

/** The whole group as it stands on the invoice, because a part of it was entered: one account, one address. */
function learnGroup(draft: Draft, group: LearnableGroup): Map<string, LearnedText> | undefined {
  const [index] = typedElements(draft, group)
  if (index === undefined) return undefined
  const texts = new Map<string, LearnedText>()
  for (const { id, pattern } of group.terms) {
    const value = textAt(draft.values, pattern, index)
    if (value !== undefined) texts.set(id, {
      value,
      misread: group.misreadings ? misreadAs(draft, pathAt(pattern, index)) : null,
    })
  }
  const fits = [...texts.values()].every(({ value }) => group.pattern?.test(value) !== false)
  return fits ? texts : undefined
}

/**
 * Accounts that belong to the supplier from now on: those entered, and else only what was known or nothing is known
 * yet.
 */
function trustedIbans(draft: Draft, known: readonly string[]): string[] {
  const transfers = (draft.values.payment?.creditTransfers ?? []).map(({ iban }, index) => ({ key: compactKey(iban), typed: isTyped(draft, `payment.creditTransfers[${index}].iban`) }))
  const corrected = transfers.some(({ typed }) => typed)
  if (!corrected && known.length > 0) return [...known]
  return transfers.filter(({ key, typed }) => key !== '' && (typed || known.length === 0 || known.includes(key))).map(({ key }) => key)
}

/** Writes down what the supplier is recognised by. */
async function recordKeys(
  books: Books,
  { organization, draft }: Lesson,
  supplierId: string,
  found: Recognised | undefined,
): Promise<void> {
  const suppliers = supplierRepository(books)
  const keys = supplierKeys(draft.values)
  const { vatId, ibans = [] } = found?.profile ?? {}
  // A VAT id that was only read doesn't take the place of a known one.
  const vat = vatId !== undefined && !isTyped(draft, 'seller.vatId') ? vatId : keys.vat
  for (const [kind, value] of [['vat', vat], ['name', keys.name]] as const) {
    if (value === undefined) continue
    await suppliers.removeKeys(supplierId, kind)
    await suppliers.addKey({ organizationId: organization.id, kind, value, supplierId })
  }
  await suppliers.removeKeys(supplierId, 'iban')
  const trusted = keys.ibans.length === 0 ? ibans : trustedIbans(draft, ibans)
  for (const value of trusted) await suppliers.addKey({ organizationId: organization.id, kind: 'iban', value, supplierId })
}

async function record(
  context: BooksContext,
  books: Books,
  lesson: Lesson,
  { learned, places }: { readonly learned: Learned; readonly places: readonly EnteredPlaces[] },
): Promise<void> {
  const { organization, draft, invoiceId } = lesson
  const suppliers = supplierRepository(books)
  const found = await recogniseSupplier(suppliers, organization.id, draft.values)
  const now = timestamp(context.clock)
  const supplierId = found?.profile.id ?? newId('sup', context.clock)
  const name = draft.values.seller?.name ?? found?.profile.name ?? ''
  if (found === undefined) await suppliers.insert({
    id: supplierId,
    organizationId: organization.id,
    name,
    createdAt: now,
    updatedAt: now,
  })
  else await suppliers.update(supplierId, { name, updatedAt: now })
  await recordKeys(books, lesson, supplierId, found)
  for (const { group, texts } of learned) {
    await suppliers.removeTerms(supplierId, group.terms.map(({ id }) => id))
    for (const [term, text] of texts) await suppliers.setTerm({ supplierId, term, ...text, learnedAt: now, invoiceId })
  }
  for (const { term, places: list, overrules } of places) {
    const what = { places: JSON.stringify(list), overrules: overrules ? 1 : 0 }
    await suppliers.setPlace({ supplierId, term, ...what, learnedAt: now, invoiceId })
  }
}

function learnGroups(draft: Draft): Learned {
  return learnableGroups.flatMap((group) => {
    const texts = learnGroup(draft, group)
    return texts === undefined ? [] : [{ group, texts }]
  })
}

/** Where the entered values stand; a place that is known and holds again stays as it is. */
async function learnPlaces({ store }: BooksContext, { organization, draft, sheet }: Lesson): Promise<EnteredPlaces[]> {
  if (sheet === undefined) return []
  const found = await recogniseSupplier(supplierRepository(store.db), organization.id, draft.values)
  return await enteredPlaces(draft, found?.profile.places ?? new Map(), sheet)
}

/**
 * Learns from a corrected invoice what is the same on every invoice of its supplier, and where that stands which is
 * not. Without VAT id and account nobody would be recognised by it, so nothing is learned; nor from our own invoices,
 * whose seller has master data; nor for an organization that wants nothing stored.
 */
export async function learnSupplier(context: BooksContext, lesson: Lesson): Promise<void> {
  const { organization, draft } = lesson
  const { vat, ibans } = supplierKeys(draft.values)
  if (vat === undefined && ibans.length === 0) return
  if (!organization.storage || detectDirection(draft.values, organization) === 'outgoing') return
  const learned = lesson.placesOnly === true ? [] : learnGroups(draft)
  const places = await learnPlaces(context, lesson)
  if (learned.length === 0 && places.length === 0) return
  try {
    await context.store.exclusively(organization.id, (books) => record(context, books, lesson, { learned, places }))
  } catch (error) {
    // What was delivered stays delivered; a full disk teaches nothing this time.
    if (!(error instanceof AppError)) throw error
  }
}
