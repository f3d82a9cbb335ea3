import { decimal, isDecimal, zero, type Decimal } from '../../../../model/decimal.js'

/** What a cell or a part of a formula is worth; null is an empty cell. Dates are their serial numbers. */
export type Value = Decimal | string | boolean | null

/** A block of cells, row by row. */
export type Block = readonly (readonly Value[])[]

/** Ends the calculation of a cell: the formula is wrong, or asks for what isn't known here. */
export class Unknown extends Error {}

const numberPattern = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/

/** The number that a spreadsheet writes as `0.19`, `1.9E-1` or `.5`; undefined for anything else. */
export function numberOf(text: string): Decimal | undefined {
  const parts = numberPattern.exec(text.trim())
  if (parts === null) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  if (whole === '' && fraction === '') return undefined
  const power = Number.parseInt(exponent, 10)
  if (Math.abs(power) > 300) return undefined
  const plain = decimal(`${sign}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`)
  const factor = decimal(`1${'0'.repeat(Math.abs(power))}`)
  return power < 0 ? plain.div(factor) : plain.times(factor)
}

export function toNumber(value: Value): Decimal {
  if (isDecimal(value)) return value
  if (value === null) return zero
  if (typeof value === 'boolean') return decimal(value ? '1' : '0')
  const number = typeof value === 'string' ? numberOf(value) : undefined
  if (number === undefined) throw new Unknown()
  return number
}

export function toText(value: Value): string {
  if (isDecimal(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value ?? ''
}

export function toTruth(value: Value): boolean {
  return typeof value === 'boolean' ? value : !toNumber(value).eq(zero)
}

/** Numbers come before texts, texts before truth values; texts are compared without regard to case. */
export function compare(left: Value, right: Value): number {
  const [first, second] = [likeOther(left, right), likeOther(right, left)]
  const order = rank(first) - rank(second)
  if (order !== 0) return order
  if (isDecimal(first) && isDecimal(second)) return first.cmp(second)
  const [a, b] = [toText(first).toLowerCase(), toText(second).toLowerCase()]
  return a === b ? 0 : a < b ? -1 : 1
}

/** An empty cell counts as zero beside a number and as no text beside a text. */
function likeOther(value: Value, other: Value): Value {
  if (value !== null) return value
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : zero
}

function rank(value: Value): number {
  if (typeof value === 'boolean') return 2
  return typeof value === 'string' ? 1 : 0
}
