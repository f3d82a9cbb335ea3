import { PDFRawStream, PDFRef, type PDFObject } from '../../../tools/pdf-lib.js'
import { nameAt, numberAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { type ObjectPlace, objectPlaces } from './object-places.js'
import { readReferenceTable } from './reference-table.js'

/**
 * Whether every reader finds the same objects in a file, whether it follows the cross-reference table or reads from
 * front to back as our repair does: no number twice, the table names every object at its place and no other, and every
 * stream is as long as it says. `file` is what was opened of these bytes, before any repair.
 */
export function hasSingleMeaning(bytes: Uint8Array, file: PdfFile): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const places = objectPlaces(text, file)
  const table = places && readReferenceTable(text, file, places)
  if (places === undefined || table === undefined) return false
  if (file.context.lookup(PDFRef.of(table.root)) !== file.catalog) return false
  const named = [...table.places].filter(([, place]) => place !== undefined)
  if (!named.every(([number]) => places.has(number))) return false
  return [...places].every(([number, place]) => {
    const object = file.context.lookup(PDFRef.of(number))
    return hasItsLength(object) && isNamed(object, place, table.places.get(number))
  })
}

function hasItsLength(object: PDFObject | undefined): boolean {
  return !(object instanceof PDFRawStream) || numberAt(object.dict, 'Length') === object.contents.length
}

function isNamed(object: PDFObject | undefined, place: ObjectPlace, named: ObjectPlace | undefined): boolean {
  // A table that is a stream need not name itself.
  if (named === undefined) return object instanceof PDFRawStream && nameAt(object.dict, 'Type') === 'XRef'
  return place.stream === named.stream && place.at === named.at
}
