import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../tools/make-folders.js'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const keptKinds = ['reading', 'pictures'] as const
/** What is kept of a file beside it. */
export type KeptKind = (typeof keptKinds)[number]

/** Files named by their own checksum, apart for each organization. */
export interface FileStore {
  readonly folder: string
  path(organizationId: string, sha256: string): string
  /** Writes so that the file is whole or not there, also after a power cut. `writer` marks the unfinished file. */
  write(file: { organizationId: string; sha256: string; bytes: Uint8Array; writer: string }): Promise<void>
  read(organizationId: string, sha256: string): Promise<Uint8Array>
  /** Removes the file, and what was kept beside it. */
  remove(organizationId: string, sha256: string): Promise<void>
  /** Keeps what can be made again from the file, only slowly: a power cut may take it. */
  keep(organizationId: string, sha256: string, what: KeptKind, bytes: Uint8Array): Promise<void>
  kept(organizationId: string, sha256: string, what: KeptKind): Promise<Uint8Array | undefined>
  /** Removes what an interrupted `write` left behind. */
  removeUnfinished(file: { organizationId: string; sha256: string; writer: string }): Promise<void>
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; there the rename is durable by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and makes every new entry on the way to it durable. */
async function makeFolder(folder: string): Promise<void> {
  for (const made of makeFolders(folder, 0o700).toReversed()) await syncFolder(dirname(made))
}

export function openFileStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'files')
  const path = (organizationId: string, sha256: string) => join(folder, organizationId, sha256.slice(0, 2), sha256)
  const keptPath = (organizationId: string, sha256: string, what: KeptKind) => join(dataFolder, 'kept', organizationId, sha256.slice(0, 2), `${sha256}.${what}`)
  const unfinished = (organizationId: string, sha256: string, writer: string) => `${path(organizationId, sha256)}.${writer}.tmp`
  return {
    folder,
    path,
    async write({ organizationId, sha256, bytes, writer }) {
      const target = path(organizationId, sha256)
      const temporary = unfinished(organizationId, sha256, writer)
      await makeFolder(dirname(target))
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
      await syncFolder(dirname(target))
    },
    read: (organizationId, sha256) => readFile(path(organizationId, sha256)),
    async remove(organizationId, sha256) {
      for (const what of keptKinds) await rm(keptPath(organizationId, sha256, what), { force: true })
      await rm(path(organizationId, sha256), { force: true })
    },
    async keep(organizationId, sha256, what, bytes) {
      const target = keptPath(organizationId, sha256, what)
      const temporary = `${target}.${randomUUID()}.tmp`
      makeFolders(dirname(target), 0o700)
      try {
        await writeFile(temporary, bytes, { mode: 0o600 })
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async kept(organizationId, sha256, what) {
      try {
        return await readFile(keptPath(organizationId, sha256, what))
      } catch {
        return undefined
      }
    },
    removeUnfinished: ({ organizationId, sha256, writer }) =>
      rm(unfinished(organizationId, sha256, writer), { force: true }),
  }
}
