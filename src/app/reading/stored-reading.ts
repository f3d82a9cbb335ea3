import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256Of } from '../../store/file-store.js'
import { explainStorage } from '../../store/storage-problem.js'
import type { Language } from '../../model/language.js'
import type { App } from '../app.js'
import { type InvoiceReading, readInvoice } from './read-invoice.js'

const [compress, expand] = [promisify(gzip), promisify(gunzip)]
const { version } = createRequire(import.meta.url)('#package') as { version: string }

/** All that reading a file gave but its values: those are in the draft, with what persons have entered. */
export type PagesRead = Omit<InvoiceReading, 'draft'>

/** How it is kept; `pdf` in base64, and only where it was drawn: a PDF is its own. */
interface Kept extends Omit<PagesRead, 'pdf' | 'recognised'> {
  /** Another version may read otherwise. */
  readonly version: string
  /** Numbers of the pages whose words were recognised from their picture. */
  readonly recognised: readonly number[]
  readonly pdf?: string
}

interface StoredFile {
  readonly organizationId: string
  readonly original: Uint8Array
}

/**
 * Keeps what reading a stored file gave, so that asking and completing need not read it again: recognition takes
 * seconds for a page. It is gone with the file; without it the file is read again.
 */
export async function keepReading(app: App, file: StoredFile, reading: PagesRead): Promise<void> {
  // The view of e-invoice XML is drawn in the language of who asks, and quickly.
  if (reading.einvoice) return
  const { organizationId, original } = file
  const { kind, einvoice, pages, recognised, signed, pdf } = reading
  const drawn = kind === 'pdf' ? {} : { pdf: Buffer.from(pdf).toString('base64') }
  const numbers = recognised.map(({ number }) => number)
  const kept: Kept = { version, kind, einvoice, pages, signed, recognised: numbers, ...drawn }
  const { files } = (await app.books()).store
  try {
    await files.keep(organizationId, sha256Of(original), 'reading', await compress(JSON.stringify(kept)))
  } catch (error) {
    // Only time is lost with it, so a full disk stops nobody here.
    if (explainStorage(error, files.folder) === undefined) throw error
  }
}

async function keptReading(app: App, { organizationId, original }: StoredFile): Promise<PagesRead | undefined> {
  const { files } = (await app.books()).store
  const bytes = await files.kept(organizationId, sha256Of(original), 'reading')
  if (bytes === undefined) return undefined
  try {
    const { version: writtenBy, pdf, recognised, ...kept } = JSON.parse((await expand(bytes)).toString('utf8')) as Kept
    if (writtenBy !== version) return undefined
    return {
      ...kept,
      recognised: kept.pages.filter(({ number }) => recognised.includes(number)) as InvoiceReading['recognised'],
      pdf: pdf === undefined ? original : Buffer.from(pdf, 'base64'),
    }
  } catch {
    // Damaged, for instance by a power cut while it was written: the file itself is still there to be read.
    return undefined
  }
}

/**
 * What is on the pages of a stored file: as it was kept, or read again and kept.
 * @throws AppError as `readInvoice`
 */
export async function readStored(app: App, file: StoredFile, language?: Language): Promise<PagesRead> {
  const kept = await keptReading(app, file)
  if (kept !== undefined) return kept
  const reading = await readInvoice(file.original, app, { accepted: 'all', language })
  await keepReading(app, file, reading)
  return reading
}
