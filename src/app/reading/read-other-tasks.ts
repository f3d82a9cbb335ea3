import { Image, createCanvas, loadImage } from '@napi-rs/canvas'
import { PDFDocument } from '../../tools/pdf-lib.js'
import { einvoiceKind, readEinvoice } from '../../extract/einvoice/read-einvoice.js'
import type { Language } from '../../model/language.js'
import { jpegPixels, pngPixels } from '../../read/pdf/declared/picture-size.js'
import { drawEinvoice, type DrawnEinvoice } from './readable/draw-einvoice.js'
import { type DraftJson, encodeDraft } from './read-pdf-task.js'
import { readErrors } from './read-errors.js'

/** The long side of an A4 sheet in points; what is photographed is a page of about that size. */
const longSide = 842
/** More pixels than a good scanner gives tell nothing more and cost memory: the long side at 300 dpi. */
const mostPixels = 3508
/** A bomb is refused before it is decoded: 100 million pixels. */
const largestPicture = 100_000_000
const quality = 90

/** Pixels that a picture claims to have; undefined where they can't be told. */
function claimedPixels(bytes: Uint8Array): number | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view[0] === 0x89 ? pngPixels(view) : jpegPixels(view)
}

async function decode(bytes: Uint8Array): Promise<Image> {
  const claimed = claimedPixels(bytes)
  if (claimed === undefined || claimed > largestPicture) throw readErrors.brokenPicture()
  try {
    // Turned upright by what the camera noted.
    return await loadImage(Buffer.from(bytes))
  } catch {
    throw readErrors.brokenPicture()
  }
}

/** A photo or a scanned picture as a PDF of one page. Runs in a child process. */
export async function pictureToPdfTask(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await decode(bytes)
  const { width, height } = image
  const shrink = Math.min(1, mostPixels / Math.max(width, height))
  const canvas = createCanvas(Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink)))
  const context = canvas.getContext('2d')
  // What is transparent is white on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(canvas.toBuffer('image/jpeg', quality))
  const scale = longSide / Math.max(width, height)
  const page = pdf.addPage([width * scale, height * scale])
  page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  return await pdf.save()
}

/** What e-invoice XML says, with its readable view. */
export interface EinvoiceRead extends DrawnEinvoice {
  readonly draft: DraftJson
}

/** Reads an e-invoice that is XML only, and draws it for people. Runs in a child process. */
export async function readEinvoiceTask(
  { xml, language }: { readonly xml: Uint8Array; readonly language: Language },
): Promise<EinvoiceRead> {
  if (einvoiceKind(xml) === null) throw readErrors.otherXml()
  const draft = readEinvoice(xml)
  return { draft: encodeDraft(draft), ...(await drawEinvoice(draft, language)) }
}
