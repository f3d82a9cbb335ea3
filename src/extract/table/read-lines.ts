import { known } from '../found.js'
import { decimal, roundAmount, sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { cent, isNear } from '../../model/equations/rounding.js'
import { calculationsIn } from '../listing/calculation.js'
import type { Item } from './build-items.js'
import type { Cell, Row } from './cell.js'
import { countedAbove, countedBefore } from './counted-elsewhere.js'
import { chooseRoles, type Roles } from './column-roles.js'
import { isKind, withDistances, withFees, type Column } from './column.js'
import { figureOf } from './figure.js'
import { beginningOf, itemText, listMark, type Beginning, type ItemText } from './item-text.js'
import { baseOf, codeOf, positionOf, unitOf } from './line-details.js'
import { one } from './line-arithmetic.js'
import { proofOf } from './line-way.js'
import { readFigures } from './line-ways.js'
import { type LineNumber, type Numbers, type ReadLine } from './line.js'
import { amountMeant } from './recognised-figures.js'
import { numbersIn } from '../values/number.js'
import { isWeight, unitCode } from '../values/unit.js'
import { withStoreys } from './storeys.js'
import { joinLines } from './wrapped-names.js'
import { countsUnread, unexplainedFigures } from './unexplained-figures.js'

/** A table with its columns understood. */
interface Table {
  readonly columns: readonly Column[]
  readonly roles: Roles
  readonly beginning: Beginning
  /** Its lines write their calculations behind their names. */
  readonly calculated: boolean
  /** Prices that its head and the rows above it tell. */
  readonly headPrices: readonly LineNumber[]
  readonly style: NumberStyle
}

/** The lines of one table, below rows that may tell the price of several. */
export function readLines(
  found: readonly Item[],
  heads: readonly Column[],
  style: NumberStyle,
  above: readonly Row[] = [],
): ReadLine[] {
  const { items, columns: printed } = withStoreys(found, heads)
  const counting = withDistances(printed, distancesIn(items, printed, style))
  const columns = withFees(counting, ratesOfFees(items, counting, style))
  const roles = chooseRoles(items, columns)
  if (!roles) return []
  const beginning = beginningOf(items, columns, style)
  const calculations = items.filter(({ rows }) =>
    rows.some(({ all }) => all.some(({ text }) => calculationsIn(text, style).length > 0)))
  const calculated = calculations.length > items.length / 2
  const told = above.flatMap(({ cells }) => cells).flatMap((cell) => pricesIn(cell, style)).filter(({ number }) =>
    number.currency !== undefined)
  const headPrices = [...heads.flatMap(({ header }) => header).flatMap((cell) => pricesIn(cell, style)), ...told]
  const read = items.map((item) => readLine(item, { columns, roles, beginning, calculated, headPrices, style }))
  const lines = countedAbove(countedOnce(pricedWhole(countedBefore(numbered(read), columns)), style), style)
  const counts = countsUnread(lines, columns)
  return lines.map((line) => ({ ...line, unexplained: unexplainedFigures(line, columns, style, counts) }))
}

/** By no law is a fee multiplied by as much. */
const mostOfFee = decimal('10')

/**
 * `2,0`, `0,5` under `Satz` where nothing is counted, unlike `3 Std. Beratung | 85,5 | 256,50`: a price has its cents,
 * and what a fee is multiplied by has seldom.
 */
function ratesOfFees(
  items: readonly Item[],
  columns: readonly Column[],
  style: NumberStyle,
): ReadonlySet<Column> {
  const worth = columns.findIndex(({ role }) => role === 'worth')
  // `8.000,00 | 1,3 | 652,60` below `Gegenstandswert | Satz / Anzahl`: a rate, whatever it may be in other lines.
  const besideWorth = columns.filter(({ roles }, at) => roles.has('multiplier') && roles.has('quantity') &&
    items.some(({ figures }) => figures.has(worth) && figures.has(at)))
  if (besideWorth.length > 0) return new Set(besideWorth)
  const isCounted = columns.some(({ role }) => isKind(role, 'factor') && role !== 'unitPrice')
  if (isCounted) return new Set()
  return new Set(columns.filter(({ roles }, at) => {
    const numbers = roles.has('multiplier') ? items.flatMap(({ figures }) => figures.get(at)?.figure.number ?? []) : []
    // `1,3 | 4.312,80 | 460,85` below `Satz | Wert | Betrag`: of a fee for so much, a rate may have its cents.
    const [worthBehind, amount] = columns.slice(at + 1)
    const isOfFees = worthBehind?.roles.has('worth') === true && amount?.role === 'amount' &&
      numbers.every(({ value }) => value.lt(mostOfFee))
    return numbers.length > 0 &&
      numbers.every(({ decimals, currency }) => (decimals === 1 || isOfFees) && currency === undefined) &&
      !items.some((item) => isMultiplied(item, at, style))
  }))
}

/**
 * `9 | 23,80`, `9 | 25,00`, `118 | 214,20` below `km`: where nothing else counts, no price is printed, and no single
 * one gives the amounts, the fares are not counted by their distance.
 */
function distancesIn(
  items: readonly Item[],
  columns: readonly Column[],
  style: NumberStyle,
): ReadonlySet<Column> {
  const [at, ...others] = [...columns.keys()].filter((index) => isKind(columns[index]?.role, 'factor'))
  const own = columns[at ?? -1]
  const amounts = columns.findIndex(({ role }) => role === 'amount')
  if (at === undefined || !own || others.length > 0 || !distances.has(unitCode(own.label))) return new Set()
  const pairs = items.flatMap(({ figures }) => {
    const [count, amount] = [at, amounts].map((index) => figures.get(index)?.figure.number.value)
    return count && amount && !count.eq(zero) && !amount.eq(zero) ? [{ count, amount }] : []
  })
  const [first] = pairs.toSorted((a, b) => b.count.cmp(a.count))
  const isPriced = first === undefined || items.some((item) => isMultiplied(item, at, style, zero)) ||
    pairs.every(({ count, amount }) => isNear(count.times(first.amount).div(first.count), amount, cent))
  return new Set(isPriced ? [] : [own])
}

const distances: ReadonlySet<string | undefined> = new Set(['KMT', 'SMI'])

/** Another number of its rows, times the one in this column, is printed there, too; it is more than `least`, or it. */
function isMultiplied({ figures, rows }: Item, at: number, style: NumberStyle, least?: Decimal): boolean {
  const rate = figures.get(at)?.figure.number.value
  if (rate === undefined) return false
  const values = rows.flatMap(({ all }) => all.flatMap(({ text }) => numbersIn(text, style).map(({ value }) => value)))
  return values.some((count) =>
    values.some((amount) => !count.eq(amount) && amount.gt(least ?? rate) && roundAmount(count.times(rate)).eq(amount)))
}

/**
 * `5000 Flyer 109,00 … 109,00`, `400 Hefte 612,00 … 612,00`: where no line multiplies, and the prices of all that count
 * more than one are their amounts, each is the price of so many.
 */
function pricedWhole(lines: readonly ReadLine[]): ReadLine[] {
  const proofs = new Map(lines.flatMap((line) => {
    const count = line.quantity?.number.value
    return count && line.price && !count.eq(one) ? [[line, line.proof ? undefined : proofOf(line, count)] as const] : []
  }))
  const isWhole = proofs.size > 1 &&
    [...proofs].every(([line, proof]) => proof?.base.eq(line.quantity?.number.value ?? one))
  return lines.map((line) => {
    const proof = isWhole ? proofs.get(line) : undefined
    if (!proof) return line
    // `3.840 kg  285,00 … 285,00`: a load that has its price is carried once.
    const { quantity, unit, ...carried } = line
    return isWeight(unit?.code ?? unitCode(quantity?.label ?? '')) ? carried : { ...line, proof }
  })
}

/**
 * `19`, `20`, `21` under `Rate` before the names of leasing: where nothing is counted and nothing comes of them, whole
 * numbers that go up by one number the lines, whatever their head may mean in another language.
 */
function numbered(lines: readonly ReadLine[]): readonly ReadLine[] {
  const prices = lines.flatMap(({ price }) => price ?? [])
  const isNumber = ({ number: { value, decimals }, cell }: LineNumber, at: number): boolean =>
    decimals === 0 && value.minus(prices[0]?.number.value ?? value).eq(String(at)) &&
    lines.every(({ nameCells: [name] }) => name === undefined || cell.x1 < name.x0)
  const isOpen = prices.length > 1 && lines.every(({ proof, quantity }) => !proof && !quantity)
  if (!isOpen || !prices.every(isNumber)) return lines
  return lines.map(({ price, ...line }) => (price ? { ...line, position: price.cell } : line))
}

const oneInName = /^1\s?[x×]?\s+(?=\p{L})/iu

/** `1 Panikschloss` among lines that begin with how many they are, `2 Türbänder zu je 34,20 €`. */
function countedOnce(lines: readonly ReadLine[], style: NumberStyle): ReadLine[] {
  const counting = lines.filter(({ quantity, proof, nameCells: [first] }) => proof && quantity && first &&
    quantity.cell.words[0] === first.words[0] && first.text.startsWith(quantity.number.text))
  return lines.map((line) => {
    const [first] = line.nameCells
    const [number] = numbersIn(oneInName.exec(line.name ?? '')?.[0] ?? '', style)
    if (line.quantity || line.price || !first || !number || counting.length < 2) return line
    return { ...line, quantity: { number, cell: first, label: '' }, name: line.name?.replace(oneInName, '') }
  })
}

function readLine(item: Item, table: Table): ReadLine {
  const { columns, roles, beginning, calculated, headPrices, style } = table
  const words = itemText(item, columns, style, beginning)
  const { numbers: found, name: listed = words.name ?? '', unit, ...proof } = readFigures({
    item,
    numbers: numbersOf(item, columns, roles),
    headPrices,
    counted: roles.quantity ?? columns.findIndex(({ role }) => role === 'quantity'),
    counts: countsOf(item, columns, roles),
    parts: partsOf(item, columns, roles),
    base: baseOf(item, roles, style),
    name: words.name ?? '',
    nameCell: words.nameCells[0],
    calculated,
    style,
  })
  const name = listed.replace(listMark, '')
  // `Gegenstandswert / Anzahl` counts only where that gives the amount.
  const isWorth = proof.proof === undefined && columns[roles.quantity ?? -1]?.role === 'worth'
  const numbers: Numbers = isWorth ? known({ ...found, quantity: undefined }) : found
  const amounts = [roles.amount, roles.price].map((index) => columns[index ?? -1]?.vat)
  return {
    ...withoutCalculation(withoutDiscount(words, name, numbers.discount?.cell), numbers.quantity),
    item,
    ...numbers,
    ...proof,
    ...known({
      amountMeant: amountMeant(numbers, proof.proof),
      unit: unit ?? unitOf({ item, columns, roles, quantity: numbers.quantity, name }),
      position: positionOf(item, roles),
      base: baseOf(item, roles, style),
      rateCode: codeOf(item, columns, roles),
    }),
    priceColumn: roles.price !== undefined || columns.some(({ role }) => role === 'unitPrice'),
    vat: amounts.find((vat) => vat !== undefined),
  }
}

function pricesIn(cell: Cell, style: NumberStyle): LineNumber[] {
  return numbersIn(cell.text, style).flatMap((number) =>
    (number.percent || (number.decimals < 2 && number.currency === undefined) ? [] : [{ number, cell, label: '' }]))
}

/** `abzgl. 10 % Rabatt` below the name is no part of it where it was taken off. */
function withoutDiscount(words: ItemText, name: string, discount: Cell | undefined): ItemText {
  const [first, ...others] = words.nameCells
  if (!first || !discount || !others.includes(discount)) return { ...words, name: name === '' ? undefined : name }
  const nameCells = [first, ...others.filter((cell) => cell !== discount)]
  return {
    ...words,
    name: joinLines(nameCells.map(({ text }) => text)),
    nameCells,
    notes: [discount.text, ...words.notes],
  }
}

/** `2 Monate x 224,64` below the name is none of the remarks where it was calculated with. */
function withoutCalculation(words: ItemText, quantity: LineNumber | undefined): ItemText {
  return { ...words, notes: words.notes.filter((note) => note !== quantity?.cell.text) }
}

/** The number of each part as its column holds it. */
function numbersOf({ figures }: Item, columns: readonly Column[], roles: Roles): Numbers {
  const at = (index = -1): LineNumber | undefined => {
    const found = figures.get(index)
    return found && { number: found.figure.number, cell: found.cell, label: columns[index]?.label ?? '' }
  }
  // `20 %` among the prices says how something was calculated.
  const plain = (index: number | undefined): LineNumber | undefined => {
    const found = at(index)
    return found?.number.percent === true ? undefined : found
  }
  // `-15 €` of a name that runs into the column of quantities counts nothing.
  const counted = plain(roles.quantity)
  const product = columns.findIndex(({ role }) => role === 'quantityTimesPrice')
  const [pair, priced] = [at(product), figures.get(product)?.figure.price]
  return known({
    quantity: pair ?? (counted?.number.currency === undefined ? counted : undefined),
    price: pair && priced ? { ...pair, number: priced } : plain(roles.price),
    listPrice: at(roles.listPrice),
    amount: at(roles.amount),
    otherAmount: at(roles.otherAmount),
    vatAmount: at(roles.vatAmount),
    discount: at(roles.discount),
    rate: at(roles.rate),
  })
}

/** `Menge Stück` beside `Gewicht kg`, `Anzahl` beside `Tage`: numbers in the other columns that count. */
function countsOf({ figures }: Item, columns: readonly Column[], roles: Roles): LineNumber[] {
  return [...figures].flatMap(([index, { figure: { number }, cell }]) =>
    (index !== roles.quantity && columns[index]?.role === 'quantity' ? [{ number, cell, label: columns[index].label }] : []))
}

/** `Fracht | Diesel | Maut` before `EUR`. */
function partsOf({ figures }: Item, columns: readonly Column[], { amount = 0 }: Roles): LineNumber[] {
  return columns.slice(0, amount).flatMap(({ label, role }, index) => {
    const { figure: { number } = {}, cell } = figures.get(index) ?? {}
    const isMoney = role !== 'quantity' && number?.percent === false && number.decimals === 2
    return number && cell && isMoney ? [{ number, cell, label }] : []
  })
}

/**
 * The lines without the parts of their total below them: `steuerfrei 1.369,20`, `steuerpflichtig 338,40` above
 * `Gesamt netto 1.707,60` come to what all lines above them do, and to what is printed outside of the table.
 */
export function withoutParts(
  lines: readonly ReadLine[],
  outside: readonly Row[],
  style: NumberStyle,
): readonly ReadLine[] {
  const amounts = lines.map(({ amount }) => amount?.number.value ?? zero)
  const half = sum(amounts).div('2')
  const at = lines.findIndex(({ proof }, index) => !proof && !half.eq(zero) && sum(amounts.slice(0, index)).eq(half))
  return at < 0 || !isPrinted(half, outside, style) ? lines : lines.slice(0, at)
}

/** Whether the rows hold this amount, alone in its cell. */
function isPrinted(value: Decimal, rows: readonly Row[], style: NumberStyle): boolean {
  return rows.some(({ cells }) => cells.some(({ text }) => figureOf(text, style)?.number.value.eq(value) === true))
}
