import type { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import type { GreyPicture } from './grey-picture.js'
import type { OcrLanguage } from './language-models.js'

const modes = { page: PSM.AUTO, block: PSM.SINGLE_BLOCK, line: PSM.SINGLE_LINE, letter: PSM.SINGLE_CHAR } as const

/** A word in pixels of the picture it was read from. */
export interface ReadWord {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  /** Height of the line's letters, from descender to ascender. */
  readonly lineHeight: number
  /** The line it stands on; the box may reach further down, into the rule of a table. */
  readonly baseline: number
}

export interface ReadRequest {
  readonly picture: GreyPicture
  readonly dpi: number
  /** What the picture shows; a whole page unless told. */
  readonly layout?: keyof typeof modes
  /** Hears how far the reading has come, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** One recognition program in a thread of its own; it reads one picture at a time. */
export class Reader {
  private readonly worker: Worker
  private readonly thread: Thread
  private readonly progress: { heard: (share: number) => void }

  private constructor(worker: Worker, progress: Reader['progress']) {
    this.worker = worker
    // The types of tesseract.js leave its thread out.
    this.thread = (worker as Worker & { readonly worker: Thread }).worker
    this.progress = progress
    this.thread.unref()
  }

  /** Starts the program offline, with the models of a folder. */
  static async start(languages: readonly OcrLanguage[], folder: string): Promise<Reader> {
    const progress: Reader['progress'] = { heard: () => undefined }
    const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      logger: ({ status, progress: share }) => {
        if (status === 'recognizing text') progress.heard(share)
      },
      // Without a handler it throws where nobody can catch; the promise of the reading fails as well.
      errorHandler: () => undefined,
    })
    return new Reader(worker, progress)
  }

  async read({ picture, dpi, layout = 'page', onProgress }: ReadRequest): Promise<ReadWord[]> {
    this.progress.heard = onProgress ?? (() => undefined)
    // An idle reader must not keep the program running, a busy one must.
    this.thread.ref()
    try {
      // Both are sent at once, so that the reader works while this thread computes.
      const settings = this.worker.setParameters({
        tessedit_pageseg_mode: modes[layout],
        user_defined_dpi: String(Math.round(dpi)),
      })
      const [, { data }] = await Promise.all([
        settings,
        this.worker.recognize(toPgm(picture), {}, { blocks: true, text: false }),
      ])
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      return lines.flatMap((line) => line.words.map((word) => readWord(word, line, lineHeightOf(line))))
    } finally {
      this.thread.unref()
    }
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }
}

type TesseractLine = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number]

/** Height from descender to ascender as a multiple of that of capitals and digits. */
const heights = { least: 1.3, most: 1.7, flat: 3 }

/** The recognition takes a line of digits and capitals for lower than it is, and one with a rule for higher. */
function lineHeightOf({ words, rowAttributes }: TesseractLine): number {
  const capitals = words.filter(({ text }) => /^[\p{Lu}\d]{2,}$/u.test(text)).map(({ bbox }) => bbox.y1 - bbox.y0)
  const median = capitals.toSorted((first, second) => first - second)[Math.floor(capitals.length / 2)] ?? 0
  const height = Math.max(rowAttributes.rowHeight, median * heights.least)
  // What is flat is a drawn line that was taken for letters.
  return height < median * heights.flat ? Math.min(height, median * heights.most) : height
}

function readWord({ text, confidence, bbox }: TesseractLine['words'][number], { baseline }: TesseractLine, lineHeight: number): ReadWord {
  const rise = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
  const middle = (bbox.x0 + bbox.x1) / 2
  return {
    text,
    confidence: confidence / 100,
    ...bbox,
    lineHeight,
    baseline: baseline.y0 + (middle - baseline.x0) * rise,
  }
}

/** The plainest picture format that the recognition reads; encoding a PNG would take longer than reading some pages. */
function toPgm({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
