import type { Finding } from '../../../model/finding.js'
import { PDFDict } from '../../../tools/pdf-lib.js'
import { fieldType } from '../annotations/field.js'
import { pdfFinding } from '../document/findings.js'
import { dictAt, removeKeys } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'

/** A changed file cannot keep its signature. What the signature shows on the page stays, its value goes. */
export function removeSignatures({ context, catalog }: PdfFile): Finding[] {
  let removed = 0
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && fieldType(object) === 'Sig' && dictAt(object, 'V') !== undefined) {
      removed += removeKeys(object, ['V', 'Lock', 'SV']).filter((key) => key === 'V').length
    }
  }
  removed += removeKeys(catalog, ['Perms']).length
  removeKeys(catalog, ['DSS', 'Legal'])
  const form = dictAt(catalog, 'AcroForm')
  if (form !== undefined) removeKeys(form, ['SigFlags'])
  return removed === 0 ? [] : [pdfFinding('IC-PDF-SIGNATURE')]
}
