import { known } from '../found.js'
import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { hundred, isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { boxAround } from '../layout/boxes.js'
import { calculationsIn } from '../listing/calculation.js'
import { knownRates } from '../values/known-rates.js'
import { numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Cell } from './cell.js'
import { asCountInName, asCountOfWords, asLumpSum, asMoneyCounted, asOnlyCount } from './counted-elsewhere.js'
import { figureOf } from './figure.js'
import { one, type LineProof } from './line-arithmetic.js'
import { first, plainly, proofOf, proven, type Asked, type Way } from './line-way.js'
import { byTime } from './priced-by-time.js'
import { asParts, asPricedEach, asPricedInHead, asPriceRounded, asProduct, countsBesidePrices, figuresBeside, joined, moneyBeforeWords, shareIn } from './row-figures.js'
import { asMeasured, withComma } from './recognised-figures.js'
import { asIllegible, asMisread, asPointLost, beforeUnit, withStroke } from './recognised-ways.js'
import { pieces } from '../measures.js'
import { type LineNumber, type LineUnit, type Numbers } from './line.js'

/**
 * The first way in which figures of the rows give the amount: as their columns say, then with figures that stand
 * elsewhere in the line. Where none does, the columns are believed.
 */
export function readFigures(asked: Asked): Way {
  for (const way of ways) {
    const found = way(asked)
    if (found) return found
  }
  return { numbers: asked.numbers }
}

const ways: readonly ((asked: Asked) => Way | undefined)[] = [
  asPrinted,
  asMoneyCounted,
  byTime,
  asPricedInHead,
  asIllegible,
  beforeUnit,
  withStroke,
  asPointLost,
  asProduct,
  asCalculation,
  asShare,
  asParts,
  asCount,
  asCountInName,
  asCountOfWords,
  asLumpSum,
  withDiscount,
  asWhole,
  asReducedPrice,
  withFactor,
  withTax,
  withOtherPrice,
  withOtherCount,
  asPricedEach,
  asPriceRounded,
  asMisread,
  asOnlyCount,
]

/** As the columns say; where the column that counts is empty, such as pieces beside weights, with each other one. */
function asPrinted({ item: { anchor }, numbers, counts, base }: Asked): Way | undefined {
  const others = numbers.quantity ? [] : counts
  return first([numbers, ...others.map((quantity) => ({ ...numbers, quantity }))], (own) => {
    const way = proven(own, base)
    const isPerMany = base === undefined && way?.proof?.base.gt(one) === true
    return isPerMany && (asMeasured(own.quantity, anchor.all) ?? withComma(own.quantity)) ? undefined : way
  })
}

/**
 * `24 | 593 | 38,75 | 930,00` below `Stück | Gewicht kg | Preis`: a grating among beams, which are priced by weight.
 * Once the price is the amount whatever is counted.
 */
function withOtherCount({ numbers, counts, base }: Asked): Way | undefined {
  const others = counts.filter(({ number }) => !number.value.eq(one))
  return first(others, (quantity) => plainly(proven({ ...numbers, quantity }, base), base))
}

/**
 * `18.420,00  6,0 %  1.105,20`: the line is a share of what something else came to, and counts nothing. What it is a
 * share of, and of which per cent, is its text. Behind `10 × 1.000,00 … 10.000,00` it is what is done of that.
 */
function asShare({ item, numbers, style }: Asked): Way | undefined {
  const { amount, otherAmount, rate, vatAmount } = numbers
  const share = amount && shareIn(item, { amount, rate }, style)
  if (!share) return undefined
  const number = figureOf(share.text, style)?.number
  const done = number && multiplied(numbers, { number, cell: share, label: '' })
  if (done) return done
  const isOther = otherAmount?.number.value.abs().lt(amount.number.value.abs()) === true
  return {
    numbers: known({
      amount,
      vatAmount,
      otherAmount: isOther ? otherAmount : undefined,
      rate: rate?.cell === share ? undefined : rate,
    }),
  }
}

/** `3,5 × 140,00` in a column of something else, or among the words of the line. */
function asCalculation({ item, numbers, name, calculated, style }: Asked): Way | undefined {
  const cells = item.rows.flatMap(({ all }) => all).filter((cell) => cell !== numbers.amount?.cell)
  const found = [
    ...[...cells, ...joined(cells, item)].flatMap((cell) =>
      calculationsIn(cell.text, style).map((own) => ({ ...own, cell }))),
    ...countsBesidePrices(cells, style),
  ]
  // `Tourist tax (6 x 4.00)` over `6 x 4.00`: alone it is none of the name.
  const isNamed = ({ cell, quantity }: typeof found[number]): boolean =>
    /\p{L}{3}/u.test(cell.text.slice(0, quantity.start))
  const offers = [...found.filter((own) => !isNamed(own)), ...found.filter(isNamed)]
  return first(offers, ({ cell, unit, name: counted = '', ...factors }) => {
    const number = (own: LineNumber['number']): LineNumber => ({ number: own, cell, label: '' })
    const read = { ...numbers, quantity: number(factors.quantity), price: number(factors.price) }
    const proof = proofOf(read, undefined)
    const code = unitCode(unit)
    const lead = cell.text.slice(0, factors.quantity.start)
    const rest = [lead, counted, cell.text.slice(factors.price.end)]
      .map((part) => part.replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '')).filter((part) => part !== '').join(' ')
      .replace(/\(\s*\)/gu, '')
    // `Fahrt, 84 km x 0,42 €` is one text, unless all lines are written so; before its words it is none of the name.
    const isApart = unit + counted !== '' && !` ${name}`.includes(` ${cell.text}`)
    const told = isApart ? cell.text.slice(factors.quantity.end).trim() : cell.text
    const left = !calculated && /\p{L}{3}/u.test(lead)
      ? name
      : ` ${name}`.replace(` ${told}`, () => ` ${rest}`).replace(/\s+/gu, ' ').trim()
    const parts = known({ unit: code === undefined ? undefined : { code, text: unit, cell } })
    // `2 Türbänder zu je 34,20 €` are no unit.
    const own = left === '' && code === undefined ? unit : left
    return proof?.base.eq(one) === true ? { numbers: read, proof, name: own, ...parts } : undefined
  })
}

