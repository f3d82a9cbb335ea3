import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../model/errors.js'
import type { Finding } from '../../model/finding.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { inOrder } from '../in-order.js'

/** A PDF to be repaired, and its place below the output folder. */
export interface PdfToRepair {
  readonly file: string
  readonly name: string
}

/** What became of one file: the PDF/A-3 and what there is to say, or why there is none. */
export type RepairedFile =
  | { readonly file: string; readonly name: string; readonly pdf: Uint8Array; readonly findings: readonly Finding[] }
  | { readonly file: string; readonly name: string; readonly error: AppError }

/** Repairing a large file takes its time; the comparison of pictures needs memory. */
const repairLimits = { timeoutMs: 120_000, memoryMb: 1536 }

function notFound(file: string, cause: unknown): AppError {
  return new AppError('invalid_request', { de: `${file} ist nicht lesbar.`, en: `${file} cannot be read.` }, { cause })
}

/** PDFs as they were named, and all below folders that were named. */
export async function listPdfs(paths: readonly string[]): Promise<PdfToRepair[]> {
  const lists = await Promise.all(
    paths.map(async (given) => {
      const isFolder = await stat(given).then((found) => found.isDirectory(), () => false)
      if (!isFolder) return [{ file: given, name: path.basename(given) }]
      const names = await readdir(given, { recursive: true })
      return names.filter((name) => name.toLowerCase().endsWith('.pdf')).sort().map((name) => ({ file: path.join(given, name), name }))
    }),
  )
  return lists.flat()
}

async function repairFile(one: PdfToRepair, app: App): Promise<RepairedFile> {
  try {
    const bytes = await readFile(one.file).catch((error: unknown) => {
      throw notFound(one.file, error)
    })
    const { pdf, findings } = await app.workers.run('repairPdf', { pdf: new Uint8Array(bytes), date: app.clock.now() }, repairLimits)
    return { ...one, pdf, findings }
  } catch (error) {
    if (error instanceof AppError) return { ...one, error }
    if (!(error instanceof ChildFailure)) throw error
    const text = {
      de: 'Die PDF-Datei braucht zu viel Zeit oder Speicher und wird nicht verarbeitet.',
      en: 'The PDF file needs too much time or memory, so it is not processed.',
    }
    return { ...one, error: new AppError('extraction_failed', text, { cause: error }) }
  }
}

/**
 * Repairs files on all processors; results come in the order of the files. A broken file is a result, never the end.
 */
export function repairFiles(files: readonly PdfToRepair[], app: App): AsyncGenerator<RepairedFile> {
  return inOrder(files, app.config.jobs + 1, (one) => repairFile(one, app))
}
