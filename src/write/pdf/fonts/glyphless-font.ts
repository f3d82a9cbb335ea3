import { deflateSync } from 'node:zlib'
import { PDFDict, PDFName, PDFRawStream, PDFString, type PDFContext, type PDFRef } from '../../../tools/pdf-lib.js'
import { setKey } from '../document/objects.js'
import { packedStream } from '../document/stream-data.js'
import { buildTrueType } from './build-truetype.js'

/** Width of every letter of the invisible font, in thousandths of its size. */
export const glyphlessWidth = 500

const unicodeMap = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
256 beginbfrange
${Array.from({ length: 256 }, (_, high) => {
  const hex = high.toString(16).toUpperCase().padStart(2, '0')
  return `<${hex}00> <${hex}FF> <${hex}00>`
}).join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`

/** A font whose letters draw nothing, for text that is only there to be found and copied. Its codes are UTF-16. */
export function embedGlyphlessFont(context: PDFContext): PDFRef {
  const outline = [[{ x: 0, y: 0, on: true }, { x: 0, y: 0, on: true }]]
  const program = buildTrueType({
    name: 'Glyphless', unitsPerEm: 1000, ascent: 800, descent: -200,
    glyphs: [{ advance: glyphlessWidth, outline: [] }, { advance: glyphlessWidth, outline }],
  })
  const file = packedStream(context, program)
  setKey(file.dict, 'Length1', context.obj(program.length))
  const descriptor = context.obj({
    Type: 'FontDescriptor', FontName: 'Glyphless', Flags: 4, FontBBox: [0, -200, 500, 800], ItalicAngle: 0,
    Ascent: 800, Descent: -200, CapHeight: 800, StemV: 80, FontFile2: context.register(file),
  })
  // Every code shows glyph 1, which is empty.
  const map = new Uint8Array(131_072)
  for (let at = 1; at < map.length; at += 2) map[at] = 1
  const mapDict = PDFDict.withContext(context)
  setKey(mapDict, 'Filter', PDFName.of('FlateDecode'))
  const descendant = context.obj({
    Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Glyphless', FontDescriptor: context.register(descriptor), DW: glyphlessWidth,
    CIDToGIDMap: context.register(PDFRawStream.of(mapDict, new Uint8Array(deflateSync(map)))),
  })
  setKey(descendant, 'CIDSystemInfo', systemInfo(context))
  return context.register(
    context.obj({
      Type: 'Font', Subtype: 'Type0', BaseFont: 'Glyphless', Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(packedStream(context, new TextEncoder().encode(unicodeMap))),
    }),
  )
}

/** The character collection of fonts whose codes are glyph numbers of their own. */
export function systemInfo(context: PDFContext): PDFDict {
  const info = PDFDict.withContext(context)
  setKey(info, 'Registry', PDFString.of('Adobe'))
  setKey(info, 'Ordering', PDFString.of('Identity'))
  setKey(info, 'Supplement', context.obj(0))
  return info
}
