import { type Decimal, decimal, roundAmount, roundTo, sum, zero } from '../model/decimal.js'
import type { DraftLine } from '../model/draft.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { missingOnLine, report } from './missing.js'

const one = decimal('1')
const half = decimal('0.005')
/** UN/ECE Rec. 20 for "one": the page names no unit. */
const noUnit = 'C62'

interface LineWork {
  readonly completion: Completion
  readonly line: DraftLine
  /** 0-based. */
  readonly index: number
}

function note({ completion, index }: LineWork, field: string, formula: string): void {
  noteDerived(completion, { path: `lines[${index}].${field}`, formula })
}

/** What the allowances and charges of the line add to quantity times price. */
function adjustment({ allowances = [], charges = [] }: DraftLine): Decimal {
  const amounts = (list: readonly { amount?: Decimal | undefined }[]): Decimal[] => list.flatMap(({ amount }) => amount ?? [])
  return sum(amounts(charges)).minus(sum(amounts(allowances)))
}

/** A line that prints an amount only is one unit at that amount. */
function completeQuantity(work: LineWork): void {
  const { line } = work
  if (line.quantity !== undefined || line.netAmount === undefined) return
  const before = line.netAmount.minus(adjustment(line))
  if (line.unitPrice === undefined || line.unitPrice.eq(zero)) {
    line.quantity = before.lt(zero) ? one.times('-1') : one
    note(work, 'quantity', 'one unit at the amount of the line')
    return
  }
  const quantity = before.times(line.baseQuantity ?? one).div(line.unitPrice)
  if (!quantity.eq(roundTo(quantity, 4))) return
  line.quantity = quantity
  note(work, 'quantity', 'BT-131 / BT-146')
}

function completePrice(work: LineWork): void {
  const { line } = work
  if (line.unitPrice !== undefined || line.netAmount === undefined || line.quantity === undefined || line.quantity.eq(zero)) return
  const exact = line.netAmount.minus(adjustment(line)).times(line.baseQuantity ?? one).div(line.quantity)
  // As many decimals as it takes for quantity times price to give the amount again.
  const places = [2, 4, 6, 8].find((count) => roundAmount(roundTo(exact, count).times(line.quantity ?? one)).eq(roundAmount(exact.times(line.quantity ?? one))))
  line.unitPrice = roundTo(exact, places ?? 10)
  note(work, 'unitPrice', 'BT-131 / BT-129')
}

function completeNetAmount(work: LineWork): void {
  const { line } = work
  if (line.netAmount !== undefined || line.quantity === undefined || line.unitPrice === undefined) return
  line.netAmount = roundAmount(line.quantity.times(line.unitPrice).div(line.baseQuantity ?? one).plus(adjustment(line)))
  note(work, 'netAmount', 'BT-129 x BT-146 / BT-149')
}

/** BR-27: a price is never negative; the sign belongs to the quantity. */
function turnNegativePrice(work: LineWork): void {
  const { line } = work
  if (line.unitPrice === undefined || line.quantity === undefined || !line.unitPrice.lt(zero)) return
  line.unitPrice = line.unitPrice.times('-1')
  line.quantity = line.quantity.times('-1')
  note(work, 'quantity', 'BR-27: the minus of the price moved to the quantity')
}

/** The printed price may be rounded: half a cent for each unit is its fair margin, and half a cent for the amount. */
function fairMargin({ quantity = one, baseQuantity = one }: DraftLine): Decimal {
  return quantity.abs().times(half).div(baseQuantity).plus(half)
}

function checkProduct({ completion, line, index }: LineWork): void {
  const { quantity, unitPrice, netAmount } = line
  if (quantity === undefined || unitPrice === undefined || netAmount === undefined) return
  const product = quantity.times(unitPrice).div(line.baseQuantity ?? one).plus(adjustment(line))
  if (product.minus(netAmount).abs().lte(fairMargin(line))) return
  const remark = {
    de: `im Dokument ${netAmount.toFixed(2)}, aus Menge und Preis ${product.toFixed(2)}`,
    en: `${netAmount.toFixed(2)} in the document, ${product.toFixed(2)} from quantity and price`,
  }
  const text = missingOnLine(index + 1, 'BT-131', remark)
  report(completion, text)
  completion.findings.push({ code: 'IC-LINE-CONTRADICTION', level: 'error', message: text, field: `BG-25[${index + 1}]/BT-131` })
}

function nameLine(work: LineWork): void {
  const { line, index } = work
  if (line.id === undefined) line.id = `${index + 1}`
  if (line.unit === undefined) {
    line.unit = noUnit
    note(work, 'unit', 'the page names no unit')
  }
  if (line.name === undefined && line.description !== undefined) {
    line.name = line.description
    delete line.description
  }
}

/** Line ids are unique in a written invoice; a page may number its parts from 1 again. */
function numberAgain(lines: readonly DraftLine[]): void {
  const ids = lines.map((line) => line.id)
  if (new Set(ids).size === ids.length) return
  for (const [index, line] of lines.entries()) line.id = `${index + 1}`
}

const lineSteps: readonly ((work: LineWork) => void)[] = [
  nameLine,
  completeQuantity,
  completePrice,
  completeNetAmount,
  turnNegativePrice,
  checkProduct,
]

/** Each line by itself: quantity, price and amount follow from one another; the third proves the other two. */
export const completeLines: CompletionStep = (completion) => {
  const lines = completion.values.lines ?? []
  for (const [index, line] of lines.entries()) {
    for (const step of lineSteps) step({ completion, line, index })
  }
  numberAgain(lines)
}
