import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyPicture } from './grey-picture.js'
import { withModels, type OcrLanguage } from './language-models.js'

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
}

export interface Recogniser {
  read(picture: GreyPicture, dpi: number, layout: 'page' | 'line'): Promise<ReadWord[]>
  close(): Promise<void>
}

/** Starts the recognition, offline; `onProgress` hears of the page at work, 0 to 1. */
export async function startRecogniser(languages: readonly OcrLanguage[], onProgress: (share: number) => void): Promise<Recogniser> {
  const worker = await withModels(languages, (langPath) =>
    createWorker([...languages], OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') onProgress(progress)
      },
    }),
  )
  return {
    read: (picture, dpi, layout) => readWords(worker, picture, dpi, layout),
    close: async () => {
      await worker.terminate()
    },
  }
}

async function readWords(worker: Worker, picture: GreyPicture, dpi: number, layout: 'page' | 'line'): Promise<ReadWord[]> {
  const mode = layout === 'page' ? PSM.AUTO : PSM.SINGLE_LINE
  await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: String(Math.round(dpi)) })
  const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.flatMap((line) =>
    line.words.map((word) => ({ text: word.text, confidence: word.confidence / 100, ...word.bbox, lineHeight: line.rowAttributes.rowHeight })),
  )
}

/** The plainest picture format that the recognition reads; encoding a PNG would take longer than reading some pages. */
function toPgm({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
