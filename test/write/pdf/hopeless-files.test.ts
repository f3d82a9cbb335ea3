import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PDFDocument } from 'pdf-lib'
import { openDrawing } from '../../../src/app/pdfa/open-drawing.js'
import { AppError } from '../../../src/model/errors.js'
import { repairPdf } from '../../../src/write/pdf/repair-pdf.js'
import { makePdf, onePage } from './make-pdf.js'

const date = new Date('2026-03-04T05:06:07Z')

async function failure(pdf: Uint8Array): Promise<AppError> {
  const error: unknown = await repairPdf(pdf, { date }).then(() => undefined, (thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error(`no clear failure: ${String(error)}`)
  return error
}

async function withPassword(userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  document.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} })
  return document.save({ useObjectStreams: false })
}

describe('files that cannot be repaired', () => {
  it('a file with a password', async () => {
    const { code, text } = await failure(await withPassword('geheim'))
    expect([code, text.de]).toEqual(['extraction_failed', expect.stringContaining('Kennwort')])
  })

  it('no PDF at all', async () => {
    expect((await failure(Buffer.from('Guten Tag'))).code).toBe('extraction_failed')
  })

  it('a PDF without pages', async () => {
    expect((await failure(makePdf([{ body: '<< /Type /Catalog >>' }]))).text.en).toContain('damaged')
  })

  it('a page tree that branches without end', async () => {
    const level = (next: number): { body: string } => ({ body: `<< /Type /Pages /Count 9 /Kids [${Array.from({ length: 10 }, () => `${next} 0 R`).join(' ')}] >>` })
    const tree = [{ body: '<< /Type /Catalog /Pages 2 0 R >>' }, ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map(level), { body: '<< /Type /Page /MediaBox [0 0 9 9] >>' }]
    expect((await failure(makePdf(tree))).text.en).toContain('too many pages')
  })

  it('a stream that unpacks to more than an invoice can hold', async () => {
    const bomb = deflateSync(Buffer.alloc(250_000_000))
    const pdf = makePdf([
      { body: '<< /Type /Catalog /Pages 2 0 R >>' }, { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      { body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>' }, { body: '<< /Filter /FlateDecode >>', stream: bomb },
    ])
    expect((await failure(pdf)).text.en).toContain('too large')
  })
})

describe('a page that cannot be repaired', () => {
  it('becomes its picture with its words, and a warning says so', async () => {
    const broken = onePage({
      content: 'BT /F1 18 Tf 20 150 Td (Rechnung) Tj ET q 50 0 0 50 20 20 cm /I1 Do Q', resources: '/XObject << /I1 6 0 R >>',
      more: [{ body: '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /Filter /JPXDecode >>', stream: 'not a picture' }],
    })
    const { pdf, findings } = await repairPdf(broken, { date, openDrawing })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'IC-PDF-PAGE-AS-PICTURE', level: 'warning' }))
    expect(findings.map(({ code }) => code)).not.toContain('IC-PDF-NOT-COMPLIANT')
    const drawing = await openDrawing(pdf)
    const words = await drawing.words(1)
    await drawing.close()
    expect(words.map(({ text }) => text)).toEqual(['Rechnung'])
  })

  it('without a renderer the finding says what is wrong', async () => {
    const broken = onePage({
      content: '/I1 Do', resources: '/XObject << /I1 6 0 R >>',
      more: [{ body: '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /Filter /JPXDecode >>', stream: 'not a picture' }],
    })
    const { findings } = await repairPdf(broken, { date })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'IC-PDF-NOT-COMPLIANT', level: 'error' }))
  })
})

describe('a file that is encrypted with the empty password', () => {
  it('comes out decrypted, and the finding says so', async () => {
    const { pdf, findings } = await repairPdf(await withPassword(''), { date })
    expect(findings.map(({ code }) => code)).toContain('IC-PDF-DECRYPTED')
    expect(Buffer.from(pdf).includes('/Encrypt')).toBe(false)
  })
})
