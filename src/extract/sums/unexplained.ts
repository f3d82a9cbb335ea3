import { sum, type Decimal } from '../../model/decimal.js'
import type { Sum } from '../labels/sum-meaning.js'
import type { Reading } from './read-document.js'
import type { Settlement } from './settlement.js'
import type { SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'

/** Below this a label may mean something else. */
const surely = grade.good
const wholes: ReadonlySet<Sum> = new Set(['netTotal', 'grossTotal', 'due', 'lineTotal'])

/** Amounts whose labels surely call them a total and that nothing of the reading explains: they speak against it. */
function unexplained(reading: Reading, settlement: Settlement): SumEntry[] {
  const known = explained(reading, settlement)
  return reading.entries.filter((entry) => {
    const value = entry.amounts.at(-1)?.number
    const [meaning, score] = entry.meanings[0] ?? ['vat', 0]
    if (!value || value.decimals < 2 || value.value.eq('0') || score < surely || !wholes.has(meaning)) return false
    return !known.some((one) => one.abs().eq(value.value.abs()))
  })
}

/** A total or an amount to pay further down that nothing explains: the total above it is not the last word. */
export function disputing(reading: Reading, settlement: Settlement): SumEntry[] {
  const { gross } = reading.totals
  return unexplained(reading, settlement).filter(({ meanings: [best], order }) => gross !== undefined && order > gross.order && (best?.[0] === 'grossTotal' || best?.[0] === 'due'))
}

/** Everything that the reading has a place for, and the sums on the way from the lines to the total. */
function explained(
  { totals, lines, vatRows, foreignVat, candidates }: Reading,
  { prepaid, rounding, due, expected }: Settlement,
): Decimal[] {
  const ofRows = vatRows.flatMap(({ base, tax, gross }) =>
    [base, tax, gross].flatMap((printed) => printed?.number.value ?? []))
  const additions = (lines?.additions ?? []).map(({ value }) => value)
  const onTheWay = lines ? additions.map((_, index) => lines.total.plus(sum(additions.slice(0, index + 1)))) : []
  const single = [totals.net, totals.vat, totals.gross, prepaid, rounding, due].flatMap((candidate) =>
    candidate?.value ?? [])
  const ofLines = (lines?.lines ?? []).flatMap((line) =>
    [line.amount, line.otherAmount].flatMap((amount) => amount?.number.value ?? []))
  const bases = ofRows.length > 0 ? [sum(vatRows.flatMap(({ base }) => base?.number.value ?? []))] : []
  const columns = lines ? [lines.total, sum(lines.lines.flatMap((line) => line.otherAmount?.number.value ?? []))] : []
  const rest = [
    totals.outlays,
    expected,
    foreignVat?.printed.number.value,
    ...candidates.rounding.map(({ value }) => value),
  ].flatMap((value) => value ?? [])
  const unrounded = totals.gross && totals.outlays ? [totals.gross.value.minus(totals.outlays)] : []
  return [...single, ...ofRows, ...additions, ...onTheWay, ...ofLines, ...bases, ...columns, ...rest, ...unrounded]
}
