import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiled } from './configuration.js'

/**
 * Where the build of this package puts the official rules. Sources, compiled code and bundles are equally deep below
 * its root.
 */
export const builtRulesFolder = fileURLToPath(new URL('../../../dist/rules', import.meta.url))

/** Name of the file in a folder with compiled rules that describes it. */
export const compiledFileName = 'rules.json'

/** The form of compiled rules that this program runs; to be raised when what compiled rules call is changed. */
export const compiledFormat = 3

/** What a folder is called that another is about to take the place of; it stays where the process was killed then. */
export function replacedFolder(folder: string): string {
  return `${folder}.before`
}

/** The first of these folders that holds compiled rules; rules that a user installed stand before our own. */
export function findRulesFolder(folders: readonly string[]): string | undefined {
  const places = folders.flatMap((folder) => [folder, replacedFolder(folder)])
  return places.find((folder) => existsSync(join(folder, compiledFileName)))
}

/** A file of compiled rules is gone or not what the build wrote: half of a rule set would call wrong things right. */
export class DamagedRules extends Error {
  readonly file: string

  constructor(file: string, cause?: unknown) {
    super(`the compiled rules are damaged: ${file}`, { cause })
    this.file = file
    this.name = 'DamagedRules'
  }
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The text of `rules.json`, with a digest of itself at its end. */
export function describeCompiled(compiled: Compiled): string {
  const text = JSON.stringify(compiled, null, 2)
  return `${text.slice(0, -2)},\n  "seal": "${digestOf(text)}"\n}\n`
}

/**
 * What the rules in a folder are, as the build wrote it: it was checked then. Of those of another form only the form
 * is known for sure. @throws DamagedRules when the folder holds none, or something was changed in it
 */
export async function readCompiled(folder: string): Promise<Compiled> {
  const read = async (): Promise<Compiled & { readonly seal?: string }> =>
    JSON.parse(await readFile(join(folder, compiledFileName), 'utf8')) as Compiled
  const broken = (cause: unknown): never => { throw new DamagedRules(compiledFileName, cause) }
  const { seal, ...compiled } = await read().catch(broken)
  const isWhole = compiled.format !== compiledFormat || seal === digestOf(JSON.stringify(compiled, null, 2))
  if (!isWhole) throw new DamagedRules(compiledFileName)
  return compiled
}

/** A compiled file as the build wrote it. @throws DamagedRules when it is gone or something else */
export async function readIntact(
  folder: string,
  name: string,
  { digests }: Pick<Compiled, 'digests'>,
): Promise<Buffer> {
  const content = await readFile(join(folder, name)).catch((cause: unknown) => { throw new DamagedRules(name, cause) })
  if (digestOf(content) !== digests[name]) throw new DamagedRules(name)
  return content
}

/** The first file in a folder of compiled rules that is not what the build wrote; undefined when all are. */
export async function findDamage(folder: string): Promise<string | undefined> {
  try {
    const compiled = await readCompiled(folder)
    if (compiled.format !== compiledFormat) return compiledFileName
    for (const name of Object.keys(compiled.digests)) await readIntact(folder, name, compiled)
    return undefined
  } catch (error) {
    if (error instanceof DamagedRules) return error.file
    throw error
  }
}
