import { vatCategorySchema, type VatCategory } from '../../model/invoice/vat.js'
import { withLanguages, wordsOf } from '../languages/languages.js'
import exemptions from '../labels/exemptions.json' with { type: 'json' }
import { remember } from '../labels/remember.js'
import { zeroRate, zeroRateIn } from '../labels/zero-rate.js'
import type { Cell, Row } from '../table/cell.js'
import { toCell } from '../table/cell.js'
import { ems, letterCount, pieces, points } from '../measures.js'
import { isOpen, stating } from './reason-text.js'

/** Why no VAT is charged, as the page says it. */
export interface Exemption {
  readonly category: VatCategory
  /** Undefined where only the name of what is sold tells it (`Ortstaxe`): that is no statement. */
  readonly reason: string | undefined
  readonly reasonCode: string | undefined
  /** It speaks of single lines, such as a tax of the town, beside which VAT is charged. */
  readonly partial: boolean
  /** It says only that VAT is not charged (`steuerfrei`); beside a reason it adds nothing. */
  readonly general: boolean
  readonly cell: Cell
}

const phrasesOf = withLanguages('exemptions')

const list = exemptions.map(({ name, category, reasonCode, partial = false, general = false }) => ({
  category: vatCategorySchema.parse(category),
  reasonCode: reasonCode === '' ? undefined : reasonCode,
  partial,
  general,
  pattern: new RegExp((phrasesOf[name ?? category] ?? []).map(phrasePattern).join('|')),
}))

/**
 * The words of a phrase, whatever stands between them. A number of it is not the end of a longer one, and `262 I` not
 * the beginning of a word; an abbreviation (`TOMS`) is no part of one (`CUSTOMS`). It is asked of plain words only: a
 * pattern that knows all letters of Unicode itself, in both cases and between all words, took as long to build as the
 * page to read.
 */
function phrasePattern(phrase: string): string {
  const whole = plainWords(phrase).split(/[ .,]+/).filter((word) => word !== '')
  // The sign is often lost or written out, and `13b` needs none.
  const said = whole.filter((word, at) => word !== '§' || !/\d[a-z]/.test(whole[at + 1] ?? ''))
  const before = /^\d/.test(said[0] ?? '') ? '(?<![\\d.,])' : ''
  const after = /\d$/.test(phrase) ? '(?!\\d)' : /\P{L}\p{L}$/u.test(phrase) ? '(?=[ §.,\\d]|$)' : ''
  // `259-1` is not `2591` of an account.
  const between = (at: number): string => (/\d$/.test(said[at - 1] ?? '') && /^\d/.test(said[at] ?? '') ? '+' : '*')
  const words = said.map((word, at) => (at === 0 ? word : `[ §.,]${between(at)}${word}`)).join('')
  const pattern = `${before}${words}${after}`
  return /^\p{Lu}+$/u.test(phrase) ? `(?<![a-z])${pattern}(?![a-z])` : pattern
}

/** Small letters without accents, and numbers; what else stands between them is one blank, but for `§`, `.` and `,`. */
function plainWords(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ł/g, 'l').replace(/[^\p{L}\p{N}§.,]+/gu, ' ')
}

/** Every statement of the document that VAT is not charged, in reading order. */
export function exemptionsIn(rows: readonly Row[]): Exemption[] {
  const all = statementsIn(rows)
  return all.filter((one) => !all.some((other) => explains(other, one) && areOne(one, other)))
}

/**
 * `Reverse Charge.` right over `Die Leistung ist in Deutschland nicht steuerbar`, `art. 262 ter, I du CGI` over
 * `Autoliquidation par le preneur`: the one explains the other, which names no paragraph. `Biens : art. 262 ter` over
 * `Services : autoliquidation` tells of two.
 */
function explains(one: Exemption, other: Exemption): boolean {
  const [reason, owed] = [one.reason ?? '', other.reason ?? '']
  const isOne = /\d/u.test(reason) && !/\d/u.test(owed) && beginsStatement(owed, 'AE') && !/[:=]/u.test(one.cell.text)
  return (one.category === 'K' && other.category === 'AE' && isOne) || (one.category === 'AE' && other.category === 'O')
}

function beginsStatement(text: string, category: VatCategory): boolean {
  const words = plainWords(text)
  return list.some((one) => one.category === category && one.pattern.exec(words)?.index === 0)
}

function areOne({ cell: first }: Exemption, { cell: second }: Exemption): boolean {
  const height = Math.max(first.y1 - first.y0, second.y1 - second.y0)
  return first.page === second.page && Math.abs(first.y0 - second.y0) < ems.near * height &&
    Math.abs(first.x0 - second.x0) < sameEdge
}

