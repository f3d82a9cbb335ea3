import type { FormulaOfValue } from '../model/formulas.js'
import { isLeitwegId } from '../model/code-lists/leitweg-id.js'
import type { DraftValues } from '../model/draft.js'
import { newestOf } from '../model/evidence.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import schemes from './electronic-addresses.json' with { type: 'json' }

type DraftParty = NonNullable<DraftValues['seller']>
type Side = 'seller' | 'buyer'

const vatSchemes: Readonly<Record<string, string>> = schemes.vatSchemes

interface ElectronicAddress {
  readonly id: string
  readonly scheme: string
  readonly formula: FormulaOfValue
}

/** XRechnung asks for an electronic address of both sides; the surest one that is known is taken. */
function electronicAddress(
  side: Side,
  party: DraftParty,
  buyerReference: string | undefined,
): ElectronicAddress | undefined {
  if (side === 'buyer' && buyerReference !== undefined && isLeitwegId(buyerReference)) {
    return { id: buyerReference, scheme: '0204', formula: 'BT-10 is a Leitweg-ID' }
  }
  const email = party.contact?.email
  if (email !== undefined) return { id: email, scheme: 'EM', formula: side === 'seller' ? 'BT-43' : 'BT-58' }
  const scheme = vatSchemes[party.vatId?.slice(0, 2) ?? '']
  if (party.vatId === undefined || scheme === undefined) return undefined
  return { id: party.vatId, scheme, formula: side === 'seller' ? 'BT-31' : 'BT-48' }
}

function completeElectronicAddress(completion: Completion, side: Side): void {
  const party = completion.values[side]
  if (party === undefined || party.electronicAddress?.id !== undefined) return
  const found = electronicAddress(side, party, completion.values.buyerReference)
  if (found === undefined) return
  party.electronicAddress = { id: found.id, scheme: found.scheme }
  noteDerived(completion, { path: `${side}.electronicAddress`, formula: found.formula })
}

/** BR-CO-26 does not count the tax number (BT-32): a seller who names nothing else is identified by it in BT-29. */
function completeIdentifier(completion: Completion): void {
  const { seller } = completion.values
  if (seller?.taxNumber === undefined
    || seller.vatId !== undefined
    || seller.legalRegistration?.id !== undefined) return
  if ((seller.identifiers ?? []).length > 0) return
  seller.identifiers = [{ id: seller.taxNumber }]
  noteDerived(completion, { path: 'seller.identifiers[0].id', formula: 'BT-32' })
}

/**
 * An invoice names both sides in full (VAT Directive, art. 226 (5)): the shop with its owner. What a person or the
 * master data said is no reading, and stays.
 */
function completeName({ values, evidence, fullNames }: Completion, side: Side): void {
  const party = values[side]
  const full = fullNames?.[side]
  const own = newestOf(evidence, `${side}.name`)
  if (party?.name === undefined || own?.source !== 'page' || full?.includes(party.name) !== true) return
  party.name = full
  evidence.push({ ...own, formula: 'the name in full, as the page tells it' })
}

/**
 * Names in full (BT-27, BT-44), electronic addresses (BT-34, BT-49) and an identifier of the seller. Country codes come
 * from the extraction.
 */
export const completeParties: CompletionStep = (completion) => {
  completeName(completion, 'seller')
  completeName(completion, 'buyer')
  completeElectronicAddress(completion, 'seller')
  completeElectronicAddress(completion, 'buyer')
  completeIdentifier(completion)
}
