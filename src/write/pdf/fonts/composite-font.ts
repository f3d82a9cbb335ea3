import { PDFStream, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, nameAt, streamAt } from '../document/objects.js'
import { tryDecode } from '../document/stream-data.js'
import { readCodeMap } from './cmap-stream.js'
import { compositeCodes, type CompositeCodes } from './composite-codes.js'
import type { FontProgram } from './font-program.js'
import { cidWidths } from './font-widths.js'
import { openEmbedded } from './open-font.js'

/** A font with several bytes per letter, as the file describes it. */
export interface CompositeFont {
  readonly dict: PDFDict
  readonly descendant: PDFDict
  readonly descriptor: PDFDict | undefined
  readonly program: FontProgram | undefined
  readonly codes: CompositeCodes
  readonly widthOf: (cid: number) => number
  readonly texts: ReadonlyMap<number, string>
  readonly glyphOf: (cid: number) => number | undefined
}

function glyphMap(descendant: PDFDict): ((cid: number) => number) | undefined {
  const bytes = tryDecode(streamAt(descendant, 'CIDToGIDMap'))
  return bytes === undefined ? undefined : (cid) => (bytes[cid * 2] ?? 0) * 256 + (bytes[cid * 2 + 1] ?? 0)
}

export function readCompositeFont(dict: PDFDict): CompositeFont | undefined {
  const descendant = asDict(arrayAt(dict, 'DescendantFonts')?.lookup(0)) ?? dictAt(dict, 'DescendantFonts')
  if (descendant === undefined || descendant instanceof PDFStream) return undefined
  const descriptor = dictAt(descendant, 'FontDescriptor')
  const program = openEmbedded(descriptor)
  const unicode = tryDecode(streamAt(dict, 'ToUnicode'))
  const map = glyphMap(descendant)
  const isType2 = nameAt(descendant, 'Subtype') === 'CIDFontType2'
  return {
    dict, descendant, descriptor, program,
    codes: compositeCodes(dict),
    widthOf: cidWidths(descendant),
    texts: unicode === undefined ? new Map() : readCodeMap(unicode).texts,
    glyphOf: (cid) => {
      if (isType2) return map === undefined ? cid : map(cid)
      return program?.glyphByCid(cid)
    },
  }
}
