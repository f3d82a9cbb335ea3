import { unitOne } from '../model/code-lists/unit-one.js'
import { type Decimal, decimal, roundAmount, zero } from '../model/decimal.js'
import type { DraftLine } from '../model/draft.js'
import type { FormulaOfValue } from '../model/formulas.js'
import { lineHolds, lineProduct, priceOf, quantityOf } from '../model/equations/line.js'
import { asPrinted, type Completion, type CompletionStep, confidenceOf, noteDerived } from './completion.js'
import { missingOnLine, report } from './missing.js'

const one = decimal('1')

interface LineWork {
  readonly completion: Completion
  readonly line: DraftLine
  /** 0-based. */
  readonly index: number
}

function note({ completion, index }: LineWork, field: string, formula: FormulaOfValue): void {
  const path = `lines[${index}].${field}`
  // Whether a line without a quantity is one unit is judged where its rows are read.
  noteDerived(completion, { path, formula, confidence: confidenceOf(completion, path) })
}

/** `€28.50 €57.00`, both with VAT, as both without. */
function grossQuantity({ grossAmount, grossUnitPrice = zero }: DraftLine): Decimal | undefined {
  if (grossAmount === undefined || grossUnitPrice.eq(zero)) return undefined
  return quantityOf({ netAmount: grossAmount, unitPrice: grossUnitPrice })
}

/** A line that prints an amount only is one unit at that amount. */
function completeQuantity(work: LineWork): void {
  const { line } = work
  const { netAmount, unitPrice } = line
  if (line.quantity !== undefined || netAmount === undefined) return
  // What is printed with VAT goes first: the amount without it may be rounded to give the total.
  line.quantity = grossQuantity(line)
  if (line.quantity !== undefined) {
    note(work, 'quantity', 'amount / price, both with VAT')
    return
  }
  if (unitPrice === undefined && line.grossUnitPrice !== undefined) return
  if (unitPrice === undefined || unitPrice.eq(zero)) {
    line.quantity = one
    note(work, 'quantity', 'one unit at the amount of the line')
    return
  }
  const quantity = quantityOf({ ...line, netAmount, unitPrice })
  if (quantity === undefined) return
  line.quantity = quantity
  note(work, 'quantity', 'BT-131 / BT-146')
}

function completePrice(work: LineWork): void {
  const { line } = work
  const { netAmount, quantity } = line
  if (line.unitPrice !== undefined || netAmount === undefined || quantity === undefined || quantity.eq(zero)) return
  line.unitPrice = priceOf({ ...line, netAmount, quantity })
  note(work, 'unitPrice', 'BT-131 / BT-129')
}

function completeNetAmount(work: LineWork): void {
  const { line } = work
  const product = lineProduct(line)
  if (line.netAmount !== undefined || product === undefined) return
  line.netAmount = roundAmount(product)
  note(work, 'netAmount', 'BT-129 x BT-146 / BT-149')
}

function checkProduct({ completion, line, index }: LineWork): void {
  const [product, { netAmount }] = [lineProduct(line), line]
  if (product === undefined || netAmount === undefined || lineHolds(asPrinted(completion, line, index))) return
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
    line.unit = unitOne
    note(work, 'unit', 'the page names no unit')
  }
  if (line.name === undefined && line.description !== undefined) {
    line.name = line.description
    delete line.description
  }
}

/** The page names a unit that has no code here: nobody may take it for pieces unseen. */
function warnOfUnits({ evidence, findings }: Completion, lines: readonly DraftLine[]): void {
  const read = new Map(evidence.map(({ path, text }) => [path, text]))
  const unread = lines.flatMap(({ unit }, index) => {
    const text = read.get(`lines[${index}].unit`)
    return unit === undefined && text !== undefined ? [{ text, number: index + 1 }] : []
  })
  for (const unit of new Set(unread.map(({ text }) => text))) {
    const numbers = unread.filter(({ text }) => text === unit).map(({ number }) => number).join(', ')
    const message = {
      de: `Für die Einheit „${unit}“ (Position ${numbers}) ist kein Code bekannt; an ihrer Stelle steht ${unitOne} (eins).`,
      en: `No code is known for the unit “${unit}” (line ${numbers}); ${unitOne} (one) stands in its place.`,
    }
    findings.push({ code: 'IC-UNIT-01', level: 'warning', message, field: 'BT-130' })
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
  checkProduct,
]

/** Each line by itself: quantity, price and amount follow from one another; the third proves the other two. */
export const completeLines: CompletionStep = (completion) => {
  const lines = completion.values.lines ?? []
  warnOfUnits(completion, lines)
  for (const [index, line] of lines.entries()) {
    for (const step of lineSteps) step({ completion, line, index })
  }
  numberAgain(lines)
}
