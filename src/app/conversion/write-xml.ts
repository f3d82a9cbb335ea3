import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { writeCii } from '../../write/cii/write-cii.js'
import { writeUbl } from '../../write/ubl/write-ubl.js'
import { withContactPoint } from './contact-point.js'
import type { ConversionOptions } from './convert-request.js'
import { withExactPrices } from './exact-prices.js'
import { profilesOf } from './profiles-of.js'
import type { WrittenXml } from './written-files.js'

const utf8 = new TextEncoder()

/** Writes the invoice in a profile. */
export function writeXml(invoice: Invoice, profile: Profile): Uint8Array {
  return utf8.encode(profile.syntax === 'cii' ? writeCii(invoice, profile) : writeUbl(invoice, profile))
}

/** The e-invoice XML of all formats that have one. */
export function writeXmls(invoice: Invoice, options: ConversionOptions): WrittenXml[] {
  return profilesOf(options).map(({ format, profile }) => {
    const written = withContactPoint(withExactPrices(invoice, profile), profile)
    return { format, profile, invoice: written, xml: writeXml(written, profile) }
  })
}
