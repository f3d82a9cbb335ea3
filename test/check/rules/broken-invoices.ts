import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Invoice, invoiceSchema } from '../../../src/model/invoice/invoice.js'

/** A row of `fixtures/rules`: a good invoice with a few values changed, so that one rule is broken. */
export interface BrokenInvoice {
  readonly rule: string
  /** Name of the good invoice: a file of `fixtures/invoices` or a row of `bases.json`. */
  readonly of: string
  readonly profile: 'zugferd' | 'xrechnung'
  /** New values by their path in the Invoice; null takes the value away. */
  readonly set: Readonly<Record<string, unknown>>
  /** Rules that say the same in other words, or that can't hold when this one is broken. */
  readonly also?: readonly string[]
  /** The syntax in which the official rules see it, when it is one only. */
  readonly only?: 'cii' | 'ubl'
  /**
   * What the official rules report beside: rules about the syntax, or a rule that one syntax reads more strictly than
   * the norm.
   */
  readonly official?: readonly string[]
}

const rules = new URL('../../../fixtures/rules/', import.meta.url)
const invoices = new URL('../../../fixtures/invoices/', import.meta.url)
const json = (file: string, folder: URL): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const bases = json('bases.json', rules) as Readonly<Record<string, Pick<BrokenInvoice, 'of' | 'set'>>>

export const baseNames = Object.keys(bases)

export const brokenInvoices: readonly BrokenInvoice[] = readdirSync(rules)
  .filter((file) => file.endsWith('.json') && file !== 'bases.json')
  .flatMap((file) => json(file, rules) as BrokenInvoice[])

function raw(name: string): Record<string, unknown> {
  const base = bases[name]
  return base === undefined ? (json(`${name}.json`, invoices) as Record<string, unknown>) : changed(base)
}

function changed({ of, set }: Pick<BrokenInvoice, 'of' | 'set'>): Record<string, unknown> {
  const invoice = raw(of)
  for (const [path, value] of Object.entries(set)) put(invoice, path.split(/\.|\[(?=\d)/).map((key) => key.replace(']', '')), value)
  return invoice
}

function put(holder: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) put(holder[key] as Record<string, unknown>, rest, value)
  else if (value === null) Reflect.deleteProperty(holder, key)
  else holder[key] = structuredClone(value)
}

function decoded(invoice: unknown): Invoice {
  return z.decode(invoiceSchema, invoice as z.input<typeof invoiceSchema>)
}

export function goodInvoice(name: string): Invoice {
  return decoded(raw(name))
}

export function brokenInvoice(row: BrokenInvoice): Invoice {
  return decoded(changed(row))
}
