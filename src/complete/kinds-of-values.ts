/** Values of one kind are read together and go wrong together: only the least sure of them counts for the whole. */
const together: readonly (readonly [kind: string, paths: RegExp])[] = [
  ['header', /^(?:invoiceNumber|invoiceDate|invoiceType|currency|(?:seller|buyer)\.(?:name|vatId)|seller\.taxNumber|lines)$/],
  ['totals', /^totals\.(?:netTotal|vatAmount|grossTotal|prepaidAmount|dueAmount)$/],
  ['lists', /^(?:vatBreakdown\[\d+\]\.(?:taxableAmount|taxAmount)|(?:allowances|charges)\[\d+\]\.amount)$/],
  ['line', /^lines\[\d+\]\.(?:quantity|unitPrice|netAmount|vatRate)$/],
]

/**
 * The kind of a value that makes an invoice wrong when it is wrong; undefined for all others. Each value of the header
 * is a kind of its own.
 */
export function kindOf(path: string): string | undefined {
  const kind = together.find(([, paths]) => paths.test(path))?.[0]
  if (kind === 'header') return path
  return kind === 'line' ? `line ${path.split('.').at(-1) ?? ''}` : kind
}

/** Values that an invoice can do without. */
const optional = /^(?:dueDate|buyerReference|payment\.reference|buyer\.vatId|purchaseOrderReference|payment\.creditTransfers\[\d+\]\.(?:iban|bic)|skonto\[\d+\]\.(?:percentage|days)|seller\.taxNumber)$/

export function isOptional(path: string): boolean {
  return optional.test(path)
}
