import { isCreditNote } from '../../model/code-lists/document-types.js'
import { decimal, isDecimal, zero } from '../../model/decimal.js'
import type { DraftLine, DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'

const minus = decimal('-1')

/**
 * A credit note that is printed with negative amounts carries them positively: its type says that they are given back.
 */
export function asCreditNote<Read extends Told>(read: Read, invoiceType: string | undefined): Read {
  const { values, evidence } = read
  const total = values.totals?.grossTotal ?? values.totals?.netTotal
  if (!isCreditNote(invoiceType) || total?.lt(zero) !== true) return read
  const takenBack = new Set((values.lines ?? []).flatMap((line, at) => (isTakenBack(line) ? [`lines[${at}]`] : [])))
  const places = evidence.map((one) => turnedPlace(one, takenBack))
  return { ...read, values: turnedDocument(values), evidence: places }
}

interface Told {
  readonly values: DraftValues
  readonly evidence: readonly Evidence[]
}

const others: Readonly<Record<string, string>> = { allowances: 'charges', charges: 'allowances' }

/** The place of a discount or charge of a line that is taken back. */
function turnedPlace(evidence: Evidence, takenBack: ReadonlySet<string>): Evidence {
  const [line = '', field = ''] = evidence.path.split('.')
  const [name = ''] = field.split('[')
  const other = takenBack.has(line) ? others[name] : undefined
  return other === undefined ? evidence : { ...evidence, path: evidence.path.replace(name, other) }
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
 * not. What came nearer to zero by a discount stood above it as a charge, and is a discount of what is given back.
 */
function turnedLine({ allowances, charges, ...line }: DraftLine): DraftLine {
  const [off, added] = isTakenBack(line) ? [charges, allowances] : [allowances, charges]
  const kept = line.quantity?.lt(zero) === false ? [...priceTerms, 'quantity'] : priceTerms
  return {
    ...turned(line, hasNegativePrice(line) ? keptWithPrice : kept),
    ...(off && { allowances: off }),
    ...(added && { charges: added }),
  }
}

function hasNegativePrice({ unitPrice, grossUnitPrice }: DraftLine): boolean {
  return (unitPrice ?? grossUnitPrice)?.lt(zero) === true
}

/** Quantity and price come to less than nothing. */
function isTakenBack(line: DraftLine): boolean {
  return hasNegativePrice(line) || line.quantity?.lt(zero) === true
}

const keptWithPrice = ['quantity', 'baseQuantity', 'vatRate']
const priceTerms = ['unitPrice', 'grossUnitPrice', 'baseQuantity', 'vatRate', 'priceBeforeDiscount', 'priceDiscount']

function turned<T extends object>(object: T, kept: readonly string[] = []): T {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) =>
      [key, !kept.includes(key) && isDecimal(value) ? value.times(minus) : (value as unknown)]),
  ) as T
}
