import type { PDFDict } from '../../../tools/pdf-lib.js'
import { nameAt, streamAt } from '../document/objects.js'
import { tryDecode } from '../document/stream-data.js'
import { readCodeMap, type CodeMap } from './cmap-stream.js'

/** How the strings of a composite font part into codes, and which CID each code means. */
export interface CompositeCodes {
  /** Name of a CMap of the PDF standard; undefined for one that the file carries. */
  readonly name: string | undefined
  readonly split: (text: string) => { readonly code: number; readonly length: number }[]
  readonly cidOf: (code: number) => number
}

function twoBytes(text: string): { code: number; length: number }[] {
  return Array.from({ length: text.length >> 1 }, (_, index) => ({
    code: text.charCodeAt(index * 2) * 256 + text.charCodeAt(index * 2 + 1), length: 2,
  }))
}

/** Splits by the code space ranges: the shortest code whose range fits. */
function byRanges(map: CodeMap): (text: string) => { code: number; length: number }[] {
  return (text) => {
    const codes: { code: number; length: number }[] = []
    for (let at = 0; at < text.length; ) {
      let code = 0
      let length = 0
      do code = code * 256 + text.charCodeAt(at + length++)
      while (length < 4
        && at + length < text.length
        && !map.ranges.some((range) => range.length === length && code >= range.low && code <= range.high))
      codes.push({ code, length })
      at += length
    }
    return codes
  }
}

export function compositeCodes(font: PDFDict): CompositeCodes {
  const name = nameAt(font, 'Encoding')
  const bytes = tryDecode(streamAt(font, 'Encoding'))
  if (bytes === undefined) return { name: name ?? 'Identity-H', split: twoBytes, cidOf: (code) => code }
  const map = readCodeMap(bytes)
  const split = map.ranges.length === 0 ? twoBytes : byRanges(map)
  const isIdentity = map.uses?.startsWith('Identity') === true || map.cids.size === 0
  return { name: undefined, split, cidOf: (code) => map.cids.get(code) ?? (isIdentity ? code : 0) }
}
