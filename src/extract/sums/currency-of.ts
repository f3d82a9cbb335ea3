import type { Evidence } from '../../model/evidence.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { Row } from '../table/cell.js'
import { currencyCode } from '../values/currency.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { grade } from '../grades.js'
import { pieces } from '../measures.js'

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
}

const named = new RegExp(anyOf(wordsOf('documents', 'currency').currency), 'iu')

/** Named outright, else the mark that stands beside most amounts, else a lone mark in headers. */
export function currencyOf(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  return namedCurrency(rows) ?? mostUsed(rows, style)
}

function found({ code, row, text }: Mark, confidence: number, label?: string): CurrencyFound {
  const { page, x0, y0, x1, y1 } = row
  const rule = label === undefined ? 'mark beside amounts' : 'label'
  return { code, evidence: { path: 'currency', source: 'page', page, box: { x0, y0, x1, y1 }, text, ...(label !== undefined && { label }), rule, confidence } }
}

function namedCurrency(rows: readonly Row[]): CurrencyFound | undefined {
  for (const row of rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    const label = named.exec(text)
    if (!label) continue
    const next = words(text.slice(label.index + label[0].length)).slice(0, pieces.few)
    const [code] = next.flatMap((word) => currencyCode(word) ?? [])
    if (code !== undefined) return found({ code, row, text: code }, grade.sure, label[0])
  }
  return undefined
}

/**
 * A column headed `Preis €` speaks for all its amounts: one misread mark beside an amount does not outweigh it. Without
 * a mark beside any amount one in a header, in a sum or in `alle Beträge in EUR` counts where no other stands.
 */
function mostUsed(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  const beside = rows.flatMap((row) => marksOfAmounts(row, style))
  const lone = rows.flatMap((row) => loneMarks(row, beside.filter((mark) => mark.row === row)))
  const byCode = new Map<string, Mark[]>()
  for (const mark of [...beside, ...lone]) byCode.set(mark.code, [...(byCode.get(mark.code) ?? []), mark])
  const [marks = [], others = []] = [...byCode.values()].sort((one, other) => other.length - one.length)
  const [best, [first]] = [marks[0], lone]
  if (beside.length > 0) return best && found(best, marks.length >= 2 * others.length ? grade.good : grade.open)
  return first && found(first, others.length > 0 ? grade.guess : surenessOf(marks))
}

/** A lone `$` may be part of anything. */
function surenessOf(marks: readonly Mark[]): number {
  return marks.length > 1 || marks[0]?.code === 'EUR' ? grade.likely : grade.open
}

/** An amount has cents, or stands alone: `$ 33 Abs. 2` on a scan is a paragraph and no price. */
function marksOfAmounts(row: Row, style: NumberStyle): Mark[] {
  return row.cells.flatMap(({ text }) => numbersIn(text, style).flatMap((number) => {
    const isMoney = /[.,]\d{2}(?!\d)/.test(number.text) || !/\p{L}{4}/u.test(text)
    return number.currency !== undefined && isMoney ? [{ code: number.currency, row, text }] : []
  }))
}

/**
 * Marks without a number beside them in their cell: those of amounts are counted with the amounts. `CAD drawings` are
 * no dollars.
 */
function loneMarks(row: Row, beside: readonly Mark[]): Mark[] {
  return row.cells.flatMap((cell) => words(cell.text).flatMap((word, index, all) => {
    const code = /^(?:[A-Z]{3}|\W|Euro|EURO)$/u.test(word) ? currencyCode(word) : undefined
    const after = all[index + 1] ?? ''
    const isName = index === 0 && code !== 'EUR' && /^\p{L}{4}/u.test(after)
    const isBeside = beside.some((mark) => mark.code === code && mark.text === cell.text)
    const isNone = isName || isBeside || (word === '$' && /^\d/.test(after))
    return code === undefined || isNone ? [] : [{ code, row, text: word }]
  }))
}

function words(text: string): string[] {
  return text.split(/[\s:;,()/[\]]+/u).filter((word) => word !== '')
}
