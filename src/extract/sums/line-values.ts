import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { lineHolds, priceOf } from '../../model/equations/line.js'
import { isNear, roundingOf } from '../../model/equations/rounding.js'
import { netShare } from '../../model/equations/tax.js'
import type { DraftLine } from '../../model/draft.js'
import type { LineAddition } from '../table/line-arithmetic.js'
import type { LineNumber, LineUnit, ReadLine } from '../table/line.js'
import { additionReason } from './addition-reason.js'
import type { LineRate } from './tax-bearers.js'
import { inCell, inColumn, type Told } from './told.js'
import { ownUnitCode } from '../values/unit.js'
import { grade } from '../grades.js'

/** What is known of the document when a line is written down. */
export interface LineContext {
  readonly amount: LineNumber | undefined
  readonly vat: 'net' | 'gross'
  /** The lines give the printed total, contradict it, or there is none to compare. */
  readonly state: 'sums' | 'contradicted' | 'open'
  readonly rate: LineRate | undefined
  readonly net: Decimal | undefined
  /** ISO 639-1. */
  readonly language?: string | undefined
}

const one = decimal('1')

/** How sure the parts of a line are, by how its lines stand to the total. */
const sureness = {
  words: { sums: grade.good, contradicted: grade.open, open: grade.fair },
  amount: { sums: grade.sure, contradicted: grade.doubtful, open: grade.open },
  'amount proven': { sums: grade.proven, contradicted: grade.doubtful, open: grade.fair },
  'factors proven': { sums: grade.proven, contradicted: grade.open, open: grade.fair },
  'factors rounded': { sums: grade.likely, contradicted: grade.open, open: grade.likely },
  'factors open': { sums: grade.fair, contradicted: grade.fair, open: grade.fair },
  'factors contradicted': { sums: grade.guess, contradicted: grade.guess, open: grade.guess },
} as const

const proven = ['quantity × price = amount']

/** The values of a line, each with what is known of it. */
export function lineValues(line: ReadLine, context: LineContext): Told[] {
  return [
    { field: 'id', value: line.position?.text.trim() },
    ...words(line, context),
    ...amounts(line, context),
    ...factors(line, context),
    ...discounts(line, context),
    ...vat(line, context),
  ]
}

/**
 * How quantity and price fit the amount: to the cent, within the rounding of a printed price, not, or nothing to
 * compare.
 */
function fitOf({ proof, quantity, price }: ReadLine, amount: LineNumber | undefined): 'proven' | 'rounded' | 'contradicted' | 'open' {
  if (proof) return 'proven'
  if (!quantity || !price || !amount) return 'open'
  const [count, unitPrice, netAmount] = [quantity, price, amount].map(({ number }) => number.value.abs())
  return lineHolds({ quantity: count, unitPrice, priceDecimals: price.number.decimals, netAmount }) ? 'rounded' : 'contradicted'
}

/** What quantity and price come to, where that misses the amount by more than rounding explains. */
export function contradiction(line: ReadLine, amount: LineNumber | undefined): Decimal | undefined {
  const { quantity, price } = line
  if (!quantity || !price || fitOf(line, amount) !== 'contradicted') return undefined
  const product = quantity.number.value.times(price.number.value)
  return product.eq(zero) ? undefined : product
}

function words({ nameCells: [cell], name, articleCell, article, notes }: ReadLine, { state }: LineContext): Told[] {
  return [
    { field: 'name', value: name === '' ? undefined : name, ...(cell && name !== undefined && { source: inCell(cell, name, 'description column'), confidence: sureness.words[state] }) },
    { field: 'sellerItemId', value: article, ...(articleCell && article !== undefined && { source: inCell(articleCell, article, 'column header'), confidence: grade.likely }) },
    ...(notes.length > 0 ? [{ field: 'note', value: notes.join('\n'), formula: 'words of the line beside BT-153' as const, confidence: sureness.words[state] }] : []),
  ]
}

function amounts({ proof, unexplained = [] }: ReadLine, { amount, vat, state, net, rate }: LineContext): Told[] {
  if (!amount) return []
  const checks = [...(state === 'sums' ? [`lines sum to ${vat === 'net' ? 'BT-106' : 'BT-112'}`] : []), ...(proof ? proven : [])]
  const confidence = sureness[proof ? 'amount proven' : 'amount'][state]
  const own = { field: `${vat}Amount`, value: amount.number.value, source: inColumn(amount), checks, unexplained, confidence }
  if (vat === 'net' || !net) return [own]
  const ofNet = state === 'sums' ? grade.good : Math.min(grade.open, confidence)
  return [own, { field: 'netAmount', value: rate && net, formula: 'BT-131 = gross amount / (1 + BT-152)' as const, confidence: ofNet }]
}

function factors(line: ReadLine, context: LineContext): Told[] {
  const { price, unit, proof } = line
  const quantity = signed(line, context)
  const fit = fitOf(line, context.amount)
  const known = { checks: fit === 'proven' ? proven : [], confidence: sureness[`factors ${fit}`][context.state] }
  const at = (field: string, figure: LineNumber): Told =>
    ({ field, value: figure.number.value, source: inColumn(figure), ...known })
  const counted = [...(quantity ? [at('quantity', quantity)] : []), ...(unit ? [unitTold(unit, context)] : [])]
  const { countedAbove = false } = line
  return [
    // What stands in the rows of another line is no place of this one.
    ...counted.map((told) => (countedAbove ? { ...told, source: undefined, formula: 'the line above' as const } : told)),
    ...(price ? prices(line, price, context, at) : dividedPrice(line, context)),
    ...(proof?.base.eq(one) === false ? [{ field: 'baseQuantity', value: proof.base, formula: 'quantity × price / BT-149 = amount' as const, ...known }] : []),
  ]
}

