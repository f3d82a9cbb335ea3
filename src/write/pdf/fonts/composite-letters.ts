import { dictAt, textAt } from '../objects.js'
import type { CompositeFont } from './composite-font.js'

/** Character sets of the East Asian encodings that PDF knows by name. */
const decoders: readonly (readonly [RegExp, string])[] = [
  [/^Uni.*(UCS2|UTF16)/, 'utf-16be'],
  [/RKSJ/, 'shift_jis'],
  [/^(GBK|GB-EUC|GBpc)/, 'gbk'],
  [/^(B5|ETen|HKscs)/, 'big5'],
  [/^KSC/, 'euc-kr'],
  [/^EUC-/, 'euc-jp'],
]

function decode(label: string, code: number): string | undefined {
  const bytes = label === 'utf-16be' || code > 0xff ? Uint8Array.of(code >> 8, code & 255) : Uint8Array.of(code)
  const text = new TextDecoder(label).decode(bytes)
  return text.includes('\ufffd') ? undefined : text
}

/** The letter of a code, for fonts that are not there. */
export function letterOfCode(font: CompositeFont, code: number): string | undefined {
  const known = font.texts.get(code)
  if (known !== undefined && known !== '' && known !== '\u0000') return known
  const { name } = font.codes
  const label = name === undefined ? undefined : decoders.find(([pattern]) => pattern.test(name))?.[1]
  return label === undefined ? undefined : decode(label, code)
}

/** The character collection: `Japan1`, `GB1`, `Identity`, ... */
export function orderingOf(font: CompositeFont): string {
  const info = dictAt(font.descendant, 'CIDSystemInfo')
  return (info === undefined ? undefined : textAt(info, 'Ordering')) ?? 'Identity'
}
