import { Encodings } from 'pdf-lib/standard-fonts'
import { referenceFont } from './source-fonts.js'
import { TrueTypeProgram } from './truetype-program.js'

interface Names {
  readonly toUnicode: ReadonlyMap<string, number>
  readonly fromUnicode: ReadonlyMap<number, string>
}

let names: Names | undefined

/** Glyph names of Adobe's list, as far as the fonts that we ship know them. */
function load(): Names {
  const toUnicode = new Map<string, number>()
  const fromUnicode = new Map<number, string>()
  for (const encoding of [Encodings.WinAnsi, Encodings.Symbol, Encodings.ZapfDingbats]) {
    for (const unicode of encoding.supportedCodePoints) {
      const { name } = encoding.encodeUnicodeCodePoint(unicode)
      if (!toUnicode.has(name)) toUnicode.set(name, unicode)
      if (!fromUnicode.has(unicode)) fromUnicode.set(unicode, name)
    }
  }
  const font = referenceFont()
  if (font instanceof TrueTypeProgram) {
    const unicodeOf = new Map([...(font.maps.get('3,1') ?? [])].map(([unicode, glyph]) => [glyph, unicode]))
    for (const [name, glyph] of font.glyphNames()) {
      const unicode = unicodeOf.get(glyph)
      if (unicode === undefined) continue
      if (!toUnicode.has(name)) toUnicode.set(name, unicode)
      if (!fromUnicode.has(unicode)) fromUnicode.set(unicode, name)
    }
  }
  for (const [name, letters] of Object.entries({ ff: '\ufb00', fi: '\ufb01', fl: '\ufb02', ffi: '\ufb03', ffl: '\ufb04', dotlessj: '\u0237' })) {
    toUnicode.set(name, letters.charCodeAt(0))
  }
  return { toUnicode, fromUnicode }
}

/** The letter that a glyph name stands for; names like `uni20AC` and `u1F600` say it themselves. */
export function unicodeOfName(name: string): number | undefined {
  names ??= load()
  const known = names.toUnicode.get(name) ?? names.toUnicode.get(name.replace(/\..*$/, ''))
  if (known !== undefined) return known
  const hex = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))/.exec(name)
  return hex === null ? undefined : Number.parseInt(hex[1] ?? hex[2] ?? '', 16)
}

export function nameOfUnicode(unicode: number): string | undefined {
  names ??= load()
  return names.fromUnicode.get(unicode)
}
