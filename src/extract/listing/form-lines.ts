import { known } from '../found.js'
import type { FormField } from '../form/form-label.js'
import type { Form, PlacedPair } from '../form/read-form.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { ems, limits, pieces } from '../measures.js'
import type { Row } from '../table/cell.js'
import type { ItemText } from '../table/item-text.js'
import { proofOf } from '../table/line-way.js'
import { type LineNumber, type Numbers, type ReadLine } from '../table/line.js'
import { plausibleRate } from '../values/known-rates.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { itemOf, type Listing, unitIn } from './listing.js'

/** Lines printed as labels and values, as viewers of e-invoices do: `Position 1`, `Menge: 3`, `Nettopreis: 12,00`. */
export function formLines(form: Form, style: NumberStyle): Listing | undefined {
  const { rows } = form
  const groups = formGroups(form)
  if (groups.length === 0) return undefined
  const cells = groups.flatMap(({ first, last }) => rows.slice(first, last + 1)).flatMap((row) => row.cells)
  const own = groups.flatMap(({ pairs }) => pairs.flatMap((pair) => pair.cells))
  return { lines: groups.flatMap((group) => lineOf(group, rows, style) ?? []), cells: new Set([...cells, ...own]) }
}

/** The labels and values of one line, asked for by what they tell. */
interface Asked {
  readonly pair: (field: FormField) => PlacedPair | undefined
  readonly number: (field: FormField) => LineNumber | undefined
}

const prices = wordsOf('prices', 'net', 'without')
/** `Zeilennettobetrag`, `Montant HT`, `Amount excl. VAT` */
const saysNet = new RegExp(`${anyOf(wordsOf('compounds', 'net').net)}|${anyOf(prices.net)}(?!\\p{L})|${anyOf(prices.without)}`, 'iu')

function lineOf(group: FormGroup, rows: readonly Row[], style: NumberStyle): ReadLine | undefined {
  const pair = (field: FormField): PlacedPair | undefined => group.pairs.find(({ fields, value }) => fields.includes(field) && value !== '')
  const asked: Asked = { pair, number: (field) => firstNumber(pair(field), style) }
  const total = pair('lineAmount')
  if (!total) return undefined
  return {
    item: itemOf(rows.slice(group.first, group.last + 1), total.row, style),
    ...textsOf(group, asked, rows),
    ...numbersOf(asked),
    ...vatOfLine(group, style),
    vat: total.term !== undefined || saysNet.test(total.label) ? 'net' : undefined,
  }
}

function textsOf(group: FormGroup, { pair }: Asked, rows: readonly Row[]): ItemText & Pick<ReadLine, 'position'> {
  const title = pair('itemName') ?? titleAbove(group, rows) ?? pair('description')
  const notes = group.pairs.filter((other) => other.fields.includes('description') && other !== title)
  const [article, position] = [pair('article'), pair('position')?.cells[0]]
  return {
    name: title?.value,
    nameCells: title?.cells ?? [],
    notes: notes.map(({ value }) => value),
    article: article?.value,
    articleCell: article?.cells[0],
    ...(position && { position }),
  }
}

const counter = new RegExp(String.raw`^[[(]?(?:\p{L}[\p{L}-]{1,20}\.?\s*)?(?:${anyOf([...wordsOf('numbers', 'short').short, 'n°'])}\.?\s*)?\d{1,4}\s*[\].:)·–-]\s*`, 'iu')

/** `Position 1: Schrauben` or `1. Schrauben` over the labels of the line. */
function titleAbove({ pairs, first }: FormGroup, rows: readonly Row[]): Pick<PlacedPair, 'value' | 'cells'> | undefined {
  const top = Math.min(...pairs.map(({ order }) => order))
  const row = rows[top]
  for (const above of rows.slice(Math.max(0, Math.min(first, top - 1)), top).reverse()) {
    const text = above.cells.map((cell) => cell.text).join(' ')
    const value = text.replace(counter, '')
    const near = row?.page === above.page && row.baseline - above.baseline < ems.paragraph * above.fontSize
    if (near && /\p{L}{2}/u.test(value) && above.cells.length < pieces.few) return { value, cells: above.cells.slice(0, 1) }
  }
  return undefined
}

