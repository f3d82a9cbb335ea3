import type { DrawnInvoice } from '../draw-invoice.js'
import { filled, type Party } from '../draw-party.js'
import type { Random } from '../random.js'
import type { Letters, Sheet } from '../sheet.js'

export type Side = 'seller' | 'buyer'

/** The address of a party as lines below one another. */
export function addressLines(party: Party, { country }: { readonly country: boolean }): string[] {
  return [party.street, ...party.townLine.split('|'), ...(country ? [party.countryName] : [])]
}

export function showAddress(sheet: Sheet, side: Side, country: boolean): void {
  sheet.show(`${side}.name`, `${side}.address.street`, `${side}.address.postalCode`, `${side}.address.city`, ...(country ? [`${side}.address.countryCode`] : []))
}

export function taxIdLines(sheet: Sheet, { seller, words }: DrawnInvoice, random: Random): string[] {
  const vat = seller.vatId === undefined ? undefined : `${random.pick(words.vatId)}${random.pick([': ', ' ', ': '])}${spaced(seller.vatId, random)}`
  const tax = `${random.pick(words.taxNumber)}${random.pick([': ', ' '])}${seller.taxNumber}`
  const both = random.weighted({ vat: 60, both: 30, tax: seller.country === 'DE' ? 10 : 0 })
  if (both !== 'tax') sheet.show('seller.vatId')
  if (both !== 'vat' && seller.country === 'DE') sheet.show('seller.taxNumber')
  if (seller.country !== 'DE' || both === 'vat') return vat === undefined ? [] : [vat]
  return both === 'tax' ? [tax] : [...(vat === undefined ? [] : [vat]), tax]
}

function spaced(vatId: string, random: Random): string {
  return random.chance(0.15) ? `${vatId.slice(0, 2)} ${vatId.slice(2)}` : vatId
}

export function contactLines({ seller, words }: DrawnInvoice, random: Random): string[] {
  const lines = [`${random.pick(words.phone)} ${seller.phone}`, random.chance(0.5) ? seller.mail : `${random.pick(words.mail)}: ${seller.mail}`, random.chance(0.5) ? seller.website : `${random.pick(words.website)}: ${seller.website}`]
  return lines.slice(0, random.whole(1, 3))
}

export function bankLines(sheet: Sheet, { seller, words }: DrawnInvoice, random: Random): string[] {
  const iban = random.chance(0.75) ? seller.iban.replace(/(.{4})(?=.)/g, '$1 ') : seller.iban
  const withBic = random.chance(0.75)
  sheet.show('iban', ...(withBic ? ['bic'] : []))
  return [random.chance(0.5) ? seller.bank : `${random.pick(words.bank)}: ${seller.bank}`, `IBAN${random.pick([': ', ' '])}${iban}`, ...(withBic ? [`BIC${random.pick([': ', ' '])}${seller.bic}`] : [])]
}

/** A party with a heading or without one, name and address below one another; returns the height behind it. */
export function partyBlock(
  sheet: Sheet,
  side: Side,
  invoice: DrawnInvoice,
  random: Random,
  place: {
    readonly x: number
    readonly y: number
    readonly head?: string | undefined
    readonly country: boolean
  } & Letters,
): number {
  const party = invoice[side]
  const { x, country } = place
  // Who writes a self-billed invoice buys: headings of seller and buyer would say the opposite.
  const head = invoice.kind === 'selfBilling' ? undefined : place.head
  const large = random.chance(0.3)
  let y = place.y
  if (head !== undefined) y = sheet.lines(x, y, [`${head}${random.chance(0.4) ? ':' : ''}`], { bold: random.chance(0.6), at: place.at ?? 'left' }) + random.pick([0, 2])
  const before = party.title !== '' ? [party.title] : []
  y = sheet.lines(x, y, [...before, ...party.nameLines], { bold: large || random.chance(0.3), at: place.at ?? 'left' })
  const isCompany = party.name !== party.brand
  const attention = side === 'buyer' && isCompany && random.chance(0.2) ? [filled(random.pick(invoice.words.attention), { person: party.person })] : []
  showAddress(sheet, side, country)
  return sheet.lines(x, y, [...attention, ...addressLines(party, { country })], { at: place.at ?? 'left' })
}
