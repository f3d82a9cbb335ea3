import { anyOf, wordsOf } from '../languages/languages.js'
import { proveLine, type LineProof } from '../table/line-arithmetic.js'
import type { Cell, Row } from '../table/cell.js'
import type { LineNumber } from '../table/line.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import { calculationsIn, type Calculation } from './calculation.js'

/** A row of a letter that ends with an amount, or calculates one. */
export interface WrittenRow {
  readonly at: number
  readonly row: Row
  readonly amount: LineNumber
  /** The words before the numbers, without number and leaders. */
  readonly words: string
  readonly position: Cell | undefined
  readonly quantity?: LineNumber
  readonly price?: LineNumber
  readonly unitText?: string
  readonly proof?: LineProof
  readonly rate?: LineNumber
  /** The amount stands within a sentence and need not be aligned with the total. */
  readonly inSentence: boolean
}

const leaders = /[.…·_]{3,}/gu
const ordinal = new RegExp(String.raw`^(?:${anyOf(wordsOf('lines', 'positions').positions)}\.?\s*)?(\d{1,3})[.)]?\s+(?=\S)`, 'iu')

export function writtenRow(row: Row, at: number, style: NumberStyle): WrittenRow | undefined {
  // Leaders become blanks of the same length, so that places in the text stay.
  const text = row.cells.map((cell) => cell.text).join('  ').replace(leaders, (dots) => ' '.repeat(dots.length))
  const numbers = numbersIn(text, style)
  const calculations = calculationsIn(text, style)
  const amount = calculations.find(({ result }) => result)?.result ?? lastAmount(text, numbers)
  if (!amount || amount.decimals !== 2) return undefined
  const number = (found: NumberInText): LineNumber => ({ number: found, cell: cellAt(row, found.start), label: '' })
  const calculated = calculations.flatMap((calculation) => {
    const proof = proven(calculation, amount)
    return proof ? [{ ...calculation, proof }] : []
  })[0]
  const common = { at, row, amount: number(amount), inSentence: calculated?.result === amount }
  if (!calculated) return {
    ...common,
    ...textOf(text.slice(0, amount.start), row),
    ...rateBehind(numbers, amount.end, number),
  }
  const { quantity, price, unit, name, proof } = calculated
  const { words, position } = textOf(text.slice(0, Math.min(quantity.start, amount.start)), row)
  return { ...common, words: words === '' ? (name ?? '') : words, position, quantity: number(quantity), price: number(price), unitText: unit, proof, ...rateBehind(numbers, price.end, number) }
}

/** `; USt 19,00 %`. */
function rateBehind(numbers: readonly NumberInText[], from: number, number: (found: NumberInText) => LineNumber): Pick<WrittenRow, 'rate'> {
  const rate = numbers.find(({ percent, start }) => percent && start > from)
  return rate ? { rate: number(rate) } : {}
}

/** The number that ends the row, if it is an amount. */
function lastAmount(text: string, numbers: readonly NumberInText[]): NumberInText | undefined {
  const last = numbers.at(-1)
  return last && !last.percent && text.slice(last.end).trim().length <= 1 ? last : undefined
}

function proven({ quantity, price }: Calculation, amount: NumberInText): LineProof | undefined {
  if (price === amount) return undefined
  const proof = proveLine({ quantity: quantity.value, price: price.value, amount: amount.value })
  return proof?.base.eq('1') === true ? proof : undefined
}

function textOf(text: string, row: Row): { words: string; position: Cell | undefined } {
  const trimmed = text.trim().replace(/[\s,;:=–—-]+$/u, '')
  const number = ordinal.exec(trimmed)
  const words = number && /\p{L}/u.test(trimmed) ? trimmed.slice(number[0].length) : trimmed
  const [first] = row.cells
  const own = first && number?.[1] !== undefined && /^\D{0,5}\d{1,3}[.)]?$/u.test(first.text) ? first : undefined
  return { words: /\p{L}{2}/u.test(words) ? words.replace(/\s+/gu, ' ') : '', position: own }
}

/** The cell of a row in which a place of the joined text lies. */
function cellAt(row: Row, offset: number): Cell {
  let start = 0
  for (const cell of row.cells) {
    if (offset < start + cell.text.length + 2) return cell
    start += cell.text.length + 2
  }
  return row.cells.at(-1) ?? toNone(row)
}

function toNone(row: Row): Cell {
  return { ...row, words: [], text: '', bold: false }
}
