import { createHash } from 'node:crypto'
import {
  PDFArray, PDFDict, PDFHeader, PDFHexString, PDFInvalidObject, PDFNull, PDFRef, PDFStream, PDFWriter, type PDFContext,
  type PDFObject,
} from '../../../tools/pdf-lib.js'

/**
 * Writes the document anew with a plain cross-reference table: right stream lengths and line ends come of themselves.
 * The trailer ID is the fingerprint of the content, so that the same input gives the same file.
 */
export async function savePdf(context: PDFContext): Promise<Uint8Array> {
  dropUnreachable(context)
  context.header = PDFHeader.forVersion(1, 7)
  delete context.trailerInfo.Encrypt
  delete context.trailerInfo.ID
  context.pdfFileDetails.useObjectStreams = false
  const draft = await PDFWriter.forContext(context, Infinity).serializeToBuffer()
  const id = PDFHexString.of(createHash('md5').update(draft).digest('hex'))
  context.trailerInfo.ID = context.obj([id, id])
  return PDFWriter.forContext(context, Infinity).serializeToBuffer()
}

/** Old streams of objects and cross references, and all that nobody points at any more, stay out of the file. */
function dropUnreachable(context: PDFContext): void {
  const reachable = new Set<PDFRef>()
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFRef) {
      if (reachable.has(object)) continue
      reachable.add(object)
      waiting.push(context.lookup(object))
    } else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else if (object instanceof PDFDict) waiting.push(...object.values())
    else if (object instanceof PDFStream) waiting.push(...object.dict.values())
  }
  let largest = 0
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!reachable.has(ref)) context.delete(ref)
    else {
      largest = Math.max(largest, ref.objectNumber)
      if (object instanceof PDFInvalidObject) context.assign(ref, PDFNull)
    }
  }
  context.largestObjectNumber = largest
}
