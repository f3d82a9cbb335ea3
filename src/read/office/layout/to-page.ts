import type { Page, Rule, Word } from '../../page.js'
import { ascent, descent, textWidth } from './letters.js'
import type { Fill, Line, OfficePage, TextPiece } from './office-page.js'
import { plainSigns } from '../../plain-signs.js'
import { joinLetters } from '../../spaced-letters.js'

/** The page as the extraction sees it. */
export function toPage(page: OfficePage, index: number): Page {
  return {
    number: index + 1,
    width: page.width,
    height: page.height,
    words: closedUp(page.texts.filter((piece) => isSeen(piece, page.fills)).flatMap(wordsOf)),
    rules: [...page.lines.flatMap(ruleOf), ...page.fills.flatMap(edgesOf)],
    images: page.pictures.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })),
    codes: [],
    recognised: false,
  }
}

/** White letters are seen on a coloured ground only; elsewhere somebody hid them. */
function isSeen({ color, x, baseline }: TextPiece, fills: readonly Fill[]): boolean {
  if (!/^(?:f[c-f]){3}$/.test(color)) return true
  return fills.some((fill) => fill.x0 <= x && fill.x1 >= x && fill.y0 <= baseline && fill.y1 >= baseline)
}

function wordsOf(piece: TextPiece): Word[] {
  return [...piece.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => {
    const x0 = piece.x + textWidth(piece.text.slice(0, index), piece)
    return {
      text: plainSigns(text),
      x0,
      x1: x0 + textWidth(text, piece),
      y0: piece.baseline - piece.size * ascent,
      y1: piece.baseline + piece.size * descent,
      fontSize: piece.size,
      bold: piece.bold,
    }
  })
}

/** The words from line to line, what is written `R E C H N U N G` as one. */
function closedUp(words: readonly Word[]): Word[] {
  const runs = words
    .toSorted((a, b) => a.y1 - b.y1 || a.x0 - b.x0)
    .map((word) => ({ run: { ...word, start: word.x0, end: word.x1 } }))
  const joined = joinLetters(runs, (first, { text, end, x1 }) => ({ ...first, text: first.text + text, end, x1 }))
  return joined.map(({ run: { text, x0, x1, y0, y1, fontSize, bold } }) => ({ text, x0, x1, y0, y1, fontSize, bold }))
}

function ruleOf({ x0, y0, x1, y1, thickness }: Line): Rule[] {
  const half = thickness / 2
  if (Math.abs(y1 - y0) < 0.01) return [{ orientation: 'horizontal', x0, x1, y0: y0 - half, y1: y0 + half }]
  return Math.abs(x1 - x0) < 0.01 ? [{ orientation: 'vertical', x0: x0 - half, x1: x0 + half, y0, y1 }] : []
}

function edgesOf({ x0, y0, x1, y1 }: Fill): Rule[] {
  return [
    { orientation: 'horizontal', x0, x1, y0, y1: y0 },
    { orientation: 'horizontal', x0, x1, y0: y1, y1 },
  ]
}
