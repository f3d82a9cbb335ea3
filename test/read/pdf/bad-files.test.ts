import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { rawPdf } from './raw-pdf.js'

async function documentOf(pages: number, size: [number, number] = [595, 842]): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  for (let index = 0; index < pages; index += 1) document.addPage(size)
  return document
}

async function locked(password: string): Promise<Uint8Array> {
  const document = await documentOf(1)
  document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return document.save()
}

const whole = rawPdf({ content: 'BT /F1 12 Tf 50 700 Td (Invoice) Tj ET' })

describe('a file that is no readable PDF', () => {
  it.each<[why: string, bytes: () => Promise<Uint8Array> | Uint8Array, code: string, says: RegExp]>([
    ['is empty', () => new Uint8Array(), 'extraction_failed', /empty/],
    ['is something else', () => new TextEncoder().encode('Dear customer, ...'), 'unsupported_file_type', /not a PDF/],
    ['was cut off', () => whole.subarray(0, whole.length - 400), 'extraction_failed', /damaged or incomplete/],
    ['asks for a password', () => locked('secret'), 'extraction_failed', /password/],
    ['has too many pages', async () => (await documentOf(201)).save(), 'extraction_failed', /too many pages/],
    ['has a page of five metres', async () => (await documentOf(1, [14_500, 842])).save(), 'extraction_failed', /14,400/],
  ])('that %s', async (_, bytes, code, says) => {
    await expect(readPdf(await bytes())).rejects.toMatchObject({ code, text: { en: expect.stringMatching(says) as string, de: expect.stringMatching(/./) as string } })
  })
})

describe('the PDF itself', () => {
  it('is read when it is encrypted with the empty password, and says so', async () => {
    const { encrypted, pages } = await readPdf(await locked(''))
    expect(encrypted).toBe(true)
    expect(pages).toHaveLength(1)
  })

  it('keeps its bytes', async () => {
    const bytes = Uint8Array.from(whole)
    await readPdf(bytes)
    expect(bytes).toEqual(whole)
  })

  it('hands out the files inside it with their relationship', async () => {
    const document = await documentOf(1)
    await document.attach(new TextEncoder().encode('<invoice/>'), 'factur-x.xml', { mimeType: 'text/xml', afRelationship: 'Alternative' as never })
    const { embeddedFiles } = await readPdf(await document.save())
    expect(embeddedFiles).toEqual([{ name: 'factur-x.xml', base64: Buffer.from('<invoice/>').toString('base64'), relationship: 'Alternative' }])
  })
})
