import { PDFDocument, StandardFonts } from 'pdf-lib'

async function pdf(draw: (document: PDFDocument) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await draw(document)
  return await document.save()
}

async function letter(): Promise<Uint8Array> {
  return pdf(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    const lines = ['Sehr geehrte Damen und Herren,', 'vielen Dank für das freundliche Gespräch am Telefon.', 'Wir sehen uns dann im Frühling zum Wandern.', 'Mit besten Grüßen', 'Tilda Brandt']
    const page = document.addPage([595, 842])
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 60, y: 700 - index * 16, size: 11, font })
  })
}

async function locked(): Promise<Uint8Array> {
  return pdf(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    document.addPage().drawText('Rechnung', { font })
    document.encrypt({ userPassword: 'geheim', ownerPassword: 'noch geheimer' })
  })
}

/** Files that no invoice can be made of, each with what the program has to say. Made here, of nothing. */
export const badFiles: readonly { name: string; make: () => Promise<Uint8Array>; code: string; exitCode: number }[] = [
  { name: 'text.pdf', make: () => Promise.resolve(Buffer.from('Rechnung 4711, bitte zahlen\n'.repeat(20))), code: 'unsupported_file_type', exitCode: 6 },
  { name: 'empty.pdf', make: () => Promise.resolve(new Uint8Array()), code: 'unsupported_file_type', exitCode: 6 },
  { name: 'large.pdf', make: () => Promise.resolve(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])), code: 'file_too_large', exitCode: 6 },
  { name: 'invoice.xml', make: () => Promise.resolve(Buffer.from('<?xml version="1.0"?><Invoice/>')), code: 'unsupported_file_type', exitCode: 6 },
  { name: 'zip.docx', make: () => Promise.resolve(Buffer.from('504b0506000000000000000000000000000000000000', 'hex')), code: 'unsupported_file_type', exitCode: 6 },
  { name: 'truncated.pdf', make: () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Typ')), code: 'extraction_failed', exitCode: 5 },
  { name: 'locked.pdf', make: locked, code: 'extraction_failed', exitCode: 5 },
  { name: 'blank.pdf', make: () => pdf((document) => { document.addPage() }), code: 'extraction_failed', exitCode: 5 },
  { name: 'letter.pdf', make: letter, code: 'extraction_failed', exitCode: 5 },
  { name: 'huge-page.pdf', make: () => pdf((document) => { document.addPage([100_000, 100_000]) }), code: 'extraction_failed', exitCode: 5 },
  { name: 'many-pages.pdf', make: () => pdf((document) => { for (let count = 0; count < 201; count += 1) document.addPage([10, 10]) }), code: 'extraction_failed', exitCode: 5 },
]
