import { zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import type { FormField } from '../form/form-label.js'
import type { Form, PlacedPair } from '../form/read-form.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Printed, SumEntry } from './sum-entry.js'
import type { VatRow } from './vat-row.js'
import { plausibleRate } from '../values/known-rates.js'
import { limits, points } from '../measures.js'

const fields: readonly FormField[] = ['rate', 'category', 'taxable', 'tax']
const farthest = limits.rows
const named: SumEntry['meanings'] = [['vat', 1]]

/**
 * A VAT breakdown as labels and values: `Steuersatz: 19 %`, `Bemessungsgrundlage: 100,00`, `Steuerbetrag: 19,00`; rate,
 * base and tax must fit.
 */
export function formVat(form: Form, style: NumberStyle): VatRow[] {
  const pairs = form.pairs.filter((pair) => pair.fields.some((field) => fields.includes(field)) && (pair.section ?? pair.heading?.kind) !== 'line')
  return columnsOf(pairs).flatMap((column) => groupsOf(column).flatMap((group) => vatRow(group, style) ?? []))
}

function columnsOf(pairs: readonly PlacedPair[]): PlacedPair[][] {
  const columns: PlacedPair[][] = []
  for (const pair of pairs) {
    const column = columns.find(([first]) =>
      first && (pair.inline ? first.inline : Math.abs(first.labelCell.x0 - pair.labelCell.x0) < points.sameEdge))
    if (column) column.push(pair)
    else columns.push([pair])
  }
  return columns
}

/** The pairs of one rate: a label that comes again begins the next. */
function groupsOf(column: readonly PlacedPair[]): PlacedPair[][] {
  const groups: PlacedPair[][] = []
  for (const pair of column) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const again = group?.some((other) => other.fields[0] === pair.fields[0]) === true
    if (group && last && !again && pair.order - last.order <= farthest && last.heading === pair.heading) group.push(
      pair,
    )
    else groups.push([pair])
  }
  return groups
}

function vatRow(group: readonly PlacedPair[], style: NumberStyle): VatRow | undefined {
  const printed = group.flatMap((pair) => {
    const [cell] = pair.cells
    const numbers = numbersIn(pair.value.replace(/\//gu, ' '), style)
    const number = numbers.find(({ percent }) => percent) ?? numbers[0]
    return number && cell ? [{ pair, number, cell }] : []
  })
  const having = (field: FormField): typeof printed => printed.filter(({ pair }) => pair.fields.includes(field))
  const rate = [...having('rate'), ...having('category')].find(({ number, pair }) => plausibleRate(number.value) && (number.percent || number.currency === undefined) && (number.percent || pair.fields.includes('rate')))
  const code = group.map(({ value }) => /^(AE|S|Z|E|K|G|O|L|M)(?![\p{L}\d])/u.exec(value)?.[1]).find((found) => found !== undefined)
  for (const base of having('taxable').filter(({ pair }) => pair !== rate?.pair)) {
    const tax = having('tax').find(({ pair, number }) => pair !== base.pair && pair !== rate?.pair && rate && isTaxOf(base.number.value, rate.number.value, number.value))
    if (!rate || !tax || base.number.value.eq(zero) || (rate.number.value.eq(zero) && !isExplicit(base.pair))) continue
    return toRow(group, rate, base, tax, code)
  }
  return undefined
}

/**
 * At 0 % nothing can be proven: the label must say that it is a taxable amount, or stand under the heading of the
 * breakdown.
 */
function isExplicit({ heading, term, fields: [first] }: PlacedPair): boolean {
  return heading?.kind === 'vat' || term === 'BT-116' || first === 'taxable'
}

function toRow(
  group: readonly PlacedPair[],
  rate: Printed,
  base: Printed,
  tax: Printed & { pair: PlacedPair },
  code: string | undefined,
): VatRow {
  const label = group.map((pair) => `${pair.label} ${pair.value}`).join(' ')
  const entry = {
    row: tax.pair.row,
    order: tax.pair.order,
    label,
    labelCells: group.map(({ labelCell }) => labelCell),
    meanings: named,
    readings: [named],
    rates: [rate],
    amounts: [base, tax],
    ...(code !== undefined && { code }),
    rule: 'label left of amount' as const,
  }
  return { entry, rate: rate.number.value, ratePrinted: rate, base, tax, proven: !rate.number.value.eq(zero) }
}
