import type { Box } from '../../model/evidence.js'
import type { Word } from '../../read/page.js'
import { boxAround } from '../layout/boxes.js'
import { median, split } from '../layout/lists.js'
import { type PrintedRun, printedRun } from '../layout/text-run.js'
import { withMarks } from './currency-marks.js'
import type { Layout, LayoutPage, TextLine } from '../layout/layout.js'
import { ems, pieces, points, wordCount } from '../measures.js'

/** Words of one line that stand in one column. */
export type Cell = PrintedRun

export const toCell = printedRun

/** A line of a page cut into cells more finely than a paragraph would be. */
export interface Row extends Box {
  readonly page: number
  readonly baseline: number
  readonly cells: readonly Cell[]
  readonly fontSize: number
}

/** All lines of the document in reading order, cut into cells. */
export function rowsOf(layout: Layout): Row[] {
  return layout.pages.flatMap((page) => {
    const blank = usualBlank(page)
    const strokes = typedStrokes(page)
    const typed = typedLines(page)
    // Beside the blanks of a printed form those of a typewriter would look like columns.
    const own = (line: TextLine): number =>
      (typed.get(line) ?? 0) / median(line.segments.flatMap(({ words }) => words.map(({ fontSize }) => fontSize)))
    return page.lines.flatMap((line) => toRow(line, page, Math.max(blank, own(line)), strokes))
  })
}

/** `------` and `======`: rules that a typewriter draws, also with the dashes and strokes of larger character sets. */
const typedRule = /^[-=_*~+|.·¯‾\p{Pd}−\u2500-\u257f]{4,}$/u

/** `Menge ........ 3`: dots that lead from a label to its value; a colon at their end says it, too. */
const leader = /^[._·…]{4,}$/u
const gluedLeader = /(?<=[^._·…])(?=[._·…]{4,}$)|(?<=^[._·…]{4,})(?=[\p{L}\d])/u

/** `38,00..........`: dots that lead on right behind a word, or up to one, are a word of their own. */
function withoutLeader(word: Word): Word[] {
  const parts = word.text.split(gluedLeader)
  const width = (word.x1 - word.x0) / word.text.length
  return parts.length === 1 ? [word] : parts.map((text, at) => {
    const before = parts.slice(0, at).join('').length
    return { ...word, text, x0: word.x0 + before * width, x1: word.x0 + (before + text.length) * width }
  })
}

/** The blank between two words as a share of the font size: 0.25 in most fonts, 0.6 in a typewriter font. */
function usualBlank(page: LayoutPage): number {
  const gaps = page.segments
    .flatMap(({ words }) => words.slice(1).map((word, index) => gapBetween(words[index], word)))
    .filter((gap) => gap > ems.hair)
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? ems.tolerance
}

function gapBetween(left: Word | undefined, right: Word): number {
  return left ? (right.x0 - left.x1) / Math.min(left.fontSize, right.fontSize) : 0
}

/** In the font of a typewriter a blank is as wide as every letter around it: `1 774,18`. */
function isTypedBlank(left: Word, right: Word): boolean {
  const widths = [right.x0 - left.x1, ...[left, right].map(({ x0, x1, text }) => (x1 - x0) / text.length)]
  return Math.max(...widths) - Math.min(...widths) < ems.hair
}

/** The blanks of a justified line are all of one width, however wide they are. */
function justifiedBlank(words: readonly Word[]): number {
  const gaps = words.slice(1).map((word, index) => gapBetween(words[index], word))
  const widest = Math.max(...gaps)
  return words.length > wordCount.name && widest - Math.min(...gaps) < ems.hair ? widest : 0
}

/** Recognised, they are not quite: how wide letters are where all of a line have one width; sure with several names. */
function letterWidth({ segments }: TextLine): { readonly width: number; readonly sure: boolean } | undefined {
  const long = segments.flatMap(({ words }) => words).filter(({ text }) => /^.{3,}[\p{L}\d]$/u.test(text))
  const widths = long.map(({ x0, x1, text }) => (x1 - x0) / text.length)
  const [width, spread] = [Math.max(...widths), Math.max(...widths) / Math.min(...widths) - 1]
  const names = long.filter(({ text }) => /\p{L}{4}/u.test(text)).length
  return long.length > 2 && spread < ems.hair ? { width, sure: names > 1 && spread < ems.hair / 2 } : undefined
}

/** The width of the letters of each line that was written on a typewriter: a sure one tells of the others. */
function typedLines({ lines }: LayoutPage): ReadonlyMap<TextLine, number> {
  const widths = lines.flatMap((line) => {
    const found = letterWidth(line)
    return found ? [{ line, ...found }] : []
  })
  const sure = widths.filter((own) => own.sure)
  return new Map(widths.flatMap(({ line, width }) =>
    (sure.some((other) => Math.abs(other.width - width) < ems.hair * width) ? [[line, width] as const] : [])))
}

function toRow(line: TextLine, page: LayoutPage, blank: number, strokes: ReadonlySet<Word>): Row[] {
  const widest = Math.max(1, pieces.few * blank) / 2
  const isBetween = (word: Word): boolean => strokes.has(word) || leader.test(word.text)
  const groups = line.segments
    .flatMap((segment) => {
      const most = Math.max(widest, justifiedBlank(segment.words))
      return split(segment.words.flatMap(withoutLeader), (left, right) =>
        (gapBetween(left, right) > most && !isTypedBlank(left, right)) || isBetween(left) || isBetween(right))
    })
    .filter(([word]) => word && !isBetween(word))
  const cells = withMarks(groups)
    .map((words) => printedRun(page.number, words))
    .filter((cell) => !cell.words.every((word) => typedRule.test(word.text)))
  return cells.length === 0
    ? []
    : [
      {
        ...boxAround(cells),
        page: line.page,
        baseline: line.baseline,
        cells,
        fontSize: median(cells.map((cell) => cell.fontSize)),
      },
    ]
}

const typedStroke = /^[|│┃¦]$/u

/**
 * The strokes between the columns of a typed table: `| 1 | Wartung | 2 |`. They stand one below the other, which those
 * of a line of contact data don't.
 */
function typedStrokes({ lines }: LayoutPage): Set<Word> {
  const byLine = lines
    .map(({ segments }) => segments.flatMap(({ words }) => words.filter(({ text }) => typedStroke.test(text))))
    .filter((words) => words.length > 1)
  const below = ({ x0 }: Word): number =>
    byLine.filter((words) => words.some((other) => Math.abs(other.x0 - x0) < points.sameEdge)).length
  return new Set(byLine.filter((words) => words.filter((word) => below(word) >= pieces.few).length > 1).flat())
}

/** Further down on its page, or on a later one. */
export function isBelow(row: Row, other: Row): boolean {
  return row.page > other.page || (row.page === other.page && row.baseline > other.baseline)
}
