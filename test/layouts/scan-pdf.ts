import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import { openPdf } from '../../src/read/render/open-pdf.js'
import { renderPage, toPng } from '../../src/read/render/render-page.js'
import type { Random } from './random.js'

/** How a page lay on the glass, and how the picture was kept. */
interface Scan {
  readonly dpi: number
  /** Degrees. */
  readonly skew: number
  /** Difference of brightness that is scattered over the picture. */
  readonly noise: number
  /** JPEG quality, 0 to 100. */
  readonly quality: number
}

function drawScan(random: Random): Scan {
  return {
    dpi: random.pick([150, 200, 200, 300]),
    skew: random.share() * 2 - 1,
    noise: random.whole(6, 22),
    quality: random.pick([45, 60, 75]),
  }
}

/** The page as a picture, leaning, uneven and noisy. */
async function scanned(png: Buffer, { skew, noise, quality }: Scan, random: Random): Promise<Buffer> {
  const picture = await loadImage(png)
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((skew * Math.PI) / 180)
  context.drawImage(picture, -canvas.width / 2, -canvas.height / 2)
  // This canvas puts pixels back where the transformation leads: the noisy page would lie beside the clean one.
  context.resetTransform()
  const data = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < data.data.length; at += 4) {
    const grey = (data.data[at] ?? 255) - 12 + (random.share() - 0.5) * 2 * noise
    data.data.fill(Math.max(0, Math.min(255, grey)), at, at + 3)
  }
  context.putImageData(data, 0, 0)
  return await canvas.encode('jpeg', quality)
}

/** The same pages as a scanner delivers them: pictures without text. */
export async function scanPdf(pdf: Uint8Array, random: Random): Promise<Uint8Array> {
  const scan = drawScan(random)
  const out = await PDFDocument.create()
  const source = await openPdf(pdf)
  try {
    for (let number = 1; number <= source.numPages; number += 1) {
      const rendered = await renderPage(source, number, scan.dpi)
      const image = await out.embedJpg(await scanned(toPng(rendered), scan, random))
      const page = out.addPage([rendered.pageWidth, rendered.pageHeight])
      page.drawImage(image, { x: 0, y: 0, width: rendered.pageWidth, height: rendered.pageHeight })
    }
    return await out.save()
  } finally {
    await source.loadingTask.destroy()
  }
}
