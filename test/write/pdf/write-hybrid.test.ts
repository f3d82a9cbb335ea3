import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { arrayAt, asDict, dictAt, dictsOf, nameAt, numberAt, streamAt, textAt } from '../../../src/write/pdf/document/objects.js'
import { collectAttachments } from '../../../src/write/pdf/document/attachments.js'
import { openPdf } from '../../../src/write/pdf/document/open-pdf.js'
import { repairPdf } from '../../../src/write/pdf/repair-pdf.js'
import { tryDecode } from '../../../src/write/pdf/document/stream-data.js'
import { writeHybrid, type HybridRequest } from '../../../src/write/pdf/write-hybrid.js'
import { openDrawing } from '../../../src/app/pdfa/open-drawing.js'
import { onePage } from './make-pdf.js'
import { hasVeraPdf, notCompliant } from './verapdf.js'

const xml = await readFile(new URL('../../../fixtures/einvoice/xrechnung-cii.xml', import.meta.url))
const page = onePage({ content: 'BT /F1 18 Tf 20 150 Td (Rechnung) Tj ET' })

function request(pdf: Uint8Array, more: Partial<HybridRequest> = {}): HybridRequest {
  return { pdf, xml, title: 'Muster GmbH: 4711 & <mehr>', author: 'Muster GmbH', date: new Date('2026-03-04T05:06:07Z'), conformanceLevel: 'EN 16931', ...more }
}

async function words(pdf: Uint8Array): Promise<readonly { text: string; x0: number; y1: number }[]> {
  const drawing = await openDrawing(pdf)
  try {
    return await drawing.words(1)
  } finally {
    await drawing.close()
  }
}

