import { archiveRepository, type ArchiveEntryRow } from '../../store/repositories/archive-repository.js'
import { sha256Of } from '../../store/file-store.js'
import type { Books } from '../../store/tables.js'
import type { ArchiveKind } from './file-kinds.js'

/** A file on its way into the archive. */
export interface ArchiveFile {
  readonly kind: ArchiveKind
  readonly fileName: string
  readonly mimeType: string
  readonly sha256: string
  readonly size: number
}

/** Before the first entry of an organization. */
export const chainStart = '0'.repeat(64)

/** The hash of an entry covers all of it and the hash before, so no entry can be changed, moved or taken out unseen. */
export function entryHash(entry: Omit<ArchiveEntryRow, 'hash'>): string {
  const {
    organizationId, sequence, documentId, invoiceId, kind, fileName, mimeType, sha256, size, createdAt, previousHash,
  } = entry
  const content = [
    organizationId, sequence, documentId, invoiceId, kind, fileName, mimeType, sha256, size, createdAt, previousHash,
  ]
  return sha256Of(new TextEncoder().encode(JSON.stringify(content)))
}

/** Appends files to the archive of an organization; to be called inside `exclusively`, because entries are numbered. */
export async function appendToArchive(
  books: Books,
  entry: {
    organizationId: string
    documentId: string
    invoiceId: string
    createdAt: string
    files: readonly ArchiveFile[]
  },
): Promise<void> {
  const archive = archiveRepository(books)
  const { files, ...common } = entry
  const last = await archive.last(entry.organizationId)
  let sequence = last?.sequence ?? 0
  let previousHash = last?.hash ?? chainStart
  const rows: ArchiveEntryRow[] = []
  for (const file of files) {
    sequence += 1
    const row = { ...common, ...file, sequence, previousHash }
    previousHash = entryHash(row)
    rows.push({ ...row, hash: previousHash })
  }
  await archive.append(rows)
}
