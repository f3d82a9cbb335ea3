import type { Draft } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import { type EinvoiceKind, kindOf } from './einvoice-kind.js'
import { parseXml } from './parse-xml.js'
import { withoutGroupLines } from './cii-extras.js'
import { draftOf } from './draft-of.js'
import { readTerms } from './read-terms.js'
import { refine } from './refine.js'

/** Syntax, version and profile of an e-invoice; null when the XML is well-formed but no e-invoice. */
export function einvoiceKind(xml: Uint8Array): EinvoiceKind | null {
  return kindOf(parseXml(xml))
}

/**
 * All that an e-invoice says, from CII (ZUGFeRD 1.0 and 2.x, Factur-X, XRechnung in every profile) or UBL.
 * @throws AppError `extraction_failed` when the XML is broken or no e-invoice.
 */
export function readEinvoice(xml: Uint8Array): Draft {
  const whole = parseXml(xml)
  const kind = kindOf(whole)
  if (kind === null) {
    throw new AppError('extraction_failed', {
      de: 'Die XML-Datei ist keine E-Rechnung: weder CII (ZUGFeRD, Factur-X, XRechnung) noch UBL.',
      en: 'The XML file is no e-invoice: neither CII (ZUGFeRD, Factur-X, XRechnung) nor UBL.',
    })
  }
  const root = withoutGroupLines(whole)
  return draftOf(refine(readTerms(root, kind.binding), root, kind.binding))
}