describe('writeHybrid', () => {
  it('attaches the XML as the standard demands', async () => {
    const { pdf } = await writeHybrid(request(page))
    const file = await openPdf(pdf)
    const [attachment, ...others] = collectAttachments(file)
    expect(others).toEqual([])
    const specification = attachment?.specification
    if (specification === undefined) throw new Error('no attachment')
    expect([textAt(specification, 'F'), textAt(specification, 'UF')]).toEqual(['factur-x.xml', 'factur-x.xml'])
    expect(nameAt(specification, 'AFRelationship')).toBe('Alternative')
    expect(dictsOf(arrayAt(file.catalog, 'AF'))).toContain(specification)
    const embedded = dictAt(specification, 'EF')
    const stream = embedded === undefined ? undefined : streamAt(embedded, 'F')
    if (stream === undefined) throw new Error('no data')
    expect(nameAt(stream.dict, 'Subtype')).toBe('text/xml')
    const parameters = dictAt(stream.dict, 'Params')
    expect(parameters === undefined ? undefined : numberAt(parameters, 'Size')).toBe(xml.length)
    expect(Buffer.from(tryDecode(stream) ?? []).equals(xml)).toBe(true)
  })

  it('tells profile and title in the XMP', async () => {
    const { catalog } = await openPdf((await writeHybrid(request(page))).pdf)
    const packet = Buffer.from(tryDecode(streamAt(catalog, 'Metadata')) ?? []).toString('utf8')
    expect(packet).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(packet).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(packet).toContain('Muster GmbH: 4711 &amp; &lt;mehr&gt;')
  })

  it('gives the same bytes for the same request', async () => {
    const [one, two] = [await writeHybrid(request(page)), await writeHybrid(request(page))]
    expect(Buffer.from(one.pdf).equals(Buffer.from(two.pdf))).toBe(true)
  })

  it('replaces an old invoice XML and keeps other attachments as associated files', async () => {
    const first = await writeHybrid(request(page))
    const old = await openPdf(first.pdf)
    const delivery = onePage({
      content: '', catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R (b) 8 0 R] >> >>',
      more: [
        { body: '<< /Type /Filespec /F (ZUGFeRD-invoice.xml) /EF << /F 7 0 R >> >>' }, { body: '<< /Type /EmbeddedFile >>', stream: '<old/>' },
        { body: '<< /Type /Filespec /F (zeiten.csv) /EF << /F 9 0 R >> >>' }, { body: '<< /Type /EmbeddedFile >>', stream: 'a;b' },
      ],
    })
    expect(collectAttachments(old)).toHaveLength(1)
    const { pdf, findings } = await writeHybrid(request(delivery))
    const file = await openPdf(pdf)
    expect(collectAttachments(file).map(({ name }) => name).sort()).toEqual(['factur-x.xml', 'zeiten.csv'])
    expect(dictsOf(arrayAt(file.catalog, 'AF'))).toHaveLength(2)
    expect(findings.map(({ code }) => code)).toContain('IC-PDF-ATTACHMENT-REPLACED')
  })

  it('replaces an old e-invoice also under another name: two would be two truths', async () => {
    const other = `<!-- ${'x'.repeat(9000)} --><r:CrossIndustryInvoice xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>`
    const delivery = onePage({
      content: '', catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R (b) 8 0 R] >> >>',
      more: [
        { body: '<< /Type /Filespec /F (rechnung_4711.dat) /EF << /F 7 0 R >> >>' }, { body: '<< /Type /EmbeddedFile >>', stream: other },
        { body: '<< /Type /Filespec /F (stunden.xml) /EF << /F 9 0 R >> >>' }, { body: '<< /Type /EmbeddedFile >>', stream: '<stunden/>' },
      ],
    })
    const { pdf } = await writeHybrid(request(delivery))
    expect(collectAttachments(await openPdf(pdf)).map(({ name }) => name).sort()).toEqual(['factur-x.xml', 'stunden.xml'])
  })

  it.each([0, 90, 180, 270])('lays invisible words over a page turned by %i degrees', async (rotation) => {
    const scan = onePage({ content: '0.9 g 0 0 300 200 re f', page: `/Rotate ${rotation}` })
    const word = { text: 'Größe', x0: 30, y0: 40, x1: 90, y1: 52, fontSize: 12 }
    const { pdf } = await writeHybrid(request(scan, { textLayer: [{ number: 1, words: [word] }] }))
    const [found] = await words(pdf)
    expect(found?.text).toBe('Größe')
    expect(Math.abs((found?.x0 ?? 0) - 30)).toBeLessThan(2)
    expect(Math.abs((found?.y1 ?? 0) - 52)).toBeLessThan(4)
  })

  it.each([
    { turn: { quarter: 0, skew: 0 }, width: 300, height: 200, at: { x: 30, y: 52 } },
    { turn: { quarter: 90, skew: 0 }, width: 200, height: 300, at: { x: 50, y: 172 } },
    { turn: { quarter: 180, skew: 0 }, width: 300, height: 200, at: { x: 270, y: 153 } },
    { turn: { quarter: 270, skew: 0 }, width: 200, height: 300, at: { x: 250, y: 32 } },
  ])('lays words of a scan that was turned by $turn.quarter degrees where they were scanned', async ({ turn, width, height, at }) => {
    const scan = onePage({ content: '0.9 g 0 0 300 200 re f' })
    const word = { text: 'Größe', x0: 30, y0: 40, x1: 90, y1: 52, fontSize: 12 }
    const { pdf } = await writeHybrid(request(scan, { textLayer: [{ number: 1, words: [word], turn, width, height }] }))
    const [found] = await words(pdf)
    expect(found?.text).toBe('Größe')
    expect(Math.hypot((found?.x0 ?? 0) - at.x, (found?.y1 ?? 0) - at.y)).toBeLessThan(4)
  })

  it('a hybrid that is only repaired keeps its XML and says so', async () => {
    const hybrid = await writeHybrid(request(page, { conformanceLevel: 'EXTENDED' }))
    const file = await openPdf((await repairPdf(hybrid.pdf, { date: new Date('2026-04-01T00:00:00Z') })).pdf)
    expect(collectAttachments(file).map(({ name }) => name)).toEqual(['factur-x.xml'])
    expect(Buffer.from(tryDecode(streamAt(file.catalog, 'Metadata')) ?? []).toString()).toContain('<fx:ConformanceLevel>EXTENDED<')
  })

  it('says that a signed file was copied', async () => {
    const signed = onePage({
      content: '', page: '/Annots [6 0 R]', catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>',
      more: [{ body: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /Rect [0 0 0 0] /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >> >>' }],
    })
    const { pdf, findings } = await writeHybrid(request(signed))
    expect(findings).toContainEqual(expect.objectContaining({ code: 'IC-PDF-SIGNATURE', level: 'warning' }))
    const form = dictAt((await openPdf(pdf)).catalog, 'AcroForm')
    const field = asDict(form === undefined ? undefined : arrayAt(form, 'Fields')?.lookup(0))
    expect(field === undefined ? undefined : dictAt(field, 'V')).toBeUndefined()
  })

  it.skipIf(!hasVeraPdf)(`veraPDF agrees${hasVeraPdf ? '' : ' (SKIPPED: veraPDF is not installed here)'}`, async () => {
    const layer = [{ number: 1, words: [{ text: 'Wort', x0: 10, y0: 10, x1: 50, y1: 22, fontSize: 12 }] }]
    const { pdf } = await writeHybrid(request(page, { textLayer: layer }))
    expect(notCompliant(new Map([['hybrid', pdf]]))).toEqual([])
  })
})
