import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from '../../tools/pdfjs.js'
import { AppError } from '../../model/errors.js'
import type { Page } from '../page.js'
import { buildRules } from './build-rules.js'
import { buildWords } from './build-words.js'
import { type Attachment, type EmbeddedFile, embeddedFiles } from './embedded-files.js'
import type { WritingDirection, Marks } from './marks.js'
import { openPdf } from './open-pdf.js'
import { paintPage } from './paint-page.js'
import type { Matrix } from './matrix.js'
import type { PaintFont } from './painter.js'
import { pdfError } from './pdf-errors.js'
import { visibleGlyphs } from './visible-glyphs.js'

export interface PdfReading {
  readonly pages: readonly Page[]
  readonly embeddedFiles: readonly EmbeddedFile[]
  /** Encrypted with the empty password: readable by everybody, but with restrictions. */
  readonly encrypted: boolean
  readonly signed: boolean
}

interface Layers {
  isVisible(properties: unknown): boolean
}

const mostPages = 200
const largestPage = 14_400

/** Reads what a person sees on the pages of a PDF, and the files inside it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const document = await openPdf(bytes)
  try {
    if (document.numPages < 1) throw pdfError('noPages')
    if (document.numPages > mostPages) throw pdfError('tooManyPages')
    const pages: Page[] = []
    const layers = (await document.getOptionalContentConfig()) as Layers
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      pages.push(await readPage(page, (properties) => layers.isVisible(properties)))
      page.cleanup()
    }
    return {
      pages,
      ...(await flagsOf(document)),
      embeddedFiles: await embeddedFiles(await attachmentsOf(document), bytes),
    }
  } catch (error) {
    throw error instanceof AppError ? error : pdfError('damaged', error)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function flagsOf(document: PDFDocumentProxy): Promise<Pick<PdfReading, 'encrypted' | 'signed'>> {
  const { info } = (await document.getMetadata()) as unknown as { info: Readonly<Record<string, unknown>> }
  return { encrypted: Boolean(info['EncryptFilterName']), signed: Boolean(info['IsSignaturesPresent']) }
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<Attachment[]> {
  const attachments = (await document.getAttachments()) as Readonly<Record<string, Attachment>> | null
  return Object.values(attachments ?? {})
}

async function readPage(page: PDFPageProxy, layerShown: (properties: unknown) => boolean): Promise<Page> {
  const upright = await paint(page, layerShown, 0)
  const turn = writingDirection(upright.marks)
  // A sheet that is written sideways without saying so is read like a turned one.
  const { marks, width, height } = turn === 0 ? upright : await paint(page, layerShown, 360 - turn)
  return {
    number: page.pageNumber,
    width,
    height,
    words: buildWords(visibleGlyphs(marks)),
    rules: buildRules(marks.strokes),
    images: marks.images,
    codes: [],
    recognised: false,
  }
}

async function paint(
  page: PDFPageProxy,
  layerShown: (properties: unknown) => boolean,
  turn: number,
): Promise<{ marks: Marks; width: number; height: number }> {
  const { width, height, transform } = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
  if (Math.max(width, height) > largestPage) throw pdfError('pageTooLarge')
  const {
    fnArray: operators,
    argsArray: operands,
  } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE })
  const fonts = new Map<string, PaintFont>()
  const font = (name: string): PaintFont => {
    const known = fonts.get(name) ?? fontOf(page, name)
    fonts.set(name, known)
    return known
  }
  const matrix = transform as unknown as Matrix
  return {
    marks: paintPage({
      operators,
      operands: operands as (readonly unknown[] | null)[],
      matrix,
      width,
      height,
      font,
      layerShown,
    }),
    width,
    height,
  }
}

interface FontData {
  readonly name?: string
  readonly bold?: boolean
  readonly black?: boolean
  readonly isType3Font?: boolean
  readonly fontMatrix?: ArrayLike<number>
}

function fontOf(page: PDFPageProxy, name: string): PaintFont {
  const font = (page.commonObjs.has(name) ? page.commonObjs.get(name) : {}) as FontData
  const bold = Boolean(font.bold) || Boolean(font.black) || /bold|black|heavy|demi|[-,]b(?:d|old)?\b/i.test(font.name ?? '')
  return { bold, unit: font.fontMatrix?.[0] ?? 0.001 }
}

function writingDirection({ glyphs }: Marks): WritingDirection {
  const count: Record<WritingDirection, number> = { 0: 0, 90: 0, 180: 0, 270: 0 }
  for (const { direction } of glyphs) count[direction] += 1
  const turned = ([90, 180, 270] as const).find((direction) => count[direction] > glyphs.length * 0.6)
  return turned ?? 0
}
