import { decimal } from '../../model/decimal.js'
import type { NumberInText } from '../values/number.js'
import { knownRates, plausibleRate } from '../values/known-rates.js'
import type { Item } from './build-items.js'
import { mainRole, type Column, type ColumnRole } from './column.js'
import { proveLine, type LineNumbers } from './line-arithmetic.js'

/** Which column is what, chosen for the whole table so that its arithmetic holds. */
export interface Roles {
  readonly quantity?: number
  readonly price?: number
  /** A second price, before the discount. */
  readonly listPrice?: number
  readonly amount?: number
  /** A second column of amounts: the same with, or without, VAT. */
  readonly otherAmount?: number
  readonly discount?: number
  readonly base?: number
  readonly vatRate?: number
  readonly vatAmount?: number
  readonly unit?: number
  readonly vatCode?: number
  readonly date?: number
  readonly position?: number
  /** How many of the items that have all three come out right. */
  readonly proven: number
  readonly provable: number
}

interface Choice {
  readonly quantity: number | undefined
  readonly price: number | undefined
  readonly amount: number
}

const one = decimal('1')

export function chooseRoles(items: readonly Item[], columns: readonly Column[]): Roles | undefined {
  const stats = columns.map((_, index) => statsOf(items, index))
  const usable = [...columns.keys()].filter((index) => (stats[index]?.count ?? 0) > 0)
  const rates = usable.filter((index) => (stats[index]?.percent ?? 0) > 0.5)
  const headed = new Set(usable.map((index) => mainRole(columns[index])))
  const plain = usable.filter((index) => !rates.includes(index) && (mainRole(columns[index]) !== 'credit' || !headed.has('amount')))
  const uncountable = new Set(plain.filter((index) => isMoney(index, items) || countsLines(index, columns, items)))
  const helpers = helperRoles(plain, rates, columns, items)
  let best: { score: number; roles: Roles } | undefined
  for (const { choice, score } of choicesAmong(plain, columns, uncountable)) {
    const { proven, provable, telling } = proofs(items, choice, helpers)
    if (!telling && isDoubtful(choice, provable, columns)) continue
    const total = score + (provable > 0 ? (2.5 * proven) / provable : 0)
    if (total > (best?.score ?? 0)) best = { score: total, roles: { ...defined(choice), ...helpers, proven, provable } }
  }
  return best && { ...best.roles, ...others(best.roles, plain, columns) }
}

/** Most of its numbers carry a currency; freight among the lines may put one amount into any column. */
function isMoney(index: number, items: readonly Item[]): boolean {
  const figures = items.flatMap((item) => item.figures.get(index) ?? [])
  return figures.filter(({ figure }) => figure.number.currency !== undefined).length > figures.length / 2
}

/** `1`, `2`, `3` under `Pos`: the number of the line is no quantity, even where it divides the amount. */
function countsLines(index: number, columns: readonly Column[], items: readonly Item[]): boolean {
  if (mainRole(columns[index]) !== 'position') return false
  const values = items.flatMap((item) => item.figures.get(index)?.figure.number.value ?? [])
  return values.length > 1 && values.every((value, at) => at === 0 || value.gt(values[at - 1] ?? value))
}

/**
 * A header that says something else, or nothing that we can read, makes a quantity or a price only where the lines come
 * out right.
 */
function isDoubtful({ quantity, price }: Choice, provable: number, columns: readonly Column[]): boolean {
  if (quantity !== undefined && (columns[quantity]?.roles.size === 0 || mainRole(columns[quantity]) === 'figure')) return true
  return provable > 1 && price !== undefined && mainRole(columns[price]) !== 'unitPrice'
}

/** Every way to call three columns quantity, price and amount, with what their headers say for it. */
function choicesAmong(
  plain: readonly number[],
  columns: readonly Column[],
  uncountable: ReadonlySet<number>,
): { choice: Choice; score: number }[] {
  const none = { index: undefined, score: 0 }
  const amounts = candidates(plain, columns, [['amount', 1], ['credit', 0.6], ['unitPrice', 0.45], ['vatAmount', 0.1]])
  const quantities = [none, ...candidates(plain.filter((index) => !uncountable.has(index)), columns, [['quantity', 1], ['figure', 0.35], ['position', 0.25]])]
  const prices = [none, ...candidates(plain, columns, [['unitPrice', 1], ['figure', 0.35], ['amount', 0.35]])]
  return amounts
    .flatMap((amount) =>
      quantities.flatMap((quantity) =>
        prices.map((price) => ({
          choice: { quantity: quantity.index, price: price.index, amount: amount.index },
          // Of equal columns the one further right is the amount.
          score: amount.score + quantity.score + price.score + 0.05 * amount.index,
        })),
      ),
    )
    .filter(({ choice }) => !clashes(choice) && (choice.quantity !== undefined || choice.price === undefined || mainRole(columns[choice.price]) === 'unitPrice'))
}

function clashes({ quantity, price, amount }: Choice): boolean {
  return quantity === amount || price === amount || (quantity !== undefined && quantity === price)
}

function defined({ quantity, price, amount }: Choice): Pick<Roles, 'quantity' | 'price' | 'amount'> {
  return { ...(quantity !== undefined && { quantity }), ...(price !== undefined && { price }), amount }
}

interface Stats {
  readonly count: number
  readonly percent: number
}

