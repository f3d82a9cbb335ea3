import { type Decimal, zero } from '../../model/decimal.js'
import type { Draft, DraftLine } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Segment } from '../layout/layout.js'
import { proveLine } from '../table/line-arithmetic.js'
import { decimalSignOf, numberStyleOf } from '../values/number-style.js'
import { type NumberInText, numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import { digitsOf, explainedDigits } from './amounts-on-pages.js'
import { evidenceOfLine, newestEvidence } from './evidence-by-line.js'
import { type Facts, factsOf, fieldOf } from './facts.js'

const factors: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'grossUnitPrice'])

/** What the pages show around a line beside its values. */
interface AroundLine {
  readonly hasOpenAmount: boolean
  /** What stands between its name and the next line, segment by segment. */
  readonly texts: readonly string[]
}

/** What speaks against a quantity or a price that no page shows. */
export function calculatedFacts(path: string, index: number, draft: Draft, around: () => AroundLine): Facts {
  const [last, line] = [newestEvidence(draft, path), draft.values.lines?.[index]]
  if (!line || !factors.has(fieldOf(path)) || (last !== undefined && last.source !== 'derived')) return {}
  const own = evidenceOfLine(draft, index)
  return {
    ...factsOf({
      'calculated, and a figure of its rows is not explained': own.some(({ unexplained }) => unexplained !== undefined),
      'calculated from an amount that no head calls a count': own.some(isHeadless),
    }),
    ...(line.quantity === undefined && onePieceFacts(line, own, draft, around())),
  }
}

/** `84.00` under no head is a price as well as a count. */
function isHeadless({ path, source, label = '', text = '' }: Evidence): boolean {
  return path.endsWith('.quantity') && source === 'page' && label === '' && /[.,]\d{2}$/.test(text)
}

function onePieceFacts(
  line: DraftLine,
  own: readonly Evidence[],
  draft: Draft,
  { hasOpenAmount, texts }: AroundLine,
): Facts {
  const isCounted = draft.values.lines?.some(({ quantity }) => quantity !== undefined)
  return factsOf({
    'one piece, and the rows name a unit': line.unit !== 'LS' && own.some(({ path }) => path.endsWith('].unit')),
    'one piece, and figures of its name give the amount': [line.name ?? '', ...texts].some((text) =>
      isCalculated(text, line, draft)),
    'one piece, and its name begins with a count': beginsWithCount(line.name ?? '', isCounted === true, hasOpenAmount),
  })
}

/**
 * `8 Pflanzen` and `2,5 Std Arbeit` where other lines are counted; but `1,3 Geschäftsgebühr` is a rate: pieces are
 * counted whole, `20457 Hamburg` is a town (`20000 Flyer` are many), and `1 Panikschloss` is one. `1,50 mtr Hoekprofiel
 * 7,16  10,74` anywhere: an amount that is nothing else may be the price.
 */
function beginsWithCount(name: string, areCounted: boolean, hasOpenAmount: boolean): boolean {
  const unit = /^\d+(?:[.,]\d+)?\s+(?<unit>\p{L}\S*)/u.exec(name)?.groups?.['unit']
  const isMeasured = unit !== undefined && unitCode(unit) !== undefined
  return (isMeasured && (areCounted || hasOpenAmount)) || (areCounted && /^(?!1\s)(?:\d{1,4}|\d+00)\s+\p{L}{2}/u.test(name))
}

/** `Heckenpflege 46.5 Std. 78.00` for 3627.00: quantity and price stand among the words, or below them. */
function isCalculated(
  name: string,
  { netAmount, grossAmount = netAmount }: DraftLine,
  { language }: Draft,
): boolean {
  const amount = netAmount ?? grossAmount
  if (amount === undefined) return false
  const numbers = numbersIn(name, numberStyleOf([name], decimalSignOf(language))).filter(({ percent }) => !percent)
  const prices = numbers.filter(({ decimals }) => decimals === 2)
  return prices.some((price) =>
    numbers.some((quantity) =>
      quantity !== price && proveLine({ quantity: quantity.value, price: price.value, amount })?.base.eq('1') === true))
}

/** One row whose figures happen to multiply shows nothing; several are a list. */
const enough = 2

/** The segments of each line of print. */
function rowsIn(segments: readonly Segment[]): Segment[][] {
  const rows = new Map<string, Segment[]>()
  for (const segment of segments) {
    const key = `${String(segment.page)} ${segment.baseline.toFixed(0)}`
    rows.set(key, [...(rows.get(key) ?? []), segment])
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.x0 - b.x0))
}

/** The last amount of a row where two figures before it give it, as quantity and price do in a line of goods. */
function calculatedIn(numbers: readonly NumberInText[]): Decimal | undefined {
  const at = numbers.findLastIndex(({ decimals, percent }) => decimals === 2 && !percent)
  const amount = numbers[at]?.value
  if (amount === undefined || amount.eq('0')) return undefined
  const before = numbers.slice(0, at).filter(({ value }) => value.gt('0'))
  const factors = before.filter(({ percent }) => !percent)
  const prices = factors.filter(({ decimals }) => decimals >= 2)
  const discounts = [undefined, ...before.filter(({ percent }) => percent)]
  const isProven = prices.some((price) =>
    factors.some((quantity) =>
      quantity !== price && discounts.some((discount) => proveLine({ quantity: quantity.value, price: price.value, amount, ...(discount && { discount }) })?.base.eq('1') === true)))
  return isProven ? amount : undefined
}

/** One after the other they come to amounts of some lines, and to none of others: they detail those. */
function detailSome(amounts: readonly Decimal[], lines: readonly DraftLine[]): boolean {
  const ofLines = new Set(lines.flatMap(({ netAmount, grossAmount }) => [netAmount, grossAmount]).map(String))
  const { open, detailed } = amounts.reduce(({ open: before, detailed }, amount) => {
    const open = before.plus(amount)
    return ofLines.has(String(open)) ? { open: zero, detailed: detailed + 1 } : { open, detailed }
  }, { open: zero, detailed: 0 })
  return open.eq(zero) && detailed < lines.length
}

/**
 * The lines that were read count nothing, while the page calculates amounts elsewhere that none of them explains: these
 * may be the lines, and what was read their sums.
 */
export function calculatedElsewhere({ values, language }: Draft, segments: readonly Segment[]): Facts {
  const { lines = [] } = values
  if (lines.length === 0 || lines.some(({ quantity }) => quantity !== undefined)) return {}
  const rows = rowsIn(segments).map((row) => row.map(({ text }) => text).join('  '))
  const style = numberStyleOf(rows, decimalSignOf(language))
  const explained = explainedDigits(values)
  const calculated = rows.flatMap((text) => calculatedIn(numbersIn(text, style)) ?? [])
  const left = calculated.filter((amount) => !explained.has(digitsOf(amount)))
  const mayBeLines = left.length >= enough && !detailSome(calculated, lines)
  return factsOf({ 'no line is counted, and rows that calculate are left': mayBeLines })
}
