import type { Page, Rule, Word } from '../../read/page.js'
import { ems, fontRatio, limits, pieces, portion, wordCount } from '../measures.js'
import { boxAround, overlapAcross } from './boxes.js'
import type { Block, Layout, LayoutPage, Segment, TextLine } from './layout.js'
import { median, split } from './lists.js'
import { printedRun } from './text-run.js'

/** Words -> lines -> segments -> blocks, for every page. */
export function buildLayout(pages: readonly Page[]): Layout {
  return { pages: pages.map(layoutPage) }
}

function layoutPage(page: Page): LayoutPage {
  const { across, along } = writingOf(page.words)
  const lines = buildLines({ ...page, words: across })
  const inLines = lines.flatMap((line) => line.segments)
  const { number, width, height } = page
  // Whoever is named in the head may have register and tax number along the edge, `Hotel Mirador de la Ría, S.L. –
  // Registro Mercantil ... – NIF B36418077`; what else stands there is a stamp, or the maker of form or program.
  const heads = inLines.filter(({ y1, words }) => y1 < portion.third * height && words.length > 1)
  const edges = along.map((words): Segment => {
    const run = printedRun(number, words)
    return { ...run, baseline: run.y1 }
  }).filter((edge) => heads.some(({ text }) => edge.text.includes(text)))
  const segments = edges.length === 0 ? inLines : [...inLines, ...edges].sort((a, b) => a.baseline - b.baseline)
  const end = Math.max(0, ...inLines.map(({ y1 }) => y1)) + portion.little * height
  const foot = portion.most * Math.min(height, end)
  return { number, page, width, height, foot, lines, segments, blocks: buildBlocks(lines, page.rules) }
}

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
function buildLines(page: Page): TextLine[] {
  const words = page.words.flatMap(splitAtColon)
  const verticals = page.rules.filter((rule) => rule.orientation === 'vertical')
  const joined = page.recognised ? (pitchOf(words) ?? 0) * typewriterGap : 0
  return groupWords(words)
    .map((line) => toLine(page.number, segmentsOf(page.number, line, { verticals, joined })))
    .sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0)
}

interface Writing {
  readonly across: readonly Word[]
  readonly along: readonly (readonly Word[])[]
}

/**
 * What is written along the edge of the sheet, in the order of the file, apart from what is written across it: its
 * short words, `–` and `de`, would stand over one another.
 */
function writingOf(words: readonly Word[]): Writing {
  const upward = words.filter(({ text, y0, y1, fontSize }) =>
    text.length >= pieces.few && y1 - y0 > fontSize * ems.nextRow)
  const isBeside = (word: Word, { x0, x1, fontSize }: Word): boolean =>
    Math.max(Math.abs(x0 - word.x0), Math.abs(x1 - word.x1)) <= ems.hair * fontSize && fontSize === word.fontSize
  const own = new Set(words.filter((word) => upward.some((other) => isBeside(word, other))))
  if (own.size === 0) return { across: words, along: [] }
  return {
    across: words.filter((word) => !own.has(word)),
    along: split([...own], (left, right) => !isBeside(left, right)),
  }
}

/** `Tel.:0123` is a label and its value; `druck:werk`, all in small letters, is a name. */
function splitAtColon(word: Word): Word[] {
  const match = /^(?!\p{Ll}+:\p{Ll}+$)(\p{L}[^:]*:)([^:/].*)$/u.exec(word.text)
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

// Shares of the font size.
/** Lines of one block follow each other within this distance. */
const lineDistance = ems.line
/** Edges or middles that differ by less are aligned. */
const alignment = ems.word

/** Stacks segments that stand below one another, aligned, in like print, with no line drawn between them. */
function buildBlocks(lines: readonly TextLine[], rules: readonly Rule[]): Block[] {
  const horizontals = rules.filter((rule) => rule.orientation === 'horizontal')
  const open: Segment[][] = []
  const closed: Segment[][] = []
  for (const line of lines) {
    for (const segment of line.segments) {
      const stack = open.find((candidate) => follows(candidate, segment, horizontals))
      if (stack) stack.push(segment)
      else open.push([segment])
    }
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const last = open[index]?.at(-1)
      if (last && line.baseline - last.baseline > ems.near * last.fontSize) closed.push(...open.splice(index, 1))
    }
  }
  return [...closed, ...open].map((segments) => ({ ...boxAround(segments), page: segments[0]?.page ?? 0, segments }))
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
}

function follows(stack: readonly Segment[], segment: Segment, rules: readonly Rule[]): boolean {
  const last = stack.at(-1)
  if (!last) return false
  const size = Math.max(last.fontSize, segment.fontSize)
  const distance = segment.baseline - last.baseline
  if (distance <= size / 2 || distance > lineDistance * size ||
    size > ems.nextRow * Math.min(last.fontSize, segment.fontSize)) return false
  const aligned = [segment.x0 - last.x0, segment.x1 - last.x1, (segment.x0 + segment.x1 - last.x0 - last.x1) / 2]
  if (!aligned.some((offset) => Math.abs(offset) <= alignment * size) || overlapAcross(last, segment) < 0) return false
  return !rules.some((rule) =>
    rule.y0 > last.baseline - 1 && rule.y1 < segment.baseline - segment.fontSize / 2 &&
      overlapAcross(rule, segment) > 0)
}