function numbersOf({ pair, number }: Asked): Pick<ReadLine, keyof Numbers | 'unit' | 'proof' | 'priceColumn'> {
  const [net, listed] = [number('price'), number('grossPrice')]
  const price = net ?? listed
  const quantity = number('quantity')
  const numbers = known({ quantity, price, listPrice: net && listed, amount: number('lineAmount') })
  const base = number('baseQuantity')?.number.value
  const unit = unitOf(pair('unit'), pair('quantity'), quantity)
  return { ...numbers, ...known({ unit, proof: proofOf(numbers, base) }), priceColumn: price !== undefined }
}

function firstNumber(pair: PlacedPair | undefined, style: NumberStyle): LineNumber | undefined {
  const number = pair && numbersIn(pair.value, style)[0]
  const [cell] = pair?.cells ?? []
  return number && cell && { number, cell, label: pair.label }
}

/** The unit under its own label, or behind the quantity; a code in brackets says it best: `Quadratmeter (MTK)`. */
function unitOf(own: PlacedPair | undefined, quantity: PlacedPair | undefined, number: LineNumber | undefined): ReadLine['unit'] | undefined {
  const behind = number && quantity ? quantity.value.slice(quantity.value.indexOf(number.number.text) + number.number.text.length).trim() : ''
  const [text, cell] = own ? [own.value, own.cells[0]] : [behind, quantity?.cells[0]]
  const code = unitIn(text)
  return code === undefined || !cell ? undefined : { code, text, cell }
}

/** Rate and category, under labels of their own or under one: `S / 20%`. */
function vatOfLine({ pairs }: FormGroup, style: NumberStyle): Pick<ReadLine, 'rate' | 'rateCode'> {
  const spoken = pairs.filter(({ fields }) => fields.includes('rate') || fields.includes('category'))
  const rate = spoken.map((pair) => firstRate(pair, style)).find((found) => found !== undefined)
  const code = spoken.map(({ value }) => /(?<![\p{L}\d])(AE|S|Z|E|K|G|O|L|M)(?![\p{L}\d])/u.exec(value)?.[1]).find((found) => found !== undefined)
  return { ...(rate && { rate }), ...(code !== undefined && { rateCode: code }) }
}

