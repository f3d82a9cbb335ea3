import type { Box } from '../../../src/model/evidence.js'
import type { Page, Word } from '../../../src/read/page.js'
import { draftOf, headAbove, placesOf } from './arrangement.js'
import { withRow, written } from './insert.js'
import { isIn, type Language } from './languages.js'
import { rowsOf, type Variant } from './rows.js'
import texts from './said.json' with { type: 'json' }

/*
 * What invoices say besides, in the words of their language: said.json holds it by the place where it stands. A row of
 * it may have a second cell behind a tab: the value of a label, or an amount in the column of amounts.
 */

/** Where rows are put: what stands lower moves down. */
interface Spot {
  readonly page: Page
  /** Top of what moves down. */
  readonly below: number
  /** Baseline that the first row has. */
  readonly y1: number
  readonly x0: number
  /** What the second cell of a row begins at, or ends at. */
  readonly second: { readonly x0: number } | { readonly x1: number }
  /** In whose font it is set. */
  readonly like: Word
  /** What moves down, where that is not all that stands lower. */
  readonly column?: Box
}

type FindSpot = (pages: readonly Page[]) => Spot | undefined

function wordsOf(pages: readonly Page[], path: RegExp): readonly Word[] | undefined {
  return placesOf(pages, path).map(({ words }) => rowsOf([...words]).flat()).find(({ length }) => length > 0)
}

function pageOf(pages: readonly Page[], word: Word | undefined): Page | undefined {
  return word && pages.find(({ words }) => words.includes(word))
}

function rowWith(page: Page, word: Word): readonly Word[] {
  return rowsOf(page.words).find((row) => row.includes(word)) ?? []
}

/** Right edge of the amounts of the lines. */
function amountsEnd(pages: readonly Page[]): number {
  return wordsOf(pages, /^lines\[0\]\.netAmount$/)?.at(-1)?.x1 ?? 540
}

function aboveTable(pages: readonly Page[]): Spot | undefined {
  const [first] = wordsOf(pages, /^lines\[0\]\.name$/) ?? []
  const page = pageOf(pages, first)
  const head = page && first ? headAbove(page, first.y0) : []
  if (!page || !first || head.length === 0) return undefined
  const below = Math.min(...head.map(({ y0 }) => y0))
  const x0 = Math.min(...head.map((word) => word.x0))
  const y1 = below + (first.y1 - first.y0)
  return { page, below, y1, x0, second: { x1: amountsEnd(pages) }, like: { ...first, bold: false } }
}

/** Above the line in the middle, where its row begins nothing but itself. */
function betweenLines(pages: readonly Page[]): Spot | undefined {
  const names = placesOf(pages, /^lines\[\d+\]\.name$/).map(({ words }) => rowsOf([...words]).flat())
  const [first] = names[Math.ceil(names.length / 2)] ?? []
  const page = pageOf(pages, first)
  if (!page || !first || names.length < 2) return undefined
  const below = Math.min(...rowWith(page, first).map(({ y0 }) => y0)) - 2
  const y1 = below + (first.y1 - first.y0)
  return { page, below, y1, x0: first.x0, second: { x1: amountsEnd(pages) }, like: { ...first, bold: false } }
}

function belowLine(pages: readonly Page[]): Spot | undefined {
  const words = wordsOf(pages, /^lines\[0\]\.name$/)
  const [first] = words ?? []
  const page = pageOf(pages, first)
  if (!page || !words || !first) return undefined
  const bottom = Math.max(...words.map(({ y1 }) => y1))
  const like = { ...first, bold: false }
  const y1 = bottom + 1.2 * first.fontSize
  return { page, below: bottom + 0.5, y1, x0: first.x0, second: { x1: amountsEnd(pages) }, like }
}

function belowSums(pages: readonly Page[]): Spot | undefined {
  const sums = placesOf(pages, /^totals\.|^vatBreakdown/).flatMap(({ words }) => [...words])
  const [name] = wordsOf(pages, /^lines\[0\]\.name$/) ?? []
  const last = pages.findLast(({ words }) => sums.some((word) => words.includes(word)))
  const own = sums.filter((word) => last?.words.includes(word)).sort((one, other) => one.y1 - other.y1)
  const like = own.at(-1)
  if (!last || !like || !name) return undefined
  const bottom = Math.max(...rowWith(last, like).map(({ y1 }) => y1)) + 14
  const set = { ...like, fontSize: 9, y0: like.y1 - 9, bold: false }
  const x0 = Math.min(name.x0, 70)
  return { page: last, below: bottom - 13, y1: bottom + 4, x0, second: { x1: amountsEnd(pages) }, like: set }
}

/** From there on what moves down in the right half of the page, down to a gap that has room; the left half stays. */
function columnDown(page: Page, from: Word, below: number, room: number): Box | undefined {
  const column = rowsOf(page.words.filter(({ x0, y0 }) => x0 > from.x0 - 1 && y0 > below - 1))
  const tops = column.map((row) => Math.min(...row.map(({ y0 }) => y0)))
  const bottoms = [below, ...column.map((row) => Math.max(...row.map(({ y1 }) => y1)))]
  const gap = bottoms.findIndex((bottom, index) => (tops[index] ?? page.height) - bottom > room + 2)
  return gap < 0 ? undefined : { x0: from.x0, x1: page.width, y0: below, y1: (tops[gap] ?? page.height) - 0.5 }
}