const countInName = /^(\d+(?:[.,]\d+)?)(\s?[x×])?\s+(?=\S)/iu
const unitBehindCount = /^(?<unit>\p{L}[\p{L}²³]*\.?)\s+(?=\S)/u

/**
 * `4 × Watercolour pad`, `1,50 mtr Hoekprofiel` or `38 Menus` in a table without a column of quantities. Without its
 * sign a count has to give the amount exactly, and a one proves nothing: `1 Jahr Garantie`. Where no head names the
 * column of prices, another figure of the row may be the price of what has a sign or a unit.
 */
function asCount({ item, numbers, name: text, nameCell: cell, style }: Asked): Way | undefined {
  const [lead = '', count = '', sign] = countInName.exec(text) ?? []
  const [number] = numbersIn(count, style)
  if (numbers.quantity || !number || !cell) return undefined
  const words = cell.words.slice(0, 1)
  const quantity = { number, cell: { ...cell, ...boxAround(words), words }, label: '' }
  const { counted, name } = unitOfCount(text.slice(lead.length), cell)
  const isMarked = sign !== undefined || counted !== undefined
  const beside = isMarked ? figuresBeside([item.anchor], Object.values<LineNumber>(numbers), style) : []
  const prices = numbers.price ? [numbers.price] : beside.filter(({ number: own }) => !own.percent && own.decimals >= 2)
  return first(prices, (price) => {
    const read = { ...numbers, quantity, price }
    const proof = proofOf(read, undefined)
    const isCount = proof?.base.eq(one) === true && (sign !== undefined || isExact(number, proof))
    return isCount ? { numbers: read, proof, name, ...known({ unit: counted }) } : undefined
  })
}

