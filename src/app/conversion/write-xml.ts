import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { writeCii } from '../../write/cii/write-cii.js'
import { writeUbl } from '../../write/ubl/write-ubl.js'
import { withContactPoint } from './contact-point.js'
import type { ConversionOptions } from './convert-request.js'
import { withExactPrices } from './exact-prices.js'
import { withPositivePrices } from './positive-prices.js'
import { profilesOf } from './profiles-of.js'
import type { WrittenXml } from './written-files.js'

const utf8 = new TextEncoder()

/** The invoice with the prices that an e-invoice of this profile may hold, and the contact point that it demands. */
export function asWritten(invoice: Invoice, profile: Profile): Invoice {
  return withContactPoint(withExactPrices(withPositivePrices(invoice), profile), profile)
}

/** Writes the invoice in a profile. */
export function writeXml(invoice: Invoice, profile: Profile): Uint8Array {
  const written = asWritten(invoice, profile)
  return utf8.encode(profile.syntax === 'cii' ? writeCii(written, profile) : writeUbl(written, profile))
}

/** The e-invoice XML of all formats that have one. */
export function writeXmls(invoice: Invoice, options: ConversionOptions): WrittenXml[] {
  return profilesOf(options).map(({ format, profile }) => ({ format, profile, xml: writeXml(invoice, profile) }))
}
