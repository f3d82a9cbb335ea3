import * as z from 'zod'
import { type Place, placeSchema } from '../../extract/places/place.js'
import type { SupplierPlaceRow, SupplierKeyKind, SupplierRow, supplierRepository } from '../../store/repositories/supplier-repository.js'
import type { DraftValues } from '../../model/draft.js'
import { compactKey, textKey } from '../partners/match-keys.js'

/** A learned value, and the words of the page that it replaces. */
export interface LearnedText {
  readonly value: string
  readonly misread: string | null
}

/** Where on the pages of a supplier a term stands. */
export interface LearnedPlace {
  /** All of them hold the value. */
  readonly places: readonly Place[]
  /** True where a person once corrected what had been read from elsewhere. */
  readonly overrules: boolean
  readonly learnedAt: string
}

/** What is known of a supplier. */
export interface SupplierProfile {
  readonly id: string
  readonly name: string
  readonly vatId: string | undefined
  readonly ibans: readonly string[]
  /** Learned values by business term. */
  readonly terms: ReadonlyMap<string, LearnedText>
  /** By business term. */
  readonly places: ReadonlyMap<string, LearnedPlace>
}

/** What the values of an invoice tell about who the supplier is. */
export interface SupplierKeys {
  readonly vat: string | undefined
  readonly ibans: readonly string[]
  readonly name: string | undefined
}

/** A profile, and by what it was found. */
export interface Recognised {
  readonly profile: SupplierProfile
  readonly by: SupplierKeyKind
}

type Suppliers = ReturnType<typeof supplierRepository>

/** The keys of an invoice's seller. A payee that isn't the seller (factoring) owns the account, so it tells nothing. */
export function supplierKeys({ seller, payee, payment }: DraftValues): SupplierKeys {
  const transfers = payee === undefined ? (payment?.creditTransfers ?? []) : []
  // The legal form stays in: a GmbH and its GmbH & Co. KG live at the same address.
  const [name, postalCode] = [textKey(seller?.name), compactKey(seller?.address?.postalCode)]
  return {
    vat: compactKey(seller?.vatId) || undefined,
    ibans: transfers.map(({ iban }) => compactKey(iban)).filter((iban) => iban !== ''),
    name: name === '' || postalCode === '' ? undefined : `${name}|${postalCode}`,
  }
}

const placesSchema = z.array(placeSchema).min(1)

/** The places of a row; undefined when they can't be understood, which a newer version may have written. */
export function placesOf({ places }: SupplierPlaceRow): Place[] | undefined {
  return placesSchema.safeParse(JSON.parse(places)).data
}

function learnedPlace(row: SupplierPlaceRow): [string, LearnedPlace][] {
  const places = placesOf(row)
  const { term, overrules, learnedAt } = row
  return places === undefined ? [] : [[term, { places, overrules: overrules !== 0, learnedAt }]]
}

/** The profile of a row with its keys, terms and places. */
export async function readProfile(suppliers: Suppliers, { id, name }: SupplierRow): Promise<SupplierProfile> {
  const keys = await suppliers.keys(id)
  const terms = new Map((await suppliers.terms(id)).map(({ term, value, misread }) => [term, { value, misread }]))
  const valuesOf = (kind: SupplierKeyKind) => keys.filter((key) => key.kind === kind).map(({ value }) => value)
  const places = new Map((await suppliers.places(id)).flatMap(learnedPlace))
  return { id, name, vatId: valuesOf('vat')[0], ibans: valuesOf('iban'), terms, places }
}

/**
 * Whether an account says who the supplier is: two VAT ids may share an account of their group, not their name as well.
 */
function sameBusiness(profile: SupplierProfile, keys: SupplierKeys, name: string | undefined): boolean {
  return profile.vatId === undefined
    || keys.vat === undefined
    || profile.vatId === keys.vat
    || textKey(profile.name) === textKey(name)
}

/** The supplier of an invoice, recognised by VAT id, then by account, then by name and postal code. */
export async function recogniseSupplier(
  suppliers: Suppliers,
  organizationId: string,
  values: DraftValues,
): Promise<Recognised | undefined> {
  const keys = supplierKeys(values)
  const candidates: readonly (readonly [SupplierKeyKind, string | undefined])[] = [
    ['vat', keys.vat],
    ...keys.ibans.map((iban) => ['iban', iban] as const),
    ['name', keys.name],
  ]
  for (const [by, value] of candidates) {
    const row = value === undefined ? undefined : await suppliers.byKey(organizationId, by, value)
    if (row === undefined) continue
    const profile = await readProfile(suppliers, row)
    if (sameBusiness(profile, keys, values.seller?.name)) return { profile, by }
  }
  return undefined
}
