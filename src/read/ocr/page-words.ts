import type { Word } from '../page.js'
import type { PixelRule } from './find-rules.js'
import type { ReadWord } from './reader.js'

/** Less sure than this and without letter or digit, it is dirt; or with them, drawn out wider than letters are. */
const dirtConfidence = 0.3
/** As a multiple of the line's height for each sign. */
const widestLetter = 1.2
/** Points from the end of the picture: what reaches so far out is the edge of the paper on a table, or cut off. */
const edge = 1
/** A single sign that a drawn line may be read as, and how far it stands from that line, as a share of its height. */
const upright = { sign: /^[1Il|!\][]$/u, gap: 0.06 }
const lineArt = /^[|_—–\-~=.,:;'"`´’‘°«»<>()[\]{}\\/!¦]+$/u
/** Shares of a line's height: nothing flatter is a letter, which words that tell where they stand have, and where. */
const letters = { flat: 0.2, least: 0.45, head: 0.45, foot: -0.3 }
/** Share of the letters' height that lies above the line they stand on. */
const ascent = 0.78

/**
 * A dot between two parts of a line: no wider and no higher than this share of the line's height, and so far above the
 * line it stands on, where neither a full stop nor a quotation mark does. A hyphen is wider wherever it stands; before
 * an amount, where it would be a minus in a narrow font, only a speck of half that size is none.
 */
const raisedDot = { sign: /^[^\p{L}\p{N}]$/u, size: 0.2, speck: 0.1, lowest: 0.14, highest: 0.42 }

/** The size of a page in points, and how many pixels of its picture are one. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Words in points, without the dirt and the drawn lines that were taken for letters. */
export function pageWords(words: readonly ReadWord[], rules: readonly PixelRule[], sheet: Sheet): Word[] {
  const { scale } = sheet
  return words.map((word, index) => beforeNext(word, words[index + 1])).flatMap((word, index) => {
    const text = trimLineArt(word, rules)
    const isNone = isDirt(word, text) || isAtEdge(word, sheet) || rules.some((rule) => isPieceOf(rule, word))
    return isNone ? [] : [toPoints({ ...withoutRules(word, rules), text: isRaisedDot(word, text, words[index + 1]) ? '·' : text }, scale)]
  })
}

/** The white between two words, as a share of the line's height, where the box of the first reaches into the second. */
const blank = 0.15

/** A word ends where the next one of its line begins: boxes of small print are too wide at times. */
function beforeNext(word: ReadWord, next: ReadWord | undefined): ReadWord {
  const reaches = next !== undefined && next.x0 > word.x0 && next.x0 < word.x1 && next.y0 < word.y1 && next.y1 > word.y0
  return reaches ? { ...word, x1: Math.max(word.x0 + 1, next.x0 - blank * word.lineHeight) } : word
}

function isDirt({ confidence, x0, y0, x1, y1, lineHeight }: ReadWord, text: string): boolean {
  if (confidence < dirtConfidence && x1 - x0 > text.length * lineHeight * widestLetter) return true
  // A thin line on the paper is read as letters at times, which are as flat as it is.
  if (text === '' || (/[\p{L}\p{N}]/u.test(text) && y1 - y0 < lineHeight * letters.flat)) return true
  return lineArt.test(text) && (confidence < 0.6 || text !== '-') ? confidence < dirtConfidence || /^[|_¦]+$/u.test(text) : false
}

/**
 * `Heizung - Bad`, `Bad : Solar` or `Solar + Klima` for `Heizung · Bad · Solar · Klima`: the ink is that of a dot. A
 * speck before an amount, `- 120,00`, is no more than a dot, either.
 */
function isRaisedDot(
  { x0, x1, y0, y1, baseline, lineHeight }: ReadWord,
  text: string,
  next: ReadWord | undefined,
): boolean {
  const above = (baseline - y1) / lineHeight
  const isRaised = above >= raisedDot.lowest && above <= raisedDot.highest
  const mayBeMinus = text === '-' && /^\d/.test(next?.text ?? '')
  const isSmall = Math.max(x1 - x0, y1 - y0) <= (mayBeMinus ? raisedDot.speck : raisedDot.size) * lineHeight
  return raisedDot.sign.test(text) && isSmall && (isRaised || text === '-')
}

function isAtEdge({ x0, y0, x1, y1 }: ReadWord, { width, height, scale }: Sheet): boolean {
  return Math.min(x0, y0) < edge * scale || x1 > (width - edge) * scale || y1 > (height - edge) * scale
}

/** `1` on a vertical rule that goes on above and below. */
function isPieceOf({ orientation, x0, x1, y0, y1 }: PixelRule, word: ReadWord): boolean {
  const gap = upright.gap * word.lineHeight
  return orientation === 'vertical' && upright.sign.test(word.text) && y0 < word.y0 && y1 > word.y1 &&
    x1 > word.x0 - gap && x0 < word.x1 + gap
}

/** A vertical rule beside a word is often read as part of it. */
function trimLineArt(word: ReadWord, rules: readonly PixelRule[]): string {
  const bare = word.text.replace(/^[|¦]+|[|¦]+$/gu, '').trim()
  const middle = (word.y0 + word.y1) / 2
  const touches = rules.some(
    ({ orientation, x0, x1, y0, y1 }) => orientation === 'vertical' && y0 < middle && y1 > middle && x1 >= word.x0 && x0 <= word.x1,
  )
  return touches ? bare.replace(/^[[\]]|[[\]]$/gu, '') : bare
}

/** The line of a table close above or below a word is often taken into its box. */
function withoutRules(word: ReadWord, rules: readonly PixelRule[]): ReadWord {
  const height = word.y1 - word.y0
  let { y0, y1 } = word
  for (const rule of rules) {
    if (rule.orientation === 'vertical' || rule.x0 > word.x1 || rule.x1 < word.x0) continue
    const middle = (rule.y0 + rule.y1) / 2
    if (middle > word.y0 + height * 0.65 && middle <= word.y1 + 2) y1 = Math.min(y1, rule.y0 - 1)
    if (middle < word.y0 + height * 0.35 && middle >= word.y0 - 2) y0 = Math.max(y0, rule.y1 + 1)
  }
  // What is left hugs the letters only when it is as high as letters are; else there is white between them and the
  // line.
  const letters = Math.min(y1 - y0, word.lineHeight * 0.8)
  return y1 < word.y1 && y0 === word.y0 ? { ...word, y1: y0 + letters } : { ...word, y0, y1 }
}

/** All words of a line get the height of its letters, as text of a file has it; the box that was read hugs the ink. */
function toPoints(word: ReadWord, scale: number): Word {
  const fontSize = word.lineHeight / scale
  const hugged = { x0: word.x0 / scale, x1: word.x1 / scale, y0: word.y0 / scale, y1: word.y1 / scale }
  const baseline = standsOnLine(word) ? word.baseline / scale : guessedBaseline(word.text, hugged, fontSize)
  return {
    text: word.text,
    x0: hugged.x0,
    x1: hugged.x1,
    y0: baseline - fontSize * ascent,
    y1: baseline + fontSize * (1 - ascent),
    fontSize,
    bold: false,
    confidence: Math.min(1, Math.max(0, word.confidence)),
  }
}

/**
 * Words get wrong baselines at times: of a line of a few letters, or of words far to the side, which stand higher or
 * lower on a page askew. Head and foot of such a word both lie off the line, while a box that only reaches into the
 * rule of a table has its head where it should be.
 */
function standsOnLine({ text, y0, y1, baseline, lineHeight }: ReadWord): boolean {
  const [head, foot] = [(baseline - y0) / lineHeight, (y1 - baseline) / lineHeight]
  if (head <= 0 || Math.abs(foot) >= 0.6) return false
  const isHigh = (y1 - y0) / lineHeight >= letters.least && /[\p{L}\p{N}]/u.test(text)
  return !isHigh || (head >= letters.head && foot >= letters.foot)
}

function guessedBaseline(text: string, hugged: Pick<Word, 'y0' | 'y1'>, fontSize: number): number {
  const descends = /[gjpqyQ,;ß]/u.test(text)
  return descends ? Math.max(hugged.y0 + fontSize * 0.5, hugged.y1 - fontSize * (1 - ascent)) : hugged.y1
}
