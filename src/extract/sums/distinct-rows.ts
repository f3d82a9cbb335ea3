import { zero } from '../../model/decimal.js'
import type { VatRow } from './sum-entry.js'

/** The same rate, base and tax printed twice is one row; a row with a base is better than one without. */
export function distinct(rows: readonly VatRow[]): VatRow[] {
  const kept: VatRow[] = []
  for (const row of rows) {
    const twin = kept.findIndex((other) => isSame(other, row))
    if (twin < 0) kept.push(row)
    else if (!kept[twin]?.base && row.base) kept[twin] = row
  }
  return kept.filter(({ rate, tax, base, entry }) =>
    !rate.eq(zero) || !tax.number.value.eq(zero) || base !== undefined || kept.length === 1 || entry.code !== undefined)
}

function isSame(first: VatRow, second: VatRow): boolean {
  if (!first.rate.eq(second.rate) || !first.tax.number.value.eq(second.tax.number.value)) return false
  const isOther = first.base && second.base && !first.base.number.value.eq(second.base.number.value)
  const codes = new Set([first, second].flatMap(({ base, entry }) => (base && entry.code) ?? []))
  return !isOther && codes.size < 2
}

/**
 * `Im Endbetrag sind Lohnkosten von 3.418,00 zuzüglich 19 % MwSt. 649,42 enthalten` tells a part of what is taxed at
 * that rate.
 */
export function withoutParts(rows: readonly VatRow[]): VatRow[] {
  const isPart = (row: VatRow): boolean => rows.some((other) =>
    other !== row && other.rate.eq(row.rate) && other.tax.number.value.gt(row.tax.number.value))
  return rows.filter((row) => !isPart(row))
}
