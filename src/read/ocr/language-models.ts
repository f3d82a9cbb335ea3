import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Languages whose models are installed. */
export const ocrLanguages = ['deu', 'eng', 'fra'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

const require = createRequire(import.meta.url)

/** tesseract.js looks for all models in one folder, the packages have one each: gathers them for the time of `use`. */
export async function withModels<Result>(
  languages: readonly OcrLanguage[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-ocr-'))
  try {
    await Promise.all(languages.map((language) => copyFile(modelFile(language), join(folder, `${language}.traineddata.gz`))))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The small integer models: on our scans as good as the large ones and half the time to load. */
function modelFile(language: OcrLanguage): string {
  const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  return join(home, '4.0.0_best_int', `${language}.traineddata.gz`)
}
