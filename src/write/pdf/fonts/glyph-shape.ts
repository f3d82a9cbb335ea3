import { scaleOutline, type Outline } from './outline.js'
import { nameOfUnicode } from './glyph-names.js'
import { findSourceGlyph, type FontStyle } from './source-fonts.js'
import type { FontProgram } from './font-program.js'

/** A glyph in thousandths of the font size. */
export interface GlyphShape {
  readonly width: number
  readonly outline: Outline
}

const narrowest = 0.55
const widest = 1.35

export interface WantedLetter {
  readonly unicode: number | undefined
  readonly name: string | undefined
}

const shapes = new Map<string, GlyphShape | undefined>()
/** Letters of a few alphabets in the widths of a few files. */
const mostShapes = 4000

/**
 * The shape of a letter from a font package, squeezed or stretched to the width that the file gives it. Kept, for files
 * ask for the same letters again and again.
 */
export function substituteShape(
  style: FontStyle,
  letter: WantedLetter,
  width: number | undefined,
): GlyphShape | undefined {
  const { family, bold, italic } = style
  const key = `${family} ${bold} ${italic} ${letter.unicode ?? ''} ${width ?? ''} ${letter.name === undefined ? '' : `/${letter.name}`}`
  const known = shapes.get(key)
  if (known !== undefined || shapes.has(key)) return known
  const shape = drawSubstitute(style, letter, width)
  if (shapes.size >= mostShapes) shapes.clear()
  shapes.set(key, shape)
  return shape
}

function drawSubstitute(
  style: FontStyle,
  { unicode, name }: WantedLetter,
  width: number | undefined,
): GlyphShape | undefined {
  const common = unicode === undefined ? undefined : nameOfUnicode(unicode)
  const found = findSourceGlyph(style, { unicode, names: [name, common].filter((one) => one !== undefined) })
  if (found === undefined) return undefined
  const scale = 1000 / found.program.unitsPerEm
  const natural = found.program.advance(found.glyph) * scale
  const target = width ?? natural
  const stretch = natural === 0 || target === 0 ? 1 : Math.min(widest, Math.max(narrowest, target / natural))
  const shape = scaleOutline(found.program.outline(found.glyph), scale * stretch, scale)
  // Beyond what a letter can be stretched it stands in the middle of its place.
  const shift = target === 0 ? 0 : (target - natural * stretch) / 2
  const outline = shape.map((contour) => contour.map(({ x, y, on }) => ({ x: x + shift, y, on })))
  return { width: target, outline }
}

/** The shape of an embedded glyph with the width that the file gives it: viewers never stretch what is embedded. */
export function embeddedShape(program: FontProgram, glyph: number, width: number): GlyphShape {
  const scale = 1000 / program.unitsPerEm
  return { width, outline: scaleOutline(program.outline(glyph), scale, scale) }
}
