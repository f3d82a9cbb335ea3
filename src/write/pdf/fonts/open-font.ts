import type { PDFDict } from '../../../tools/pdf-lib.js'
import { streamAt } from '../document/objects.js'
import { tryDecode } from '../document/stream-data.js'
import { CffProgram } from './cff-program.js'
import type { FontProgram } from './font-program.js'
import { readTables } from './sfnt.js'
import { TrueTypeProgram } from './truetype-program.js'
import { Type1Program } from './type1-program.js'

/** Opens the bytes of a font whatever the PDF says that they are; undefined when no reader can make sense of them. */
export function openFontBytes(bytes: Uint8Array): FontProgram | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  try {
    if (head.startsWith('%!') || bytes[0] === 0x80) return new Type1Program(bytes)
    if (head === 'OTTO' || head === 'true' || head === 'ttcf' || head === '\u0000\u0001\u0000\u0000') return openSfnt(bytes)
    if (bytes[0] === 1 && bytes[1] === 0) return new CffProgram(bytes)
    return new Type1Program(bytes)
  } catch {
    return undefined
  }
}

function openSfnt(bytes: Uint8Array): FontProgram | undefined {
  const tables = readTables(bytes)
  const cff = tables?.get('CFF ')
  if (cff !== undefined) return new CffProgram(cff)
  return tables?.has('glyf') === true ? new TrueTypeProgram(tables) : undefined
}

export const fontFileKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const

/** The embedded program of a font descriptor. */
export function openEmbedded(descriptor: PDFDict | undefined): FontProgram | undefined {
  if (descriptor === undefined) return undefined
  for (const key of fontFileKeys) {
    const bytes = tryDecode(streamAt(descriptor, key))
    if (bytes !== undefined) return openFontBytes(bytes)
  }
  return undefined
}
