import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Invoice, invoiceSchema } from '../../src/model/invoice/invoice.js'

const folder = new URL('../../fixtures/invoices/', import.meta.url)

export const fixtureNames = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))

export function fixtureInvoice(name: string): Invoice {
  return z.decode(invoiceSchema, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as z.input<typeof invoiceSchema>)
}
