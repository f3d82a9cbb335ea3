import { additionReason } from './addition-reason.js'
import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { lineHolds, priceOf } from '../../model/equations/line.js'
import { isNear, roundingOf } from '../../model/equations/rounding.js'
import { netShare } from '../../model/equations/tax.js'
import type { DraftLine } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { LineAddition, LineProof } from '../table/line-arithmetic.js'
import type { LineNumber, ReadLine } from '../table/line.js'
import { derived, printed } from './evidence.js'
import type { LineRate } from './line-rate.js'
import { grade } from '../grades.js'

/** What is known of the document when a line is written down. */
export interface LineContext {
  readonly index: number
  readonly amount: LineNumber | undefined
  readonly vat: 'net' | 'gross'
  /** The lines give the printed total. */
  readonly sums: boolean
  /** There is a total that the lines contradict. */
  readonly contradicted: boolean
  readonly rate: LineRate | undefined
  readonly net: Decimal | undefined
}

export interface LineResult {
  readonly values: DraftLine
  readonly evidence: Evidence[]
  /** quantity × price misses the amount by more than rounding explains. */
  readonly contradiction: boolean
}

const one = decimal('1')

/** A read line as a line of the Draft, each value with its evidence. */
export function lineValues(line: ReadLine, context: LineContext): LineResult {
  const path = `lines[${context.index}]`
  const evidence: Evidence[] = []
  const fits = fitOf(line, context)
  const values: DraftLine = {
    ...(line.position?.text !== undefined && { id: line.position.text.trim() }),
    ...words(line, path, context, evidence),
    ...amounts(line, path, context, evidence),
    ...factors(line, path, context, fits, evidence),
    ...vat(line, path, context, evidence),
  }
  return { values, evidence, contradiction: fits === 'no' && !isNegligible(line) }
}

type Fit = 'proven' | 'rounded' | 'no' | 'open'

/**
 * How quantity and price fit the amount: to the oneCentApart, within the rounding of a printed price, not, or nothing
 * to compare.
 */
function fitOf({ proof, quantity, price }: ReadLine, { amount }: LineContext): Fit {
  if (proof) return 'proven'
  if (!quantity || !price || !amount) return 'open'
  const line = {
    quantity: quantity.number.value.abs(),
    unitPrice: price.number.value.abs(),
    priceDecimals: price.number.decimals,
    netAmount: amount.number.value.abs(),
  }
  return lineHolds(line) ? 'rounded' : 'no'
}

function isNegligible({ quantity, price }: ReadLine): boolean {
  return quantity?.number.value.eq(zero) === true || price?.number.value.eq(zero) === true
}

function words(line: ReadLine, path: string, { sums, contradicted }: LineContext, evidence: Evidence[]): DraftLine {
  const [cell] = line.nameCells
  const confidence = sums ? grade.good : contradicted ? grade.open : grade.fair
  if (cell && line.name !== undefined) evidence.push(printed(`${path}.name`, cell, line.name, { rule: 'description column', confidence }))
  if (line.articleCell && line.article !== undefined) evidence.push(printed(`${path}.sellerItemId`, line.articleCell, line.article, { rule: 'column header', confidence: grade.likely }))
  return {
    ...(line.name !== undefined && line.name !== '' && { name: line.name }),
    ...(line.article !== undefined && { sellerItemId: line.article }),
    ...(line.notes.length > 0 && { note: line.notes.join('\n') }),
  }
}

function amounts(line: ReadLine, path: string, context: LineContext, evidence: Evidence[]): DraftLine {
  const { amount, vat, sums, net, rate } = context
  if (!amount) return {}
  const checks = [...(sums ? [`lines sum to ${vat === 'net' ? 'BT-106' : 'BT-112'}`] : []), ...(line.proof ? ['quantity × price = amount'] : [])]
  const confidence = sureness(line, context)
  evidence.push(printed(`${path}.${vat}Amount`, amount.cell, amount.number.text, { label: amount.label, rule: 'column header', ...(checks.length > 0 && { checks }), ...leftOver(line), confidence }))
  if (vat === 'net') return { netAmount: amount.number.value }
  if (net) evidence.push(derived(`${path}.netAmount`, 'BT-131 = gross amount / (1 + BT-152)', sums ? grade.good : Math.min(grade.open, confidence)))
  return { grossAmount: amount.number.value, ...(net && rate && { netAmount: net }) }
}

function leftOver({ unexplained = [] }: ReadLine): Pick<Evidence, 'unexplained'> {
  return unexplained.length > 0 ? { unexplained: [...unexplained] } : {}
}

/** How sure an amount is: proven with the total, alone, against it. */
function sureness({ proof }: ReadLine, { sums, contradicted }: LineContext): number {
  if (sums) return proof ? grade.proven : grade.sure
  if (contradicted) return grade.doubtful
  return proof ? grade.fair : grade.open
}

/** Puts the evidence of a quantity or price on record. */
type Push = (field: string, value: LineNumber) => void

