import type { PDFDict, PDFRef } from '../../tools/pdf-lib.js'
import { embedGlyphlessFont, glyphlessWidth } from './fonts/glyphless-font.js'
import type { PdfFile } from './document/open-pdf.js'
import type { LayerWord } from './document/picture.js'
import { addResource, appendContent } from './document/page-content.js'
import { displayedSize, displayToPage, type Matrix, pageGeometry } from './document/page-geometry.js'

export interface LayerPage {
  /** 1-based. */
  readonly number: number
  readonly words: readonly LayerWord[]
  /**
   * How the page was turned before its words were read, clockwise in degrees: by quarters, then by a few degrees about
   * its middle. Its words, width and height are those of the turned page.
   */
  readonly turn?: { readonly quarter: number; readonly skew: number } | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

function short(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, '')
}

function hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')
}

function drawWord(word: LayerWord, height: number): string[] {
  const width = word.x1 - word.x0
  if (word.text.trim() === '' || width <= 0) return []
  const size = Math.max(1, word.fontSize)
  const stretch = (width / (word.text.length * size * (glyphlessWidth / 1000))) * 100
  // The box of a word reaches down to its descenders; its base line is about a fifth above.
  const baseline = height - word.y1 + (word.y1 - word.y0) * 0.2
  return [`/${fontMark} ${short(size)} Tf ${short(stretch)} Tz 1 0 0 1 ${short(word.x0)} ${short(baseline)} Tm <${hex(word.text)}> Tj`]
}

const fontMark = '%FONT%'

/** From the turned page, on which the words were read, back to the page as displayed (both with y upwards). */
function turnBack(
  { turn, width, height }: LayerPage,
  displayed: { readonly width: number; readonly height: number },
): Matrix {
  if (turn === undefined || width === undefined || height === undefined) return [1, 0, 0, 1, 0, 0]
  const angle = ((turn.quarter + turn.skew) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: width / 2, y: height / 2 }
  return [
    cos,
    sin,
    -sin,
    cos,
    displayed.width / 2 - cos * middle.x + sin * middle.y,
    displayed.height / 2 - sin * middle.x - cos * middle.y,
  ]
}

function drawLayer(page: PDFDict, layer: LayerPage, font: PDFRef): void {
  const geometry = pageGeometry(page)
  const displayed = displayedSize(geometry)
  const lines = layer.words.flatMap((word) => drawWord(word, layer.height ?? displayed.height))
  if (lines.length === 0) return
  const name = addResource(page, 'Font', 'ICText', font)
  const matrices = [displayToPage(geometry), turnBack(layer, displayed)].map((matrix) => `${matrix.map(short).join(' ')} cm`)
  appendContent(page, ['q', ...matrices, 'BT 3 Tr', ...lines, 'ET', 'Q', ''].join('\n').replaceAll(fontMark, name))
}

/** Lays invisible words over pages that are pictures, so that a scan can be searched and copied. */
export function addTextLayer({ context, pages }: PdfFile, layer: readonly LayerPage[]): void {
  if (layer.every(({ words }) => words.length === 0)) return
  const font = embedGlyphlessFont(context)
  for (const one of layer) {
    const page = pages[one.number - 1]
    if (page !== undefined) drawLayer(page, one, font)
  }
}
