import { setImmediate } from 'node:timers/promises'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import { codesOnPicture } from '../codes/codes-on-picture.js'
import type { CodeOnPage } from '../page.js'
import { drawPage, type RenderedPage } from '../render/render-page.js'
import { lightenBands } from './dark-bands.js'
import { withoutDottedRules } from './dotted-rules.js'
import { evenLight } from './even-light.js'
import { findRules, type PixelRule } from './find-rules.js'
import { findDirection } from './find-skew.js'
import { readsBetterTurned } from './find-upright.js'
import { inkThreshold, toGrey, type GreyPicture } from './grey-picture.js'
import { levelLines } from './level-lines.js'
import { pageWords } from './page-words.js'
import { pictureResolution } from './picture-resolution.js'
import { readInParts } from './read-in-parts.js'
import type { ReadWord } from './reader.js'
import type { RecognisedPage } from './recognised-page.js'
import type { Recogniser } from './recogniser.js'
import { straightenWords } from './straighten-words.js'
import { turnPicture, type Turn } from './turn-picture.js'

/** Degrees up to which the recognition follows a leaning line by itself; turning the picture would blur it. */
const readableSkew = 2
/** Degrees that count as straight. */
const straight = 0.04
/** Below this mean confidence the page may stand on its head. */
const doubtful = 0.65

/** What was seen on a picture after it was turned upright and straight, in pixels. */
interface Sight {
  readonly turn: Turn
  readonly words: readonly ReadWord[]
  readonly rules: readonly PixelRule[]
  readonly codes: readonly CodeOnPage[]
}

/** The picture of a page and who reads it. */
interface Task {
  readonly rendered: RenderedPage
  readonly dpi: number
  readonly recogniser: Recogniser
  readonly onProgress: (share: number) => void
}

/** Reads one page from its picture: turns it upright, finds its words, drawn lines and payment codes. */
export async function recognisePage(
  page: PDFPageProxy,
  number: number,
  recogniser: Recogniser,
  onProgress: (share: number) => void = () => undefined,
): Promise<RecognisedPage> {
  const rendered = await drawPage(page, await pictureResolution(page))
  const { turn, words, rules, codes } = await seeUpright({ rendered, dpi: rendered.scale * 72, recogniser, onProgress })
  const size = sizeOf(rendered, turn)
  return {
    number,
    ...size,
    words: pageWords(words, rules, { ...size, scale: rendered.scale }),
    rules: rules.map((rule) => inPoints(rule, rendered.scale)),
    images: [],
    codes,
    recognised: true,
    turn,
  }
}

/** Sees the picture the right way up. */
async function seeUpright(task: Task): Promise<Sight> {
  const grey = toGrey(task.rendered.canvas)
  const { upended, skew, skewUpended } = findDirection(grey)
  const across = async (): Promise<Sight> => await seeAcross(task, correctionOf(skew), grey)
  const down = async (): Promise<Sight> =>
    await see(task, { quarter: (await readsBetter(task, 90)) ? 270 : 90, skew: correctionOf(skewUpended) })
  const [first, other] = upended ? [down, across] : [across, down]
  const sight = await first()
  // Columns of a table may weigh more than few lines of text; the words themselves tell when they stand on edge.
  return standOnEdge(sight.words) ? await other() : sight
}

function correctionOf(skew: number): number {
  return Math.abs(skew) < straight ? 0 : -skew
}

/** Lines run across: the picture is as it should be, or on its head. */
async function seeAcross(task: Task, skew: number, grey: GreyPicture): Promise<Sight> {
  const first = await see(task, { quarter: 0, skew }, grey)
  if (meanConfidence(first.words) >= doubtful || standOnEdge(first.words)) return first
  return (await readsBetter(task, 0)) ? await see(task, { quarter: 180, skew }) : first
}

async function readsBetter({ rendered, recogniser, dpi }: Task, quarter: Turn['quarter']): Promise<boolean> {
  return await readsBetterTurned(evenLight(toGrey(turnPicture(rendered.canvas, { quarter, skew: 0 }))), recogniser, dpi)
}

/** Most words of several letters are higher than they are wide. */
function standOnEdge(words: readonly ReadWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4)
  return long.filter(({ x0, x1, y0, y1 }) => y1 - y0 > x1 - x0).length > long.length / 2
}

/**
 * Reads the picture turned as told; lines and codes are looked for meanwhile. `grey` is the picture as it lies, where
 * it is known.
 */
async function see(
  { rendered: { canvas, scale }, dpi, recogniser, onProgress }: Task,
  turn: Turn,
  grey?: GreyPicture,
): Promise<Sight> {
  const turnsPicture = Math.abs(turn.skew) > readableSkew
  const readTurn: Turn = turnsPicture ? turn : { ...turn, skew: 0 }
  const seen = grey !== undefined && readTurn.skew === 0 && turn.quarter === 0
    ? grey
    : toGrey(turnPicture(canvas, readTurn))
  const picture = withoutDottedRules(evenLight(lightenBands(seen, dpi)), dpi)
  const reading = readInParts({ picture, skew: turnsPicture ? 0 : -turn.skew, dpi, onProgress }, recogniser)
  // Lets the pictures go to the readers before this thread is busy; a failure is told where the reading is awaited.
  reading.catch(() => undefined)
  await setImmediate()
  const straightCanvas = turnPicture(canvas, turn)
  const straightened = turnsPicture ? picture : evenLight(lightenBands(toGrey(straightCanvas), dpi))
  const rules = findRules(straightened, inkThreshold(straightened), dpi)
  const codes = await codesOnPicture(straightCanvas, scale)
  const read = await reading
  const words = levelLines(turnsPicture ? read : straightenWords(read, picture, turn.skew))
  return { turn, words, codes, rules: rules.filter((rule) => !runsThroughLetters(rule, words)) }
}

function meanConfidence(words: readonly ReadWord[]): number {
  const letters = words.reduce((total, { text }) => total + text.length, 0)
  return letters === 0
    ? 0
    : words.reduce((total, { text, confidence }) => total + text.length * confidence, 0) / letters
}

function sizeOf({ pageWidth, pageHeight }: RenderedPage, { quarter }: Turn): { width: number; height: number } {
  const swapped = quarter === 90 || quarter === 270
  return swapped ? { width: pageHeight, height: pageWidth } : { width: pageWidth, height: pageHeight }
}

/** Bars of letters that touch in a blurred scan look like a line; a real one has no words on most of its way. */
function runsThroughLetters({ orientation, x0, x1, y0, y1 }: PixelRule, words: readonly ReadWord[]): boolean {
  if (orientation === 'vertical') return false
  const middle = (y0 + y1) / 2
  const covered = words
    .filter((word) => word.y0 < middle - 1 && word.y1 > middle + 1)
    .reduce((total, word) => total + Math.max(0, Math.min(x1, word.x1) - Math.max(x0, word.x0)), 0)
  return covered > (x1 - x0) * 0.6
}

function inPoints(rule: PixelRule, scale: number): PixelRule {
  return {
    orientation: rule.orientation,
    x0: rule.x0 / scale,
    y0: rule.y0 / scale,
    x1: rule.x1 / scale,
    y1: rule.y1 / scale,
  }
}