function firstRate(pair: PlacedPair, style: NumberStyle): LineNumber | undefined {
  const spaced = pair.value.replace(/\//gu, ' ')
  const numbers = numbersIn(spaced, style)
  const number = numbers.find(({ percent }) => percent) ?? numbers[0]
  const [cell] = pair.cells
  return number && cell && plausibleRate(number.value) ? { number, cell, label: pair.label } : undefined
}

/** The labels and values of one invoice line, from its first row to its last. */
interface FormGroup {
  readonly pairs: readonly PlacedPair[]
  readonly first: number
  readonly last: number
}

const ofLine: readonly FormField[] = ['position', 'itemName', 'description', 'article', 'quantity', 'unit', 'price', 'grossPrice', 'baseQuantity', 'lineAmount', 'rate', 'category']
/** What makes a group of labels a line, and not only its heading. */
const payload: readonly FormField[] = ['itemName', 'quantity', 'price', 'lineAmount']

/** The groups of labels that each tell an invoice line; one that names no amount is none. */
function formGroups(form: Form): FormGroup[] {
  const pairs = form.pairs.filter((pair) => has(pair, ofLine) && !isOfAnother(pair))
  const starts = startsOf(form, pairs)
  return starts.flatMap((from, index) => {
    const end = Math.min(starts[index + 1] ?? Infinity, ...form.sections.filter(({ order, kind, cell }) => order > from && (kind === 'vat' || kind === 'other') && !isInner(cell, form)).map(({ order }) => order))
    const own = firstOfEach(pairs.filter(({ order }) => order >= from && order < end))
    const last = Math.max(from, ...own.map(({ order }) => order))
    // `Nettobetrag 447,10` alone is a total; a line also counts something, or has a name below its number.
    const counts = own.some((pair) => has(pair, ['quantity', 'price']))
    const named = own.some((pair) => has(pair, ['itemName', 'description'])) && own.some((pair) => has(pair, ['position']))
    return own.some((pair) => has(pair, ['lineAmount'])) && (counts || named) ? [{ pairs: own, first: from, last }] : []
  })
}

function has({ fields }: PlacedPair, wanted: readonly FormField[]): boolean {
  return fields.some((field) => wanted.includes(field))
}

/** A label that says itself that it speaks of a party or a total. */
function isOfAnother({ section, heading }: PlacedPair): boolean {
  return section === undefined ? heading?.kind === 'seller' || heading?.kind === 'buyer' : section !== 'line'
}

/**
 * A heading between labels of one line (`Angaben zum Artikel`): nothing but the labels below it tells what it is about.
 */
function isInner(cell: { readonly text: string }, { sections }: Form): boolean {
  return sections.filter((section) => section.cell.text === cell.text).length > 1
}

/** Where each line begins: at its heading, at its number, or where the first label comes again. */
function startsOf(form: Form, pairs: readonly PlacedPair[]): number[] {
  const headed = form.sections.filter(({ kind, term }) => kind === 'line' && (term === undefined || term === 'BG-25')).map(({ order }) => order)
  const numbered = pairs.filter((pair) => has(pair, ['position'])).map(({ order }) => order)
  const marks = [...new Set([...headed, ...numbered])].sort((a, b) => a - b)
  const starts = marks.filter((order, index) =>
    index === 0 ||
      pairs.some((pair) => pair.order >= (marks[index - 1] ?? 0) && pair.order < order && has(pair, payload)))
  return starts.length > 0 && pairs.some((pair) => pair.order >= (starts[0] ?? 0) && has(pair, ['lineAmount'])) ? starts : repeats(pairs)
}

/** `Artikel: ... Menge: ... Gesamt: ...` without any heading: the label that comes first comes again. */
function repeats(pairs: readonly PlacedPair[]): number[] {
  const quantity = pairs.find((pair) => has(pair, ['quantity']))
  const near = pairs.filter((pair) => quantity && pair.order <= quantity.order && quantity.order - pair.order < limits.rows && has(pair, ['itemName', 'quantity', 'article', 'description']))
  // A remark that only one line has begins none of the others.
  const often = Math.max(0, ...near.map((pair) => ordersOf(pair, pairs).length))
  const first = near.find((pair) => ordersOf(pair, pairs).length === often)
  return first ? ordersOf(first, pairs).map((order) => firstOfLine(order, pairs)) : []
}

function ordersOf({ label }: PlacedPair, pairs: readonly PlacedPair[]): number[] {
  return pairs.filter((pair) => pair.label === label).map(({ order }) => order)
}

/**
 * Labels right above the one that comes again belong to the same line, as long as they aren't the amount of the one
 * before.
 */
function firstOfLine(order: number, pairs: readonly PlacedPair[]): number {
  const above = pairs.filter((pair) => pair.order === order - 1)
  return above.length > 0 && above.every((pair) => has(pair, ['description', 'article', 'position', 'itemName']) && !has(pair, ['lineAmount'])) ? firstOfLine(order - 1, pairs) : order
}

/** A label that comes again belongs to something else, such as the totals below the last line. */
function firstOfEach(pairs: readonly PlacedPair[]): PlacedPair[] {
  return pairs.filter((pair, index) =>
    !pairs.slice(0, index).some((other) =>
      other.fields[0] === pair.fields[0] && isNumber(other.value) === isNumber(pair.value)))
}

function isNumber(text: string): boolean {
  return /^[\d(-]/.test(text)
}
