import { PDFRawStream } from '../../../tools/pdf-lib.js'
import { removeKeys } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { filtersOf, packedStream, tryDecode } from '../document/stream-data.js'

/** LZW is the one filter that PDF/A forbids; such streams are packed anew. */
export function repackStreams({ context }: PdfFile): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const names = filtersOf(object.dict).map(({ name }) => name)
    if (names.includes('Crypt') && names.length === 1) removeKeys(object.dict, ['Filter', 'DecodeParms'])
    if (!names.includes('LZWDecode')) continue
    const plain = tryDecode(object)
    if (plain !== undefined) context.assign(ref, packedStream(context, plain, object.dict))
  }
}
