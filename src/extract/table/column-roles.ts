import { zero } from '../../model/decimal.js'
import { hundred, isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { columnMeaning, unitPriced } from '../labels/column-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { isKnownRate, plausibleRate } from '../values/known-rates.js'
import type { NumberInText } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Item } from './build-items.js'
import type { Column, ColumnRole } from './column.js'
import { one, proveLine } from './line-arithmetic.js'
import type { Part } from './line.js'
import { grade, worth } from '../grades.js'
import { pieces } from '../measures.js'

/** Which column is what, chosen for the whole table so that its arithmetic holds. */
export type Roles = { readonly [part in Part | 'base' | 'unit' | 'vatCode' | 'position']?: number }

type Choice = Pick<Roles, 'quantity' | 'price' | 'amount'>
type ChosenOf = { readonly [part in keyof Choice]: number | undefined }
type Helpers = Pick<Roles, 'discount' | 'base'>

/** A table as the choice sees it. */
interface Table {
  readonly items: readonly Item[]
  readonly columns: readonly Column[]
  /** The numbers of each column. */
  readonly numbers: readonly (readonly NumberInText[])[]
}

export function chooseRoles(items: readonly Item[], columns: readonly Column[]): Roles | undefined {
  const numbers = columns.map((_, at) => items.flatMap((item) => item.figures.get(at)?.figure.number ?? []))
  const table = { items, columns, numbers }
  const filled = [...columns.keys()].filter((at) => (numbers[at] ?? []).length > 0)
  const rates = filled.filter((at) => mostly(numbers[at], ({ percent }) => percent) || isBareRate(at, table))
  const hasAmounts = filled.some((at) => columns[at]?.role === 'amount')
  const plain = filled.filter((at) => !rates.includes(at) && !(hasAmounts && columns[at]?.role === 'credit'))
  const choices = choicesAmong(plain, table)
  let best: { score: number; roles: Roles } | undefined
  for (const helpers of helperChoices(plain, rates, table)) {
    for (const { choice, score } of choices) {
      const { share, isTelling, provable } = proofs(table, choice, helpers)
      if (!isTelling && isDoubtful(choice, provable, columns)) continue
      if (isBesideCount(choice, table) && (share < 1 || provable < pieces.few)) continue
      const total = score + worth.strong * share
      if (total > (best?.score ?? 0)) best = { score: total, roles: { ...choice, ...helpers } }
    }
  }
  return best && completed(best.roles, plain, rates, table)
}

function completed(best: Roles, plain: readonly number[], rates: readonly number[], table: Table): Roles {
  const roles = withShares(best, rates, table)
  return { ...roles, ...leftOver(roles, plain, table) }
}

/** `10.000,00 | 40 % | 4.000,00`, `Montant | Avanc. | Situation`: what is done of each line is what it comes to. */
function withShares(roles: Roles, rates: readonly number[], { items, columns }: Table): Roles {
  const shares = rates.filter((at) => at !== roles.rate && at !== roles.discount && columns[at]?.label !== '')
  const done = [...columns.keys()].find((at) => at > (roles.amount ?? at) && !isOfTax(columns[at]) &&
    shares.some((share) => items.length > 1 && items.every(({ figures }) => {
      const [whole, part, own] = [roles.amount, share, at].map((one = -1) => figures.get(one)?.figure.number.value)
      return whole && part && own && part.lte(hundred) && isNear(shareOf(whole, part), own, oneCentApart)
    })))
  return done === undefined ? roles : { ...roles, amount: done }
}

function mostly(numbers: readonly NumberInText[] = [], holds: (number: NumberInText) => boolean): boolean {
  return numbers.filter(holds).length > numbers.length / 2
}

/** `1`, `2`, `3` under `Pos`: the number of the line is no quantity, even where it divides the amount. */
function countsLines(at: number, { columns, numbers }: Table): boolean {
  const own = numbers[at] ?? []
  return columns[at]?.role === 'position' && own.length > 1 &&
    own.every(({ value }, index) => index === 0 || value.gt(own[index - 1]?.value ?? value))
}

/**
 * A header that says something else, or nothing that we can read, makes a quantity or a price only where the lines come
 * out right.
 */
function isDoubtful({ quantity, price }: Choice, provable: number, columns: readonly Column[]): boolean {
  const { roles, role } = columns[quantity ?? -1] ?? {}
  return roles?.size === 0 || role === 'figure' ||
    (provable > 1 && price !== undefined && columns[price]?.role !== 'unitPrice')
}

/**
 * Beside a column that says it counts, one whose head nobody can read does so only where all lines come out: `Aantal 2
 * fust … Stelen 160`.
 */
function isBesideCount({ quantity }: Choice, { columns, numbers, items }: Table): boolean {
  return quantity !== undefined && columns[quantity]?.roles.size === 0 && columns.some(({ roles }, at) =>
    at !== quantity && (roles.get('quantity') ?? 0) >= grade.good && (numbers[at] ?? []).length > items.length / 2)
}

