import { PDFName, PDFNumber, type PDFDict } from '../../../tools/pdf-lib.js'
import { Encodings } from 'pdf-lib/standard-fonts'
import { arrayAt, dictAt, itemsOf, nameAt } from '../document/objects.js'
import { nameOfUnicode } from './glyph-names.js'
import { standardEncoding } from './standard-names.js'

/** Glyph names by code. */
export type CodeNames = ReadonlyMap<number, string>

function macRoman(): Map<number, string> {
  const names = new Map<number, string>()
  const decoder = new TextDecoder('macintosh')
  for (let code = 32; code < 256; code++) {
    const name = nameOfUnicode(decoder.decode(Uint8Array.of(code)).codePointAt(0) ?? 0)
    if (name !== undefined) names.set(code, name)
  }
  return names
}

function fromPackage(encoding: (typeof Encodings)['Symbol']): Map<number, string> {
  return new Map(encoding.supportedCodePoints.map((unicode) => {
    const { code, name } = encoding.encodeUnicodeCodePoint(unicode)
    return [code, name]
  }))
}

const builders: Readonly<Record<string, () => Map<number, string>>> = {
  WinAnsiEncoding: () => new Map([...fromPackage(Encodings.WinAnsi), [160, 'space'], [173, 'hyphen'], [127, 'bullet']]),
  // PDF keeps the currency sign where newer Macintosh systems have the Euro.
  MacRomanEncoding: () => new Map([...macRoman(), [219, 'currency'], [202, 'space']]),
  StandardEncoding: () => new Map(standardEncoding),
  Symbol: () => fromPackage(Encodings.Symbol),
  ZapfDingbats: () => fromPackage(Encodings.ZapfDingbats),
}
const built = new Map<string, CodeNames>()

/** One of the encodings that PDF knows by name; undefined for another. */
export function namedEncoding(name: string): CodeNames | undefined {
  const builder = builders[name]
  if (builder === undefined) return undefined
  const known = built.get(name) ?? builder()
  built.set(name, known)
  return known
}

export interface SimpleEncoding {
  /** WinAnsiEncoding, MacRomanEncoding, StandardEncoding; undefined: the encoding of the font program. */
  readonly base: string | undefined
  readonly differences: CodeNames
}

export function simpleEncoding(font: PDFDict): SimpleEncoding {
  const named = nameAt(font, 'Encoding')
  if (named !== undefined) return { base: named, differences: new Map() }
  const dict = dictAt(font, 'Encoding')
  if (dict === undefined) return { base: undefined, differences: new Map() }
  const differences = new Map<number, string>()
  let code = 0
  for (const item of itemsOf(arrayAt(dict, 'Differences'))) {
    if (item instanceof PDFNumber) code = item.asNumber()
    else if (item instanceof PDFName) differences.set(code++, item.decodeText())
  }
  return { base: nameAt(dict, 'BaseEncoding'), differences }
}
