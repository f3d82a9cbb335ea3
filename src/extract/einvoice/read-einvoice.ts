import type { Draft } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import { parseXml, type XmlTree } from './parse-xml.js'
import { refine, withoutGroupLines } from './refine.js'
import { draftOf } from './draft-of.js'
import { readTerms } from './read-terms.js'
import type { Binding } from '../../bindings/path-in.js'
import { select } from './select.js'

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

/** What an e-invoice says of itself. */
export interface EinvoiceKind {
  /** How its terms are bound: `cii`, or a UBL `Invoice` or `CreditNote`. */
  readonly binding: Binding
  /** `ZUGFeRD 1.0`, `CII D16B`, `UBL 2.1`. */
  readonly version: string
  /** BT-24: the specification identifier; null when the file names none. */
  readonly profile: string | null
}

const roots: Readonly<Record<string, Omit<EinvoiceKind, 'profile'>>> = {
  'rsm:CrossIndustryDocument': { binding: 'cii', version: 'ZUGFeRD 1.0' },
  'rsm:CrossIndustryInvoice': { binding: 'cii', version: 'CII D16B' },
  'ubl:Invoice': { binding: 'ubl', version: 'UBL 2.1' },
  'ubl:CreditNote': { binding: 'creditNote', version: 'UBL 2.1' },
}

const profilePaths = {
  cii: '/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  ubl: '/cbc:CustomizationID',
  creditNote: '/cbc:CustomizationID',
}

/** Null when the root element is none of an e-invoice. */
export function kindOf(root: XmlTree): EinvoiceKind | null {
  const kind = roots[root.name]
  if (kind === undefined) return null
  return { ...kind, profile: select(profilePaths[kind.binding], root, root)[0]?.value ?? null }
}