/** Below the day of the invoice, where its label stands beside it. */
function amongReferences(pages: readonly Page[]): Spot | undefined {
  const [value] = wordsOf(pages, /^invoiceDate$/) ?? []
  const page = pageOf(pages, value)
  if (!page || !value) return undefined
  const row = rowWith(page, value)
  const before = row.slice(0, row.indexOf(value))
  const start = before.findLastIndex((word, index) => word.x0 - (before[index - 1]?.x1 ?? -99) > 1.5 * word.fontSize)
  const label = before[start]
  const isLabelled = label !== undefined && /^\D*\p{L}\D*[^,\d]$/u.test(label.text) && row.at(-1) === value && value.x0 - label.x0 > 30
  if (!isLabelled || !/^[\d./-]+$/.test(value.text)) return undefined
  const below = Math.max(value.y1, label.y1) + 0.5
  const spot = { page, below, y1: value.y1 + 1.3 * value.fontSize, x0: label.x0, second: { x0: value.x0 }, like: label }
  if (label.x0 < 0.4 * page.width) return spot
  const column = columnDown(page, label, below, 2 * label.fontSize)
  const lines = placesOf(pages, /^lines\[/).flatMap(({ words }) => [...words]).filter((word) => page.words.includes(word))
  // What moves down must end above the table.
  return column && lines.every(({ y0 }) => y0 > column.y1) ? { ...spot, column } : undefined
}

function belowBuyer(pages: readonly Page[]): Spot | undefined {
  const words = wordsOf(pages, /^buyer\.address\.city$/)
  const [name] = wordsOf(pages, /^buyer\.name$/) ?? []
  const page = pageOf(pages, words?.[0])
  if (!page || !words?.[0] || !name) return undefined
  const bottom = Math.max(...rowWith(page, words[0]).map(({ y1 }) => y1))
  const y1 = bottom + 1.9 * name.fontSize
  const like = { ...name, bold: false }
  return { page, below: bottom + 0.5, y1, x0: name.x0, second: { x1: amountsEnd(pages) }, like }
}

const spots: Readonly<Record<keyof typeof texts, FindSpot>> = {
  'above the table': aboveTable,
  'between the lines': betweenLines,
  'below a line': belowLine,
  'below the sums': belowSums,
  'among the references': amongReferences,
  'below the buyer': belowBuyer,
}

/** An amount as the page prints amounts. */
function asPrinted(amount: number, pages: readonly Page[]): string {
  const isComma = placesOf(pages, /^totals\.|netAmount$/).some(({ text }) => /,\d\d(?!\d)/.test(text))
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, isComma ? '.' : ',')
  return `${grouped}${isComma ? ',' : '.'}${cents}`
}

/** The text with amounts of this invoice where it has names of them. */
function filled(text: string, pages: readonly Page[]): string {
  if (!text.includes('{')) return text
  const { totals, lines = [] } = draftOf(pages).values
  const gross = totals?.grossTotal?.toNumber() ?? 0
  const before = lines.slice(0, Math.ceil(lines.length / 2))
  const amounts: Readonly<Record<string, number>> = {
    gross,
    half: gross / 2,
    other: gross * 1.0812,
    running: before.reduce((sum, { netAmount }) => sum + (netAmount?.toNumber() ?? 0), 0),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => asPrinted(amounts[name] ?? 0, pages))
}

function rowOf(text: string, { like, x0, second }: Spot, y1: number): Word[] {
  const [label = '', value] = text.split('\t')
  const own = written(label, like, x0, y1)
  if (value === undefined) return own
  const set = written(value, like, 'x0' in second ? second.x0 : 0, y1)
  const shift = 'x1' in second ? second.x1 - (set.at(-1)?.x1 ?? 0) : 0
  return [...own, ...set.map((word) => ({ ...word, x0: word.x0 + shift, x1: word.x1 + shift }))]
}

/** A label that would run into its value. */
function isTooLong(text: string, { like, x0, second }: Spot): boolean {
  const [label = '', value] = text.split('\t')
  return value !== undefined && 'x0' in second && (written(label, like, x0, 0).at(-1)?.x1 ?? 0) > second.x0 - 2
}

function saying(find: FindSpot, language: Language, text: string): Variant {
  return (pages) => {
    if (!isIn(language, pages)) return pages
    const spot = find(pages)
    if (!spot) return pages
    const rows = filled(text, pages).split('\n')
    if (rows.some((row) => isTooLong(row, spot))) return pages
    const pitch = 1.3 * spot.like.fontSize
    const changed = rows.reduce(
      (page, row, index) => 
        withRow(page, spot.below + index * pitch, pitch, rowOf(row, spot, spot.y1 + index * pitch), spot.column),
      withRow(spot.page, spot.below, spot.column ? 0 : pitch / 2, [], spot.column),
    )
    return pages.map((page) => (page === spot.page ? changed : page))
  }
}

function entries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record)
}

export const sayings: Readonly<Record<string, Variant>> = Object.fromEntries(
  entries<Readonly<Record<string, readonly string[]>>>(texts).flatMap(([place, byLanguage]) =>
    entries(byLanguage).flatMap(([language, said]) =>
      said.map((text): [string, Variant] =>
        [`${place}: ${text.replaceAll(/[\t\n]/g, ' ')}`, saying(spots[place as keyof typeof texts], language as Language, text)]))),
)