function statsOf(items: readonly Item[], index: number): Stats {
  const figures = items.flatMap((item) => item.figures.get(index) ?? [])
  const percent = figures.filter(({ figure }) => figure.number.percent).length
  return { count: figures.length, percent: figures.length > 0 ? percent / figures.length : 0 }
}

function candidates(
  indexes: readonly number[],
  columns: readonly Column[],
  weights: readonly (readonly [ColumnRole, number])[],
): { index: number; score: number }[] {
  return indexes.flatMap((index) => {
    const roles = columns[index]?.roles
    // A header that we can't read leaves all open; what the cells hold decides.
    const open = roles?.size === 0 ? 0.3 : 0
    const score = Math.max(open, ...weights.map(([role, weight]) => weight * (roles?.get(role) ?? 0)))
    return score > 0.05 ? [{ index, score }] : []
  })
}

/** Columns whose meaning the header and the per cent signs settle alone. */
function helperRoles(plain: readonly number[], rates: readonly number[], columns: readonly Column[], items: readonly Item[]): Omit<Roles, 'proven' | 'provable' | 'amount'> {
  const find = (from: readonly number[], role: ColumnRole, least = 0.6): number | undefined =>
    from.find((index) => (columns[index]?.roles.get(role) ?? 0) >= least)
  const all = [...columns.keys()]
  const discount = find(rates, 'discount') ?? find(plain, 'discount')
  const vatRate = rates.find((index) => index !== discount && isRateColumn(columns[index])) ??
    plain.find((index) => isBareRate(index, columns, items))
  const vatAmount = plain.find((index) => index !== vatRate && !isNumberedCode(index, items) && ['vatAmount', 'vatRate'].includes(mainRole(columns[index]) ?? ''))
  const byName = { unit: find(all, 'unit', 0.9) ?? all.find((index) => mainRole(columns[index]) === 'unit'), vatCode: find(all, 'vatCode', 0.9), date: find(all, 'date', 0.9), position: find(all, 'position', 0.9), base: find(plain, 'baseQuantity', 0.9) }
  const roles = { discount, vatRate, vatAmount, ...byName }
  return Object.fromEntries(Object.entries(roles).filter(([, index]) => index !== undefined))
}

/** `Anteil  2 %`: per cent under words that speak of something else are no rates of tax. */
function isRateColumn(column: Column | undefined): boolean {
  return mainRole(column) === 'vatRate' || (column?.roles.get('vatRate') ?? 0) > 0 || column?.label === ''
}

/** `19` under `USt.`: a rate without its sign. */
function isBareRate(index: number, columns: readonly Column[], items: readonly Item[]): boolean {
  const role = mainRole(columns[index])
  const figures = items.flatMap((item) => item.figures.get(index) ?? [])
  // `IVA` may head taxes as well; those are printed with their cents.
  const isWhole = figures.every(({ figure: { number } }) => number.decimals === 0)
  if (role !== 'vatRate' && !(role === 'vatAmount' && isWhole)) return false
  const named = role === 'vatRate' && /%|satz|rate|taux|tarief/iu.test(columns[index]?.label ?? '')
  return figures.length > 0 &&
    figures.every(({ figure: { number } }) =>
      number.currency === undefined && plausibleRate(number.value) &&
        (named || knownRates.some((rate) => rate.eq(number.value))))
}

/** `1` and `2` under `TVA` are keys to a legend. */
function isNumberedCode(index: number, items: readonly Item[]): boolean {
  return items.every((item) => /^\d$/.test(item.figures.get(index)?.cell.text ?? '0'))
}

function proofs(items: readonly Item[], choice: Choice, helpers: Pick<Roles, 'discount' | 'base'>): { proven: number; provable: number; telling: boolean } {
  const lines = items.flatMap((item) => lineNumbers(item, choice, helpers) ?? [])
  const proven = lines.filter((line) => proveLine(line) !== undefined)
  // One piece at its price proves nothing while the lines of several pieces do not come out.
  const several = (list: readonly LineNumbers[]): number =>
    list.filter(({ quantity }) => !quantity.abs().eq(one)).length
  return {
    proven: proven.length,
    provable: lines.length,
    telling: proven.length > 0 && (several(proven) > 0 || several(lines) === 0),
  }
}

function lineNumbers({ figures }: Item, { quantity, price, amount }: Choice, helpers: Pick<Roles, 'discount' | 'base'>): LineNumbers | undefined {
  const at = (index: number | undefined): NumberInText | undefined =>
    (index === undefined ? undefined : figures.get(index)?.figure.number)
  const [q, p, a] = [at(quantity), at(price), at(amount)]
  const [discount, base] = [at(helpers.discount), at(helpers.base)]
  if (!q || !p || !a) return undefined
  return {
    quantity: q.value,
    price: p.value,
    amount: a.value,
    ...(discount && { discount }),
    ...(base && { base: base.value }),
  }
}

/** What is left over: a second price and a second amount. */
function others(roles: Roles, plain: readonly number[], columns: readonly Column[]): Pick<Roles, 'listPrice' | 'otherAmount'> {
  const used = new Set([
    roles.quantity,
    roles.price,
    roles.amount,
    roles.vatAmount,
    roles.discount,
    roles.base,
    roles.vatRate,
    roles.position,
  ])
  const free = plain.filter((index) => !used.has(index))
  const listPrice = free.find((index) => mainRole(columns[index]) === 'unitPrice')
  const otherAmount = free.find((index) => mainRole(columns[index]) === 'amount')
  return { ...(listPrice !== undefined && { listPrice }), ...(otherAmount !== undefined && { otherAmount }) }
}
