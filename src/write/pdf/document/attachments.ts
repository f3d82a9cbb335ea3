import { createHash } from 'node:crypto'
import { PDFArray, PDFHexString, PDFName, PDFRef, PDFString, type PDFDict, type PDFObject } from '../../../tools/pdf-lib.js'
import { arrayAt, asDict, dictAt, itemsOf, nameAt, removeKeys, resolve, setKey, streamAt, textAt, textOf } from './objects.js'
import type { PdfFile } from './open-pdf.js'
import { packedStream, tryDecode } from './stream-data.js'

/** Names under which hybrid invoices carry their XML, of all versions of ZUGFeRD, Factur-X and XRechnung. */
const invoiceFileNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'cii.xml', 'ubl.xml'])

/** How e-invoice XML begins, whatever its file is called: CII of all versions, UBL invoices and credit notes. */
const invoiceXml = /urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:|ferd:CrossIndustryDocument:|oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2)/

/** A comment before the root may be long; an invoice is not. */
const searchedBytes = 5_000_000

/** Two e-invoices in one file would be two truths. */
export function isInvoice({ name, specification }: Attachment): boolean {
  if (invoiceFileNames.has(name.toLowerCase())) return true
  const embedded = dictAt(specification, 'EF')
  const data = embedded === undefined ? undefined : tryDecode(streamAt(embedded, 'UF') ?? streamAt(embedded, 'F'))
  return data !== undefined && invoiceXml.test(Buffer.from(data.subarray(0, searchedBytes)).toString('latin1').replaceAll('\0', ''))
}

export interface Attachment {
  readonly name: string
  readonly specification: PDFDict
  readonly ref: PDFRef
}

function fileNameOf(specification: PDFDict, fallback: string): string {
  return textAt(specification, 'UF') ?? textAt(specification, 'F') ?? fallback
}

/** Every file specification with an embedded file that the catalog names, by name tree or as associated file. */
export function collectAttachments({ context, catalog }: PdfFile): Attachment[] {
  const found = new Map<PDFDict, Attachment>()
  const add = (object: PDFObject | undefined, fallback: string): void => {
    const specification = asDict(resolve(context, object))
    if (specification === undefined || found.has(specification) || dictAt(specification, 'EF') === undefined) return
    const ref = object instanceof PDFRef ? object : context.register(specification)
    found.set(specification, { name: fileNameOf(specification, fallback), specification, ref })
  }
  const seen = new Set<PDFDict>()
  const walk = (node: PDFDict | undefined): void => {
    if (node === undefined || seen.has(node)) return
    seen.add(node)
    const names = arrayAt(node, 'Names')?.asArray() ?? []
    for (let index = 0; index + 1 < names.length; index += 2) add(names[index + 1], textOf(resolve(context, names[index])) ?? '')
    for (const kid of itemsOf(arrayAt(node, 'Kids'))) walk(asDict(kid))
  }
  const names = dictAt(catalog, 'Names')
  walk(names === undefined ? undefined : dictAt(names, 'EmbeddedFiles'))
  for (const associated of arrayAt(catalog, 'AF')?.asArray() ?? []) add(associated, '')
  // File specifications of annotations and of single pages must be associated files of the document as well.
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = asDict(object)
    if (dict !== undefined && dictAt(dict, 'EF') !== undefined) add(ref, '')
  }
  return [...found.values()]
}

const relationships = new Set(['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified', 'EncryptedPayload', 'FormData', 'Schema'])
const mediaType = /^[-\w+.]+\/[-\w+.]+$/
const typesByEnding: Record<string, string> = {
  xml: 'text/xml', pdf: 'application/pdf', csv: 'text/csv', txt: 'text/plain', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip: 'application/zip', html: 'text/html', json: 'application/json',
}

