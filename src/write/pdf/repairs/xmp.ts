import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { xmlText } from '../../xml/xml-text.js'

/** The four properties by which a hybrid invoice is known. */
export interface InvoiceDescription {
  readonly fileName: string
  readonly conformanceLevel: string
  /** Namespace and version of older standards, when an old invoice is kept; Factur-X 1.0 when absent. */
  readonly namespace?: string
  readonly version?: string
}

/** What the metadata of a file says. Dates are ISO 8601. */
export interface Metadata {
  readonly title?: string | undefined
  readonly author?: string | undefined
  readonly subject?: string | undefined
  readonly keywords?: string | undefined
  readonly creator?: string | undefined
  readonly producer: string
  readonly created?: string | undefined
  readonly modified: string
  /** Present when the file carries an invoice XML. */
  readonly invoice?: InvoiceDescription | undefined
}

const namespaces = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
} as const

const invoiceNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const invoiceProperties: readonly (readonly [string, string])[] = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]

/** Metadata are lines: what controls a printer or ends a line is a space in them. */
function addText(parent: XMLBuilder, text: string): void {
  parent.txt(xmlText(text.replace(/\p{Cc}/gu, ' ')))
}

type Form = 'plain' | 'language' | 'sequence'

/** A property of the file in the form that XMP has for it; one without a value is left out. */
function addProperty(parent: XMLBuilder, form: Form, name: string, value: string | undefined): void {
  if (value === undefined || value.trim() === '') return
  const property = parent.ele(name)
  if (form === 'plain') addText(property, value)
  else if (form === 'sequence') addText(property.ele('rdf:Seq').ele('rdf:li'), value)
  else addText(property.ele('rdf:Alt').ele('rdf:li').att('xml:lang', 'x-default'), value)
}

/** A block of properties, with the namespaces that they are in. */
function addDescription(rdf: XMLBuilder, uris: Readonly<Record<string, string>>): XMLBuilder {
  const description = rdf.ele('rdf:Description').att('rdf:about', '')
  for (const [prefix, uri] of Object.entries(uris)) description.att(`xmlns:${prefix}`, xmlText(uri))
  return description
}

/** The extension schema that PDF/A demands for the four properties of Factur-X and ZUGFeRD. */
function addExtensionSchema(rdf: XMLBuilder, namespace: string): void {
  const { pdfaExtension, pdfaSchema, pdfaProperty } = namespaces
  const item = (list: XMLBuilder): XMLBuilder => list.ele('rdf:li').att('rdf:parseType', 'Resource')
  const schemas = addDescription(rdf, { pdfaExtension, pdfaSchema, pdfaProperty }).ele('pdfaExtension:schemas')
  const schema = item(schemas.ele('rdf:Bag'))
  addText(schema.ele('pdfaSchema:schema'), 'Factur-X PDFA Extension Schema')
  addText(schema.ele('pdfaSchema:namespaceURI'), namespace)
  addText(schema.ele('pdfaSchema:prefix'), 'fx')
  const properties = schema.ele('pdfaSchema:property').ele('rdf:Seq')
  for (const [name, description] of invoiceProperties) {
    const property = item(properties)
    addText(property.ele('pdfaProperty:name'), name)
    addText(property.ele('pdfaProperty:valueType'), 'Text')
    addText(property.ele('pdfaProperty:category'), 'external')
    addText(property.ele('pdfaProperty:description'), description)
  }
}

function addInvoice(rdf: XMLBuilder, { fileName, version = '1.0', ...invoice }: InvoiceDescription): void {
  const namespace = invoice.namespace ?? invoiceNamespace
  const description = addDescription(rdf, { fx: namespace })
  addText(description.ele('fx:DocumentType'), 'INVOICE')
  addText(description.ele('fx:DocumentFileName'), fileName)
  addText(description.ele('fx:Version'), version)
  addText(description.ele('fx:ConformanceLevel'), invoice.conformanceLevel)
  addExtensionSchema(rdf, namespace)
}

function addFileProperties(rdf: XMLBuilder, metadata: Metadata): void {
  const { pdfaid, dc, pdf, xmp } = namespaces
  const file = addDescription(rdf, { pdfaid, dc, pdf, xmp })
  addProperty(file, 'plain', 'pdfaid:part', '3')
  addProperty(file, 'plain', 'pdfaid:conformance', 'B')
  addProperty(file, 'plain', 'dc:format', 'application/pdf')
  addProperty(file, 'language', 'dc:title', metadata.title)
  addProperty(file, 'sequence', 'dc:creator', metadata.author)
  addProperty(file, 'language', 'dc:description', metadata.subject)
  addProperty(file, 'plain', 'pdf:Keywords', metadata.keywords)
  addProperty(file, 'plain', 'pdf:Producer', metadata.producer)
  addProperty(file, 'plain', 'xmp:CreatorTool', metadata.creator)
  addProperty(file, 'plain', 'xmp:CreateDate', metadata.created)
  addProperty(file, 'plain', 'xmp:ModifyDate', metadata.modified)
  addProperty(file, 'plain', 'xmp:MetadataDate', metadata.modified)
}

/** The XMP packet of a PDF/A-3b file, with the Factur-X part when it carries an invoice. */
export function writeXmp(metadata: Metadata): Uint8Array {
  const packet = create({ invalidCharReplacement: ' ' })
  packet.ins('xpacket', 'begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"')
  const rdf = packet.ele('x:xmpmeta').att('xmlns:x', namespaces.x).ele('rdf:RDF').att('xmlns:rdf', namespaces.rdf)
  addFileProperties(rdf, metadata)
  if (metadata.invoice !== undefined) addInvoice(rdf, metadata.invoice)
  packet.ins('xpacket', 'end="w"')
  return new TextEncoder().encode(packet.end({ headless: true, prettyPrint: true }))
}

/** What an XMP packet says of the invoice that the file carries: of Factur-X or of an older ZUGFeRD. */
export function readInvoiceDescription(packet: string): InvoiceDescription | undefined {
  const namespace = /"(urn:(?:factur-x|zugferd|ferd|cen\.eu)[^"<>]*:pdfa:CrossIndustryDocument:invoice:[^"<>]*)"/i.exec(packet)?.[1]
  const property = (name: string): string | undefined => {
    const found = new RegExp(`:${name}(?:>([^<]*)<|\\s*=\\s*["']([^"']*)["'])`).exec(packet)
    return (found?.[1] ?? found?.[2])?.trim()
  }
  const fileName = property('DocumentFileName')
  const conformanceLevel = property('ConformanceLevel')
  if (namespace === undefined || fileName === undefined || conformanceLevel === undefined) return undefined
  const version = property('Version')
  return version === undefined
    ? { fileName, conformanceLevel, namespace }
    : { fileName, conformanceLevel, namespace, version }
}