/** What a head says for each part of the equation. */
const heads = {
  amount: [['amount', 1], ['credit', grade.open], ['unitPrice', grade.guess], ['vatAmount', grade.margin]],
  quantity: [['quantity', 1], ['figure', grade.weak], ['position', grade.trace]],
  price: [['unitPrice', 1], ['figure', grade.weak], ['amount', grade.weak]],
} satisfies Record<string, readonly (readonly [ColumnRole, number])[]>

/** Every way to call three columns quantity, price and amount, with what their headers say for it. */
function choicesAmong(plain: readonly number[], table: Table): { choice: Choice; score: number }[] {
  const { columns, numbers } = table
  const offers = (part: keyof typeof heads, among: readonly number[]): { at: number; score: number }[] =>
    among.flatMap((at) => {
      const roles = columns[at]?.roles
      // A header that we can't read leaves all open; what the cells hold decides.
      const open = roles?.size === 0 ? grade.weak : 0
      const scores = heads[part].map(([role, weight]) =>
        // `USt.-Betrag` is an amount, too, but none of the line.
        (role === 'amount' && isOfTax(columns[at]) ? 0 : weight * (roles?.get(role) ?? 0)))
      const score = Math.max(open, ...scores)
      return score > grade.slight ? [{ at, score }] : []
    })
  // Freight among the lines may put one amount into any column; what is money for the most part counts nothing, and
  // neither does `KV-Nr.`, which may be short for a number of pieces.
  const countable = plain.filter((at) => columns[at]?.role !== 'article' &&
    !mostly(numbers[at], ({ currency }) => currency !== undefined) && !countsLines(at, table))
  const counting = offers('quantity', countable)
  const none = { at: undefined, score: 0 }
  return offers('amount', plain).flatMap((amount) =>
    [none, ...counting].flatMap((quantity) =>
      [none, ...offers('price', plain)].flatMap((price) => {
        const isPriced = price.at === undefined || quantity.at !== undefined || columns[price.at]?.role === 'unitPrice'
        if (!isPriced || isTwice({ amount: amount.at, quantity: quantity.at, price: price.at }, columns)) return []
        const choice = {
          amount: amount.at,
          ...(quantity.at !== undefined && { quantity: quantity.at }),
          ...(price.at !== undefined && { price: price.at }),
        }
        // Of equal columns the one further right is the amount.
        return [{ choice, score: amount.score + quantity.score + price.score + grade.slight * amount.at }]
      })))
}

/** `USD 310.00 | 1.0842 | 285.93`: nor is an amount behind another one a price, though it comes out like one. */
function isTwice({ amount = -1, quantity, price }: ChosenOf, columns: readonly Column[]): boolean {
  const isBehind = price !== undefined && price > amount && columns[price]?.role === 'amount'
  return isBehind || quantity === amount || price === amount || (quantity !== undefined && quantity === price)
}

/** Columns whose meaning the header and the per cent signs settle alone. */
function helperRoles(plain: readonly number[], rates: readonly number[], table: Table): Roles {
  const { columns } = table
  const find = (from: readonly number[], role: ColumnRole, least = grade.open): number | undefined =>
    from.find((at) => (columns[at]?.roles.get(role) ?? 0) >= least)
  const all = [...columns.keys()]
  const discount = find(rates, 'discount') ?? find(plain, 'discount')
  const rate = rates.find((at) => at !== discount && (isRateColumn(at, table) || isBareRate(at, table)))
  const vatAmount = plain.find((at) => at !== rate && !isNumberedCode(at, table) && isOfTax(columns[at]))
  const unit = find(all, 'unit', grade.good) ?? all.find((at) => columns[at]?.role === 'unit')
  return Object.fromEntries(Object.entries({
    discount,
    rate,
    vatAmount,
    unit,
    vatCode: find(all, 'vatCode', grade.good),
    position: find(all, 'position', grade.good),
    base: find(plain, 'baseQuantity', grade.good),
  }).filter(([, at]) => at !== undefined))
}

/** A column of per cent without a word for it may be the discount, and so may `RG / %`: the lines tell. */
function helperChoices(plain: readonly number[], rates: readonly number[], table: Table): Roles[] {
  const { columns } = table
  const known = helperRoles(plain, rates, table)
  const shares = [...rates, ...plain.filter((at) => columns[at]?.role === 'vatRate')]
  const open = known.discount === undefined ? shares : []
  return [known, ...open.filter((at) => isOpenShare(columns[at]?.label)).map((discount) => {
    const rate = rates.find((at) => at !== discount && isRateColumn(at, table))
    const { vatAmount, ...others } = known
    const taxed = vatAmount === undefined || vatAmount === discount ? {} : { vatAmount }
    return { ...others, ...taxed, discount, rate: rate ?? -1 }
  })]
}

/** Nothing heads it, or a sign of per cent and no word of a tax. */
function isOpenShare(label = ''): boolean {
  const rest = label.replaceAll(/[%/]/gu, ' ').trim()
  return label === '' || (label.includes('%') && !columnMeaning(rest).roles.has('vatRate'))
}

