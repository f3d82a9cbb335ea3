import type { Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import { drawPage, type RenderedPage } from '../render/render-page.js'
import { evenLight } from './even-light.js'
import { findRules, type PixelRule } from './find-rules.js'
import { findDirection } from './find-skew.js'
import { readsBetterTurned } from './find-upright.js'
import { inkThreshold, toGrey, type GreyPicture } from './grey-picture.js'
import { pageWords } from './page-words.js'
import { pictureResolution } from './picture-resolution.js'
import type { RecognisedPage } from './recognised-page.js'
import type { ReadWord, Recogniser } from './recogniser.js'
import { straightenWords } from './straighten-words.js'
import { turnPicture, type Turn } from './turn-picture.js'

/** Degrees up to which the recognition follows a leaning line by itself; turning the picture would blur it. */
const readableSkew = 2
/** Degrees that count as straight. */
const straight = 0.04
/** Below this mean confidence the page may stand on its head. */
const doubtful = 0.65

/** Reads one page from its picture: turns it upright, finds its words and drawn lines. */
export async function recognisePage(page: PDFPageProxy, number: number, recogniser: Recogniser): Promise<RecognisedPage> {
  const rendered = await drawPage(page, await pictureResolution(page))
  const dpi = rendered.scale * 72
  const { turn, words } = await readUpright(rendered.canvas, recogniser, dpi)
  const straightened = evenLight(toGrey(turnPicture(rendered.canvas, turn)))
  const rules = findRules(straightened, inkThreshold(straightened), dpi).filter((rule) => !runsThroughLetters(rule, words))
  return {
    number,
    ...sizeOf(rendered, turn),
    words: pageWords(words, rules, rendered.scale),
    rules: rules.map((rule) => inPoints(rule, rendered.scale)),
    images: [],
    codes: [],
    recognised: true,
    turn,
  }
}

/** Reads the picture the right way up; words come back as on the straightened picture. */
async function readUpright(canvas: Canvas, recogniser: Recogniser, dpi: number): Promise<{ turn: Turn; words: ReadWord[] }> {
  const { upended, skew } = findDirection(toGrey(canvas))
  const correction = Math.abs(skew) < straight ? 0 : -skew
  const read = async (quarter: Turn['quarter']): Promise<{ turn: Turn; words: ReadWord[] }> => {
    const turnsPicture = Math.abs(correction) > readableSkew
    const picture = prepared(canvas, { quarter, skew: turnsPicture ? correction : 0 })
    const words = await recogniser.read(picture, dpi, 'page')
    return { turn: { quarter, skew: correction }, words: turnsPicture ? words : straightenWords(words, picture, correction) }
  }
  if (upended) {
    const sample = prepared(canvas, { quarter: 90, skew: 0 })
    return await read((await readsBetterTurned(sample, recogniser, dpi)) ? 270 : 90)
  }
  const first = await read(0)
  if (meanConfidence(first.words) >= doubtful) return first
  return (await readsBetterTurned(prepared(canvas, { quarter: 0, skew: 0 }), recogniser, dpi)) ? await read(180) : first
}

function prepared(canvas: Canvas, turn: Turn): GreyPicture {
  return evenLight(toGrey(turnPicture(canvas, turn)))
}

function meanConfidence(words: readonly ReadWord[]): number {
  const letters = words.reduce((total, { text }) => total + text.length, 0)
  return letters === 0 ? 0 : words.reduce((total, { text, confidence }) => total + text.length * confidence, 0) / letters
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
  return { orientation: rule.orientation, x0: rule.x0 / scale, y0: rule.y0 / scale, x1: rule.x1 / scale, y1: rule.y1 / scale }
}
