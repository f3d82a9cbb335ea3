import { dictAt, textAt } from '../document/objects.js'
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

/** The character collections of East Asia; in each of them the CIDs from 1 on are the letters of ASCII. */
const collections = new Set(['Japan1', 'GB1', 'CNS1', 'Korea1'])

function byCollection(font: CompositeFont, code: number): string | undefined {
  const info = dictAt(font.descendant, 'CIDSystemInfo')
  const ordering = info === undefined ? undefined : textAt(info, 'Ordering')
  return collections.has(ordering ?? '') && code >= 1 && code <= 94 ? String.fromCharCode(code + 31) : undefined
}

/** The letter of a code, for fonts that are not there. */
export function letterOfCode(font: CompositeFont, code: number): string | undefined {
  const known = font.texts.get(code)
  if (known !== undefined && known !== '' && known !== '\u0000') return known
  const name = font.codes.name ?? 'Identity-H'
  if (name.startsWith('Identity')) return byCollection(font, code)
  const label = decoders.find(([pattern]) => pattern.test(name))?.[1]
  return label === undefined ? undefined : decode(label, code)
}
