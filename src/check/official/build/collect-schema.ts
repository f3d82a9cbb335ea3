import { posix } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { findElements } from './find-elements.js'

const prefixes = { xsd: 'http://www.w3.org/2001/XMLSchema' }

// The signature schemas of UBL bring XML Signature and XAdES with them, which libxml2 cannot load. No invoice rule is
// about them: what stands in an extension is then accepted whatever it is, as all other foreign content there.
const leftOut = new Set(['urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2'])

// UBL imports the core component types without saying where they are.
const attached: Readonly<Record<string, string>> = {
  'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2': 'CCTS_CCT_SchemaModule-2.1.xsd',
}

/** The imports of one schema document that are kept, each with its place; the others are removed from it. */
function settleImports(document: XmlDocument): string[] {
  const places: string[] = []
  for (const element of findElements(document, '/xsd:schema/xsd:import | /xsd:schema/xsd:include', prefixes)) {
    const namespace = element.attr('namespace')?.value ?? ''
    const named = element.attr('schemaLocation')?.value
    const place = named ?? attached[namespace]
    if (leftOut.has(namespace)) element.remove()
    else if (place !== undefined) {
      if (named === undefined) element.setAttr('schemaLocation', place)
      places.push(place)
    }
  }
  return places
}

/**
 * A schema document with all that it imports, the main document first. Annotations are left out: they are nine tenths
 * of
 * UBL, and say nothing to a machine. @throws Error when a document is missing
 */
export function collectSchema(main: string, files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const collected = new Map<string, string>()
  const open = [main]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (collected.has(path)) continue
    const content = files.get(path)
    if (content === undefined) throw new Error(`the schema ${path} is missing`)
    using document = XmlDocument.fromBuffer(content)
    for (const place of settleImports(document)) open.push(posix.join(posix.dirname(path), place))
    for (const annotation of document.find('//xsd:annotation[not(ancestor::xsd:annotation)]', prefixes)) annotation.remove()
    collected.set(path, document.toString({ format: false, encoding: 'utf-8' }))
  }
  return collected
}