/**
 * Where the total proves the amount, its sign is that of the quantity: `12-` at 4,38 with an amount of 52,56 is no
 * return, `6 St. à 14,50` with one of -87,00 takes six back.
 */
function signed({ quantity, price, proof }: ReadLine, { amount, state }: LineContext): LineNumber | undefined {
  const [whole = zero, each = zero] = [amount, price].map((figure) => figure?.number.value)
  if (!quantity || state !== 'sums' || !each.gt(zero)) return quantity
  const { value, text } = quantity.number
  const sold = whole.gt(zero) && text.endsWith('-')
  const returned = whole.lt(zero) && proof !== undefined
  const meant = returned ? zero.minus(value.abs()) : value.abs()
  return sold || returned ? { ...quantity, number: { ...quantity.number, value: meant } } : quantity
}

/** Of a word that is no known unit only the place is told. */
function unitTold({ text, code, cell }: LineUnit, { language }: LineContext): Told {
  const source = inCell(cell, text, 'unit beside quantity')
  return { field: 'unit', value: ownUnitCode(text, language) ?? code, source, confidence: grade.likely }
}

function prices(
  { listPrice, netAmount }: ReadLine,
  price: LineNumber,
  { vat, rate }: LineContext,
  at: (field: string, number: LineNumber) => Told,
): Told[] {
  const [list, own] = [listPrice?.number.value, price.number.value]
  if (vat === 'gross' && !netAmount) {
    const isNet = listPrice && rate && isNetOf(listPrice, own, rate.rate)
    return [at('grossUnitPrice', price), ...(isNet ? [at('unitPrice', listPrice)] : [])]
  }
  const before = listPrice && list?.gt(own) === true
    ? [at('priceBeforeDiscount', listPrice), { field: 'priceDiscount', value: list.minus(own), formula: 'BT-148 - BT-146' as const, confidence: grade.good }]
    : []
  return [at('unitPrice', price), ...before]
}

/** The other price of the row is this one without its VAT, as marketplaces print both. */
function isNetOf({ number: { value, decimals } }: LineNumber, gross: Decimal, rate: Decimal): boolean {
  return rate.gt(zero) && isNear(netShare(gross, rate), value, roundingOf(value, decimals))
}

/** A table without prices: the price is the amount by the quantity. */
function dividedPrice({ quantity, additions = [], priceColumn }: ReadLine, { amount, vat, net }: LineContext): Told[] {
  const count = quantity?.number.value
  const whole = (vat === 'net' ? amount?.number.value : net)?.minus(sum(additions.map(({ value }) => value)))
  if (!whole || !count || count.eq(zero) || whole.lt(zero) !== count.lt(zero)) return []
  const confidence = priceColumn ? grade.open : grade.likely
  return [{ field: 'unitPrice', value: priceOf({ quantity: count, netAmount: whole }), formula: 'BT-146 = BT-131 / BT-129' as const, confidence }]
}

function discounts(line: ReadLine, context: LineContext): Told[] {
  const [{ proof, additions, quantity }, { vat, amount, state }] = [line, context]
  if (vat !== 'net' || !amount) return []
  // Where the quantity is turned round, what is taken off is added to less than nothing.
  const isTurned = quantity && signed(line, context)?.number.value.eq(quantity.number.value) === false
  const whole = proof && amount.number.value.abs().plus(proof.discount.abs())
  const parts: readonly LineAddition[] = additions ?? (proof && !proof.discount.eq(zero)
    ? [{ value: isTurned ? proof.discount : zero.minus(proof.discount), label: '', ...(proof.percentage && whole && { percentage: proof.percentage, base: whole }) }]
    : [])
  return (['allowances', 'charges'] as const).flatMap((field): Told[] => {
    const own = parts.filter(({ value }) => (field === 'allowances' ? value.lt(zero) : value.gt(zero)))
    if (own.length === 0) return []
    const known = { checks: proof ? ['quantity × price - discount = amount'] : [], confidence: sureness[proof ? 'amount proven' : 'amount'][state] }
    return [{ field, value: own.map(toEntry) }, ...own.flatMap((part, index) => ofDiscount(`${field}[${index}]`, part, known))]
  })
}

/** What is known of the parts of one discount or charge; their value is that of the list. */
function ofDiscount(path: string, part: LineAddition, known: Pick<Told, 'checks' | 'confidence'>): Told[] {
  const { reason, percentage } = toEntry(part)
  return [
    { field: `${path}.amount`, formula: 'what stands between BT-129 × BT-146 and BT-131' as const, ...known },
    ...(percentage ? ['percentage', 'baseAmount'].map((field) => ({ field: `${path}.${field}`, formula: 'amount = base × percentage' as const, ...known })) : []),
    ...(reason !== undefined && part.cell ? [{ field: `${path}.reason`, source: inCell(part.cell, reason, 'label of the amount'), ...known }] : []),
  ]
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

function vat({ rate: printed }: ReadLine, { rate: known }: LineContext): Told[] {
  if (!known) return []
  const { rate, category, how } = known
  const origin = how === 'printed' && printed
    ? { source: inColumn(printed), confidence: known.known ? grade.sure : grade.fair }
    : { formula: how === 'only rate' ? 'the only rate of BG-23' as const : `BG-23 by ${how}` as const, confidence: known.known ? grade.good : grade.fair }
  const confidence = category === 'S' ? grade.sure : grade.likely
  return [
    { field: 'vatRate', value: rate, ...origin },
    ...(category === undefined ? [] : [{ field: 'vatCategory', value: category, formula: 'from BT-152 and the reason for not charging VAT' as const, confidence }]),
  ]
}
