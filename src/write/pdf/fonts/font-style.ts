import type { PDFDict } from '../../../tools/pdf-lib.js'
import { nameAt, numberAt } from '../document/objects.js'
import type { FontStyle } from './source-fonts.js'

const familyWords: readonly (readonly [FontStyle['family'], RegExp])[] = [
  ['symbol', /^symbol/i],
  ['dingbats', /zapf|dingbat/i],
  ['mono', /cour|mono|consol|typewriter|fixed|ocr/i],
  ['sans', /sans|arial|helvet|verdana|tahoma|calibri|segoe|gothic|univers|frutiger|myriad/i],
  ['serif', /times|serif|roman|georgia|garamond|minion|cambria|palat|bookman|schoolbook|mincho|song|ming|antiqua/i],
]

/** Bits of /Flags in a font descriptor (ISO 32000-1, table 123). */
export const fontFlags = {
  fixedPitch: 1,
  serif: 2,
  symbolic: 4,
  nonsymbolic: 32,
  italic: 64,
  forceBold: 262_144,
} as const

/** The base name without the mark of a subset. */
export function plainFontName(font: PDFDict): string {
  return (nameAt(font, 'BaseFont') ?? '').replace(/^[A-Z]{6}\+/, '')
}

function familyOf(name: string, flags: number): FontStyle['family'] {
  const byName = familyWords.find(([, words]) => words.test(name))?.[0]
  if (byName !== undefined) return byName
  if ((flags & fontFlags.fixedPitch) !== 0) return 'mono'
  return (flags & fontFlags.serif) === 0 ? 'sans' : 'serif'
}

/** What a font that is not there looks like, by its name and its description. */
export function styleOf(font: PDFDict, descriptor: PDFDict | undefined): FontStyle {
  const name = plainFontName(font)
  const flags = descriptor === undefined ? 0 : (numberAt(descriptor, 'Flags') ?? 0)
  const angle = descriptor === undefined ? 0 : (numberAt(descriptor, 'ItalicAngle') ?? 0)
  const weight = descriptor === undefined ? 400 : (numberAt(descriptor, 'FontWeight') ?? 400)
  return {
    family: familyOf(name, flags),
    bold: /bold|black|heavy|demi/i.test(name) || (flags & fontFlags.forceBold) !== 0 || weight >= 600,
    italic: /ital|obli/i.test(name) || (flags & fontFlags.italic) !== 0 || angle !== 0,
  }
}
