import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import type { ReadLine } from '../table/read-lines.js'
import { additionsFor, possibleAdditions, type Addition } from './additions.js'
import type { Candidate } from './candidate.js'
import { inEntry } from './told.js'
import { collectCandidates, type Candidates } from './candidates.js'
import { lineSums } from './line-set.js'
import { chargesTax } from './rate-legend.js'
import { withOutlays } from './outlays.js'
import { labelledTotals, solveTotals, type Solution } from './solve-totals.js'
import type { SumEntry } from './sum-entry.js'
import type { Exemption } from './vat-category.js'
import type { VatRow } from './vat-row.js'
import { plausibleRate } from '../values/known-rates.js'
import { grade } from '../grades.js'

/** The rows of the breakdown and the totals that go together. */
export interface SolvedTotals {
  readonly vatRows: readonly VatRow[]
  readonly candidates: Candidates
  readonly totals: Solution
}

/** What the page offers for the choice. */
export interface Offered {
  readonly entries: readonly SumEntry[]
  readonly tables: readonly (readonly ReadLine[])[]
  readonly vatRows: readonly VatRow[]
  readonly exemptions: readonly Exemption[]
}

/**
 * One choice for totals and breakdown: rows that look like VAT but are none don't sum up to a tax that fits net and
 * gross.
 */
export function solveDocument(offered: Offered): SolvedTotals {
  // At 0 % nothing can be proven: a base with no tax is what there is.
  const proven = offered.vatRows.filter((row) =>
    row.proven || (row.rate.eq(zero) && row.base && row.tax.number.value.eq(zero)))
  const options = [offered.vatRows, ...(proven.length > 0 && proven.length < offered.vatRows.length ? [proven] : [])]
  const solved = options.map((vatRows) => solveWith(offered, vatRows))
  const [best] = solved.sort((a, b) => b.totals.score - a.totals.score)
  return best ?? solveWith(offered, [])
}

function solveWith({ entries, tables, exemptions }: Offered, vatRows: readonly VatRow[]): SolvedTotals {
  const sums = lineSums(tables)
  const collected = payableNet(collectCandidates(entries, vatRows), exemptions)
  const reached = netsWithAdditions(collected, sums, possibleAdditions(entries, Infinity, -Infinity))
  const candidates = untaxed(
    {
      ...collected,
      net: [...collected.net, ...reached, ...netsOfLines(collected, sums)],
      vat: [...collected.vat, ...taxesBetween(collected, entries)],
      gross: [...collected.gross, ...namelessGross(collected, entries)],
    },
    exemptions,
  )
  const bases = vatRows.flatMap((row) => row.base?.number.value ?? [])
  const known = {
    lineSums: sums,
    withAdditions: reached.map(({ value }) => value),
    taxes: total(vatRows.map((row) => row.tax.number.value)),
    bases: bases.length === vatRows.length ? total(bases) : undefined,
    rate: vatRows.length === 1 ? vatRows[0]?.rate : undefined,
    charged: chargesTax(tables) || vatRows.some((row) => row.rate.gt(zero) && !row.tax.number.value.eq(zero)),
    exempt: exemptions.some(({ partial }) => !partial),
  }
  return {
    vatRows,
    candidates,
    totals: withOutlays(solveTotals(candidates, known) ?? labelledTotals(candidates), candidates, entries),
  }
}

function total(values: readonly Decimal[]): Decimal | undefined {
  return values.length > 0 ? sum(values) : undefined
}

/** `TVA non applicable` and one sum to pay, no tax and no net total: nothing is between net and gross. */
function untaxed(candidates: Candidates, exemptions: readonly Exemption[]): Candidates {
  const isTaxed = candidates.vat.some(({ value, score }) => score >= named && !value.eq(zero))
  if (!exemptions.some(({ partial }) => !partial) || isTaxed ||
      candidates.net.some(({ score }) => score >= named)) return candidates
  const nothing = candidates.vat.filter(({ value }) => value.eq(zero))
  return {
    ...candidates,
    vat: nothing,
    net: [...candidates.net, ...candidates.gross.map((gross) => ({ ...gross, score: gross.score / 2 }))],
  }
}

