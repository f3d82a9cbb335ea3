import { decimal, isDecimal, roundTo, sum, zero, type Decimal } from '../../../../model/decimal.js'
import { compare, numberOf, toNumber, toText, toTruth, Unknown, type Block, type Value } from './value.js'

/** What a function gets: a single value, a block of cells, or nothing for an argument left out. */
export type Argument = Value | Block | undefined

export function isBlock(argument: Argument): argument is Block {
  return Array.isArray(argument)
}

function valueOf(argument: Argument): Value {
  if (!isBlock(argument)) return argument ?? null
  const [first] = argument
  if (argument.length !== 1 || first?.length !== 1) throw new Unknown()
  return first[0] ?? null
}

function valuesOf(argument: Argument): Value[] {
  return isBlock(argument) ? argument.flat() : [argument ?? null]
}

/** The numbers among the arguments; texts in cells are passed over, as spreadsheets do. */
function numbersOf(list: readonly Argument[]): Decimal[] {
  return list.flatMap((argument) =>
    (isBlock(argument) ? argument.flat().filter(isDecimal) : [toNumber(argument ?? null)]))
}

function wholeNumber(argument: Argument, otherwise: number): number {
  return argument === undefined ? otherwise : Number.parseInt(toNumber(valueOf(argument)).toFixed(0), 10)
}

/** Rounds to places; negative places round before the point. `up` and `down` go away from and towards zero. */
function rounded(argument: Argument, placesArgument: Argument, mode: 'half' | 'up' | 'down'): Decimal {
  const value = toNumber(valueOf(argument))
  const places = wholeNumber(placesArgument, 0)
  const shift = decimal(`1${'0'.repeat(Math.min(30, Math.abs(places)))}`)
  const scaled = places < 0 ? value.div(shift) : value.times(shift)
  const whole = mode === 'half' ? roundTo(scaled, 0) : scaled.round(0, mode === 'up' ? 3 : 0)
  return places < 0 ? whole.times(shift) : whole.div(shift)
}

/** A test as SUMIF has it: `19`, `">=100"`, `"Pos*"`. */
function matcher(criterion: Value): (value: Value) => boolean {
  if (typeof criterion !== 'string') return (value) => value !== null && compare(value, criterion) === 0
  const [, operator = '=', operandText = ''] = /^(<=|>=|<>|<|>|=)?(.*)$/su.exec(criterion) ?? []
  const operand = numberOf(operandText) ?? operandText
  const tests: Readonly<Record<string, (order: number) => boolean>> = {
    '=': (order) => order === 0, '<>': (order) => order !== 0, '<': (order) => order < 0,
    '>': (order) => order > 0, '<=': (order) => order <= 0, '>=': (order) => order >= 0,
  }
  if (typeof operand === 'string' && /[*?]/u.test(operand)) throw new Unknown()
  return (value) => typeof value === typeof operand && (tests[operator] ?? tests['='])?.(compare(value, operand)) === true
}

function sumIf([range, criterion, summed]: readonly Argument[]): Decimal {
  const fits = matcher(valueOf(criterion))
  const amounts = valuesOf(summed ?? range)
  return sum(valuesOf(range).flatMap((value, index) => (fits(value) ? [amounts[index] ?? null].filter(isDecimal) : [])))
}

function sumIfs([summed, ...pairs]: readonly Argument[]): Decimal {
  const tests = pairs.flatMap((
    range,
    index,
  ) => (index % 2 === 0 ? [{ values: valuesOf(range), fits: matcher(valueOf(pairs[index + 1])) }] : []))
  return sum(
    valuesOf(summed)
      .filter((value, index) => isDecimal(value) && tests.every(({ values, fits }) => fits(values[index] ?? null)))
      .filter(isDecimal),
  )
}

function sumProduct(list: readonly Argument[]): Decimal {
  const columns = list.map(valuesOf)
  const [first = []] = columns
  if (columns.some((column) => column.length !== first.length)) throw new Unknown()
  return sum(first.map((_, row) => columns.reduce((product, column) => product.times(numericOrZero(column[row] ?? null)), decimal('1'))))
}

function numericOrZero(value: Value): Decimal {
  return isDecimal(value) ? value : zero
}

function vlookup([key, table, column, nearest]: readonly Argument[]): Value {
  // Looking for the next smaller value needs a sorted table; price lists are looked up exactly.
  if (!isBlock(table) || nearest === undefined || toTruth(valueOf(nearest))) throw new Unknown()
  const wanted = valueOf(key)
  const row = table.find(([first]) => first !== undefined && first !== null && compare(first, wanted) === 0)
  const found = row?.[wholeNumber(column, 1) - 1]
  if (found === undefined) throw new Unknown()
  return found
}