/** Completes an attachment to what PDF/A-3 demands; false when its data cannot be read. */
export function completeAttachment({ name, specification }: Attachment, date: Date): boolean {
  const embedded = dictAt(specification, 'EF')
  const file = embedded === undefined ? undefined : (streamAt(embedded, 'UF') ?? streamAt(embedded, 'F'))
  const data = tryDecode(file)
  if (file === undefined || data === undefined) return false
  const text = PDFHexString.fromText(name === '' ? 'attachment' : name)
  for (const key of ['F', 'UF']) if (textAt(specification, key) === undefined) setKey(specification, key, text)
  setKey(specification, 'Type', PDFName.of('Filespec'))
  if (!relationships.has(nameAt(specification, 'AFRelationship') ?? '')) setKey(specification, 'AFRelationship', PDFName.of('Unspecified'))
  completeFile(file.dict, name, data.length, date)
  return true
}

function completeFile(file: PDFDict, name: string, size: number, date: Date): void {
  setKey(file, 'Type', PDFName.of('EmbeddedFile'))
  if (!mediaType.test(nameAt(file, 'Subtype') ?? '')) {
    const ending = name.toLowerCase().split('.').at(-1) ?? ''
    setKey(file, 'Subtype', PDFName.of(typesByEnding[ending] ?? 'application/octet-stream'))
  }
  const parameters = dictAt(file, 'Params') ?? file.context.obj({})
  if (!parameters.has(PDFName.of('ModDate'))) setKey(parameters, 'ModDate', PDFString.fromDate(date))
  setKey(parameters, 'Size', file.context.obj(size))
  setKey(file, 'Params', parameters)
}

/** Writes name tree and associated files of the catalog anew, so that neither knows a file that the other does not. */
export function listAttachments({ context, catalog }: PdfFile, attachments: readonly Attachment[]): void {
  const names = dictAt(catalog, 'Names') ?? context.obj({})
  removeKeys(names, ['EmbeddedFiles'])
  removeKeys(catalog, ['AF'])
  if (attachments.length === 0) return
  const sorted = [...attachments].sort((a, b) => (a.name < b.name ? -1 : 1))
  const tree = PDFArray.withContext(context)
  const used = new Map<string, number>()
  for (const { name, ref } of sorted) {
    const count = used.get(name) ?? 0
    used.set(name, count + 1)
    tree.push(PDFHexString.fromText(count === 0 ? name : `${name} (${count + 1})`))
    tree.push(ref)
  }
  setKey(names, 'EmbeddedFiles', context.register(context.obj({ Names: tree })))
  setKey(catalog, 'Names', names)
  setKey(catalog, 'AF', context.obj(attachments.map(({ ref }) => ref)))
}

export interface NewAttachment {
  readonly name: string
  readonly description: string
  readonly mediaType: string
  readonly relationship: string
  readonly bytes: Uint8Array
  readonly date: Date
}

export function createAttachment({ context }: PdfFile, file: NewAttachment): Attachment {
  const date = PDFString.fromDate(file.date)
  const stream = packedStream(context, file.bytes)
  setKey(stream.dict, 'Type', PDFName.of('EmbeddedFile'))
  setKey(stream.dict, 'Subtype', PDFName.of(file.mediaType))
  const parameters = context.obj({ Size: file.bytes.length })
  setKey(parameters, 'CreationDate', date)
  setKey(parameters, 'ModDate', date)
  setKey(parameters, 'CheckSum', PDFHexString.of(createHash('md5').update(file.bytes).digest('hex')))
  setKey(stream.dict, 'Params', parameters)
  const data = context.register(stream)
  const specification = context.obj({ Type: 'Filespec', AFRelationship: file.relationship, EF: { F: data, UF: data } })
  setKey(specification, 'F', PDFString.of(file.name))
  setKey(specification, 'UF', PDFHexString.fromText(file.name))
  setKey(specification, 'Desc', PDFHexString.fromText(file.description))
  return { name: file.name, specification, ref: context.register(specification) }
}
