import type { Draft, DraftValues } from '../model/draft.js'
import type { Direction } from '../model/conversion.js'
import type { MasterData } from '../model/organization.js'

type DraftParty = NonNullable<DraftValues['seller']>

/** A name without legal form, blanks and punctuation, so that two spellings of one company meet. */
function plainName(name: string | undefined | null): string | undefined {
  const plain = name
    ?.normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .replace(/(gmbhcokg|gmbh|ug|haftungsbeschrankt|ag|kg|ohg|gbr|ek|ev|mbh|sarl|sas|ltd|llc|inc)+$/, '')
  return plain === '' ? undefined : plain
}

function same(own: string | null | undefined, other: string | undefined): boolean {
  const clean = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return own !== null && own !== undefined && other !== undefined && clean(own) === clean(other)
}

function isOwn(organization: MasterData, party: DraftParty | undefined): boolean {
  if (party === undefined) return false
  if (same(organization.vatId, party.vatId) || same(organization.taxNumber, party.taxNumber)) return true
  const [own, other] = [plainName(organization.name), plainName(party.name)]
  return own !== undefined && own === other
}

/**
 * On which side of the invoice the organization stands, by its own VAT id, tax number, name or IBAN; undefined when the
 * page names it on neither side or on both.
 */
export function detectDirection(values: Draft['values'], organization: MasterData): Direction | undefined {
  const paidToUs = (values.payment?.creditTransfers ?? []).some((account) => same(organization.iban, account.iban))
  const outgoing = isOwn(organization, values.seller) || paidToUs
  const incoming = isOwn(organization, values.buyer)
  if (outgoing === incoming) return undefined
  return outgoing ? 'outgoing' : 'incoming'
}
