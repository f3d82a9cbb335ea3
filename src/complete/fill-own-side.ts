import { isTransfer } from '../model/code-lists/payment-codes.js'
import type { MasterData } from '../model/organization.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'

type Fields = Record<string, unknown>

/** Copies into `target` what it lacks; notes each value. Never overwrites what the page says. */
function fill(completion: Completion, target: Fields, source: Fields, path: string): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue
    const existing = target[key]
    if (typeof value === 'object') {
      const inner = (existing ?? {}) as Fields
      target[key] = inner
      fill(completion, inner, value as Fields, `${path}.${key}`)
    } else if (existing === undefined) {
      target[key] = value
      noteDerived(completion, { path: `${path}.${key}`, formula: 'master data', source: 'organization' })
    }
  }
}

// Half of one address and half of another would be an address that nobody has: the page's own address stays alone.
function partyFields(
  { name, vatId, taxNumber, address, contact, electronicAddress }: MasterData,
  hasAddress: boolean,
): Fields {
  const identifiers = vatId === undefined || vatId === null ? { taxNumber } : { vatId, taxNumber }
  return { name, ...identifiers, contact, electronicAddress, ...(hasAddress ? {} : { address }) }
}

/** The side that the page proves; where it names one side only, the side that the caller states. */
function ownSide({ values, options }: Completion): 'seller' | 'buyer' | undefined {
  const oneSideOpen = values.seller?.name === undefined || values.buyer?.name === undefined
  const direction = options.detected ?? (oneSideOpen ? options.direction : undefined)
  if (direction === undefined) return undefined
  return direction === 'outgoing' ? 'seller' : 'buyer'
}

function hasMasterData({ vatId, taxNumber, address, iban }: MasterData): boolean {
  return [vatId, taxNumber, address, iban].some((value) => value !== null && value !== undefined)
}

/** The organization's master data fill its own side of the invoice where the page is silent. */
export const fillOwnSide: CompletionStep = (completion) => {
  const { organization } = completion.options
  // Nobody has entered master data yet: the name is only a placeholder.
  if (organization === undefined || !hasMasterData(organization)) return
  const side = ownSide(completion)
  if (side === undefined) return
  const party = (completion.values[side] ??= {})
  const hasAddress = party.address?.street !== undefined || party.address?.city !== undefined
  fill(completion, party, partyFields(organization, hasAddress), side)
  if (side === 'seller') fillAccount(completion, organization)
}

// An invoice that is collected by card or direct debit names no account to transfer to.
function fillAccount(completion: Completion, { iban, bic }: MasterData): void {
  const { payment } = completion.values
  const transfer = payment?.meansCode === undefined || isTransfer(payment.meansCode)
  if (iban === null || iban === undefined || !transfer || (payment?.creditTransfers ?? []).length > 0) return
  completion.values.payment = {
    ...payment,
    creditTransfers: [{ iban, ...(bic === null || bic === undefined ? {} : { bic }) }],
  }
  noteDerived(completion, { path: 'payment.creditTransfers[0].iban', formula: 'master data', source: 'organization' })
}
