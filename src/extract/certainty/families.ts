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
