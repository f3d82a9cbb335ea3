import { isCreditNote } from '../../model/code-lists/document-types.js'
import { decimal, isDecimal, zero } from '../../model/decimal.js'
import type { DraftLine, DraftValues } from '../../model/draft.js'

const minus = decimal('-1')

/**
 * A credit note that is printed with negative amounts carries them positively: its type says that they are given back.
 */
export function asCreditNote(values: DraftValues, invoiceType: string | undefined): DraftValues {
  const total = values.totals?.grossTotal ?? values.totals?.netTotal
  return isCreditNote(invoiceType) && total?.lt(zero) ? turnedDocument(values) : values
}

function turnedDocument({ lines, totals, vatBreakdown, allowances, charges, ...rest }: DraftValues): DraftValues {
  return {
    ...rest,
    ...(totals && { totals: turned(totals) }),
    ...(vatBreakdown && { vatBreakdown: vatBreakdown.map((group) => turned(group, ['rate'])) }),
    ...(allowances && { allowances: allowances.map((entry) => turned(entry, ['percentage', 'vatRate', 'baseAmount'])) }),
    ...(charges && { charges: charges.map((entry) => turned(entry, ['percentage', 'vatRate', 'baseAmount'])) }),
    ...(lines && { lines: lines.map(turnedLine) }),
  }
}

/**
 * Amounts and the quantity change their sign; a price is never negative, so it changes only where the quantity does
 * not.
 */
function turnedLine(line: DraftLine): DraftLine {
  const kept = ['unitPrice', 'grossUnitPrice', 'baseQuantity', 'vatRate', 'priceBeforeDiscount', 'priceDiscount']
  const priced = line.unitPrice ?? line.grossUnitPrice
  const negativePrice = priced?.lt(zero) === true
  return { ...turned(line, negativePrice ? ['quantity', 'baseQuantity', 'vatRate'] : line.quantity?.lt(zero) === false ? [...kept, 'quantity'] : kept) }
}

function turned<T extends object>(object: T, kept: readonly string[] = []): T {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) =>
      [key, !kept.includes(key) && isDecimal(value) ? value.times(minus) : (value as unknown)]),
  ) as T
}
