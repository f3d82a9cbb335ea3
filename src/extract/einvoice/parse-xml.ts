import { ParseOption, XmlDocument, XmlElement, XmlXPath } from 'libxml2-wasm'
import { AppError } from '../../model/errors.js'
import { olderNames, prefixes } from './namespaces.js'
import type { XmlTree } from './xml-tree.js'

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