function isOfTax(column: Column | undefined): boolean {
  return column?.role === 'vatAmount' || column?.role === 'vatRate'
}

/**
 * `Anteil  2 %`: per cent under words that speak of something else are no rates of tax, and neither are those that no
 * state charges where nothing heads them; `19 %` under a code is one.
 */
function isRateColumn(at: number, { columns, numbers }: Table): boolean {
  const { label, role, roles } = columns[at] ?? {}
  if (label !== '') return roles?.has('vatRate') === true || role === 'vatCode'
  return numbers[at]?.every(({ value }) => isKnownRate(value)) === true
}

const saysRate = new RegExp(anyOf(['%', ...wordsOf('lines', 'rates').rates]), 'iu')

/** `19`, `19,00 %` under `USt.`. `IVA` may head taxes as well; those are printed with their cents, and no sign. */
function isBareRate(at: number, { columns, ...table }: Table): boolean {
  const numbers = table.numbers[at] ?? []
  const { role, label = '' } = columns[at] ?? {}
  const areRates = role === 'vatAmount' && numbers.every(({ decimals, percent }) => percent || decimals === 0)
  if (role !== 'vatRate' && !areRates) return false
  const named = role === 'vatRate' && saysRate.test(label)
  const own = ownRate.exec(label)?.[1]?.replace(',', '.')
  return numbers.length > 0 && numbers.every(({ currency, value, percent }) =>
    currency === undefined && plausibleRate(value) && (named || isKnownRate(value)) &&
      (percent || own === undefined || value.eq(own)))
}

/** `USt 19%` over `11,97`: what is not the rate that the head names is its tax. */
const ownRate = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u

/** `1` and `2` under `TVA` are keys to a legend. */
function isNumberedCode(at: number, { items }: Table): boolean {
  return items.every(({ figures }) => /^\d$/.test(figures.get(at)?.cell.text ?? '0'))
}

/** The share of the lines with all three numbers that come out right, and whether that tells anything. */
function proofs(
  { items }: Table,
  choice: Choice,
  helpers: Helpers,
): { share: number; isTelling: boolean; provable: number } {
  const lines = items.flatMap(({ figures }) => {
    const at = (index = -1): NumberInText | undefined => figures.get(index)?.figure.number
    const [quantity, price, amount, discount] = [choice.quantity, choice.price, choice.amount, helpers.discount].map(at)
    const base = (figures.get(choice.price ?? -1)?.figure.base ?? at(helpers.base))?.value
    // What comes to nothing comes out with any other factor too.
    return quantity && price && amount && !amount.value.eq(zero) ? [{ quantity, price, amount, discount, base }] : []
  })
  const proven = lines.filter(({ quantity, price, amount, discount, base }) =>
    proveLine({
      quantity: quantity.value,
      price: price.value,
      amount: amount.value,
      ...(discount && { discount }),
      ...(base && { base }),
    }))
  // One piece at its price proves nothing while the lines of several pieces do not come out.
  const several = (list: typeof lines): boolean => list.some(({ quantity }) => !quantity.value.abs().eq(one))
  return {
    share: lines.length === 0 ? 0 : proven.length / lines.length,
    isTelling: proven.length > 0 && (several(proven) || !several(lines)),
    provable: lines.length,
  }
}

/** A second price and a second amount. */
function leftOver(roles: Roles, plain: readonly number[], table: Table): Roles {
  const { columns } = table
  const used: readonly (number | undefined)[] = Object.values(roles)
  const free = plain.filter((at) => !used.includes(at))
  const listPrice = free.find((at) => columns[at]?.role === 'unitPrice' && !isOfOtherMeasure(at, roles, table))
  const otherAmount = free.find((at) => columns[at]?.role === 'amount')
  return { ...(listPrice !== undefined && { listPrice }), ...(otherAmount !== undefined && { otherAmount }) }
}

/**
 * `€/Fl.` beside `€/Liter`, as the law wants it: what another measure costs is no price before a discount; nor is what
 * is more than the price in one line and less in another.
 */
function isOfOtherMeasure(at: number, { price = -1, discount }: Roles, { items, columns }: Table): boolean {
  const pairs = items.flatMap(({ figures }) => {
    const [own, other] = [figures.get(at)?.figure, figures.get(price)?.figure]
    return own && other ? [{ own, other, difference: own.number.value.minus(other.number.value) }] : []
  })
  const isMixed = pairs.some(({ difference }) => difference.gt(zero)) &&
    pairs.some(({ difference }) => difference.lt(zero))
  const [unit, priced] = [at, price].map((index) => unitCode(unitPriced(columns[index]?.label ?? '') ?? ''))
  const isPerOther = (unit !== undefined && priced !== undefined && unit !== priced) || pairs.some(({ own, other }) =>
    unitCode(own.perUnit ?? '') !== unitCode(other.perUnit ?? ''))
  return isMixed || (discount === undefined && isPerOther)
}
