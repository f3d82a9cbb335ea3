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

function escape(text: string): string {
  // XML allows neither control characters nor halves of a surrogate pair.
  const legal = text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function element(name: string, value: string | undefined): string[] {
  return value === undefined || value.trim() === '' ? [] : [`<${name}>${escape(value)}</${name}>`]
}

function language(name: string, value: string | undefined): string[] {
  if (value === undefined || value.trim() === '') return []
  return [`<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escape(value)}</rdf:li></rdf:Alt></${name}>`]
}

function sequence(name: string, value: string | undefined): string[] {
  if (value === undefined || value.trim() === '') return []
  return [`<${name}><rdf:Seq><rdf:li>${escape(value)}</rdf:li></rdf:Seq></${name}>`]
}

const invoiceNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const invoiceProperties: readonly (readonly [string, string])[] = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]

/** The extension schema that PDF/A demands for the four properties of Factur-X and ZUGFeRD. */
function extensionSchema(namespace: string): string {
  const properties = invoiceProperties.map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      `<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  return (
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"' +
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
    '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
    `<pdfaSchema:namespaceURI>${escape(namespace)}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>` +
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>'
  )
}

function invoiceDescription(invoice: InvoiceDescription, namespace: string): string {
  return (
    `<rdf:Description rdf:about="" xmlns:fx="${escape(namespace)}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
    `<fx:DocumentFileName>${escape(invoice.fileName)}</fx:DocumentFileName><fx:Version>${escape(invoice.version ?? '1.0')}</fx:Version>` +
    `<fx:ConformanceLevel>${escape(invoice.conformanceLevel)}</fx:ConformanceLevel></rdf:Description>`
  )
}

/** The XMP packet of a PDF/A-3b file, with the Factur-X part when it carries an invoice. */
export function writeXmp(metadata: Metadata): Uint8Array {
  const properties = [
    '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance><dc:format>application/pdf</dc:format>',
    ...language('dc:title', metadata.title),
    ...sequence('dc:creator', metadata.author),
    ...language('dc:description', metadata.subject),
    ...element('pdf:Keywords', metadata.keywords),
    ...element('pdf:Producer', metadata.producer),
    ...element('xmp:CreatorTool', metadata.creator),
    ...element('xmp:CreateDate', metadata.created),
    ...element('xmp:ModifyDate', metadata.modified),
    ...element('xmp:MetadataDate', metadata.modified),
  ]
  const namespace = metadata.invoice?.namespace ?? invoiceNamespace
  const invoice = metadata.invoice === undefined
    ? []
    : [invoiceDescription(metadata.invoice, namespace), extensionSchema(namespace)]
  const packet = [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/"' +
      ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
    ...properties,
    '</rdf:Description>',
    ...invoice,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ]
  return new TextEncoder().encode(packet.join('\n'))
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
