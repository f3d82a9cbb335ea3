import { roundAmount, sum, type Decimal } from '../../model/decimal.js'
import { halfCent, hundred, isNear } from '../../model/equations/rounding.js'
import type { Sum } from '../labels/sum-meaning.js'
import { knownRates } from '../values/known-rates.js'
import type { Candidate } from './candidate.js'
import { inEntry } from './told.js'
import type { Printed, SumEntry } from './sum-entry.js'
import type { VatRow } from './vat-row.js'
import { grade } from '../grades.js'

/** What each total may be. */
export type Candidates = Readonly<Record<'lineTotal' | 'net' | 'vat' | 'gross' | 'due' | 'allowanceTotal' | 'chargeTotal' | 'rounding', readonly Candidate[]>>

type Target = keyof Candidates

/** A label votes for the total it names, and less for those that it sometimes names. */
const votes: Readonly<Partial<Record<Sum, readonly (readonly [Target, number])[]>>> = {
  lineTotal: [['lineTotal', 1], ['net', grade.likely], ['gross', grade.trace]],
  netTotal: [['net', 1], ['lineTotal', grade.guess]],
  vatTotal: [['vat', 1]],
  vat: [['vat', grade.good]],
  grossTotal: [['gross', 1], ['net', grade.weak], ['due', grade.weak]],
  due: [['due', 1], ['gross', grade.open]],
  allowanceTotal: [['allowanceTotal', 1]],
  chargeTotal: [['chargeTotal', 1]],
  rounding: [['rounding', 1]],
}

export function collectCandidates(entries: readonly SumEntry[], vatRows: readonly VatRow[]): Candidates {
  const found: Record<Target, Candidate[]> = {
    lineTotal: [],
    net: [],
    vat: [],
    gross: [],
    due: [],
    allowanceTotal: [],
    chargeTotal: [],
    rounding: [],
  }
  const breakdown = new Set(vatRows.map((row) => row.entry))
  for (const entry of entries) {
    // The rows of several rates are parts of the tax, none is the whole.
    if (breakdown.has(entry) && vatRows.length > 1) continue
    vote(entry, found)
    for (const [target, printed] of pair(entry)) found[target].push(candidate(printed, entry, target === 'net' ? grade.open : grade.guess))
    // Words that name no sum make three amounts a line: freight, toll and what both come to.
    const named = entry.label === '' || entry.meanings.length > 0
    for (const [target, printed] of triple(entry.amounts)) found[target].push(
      candidate(printed, entry, named ? grade.likely : grade.weak),
    )
  }
  addBreakdownSums(vatRows, found)
  addIncluded(vatRows, found)
  addRounded(found)
  return found
}

function vote(entry: SumEntry, found: Record<Target, Candidate[]>): void {
  const amounts = entry.amounts.filter(({ number }) =>
    number.decimals >= 1 || number.currency !== undefined || entry.amounts.length === 1)
  const printed = amounts.at(-1)
  if (!printed) return
  for (const meanings of entry.readings) {
    // Only the best meanings count: `Gesamtbetrag netto` is no gross total.
    const best = meanings[0]?.[1] ?? 0
    for (const [meaning, score] of meanings) {
      if (score < best - grade.margin || (taxes.has(meaning) && isOfNothing(entry, printed))) continue
      for (const [target, weight] of votes[meaning] ?? []) found[target].push(candidate(printed, entry, score * weight))
    }
  }
}

const sumsUp: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal'])
const taxes: ReadonlySet<Sum> = new Set(['vat', 'vatTotal'])

/** `USt. 0 % auf 1.090,80`: no tax comes of 0 %, what stands there is its base. */
function isOfNothing({ rates }: SumEntry, { number }: Printed): boolean {
  return rates.length > 0 && rates.every((rate) => rate.number.value.eq('0')) && !number.value.eq('0')
}

function candidate(printed: Printed, entry: SumEntry, score: number): Candidate {
  return { value: printed.number.value, score, order: entry.order, source: inEntry(printed, entry) }
}

/**
 * `Summe 135,00 160,65`: a row under two columns of amounts has net before gross, or net before VAT; no rate takes a
 * third.
 */
function pair({ amounts: [net, other, ...others], meanings }: SumEntry): [Target, Printed][] {
  if (!net || !other || others.length > 0 ||
      !meanings.some(([meaning, score]) => sumsUp.has(meaning) && score >= grade.fair)) return []
  const isTax = other.number.value.abs().times('3').lte(net.number.value.abs())
  return [['net', net], ...(isTax ? [['vat', other] satisfies [Target, Printed]] : [])]
}

