import type { PDFDict } from '../../../tools/pdf-lib.js'
import type { FontUse } from '../content/survey-fonts.js'
import { styleOf } from '../fonts/font-style.js'
import { embeddedShape, substituteShape, type GlyphShape } from '../fonts/glyph-shape.js'
import type { Outline } from '../fonts/outline.js'
import { glyphName, glyphOfCode, letterOf, readSimpleFont, type SimpleFont } from '../fonts/simple-font.js'
import { nameAt } from '../document/objects.js'

/*
 * A file that only names a font of those that every reader has (Helvetica, Arial) gets it embedded. That changes
 * nothing to be seen when every letter that the pages show has the outline that a reader takes for it, at the same
 * width: this is told from the outlines themselves, and more exactly than by two pictures.
 */

const simpleKinds: ReadonlySet<string | undefined> = new Set(['Type1', 'MMType1', 'TrueType'])

/** The fonts that every reader has (ISO 32000-1, 9.6.2.2) but the two of signs, also by their names in Windows. */
const everyReaders = new RegExp([
  '^(?:Helvetica|Times|Courier)(?:-(?:Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique))?$',
  '^(?:Arial|TimesNewRoman|CourierNew)(?:PS)?(?:MT)?(?:[-,](?:Bold|Italic|BoldItalic))?(?:MT)?$',
].join('|'))

/** Letters that our fonts have at other widths than those of the readers. */
const otherWidths: ReadonlySet<string | undefined> = new Set([
  'macron', 'plusminus', 'mu', 'divide', 'ydieresis', 'periodcentered', 'daggerdbl',
])

/** Widths and places of points in thousandths of the font size: less than this is rounding. */
const tolerance = 1
/** From here on readers stretch a letter to the width that the file gives it, each in its own way. */
const stretched = 20

export function isSimpleFont(dict: PDFDict): boolean {
  return simpleKinds.has(nameAt(dict, 'Subtype')) && nameAt(dict, 'BaseFont') !== undefined
}

/** A font that the file names and does not carry, as it stands now, whatever happens to it; else undefined. */
export function namedFont(dict: PDFDict): SimpleFont | undefined {
  if (!everyReaders.test(nameAt(dict, 'BaseFont') ?? '')) return undefined
  const font = readSimpleFont(dict.clone())
  return font.program === undefined && !font.symbolic ? font : undefined
}

/** Whether a font that the file named looks the same as the one that stands in its place now, in all that is shown. */
export function looksAsNamed(named: SimpleFont, now: SimpleFont, use: FontUse | undefined): boolean {
  if (use === undefined) return isUntouched(named, now)
  const codes = new Set([...use.shown].flatMap((text) => Array.from(text, (letter) => letter.charCodeAt(0))))
  return [...codes].every((code) => {
    const [asked, given] = [askedShape(named, code), givenShape(now, code)]
    return asked !== undefined && given !== undefined && isSameShape(asked, given)
  })
}

/** No repair touches a font that no page uses. */
function isUntouched(named: SimpleFont, { dict, program }: SimpleFont): boolean {
  return program === undefined && ['BaseFont', 'Subtype'].every((key) => nameAt(named.dict, key) === nameAt(dict, key))
}

/** What a reader draws for a code of a font that is named; undefined where readers may differ. */
function askedShape(font: SimpleFont, code: number): GlyphShape | undefined {
  const name = glyphName(font, code)
  const unicode = letterOf(font, code)
  const copied = font.texts.get(code)
  if (otherWidths.has(name) || unicode === undefined) return undefined
  if (copied !== undefined && copied !== String.fromCodePoint(unicode)) return undefined
  const style = styleOf(font.dict, font.descriptor)
  const width = font.widthOf?.(code)
  const natural = substituteShape(style, { unicode, name }, undefined)
  if (width === undefined || natural === undefined) return natural
  return Math.abs(natural.width - width) < stretched ? substituteShape(style, { unicode, name }, width) : undefined
}

/** What a reader draws for a code of a font that is embedded. */
function givenShape(font: SimpleFont, code: number): GlyphShape | undefined {
  const { program, widthOf } = font
  const glyph = program && glyphOfCode(font, program, code)
  const width = widthOf?.(code)
  if (program === undefined || glyph === undefined || glyph === 0 || width === undefined) return undefined
  return embeddedShape(program, glyph, width)
}

function isSameShape(one: GlyphShape, other: GlyphShape): boolean {
  return Math.abs(one.width - other.width) <= tolerance && isSameOutline(one.outline, other.outline)
}

function isSameOutline(one: Outline, other: Outline): boolean {
  const isNear = (a = Number.NaN, b = Number.NaN): boolean => Math.abs(a - b) <= tolerance
  return one.length === other.length && one.every((contour, index) => {
    const same = other[index]
    return same?.length === contour.length
      && contour.every(({ x, y, on }, at) => isNear(x, same[at]?.x) && isNear(y, same[at]?.y) && on === same[at]?.on)
  })
}
