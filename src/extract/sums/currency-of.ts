import type { Evidence } from '../../model/evidence.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { isSeen } from '../table/recognised-figures.js'
import { currencyCode } from '../values/currency.js'
import { isMoney, numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { grade } from '../grades.js'
import { pieces, wordCount } from '../measures.js'

/** The currency of a document and where it was read. */
export interface CurrencyFound {
  readonly code: string
  readonly evidence: Evidence
}

/** A sign or code of a currency, and the text it stands in. */
interface Mark {
  readonly code: string
  readonly row: Row
  readonly text: string
  /** Within a sentence. */
  readonly isSpoken?: boolean
}

const named = new RegExp(anyOf(wordsOf('documents', 'currency').currency), 'iu')

/** Named outright, else the mark that stands beside most amounts, else a lone mark in headers. */
export function currencyOf(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  return namedCurrency(rows) ?? mostUsed(rows, style)
}

function found({ code, row, text }: Mark, confidence: number, rule: string, label?: string): CurrencyFound {
  const { page, x0, y0, x1, y1 } = row
  return { code, evidence: { path: 'currency', source: 'page', page, box: { x0, y0, x1, y1 }, text, ...(label !== undefined && { label }), rule, confidence } }
}

function namedCurrency(rows: readonly Row[]): CurrencyFound | undefined {
  for (const row of rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    const label = named.exec(text)
    // `Zahlungen in anderer Währung als USD`: a sentence about others.
    if (!label || wordsIn(text.slice(0, label.index)) > 2) continue
    const next = words(text.slice(label.index + label[0].length)).slice(0, pieces.few)
    const [code] = next.flatMap((word) => currencyCode(word) ?? [])
    if (code !== undefined) return found({ code, row, text: code }, grade.sure, 'label', label[0])
  }
  return undefined
}

/**
 * A column headed `Preis €` speaks for all its amounts: one misread mark beside an amount does not outweigh it. So does
 * a mark in a header, in a sum or in `alle Beträge in EUR`.
 */
function mostUsed(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  const figures = figuresOf(rows, style)
  const beside = rows.flatMap((row) => marksOfAmounts(row, style, figures))
  const alone = rows.flatMap((row) => loneMarks(row, beside.filter((mark) => mark.row === row)))
  // `Kunden in der Schweiz zahlen den Gegenwert in CHF` counts only where no other mark does.
  const free = alone.filter(({ isSpoken }) => !isSpoken)
  const lone = beside.length + free.length > 0 ? free : alone
  const byCode = new Map<string, Mark[]>()
  const all = [...beside, ...lone]
  const sure = all.filter((mark) => !isParagraph(mark))
  for (const mark of sure.length > 0 ? sure : all) byCode.set(mark.code, [...(byCode.get(mark.code) ?? []), mark])
  const [marks = [], ...rest] = [...byCode.values()].sort((one, other) => other.length - one.length)
  const [best] = marks
  if (best && isOpen(marks, rest)) return found(best, grade.guess, 'marks of several currencies')
  return best && found(best, beside.length > 0 ? grade.good : surenessOf(marks), 'mark beside amounts')
}

/** `$10` for `§10` or `S10` in a picture: no dollars where other marks stand. */
function isParagraph({ row, text }: Mark): boolean {
  const cell = row.cells.find((one) => one.text === text)
  return /^\$\s?\d{1,3}$/u.test(text) && cell !== undefined && isSeen(cell)
}

/**
 * Another currency stands beside more than half as many amounts, and what is to be paid does not decide, or decides
 * against a first that stands in heads alone.
 */
function isOpen(marks: readonly Mark[], others: readonly (readonly Mark[])[]): boolean {
  const areHeads = marks.every(({ text }) => !/\d/.test(text))
  if (areHeads && !marks.some(isToPay) && others.flat().some(isToPay)) return true
  const tell = (some: readonly Mark[]): boolean => some.some((mark) => isOfWhole(mark))
  return marks.length < 2 * (others[0]?.length ?? 0) && (!tell(marks) || tell(others.flat()))
}

/** `Total due: 2 358,38 EUR` decides; `1 EUR = 4,2617 PLN, netto 10 050,71 PLN` below it says what it comes to. */
function isOfWhole({ row, text }: Mark, least: number = grade.good): boolean {
  const meant = [text, row.cells.map((cell) => cell.text).join(' ')].flatMap((label) => sumMeanings(label).slice(0, 1))
  return meant.some(([meaning, score]) => (meaning === 'due' || meaning === 'grossTotal') && score >= least)
}

/** `Celkem k úhradě  2 898,20 EUR`, and no head as `Celkem s DPH v Kč` is. */
function isToPay(mark: Mark): boolean {
  return isOfWhole(mark, grade.fair) && mark.row.cells.some(({ text }) => /\d[.,]\d{2}(?!\d)/u.test(text))
}

/** A lone `$` may be part of anything. */
function surenessOf(marks: readonly Mark[]): number {
  return marks.length > 1 || marks[0]?.code === 'EUR' ? grade.likely : grade.open
}

/** The amounts that stand in cells of their own, where tables and sums print them; none in a letter. */
function figuresOf(rows: readonly Row[], style: NumberStyle): ReadonlySet<string> {
  const figures = rows.flatMap(({ cells }) => cells.flatMap(({ text }) => figureOf(text, style) ?? []))
  return new Set(figures.filter(({ number }) => isMoney(number)).map(({ number }) => number.value.abs().toString()))
}

/**
 * An amount has cents, or stands alone: `$ 33 Abs. 2` on a scan is a paragraph and no price. In a sentence it is one of
 * this invoice where it stands in a cell, too: `Je Mahnung berechnen wir 5,00 EUR`, `Entspricht 1.816,25 USD` tell
 * nothing of amounts in francs.
 */
function marksOfAmounts(row: Row, style: NumberStyle, figures: ReadonlySet<string>): Mark[] {
  return row.cells.flatMap(({ text }) => {
    const isSentence = figures.size > 0 && wordsIn(text) > wordCount.few
    return numbersIn(text, style).flatMap((number) => {
      // `MAD014` is the number of a customer, `RUB-15` that of an article.
      const mayBeAmount = !/\p{L}{4}/u.test(text) && !/^\D*0\d|^[A-Z]{3}-\d/u.test(number.text)
      const isAmount = /[.,]\d{2}(?!\d)/.test(number.text) || mayBeAmount
      const isOther = isSentence && !figures.has(number.value.abs().toString())
      return number.currency === undefined || !isAmount || isOther ? [] : [{ code: number.currency, row, text }]
    })
  })
}

/** A code, a sign, or a short word with a letter that no code has: `zł`. */
const standsAlone = /^(?:[A-Z]{3}|eur|\W|Euro|EURO|\p{L}{0,2}[^\0-\x7f]\p{L}{0,2})$/u

/** `Betrag CHF Netto` only looks like `CAD Viewer`: no other code is a word of a trade. */
function namesProgram(text: string, word: string, after: string, index: number): boolean {
  return (index === 0 ? /^\p{L}{4}/u : /^\p{Lu}\p{L}{3}/u).test(after) || text.includes(`${word}/${after.toUpperCase()}`)
}

/**
 * Marks without a number beside them in their cell: those of amounts are counted with the amounts. `CAD drawings`,
 * `Kontura CAD Viewer` and `CAD/CAM` are no dollars.
 */
function loneMarks(row: Row, beside: readonly Mark[]): Mark[] {
  return row.cells.flatMap((cell) => words(cell.text).flatMap((word, index, all) => {
    const code = standsAlone.test(word) ? currencyCode(word) : undefined
    const after = all[index + 1] ?? ''
    const isName = code === 'CAD' && namesProgram(cell.text, word, after, index)
    const isBeside = beside.some((mark) => mark.code === code && mark.text === cell.text)
    const isSpoken = wordsIn(cell.text) > wordCount.few
    // `Opłata za wezwanie wynosi 10,00 EUR`: an amount of something else has it.
    const isOther = isSpoken && [all[index - 1] ?? '', after].some((one) => /^[\d.,']+$/u.test(one))
    const isNone = isName || isBeside || isOther || (word === '$' && /^\d/.test(after))
    return code === undefined || isNone ? [] : [{ code, row, text: word, isSpoken }]
  }))
}

function words(text: string): string[] {
  return text.split(/[\s:;,()/[\]]+/u).filter((word) => word !== '')
}

/** How many words of letters a text has. */
function wordsIn(text: string): number {
  return words(text).filter((word) => /^\p{L}{2,}/u.test(word)).length
}
