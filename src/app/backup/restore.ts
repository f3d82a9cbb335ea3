import { copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '../../model/errors.js'
import { replaceBooks } from '../../store/copy-books.js'
import { openStore, type Store } from '../../store/open-store.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { userRepository } from '../../store/repositories/user-repository.js'
import { databaseFileName } from '../../store/database-file-name.js'
import { storageProblem } from '../../store/storage-problem.js'
import { makeFolders } from '../../tools/make-folders.js'
import { backup, backupFile, verifyBackup } from './backup.js'
import { timestamp } from '../books/books-context.js'
import { holdsDocuments, keptFiles } from './books-summary.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Identity } from '../identity/session.js'

/** Puts other books in place of the present ones at one stroke; the files are there before. */
async function takeOver(
  books: OpenBooks,
  source: Store,
  readFile: (organizationId: string, sha256: string) => Promise<Uint8Array>,
): Promise<number> {
  let files = 0
  for await (const { organizationId, sha256 } of keptFiles(source)) {
    await books.store.files.write({ organizationId, sha256, bytes: await readFile(organizationId, sha256), writer: 'restore' })
    files += 1
  }
  await source.exclusively('', (from) => books.store.exclusively('', async (to) => {
    const before = await fileRepository(to).allFiles()
    await replaceBooks(from, to, books.store.engine)
    for (const { organizationId, sha256 } of before) {
      if (!(await fileRepository(to).isNeeded(organizationId, sha256))) await books.store.files.remove(
        organizationId,
        sha256,
      )
    }
  }))
  return files
}

/** The chosen organization and the key of the books before mean nothing to the new ones. */
async function forgetClient(books: OpenBooks): Promise<void> {
  const chosen = books.client.read().organizationId
  const members = chosen === undefined ? [] : await userRepository(books.store.db).members(chosen)
  if (members.length === 0) books.client.change({ organizationId: undefined, apiKey: undefined })
}

/** What a restore did: how many files came back, and where the books before it are. */
export interface RestoreReport {
  readonly createdAt: string
  readonly files: number
  readonly previous: string | null
}

/**
 * Restores a backup into the books in use, on either engine. The backup is checked first; books that hold something
 * are backed up into the data folder before they are replaced.
 */
export async function restore(
  books: OpenBooks,
  identity: Identity,
  request: { folder: string; dataFolder: string },
): Promise<RestoreReport> {
  demand(identity, 'restore')
  const folder = resolve(request.folder)
  const manifest = await verifyBackup(folder)
  // A copy is opened, so that the backup stays as it is even when an older shape has to be brought up to date.
  const work = join(request.dataFolder, `restore-${process.pid}`)
  try {
    makeFolders(work, 0o700)
    await copyFile(join(folder, databaseFileName), join(work, databaseFileName))
    const source = await openStore({ folder: work, clock: books.clock })
    try {
      const name = `before-restore-${timestamp(books.clock).replace(/\D/g, '').slice(0, 17)}`
      const previous = (await holdsDocuments(books.store)) ? (await backup(books, identity, join(request.dataFolder, 'backups', name))).folder : null
      const files = await takeOver(books, source, (
        organizationId,
        sha256,
      ) => backupFile(folder, organizationId, sha256))
      await forgetClient(books)
      return { createdAt: manifest.createdAt, files, previous }
    } finally {
      await source.close()
    }
  } catch (error) {
    throw storageProblem(error, request.dataFolder)
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Moves the books of a SQLite data folder into PostgreSQL, which must not hold any yet. */
export async function moveFromSqlite(books: OpenBooks, identity: Identity, folder: string): Promise<{ files: number }> {
  demand(identity, 'restore')
  if (books.store.engine !== 'postgres') {
    throw new AppError('invalid_request', {
      de: 'Das Ziel ist PostgreSQL: keine Datenbank ist eingestellt.',
      en: 'The target is PostgreSQL: no database is configured.',
    }, { remedy: { code: 'setDatabase' } })
  }
  if (await holdsDocuments(books.store)) {
    throw new AppError('invalid_request', {
      de: 'Die Datenbank enthält schon Rechnungen. Es wurde nichts verändert.',
      en: 'The database holds invoices already. Nothing was changed.',
    })
  }
  const source = await openStore({ folder, clock: books.clock, mustExist: true })
  try {
    const moved = {
      files: await takeOver(books, source, (organizationId, sha256) => source.files.read(organizationId, sha256)),
    }
    await forgetClient(books)
    return moved
  } finally {
    await source.close()
  }
}
