import { sum, zero } from '../../model/decimal.js'
import type { Draft, DraftLine } from '../../model/draft.js'
import type { Box } from '../../model/evidence.js'
import { unitCode } from '../values/unit.js'
import type { AmountFacts } from './amounts-on-pages.js'
import { evidenceOfLine, hasFactorsInColumns } from './evidence-by-line.js'
import { type Facts, factsOf, fieldOf } from './facts.js'
import { calculatedFacts } from './calculated-figures.js'
import type { Surroundings } from './surroundings.js'
import { points } from '../measures.js'

function indexOf(path: string): number {
  return Number.parseInt(/\[(\d+)\]/.exec(path)?.[1] ?? '0')
}

function heightOf(draft: Draft, index: number): readonly [page: number, y0: number, y1: number] | undefined {
  const own = evidenceOfLine(draft, index).filter(({ box }) => box !== undefined)
  const [first] = own
  if (!first) return undefined
  const same = own.filter(({ page }) => page === first.page)
  return [
    first.page ?? 1,
    Math.min(...same.map(({ box }) => box?.y0 ?? 0)),
    Math.max(...same.map(({ box }) => box?.y1 ?? 0)),
  ]
}

/** Figures in the rows of this line that belong to none of its values: a quantity or a price that was not read. */
function openFigures(draft: Draft, index: number, { pages }: Surroundings): number {
  const own = heightOf(draft, index)
  if (!own) return 0
  const [page, y0, y1] = own
  const taken = evidenceOfLine(draft, index).filter((one) => one.page === page).flatMap(({ box }) => box ?? [])
  const isTaken = ({ x0, x1, y0: top, y1: bottom }: Box): boolean =>
    taken.some((box) =>
      (x0 + x1) / 2 > box.x0 - 1 && (x0 + x1) / 2 < box.x1 + 1 && (top + bottom) / 2 > box.y0 - 1 &&
        (top + bottom) / 2 < box.y1 + 1)
  const words = pages[page - 1]?.words ?? []
  return words.filter((word) =>
    (word.y0 + word.y1) / 2 > y0 && (word.y0 + word.y1) / 2 < y1 && /^[^\p{L}]*\d/u.test(word.text) && !isTaken(word)).length
}

/** An amount that nothing explains stands in the rows of this line, or right below them. */
function hasOpenAmount(draft: Draft, index: number, { places }: AmountFacts): boolean {
  const own = heightOf(draft, index)
  const next = heightOf(draft, index + 1)
  if (!own) return false
  const end = next && next[0] === own[0] ? Math.max(own[2], next[1] - 2) : own[2] + points.beside
  return places.some(([page, y]) => page === own[0] && y > own[1] - points.sameEdge && y < end)
}

/** Whether quantity and price give the amount, less what per cent printed beside them take off. */
export function multiplies(line: DraftLine): boolean {
  const { quantity, unitPrice, grossUnitPrice, netAmount, grossAmount, baseQuantity, allowances = [] } = line
  const [price, amount] = netAmount === undefined
    ? [grossUnitPrice ?? unitPrice, grossAmount]
    : [unitPrice ?? grossUnitPrice, netAmount]
  if (!quantity || !price || !amount) return false
  const product = quantity.times(price).div(baseQuantity === undefined || baseQuantity.eq(zero) ? '1' : baseQuantity)
  const off = sum(allowances.flatMap(({ percentage, amount: own }) => (percentage && own ? [own] : [])))
  return [zero, off].some((less) => product.minus(less).minus(amount).abs().lte('0.011'))
}

function figureFacts(line: DraftLine): Facts {
  const { quantity, unitPrice, grossUnitPrice } = line
  const price = unitPrice ?? grossUnitPrice
  const isOne = quantity?.eq('1') ?? false
  return factsOf({
    'quantity of one': isOne,
    'no quantity': quantity === undefined,
    'quantity larger than its price': quantity !== undefined && price !== undefined && !isOne && quantity.gt(price),
    'quantity with a fraction': quantity !== undefined && !quantity.eq(quantity.round(0)),
    'quantity × price gives the amount': multiplies(line),
    'no unit': line.unit === undefined,
  })
}

function nameFactsOf({ name = '' }: DraftLine): Facts {
  return factsOf({
    'no name': name === '',
    'name has an amount': /\d[.,]\d{2}(?!\d)/.test(name),
    'name begins with a figure': /^\d/.test(name),
    'name begins small': /^\p{Ll}/u.test(name),
    'name has a count': name.split(/\s+/).some((word, at, words) => /^\d+(?:[.,]\d+)?$/.test(word) && unitCode(words[at + 1] ?? '') !== undefined),
  })
}

/** The document that a line belongs to. */
export interface Whole {
  readonly draft: Draft
  readonly surroundings: Surroundings
  readonly amounts: AmountFacts
  readonly document: Facts
}

/** Facts of one line, for each of its values. */
export function lineFacts(path: string, whole: Whole): Facts {
  const index = indexOf(path)
  const line = whole.draft.values.lines?.[index]
  if (!line) return {}
  const { place, own } = wholeLine(index, line, whole)
  return {
    [fieldOf(path)]: 1,
    ...place,
    ...calculatedFacts(path, index, whole.draft, () => (
      { hasOpenAmount: place['an amount is open in its rows'] === 1, texts: textsOf(index, whole) })),
    ...own,
  }
}

/** What stands from a line down to the next; below the last as far as its own values go, and one row more. */
function textsOf(index: number, { draft, surroundings: { byPage } }: Whole): string[] {
  const [own, next] = [heightOf(draft, index), heightOf(draft, index + 1)]
  if (!own) return []
  const end = next?.[0] === own[0] ? next[1] - 2 : own[2] + points.beside
  const within = (byPage.get(own[0]) ?? []).filter(({ y0, y1 }) => y0 > own[1] - 2 && y1 < end + 2)
  return within.map(({ text }) => text)
}

/** What all values of a line have in common, in the order in which it is weighed. */
interface LineFacts {
  readonly place: Facts
  readonly own: Facts
}

const known = new WeakMap<Whole, Map<number, LineFacts>>()

function wholeLine(index: number, line: DraftLine, whole: Whole): LineFacts {
  const lines = known.get(whole) ?? new Map<number, LineFacts>()
  known.set(whole, lines)
  const facts = lines.get(index) ?? factsOfLine(index, line, whole)
  lines.set(index, facts)
  return facts
}

function factsOfLine(index: number, line: DraftLine, { draft, amounts, document, surroundings }: Whole): LineFacts {
  const lines = draft.values.lines ?? []
  const open = openFigures(draft, index, surroundings)
  return {
    place: factsOf({
      'an amount is open in its rows': hasOpenAmount(draft, index, amounts),
      'a figure of no value in its rows': open > 0,
      'several figures of no value in its rows': open > 1,
      'proven, and no figure of its rows is left': open === 0 && (document['the whole is proven'] ?? 0) > 0,
      'the last line': index === lines.length - 1 && index > 0,
      'the first line': index === 0 && lines.length > 1,
      'other lines have what it lacks': (['quantity', 'unitPrice'] as const).some((field) => line[field] === undefined && lines.some((other, at) => other[field] !== undefined && hasFactorsInColumns(draft, at))),
    }),
    own: { ...figureFacts(line), ...nameFactsOf(line) },
  }
}
