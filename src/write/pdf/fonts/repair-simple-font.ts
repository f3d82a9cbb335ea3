import { PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import { nameAt, removeKeys, setKey } from '../document/objects.js'
import { embedShapes } from './embed-font.js'
import { styleOf } from './font-style.js'
import { embeddedShape, substituteShape, type GlyphShape } from './glyph-shape.js'
import { unicodeOfName } from './glyph-names.js'
import type { FontProgram } from './font-program.js'
import { glyphName, glyphOfCode, isLostSubset, letterOf, readSimpleFont, type SimpleFont } from './simple-font.js'
import { embedToUnicode } from './to-unicode.js'

export interface FontOutcome {
  readonly kind: 'kept' | 'rebuilt' | 'replaced'
  /** Letters that the pages show and that no font package has. */
  readonly missing: number
}

export const kept: FontOutcome = { kind: 'kept', missing: 0 }

/** Widths in the file and in the font may differ by one thousandth (ISO 19005-3, 6.2.11.5). */
export const widthTolerance = 1

function codesOf(strings: ReadonlySet<string>): Set<number> {
  const codes = new Set<number>()
  for (const text of strings) for (let at = 0; at < text.length; at++) codes.add(text.charCodeAt(at))
  return codes
}

/** Brings a font with one byte per letter into order; only the letters that the pages show count. */
export function repairSimpleFont(dict: PDFDict, shown: ReadonlySet<string>, hidden: ReadonlySet<string>): FontOutcome {
  const font = readSimpleFont(dict)
  const codes = codesOf(shown)
  const { program } = font
  if (program !== undefined && isSound(font, program, codes)) return kept
  for (const code of codesOf(hidden)) codes.add(code)
  const missing = rebuild(font, [...codes].sort((a, b) => a - b))
  return { kind: program === undefined ? 'replaced' : 'rebuilt', missing }
}

/** Whether PDF/A accepts the font for the letters that the pages show. */
export function isSoundSimpleFont(dict: PDFDict, shown: ReadonlySet<string>): boolean {
  const font = readSimpleFont(dict)
  return font.program !== undefined && isSound(font, font.program, codesOf(shown))
}

function isSound(font: SimpleFont, program: FontProgram, codes: ReadonlySet<number>): boolean {
  const { widthOf } = font
  if (widthOf === undefined || !hasCleanEncoding(font, program)) return false
  for (const code of codes) {
    const glyph = glyphOfCode(font, program, code)
    if (glyph === undefined || (glyph === 0 && program.format !== 'type1')) return false
    if (program.format === 'type1' && program.glyphByName('.notdef') === glyph) return false
    const width = (program.advance(glyph) * 1000) / program.unitsPerEm
    if (Math.abs(width - (widthOf(code) ?? 0)) > widthTolerance) return false
  }
  return true
}

/** What PDF/A demands of encoding and character maps (6.2.11.6). */
function hasCleanEncoding(font: SimpleFont, program: FontProgram): boolean {
  const isTrueType = nameAt(font.dict, 'Subtype') === 'TrueType'
  if (isTrueType !== (program.format === 'truetype')) return false
  if (!isTrueType) return true
  const { maps } = program
  if (font.symbolic) return !font.dict.has(PDFName.of('Encoding')) && (maps.size === 1 || maps.has('3,0'))
  return hasUnicodeEncoding(font, maps.has('3,1')) && maps.size > (maps.has('3,0') ? 1 : 0)
}

function hasUnicodeEncoding({ encoding: { base, differences } }: SimpleFont, hasUnicodeMap: boolean): boolean {
  if (base !== 'WinAnsiEncoding' && base !== 'MacRomanEncoding') return false
  return differences.size === 0
    || (hasUnicodeMap && [...differences.values()].every((name) => unicodeOfName(name) !== undefined))
}

function shapeOf(font: SimpleFont, code: number): GlyphShape | undefined {
  const width = font.widthOf?.(code)
  if (font.program !== undefined) {
    const glyph = glyphOfCode(font, font.program, code) ?? 0
    const own = (font.program.advance(glyph) * 1000) / font.program.unitsPerEm
    return embeddedShape(font.program, glyph, width ?? own)
  }
  const wanted = { unicode: letterOf(font, code), name: isLostSubset(font) ? undefined : glyphName(font, code) }
  return substituteShape(styleOf(font.dict, font.descriptor), wanted, width)
}

/** Answers how many letters have no shape anywhere; they leave their place empty. */
function rebuild(font: SimpleFont, codes: readonly number[]): number {
  const { dict } = font
  const { context } = dict
  const found = codes.map((code) => shapeOf(font, code))
  const shapes = found.map((shape, index) => shape ?? { width: font.widthOf?.(codes[index] ?? 0) ?? 0, outline: [] })
  const glyphs = new Map(codes.map((code, index) => [code, index + 1]))
  const embedded = embedShapes(context, nameAt(dict, 'BaseFont') ?? 'Font', shapes, glyphs, font.descriptor)
  const texts = new Map<number, string>()
  for (const code of codes) {
    const letter = letterOf(font, code)
    const text = font.texts.get(code) ?? (letter === undefined ? undefined : String.fromCodePoint(letter))
    if (text !== undefined) texts.set(code, text)
  }
  const first = codes[0] ?? 0
  const last = codes.at(-1) ?? 0
  const widths = Array.from({
    length: last - first + 1,
  }, (_, index) => shapes[(glyphs.get(first + index) ?? 0) - 1]?.width ?? 0)
  removeKeys(dict, ['Encoding', 'ToUnicode'])
  setKey(dict, 'Type', PDFName.of('Font'))
  setKey(dict, 'Subtype', PDFName.of('TrueType'))
  setKey(dict, 'BaseFont', PDFName.of(embedded.name))
  setKey(dict, 'FontDescriptor', embedded.descriptor)
  setKey(dict, 'FirstChar', context.obj(first))
  setKey(dict, 'LastChar', context.obj(last))
  setKey(dict, 'Widths', context.obj(widths))
  if (texts.size > 0) setKey(dict, 'ToUnicode', embedToUnicode(context, texts, 1))
  return codes.filter((code, index) => found[index] === undefined && (texts.get(code) ?? '').trim() !== '').length
}
