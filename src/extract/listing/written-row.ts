import { anyOf, wholeWord, wordsOf } from '../languages/languages.js'
import { proveLine, type LineProof } from '../table/line-arithmetic.js'
import type { Cell, Row } from '../table/cell.js'
import { bullet, saysName } from '../table/item-text.js'
import type { LineNumber } from '../table/line.js'
import type { NumberStyle } from '../values/number-style.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import { calculationsIn, type Calculation } from './calculation.js'
import type { Clause } from './clauses.js'

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
  readonly code?: string
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
    ...rateBehind(text, numbers, amount.end, number),
  }
  const { quantity, price, unit, name, proof } = calculated
  const { words, position } = textOf(text.slice(0, Math.min(quantity.start, amount.start)), row)
  return { ...common, words: words === '' ? (name ?? '') : words, position, quantity: number(quantity), price: number(price), unitText: unit, proof, ...rateBehind(text, numbers, price.end, number) }
}

/**
 * The clause of a sentence that tells an amount: what it counts and at which price may stand anywhere before. Words
 * behind the amount tell what it is for where those before it do not: `I have paid €38.50 for the courier to Munich`.
 */
export function toldRow(
  { before, behind, amount: last, row }: Clause,
  at: number,
  style: NumberStyle,
): WrittenRow | undefined {
  const [amount] = numbersIn(last.text, style)
  if (!amount || amount.decimals !== 2) return undefined
  const known = { at, row, amount: { number: amount, cell: last, label: '' }, position: undefined, inSentence: true }
  const more = behind ? nameIn(behind.text) : ''
  if (!before) return { ...known, words: more }
  const numbers = numbersIn(before.text, style)
  const price = numbers.findLast(isMoney)
  if (!price) {
    const words = nameIn(before.text)
    return { ...known, words: more.length > words.length ? `${words} ${more}`.trim() : words }
  }
  const number = (found: NumberInText): LineNumber => ({ number: found, cell: before, label: '' })
  const counted = countedAt(price, before.text, numbers, amount)
  return {
    ...known,
    words: nameIn(before.text.slice(0, counted?.quantity.start ?? price.start)),
    price: number(price),
    ...(counted && { ...counted, quantity: number(counted.quantity) }),
  }
}

/** The number that gives the amount at this price. */
function countedAt(
  price: NumberInText,
  text: string,
  numbers: readonly NumberInText[],
  amount: NumberInText,
): { quantity: NumberInText; proof: LineProof; unitText: string } | undefined {
  return numbers.flatMap((quantity) => {
    const isCount = !quantity.percent && quantity.currency === undefined && quantity !== price
    const proof = isCount ? proven({ quantity, price }, amount) : undefined
    return proof ? [{ quantity, proof, unitText: unitBehind(text, quantity) }] : []
  })[0]
}

const { per, times, telling, leading, amounting } = {
  ...wordsOf('sentences', 'per', 'telling', 'leading', 'amounting'),
  ...wordsOf('prices', 'times'),
}
const told = new RegExp(wholeWord(telling), 'iu')
const measures = new RegExp(String.raw`\s${anyOf(amounting)}\s*$`, 'iu')
const begins = new RegExp(String.raw`^(?:[\p{P}\s]+|${wholeWord(leading)})+`, 'iu')
const ends = new RegExp(String.raw`(?:\s${anyOf([...per, ...times, ...amounting])}|\([^)]*|[\s,;:.=–—-])+$`, 'iu')

/** The words of a clause without what leads to its numbers: of `An Fahrtkosten fallen 146 km zu je` two. */
function nameIn(text: string): string {
  const parts = text.split(told).map((part) => part.replace(begins, '')).filter((part) => /\p{L}{2}/u.test(part))
  // `ein Honorar von` leads to the amount as well, where something else tells what it is for.
  const named = parts.filter((part) => !measures.test(part))
  const [name = ''] = (named.length > 0 ? named : parts).sort((a, b) => b.length - a.length)
  return name.replace(ends, '').replaceAll(/\s+/gu, ' ')
}

/** `146 km zu je`. */
function unitBehind(text: string, { end }: NumberInText): string {
  return /^\s?(\p{L}+\.?)/u.exec(text.slice(end))?.[1] ?? ''
}

/** `; USt 19,00 % (S)`. */
function rateBehind(text: string, numbers: readonly NumberInText[], from: number, number: (found: NumberInText) => LineNumber): Pick<WrittenRow, 'rate' | 'code'> {
  const rate = numbers.find(({ percent, start }) => percent && start > from)
  const code = rate && /\((AE|S|Z|E|K|G|O)\)/u.exec(text.slice(rate.end))?.[1]
  return { ...(rate && { rate: number(rate) }), ...(code !== undefined && { code }) }
}

/** The number that ends the row, if it is an amount. */
function lastAmount(text: string, numbers: readonly NumberInText[]): NumberInText | undefined {
  const last = numbers.at(-1)
  return last && !last.percent && text.slice(last.end).trim().length <= 1 ? last : undefined
}

function proven({ quantity, price }: Pick<Calculation, 'quantity' | 'price'>, amount: NumberInText): LineProof | undefined {
  if (price === amount) return undefined
  const proof = proveLine({ quantity: quantity.value, price: price.value, amount: amount.value })
  return proof?.base.eq('1') === true ? proof : undefined
}

function textOf(text: string, row: Row): { words: string; position: Cell | undefined } {
  const trimmed = text.trim().replace(bullet, '').replace(/[\s,;:=–—-]+$/u, '')
  const number = ordinal.exec(trimmed)
  const words = number && /\p{L}/u.test(trimmed) ? trimmed.slice(number[0].length) : trimmed
  const [first] = row.cells
  const own = first && number?.[1] !== undefined && /^\D{0,5}\d{1,3}[.)]?$/u.test(first.text) ? first : undefined
  return { words: saysName.test(words) ? words.replace(/\s+/gu, ' ') : '', position: own }
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
