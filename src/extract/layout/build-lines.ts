import type { Page, Rule, Word } from '../../read/page.js'
import { boxAround } from './boxes.js'
import type { Segment, TextLine } from './layout.js'
import { median, split } from './lists.js'
import { printedRun } from './text-run.js'
import { ems, fontRatio, limits, pieces, portion, wordCount } from '../measures.js'

// Shares of the font size.
/** Letters of one line may stand this much higher or lower. */
const lineTolerance = ems.tolerance
/** A wider gap parts two segments; the blank of a typewriter font is 0.6 wide. */
const segmentGap = ems.column

/** In typewriter print two blanks part what one blank joins; recognised words lack the white at their ends. */
const typewriterGap = ems.nextRow

interface PlacedWord {
  readonly word: Word
  readonly baseline: number
}

/** The lines of a page from top to bottom, each cut into its segments. */
export function buildLines(page: Page): TextLine[] {
  const words = page.words.filter(readsAcross).flatMap(splitAtColon)
  const verticals = page.rules.filter((rule) => rule.orientation === 'vertical')
  const joined = page.recognised ? (pitchOf(words) ?? 0) * typewriterGap : 0
  return groupWords(words)
    .map((line) => toLine(page.number, segmentsOf(page.number, line, { verticals, joined })))
    .sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0)
}

/** Writing along the edge of the sheet carries no values. */
function readsAcross(word: Word): boolean {
  return word.text.length < pieces.few || word.y1 - word.y0 <= word.fontSize * ems.nextRow
}

/** `Tel.:0123` is a label and its value. */
function splitAtColon(word: Word): Word[] {
  const match = /^(\p{L}[^:]*:)([^:/].*)$/u.exec(word.text)
  const [, label = '', value = ''] = match ?? []
  if (match === null) return [word]
  const cut = word.x0 + ((word.x1 - word.x0) * label.length) / word.text.length
  return [{ ...word, text: label, x1: cut }, { ...word, text: value, x0: cut }]
}

function groupWords(words: readonly Word[]): PlacedWord[][] {
  const placed = words
    .map((word) => ({ word, baseline: word.y1 - ems.descent * word.fontSize }))
    .sort((a, b) => a.baseline - b.baseline || a.word.x0 - b.word.x0)
  const lines: PlacedWord[][] = []
  for (const entry of placed) {
    const line = lines.slice(-limits.rows).findLast((candidate) => belongs(candidate, entry))
    if (line) line.push(entry)
    else lines.push([entry])
  }
  for (const line of lines) line.sort((a, b) => a.word.x0 - b.word.x0)
  return lines
}

/** Compared with the nearest neighbour, because recognised lines may slope. */
function belongs(line: readonly PlacedWord[], { word, baseline }: PlacedWord): boolean {
  const distance = (other: PlacedWord): number => Math.max(other.word.x0 - word.x1, word.x0 - other.word.x1)
  const [first, ...rest] = line
  if (!first) return false
  const nearest = rest.reduce((best, other) => (distance(other) < distance(best) ? other : best), first)
  if (distance(nearest) < -Math.min(word.fontSize, nearest.word.fontSize) / 2) return false
  return Math.abs(nearest.baseline - baseline) <= lineTolerance * Math.min(word.fontSize, nearest.word.fontSize)
}

interface Gaps {
  readonly verticals: readonly Rule[]
  /** Gaps up to this width part nothing. */
  readonly joined: number
}

function segmentsOf(page: number, line: readonly PlacedWord[], gaps: Gaps): Segment[] {
  return split(line, (left, right) => parted(left.word, right.word, gaps)).map((group) => toSegment(page, group))
}

function parted(left: Word, right: Word, { verticals, joined }: Gaps): boolean {
  const gap = right.x0 - left.x1
  const size = Math.min(left.fontSize, right.fontSize)
  if (gap > Math.max(segmentGap * size, joined)) return true
  // Print of another size is another matter: the sender line beside the letterhead.
  if (gap > size / 2 && Math.max(left.fontSize, right.fontSize) > fontRatio.larger * size) return true
  const middle = (left.y0 + left.y1) / 2
  return verticals.some((rule) =>
    rule.y0 < middle && rule.y1 > middle && rule.x0 >= left.x1 - 1 && rule.x1 <= right.x0 + 1)
}

function toSegment(page: number, group: readonly PlacedWord[]): Segment {
  const baseline = Math.max(...group.map((placed) => placed.baseline))
  return { ...printedRun(page, group.map(({ word }) => word)), baseline }
}

function toLine(page: number, segments: readonly Segment[]): TextLine {
  return {
    ...boxAround(segments),
    page,
    segments,
    text: segments.map((segment) => segment.text).join('  '),
    baseline: Math.max(...segments.map((segment) => segment.baseline)),
  }
}

/** The width of a letter where all have the same, as typewriters print; undefined elsewhere. */
export function pitchOf(words: readonly Word[]): number | undefined {
  const pitches = words.filter(({ text }) => text.length > wordCount.few).map(({ x0, x1, text }) =>
    (x1 - x0) / (text.length - ems.descent))
  if (pitches.length <= limits.rows) return undefined
  const usual = median(pitches)
  const equal = pitches.filter((pitch) => Math.abs(pitch - usual) <= ems.hair * usual)
  return equal.length >= portion.most * pitches.length ? usual : undefined
}
