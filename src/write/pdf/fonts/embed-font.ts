import { createHash } from 'node:crypto'
import { PDFName, type PDFContext, type PDFDict, type PDFRef } from '../../../tools/pdf-lib.js'
import { setKey } from '../document/objects.js'
import { packedStream } from '../document/stream-data.js'
import { buildTrueType } from './build-truetype.js'
import { fontFlags } from './font-style.js'
import type { GlyphShape } from './glyph-shape.js'
import { boundsOf, scaleOutline } from './outline.js'

/** Font units per thousandth: fine enough that rounding shows nowhere. */
const unitsPerThousandth = 2

export interface EmbeddedFont {
  readonly descriptor: PDFRef
  /** With the six letters in front that mark a subset. */
  readonly name: string
}

function subsetMark(bytes: Uint8Array): string {
  const digest = createHash('md5').update(bytes).digest()
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

/**
 * Builds a font of the given shapes, glyph 1 being the first, and puts it into the document with a descriptor of its
 * own.
 */
export function embedShapes(
  context: PDFContext, baseName: string, shapes: readonly GlyphShape[], codes: ReadonlyMap<number, number>
    | undefined, old: PDFDict | undefined,
): EmbeddedFont {
  const plain = baseName.replace(/^[A-Z]{6}\+/, '').replace(/[^\w,.-]/g, '') || 'Font'
  const glyphs = [{ width: 500, outline: [] }, ...shapes].map(({ width, outline }) => ({
    advance: width * unitsPerThousandth, outline: scaleOutline(outline, unitsPerThousandth, unitsPerThousandth),
  }))
  const file = {
    name: plain,
    unitsPerEm: 1000 * unitsPerThousandth,
    ascent: 900 * unitsPerThousandth,
    descent: -250 * unitsPerThousandth,
    glyphs,
  }
  const bytes = buildTrueType(codes === undefined ? file : { ...file, codes })
  const program = packedStream(context, bytes)
  setKey(program.dict, 'Length1', context.obj(bytes.length))
  const box = boundsOf(shapes.flatMap(({ outline }) => outline)) ?? { xMin: 0, yMin: -250, xMax: 1000, yMax: 900 }
  const name = `${subsetMark(bytes)}+${plain}`
  const descriptor = context.obj({
    Type: 'FontDescriptor', FontName: name, Flags: fontFlags.symbolic, ItalicAngle: 0, Ascent: 900, Descent: -250, CapHeight: 700, StemV: 80,
    FontBBox: [box.xMin, box.yMin, box.xMax, box.yMax].map((value) => Math.round(value)),
  })
  for (const key of ['ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV']) {
    const value = old?.get(PDFName.of(key))
    if (value !== undefined) setKey(descriptor, key, value)
  }
  setKey(descriptor, 'FontFile2', context.register(program))
  return { descriptor: context.register(descriptor), name }
}
