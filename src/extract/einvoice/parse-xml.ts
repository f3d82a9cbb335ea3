import { ParseOption, XmlDocument, XmlElement, XmlXPath } from 'libxml2-wasm'
import { AppError } from '../../model/errors.js'

// Nothing outside of the file is ever loaded, and entities stay what they are.
const option = ParseOption.XML_PARSE_NO_XXE

/**
 * The elements of an XML file in any encoding that XML knows.
 * @throws AppError `extraction_failed` when it isn't well-formed, or brings a document type: e-invoices have none, and
 * entities are the classic way to make a parser run away.
 */
export function parseXml(bytes: Uint8Array): XmlTree {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(bytes, { option })
  } catch (cause) {
    throw new AppError('extraction_failed', { de: 'Die XML-Datei ist nicht wohlgeformt.', en: 'The XML file is not well-formed.' }, { cause })
  }
  try {
    if (document.dtd !== null) {
      throw new AppError('extraction_failed', {
        de: 'Die XML-Datei enthält eine Dokumenttyp-Deklaration. E-Rechnungen haben keine; die Datei wird nicht gelesen.',
        en: 'The XML file has a document type declaration. E-invoices have none; the file is not read.',
      })
    }
    return treeOf(document.root, '')
  } finally {
    document.dispose()
  }
}

// Asked by XPath, as walking from sibling to sibling ends at a processing instruction, which the library has no node
// for.
const childElements = XmlXPath.compile('*')

function treeOf(element: XmlElement, parent: string): XmlTree {
  const name = nameOf(element, parent)
  const inside = element.find(childElements).filter((node) => node instanceof XmlElement)
  const text = inside.length === 0 ? element.content.trim() : ''
  return { name, attributes: attributesOf(element), text, children: inside.map((child) => treeOf(child, name)) }
}

function nameOf(element: XmlElement, parent: string): string {
  const prefix = prefixes[element.namespaceUri]
  // Elements of foreign namespaces, for instance extensions, keep a name that no term has.
  const name = prefix === undefined ? `{${element.namespaceUri}}${element.name}` : `${prefix}${element.name}`
  return olderNames[`${parent}/${name}`] ?? olderNames[name] ?? name
}

// The library tells the number of attributes but not their names, so the ones that have a meaning are asked for.
const attributeNames = ['schemeID', 'unitCode', 'currencyID', 'format', 'listID', 'listVersionID', 'mimeCode', 'filename', 'name']

function attributesOf(element: XmlElement): Record<string, string> {
  const count = element.attrs.length
  const found: Record<string, string> = {}
  for (const name of count === 0 ? [] : attributeNames) {
    const value = element.attr(name)?.value.trim() ?? ''
    if (value !== '') found[name] = value
    if (Object.keys(found).length === count) break
  }
  return found
}

/**
 * An element of an e-invoice without what only XML cares for. Names carry the usual prefix of their namespace
 * (`ram:ID`).
 */
export interface XmlTree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text of an element that has no elements inside, without blanks at its ends. */
  readonly text: string
  readonly children: readonly XmlTree[]
}

const uncefact = 'urn:un:unece:uncefact:data:standard:'
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:'

/**
 * The prefix by which the term table knows a namespace, whatever the file calls it. ZUGFeRD 1.0 has the same building
 * blocks in an older version; UBL roots have no prefix in the table.
 */
export const prefixes: Readonly<Record<string, string>> = {
  [`${uncefact}CrossIndustryInvoice:100`]: 'rsm:',
  [`${uncefact}ReusableAggregateBusinessInformationEntity:100`]: 'ram:',
  [`${uncefact}QualifiedDataType:100`]: 'qdt:',
  [`${uncefact}UnqualifiedDataType:100`]: 'udt:',
  'urn:ferd:CrossIndustryDocument:invoice:1p0': 'rsm:',
  [`${uncefact}ReusableAggregateBusinessInformationEntity:12`]: 'ram:',
  [`${uncefact}UnqualifiedDataType:15`]: 'udt:',
  [`${oasis}Invoice-2`]: 'ubl:',
  [`${oasis}CreditNote-2`]: 'ubl:',
  [`${oasis}CommonAggregateComponents-2`]: 'cac:',
  [`${oasis}CommonBasicComponents-2`]: 'cbc:',
}

/**
 * Names of ZUGFeRD 1.0 that are other ones in D16B; where the new name depends on the place, the (new) parent stands
 * before it.
 */
export const olderNames: Readonly<Record<string, string>> = {
  'rsm:SpecifiedExchangedDocumentContext': 'rsm:ExchangedDocumentContext',
  'rsm:HeaderExchangedDocument': 'rsm:ExchangedDocument',
  'rsm:SpecifiedSupplyChainTradeTransaction': 'rsm:SupplyChainTradeTransaction',
  'ram:ApplicableSupplyChainTradeAgreement': 'ram:ApplicableHeaderTradeAgreement',
  'ram:ApplicableSupplyChainTradeDelivery': 'ram:ApplicableHeaderTradeDelivery',
  'ram:ApplicableSupplyChainTradeSettlement': 'ram:ApplicableHeaderTradeSettlement',
  'ram:SpecifiedSupplyChainTradeAgreement': 'ram:SpecifiedLineTradeAgreement',
  'ram:SpecifiedSupplyChainTradeDelivery': 'ram:SpecifiedLineTradeDelivery',
  'ram:SpecifiedSupplyChainTradeSettlement': 'ram:SpecifiedLineTradeSettlement',
  'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementMonetarySummation': 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementMonetarySummation': 'ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:ApplicablePercent': 'ram:RateApplicablePercent',
}