function statementsIn(rows: readonly Row[]): Exemption[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => {
      if (!/\p{L}{3}/u.test(cell.text)) return []
      const own = statementIn(cell.text) ?? bracketed(cell, row)
      const below = lineBelow(rows, index, cell)?.text ?? ''
      // What the line below says alone is found there.
      const over = statementIn(below) === undefined ? statementIn(`${cell.text} ${below}`) : undefined
      if (own && !isToldBelow(own, over, cell)) {
        return [{ ...own, reason: reasonFrom(own, sentence(rows, index, cell)), cell }]
      }
      return over ? [{ ...over, reason: reasonFrom(over, goingOn(rows, index, cell, 1)), cell }] : []
    }),
  )
}

/**
 * `Osvobozeno od DPH – dodání zboží do jiného členského` over `státu`: exempt, as the whole says why; a sentence that
 * ends within the line tells of something else.
 */
function isToldBelow(own: Statement, over: Statement | undefined, { text }: Cell): boolean {
  return own.category === 'E' && over?.category === 'K' && !/\p{Ll}{3}[.;:]\s/u.test(text)
}

/** Of a text what states the exemption (BT-120). */
function reasonFrom({ category, partial }: Statement, text: string): string | undefined {
  const says = (part: string): boolean => saysWithoutNames(plainWords(part), category)
  const states = says(text) ? says : (part: string): boolean => statementIn(part)?.category === category
  const reason = stating(text, { states, tells: (part) => states(part) && statementIn(part)?.general === false })
  return partial && !saysUntaxed(reason) ? undefined : reason
}

const untaxed = new RegExp(wordsOf('reasons', 'untaxed').untaxed.map(phrasePattern).join('|'))

/** `Verauslagte Gerichtskosten (steuerfrei)`: the name of what is sold together with a statement. */
export function saysUntaxed(text: string): boolean {
  const words = plainWords(text)
  return untaxed.test(words) || saysWithoutNames(words)
}

/** Whether words state an exemption by more than the name of what is sold. */
function saysWithoutNames(words: string, of?: VatCategory): boolean {
  return list.some(({ partial, category, pattern }) => !partial && (of ?? category) === category && pattern.test(words))
}

type Statement = Omit<Exemption, 'reason' | 'cell'>

function statementIn(text: string): Statement | undefined {
  return said(text).statement
}

/** The same cells are asked again with every set of lines that is tried. */
const said = remember((text): { readonly statement: Statement | undefined } => {
  const words = plainWords(text)
  const hit = list.find(({ pattern }) => pattern.test(words))
  if (!hit) return { statement: undefined }
  const { category, reasonCode, partial, general } = hit
  return { statement: { category, reasonCode, partial, general } }
})

/** `APK-keuring (vrij) … 0%`: of a line whose rate is zero, the word in brackets says that it is exempt. */
function bracketed({ text }: Cell, { cells }: Row): Statement | undefined {
  const [, word] = /\((\p{L}[^()]*)\)/u.exec(text) ?? []
  if (word === undefined || zeroRate(word) !== 'E' || !cells.some((other) => zeroPercent.test(other.text))) return undefined
  return { category: 'E', reasonCode: undefined, partial: true, general: true }
}

/** `0%`, `0,00 %` */
const zeroPercent = /^0(?:[.,]0+)?\s?%$/

/** The next line of a text that is broken within its column: close below, with the same left edge. */
function lineBelow(rows: readonly Row[], index: number, cell: Cell): Cell | undefined {
  const row = rows[index]
  // Rows stand page by page, so that a long list is not searched to its end for each of its cells.
  for (let at = index + 1; row && rows[at]?.page === row.page; at += 1) {
    const { y0, cells } = rows[at] ?? row
    const found = y0 - row.y0 < linePitch * row.fontSize && cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < sameEdge)
    if (found) return found
  }
  return undefined
}

/** Lines of one text follow one another within this many heights of their letters, and begin within these points. */
const [linePitch, sameEdge] = [ems.nextRow, ems.near]

/** `0,00`, `EUR 0.00` */
const justNumbers = /^(?:\p{Lu}{3}\s)?[^\p{L}]*\d[^\p{L}]*(?:\s\p{Lu}{3})?$/u

/** A reason goes over at most this many lines. */
const mostLines = pieces.few

/**
 * The whole sentence, which may go on in the lines around; among the numbers of a line, or the heads of a row of them,
 * the words of its cell are all that is meant.
 */
