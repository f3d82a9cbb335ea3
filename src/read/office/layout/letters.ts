import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TextStyle } from './office-page.js'

/** Share of the size that letters rise above and fall below their line. */
export const ascent = 0.78
export const descent = 0.22
/** Height of a line of text in sizes. */
export const lineHeight = 1.17

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
const measuringSize = 100

export type Face = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'

export function faceOf({ bold, italic }: Pick<TextStyle, 'bold' | 'italic'>): Face {
  if (bold) return italic ? 'BoldItalic' : 'Bold'
  return italic ? 'Italic' : 'Regular'
}

/** Liberation Sans has the widths of Arial; the file lies in the installed pdfjs-dist. */
export function fontFile(face: Face): string {
  return join(folder, `LiberationSans-${face}.ttf`)
}

let context: SKRSContext2D | undefined

/** Widths of short texts at the measuring size, by face: labels and beginnings of lines come thousands of times. */
const known: Readonly<Record<Face, Map<string, number>>> = {
  Regular: new Map(),
  Bold: new Map(),
  Italic: new Map(),
  BoldItalic: new Map(),
}
const [longestKnown, mostKnown] = [40, 5000]

/** The width of a text in points. */
export function textWidth(text: string, style: Pick<TextStyle, 'size' | 'bold' | 'italic'>): number {
  const face = faceOf(style)
  const width = known[face].get(text) ?? measured(text, face)
  return (width * style.size) / measuringSize
}

function measured(text: string, face: Face): number {
  context ??= startMeasuring()
  context.font = `${measuringSize}px "invoiceconv ${face}"`
  const { width } = context.measureText(text)
  if (text.length <= longestKnown) {
    if (known[face].size >= mostKnown) known[face].clear()
    known[face].set(text, width)
  }
  return width
}

function startMeasuring(): SKRSContext2D {
  for (const face of ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const) GlobalFonts.registerFromPath(fontFile(face), `invoiceconv ${face}`)
  return createCanvas(1, 1).getContext('2d')
}