/** Three amounts in one row of which two make the third: net, VAT and gross, as the last row of a table has them. */
function triple(amounts: readonly Printed[]): [Target, Printed][] {
  const triples = amounts.flatMap((net, at) => {
    const [vat, gross] = amounts.slice(at + 1, at + 1 + 2)
    if (!vat || !gross || net.number.value.eq('0') || net.number.decimals < 2) return []
    return isNear(net.number.value.plus(vat.number.value), gross.number.value, halfCent) ? [{ net, vat, gross }] : []
  })
  // `100,00  0,00  100,00` says little while the row has a tax that is more than nothing.
  const best = triples.find(({ vat }) => !vat.number.value.eq('0')) ?? triples[0]
  return best ? [['net', best.net], ['vat', best.vat], ['gross', best.gross]] : []
}

/**
 * Where a total is rounded to what can be paid, the printed total is the due amount, and the gross total stands before
 * the rounding.
 */
function addRounded(found: Record<Target, Candidate[]>): void {
  const [rounding] = found.rounding.filter(({ value }) => !value.eq('0'))
  if (!rounding) return
  const totals = found.gross.filter(({ order }) => order > rounding.order)
  found.due.push(...totals.map((total) => ({ ...total, score: Math.max(grade.likely, total.score) })))
  found.gross.push(
    ...totals.map((total) => ({ ...total, value: total.value.minus(rounding.value), source: undefined })),
  )
}

function addBreakdownSums(vatRows: readonly VatRow[], found: Record<Target, Candidate[]>): void {
  if (vatRows.length === 0) return
  const order = Math.max(...vatRows.map((row) => row.entry.order))
  const push = (target: Target, values: readonly Decimal[], score: number): void => {
    const [only] = vatRows
    if (values.length === 0) return
    const source = values.length === 1 && only ? inEntry(target === 'vat' ? only.tax : (only.base ?? only.tax), only.entry) : undefined
    found[target].push({ value: sum(values), score, order, source })
  }
  push('vat', vatRows.map((row) => row.tax.number.value), grade.likely)
  const bases = vatRows.flatMap((row) => (row.base ? [row.base.number.value] : []))
  if (bases.length === vatRows.length) push('net', bases, grade.fair)
  const [only] = vatRows
  if (vatRows.length === 1 && only?.gross) found.gross.push(candidate(only.gross, only.entry, grade.fair))
}

const contained = /enthalten|darin|davon|inkl|incl|einschl|dont|compris|waarvan/iu

/** `Gesamtsumme 263,55, enthaltene MwSt. (19 %) 42,08`: the net total is what the taxes leave of the gross total. */
function addIncluded(vatRows: readonly VatRow[], found: Record<Target, Candidate[]>): void {
  if (vatRows.length === 0) addUnrated(found)
  if (vatRows.length === 0 || vatRows.some((row) => row.base !== undefined || row.rate.eq('0'))) return
  const tax = sum(vatRows.map((row) => row.tax.number.value))
  const named = vatRows.every((row) => contained.test(row.entry.label))
  const first = Math.min(...vatRows.map((row) => row.entry.order))
  for (const gross of found.gross.filter(({ score }) => score >= grade.doubtful)) {
    // Without a word for it, taxes that stand below the total and are parts of it were meant to be in it.
    const isMeant = named || first > gross.order
    if (isMeant && isWhole(gross.value, vatRows)) found.net.push({
      value: gross.value.minus(tax),
      score: named ? grade.open : grade.guess,
      order: gross.order,
      source: undefined,
    })
  }
}

/**
 * `darin enthaltene MwSt. 38,00` names no rate: the tax counts when one known rate, and no other, takes it out of the
 * total.
 */
function addUnrated(found: Record<Target, Candidate[]>): void {
  for (const vat of found.vat.filter(({ score, source, value }) => score >= grade.guess && contained.test(source?.label ?? '') && !value.eq('0'))) {
    for (const gross of found.gross.filter(({ score }) => score >= grade.doubtful)) {
      const fitting = knownRates.filter((rate) =>
        isNear(roundAmount(gross.value.times(rate).div(rate.plus(hundred))), vat.value, halfCent))
      if (fitting.length === 1) found.net.push({
        value: gross.value.minus(vat.value),
        score: grade.open,
        order: gross.order,
        source: undefined,
      })
    }
  }
}

/** Each tax tells its gross amount, as closely as a rounded tax can; together they are the total. */
function isWhole(gross: Decimal, vatRows: readonly VatRow[]): boolean {
  const shares = vatRows.map(({ rate, tax }) => ({ share: rate.plus(hundred).div(rate), tax: tax.number.value }))
  const parts = sum(shares.map(({ share, tax }) => tax.times(share)))
  return isNear(parts, gross, sum(shares.map(({ share }) => share)).times(halfCent))
}