function sentence(rows: readonly Row[], index: number, cell: Cell): string {
  const row = rows[index]
  const isNumber = (other: Cell): boolean => other !== cell && justNumbers.test(other.text)
  const below = rows[index + 1]?.cells.filter(isNumber).length ?? 0
  const isHead = row !== undefined && Math.min(below, row.cells.length) >= pieces.few
  if (!row || isHead || row.cells.some(isNumber)) return goingOn(rows, index, cell)
  let text = textOf(row)
  for (let at = index + 1; at < index + mostLines; at += 1) {
    const [last, next] = [rows[at - 1], rows[at]]
    if (!last || !next || !goesOn(last, text, next)) break
    text += ` ${textOf(next)}`
  }
  return text === cell.text ? goingOn(rows, index, cell) : text.trim()
}

/** The text of a cell with so many lines below it in its column, and with more as long as it is open. */
function goingOn(rows: readonly Row[], index: number, cell: Cell, lines = 0): string {
  const next = lines > 0 || isOpen(cell.text) ? lineBelow(rows, index, cell) : undefined
  if (!next) return cell.text
  const at = rows.findIndex(({ cells }) => cells.includes(next))
  return `${cell.text} ${goingOn(rows, at, next, lines - 1)}`
}

function textOf(row: Row): string {
  return toCell(row.page, row.cells.flatMap(({ words }) => words)).text
}

/** A line that is open goes on below: with a small letter, or because it runs to the edge. */
function goesOn(row: Row, text: string, next: Row): boolean {
  const isBelow = next.page === row.page && Math.abs(next.x0 - row.x0) < points.sameEdge
  const isClose = isBelow && next.y0 - row.y1 < ems.word * row.fontSize
  if (!isClose || /[.:!]\s*$/.test(text)) return false
  return /^\p{Ll}/u.test(next.cells[0]?.text ?? '') || runsToTheEdge(row, next)
}

/** A line of a paragraph has at least so many signs. */
const lineOfText = letterCount.line

/** Nouns begin with capitals too: a long line of words, and one below that is no longer. */
function runsToTheEdge(row: Row, next: Row): boolean {
  const isText = [row, next].every(({ cells }) => cells.length === 1 && !justNumbers.test(cells[0]?.text ?? ''))
  return isText && textOf(row).length > lineOfText && row.x1 > next.x1 - row.fontSize
}

/** The category of a rate: by a code or a word beside it, by the only exemption that the page states, else unknown. */
export function categoryFor(
  isZero: boolean,
  code: string | undefined,
  label: string,
  stated: readonly Exemption[],
): VatCategory | undefined {
  return isZero ? codedCategory(code, label) ?? labelledCategory(label) ?? toldCategory(zeroRateIn(label), stated) : 'S'
}

/** `Zero rated export` says why the rate is zero: two words for it together are one reason. */
function labelledCategory(label: string): VatCategory | undefined {
  const category = statementIn(label)?.category
  return category !== undefined && telling.has(category) ? category : undefined
}

/** The letters of the norm, beside the rate or in its label. */
function codedCategory(code: string | undefined, label: string): VatCategory | undefined {
  const letters = code?.replace(/\d+$/, '') ?? /\(\s?([A-Z]{1,2})\s?\)/.exec(label)?.[1] ?? /(?:^|\s)(AE|K|G|O|Z|E)$/.exec(label)?.[1]
  const { data } = vatCategorySchema.safeParse(letters)
  // `A` and `B` are keys of a legend; nobody prints the letter of split payment.
  return data === 'S' || data === 'B' ? undefined : data
}

function toldCategory(word: string | undefined, stated: readonly Exemption[]): VatCategory | undefined {
  if (word !== undefined && telling.has(word)) return vatCategorySchema.parse(word)
  const reasons = stated.filter(({ general }) => !general)
  // `City tax … is not subject to VAT`: what is sold, by its name and by the statement on it.
  const others = reasons.filter(({ partial }) => !partial)
  const isOutside = others.length > 0 && others.every(({ category }) => category === 'O')
  const reason = isOutside ? others : reasons.length > 0 ? reasons : stated
  const [only, second] = new Set(reason.map(({ category }) => category))
  if (only === undefined) return word === 'E' ? 'E' : undefined
  return second === undefined ? only : undefined
}

/** Categories that a word in the label of a rate tells; `steuerfrei` or `no VAT` may stand for several. */
const telling: ReadonlySet<string> = new Set(['AE', 'K', 'G', 'Z'])
