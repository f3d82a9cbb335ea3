import * as z from 'zod'
import type { FileKey } from '../../model/conversion.js'
import { wordJudgement } from '../../model/judgement.js'
import type { Language } from '../../model/language.js'
import { invoiceDataSchema } from '../../model/invoice-data.js'
import { sha256Of } from '../../store/file-store.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import type { Books, DownloadTable } from '../../store/tables.js'
import type { CompleteDelivery } from '../invoices/bookkeeping.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { type ArchiveKind, describeFile } from './file-kinds.js'
import { newDownloadToken, secretHash } from '../identity/secrets.js'

/** How long a download link lives, in milliseconds: the 24 hours of the contract. */
export const linkTime = 24 * 60 * 60 * 1000

/** A file about to be written. */
export interface PreparedFile {
  readonly kind: ArchiveKind
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly sha256: string
  /** True for the archive; a file that is only delivered lives as long as its link. */
  readonly archived: boolean
  /** Set for what the caller asked for: it gets a download link. */
  readonly key?: FileKey
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}

/** Everything that a conversion writes: the delivered files, and for the archive also original, verdict and data. */
export function prepareFiles(
  request: { result: CompleteDelivery; fileName: string; storing: boolean; language: Language },
): PreparedFile[] {
  const { result, fileName, storing, language } = request
  const delivered = (Object.entries(result.files) as [FileKey, Uint8Array][]).map(([key, bytes]) => {
    const { archived, ...description } = describeFile(key, fileName)
    return { ...description, kind: key, key, bytes, sha256: sha256Of(bytes), archived: storing && archived }
  })
  if (!storing) return delivered
  const kept = (kind: 'report' | 'data', bytes: Uint8Array) => ({ ...describeFile(kind, fileName), kind, bytes, sha256: sha256Of(bytes), archived: true })
  return [
    { kind: 'original', fileName, mimeType: result.mimeType, bytes: result.original, sha256: sha256Of(result.original), archived: true },
    ...delivered,
    kept('report', jsonBytes(wordJudgement(result.judgement, language))),
    kept('data', jsonBytes(z.encode(invoiceDataSchema, result.data))),
  ]
}

/** Makes a link for every delivered file and gives the tokens back, which nobody can ask for again. */
export async function recordDownloads(
  context: BooksContext,
  books: Books,
  request: { conversionId: string; organizationId: string; files: readonly PreparedFile[] },
): Promise<Partial<Record<FileKey, string>>> {
  const { conversionId, organizationId, files } = request
  const links: Partial<Record<FileKey, string>> = {}
  const rows: DownloadTable[] = []
  for (const { key, fileName, mimeType, sha256, bytes } of files) {
    if (key === undefined) continue
    const token = newDownloadToken()
    links[key] = token
    const times = { createdAt: timestamp(context.clock), expiresAt: timestamp(context.clock, linkTime) }
    rows.push({
      tokenHash: secretHash(token),
      organizationId,
      conversionId,
      fileKey: key,
      fileName,
      mimeType,
      sha256,
      size: bytes.length,
      ...times,
      purged: 0,
    })
  }
  await fileRepository(books).insertDownloads(rows)
  return links
}
