import { Decimal, readDecimal, wholeDecimal } from './decimal.js'
import { DynamicError } from './dynamic-error.js'
import { type Atomic, DateValue, type Item, Untyped, atomize, typeName } from './item.js'
import { doubleText } from './number-text.js'

function wrong(value: Atomic, type: string): never {
  if (typeof value === 'string' || value instanceof Untyped) throw new DynamicError('FORG0001', `no ${type}`)
  throw new DynamicError('XPTY0004', `${typeName(value)} cannot become ${type}`)
}

/** White space collapsed, as all types but xs:string have it. */
function collapsed(text: string): string {
  return /[\t\n\r ]/.test(text) ? text.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '') : text
}

function textOf(value: Atomic): string | undefined {
  if (typeof value === 'string') return collapsed(value)
  return value instanceof Untyped ? collapsed(value.value) : undefined
}

/** xs:string of any atomic value: its canonical form. */
export function toText(value: Atomic): string {
  if (typeof value === 'string') return value
  if (value instanceof Untyped) return value.value
  if (typeof value === 'number') return doubleText(value)
  return value instanceof DateValue ? value.lexical : value.toString()
}

export function toDecimal(value: Atomic): Decimal {
  const text = textOf(value)
  if (text !== undefined) return readDecimal(text) ?? wrong(value, 'xs:decimal')
  if (typeof value === 'bigint') return wholeDecimal(value)
  if (value instanceof Decimal) return value
  if (typeof value === 'boolean') return wholeDecimal(value ? 1n : 0n)
  if (typeof value !== 'number') return wrong(value, 'xs:decimal')
  if (!Number.isFinite(value)) throw new DynamicError('FOCA0002', 'no finite number')
  return exactDecimal(value)
}

/** The exact value of a double: its mantissa shifted by its exponent. */
function exactDecimal(value: number): Decimal {
  let [mantissa, twos] = [value, 0]
  while (!Number.isInteger(mantissa)) [mantissa, twos] = [mantissa * 2, twos + 1]
  return new Decimal(BigInt(mantissa) * 5n ** BigInt(twos), twos)
}

export function toInteger(value: Atomic): bigint {
  const text = textOf(value)
  if (text !== undefined) return /^[+-]?\d+$/.test(text) ? BigInt(text.replace(/^\+/, '')) : wrong(value, 'xs:integer')
  if (typeof value === 'bigint') return value
  return toDecimal(value).truncated()
}

const doubleLexical = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?|-?INF|NaN)$/

/** The double that a text stands for; undefined when it is none. */
function readDouble(text: string): number | undefined {
  if (!doubleLexical.test(text)) return undefined
  return text.endsWith('INF') ? (text === 'INF' ? Infinity : -Infinity) : +text
}

export function toDouble(value: Atomic): number {
  const text = textOf(value)
  if (text !== undefined) return readDouble(text) ?? wrong(value, 'xs:double')
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint') return +value.toString()
  return value instanceof Decimal ? value.toNumber() : wrong(value, 'xs:double')
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

export function toBoolean(value: Atomic): boolean {
  const text = textOf(value)
  if (text !== undefined) return (Object.hasOwn(booleans, text) ? booleans[text] : undefined) ?? wrong(value, 'xs:boolean')
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value !== 0n
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  return value instanceof Decimal ? value.digits !== 0n : wrong(value, 'xs:boolean')
}

const dateLexical = /^(-?\d{4,})-(\d\d)-(\d\d)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  if (zone === 'Z') return 0
  const minutes = Number.parseInt(zone.slice(1, 3), 10) * 60 + Number.parseInt(zone.slice(4), 10)
  if (minutes > 14 * 60) return undefined
  return zone.startsWith('-') ? -minutes : minutes
}

export function toDate(value: Atomic): DateValue {
  if (value instanceof DateValue) return value
  const text = textOf(value)
  const match = text === undefined ? null : dateLexical.exec(text)
  if (match === null) return wrong(value, 'xs:date')
  const [, year = '', month = '', day = '', zone] = match
  const date = new Date(0)
  date.setUTCFullYear(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1, Number.parseInt(day, 10))
  const isReal = date.getUTCMonth() + 1 === Number.parseInt(month, 10) && /^(?!-?0000)(?!-?0\d{4,})/.test(year)
  if (!isReal || (zone !== undefined && zoneMinutes(zone) === undefined)) return wrong(value, 'xs:date')
  return new DateValue(date.getTime() / 86_400_000, zoneMinutes(zone), text ?? '')
}

export const casts = {
  string: toText,
  decimal: toDecimal,
  integer: toInteger,
  double: toDouble,
  boolean: toBoolean,
  date: toDate,
  untyped: (value: Atomic): Untyped => (value instanceof Untyped ? value : new Untyped(toText(value))),
} as const

export type CastTarget = keyof typeof casts

/** Whether a cast would succeed. */
export function isCastable(item: Item, target: CastTarget): boolean {
  const value = atomize(item)
  try {
    casts[target](value)
    return true
  } catch (error) {
    if (error instanceof DynamicError) return false
    throw error
  }
}
