import type { Word } from '../page.js'
import type { WritingDirection, Glyph } from './marks.js'
import { plainSigns } from '../plain-signs.js'
import { joinLetters } from '../spaced-letters.js'

/** A word while it is built, measured along and across its writing direction. */
interface Run {
  text: string
  start: number
  end: number
  baseline: number
  direction: WritingDirection
  fontSize: number
  bold: boolean
}

// All shares are parts of the font size.
/** A wider gap parts two words; the blank of common fonts is 0.2 to 0.33 wide. */
const wordGap = 0.15
/** Pieces of a word that the file paints apart lie closer than this. */
const glueGap = 0.09
/** Letters are spaced by this at most; some programs skip to the next column by a still larger letter space. */
const letterGap = 1
/** Letters overlap by kerning up to this. */
const overlap = 0.35
/** What is larger than this many times the other is written in another size. */
const sizeStep = 1.25
/** Letters of one line may stand this much higher or lower. */
const lineTolerance = 0.12

/** Joins the letters of a page to words, in painting order. */
export function buildWords(glyphs: readonly Glyph[]): Word[] {
  const runs = withoutShadows(runsInOrder(withoutSkips(glyphs.map(asSeen))))
  return joinLines(runs).map(toWord).filter((word) => word.text !== '')
}

/** `FB-2026-771043`: some fonts call their hyphen a soft one; that takes room, which a mere place to break does not. */
function asSeen(glyph: Glyph): Glyph {
  const isDrawn = glyph.text === '\u00AD' && glyph.end - glyph.start > glueGap * glyph.fontSize
  return isDrawn ? { ...glyph, text: '-' } : glyph
}

/**
 * A letter space between two letters only is a blank that the file paints as a skip: `VAT ID` + `DE...`, `Nr.` + `16`.
 */
function withoutSkips(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs.map((glyph, index) => {
    const { letterSpacing, fontSize } = glyph
    if (letterSpacing < wordGap * fontSize) return glyph
    const alike = (offset: number): boolean => glyphs[index + offset]?.letterSpacing === letterSpacing
    const isPair = alike(1) ? !alike(-1) && !alike(2) : alike(-1) && !alike(-2)
    return isPair ? { ...glyph, letterSpacing: 0 } : glyph
  })
}

function runsInOrder(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const glyph of glyphs) {
    if (glyph.isSpace) {
      open = undefined
      continue
    }
    if (open && continues(open, glyph)) {
      open.text += glyph.text
      open.end = Math.max(open.end, glyph.end)
      continue
    }
    const { text, start, end, baseline, direction, fontSize, bold } = glyph
    open = { text, start, end, baseline, direction, fontSize, bold }
    runs.push(open)
  }
  return runs
}

function continues(run: Run, glyph: Glyph): boolean {
  const size = Math.max(run.fontSize, glyph.fontSize)
  // A name in small letters behind a logo in large ones is another word, where its own letters would part there.
  const wordSize = isAlike(run, glyph) ? size : Math.min(run.fontSize, glyph.fontSize)
  const gap = glyph.start - run.end
  return (
    sameLine(run, glyph)
      && gap < wordGap * wordSize + Math.min(glyph.letterSpacing, letterGap * size)
      && gap > -overlap * size
      && glyph.start >= run.start
  )
}

function isAlike(first: Run | Glyph, second: Run | Glyph): boolean {
  const [smaller, larger] = [first.fontSize, second.fontSize].sort((a, b) => a - b)
  return (larger ?? 0) <= sizeStep * (smaller ?? 0)
}

function sameLine(first: Run | Glyph, second: Run | Glyph): boolean {
  const size = Math.min(first.fontSize, second.fontSize)
  return first.direction === second.direction && Math.abs(first.baseline - second.baseline) <= lineTolerance * size
}

/** A text that is painted twice, a hair apart, is meant as bold or as a shadow: one of both counts. */
function withoutShadows(runs: readonly Run[]): Run[] {
  const kept = new Map<string, Run[]>()
  return runs.filter((run) => {
    const twins = kept.get(run.text) ?? []
    const twin = twins.find((other) => shadows(run, other))
    if (twin) {
      twin.bold = true
      return false
    }
    kept.set(run.text, [...twins, run])
    return true
  })
}

function shadows(run: Run, other: Run): boolean {
  const size = Math.min(run.fontSize, other.fontSize)
  const length = Math.min(run.end - run.start, other.end - other.start)
  const near = Math.min(0.3 * size, 0.5 * length)
  return run.direction === other.direction
    && Math.abs(run.start - other.start) < near
    && Math.abs(run.baseline - other.baseline) < 0.3 * size
}

/** Within each line, glues pieces of one word and closes up words that are written l i k e t h i s. */
function joinLines(runs: readonly Run[]): Run[] {
  const sorted = runs
    .map((run, order) => ({ run, order }))
    .sort((a, b) => a.run.direction - b.run.direction || a.run.baseline - b.run.baseline)
  const lines: { run: Run; order: number }[][] = []
  for (const entry of sorted) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && sameLine(first.run, entry.run)) line.push(entry)
    else lines.push([entry])
  }
  const joined = lines.flatMap((line) => joinLetters(glue(line.sort((a, b) => a.run.start - b.run.start)), append))
  return joined.sort((a, b) => a.order - b.order).map(({ run }) => run)
}

interface Ordered {
  run: Run
  order: number
}

function glue(line: readonly Ordered[]): Ordered[] {
  const out: Ordered[] = []
  for (const entry of line) {
    const last = out.at(-1)
    const size = Math.min(last?.run.fontSize ?? 0, entry.run.fontSize)
    const gap = last ? entry.run.start - last.run.end : Infinity
    if (last && isAlike(last.run, entry.run) && gap < glueGap * size && gap > -overlap * size) {
      last.run = append(last.run, entry.run)
      last.order = Math.min(last.order, entry.order)
    } else out.push({ ...entry })
  }
  return out
}

function append(first: Run, second: Run): Run {
  return { ...first, text: first.text + second.text, end: second.end, bold: first.bold && second.bold }
}

// Above and below the baseline, for every font alike: values of one line then share their edges.
const ascent = 0.76
const descent = 0.22

function toWord({ text, start, end, baseline, direction, fontSize, bold }: Run): Word {
  const top = baseline - ascent * fontSize
  const bottom = baseline + descent * fontSize
  const boxes = {
    0: { x0: start, y0: top, x1: end, y1: bottom },
    90: { x0: -bottom, y0: start, x1: -top, y1: end },
    180: { x0: -end, y0: -bottom, x1: -start, y1: -top },
    270: { x0: top, y0: -end, x1: bottom, y1: -start },
  } as const
  const round = (value: number): number => Math.round(value * 100) / 100
  const { x0, y0, x1, y1 } = boxes[direction]
  return {
    text: clean(text),
    x0: round(x0),
    y0: round(y0),
    x1: round(x1),
    y1: round(y1),
    fontSize: round(fontSize),
    bold,
  }
}

/** Ligatures and presentation forms become letters; marks without a shape vanish. */
function clean(text: string): string {
  return plainSigns(text)
    .replaceAll(/[\uFB00-\uFB06]/g, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/[\u0000-\u001F\u007F\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
}
