import { toCell, type Cell, type Row } from '../table/cell.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { isTermNumber, termIn, withoutTerm } from '../labels/term-number.js'
import { formLabel, type FormLabel } from './form-label.js'
import { ems, pieces, wordCount } from '../measures.js'

/** A label in a row, the cells that it takes up and the value behind it. */
export interface LabelInRow {
  readonly label: FormLabel
  readonly cell: Cell
  readonly text: string
  /** The value that stands in the row, if any. */
  readonly value: Cell | undefined
  readonly inline: boolean
  /** Label and value stand as close as words of one text. */
  readonly glued?: boolean
  /** Cells of rows below that belong to the label. */
  readonly below: readonly Cell[]
}

const longestLabel = wordCount.name

/** The labels of a row with what stands behind them. `next` are the rows below, in which labels may go on. */
export function labelsOf(row: Row, next: readonly Row[]): LabelInRow[] {
  const found: LabelInRow[] = []
  for (let at = 0; at < row.cells.length; ) {
    const cell = row.cells[at]
    const inline = cell ? inlineLabels(cell) : []
    const read = inline.length > 0
      ? { labels: withValueBeside(inline, row.cells[at + 1]), next: at + 1 }
      : labelAt(row, at, next)
    found.push(...read.labels)
    at = read.next
  }
  return found
}

/** `Menge: 3 Einheit: C62`: every word with a colon ends a label, which starts as far left as it makes one. */
function inlineLabels(cell: Cell): LabelInRow[] {
  const { words } = cell
  const marks: { from: number; to: number; label: FormLabel }[] = []
  for (const [at, word] of words.entries()) {
    const end = word.text === ':' ? at : at + 1
    if (!word.text.endsWith(':')) continue
    const least = Math.max(marks.at(-1)?.to ?? 0, end - longestLabel)
    for (let from = least; from < end; from += 1) {
      const label = formLabel(words.slice(from, at + 1).map(({ text }) => text).join(' ').replace(/[\s:]+$/u, '')).label
      // A first label must begin its cell: `Rabatt auf Menge: 5 %`.
      if (!label || (marks.length === 0 && from > 0)) continue
      marks.push({ from, to: at + 1, label })
      break
    }
  }
  return marks.map(({ from, to, label }, index) => {
    const behind = words.slice(to, marks[index + 1]?.from).filter(({ text }) => !/^[|;,·•]$/u.test(text))
    const own = words.slice(from, to)
    return { label, cell: toCell(cell.page, own), text: own.map(({ text }) => text).join(' '), value: behind.length > 0 ? toCell(cell.page, behind) : undefined, inline: behind.length > 0, below: [] }
  })
}

function withValueBeside(labels: readonly LabelInRow[], next: Cell | undefined): LabelInRow[] {
  const last = labels.at(-1)
  if (!last || last.value || !next || isLabel(next)) return [...labels]
  return [...labels.slice(0, -1), { ...last, value: next }]
}

function isLabel(cell: Cell): boolean {
  return plainLabel(cell.text.replace(/[\s:]+$/u, '')) !== undefined || inlineLabels(cell).length > 0
}

/** A label that needs no colon to be one; a heading does. */
function plainLabel(text: string): FormLabel | undefined {
  const { label } = formLabel(text)
  return label?.heads ? undefined : label
}

/** A label without a colon: its value is the next cell; the number of the business term may have a cell of its own. */
function labelAt(row: Row, at: number, next: readonly Row[]): { labels: LabelInRow[]; next: number } {
  const none = { labels: [], next: at + 1 }
  const cell = row.cells[at]
  if (!cell) return none
  const own = termIn(cell.text)
  const isTermOnly = own !== undefined && withoutTerm(cell.text) === ''
  const beside = row.cells[at + 1]
  if (isTermOnly) return own.startsWith('BG') ? none : termFirst(row, at, cell)
  if (beside && isTermNumber(beside.text)) return termBehind(row, at, cell, beside)
  const { text, below } = wholeLabel(cell, next)
  const label = plainLabel(text)
  if (!label) return { labels: gluedLabel(cell, next), next: at + 1 }
  if (!beside || (own === undefined && isLabel(beside))) return none
  return { labels: [{ label, cell, text, value: beside, inline: false, below }], next: at + 2 }
}

/** `Menge  BT-129  8.00`. */
function termBehind(row: Row, at: number, cell: Cell, term: Cell): { labels: LabelInRow[]; next: number } {
  const { label } = formLabel(`${term.text} ${cell.text}`)
  const value = row.cells[at + 2]
  const labels = label && value ? [{ label, cell, text: `${term.text} ${cell.text}`, value, inline: false, below: [] }] : []
  return { labels, next: at + pieces.few }
}

/**
 * A label that fills its column stands close to its value: `Umsatzsteuersatz 19`. The places of other values must
 * confirm it.
 */
function gluedLabel(cell: Cell, next: readonly Row[]): LabelInRow[] {
  for (let to = Math.min(cell.words.length - 1, longestLabel); to > 0; to -= 1) {
    const own = toCell(cell.page, cell.words.slice(0, to))
    const { text, below } = wholeLabel(own, next)
    const label = plainLabel(text)
    if (label) return [
      { label, cell: own, text, value: toCell(cell.page, cell.words.slice(to)), inline: false, glued: true, below },
    ]
  }
  return []
}

/** `BT-129  Menge  8.00`. */
function termFirst(row: Row, at: number, cell: Cell): { labels: LabelInRow[]; next: number } {
  const [text, value] = [row.cells[at + 1], row.cells[at + 2]]
  const label = formLabel(`${cell.text} ${text?.text ?? ''}`).label
  const printed = value ?? text
  if (!label || !printed) return { labels: [], next: at + 1 }
  return { labels: [{ label, cell, text: `${cell.text} ${value ? (text?.text ?? '') : ''}`.trim(), value: printed, inline: false, below: [] }], next: row.cells.length }
}

const openEnd = new RegExp(String.raw`(?:[/&,+-]|\s${anyOf(wordsOf('sentences', 'and').and)})$`, 'u')

/** A label may break over lines: `Preis pro Einheit / (netto)`. The longest text that is one counts. */
function wholeLabel(cell: Cell, next: readonly Row[]): { text: string; below: readonly Cell[] } {
  let best: { text: string; below: readonly Cell[] } = { text: cell.text, below: [] }
  const lines: Cell[] = []
  let last = cell
  for (const row of next) {
    if (row.page !== cell.page || row.y0 - last.y0 > ems.nextRow * cell.fontSize) break
    const below = row.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < 2)
    if (!below) continue
    lines.push(below)
    last = below
    // `PLZ` over `Ort` are two labels; a mark at the end says that the label goes on.
    if (lines.length === 1 && plainLabel(cell.text) && plainLabel(below.text) && !openEnd.test(cell.text)) break
    const text = [cell, ...lines].map((line) => line.text).join(' ')
    if (plainLabel(text)) best = { text, below: [...lines] }
    if (lines.length === 2) break
  }
  return best
}
