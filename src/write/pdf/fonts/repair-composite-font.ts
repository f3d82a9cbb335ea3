import { PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import { dictAt, nameAt, removeKeys, setKey } from '../document/objects.js'
import { packedStream } from '../document/stream-data.js'
import { letterOfCode } from './composite-letters.js'
import { readCompositeFont, type CompositeFont } from './composite-font.js'
import { embedShapes } from './embed-font.js'
import { styleOf } from './font-style.js'
import { systemInfo } from './glyphless-font.js'
import { embeddedShape, substituteShape, type GlyphShape } from './glyph-shape.js'
import type { FontProgram } from './font-program.js'
import { kept, widthTolerance, type FontOutcome } from './repair-simple-font.js'
import { embedToUnicode } from './to-unicode.js'

function cidsOf(font: CompositeFont, strings: ReadonlySet<string>): Map<number, number> {
  const codes = new Map<number, number>()
  for (const text of strings) for (const { code } of font.codes.split(text)) codes.set(font.codes.cidOf(code), code)
  return codes
}

/** Brings a font with several bytes per letter into order; only the letters that the pages show count. */
export function repairCompositeFont(
  dict: PDFDict,
  shown: ReadonlySet<string>,
  hidden: ReadonlySet<string>,
): FontOutcome {
  const font = readCompositeFont(dict)
  if (font === undefined) return kept
  tidy(font)
  const cids = cidsOf(font, shown)
  const { program } = font
  if (program !== undefined && isSound(font, program, cids)) return kept
  for (const [cid, code] of cidsOf(font, hidden)) cids.set(cid, code)
  const missing = rebuild(font, cids)
  return { kind: program === undefined ? 'replaced' : 'rebuilt', missing }
}

/** Entries that can be set right without touching the font itself. */
function tidy({ dict, descendant, descriptor, program }: CompositeFont): void {
  // A list of the CIDs in the file is optional, and wrong more often than not.
  if (descriptor !== undefined) removeKeys(descriptor, ['CIDSet'])
  if (program !== undefined && nameAt(descendant, 'Subtype') === 'CIDFontType2' && !descendant.has(PDFName.of('CIDToGIDMap'))) {
    setKey(descendant, 'CIDToGIDMap', PDFName.of('Identity'))
  }
  if (dictAt(descendant, 'CIDSystemInfo') === undefined) setKey(descendant, 'CIDSystemInfo', systemInfo(dict.context))
}

/** Whether PDF/A accepts the font for the letters that the pages show. */
export function isSoundCompositeFont(dict: PDFDict, shown: ReadonlySet<string>): boolean {
  const font = readCompositeFont(dict)
  return font?.program !== undefined && isSound(font, font.program, cidsOf(font, shown))
}

function isSound(font: CompositeFont, program: FontProgram, cids: ReadonlyMap<number, number>): boolean {
  const isType2 = nameAt(font.descendant, 'Subtype') === 'CIDFontType2'
  if (isType2 !== (program.format === 'truetype')) return false
  for (const cid of cids.keys()) {
    const glyph = font.glyphOf(cid)
    if (glyph === undefined || glyph === 0 || glyph >= program.glyphCount) return false
    const width = (program.advance(glyph) * 1000) / program.unitsPerEm
    if (Math.abs(width - font.widthOf(cid)) > widthTolerance) return false
  }
  return true
}

function shapeOf(font: CompositeFont, cid: number, code: number): GlyphShape | undefined {
  if (font.program !== undefined) return embeddedShape(font.program, font.glyphOf(cid) ?? 0, font.widthOf(cid))
  const unicode = letterOfCode(font, code)?.codePointAt(0)
  return substituteShape(
    styleOf(font.dict, font.descriptor),
    { unicode, name: undefined },
    widthOfLetter(font, cid, unicode),
  )
}

/**
 * The width of a letter. In the character collections of East Asia the Latin letters stand from CID 1 on in the order
 * of ASCII; all else has the standard width. In other fonts the CID is known.
 */
function widthOfLetter(font: CompositeFont, cid: number, unicode: number | undefined): number {
  if (!isForeignMap(font)) return font.widthOf(cid)
  return font.widthOf(unicode !== undefined && unicode >= 32 && unicode < 127 ? unicode - 31 : 0xffff)
}

/** A character map of the PDF standard, whose CIDs we do not look up: codes serve as CIDs in the font that we build. */
function isForeignMap({ codes, program }: CompositeFont): boolean {
  return program === undefined && codes.name !== undefined && !codes.name.startsWith('Identity')
}

/** Answers how many letters have no shape anywhere; they leave their place empty. */
function rebuild(font: CompositeFont, cids: ReadonlyMap<number, number>): number {
  const { dict, descendant } = font
  const { context } = dict
  const list = [...cids].sort(([a], [b]) => a - b)
  const letters = new Map(list.map(([, code]) => [code, letterOfCode(font, code) ?? '']))
  const found = list.map(([cid, code]) => shapeOf(font, cid, code))
  const shapes = found.map((shape, index) => {
    const [cid = 0, code = 0] = list[index] ?? []
    return shape ?? { width: widthOfLetter(font, cid, letters.get(code)?.codePointAt(0)), outline: [] }
  })
  const embedded = embedShapes(context, nameAt(dict, 'BaseFont') ?? 'Font', shapes, undefined, font.descriptor)
  const map = new Uint8Array(((list.at(-1)?.[0] ?? 0) + 1) * 2)
  for (const [index, [cid]] of list.entries()) {
    map[cid * 2] = (index + 1) >> 8
    map[cid * 2 + 1] = (index + 1) & 255
  }
  setKey(descendant, 'Subtype', PDFName.of('CIDFontType2'))
  setKey(descendant, 'CIDToGIDMap', context.register(packedStream(context, map)))
  setKey(descendant, 'FontDescriptor', embedded.descriptor)
  for (const one of [dict, descendant]) setKey(one, 'BaseFont', PDFName.of(embedded.name))
  setKey(descendant, 'W', context.obj(list.flatMap(([cid], index) => [cid, [shapes[index]?.width ?? 0]])))
  if (isForeignMap(font)) {
    setKey(dict, 'Encoding', PDFName.of(font.codes.name?.endsWith('V') === true ? 'Identity-V' : 'Identity-H'))
    setKey(descendant, 'CIDSystemInfo', systemInfo(context))
  }
  const known = new Map([...letters].filter(([, letter]) => letter !== ''))
  // Half a map would hide what a reader knows by the character collection.
  const isWhole = known.size > 0 && known.size === letters.size
  if (font.texts.size === 0 && isWhole) setKey(dict, 'ToUnicode', embedToUnicode(context, known, 2))
  // A letter that nothing identifies may be anything, so it counts as missing too.
  return list.filter(([, code], index) => found[index] === undefined && (letters.get(code) === '' || letters.get(code)?.trim() !== '')).length
}
