import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { readInvoiceDescription, writeXmp, type Metadata } from '../../../src/write/pdf/repairs/xmp.js'

const plain: Metadata = { producer: 'invoiceconv', modified: '2026-11-22T08:00:00Z' }
const invoice = { fileName: 'factur-x.xml', conformanceLevel: 'EN 16931' }
const prefixes = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
}

function textsAt(packet: Uint8Array, path: string): string[] {
  const document = XmlDocument.fromBuffer(packet)
  const texts = document.find(path, prefixes).map((node) => node.content)
  document.dispose()
  return texts
}

describe('writeXmp', () => {
  it.each([
    ['markup', '</rdf:li><script>&lt;R&D;', '</rdf:li><script>&lt;R&D;'],
    ['an entity of nothing', 'Muster & Söhne; &nbsp;', 'Muster & Söhne; &nbsp;'],
    ['what XML cannot hold', 'a\u0000b\ud800c\ufffed\r\ne', 'a b c d  e'],
  ])('keeps %s in a title as text', (_kind, title, kept) => {
    const packet = writeXmp({ ...plain, title, author: title, keywords: title, invoice })
    expect(textsAt(packet, '//dc:title//rdf:li | //dc:creator//rdf:li | //pdf:Keywords')).toEqual([kept, kept, kept])
  })

  it('wraps the packet, leaves out what the file does not say, and names the subject even without an address', () => {
    const packet = Buffer.from(writeXmp({ ...plain, title: ' ' })).toString()
    expect(packet).toMatch(/^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>[^]*<\?xpacket end="w"\?>$/)
    expect(packet).not.toMatch(/dc:title|fx:|pdfaExtension/)
    expect(packet).toContain('<rdf:Description rdf:about=""')
  })

  it('describes the invoice and declares the four properties, in the namespace that an older file had', () => {
    const packet = writeXmp({ ...plain, invoice })
    expect(textsAt(packet, '//fx:*')).toEqual(['INVOICE', 'factur-x.xml', '1.0', 'EN 16931'])
    const declared = textsAt(packet, '//pdfaProperty:name')
    expect(declared).toEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
    const older = { ...invoice, namespace: 'urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#', version: '2p0' }
    expect(readInvoiceDescription(Buffer.from(writeXmp({ ...plain, invoice: older })).toString())).toEqual(older)
  })
})