function match([key, list, kind]: readonly Argument[]): Decimal {
  if (wholeNumber(kind, 1) !== 0) throw new Unknown()
  const index = valuesOf(list).findIndex((value) => value !== null && compare(value, valueOf(key)) === 0)
  if (index < 0) throw new Unknown()
  return decimal(String(index + 1))
}

function index([block, row, column]: readonly Argument[]): Value {
  if (!isBlock(block)) throw new Unknown()
  const found = block.length === 1 && column === undefined
    ? block[0]?.[wholeNumber(row, 1) - 1]
    : block[wholeNumber(row, 1) - 1]?.[wholeNumber(column, 1) - 1]
  if (found === undefined) throw new Unknown()
  return found
}

function dateSerial([year, month, day]: readonly Argument[]): Decimal {
  const days = Date.UTC(wholeNumber(year, 1900), wholeNumber(month, 1) - 1, wholeNumber(day, 1)) / 86_400_000
  return decimal(String(days + 25_569))
}

function extreme(list: readonly Argument[], direction: 1 | -1): Decimal {
  return numbersOf(list).reduce<Decimal | undefined>(
    (best, value) => (best === undefined || value.cmp(best) * direction > 0 ? value : best),
    undefined,
  ) ?? zero
}

function average(list: readonly Argument[]): Decimal {
  const numbers = numbersOf(list)
  if (numbers.length === 0) throw new Unknown()
  return sum(numbers).div(decimal(String(numbers.length)))
}

function subtotal([kind, ...list]: readonly Argument[]): Decimal {
  if (wholeNumber(kind, 0) % 100 !== 9) throw new Unknown()
  return sum(numbersOf(list))
}

const count = (length: number): Decimal => decimal(String(length))

/** Functions that invoices use. TODAY and NOW are missing on purpose: the day of reading is not the invoice's date. */
export const functions: Readonly<Record<string, (list: readonly Argument[]) => Value>> = {
  SUM: (list) => sum(numbersOf(list)),
  SUBTOTAL: subtotal,
  SUMIF: sumIf,
  SUMIFS: sumIfs,
  SUMPRODUCT: sumProduct,
  PRODUCT: (list) => numbersOf(list).reduce((product, value) => product.times(value), decimal('1')),
  ROUND: ([value, places]) => rounded(value, places, 'half'),
  ROUNDUP: ([value, places]) => rounded(value, places, 'up'),
  ROUNDDOWN: ([value, places]) => rounded(value, places, 'down'),
  TRUNC: ([value, places]) => rounded(value, places, 'down'),
  INT: ([value]) => toNumber(valueOf(value)).round(0, toNumber(valueOf(value)).lt(zero) ? 3 : 0),
  ABS: ([value]) => toNumber(valueOf(value)).abs(),
  MIN: (list) => extreme(list, -1),
  MAX: (list) => extreme(list, 1),
  AVERAGE: average,
  COUNT: (list) => count(list.flatMap(valuesOf).filter(isDecimal).length),
  COUNTA: (list) => count(list.flatMap(valuesOf).filter((value) => value !== null).length),
  AND: (list) => list.flatMap(valuesOf).every(toTruth),
  OR: (list) => list.flatMap(valuesOf).some(toTruth),
  NOT: ([value]) => !toTruth(valueOf(value)),
  ISBLANK: ([value]) => valueOf(value) === null,
  ISNUMBER: ([value]) => isDecimal(valueOf(value)),
  CONCATENATE: (list) => list.flatMap(valuesOf).map(toText).join(''),
  CONCAT: (list) => list.flatMap(valuesOf).map(toText).join(''),
  TRIM: ([value]) => toText(valueOf(value)).trim().replace(/ +/gu, ' '),
  UPPER: ([value]) => toText(valueOf(value)).toUpperCase(),
  LOWER: ([value]) => toText(valueOf(value)).toLowerCase(),
  LEFT: ([value, length]) => toText(valueOf(value)).slice(0, wholeNumber(length, 1)),
  RIGHT: ([value, length]) => toText(valueOf(value)).slice(-wholeNumber(length, 1)),
  VALUE: ([value]) => toNumber(valueOf(value)),
  N: ([value]) => numericOrZero(valueOf(value)),
  DATE: dateSerial,
  VLOOKUP: vlookup,
  MATCH: match,
  INDEX: index,
}
