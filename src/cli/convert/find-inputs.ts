import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { AppError } from '../../model/errors.js'

/** What a folder is searched for. */
const convertible: ReadonlySet<string> = new Set(['.pdf', '.xlsx', '.docx'])

/** Our own outputs lie beside their inputs; a second run over the folder must not take them for invoices. */
const ownOutput = /\.zugferd\.pdf$/i

export interface Inputs {
  readonly files: readonly string[]
  /** True when several results are to be expected: several files, or a folder. */
  readonly several: boolean
}

function notFound(path: string): AppError {
  return new AppError('invalid_request', {
    de: `${path} gibt es nicht oder ist nicht lesbar.`,
    en: `${path} does not exist or cannot be read.`,
  })
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && convertible.has(extname(entry.name).toLowerCase()) && !ownOutput.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * The files that are meant by paths to files and folders; folders are searched with their sub-folders.
 * @throws AppError invalid_request for a path that does not exist
 */
export async function findInputs(paths: readonly string[]): Promise<Inputs> {
  const files: string[] = []
  let several = paths.length > 1
  for (const path of paths) {
    const info = path === '-' ? undefined : await stat(path).catch(() => undefined)
    if (path !== '-' && info === undefined) throw notFound(path)
    if (info?.isDirectory() === true) {
      several = true
      files.push(...(await filesOf(path)))
    } else {
      files.push(path)
    }
  }
  return { files: [...new Set(files)], several }
}

/** File name without folder and extension. */
export function stem(path: string): string {
  return basename(path, extname(path))
}
