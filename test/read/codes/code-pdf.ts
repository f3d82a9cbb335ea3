import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** How the code gets on the page: as a picture, as drawn squares, or in the picture of a whole scanned page. */
export type CodeForm = 'picture' | 'drawn' | 'scan'

interface Modules {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The squares of a QR code that says this text; 0 is dark. */
export async function modulesOf(text: string): Promise<Modules> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol } = await writeBarcode(text, { format: 'QRCode', ecLevel: 'M' })
  return symbol
}

/** Draws a QR code with squares of the given size. */
async function picture(text: string, size: number): Promise<Canvas> {
  const { data, width, height } = await modulesOf(text)
  const canvas = createCanvas((width + 8) * size, (height + 8) * size)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (data[y * width + x] === 0) context.fillRect(
      (x + 4) * size,
      (y + 4) * size,
      size,
      size,
    )
  }
  return canvas
}

/** A page of text with a QR code of 100 points at (60, 80) from the lower left corner. */
export async function codePdf(text: string, form: CodeForm): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const place = { x: 60, y: 80, width: 100, height: 100 }
  if (form === 'scan') {
    const canvas = createCanvas(1653, 2339)
    const context = canvas.getContext('2d')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const scale = 1653 / 595
    const code = await picture(text, 6)
    context.drawImage(code, place.x * scale, (842 - 180) * scale, 100 * scale, 100 * scale)
    page.drawImage(await pdf.embedPng(canvas.toBuffer('image/png')), { x: 0, y: 0, width: 595, height: 842 })
    return await pdf.save()
  }
  for (let line = 0; line < 30; line++) page.drawText(`Zeile ${line} mit etwas Text, damit die Seite nach einer Rechnung aussieht`, { x: 60, y: 780 - line * 14, size: 10, font })
  if (form === 'picture') {
    page.drawImage(await pdf.embedPng((await picture(text, 6)).toBuffer('image/png')), place)
    return await pdf.save()
  }
  const { data, width, height } = await modulesOf(text)
  const size = place.width / width
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) page.drawRectangle({
        x: place.x + x * size,
        y: place.y + place.height - (y + 1) * size,
        width: size,
        height: size,
        color: rgb(0, 0, 0),
      })
    }
  }
  return await pdf.save()
}
