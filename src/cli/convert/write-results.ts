import { pathToFileURL } from 'node:url'
import type { ConversionResponse, FileKey } from '../../model/conversion.js'
import { writeOutput } from '../write-output.js'
import { suffixes } from '../input/output-names.js'

/** A result on the disk. */
export interface WrittenResult {
  readonly key: FileKey
  readonly path: string
}

/** Writes the files of a conversion, named after `base`. */
export async function writeResults(
  files: Partial<Record<FileKey, Uint8Array>>,
  base: string,
): Promise<WrittenResult[]> {
  const written: WrittenResult[] = []
  for (const [key, content] of Object.entries(files) as [FileKey, Uint8Array][]) {
    const path = `${base}${suffixes[key]}`
    await writeOutput(path, content)
    written.push({ key, path })
  }
  return written
}

/** The `files` of the contract, with `file:` URLs. */
export function fileUrls(written: readonly WrittenResult[]): ConversionResponse['files'] {
  return Object.fromEntries(written.map(({ key, path }) => [key, { url: pathToFileURL(path).href }]))
}