function factors(line: ReadLine, path: string, context: LineContext, fits: Fit, evidence: Evidence[]): DraftLine {
  const { quantity, price, proof } = line
  const confidence = {
    proven: context.sums ? grade.proven : context.contradicted ? grade.open : grade.fair,
    rounded: context.contradicted ? grade.open : grade.likely,
    open: grade.fair,
    no: grade.guess,
  }[fits]
  const push: Push = (field, value) => {
    evidence.push(printed(`${path}.${field}`, value.cell, value.number.text, { label: value.label, rule: 'column header', ...(fits === 'proven' && { checks: ['quantity × price = amount'] }), confidence }))
  }
  if (quantity) push('quantity', quantity)
  return {
    ...(quantity ? { quantity: quantity.number.value } : onePiece(line, context, path, evidence)),
    ...unitValue(line, path, evidence),
    ...(price ? prices(line, price, context, push) : dividedPrice(line, context, path, evidence)),
    ...(proof && !proof.base.eq(one) && { baseQuantity: proof.base }),
    ...discounts(line, context),
  }
}

/** A price that is the amount is the price of one. */
function onePiece({ price }: ReadLine, { amount }: LineContext, path: string, evidence: Evidence[]): DraftLine {
  if (!price || !amount || !price.number.value.eq(amount.number.value)) return {}
  evidence.push(derived(`${path}.quantity`, 'BT-129 = BT-131 / BT-146', grade.likely))
  return { quantity: one }
}

function unitValue({ unit }: ReadLine, path: string, evidence: Evidence[]): DraftLine {
  if (!unit) return {}
  evidence.push(printed(`${path}.unit`, unit.cell, unit.text, { rule: 'unit beside quantity', confidence: grade.likely }))
  return { unit: unit.code }
}

function prices(line: ReadLine, price: LineNumber, context: LineContext, push: Push): DraftLine {
  const before = line.listPrice && line.listPrice.number.value.gt(price.number.value)
    ? {
      priceBeforeDiscount: line.listPrice.number.value,
      priceDiscount: line.listPrice.number.value.minus(price.number.value),
    }
    : {}
  if (context.vat === 'net' || line.netAmount) {
    push('unitPrice', price)
    return { unitPrice: price.number.value, ...before }
  }
  push('grossUnitPrice', price)
  const net = context.rate && line.listPrice &&
    isNetOf(line.listPrice, price.number.value, context.rate.rate)
    ? line.listPrice
    : undefined
  if (net) push('unitPrice', net)
  return { grossUnitPrice: price.number.value, ...(net && { unitPrice: net.number.value }) }
}

/** The other price of the row is this one without its VAT. */
function isNetOf({ number: { value, decimals } }: LineNumber, gross: Decimal, rate: Decimal): boolean {
  return rate.gt(zero) && isNear(netShare(gross, rate), value, roundingOf(value, decimals))
}

/** A table without prices: the price is the amount by the quantity. */
function dividedPrice(
  { quantity, additions, priceColumn }: ReadLine,
  { amount, vat, net }: LineContext,
  path: string,
  evidence: Evidence[],
): DraftLine {
  const amountBefore = vat === 'net' ? amount?.number.value : net
  const whole = amountBefore?.minus(sum((additions ?? []).map(({ value }) => value)))
  if (!whole || !quantity || quantity.number.value.eq(zero) ||
      whole.lt(zero) !== quantity.number.value.lt(zero)) return {}
  evidence.push(derived(`${path}.unitPrice`, 'BT-146 = BT-131 / BT-129', priceColumn ? grade.open : grade.likely))
  return { unitPrice: priceOf({ quantity: quantity.number.value, netAmount: whole }) }
}

function discounts({ proof, additions }: ReadLine, { vat, amount }: LineContext): DraftLine {
  if (vat !== 'net' || !amount) return {}
  const parts: readonly LineAddition[] = additions ??
    (proof && !proof.discount.eq(zero) ? [inColumn(proof, amount.number.value)] : [])
  const [allowances, charges] = [
    parts.filter(({ value }) => value.lt(zero)),
    parts.filter(({ value }) => value.gt(zero)),
  ]
  return {
    ...(allowances.length > 0 && { allowances: allowances.map(toEntry) }),
    ...(charges.length > 0 && { charges: charges.map(toEntry) }),
  }
}

function inColumn({ discount, percentage }: LineProof, amount: Decimal): LineAddition {
  const value = discount.times(decimal('-1'))
  return { value, label: '', ...(percentage && { percentage, base: amount.abs().plus(discount.abs()) }) }
}

function toEntry({ value, label, percentage, base }: LineAddition): NonNullable<DraftLine['allowances']>[number] {
  const reason = additionReason(label.replace(/[\s:]+$/u, '').trim())
  return {
    amount: value.abs(),
    ...(percentage && { percentage }),
    ...(percentage && base && { baseAmount: base }),
    ...(reason !== undefined && { reason }),
  }
}

function vat(line: ReadLine, path: string, { rate }: LineContext, evidence: Evidence[]): DraftLine {
  if (!rate) return {}
  if (rate.how === 'printed' && line.rate) {
    evidence.push(printed(`${path}.vatRate`, line.rate.cell, line.rate.number.text, { label: line.rate.label, rule: 'column header', confidence: rate.known ? grade.sure : grade.fair }))
  } else {
    evidence.push(derived(`${path}.vatRate`, rate.how === 'only rate' ? 'the only rate of BG-23' : `BG-23 by ${rate.how}`, rate.known ? grade.good : grade.fair))
  }
  if (rate.category !== undefined) evidence.push(derived(`${path}.vatCategory`, 'from BT-152 and the reason for not charging VAT', rate.category === 'S' ? grade.sure : grade.likely))
  return { vatRate: rate.rate, ...(rate.category !== undefined && { vatCategory: rate.category }) }
}
