import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Direction } from '../../model/conversion.js'
import { type Invoice, invoiceSchema } from '../../model/invoice/invoice.js'

/** The same value in the same order of keys, whatever order it was put together in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}

/**
 * The guid of an invoice in DATEV. DATEV skips a guid that it knows, so a repeated export does no harm; a corrected
 * invoice has other content and so another guid, else its correction would be ignored.
 */
export function documentGuid(invoice: Invoice, direction: Direction): string {
  const content = JSON.stringify([direction, sorted(z.encode(invoiceSchema, invoice))])
  const hex = createHash('sha256').update(content).digest('hex')
  // Marked as version 8 (own content), variant 1, so that it is a well-formed UUID.
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