/** The unit before the name of what it counts. */
function unitOfCount(text: string, cell: Cell): { counted: LineUnit | undefined; name: string } {
  const [lead = '', unit = ''] = unitBehindCount.exec(text) ?? []
  const code = unitCode(unit)
  return code === undefined
    ? { counted: undefined, name: text }
    : { counted: { code, text: unit, cell }, name: text.slice(lead.length) }
}

/** `1,00` counts even where `1` may be a part of the name. */
function isExact({ value, decimals }: LineNumber['number'], { discount }: LineProof): boolean {
  return discount.eq(zero) && (!value.eq(one) || decimals > 0)
}

/**
 * `-5 %` below the amount, under a head that says nothing, or bare between price and amount: it gives the amount, alone
 * or off what others leave, `SC 35 %` over `SC 5 %`, `Rab. 1 | Rab. 2`.
 */
function withDiscount({ item, numbers, base, style }: Asked): Way | undefined {
  const { price, amount, rate, discount } = numbers
  if (!price || !amount) return undefined
  const isBetween = ({ x0, x1 }: Cell): boolean => x0 > price.cell.x1 && x1 < amount.cell.x0
  const cells = item.rows.flatMap(({ all }) => all).filter((cell) => cell !== rate?.cell)
  const offered = cells.flatMap((cell) => {
    const figure = figureOf(cell.text, style)
    const isBare = figure && figure.unitText === undefined && figure.number.currency === undefined && isBetween(cell)
    return (figure ? [figure.number] : numbersIn(cell.text, style)).flatMap((number) =>
      ((number.percent || isBare) && number.value.abs().lt(hundred) ? [{ number, cell, label: '%' }] : []))
  })
  const left = offered.reduce((whole, { number }) => whole.minus(shareOf(whole, number.value.abs())), hundred)
  const [last] = offered.length > 1 && offered.length <= pieces.few ? offered.slice(-1) : []
  const all = last ? [{ ...last, number: { ...last.number, value: hundred.minus(left) } }] : []
  return first([...(discount ? [] : offered), ...all], (own) => {
    const way = proven({ ...numbers, discount: own }, base)
    return way?.proof?.discount.eq(zero) === false ? way : undefined
  })
}

/** `84,50 | 10 % | 76,05`: where nothing is counted, the price is that of the whole; the discount is taken off it. */
function asWhole({ numbers }: Asked): Way | undefined {
  const { quantity, price, amount, discount } = numbers
  if (quantity || !price || !amount || !discount) return undefined
  const whole = { ...price, number: { ...price.number, value: one } }
  const proof = proofOf({ quantity: whole, price, amount, discount }, undefined)
  return proof?.base.eq(one) === true && !proof.discount.eq(zero) ? { numbers, proof } : undefined
}

/** `38,75 -10%` in the column of prices: what is asked for one, and what is taken off it. */
function asReducedPrice({ item, numbers, base, style }: Asked): Way | undefined {
  const { price, discount } = numbers
  const cells = price ?? discount ? [] : item.rows.flatMap(({ all }) => all)
  return first(cells, (cell) => {
    const [asked, off, ...others] = numbersIn(cell.text, style)
    if (!asked || asked.percent || asked.decimals < 2 || off?.percent !== true || others.length > 0) return undefined
    return proven({ ...numbers, price: { number: asked, cell, label: '' }, discount: { number: off, cell, label: '' } }, base)
  })
}

/**
 * `6 × 38,00 × 1,5 … 342,00` for two days of hire: one more figure, beside price and count or behind them in one
 * calculation, gives the amount to the cent, and what it adds is charged. Among the counts it is the count: `8` behind
 * the `1 mm` of a name.
 */
