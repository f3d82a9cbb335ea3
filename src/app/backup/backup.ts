import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { AppError } from '../../model/errors.js'
import { copyBooks } from '../../store/copy-books.js'
import { openFileStore, sha256Of } from '../../store/file-store.js'
import { openStore, type Store } from '../../store/open-store.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { snapshotSqlite } from '../../store/snapshot-sqlite.js'
import { storageProblem } from '../../store/storage-problem.js'
import { databaseFileName } from '../../store/database-file-name.js'
import { makeFolders } from '../../tools/make-folders.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import type { Identity } from '../identity/session.js'
import { keptFiles } from './books-summary.js'

export const manifestSchema = z.object({
  program: z.literal('invoiceconv'),
  createdAt: z.string(),
  /** SHA-256 of the database file. */
  database: z.string(),
  files: z.number().int(),
})
export const manifestName = 'backup.json'

/** What a backup holds, and which files could not go into it because they are damaged or gone. */
export interface BackupReport {
  readonly folder: string
  readonly files: number
  readonly damaged: readonly string[]
}

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function requireFree(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new AppError('invalid_request', {
    de: `${folder} ist nicht leer. Es wurde nichts überschrieben; bitte einen neuen Ordner nennen.`,
    en: `${folder} is not empty. Nothing was overwritten; please name a new folder.`,
  })
}

/** A whole, quiet copy of the database: what is under way elsewhere isn't in it. */
async function copyDatabase(context: BooksContext, folder: string): Promise<Store> {
  if (context.store.engine === 'sqlite') await snapshotSqlite(context.store.db, join(folder, databaseFileName))
  const copy = await openStore({ folder, clock: context.clock })
  try {
    if (context.store.engine === 'postgres') {
      await context.store.db.transaction().setIsolationLevel('repeatable read').execute((from) => copy.exclusively('', (to) => copyBooks(from, to)))
    }
    await fileRepository(copy.db).forgetUnfinished(timestamp(context.clock))
    return copy
  } catch (error) {
    await copy.close()
    throw error
  }
}

/** Copies the files that the copied books need; each is read and compared on its way. */
async function copyFiles(context: BooksContext, copy: Store): Promise<{ files: number; damaged: string[] }> {
  const damaged: string[] = []
  let files = 0
  for await (const { organizationId, sha256 } of keptFiles(copy)) {
    const bytes = await context.store.files.read(organizationId, sha256).catch(() => undefined)
    if (bytes === undefined || sha256Of(bytes) !== sha256) damaged.push(sha256)
    else await copy.files.write({ organizationId, sha256, bytes, writer: 'backup' })
    files += 1
  }
  return { files, damaged }
}

async function fillBackup(context: BooksContext, folder: string): Promise<{ files: number; damaged: string[] }> {
  const copy = await copyDatabase(context, folder)
  const copied = await copyFiles(context, copy).finally(() => copy.close())
  const database = await checksumOf(join(folder, databaseFileName))
  const manifest: z.infer<typeof manifestSchema> = { program: 'invoiceconv', createdAt: timestamp(context.clock), database, files: copied.files }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return copied
}

/** Copies books and archive into a new folder while others go on working. The folder appears when it is whole. */
export async function backup(context: BooksContext, identity: Identity, target: string): Promise<BackupReport> {
  demand(identity, 'backUp')
  const folder = resolve(target)
  requireFree(folder)
  const unfinished = `${folder}.${process.pid}.part`
  try {
    makeFolders(dirname(folder))
    makeFolders(unfinished, 0o700)
    const copied = await fillBackup(context, unfinished)
    await rename(unfinished, folder)
    return { folder, ...copied }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw storageProblem(error, folder)
  }
}

function notABackup(folder: string, cause?: unknown): AppError {
  return new AppError('invalid_request', {
    de: `${folder} ist keine unversehrte Sicherung von invoiceconv. Es wurde nichts verändert.`,
    en: `${folder} is no intact backup of invoiceconv. Nothing was changed.`,
  }, { cause })
}

/**
 * Checks a backup from end to end before anything is taken from it.
 * @throws AppError `invalid_request` when it is none, or not intact
 */
export async function verifyBackup(folder: string): Promise<z.infer<typeof manifestSchema>> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
    if ((await checksumOf(join(folder, databaseFileName))) !== manifest.database) throw notABackup(folder)
    return manifest
  } catch (error) {
    throw error instanceof AppError ? error : notABackup(folder, error)
  }
}

/** A file of a backup. @throws AppError when it is damaged. */
export async function backupFile(folder: string, organizationId: string, sha256: string): Promise<Uint8Array> {
  const bytes = await openFileStore(folder)
    .read(organizationId, sha256)
    .catch((cause: unknown) => { throw notABackup(folder, cause) })
  if (sha256Of(bytes) !== sha256) throw notABackup(folder)
  return bytes
}
