import { PDFArray, PDFName, PDFNumber, type PDFDict, type PDFObject } from '../../../tools/pdf-lib.js'
import { dictAt, resolve, textOf } from '../document/objects.js'

/** Bits of /Ff (ISO 32000-1, tables 228 to 230). */
export const fieldFlags = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
} as const

/** An entry of a form field, which may stand with one of its parents. */
export function inheritedEntry(field: PDFDict, key: string): PDFObject | undefined {
  let current: PDFDict | undefined = field
  for (let depth = 0; current !== undefined && depth < 20; depth++) {
    const value = resolve(current.context, current.get(PDFName.of(key)))
    if (value !== undefined) return value
    current = dictAt(current, 'Parent')
  }
  return undefined
}

export function fieldType(field: PDFDict): string | undefined {
  const type = inheritedEntry(field, 'FT')
  return type instanceof PDFName ? type.decodeText() : undefined
}

export function fieldNumber(field: PDFDict, key: string): number | undefined {
  const value = inheritedEntry(field, key)
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

/** What a text or choice field shows; of several chosen values the first. */
export function fieldValue(field: PDFDict): string {
  const value = inheritedEntry(field, 'V')
  const first = value instanceof PDFArray ? value.lookup(0) : value
  return textOf(first) ?? (first instanceof PDFName ? first.decodeText() : '')
}
