import { rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../model/errors.js'
import { makeFolders } from '../tools/make-folders.js'

/** Files that are being written; what an interrupt leaves of them is removed. */
const unfinished = new Set<string>()

process.on('exit', () => {
  for (const path of unfinished) rmSync(path, { force: true })
})

const reasons: Readonly<Record<string, { de: string; en: string }>> = {
  ENOSPC: { de: 'der Datenträger ist voll', en: 'the disk is full' },
  EACCES: { de: 'keine Schreibrechte', en: 'no permission to write' },
  EROFS: { de: 'der Datenträger ist schreibgeschützt', en: 'the disk is read-only' },
  ENOTDIR: { de: 'ein Teil des Pfades ist kein Ordner', en: 'a part of the path is no folder' },
}

function writeFailed(path: string, cause: unknown): AppError {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  const reason = reasons[code] ?? { de: code, en: code }
  return new AppError(
    'invalid_request',
    { de: `${path} kann nicht geschrieben werden: ${reason.de}.`, en: `${path} cannot be written: ${reason.en}.` },
    { cause },
  )
}

/**
 * Writes a file whole or not at all: under a temporary name, to the disk, then renamed.
 * @throws AppError invalid_request when the place can't be written
 */
export async function writeOutput(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  try {
    makeFolders(dirname(path))
    unfinished.add(temporary)
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw writeFailed(path, error)
  } finally {
    unfinished.delete(temporary)
  }
}
