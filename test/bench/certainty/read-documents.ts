import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '../../../src/read/page.js'
import { findCodes } from '../../../src/read/codes/find-codes.js'
import { recognisePages } from '../../../src/read/ocr/recognise-pages.js'
import { readDocx } from '../../../src/read/office/docx/read-docx.js'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { pageNeedsRecognition } from '../../../src/read/pdf/page-needs-recognition.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import type { Truth } from './same-value.js'

/** A document of a benchmark folder: its pages as the program reads them, and its truth. */
export interface BenchDocument {
  readonly id: string
  /** Documents of one layout are never parted between fitting and judging. */
  readonly layout: string
  readonly pages: readonly Page[]
  readonly truth: Truth
}

/** Folder in which the pages of files that were read once are kept; what reads them afterwards may change. */
const keptPages = process.env['INVOICECONV_BENCH_PAGES']

async function pagesOf(path: string): Promise<readonly Page[]> {
  const bytes = await readFile(path)
  if (keptPages === undefined) return await readPages(path, bytes)
  const kept = join(keptPages, `${createHash('sha256').update(bytes).digest('hex')}.json`)
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as readonly Page[]
  const pages = await readPages(path, bytes)
  await mkdir(keptPages, { recursive: true })
  await writeFile(kept, JSON.stringify(pages))
  return pages
}

/** The pages of a file as the program reads them, pictures recognised. */
export async function readPages(path: string, bytes: Uint8Array): Promise<readonly Page[]> {
  if (path.endsWith('.xlsx')) return readXlsx(bytes)
  if (path.endsWith('.docx')) return readDocx(bytes)
  const pages = await findCodes(bytes, (await readPdf(bytes)).pages)
  const unread = pages.filter(pageNeedsRecognition).map(({ number }) => number)
  if (unread.length === 0) return pages
  const recognised = await recognisePages(bytes, unread)
  return pages.map((page) => recognised.find(({ number }) => number === page.number) ?? page)
}

/** All documents of a folder that have an `.expected.json` beside them. */
export async function* readDocuments(folder: string): AsyncGenerator<BenchDocument> {
  const names = (await readdir(folder)).filter((name) => /\.(?:pdf|xlsx|docx)$/.test(name)).sort()
  for (const name of names) {
    const id = basename(name).replace(/\.\w+$/, '')
    const expected = join(folder, `${id}.expected.json`)
    if (!existsSync(expected)) continue
    const truth = JSON.parse(await readFile(expected, 'utf8')) as Truth
    const meta = (truth['_meta'] ?? {}) as Readonly<Record<string, string | undefined>>
    yield { id, layout: meta['layout'] ?? id, pages: await pagesOf(join(folder, name)), truth }
  }
}
