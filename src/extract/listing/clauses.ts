import { zero } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import { split } from '../layout/lists.js'
import { toCell, type Cell, type Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { bullet } from '../table/item-text.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import { sentencesIn } from '../values/sentences.js'
import type { NumberStyle } from '../values/number-style.js'
import { ems, wordCount } from '../measures.js'

/** What a sentence tells of one amount. */
export interface Clause {
  /** The words and the amount, in this order. */
  readonly row: Row
  readonly before: Cell | undefined
  readonly behind: Cell | undefined
  readonly amount: Cell
}

/** Rows of which those of paragraphs are cut into what is told of each amount. */
export interface Clauses {
  readonly rows: readonly Row[]
  readonly told: ReadonlyMap<Row, Clause>
}

/**
 * A letter tells its amounts in sentences: `berechne ich 1.180,00 Euro. An Fahrtkosten fallen 146 km zu je` over
 * `0,50 Euro, also 73,00 Euro an.` Each amount becomes a row with the words of its clause before it, as in a list; a
 * price stays with the amount that it gives.
 */
export function clausesOf(printed: readonly Row[], style: NumberStyle): Clauses {
  const told = new Map<Row, Clause>()
  const rows = split(printed, (above, below) => !goesOn(above, below, style)).flatMap((paragraph) => {
    const parts = paragraph.length > 1 ? clausesIn(paragraph, style) : []
    const clauses = parts.flatMap((part) => ('row' in part ? part : []))
    for (const clause of clauses) told.set(clause.row, clause)
    return clauses.length === 0 ? paragraph : parts.map((part) => ('row' in part ? part.row : part))
  })
  return { rows, told }
}

/** A line of prose, alone in its row, and right below it the next one of the same paragraph, or an amount alone. */
export function goesOn(above: Row, below: Row, style: NumberStyle): boolean {
  const [[first, ...others], [second, ...more]] = [above.cells, below.cells]
  if (!first || !second || others.length + more.length > 0 || above.page !== below.page) return false
  const isAmount = [first, second].some(({ text }) => figureOf(text, style) !== undefined)
  const isLong = [first, second].some(({ words }) => words.length >= wordCount.few)
  const isInLine = isLong && Math.abs(first.x0 - second.x0) < first.fontSize
  const gap = below.baseline - above.baseline
  const isParted = isIntroduction(first, second) || isListed(first, second)
  return (isAmount || isInLine) && gap > 0 && gap < ems.line * first.fontSize && !isParted
}

/** `Schreibauslagen: 35,00 €` is a row of a list where the next one begins anew, and so is what a dash begins. */
function isListed(above: Cell, below: Cell): boolean {
  return bullet.test(below.text) || (/:\s\S{0,4}\s?\d[\d.,]*\s?\S{0,4}$/u.test(above.text) && /^[\p{Lu}\d]/u.test(below.text))
}

/** `erlaube ich mir zu berechnen:` and `Sehr geehrter Herr Hessler,` where the next word would have found room. */
function isIntroduction({ text, x1 }: Cell, below: Cell): boolean {
  const [next] = below.words
  return /[:!?,]$/u.test(text) && next !== undefined && x1 + 2 * (next.x1 - next.x0) < below.x1
}

const { per, times, and } = { ...wordsOf('sentences', 'per', 'and'), ...wordsOf('prices', 'times') }
const priced = new RegExp(String.raw`(?:^|\s)${anyOf([...per, ...times])}\s*$`, 'iu')
const boundary = new RegExp(String.raw`(?:[,;:!?)]|(?<!\d)\.)(?=\s|$)|\s(?=${anyOf(and)}\s)`, 'u')

function clausesIn(paragraph: readonly Row[], style: NumberStyle): (Clause | Row)[] {
  const words = paragraph.flatMap(({ cells }) => cells.flatMap((cell) => cell.words))
  const text = words.map((word) => word.text).join(' ')
  const amounts = amountsTold(text, style)
  let from = 0
  const clauses = amounts.flatMap(({ amount, count }, index) => {
    const next = amounts[index + 1]?.amount.start ?? text.length
    const end = boundary.exec(text.slice(amount.end, next))
    const start = from
    from = end ? amount.end + end.index + end[0].length : amount.end
    const own = startOfSentence(text, start, count?.start ?? amount.start)
    return [
      ...restRow(paragraph, wordsBetween(words, start, own)),
      ...toClause(paragraph, ([[own, amount.start], [amount.end, from], [amount.start, amount.end]] as const)
        .map(([first, last]) => wordsBetween(words, first, last))),
    ]
  })
  return [...clauses, ...restRow(paragraph, wordsBetween(words, from, text.length))]
}

/** Where the sentence begins that goes on at a place. */
function startOfSentence(text: string, from: number, at: number): number {
  const own = sentencesIn(text.slice(from, at + 1)).at(-1) ?? ''
  return at + 1 - own.length
}

function restRow(paragraph: readonly Row[], words: Cell['words']): Row[] {
  const row = rowOf(paragraph, words)
  return row ? [{ ...row, cells: [toCell(row.page, words)] }] : []
}

function rowOf(paragraph: readonly Row[], [first]: Cell['words']): Row | undefined {
  return paragraph.find(({ cells }) => cells.some((cell) => cell.words.some((word) => word === first)))
}

/** The words that begin between two places of their joined text. */
function wordsBetween(words: Cell['words'], first: number, last: number): Cell['words'] {
  let at = 0
  return words.filter(({ text }) => {
    const start = at
    at += text.length + 1
    return start >= first && start < last
  })
}

/** What stands behind the amount goes before it, as its label. */
function toClause(
  paragraph: readonly Row[],
  [before = [], behind = [], amount = []]: readonly Cell['words'][],
): Clause[] {
  const row = rowOf(paragraph, amount)
  if (!row) return []
  const figure = toCell(row.page, amount.map((word) => ({ ...word, text: word.text.replace(around, '') })))
  const [label, more] = [before, behind].map((words) => (words.length > 0 ? toCell(row.page, words) : undefined))
  const cells = [more, label, figure].flatMap((cell) => cell ?? [])
  return [{ row: { ...row, ...boxAround([figure]), cells }, before: label, behind: more, amount: figure }]
}

/** Stops and brackets of the sentence. */
const around = /^[("„“]+|[).,;:!?"”“]+$/gu

interface AmountTold {
  readonly amount: NumberInText
  /** Where the first number stands that it is calculated of. */
  readonly count: NumberInText | undefined
}

/** The amounts of money without the prices that they come of. */
function amountsTold(text: string, style: NumberStyle): AmountTold[] {
  const numbers = numbersIn(text, style)
  const money = numbers.filter(isMoney)
  const prices = new Map(money.flatMap((amount, index) => {
    const price = money[index - 1]
    const from = money[index - 2]?.end ?? 0
    const before = numbers.filter(({ start }) => price && start >= from && start < price.start)
    const count = price && countOf(price, amount, before, text)
    return count ? [[amount, { price, count }] as const] : []
  }))
  const taken = new Set([...prices.values()].map(({ price }) => price))
  return money.filter((amount) => !taken.has(amount)).map((amount) => ({ amount, count: prices.get(amount)?.count }))
}

/** `146 km zu je 0,50 Euro, also 73,00 Euro`, `vier Pfeifen zu je 85,00 Euro, das macht 340,00 Euro`. */
function countOf(
  price: NumberInText,
  amount: NumberInText,
  counts: readonly NumberInText[],
  text: string,
): NumberInText | undefined {
  if (price.value.lte(zero) || amount.value.lte(price.value)) return undefined
  const counted = counts.findLast(({ value, percent, currency }) =>
    !percent && currency === undefined && isNear(value.times(price.value), amount.value, halfCent))
  const times = amount.value.div(price.value)
  const isEach = priced.test(text.slice(0, price.start)) && times.eq(times.round(0))
  return counted ?? (isEach ? price : undefined)
}
