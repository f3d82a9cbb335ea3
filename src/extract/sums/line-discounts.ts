import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { Cell, Row } from '../table/cell.js'
import type { Conditions } from '../table/conditions.js'
import type { LineAddition } from '../table/line-arithmetic.js'
import type { ReadLine } from '../table/line.js'
import { isAddition } from '../table/line-blocks.js'
import { isOfSeveral } from '../table/posting.js'
import { datesIn } from '../values/date.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { additionsFor, choicesOf, possibleAdditions, shareThatGives, type Addition } from './additions.js'
import { sumEntries, type SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'
import { ems } from '../measures.js'

/** Sums of the whole invoice: what was paid before takes nothing off a line. */
const notOfLine: ReadonlySet<string> = new Set(['allowanceTotal', 'chargeTotal', 'prepaid', 'due'])

/**
 * Discounts and charges of single lines that stand in rows of their own: above the amount they explain, or below the
 * one they change.
 */
export function withLineDiscounts(
  lines: readonly ReadLine[],
  rest: readonly SumEntry[],
  style: NumberStyle,
): ReadLine[] {
  const folded: ReadLine[] = []
  for (const [index, line] of lines.entries()) {
    const before = folded.at(-1)
    const next = lines[index + 1]
    const isOwn = before && looksLikeAddition(line) && !isOffSeveral(folded, line, style)
    const joined = isOwn ? withDiscount(before, line, next, style) : undefined
    if (joined) folded[folded.length - 1] = joined
    else folded.push(line)
  }
  return folded.map((line, index) => explained(line, nearby(line, folded[index + 1], rest, style)))
}

/** Lines whose rows below tell what they come to. */
export function withConditions(
  lines: readonly ReadLine[],
  conditions: ReadonlyMap<Row, Conditions>,
  style: NumberStyle,
): ReadLine[] {
  return lines.map((line) => {
    const found = conditions.get(line.item.anchor.row)
    const amount = line.amount
    if (!found || !amount) return line
    const additions = found.additions.map(({ row, value }): LineAddition => {
      const cell = labelOf(row)
      const shares = row.cells.flatMap(({ text }) => numbersIn(text, style)).map((number) => number.value.abs())
      return { value, label: cell?.text ?? '', cell, ...shareThatGives(value, shares, [amount.number.value]) }
    })
    const number = { ...amount.number, value: found.whole.value }
    const own = { ...line, ...nameAmong(line, found), amount: { ...amount, number } }
    return { ...own, additions: [...takenBefore(line), ...additions] }
  })
}

const worded = /\p{L}{2}/u

/** The words that tell what is taken off or added, or the first of the row. */
function labelOf({ cells }: Row): Cell | undefined {
  const words = cells.filter(({ text }) => worded.test(text))
  return words.find(({ text }) => sumMeanings(text).some(([meaning]) => isAddition(meaning))) ?? words[0]
}

/** `Verlegeplatte 18 mm   Rabatt  12,000- %  60,45-`: the name, where the row above has no more than its code. */
function nameAmong({ name = '', nameCells }: ReadLine, { additions: [first] }: Conditions): Partial<ReadLine> {
  const label = first && !worded.test(name) ? labelOf(first.row) : undefined
  const before = first?.row.cells.filter((cell) => label && cell.x1 < label.x0 && worded.test(cell.text)) ?? []
  if (before.length === 0) return {}
  return { name: [name, ...before.map(({ text }) => text)].join(' ').trim(), nameCells: [...nameCells, ...before] }
}

/** `500 M | 78,90 / 100 | 38 % | 244,59` above a surcharge: what the row of the line took off itself. */
function takenBefore({ proof, amount, discount }: ReadLine): LineAddition[] {
  if (!proof || !amount || proof.discount.eq(zero)) return []
  const { percentage } = proof
  const whole = amount.number.value.plus(proof.discount)
  return [{ value: zero.minus(proof.discount), label: '', cell: discount?.cell, ...(percentage && { percentage, base: whole }) }]
}

/**
 * A line with what `abzgl. 10 % Rabatt … -99,60` below it says, which has no number, no quantity and no price of its
 * own. Freight and toll are lines like the others; a percentage of the line above is part of it where that one counts
 * something.
 */
function withDiscount(
  before: ReadLine,
  line: ReadLine,
  next: ReadLine | undefined,
  style: NumberStyle,
): ReadLine | undefined {
  const [amount, off, label] = [before.amount, line.amount?.number.value, line.name ?? '']
  if (!amount || !off) return undefined
  const share = shareThatGives(off, percentagesOf(line, style), [amount.number.value])
  // The last one may be meant for all lines: only its percentage tells.
  const isOwn = share ? isCounted(before) || off.lt(zero) : !line.price && off.lt(zero) && isBetween(before, next)
  if (!isOwn) return undefined
  const number = { ...amount.number, value: amount.number.value.plus(off) }
  const additions = [...(before.additions ?? []), { value: off, label, ...share }]
  return { ...before, amount: { ...amount, number }, additions }
}

/** `abzgl. 10 % Vereinsrabatt auf Equipment` is the share of the last lines together, below what they come to. */
function isOffSeveral(before: readonly ReadLine[], line: ReadLine, style: NumberStyle): boolean {
  const rates = percentagesOf(line, style)
  const off = line.amount?.number.value ?? zero
  return !off.eq(zero) && isOfSeveral(before, ({ amount }) => amount?.number.value ?? zero, (whole) =>
    shareThatGives(off, rates, [whole]) !== undefined)
}

/** Of the label, or `10,000- %` in the column of prices. */
function percentagesOf({ price, name = '' }: ReadLine, style: NumberStyle): Decimal[] {
  if (price) return [price.number.value.abs()]
  return numbersIn(name, style).flatMap(({ percent, value }) => (percent ? [value.abs()] : []))
}

/** Between a line that counts something and another like it: among fees `abzüglich 0,65` is a line as they are. */
function isBetween(before: ReadLine, next: ReadLine | undefined): boolean {
  return isCounted(before) && next !== undefined && !next.position === !before.position
}

/** Named so, and nothing is counted. */
function looksLikeAddition(line: ReadLine): boolean {
  const { nameCells, item } = line
  const isDated = item.anchor.all.some((cell) => !nameCells.includes(cell) && datesIn(cell.text).length > 0)
  if (line.quantity !== undefined || line.position || isDated) return false
  const meanings = sumMeanings(line.name ?? '')
  return !notOfLine.has(meanings[0]?.[0] ?? '') &&
    meanings.some(([meaning, score]) => (meaning === 'allowance' || meaning === 'charge') && score >= grade.open)
}

function isCounted({ quantity, price }: ReadLine): boolean {
  return quantity !== undefined || price !== undefined
}

/** Entries that stand between a line and the next: inside its rows, or after them in a small table of their own. */
function nearby(line: ReadLine, next: ReadLine | undefined, rest: readonly SumEntry[], style: NumberStyle): SumEntry[] {
  const { page, baseline, fontSize } = line.item.anchor.row
  const below = next?.item.anchor.row
  const end = below?.page === page ? below.baseline : baseline + 2 * ems.section * fontSize
  return [
    ...inRowsOf(line, style),
    ...rest.filter(({ row }) => row.page === page && row.baseline > baseline && row.baseline < end),
  ]
}

function inRowsOf({ item: { anchor, rows } }: ReadLine, style: NumberStyle): SumEntry[] {
  return sumEntries(rows.filter((row) => row !== anchor).map(({ row }) => row), style)
}

/** A line whose amount is not quantity × price: the discounts beside it may make up the difference. */
function explained(line: ReadLine, entries: readonly SumEntry[]): ReadLine {
  const { quantity, price, amount } = line
  if (line.proof || !amount || line.additions) return line
  const possible = possibleAdditions(entries).filter(({ entry }) =>
    !entry.meanings.some(([meaning]) => notOfLine.has(meaning)))
  const named = possible.filter((addition, index) =>
    possible.findIndex((other) => other.printed.cell === addition.printed.cell) === index)
  if (named.length === 0) return line
  if (quantity && price) {
    const whole = quantity.number.value.times(price.number.value)
    const found = additionsFor(amount.number.value.minus(whole), choicesOf(named))
    return found && found.length > 0 ? { ...line, additions: found.map((addition) => toLineAddition(addition, whole)), proof: { base: decimal('1'), discount: zero } } : line
  }
  // Without a price nothing proves them; freight below the sum of the lines is none of the last one.
  const own = named.filter(({ entry }) => entry.row.baseline < firstSum(entries))
  const before = amount.number.value.minus(sum(own.map(({ value }) => value)))
  // What is more than the line itself was not charged on it.
  const isOwn = quantity && own.length > 0 && before.times(amount.number.value).gt(zero)
  return isOwn ? { ...line, additions: own.map((addition) => toLineAddition(addition, before)) } : line
}

const wholes: ReadonlySet<string> = new Set(['lineTotal', 'netTotal', 'grossTotal', 'due'])
/** From here on a label is that of a sum. */
const surely = grade.open

/** Where the first sum of these stands. */
function firstSum(entries: readonly SumEntry[]): number {
  const sums = entries.filter(({ meanings }) =>
    meanings.some(([meaning, score]) => wholes.has(meaning) && score >= surely))
  return Math.min(...sums.map(({ row }) => row.baseline))
}

function toLineAddition({ value, entry, printed }: Addition, whole: Decimal): LineAddition {
  const rates = [...entry.rates, ...entry.amounts.slice(0, -1)].map(({ number }) => number.value)
  const [cell = printed.cell] = entry.labelCells
  return { value, label: entry.label, cell, ...shareThatGives(value, rates, [whole]) }
}
