import { PDFInvalidObject, PDFRawStream, PDFRef } from '../../../tools/pdf-lib.js'
import { nameAt, numberAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { tryDecode } from '../document/stream-data.js'

/** Where an object stands: at a byte of the file, or as the nth object of a stream of objects. */
export interface ObjectPlace {
  /** Number of the stream of objects; undefined: the object stands in the file itself. */
  readonly stream: number | undefined
  /** Byte in the file, or index in the stream. */
  readonly at: number
}

const heads = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![a-z])/g

/**
 * Where each object of a file stands, by everything in the file that looks like one; undefined when a number occurs
 * twice, or when what stands there could not be read.
 */
export function objectPlaces(text: string, file: PdfFile): ReadonlyMap<number, ObjectPlace> | undefined {
  const found = new Map<number, ObjectPlace>()
  const add = (number: number, place: ObjectPlace): boolean => {
    const object = file.context.lookup(PDFRef.of(number))
    if (found.has(number) || object === undefined || object instanceof PDFInvalidObject) return false
    found.set(number, place)
    return true
  }
  for (const { 1: number = '', 2: generation, index } of text.matchAll(heads)) {
    if (generation !== '0' || !add(Number.parseInt(number, 10), { stream: undefined, at: index })) return undefined
  }
  for (const stream of [...found.keys()]) {
    const numbers = numbersIn(file, stream)
    if (numbers === undefined || !numbers.every((number, at) => add(number, { stream, at }))) return undefined
  }
  return found
}

/** The numbers of the objects in a stream of objects, none for any other object; undefined when it cannot be read. */
function numbersIn({ context }: PdfFile, number: number): number[] | undefined {
  const object = context.lookup(PDFRef.of(number))
  if (!(object instanceof PDFRawStream) || nameAt(object.dict, 'Type') !== 'ObjStm') return []
  const count = numberAt(object.dict, 'N')
  const first = numberAt(object.dict, 'First')
  const data = tryDecode(object)
  if (count === undefined || first === undefined || data === undefined) return undefined
  const head = Buffer.from(data.subarray(0, first)).toString('latin1').trim()
  const words = head === '' ? [] : head.split(/[\0\t\n\f\r ]+/)
  if (words.length !== count * 2 || !words.every((word) => /^\d+$/.test(word))) return undefined
  return words.filter((_, index) => index % 2 === 0).map((word) => Number.parseInt(word, 10))
}
