import { rounded } from '../../model/rounded.js'
import { bound } from '../grades.js'

/**
 * What is known of a value or of a document, by the name of the fact: 1 where it holds, or a measure between -2 and 3.
 */
export type Facts = Readonly<Record<string, number>>

/** Facts by name, those that don't hold left out. */
export function factsOf(holds: Readonly<Record<string, boolean | number | undefined>>): Facts {
  const facts: Record<string, number> = {}
  for (const [name, value] of Object.entries(holds)) {
    const measure = value === true ? 1 : value === false || value === undefined ? 0 : value
    if (measure !== 0) facts[name] = rounded(measure)
  }
  return facts
}

/** One fact per count, and one for all that are higher: `two days`, `many days`. */
export function countFact(name: string, count: number, most = bound.many): Readonly<Record<string, boolean>> {
  return { [`${name}: ${count >= most ? `${most} or more` : count}`]: true }
}

/** Values that are read by like means and go wrong in like ways share their weights. */
const families: readonly (readonly [family: string, paths: RegExp])[] = [
  ['number', /^invoiceNumber$/],
  ['date', /^invoiceDate$/],
  ['due date', /^dueDate$/],
  ['currency', /^currency$/],
  ['type', /^invoiceType$/],
  ['seller name', /^seller\.name$/],
  ['buyer name', /^buyer\.name$/],
  ['address', /^(?:seller|buyer)\.address\.(?:street|postalCode|city|countryCode)$/],
  ['tax id', /^(?:seller|buyer)\.(?:vatId|taxNumber)$/],
  ['account', /^payment\.creditTransfers\[\d+\]\.(?:iban|bic)$/],
  ['reference', /^(?:buyerReference|payment\.reference)$/],
  ['discount terms', /^skonto\[\d+\]\.(?:days|percentage)$/],
  ['total', /^totals\.(?:netTotal|vatAmount|grossTotal|lineTotal|dueAmount|prepaidAmount|roundingAmount)$/],
  ['tax row', /^vatBreakdown\[\d+\]\.(?:rate|taxableAmount|taxAmount)$/],
  ['line text', /^lines\[\d+\]\.(?:name|unit)$/],
  ['line amount', /^lines\[\d+\]\.(?:netAmount|grossAmount)$/],
  ['line factor', /^lines\[\d+\]\.(?:quantity|unitPrice|grossUnitPrice)$/],
  ['line rate', /^lines\[\d+\]\.vatRate$/],
  ['lines', /^lines$/],
]

export function familyOf(path: string): string | undefined {
  return families.find(([, paths]) => paths.test(path))?.[0]
}

/** The last part of a path without its numbers: `unitPrice`. */
export function fieldOf(path: string): string {
  return path.split('.').at(-1)?.replace(/\[\d+\]$/, '') ?? path
}
