import type { Binding } from '../../bindings/path-in.js'
import { select } from './select.js'
import type { XmlTree } from './xml-tree.js'

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
