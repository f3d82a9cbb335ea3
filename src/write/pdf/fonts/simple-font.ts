import type { PDFDict } from '../../../tools/pdf-lib.js'
import { dictAt, nameAt, numberAt, streamAt } from '../document/objects.js'
import { tryDecode } from '../document/stream-data.js'
import { readCodeMap } from './cmap-stream.js'
import type { FontProgram } from './font-program.js'
import { fontFlags, plainFontName } from './font-style.js'
import { simpleWidths, type WidthOf } from './font-widths.js'
import { unicodeOfName } from './glyph-names.js'
import { openEmbedded } from './open-font.js'
import { namedEncoding, simpleEncoding, type SimpleEncoding } from './simple-encoding.js'

/** A font with one byte per letter, as the file describes it. */
export interface SimpleFont {
  readonly dict: PDFDict
  readonly descriptor: PDFDict | undefined
  readonly program: FontProgram | undefined
  readonly symbolic: boolean
  readonly encoding: SimpleEncoding
  readonly widthOf: WidthOf | undefined
  readonly texts: ReadonlyMap<number, string>
}

export function readSimpleFont(dict: PDFDict): SimpleFont {
  const descriptor = dictAt(dict, 'FontDescriptor')
  const unicode = tryDecode(streamAt(dict, 'ToUnicode'))
  return {
    dict, descriptor,
    program: openEmbedded(descriptor),
    symbolic: ((descriptor === undefined ? 0 : (numberAt(descriptor, 'Flags') ?? 0)) & fontFlags.symbolic) !== 0,
    encoding: simpleEncoding(dict),
    widthOf: simpleWidths(dict),
    texts: unicode === undefined ? new Map() : readCodeMap(unicode).texts,
  }
}

/** The encoding that counts where the file names none. */
function impliedEncoding(font: SimpleFont): string {
  const name = plainFontName(font.dict)
  if (/^symbol/i.test(name)) return 'Symbol'
  if (/zapf|dingbat/i.test(name)) return 'ZapfDingbats'
  return nameAt(font.dict, 'Subtype') === 'TrueType' ? 'WinAnsiEncoding' : 'StandardEncoding'
}

/** The glyph name of a code by the dictionary alone. */
export function glyphName(font: SimpleFont, code: number): string | undefined {
  const { base, differences } = font.encoding
  const own = differences.get(code)
  if (own !== undefined) return own
  return (namedEncoding(base ?? impliedEncoding(font)) ?? namedEncoding('StandardEncoding'))?.get(code)
}

/**
 * The letter of a code: by its glyph name, else by the map for copying. A subset that is not embedded numbered its
 * letters as it liked, whatever its encoding claims, so there the map comes first.
 */
export function letterOf(font: SimpleFont, code: number): number | undefined {
  const name = glyphName(font, code)
  const byName = name === undefined ? undefined : unicodeOfName(name)
  const byText = font.texts.get(code)?.codePointAt(0)
  return isLostSubset(font) ? (byText ?? byName) : (byName ?? byText)
}

export function isLostSubset(font: SimpleFont): boolean {
  return font.program === undefined && /^[A-Z]{6}\+/.test(nameAt(font.dict, 'BaseFont') ?? '')
}

/** The glyph that a viewer draws for a code of an embedded font; undefined or 0 when it finds none. */
export function glyphOfCode(font: SimpleFont, program: FontProgram, code: number): number | undefined {
  if (program.format === 'truetype') return trueTypeGlyph(font, program, code)
  if (program.isCid) return code
  const { base, differences } = font.encoding
  const own = differences.get(code)
  if (own !== undefined) return program.glyphByName(own)
  if (base === undefined) {
    const builtIn = program.glyphByCode(code)
    if (builtIn !== undefined) return builtIn
    // A CFF font without an encoding of its own has the standard one.
    return program.glyphByName(namedEncoding('StandardEncoding')?.get(code) ?? '')
  }
  return program.glyphByName(namedEncoding(base)?.get(code) ?? '')
}

const macRomanCodes = new Map<string, number>()

function macCode(name: string): number | undefined {
  if (macRomanCodes.size === 0) for (const [code, one] of namedEncoding('MacRomanEncoding') ?? []) macRomanCodes.set(one, code)
  return macRomanCodes.get(name)
}

function byEncoding(font: SimpleFont, program: FontProgram, code: number): number | undefined {
  const name = glyphName(font, code)
  if (name === undefined) return undefined
  const unicode = unicodeOfName(name)
  const byUnicode = unicode === undefined ? undefined : program.maps.get('3,1')?.get(unicode)
  return byUnicode ?? program.maps.get('1,0')?.get(macCode(name) ?? -1) ?? program.glyphByName(name)
}

function byCode(program: FontProgram, code: number): number | undefined {
  const symbol = program.maps.get('3,0')
  const direct = symbol?.get(0xf000 + code) ?? symbol?.get(code) ?? symbol?.get(0xf100 + code)
  return direct ?? program.maps.get('1,0')?.get(code)
}

function trueTypeGlyph(font: SimpleFont, program: FontProgram, code: number): number | undefined {
  const { base, differences } = font.encoding
  const encoded = base !== undefined || differences.size > 0
  const first = encoded && (!font.symbolic || program.maps.has('3,1')) ? byEncoding(font, program, code) : undefined
  const found = first ?? byCode(program, code) ?? byEncoding(font, program, code)
  // Without any map the code itself is the glyph.
  return found ?? (program.maps.size === 0 && code < program.glyphCount ? code : undefined)
}
