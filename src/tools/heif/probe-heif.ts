import { basename } from 'node:path'
import { findProgram, namedProgram } from '../find-program.js'

/** A program that turns a HEIC photo into a JPEG. */
export interface HeifProgram {
  readonly path: string
  readonly options: (input: string, output: string) => string[]
}

type Kind = Pick<HeifProgram, 'options'> & { readonly names: readonly string[] }

/** The nearest to the format first. `convert` is none of them: on Windows it changes file systems. */
const kinds: readonly Kind[] = [
  { names: ['heif-convert', 'heif-convert.exe', 'heif-dec', 'heif-dec.exe'], options: (input, output) => ['-q', '92', input, output] },
  { names: ['sips'], options: (input, output) => ['-s', 'format', 'jpeg', input, '--out', output] },
  { names: ['vips', 'vips.exe'], options: (input, output) => ['copy', input, `${output}[Q=92]`] },
  { names: ['magick', 'magick.exe', 'convert-im6.q16'], options: (input, output) => [`${input}[0]`, '-quality', '92', output] },
]

/**
 * The program of this machine that reads HEIC, or undefined where there is none. `INVOICECONV_HEIF` names another one
 * of these; `off` says not to use any.
 */
export async function probeHeif(environment: NodeJS.ProcessEnv = process.env): Promise<HeifProgram | undefined> {
  const named = environment['INVOICECONV_HEIF']
  if (named === 'off') return undefined
  const chosen = await namedProgram(named)
  const own = chosen === undefined ? undefined : kinds.find(({ names }) => names.includes(basename(chosen)))
  if (chosen !== undefined && own !== undefined) return { path: chosen, options: own.options }
  for (const { names, options } of kinds) {
    const path = await findProgram(names, environment)
    if (path !== undefined) return { path, options }
  }
  return undefined
}
