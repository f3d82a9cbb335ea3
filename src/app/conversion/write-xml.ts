import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { writeCii } from '../../write/cii/write-cii.js'
import { writeUbl } from '../../write/ubl/write-ubl.js'

const utf8 = new TextEncoder()

/** Writes the invoice in a profile. */
export function writeXml(invoice: Invoice, profile: Profile): Uint8Array {
  return utf8.encode(profile.syntax === 'cii' ? writeCii(invoice, profile) : writeUbl(invoice, profile))
}
