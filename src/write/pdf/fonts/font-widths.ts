import { PDFArray, PDFNumber, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, dictAt, itemsOf, numberAt, numbersOf } from '../document/objects.js'

/** Width of a code in thousandths; undefined where the file says nothing. */
export type WidthOf = (code: number) => number | undefined

export function simpleWidths(font: PDFDict): WidthOf | undefined {
  const widths = numbersOf(arrayAt(font, 'Widths'))
  if (widths === undefined) return undefined
  const first = numberAt(font, 'FirstChar') ?? 0
  const descriptor = dictAt(font, 'FontDescriptor')
  const missing = descriptor === undefined ? 0 : (numberAt(descriptor, 'MissingWidth') ?? 0)
  return (code) => widths[code - first] ?? missing
}

/** The W array of a CID font, with DW for all that it does not name. */
export function cidWidths(font: PDFDict): (cid: number) => number {
  const widths = new Map<number, number>()
  const items = itemsOf(arrayAt(font, 'W'))
  for (let at = 0; at + 1 < items.length; ) {
    const [first, second, third] = [items[at], items[at + 1], items[at + 2]]
    if (!(first instanceof PDFNumber)) break
    if (second instanceof PDFArray) {
      for (const [index, width] of (numbersOf(second) ?? []).entries()) widths.set(first.asNumber() + index, width)
      at += 2
    } else if (second instanceof PDFNumber && third instanceof PDFNumber) {
      const last = Math.min(second.asNumber(), first.asNumber() + 0xffff)
      for (let cid = first.asNumber(); cid <= last; cid++) widths.set(cid, third.asNumber())
      at += 3
    } else break
  }
  const standard = numberAt(font, 'DW') ?? 1000
  return (cid) => widths.get(cid) ?? standard
}
