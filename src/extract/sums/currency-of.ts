import type { Row } from '../table/cell.js'
import { currencyCode } from '../values/currency.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { grade } from '../grades.js'
import { pieces } from '../measures.js'

/** The currency of a document and where it was read. */
export interface CurrencyFound {
  readonly code: string
  readonly row: Row
  readonly text: string
  readonly label: string | undefined
  readonly confidence: number
}

const named = /(?:rechnungs)?währung|currency|devise|valuta|munt/iu

/** Named outright, else the mark that stands beside most amounts, else a lone mark in headers. */
export function currencyOf(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  return namedCurrency(rows) ?? mostUsed(rows, style) ?? loneMark(rows)
}

function namedCurrency(rows: readonly Row[]): CurrencyFound | undefined {
  for (const row of rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    const label = named.exec(text)
    if (!label) continue
    const code = words(text.slice(label.index + label[0].length)).slice(0, pieces.few).map(currencyCode).find((found) =>
      found !== undefined)
    if (code !== undefined) return { code, row, text: code, label: label[0], confidence: grade.sure }
  }
  return undefined
}

function mostUsed(rows: readonly Row[], style: NumberStyle): CurrencyFound | undefined {
  const counts = new Map<string, { count: number; row: Row; text: string }>()
  const count = (code: string, row: Row, text: string): void => {
    const known = counts.get(code)
    if (known === undefined) counts.set(code, { count: 1, row, text })
    else known.count += 1
  }
  for (const row of rows) {
    for (const { text } of row.cells) {
      for (const number of numbersIn(text, style))
        if (number.currency !== undefined && isMoney(number.text, text)) count(
        number.currency,
        row,
        text,
      )
    }
  }
  if (counts.size === 0) return undefined
  // A column headed `Preis €` speaks for all its amounts: one misread mark beside an amount does not outweigh it.
  for (const { code, row, text } of loneMarks(rows)) count(code, row, text)
  const [first, second] = [...counts].sort((one, other) => other[1].count - one[1].count)
  if (!first) return undefined
  const clear = !second || first[1].count >= 2 * second[1].count
  const [code, { row, text }] = first
  return { code, row, text, label: undefined, confidence: clear ? grade.good : grade.open }
}

/** An amount has cents, or stands alone: `$ 33 Abs. 2` on a scan is a paragraph and no price. */
function isMoney(number: string, cell: string): boolean {
  return /[.,]\d{2}(?!\d)/.test(number) || !/\p{L}{4}/u.test(cell)
}

/** `Gesamt €` in a header, `Total CHF` in a sum, or `alle Beträge in EUR`. */
function loneMark(rows: readonly Row[]): CurrencyFound | undefined {
  const found = loneMarks(rows)
  const [first] = found
  if (!first) return undefined
  const alone = found.every(({ code }) => code === first.code)
  const confidence = !alone ? grade.guess : found.length > 1 || first.code === 'EUR' ? grade.likely : grade.open
  return { ...first, label: undefined, confidence }
}

/**
 * Marks without a number beside them in their cell: those of amounts are counted with the amounts. `CAD drawings` are
 * no dollars.
 */
function loneMarks(rows: readonly Row[]): { code: string; row: Row; text: string }[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const all = words(cell.text)
      return all.flatMap((word, index) => {
        const code = /^(?:[A-Z]{3}|\W|Euro|EURO)$/u.test(word) ? currencyCode(word) : undefined
        const after = all[index + 1] ?? ''
        const isName = index === 0 && code !== 'EUR' && /^\p{L}{4}/u.test(after)
        return code === undefined || isName || (word === '$' && /^\d/.test(after)) ? [] : [{ code, row, text: word }]
      })
    }),
  )
}

function words(text: string): string[] {
  return text.split(/[\s:;,()/[\]]+/u).filter((word) => word !== '')
}
