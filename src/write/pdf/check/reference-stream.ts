import { PDFName, PDFRawStream, PDFRef, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, numberAt, numbersOf } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { tryDecode } from '../document/stream-data.js'
import type { ObjectPlace } from './object-places.js'
import type { TableEntry, TableSection } from './table-section.js'

/** A section of the cross-reference table that is a stream beginning at a byte; undefined when it breaks a rule. */
export function readSectionStream(
  { context }: PdfFile,
  places: ReadonlyMap<number, ObjectPlace>,
  begin: number,
): TableSection | undefined {
  const number = [...places].find(([, { stream, at }]) => stream === undefined && at === begin)?.[0]
  const object = number === undefined ? undefined : context.lookup(PDFRef.of(number))
  const entries = object instanceof PDFRawStream ? readEntries(object) : undefined
  if (!(object instanceof PDFRawStream) || entries === undefined) return undefined
  const root = object.dict.get(PDFName.of('Root'))
  const older = numberAt(object.dict, 'Prev')
  return {
    entries,
    root: root instanceof PDFRef ? root.objectNumber : undefined,
    older: older === undefined ? [] : [older],
  }
}

function readEntries(stream: PDFRawStream): TableEntry[] | undefined {
  const data = tryDecode(stream)
  const numbers = data && numbersIn(stream.dict, data.length)
  const widths = numbersOf(arrayAt(stream.dict, 'W'))
  if (data === undefined || numbers === undefined || widths?.length !== 3) return undefined
  const field = fieldReader(data)
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  const entries: TableEntry[] = []
  for (const number of numbers) {
    const fields: Fields = [field(typeWidth, 1), field(firstWidth, 0), field(secondWidth, 0)]
    if (!isLawful(fields)) return undefined
    entries.push([number, placeOf(fields)])
  }
  return entries
}

/** Reads one field after the other; a field without width has the value that stands in for it. */
function fieldReader(data: Uint8Array): (width: number, missing: number) => number {
  let at = 0
  return (width, missing) => {
    if (width === 0) return missing
    let value = 0
    for (const end = at + width; at < end; at++) value = value * 256 + (data[at] ?? Number.NaN)
    return value
  }
}

/** The numbers that a stream speaks of, in ranges of a first number and how many; undefined for more than `most`. */
function numbersIn(dict: PDFDict, most: number): number[] | undefined {
  const ranges = numbersOf(arrayAt(dict, 'Index')) ?? [0, numberAt(dict, 'Size') ?? Number.NaN]
  const numbers: number[] = []
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [begin = 0, count = 0] = ranges.slice(range, range + 2)
    if (!(numbers.length + count <= most)) return undefined
    for (let number = begin; number < begin + count; number++) numbers.push(number)
  }
  return numbers
}

/** What kind of entry, and two numbers whose meaning the kind decides. */
type Fields = readonly [type: number, first: number, second: number]

/** Only objects of generation 0 are looked at. */
function isLawful([type, first, second]: Fields): boolean {
  return type <= 2 && !Number.isNaN(first + second) && (type !== 1 || second === 0)
}

function placeOf([type, first, second]: Fields): ObjectPlace | undefined {
  if (type === 0) return undefined
  return type === 1 ? { stream: undefined, at: first } : { stream: first, at: second }
}
