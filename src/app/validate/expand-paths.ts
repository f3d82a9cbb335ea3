import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

const known = new Set(['.xml', '.pdf'])

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && known.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * Files stay as they are named, folders become the XML and PDF files below them. What is not there stays, to be told
 * about.
 */
export async function expandPaths(paths: readonly string[]): Promise<string[]> {
  const expanded = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      return found?.isDirectory() === true ? filesBelow(path) : [path]
    }),
  )
  return [...new Set(expanded.flat())]
}