function withFactor({ item: { anchor }, numbers, nameCell, counted = -1, base, style }: Asked): Way | undefined {
  const { quantity, price, amount, rate, discount } = numbers
  const isBeside = ({ cell, number }: LineNumber): boolean =>
    !number.percent && number.currency === undefined && cell.x0 > (nameCell?.x0 ?? Infinity)
  const factors = quantity && price ? figuresBeside([anchor], [quantity, price, amount, rate, discount], style) : []
  const written = anchor.all.flatMap((cell) => calculationsIn(cell.text, style).flatMap((own) => {
    const [first, second, factor] = [own.quantity, own.price, own.factor].map((number) => number && { number, cell, label: '' })
    return factor ? [{ read: { ...numbers, quantity: first, price: second }, factor }] : []
  }))
  const ways = [...factors.filter(isBeside).map((factor) => ({ read: numbers, factor })), ...written]
  const isOne = quantity?.number.value.eq(one) === true
  const isCount = ({ cell }: LineNumber): boolean => isOne && anchor.cells.get(counted)?.includes(cell) === true
  return first(ways, ({ read, factor }) =>
    (isCount(factor) ? proven({ ...known(read), quantity: factor }, base) : multiplied(known(read), factor)))
}

function multiplied(numbers: Numbers, { number, cell }: LineNumber): Way | undefined {
  const { quantity, price, amount } = numbers
  const value = number.percent ? number.value.div(hundred) : number.value
  if (!quantity || !price || !amount || !value.gt(zero) || value.eq(one)) return undefined
  const whole = quantity.number.value.times(price.number.value)
  if (!roundAmount(whole.times(value)).eq(amount.number.value)) return undefined
  const addition = { value: amount.number.value.minus(roundAmount(whole)), label: `× ${number.text}`, cell }
  return { numbers, proof: { base: one, discount: zero }, additions: [addition] }
}

/** Below this amount several rates round to the same cents. */
const leastTelling = decimal('5')

/**
 * `7,25 × 64,00 … 552,16`: the price is without VAT and the amount is with it. The printed tax or rate says so, or the
 * only one of the usual rates that gives the amount.
 */
function withTax({ numbers, base }: Asked): Way | undefined {
  const { quantity, price, amount, rate, vatAmount } = numbers
  if (!quantity || !price || !amount) return undefined
  const proof = { base: one, discount: zero }
  const before = amount.number.value.minus(vatAmount?.number.value ?? zero)
  if (!before.eq(amount.number.value) && proofOf(numbers, base, before)) return { numbers, netAmount: before, proof }
  const net = roundAmount(quantity.number.value.times(price.number.value))
  const [only, ...others] = (rate ? [rate.number.value] : knownRates).filter((own) =>
    own.gt(zero) && isNear(net.times(hundred.plus(own)).div(hundred), amount.number.value, oneCentApart))
  const isTold = only && others.length === 0 && net.abs().gt(leastTelling)
  return isTold ? { numbers, netAmount: net, proof, netRate: only } : undefined
}

/**
 * `3,86` over `2,22` in the column of prices: where one other figure of the rows gives the amount, that one is the
 * price, and the one in the column what it was before.
 */
function withOtherPrice({ item, numbers, base, style }: Asked): Way | undefined {
  const { quantity, price, listPrice, amount, otherAmount, vatAmount, rate, discount } = numbers
  const taken = [quantity, price, amount, rate, discount]
  // A discount beside a price that stands under another head is still to be taken off.
  const off = price ? undefined : discount
  const kept = known({ listPrice: price ?? listPrice, otherAmount, vatAmount, rate, discount: off })
  const others = price ? [] : moneyBeforeWords(item.anchor, style)
  const found = [...figuresBeside(item.rows, taken, style), ...others].flatMap(({ number, cell }) => {
    if (number.percent || number.decimals < 2 || !quantity || !amount) return []
    const way = proven({ ...kept, quantity, amount, price: { number, cell, label: price?.label ?? '' } }, base)
    return way?.proof?.base.eq(base ?? one) === true ? [way] : []
  })
  const [way, ...more] = found
  const priced = (own: Way | undefined): Decimal | undefined => own?.numbers.price?.number.value
  return more.every((other) => priced(other)?.eq(priced(way) ?? zero) === true) ? way : undefined
}
