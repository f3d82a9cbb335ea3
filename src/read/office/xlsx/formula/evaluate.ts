import { decimal, zero, type Decimal } from '../../../../model/decimal.js'
import { functions, isBlock, type Argument } from './functions.js'
import { parseFormula, type CellReference, type Formula } from './parse-formula.js'
import { compare, toNumber, toText, toTruth, Unknown, type Block, type Value } from './value.js'

/** The cells around a formula. */
export interface Surroundings {
  cell(sheet: string | undefined, column: number, row: number): Value
  /** What a defined name stands for, as a formula. */
  name(name: string): string | undefined
  /** How far the formula was shared from the cell that holds it. */
  readonly columnsMoved: number
  readonly rowsMoved: number
}

const mostCells = 100_000
const hundred = decimal('100')
const arithmetic: Readonly<Record<string, (left: Decimal, right: Decimal) => Decimal>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': divide,
  '^': power,
}
const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0, '<>': (order) => order !== 0, '<': (order) => order < 0,
  '>': (order) => order > 0, '<=': (order) => order <= 0, '>=': (order) => order >= 0,
}

/** The value of a formula with exact decimals; undefined when it can't be told. */
export function evaluate(text: string, around: Surroundings): Value | undefined {
  try {
    return single(evaluateFormula(parseFormula(text), around))
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function evaluateFormula(formula: Formula, around: Surroundings): Argument {
  switch (formula.kind) {
    case 'constant':
      return formula.value
    case 'reference':
      return blockOf(formula.from, formula.to, around)
    case 'name':
      return evaluateName(formula.name, around)
    case 'percent':
      return toNumber(single(evaluateFormula(formula.of, around))).div(hundred)
    case 'minus':
      return zero.minus(toNumber(single(evaluateFormula(formula.of, around))))
    case 'operation':
      return operate(
        formula.operator,
        single(evaluateFormula(formula.left, around)),
        single(evaluateFormula(formula.right, around)),
      )
    case 'call':
      return call(formula.name, formula.parameters, around)
  }
}

function evaluateName(name: string, around: Surroundings): Argument {
  const meaning = around.name(name)
  if (meaning === undefined) throw new Unknown()
  return evaluateFormula(parseFormula(meaning), { ...around, columnsMoved: 0, rowsMoved: 0, name: () => undefined })
}

/** IF and IFERROR look only at the branch that counts; the other may well be wrong. */
function call(name: string, parameters: readonly (Formula | undefined)[], around: Surroundings): Argument {
  const at = (index: number): Argument => {
    const parameter = parameters[index]
    return parameter === undefined ? undefined : evaluateFormula(parameter, around)
  }
  if (name === 'IF') return toTruth(single(at(0))) ? at(1) : parameters.length > 2 ? at(2) : false
  if (name === 'IFERROR') return orElse(() => at(0), () => at(1))
  const run = functions[name]
  if (run === undefined) throw new Unknown()
  return run(parameters.map((_, index) => at(index)))
}

function orElse(first: () => Argument, second: () => Argument): Argument {
  try {
    return first()
  } catch (error) {
    if (error instanceof Unknown) return second()
    throw error
  }
}

function operate(operator: string, left: Value, right: Value): Value {
  if (operator === '&') return toText(left) + toText(right)
  const test = comparisons[operator]
  if (test !== undefined) return test(compare(left, right))
  const calculate = arithmetic[operator]
  if (calculate === undefined) throw new Unknown()
  return calculate(toNumber(left), toNumber(right))
}

function divide(left: Decimal, right: Decimal): Decimal {
  if (right.eq(zero)) throw new Unknown()
  return left.div(right)
}

function power(base: Decimal, exponent: Decimal): Decimal {
  const times = Number.parseInt(exponent.toFixed(0), 10)
  if (!exponent.eq(decimal(String(times))) || Math.abs(times) > 100) throw new Unknown()
  return base.pow(times)
}

function blockOf(from: CellReference, to: CellReference, around: Surroundings): Block {
  const column = (reference: CellReference): number =>
    reference.column + (reference.fixedColumn ? 0 : around.columnsMoved)
  const row = (reference: CellReference): number => reference.row + (reference.fixedRow ? 0 : around.rowsMoved)
  const [left, right] = [Math.min(column(from), column(to)), Math.max(column(from), column(to))]
  const [top, bottom] = [Math.min(row(from), row(to)), Math.max(row(from), row(to))]
  if ((right - left + 1) * (bottom - top + 1) > mostCells) throw new Unknown()
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_unused, across) => around.cell(from.sheet, left + across, top + down)),
  )
}

function single(argument: Argument): Value {
  if (!isBlock(argument)) return argument ?? null
  const [first] = argument
  if (argument.length !== 1 || first?.length !== 1) throw new Unknown()
  return first[0] ?? null
}
