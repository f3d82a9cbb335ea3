import { decimal, zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { zeroRate } from '../labels/zero-rate.js'
import type { Cell, Row } from '../table/cell.js'
import type { ReadLine } from '../table/line.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { plausibleRate } from '../values/known-rates.js'
import type { Printed } from './sum-entry.js'
import { letterCount } from '../measures.js'

/** Of less than this several rates take the same cents. */
const leastTaxed = decimal('5')

/**
 * Lines that carry a letter or a digit for their rate get the rate that the page explains it with: `A = 19 %`, `B =
 * steuerfrei`.
 */
export function withLegend(
  tables: readonly (readonly ReadLine[])[],
  rows: readonly Row[],
  style: NumberStyle,
): (readonly ReadLine[])[] {
  const lines = tables.flat()
  const meanings = new Map([...new Set(lines.flatMap((line) => codeOf(line) ?? []))].map((code) => {
    const isRate = lines.some((line) => line.rate && codeOf(line) === code)
    return [code, isRate ? meaningOfDigit(code, rows, style) : meaningOf(code, rows, style)] as const
  }))
  if (meanings.size > 0) return tables.map((own) => own.map((line) => explained(line, meanings.get(codeOf(line) ?? ''))))
  return lines.some(({ rate }) => rate) ? [...tables] : byKeyColumn(tables, rows, style)
}

/** The letter or digit that a line carries for its rate; a digit without its sign may be a rate itself. */
function codeOf({ rate, rateCode }: ReadLine): string | undefined {
  const isDigit = rate !== undefined && !rate.number.percent && /^\d$/u.test(rate.number.text)
  return rate === undefined ? rateCode : isDigit ? rate.number.text : undefined
}

/**
 * `19,85 1` under `Preis M`: single letters or digits that stand over one another in every line, and are all explained,
 * are keys of the rates. In a picture some may be illegible, `>` for `A`: their lines say nothing of their rate.
 */
function byKeyColumn(
  tables: readonly (readonly ReadLine[])[],
  rows: readonly Row[],
  style: NumberStyle,
): (readonly ReadLine[])[] {
  const lines = tables.flat()
  const keys = new Map(lines.map((line) => [line, keysOf(line)]))
  const [first] = keys.values()
  for (const { x1 } of lines.length > 1 ? (first ?? []) : []) {
    const column = new Map(lines.map((line) =>
      [line, keys.get(line)?.find((word) => Math.abs(word.x1 - x1) < sameEdge)] as const))
    const keyOf = (line: ReadLine): string => column.get(line)?.text.toUpperCase() ?? ''
    const codes = [...new Set(lines.map(keyOf))]
    const legend = new Map(codes.map((code) => [code, code === '' ? undefined : meaningOf(code, rows, style)] as const))
    const open = lines.filter((line) => legend.get(keyOf(line)) === undefined)
    if (open.length * 2 > lines.length || !open.every((line) => isIllegible(column.get(line), line))) continue
    return tables.map((own) => own.map((line) => {
      const [rateCode, meaning] = [keyOf(line), legend.get(keyOf(line))]
      return meaning ? explained({ ...line, rateCode }, meaning) : line
    }))
  }
  return [...tables]
}

/** What recognition made of a key: no letter or digit that is explained, or no sign of that kind. */
function isIllegible(key: Cell['words'][number] | undefined, { amount }: ReadLine): boolean {
  return (key ?? amount?.cell.words[0])?.confidence !== undefined
}

/** Points by which the edges of one column may differ. */
const sameEdge = 2

/** Single letters and digits of a line that are not its quantity, number or amount. */
function keysOf({ item, quantity, price, amount, position }: ReadLine): Cell['words'] {
  const figures = [quantity?.cell, price?.cell, amount?.cell, position]
  const taken = figures.flatMap((cell) => (cell?.words.length === 1 ? cell.words : []))
  return item.rows.flatMap(({ row }) => row.cells.flatMap(({ words }) => words))
    .filter((word) => !taken.includes(word) && /^[A-Z\d]$/i.test(word.text))
}

function explained(line: ReadLine, meaning: Printed | undefined): ReadLine {
  return meaning ? { ...line, rate: { ...meaning, label: codeOf(line) ?? '' } } : line
}

/** What the page says that a code stands for, when it says one thing only. */
function meaningOf(code: string, rows: readonly Row[], style: NumberStyle): Printed | undefined {
  const found = rows.flatMap((row) => taxedUnder(code, row, style) ??
    row.cells.flatMap((cell, index) => explanationIn(code, cell, row.cells[index + 1], style) ?? []))
  const [first] = found
  return first && found.every(({ number }) => number.value.eq(first.number.value)) ? first : undefined
}

/** Of a digit that may be a rate itself only a breakdown tells, where no row has it as a rate. */
function meaningOfDigit(digit: string, rows: readonly Row[], style: NumberStyle): Printed | undefined {
  const isRate = rows.some(({ cells }) => cells.some((cell) =>
    numbersIn(cell.text, style).some(({ percent, value }) => percent && value.eq(digit))))
  const [first, ...others] = isRate ? [] : rows.flatMap((row) => taxedUnder(digit, row, style) ?? [])
  return first && others.every(({ number }) => number.value.eq(first.number.value)) ? first : undefined
}

/** `: ` and then `steuerfrei`; `ohne` and `keine` say nothing alone. */
function untaxedAfter(sign: string, text: string): string | undefined {
  const word = /[=:–-]\s*$/u.test(sign) ? /^[\p{L}.-]+/u.exec(text)?.[0] : undefined
  return word !== undefined && (zeroRate(word) ?? '') !== '' ? word : undefined
}

/** `steuerfrei` as a rate. */
function nothing(text: string): NumberInText {
  return { value: zero, start: 0, end: text.length, text, decimals: 0, percent: true, signed: false }
}

/**
 * `1 | 1.137,73 | 19,0 | 216,17` below `S | Netto | MwSt % | MwSt EUR`: the code, and what its rate takes; other sums
 * may stand before it.
 */
function taxedUnder(code: string, { cells: own }: Row, style: NumberStyle): Printed[] | undefined {
  // `M=1`: the key as its column heads and holds it; `L (laag)` says what it is for.
  const at = own.findIndex(({ text }) =>
    text.replace(/^\p{L}{1,3}\s?=\s?|\s\([^()\d]+\)$/gu, '').trim().toUpperCase() === code)
  if (at < 0) return undefined
  const cells = own.slice(at + 1)
  const figures = cells.flatMap((cell) => numbersIn(cell.text, style).map((number) => ({ number, cell })))
  const amounts = figures.filter(({ number: { decimals, percent } }) => decimals === 2 && !percent)
  // Another figure of the row is no rate where one says that it is: `0 | 0.0 % | 40.00 | 0.00 … Rundung 0.02`.
  const shares = figures.filter(({ number: { percent } }) => percent)
  const rates = (shares.length > 0 ? shares : figures)
    .filter(({ number: { value } }) => plausibleRate(value) && value.gt(zero))
  const proven = rates.filter((rate) => amounts.some((base) => amounts.some((tax) =>
    base !== rate && tax !== rate && tax !== base && base.number.value.gt(leastTaxed) &&
    isTaxOf(base.number.value, rate.number.value, tax.number.value))))
  if (proven.length > 0) return proven
  // `9 | 1 739,40 | 0,00 | 0,00`: a base, and nothing for its rate and its tax.
  const [base, rate, tax] = figures
  const isBase = base?.number.decimals === 2 && base.number.value.gt(zero)
  return rate && isBase && [rate, tax].every((one) => one?.number.value.eq(zero) === true) ? [rate] : undefined
}

/** The code, a sign or nothing, then its rate, or after a sign the word that there is none. */
function explanationIn(code: string, cell: Cell, next: Cell | undefined, style: NumberStyle): Printed | undefined {
  // `B` or `B:` before the cell of its rate.
  const isKey = next && cell.text.replace(/\s*[=:–-]$/u, '').trim().toUpperCase() === code
  const text = isKey ? `${code} = ${next.text}` : cell.text
  const start = new RegExp(`(?:^|[\\s,;(])\\(?${code}(?![\\p{L}\\d.,])\\)?\\s*[=:)–-]?\\s*`, 'iu')
  for (let rest = text, hit = start.exec(rest); hit; hit = start.exec(rest)) {
    rest = rest.slice(hit.index + hit[0].length)
    const word = untaxedAfter(hit[0], rest)
    if (word !== undefined) return { number: nothing(word), cell }
    const number = numbersIn(rest, style).find(({ percent }) => percent)
    if (number && !/\d|[,;]/.test(rest.slice(0, number.start)) && number.start < letterCount.label && plausibleRate(number.value)) return {
      number,
      cell,
    }
  }
  return undefined
}
