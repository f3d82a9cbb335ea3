import { AppError } from '../../model/errors.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import type { HandedFile } from './archived-files.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { sameHash, secretHash } from '../identity/secrets.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'

/** A link as lists show it; its token is nowhere to be read again. */
export interface ListedDownload {
  readonly conversionId: string
  readonly file: string
  readonly fileName: string
  readonly size: number
  readonly createdAt: string
  readonly expiresAt: string
}

/**
 * The file behind a download token, which is all the authentication there is.
 * @throws AppError `file_not_found` for an unknown token, `link_expired` after 24 hours.
 */
export async function downloadFile(context: BooksContext, token: string): Promise<HandedFile> {
  const hash = secretHash(token)
  const row = await fileRepository(context.store.db).download(hash)
  if (row === undefined || !sameHash(row.tokenHash, hash)) {
    throw new AppError('file_not_found', { de: 'Diesen Download-Link gibt es nicht.', en: 'There is no such download link.' })
  }
  if (row.purged === 1 || row.expiresAt <= timestamp(context.clock)) {
    throw new AppError('link_expired', {
      de: 'Der Download-Link ist abgelaufen (24 Stunden).',
      en: 'The download link has expired (24 hours).',
    }, { remedy: { code: 'showInvoice' } })
  }
  return {
    fileName: row.fileName,
    mimeType: row.mimeType,
    bytes: await context.store.files.read(row.organizationId, row.sha256),
  }
}

/**
 * The files of a conversion by its id, as long as their links live; `file` picks one of them.
 * @throws AppError `file_not_found`
 */
export async function filesOfConversion(
  context: BooksContext,
  session: Session,
  request: { conversionId: string; file?: string | undefined },
): Promise<HandedFile[]> {
  demand(session, 'listDownloads')
  const { conversionId, file } = request
  const rows = (await fileRepository(context.store.db).downloadsOfConversion(
    session.organization.id,
    conversionId,
    timestamp(context.clock),
  )).filter(({ fileKey }) => file === undefined || fileKey === file)
  if (rows.length === 0) {
    throw new AppError('file_not_found', { de: `Von ${conversionId} liegen keine solchen Dateien (mehr) bereit.`, en: `No such files of ${conversionId} are kept (any more).` })
  }
  return await Promise.all(
    rows.map(async ({ fileName, mimeType, organizationId, sha256 }) => ({
      fileName,
      mimeType,
      bytes: await context.store.files.read(organizationId, sha256),
    })),
  )
}

/** The links of the organization that are still valid. */
export async function listDownloads(context: BooksContext, session: Session): Promise<ListedDownload[]> {
  demand(session, 'listDownloads')
  const rows = await fileRepository(context.store.db).downloads(session.organization.id, timestamp(context.clock), 1000)
  return rows.map(({ conversionId, fileKey, fileName, size, createdAt, expiresAt }) => ({
    conversionId,
    file: fileKey,
    fileName,
    size,
    createdAt,
    expiresAt,
  }))
}
