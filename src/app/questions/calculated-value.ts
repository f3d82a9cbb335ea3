import type { InvoiceData } from '../../model/invoice-data.js'

type Reader<From> = Readonly<Record<string, (from: From) => number | null>>

const ofLine: Reader<InvoiceData['lines'][number]> = {
  'BT-129': ({ quantity }) => quantity,
  'BT-131': ({ netAmount }) => netAmount,
  'BT-152': ({ vatRate }) => vatRate,
}
const ofTotals: Reader<InvoiceData['totals']> = {
  'BT-109': ({ netTotal }) => netTotal,
  'BT-110': ({ vatAmount }) => vatAmount,
  'BT-112': ({ grossTotal }) => grossTotal,
}

/** What a doubtful term comes to where no words of the page say it, as with the net amount of a price with VAT. */
export function calculatedValue(
  { lines, totals }: InvoiceData,
  id: string,
  line: number | undefined,
): string | undefined {
  const from = line === undefined ? undefined : lines[line - 1]
  const value = from === undefined ? ofTotals[id]?.(totals) : ofLine[id]?.(from)
  return value === null || value === undefined ? undefined : String(value)
}