/** Below this a label does not really say that it is the total. */
const named = grade.doubtful

/** `Rechnungsbetrag netto`, and why no tax is added: that is what is to be paid. */
function payableNet(candidates: Candidates, exemptions: readonly Exemption[]): Candidates {
  if (!exemptions.some(({ partial }) => !partial) ||
      candidates.vat.some(({ score }) => score >= named)) return candidates
  return { ...candidates, gross: [...candidates.gross, ...candidates.net.filter(({ score }) => score >= surelyNet)] }
}

/** From here on a label says `net` and no more: a sum of lines is not meant. */
const surelyNet = grade.good

/**
 * Sub total, discount, tax, total: the net total stands nowhere, but lines and discount lead to what the total leaves
 * for it.
 */
function netsWithAdditions(
  candidates: Candidates,
  sums: readonly Decimal[],
  additions: readonly Addition[],
): Candidate[] {
  if (additions.length === 0) return []
  const wholes = distinct([
    ...sums,
    ...candidates.lineTotal.filter(({ score }) => score >= named).map(({ value }) => value),
  ])
  const taxes = candidates.vat.length > 0
    ? distinct(candidates.vat.filter(({ score }) => score >= named).map(({ value }) => value))
    : [zero]
  return candidates.gross
    .filter(({ score }) => score >= named)
    .flatMap((gross) =>
      taxes.map((tax) => ({ value: gross.value.minus(tax), score: grade.open, order: gross.order, source: undefined })))
    .filter(({ value }) =>
      wholes.some((whole) => !whole.eq(value) && (additionsFor(value.minus(whole), additions)?.length ?? 0) > 0))
}

/**
 * Lines and tax give the printed total, and no other net total stands on the page: one that differs must be seen to
 * differ.
 */
function netsOfLines({ net, vat, gross }: Candidates, sums: readonly Decimal[]): Candidate[] {
  if (net.some(({ score, source }) => score >= grade.fair && source?.label?.includes('%') === false)) return []
  return distinct(sums)
    .filter((lines) =>
      !net.some(({ value }) => value.eq(lines)) &&
        gross.some((whole) => vat.some((tax) => !tax.value.eq(zero) && whole.value.eq(lines.plus(tax.value)))))
    .map((value) => ({ value, score: grade.guess, order: -1, source: undefined }))
}

/** What net total and tax come to stands below them, whatever it is called. */
function namelessGross({ net, vat, gross }: Candidates, entries: readonly SumEntry[]): Candidate[] {
  if (gross.some(({ score, source }) => score >= named && source !== undefined)) return []
  const pairs = net.filter(({ score }) => score >= named).flatMap((base) =>
    vat.filter(({ score, value }) => score >= named && !value.eq(zero)).map((tax) => base.value.plus(tax.value)))
  return entries.flatMap((entry) => {
    const printed = entry.amounts.at(-1)
    const value = printed?.number.value
    return printed && value && entry.label !== '' && pairs.some((whole) => whole.eq(value)) ? [{ value, score: grade.open, order: entry.order, source: inEntry(printed, entry) }] : []
  })
}

/** `Netto 200,00, inkl. 19 % MwSt. 238,00`: the tax is what lies between, when a printed rate gives just that. */
function taxesBetween({ net, vat, gross }: Candidates, entries: readonly SumEntry[]): Candidate[] {
  if (vat.length > 0) return []
  const rates = entries.flatMap((entry) => entry.rates.map(({ number }) => number.value)).filter((rate) =>
    rate.gt(zero) && plausibleRate(rate))
  return net.flatMap((base) =>
    gross.flatMap((whole) => {
      const value = whole.value.minus(base.value)
      const isTax = base.score >= named && whole.score >= named &&
        rates.some((rate) => isTaxOf(base.value, rate, value))
      return isTax && !value.eq(zero) ? [{ value, score: grade.open, order: whole.order, source: undefined }] : []
    }),
  )
}

function distinct(values: readonly Decimal[]): Decimal[] {
  return values.filter((value, index) => values.findIndex((other) => other.eq(value)) === index)
}
