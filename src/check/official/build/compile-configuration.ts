import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { type Compiled, compiledSchema } from '../configuration.js'
import { compiledFileName, compiledFormat, describeCompiled, digestOf } from '../rules-folder.js'
import { compileStylesheet } from '../../xslt/compile-stylesheet.js'
import { collectSchema } from './collect-schema.js'
import { Refusal } from '../../xpath/syntax/refusal.js'
import type { ConfigurationSource, Report } from './configuration-source.js'
import { describeRules } from './describe-rules.js'
import { buildingFolder, removeLeftBuildings, replaceFolder } from './replace-folder.js'

interface CompileRequest {
  readonly source: ConfigurationSource
  /** Folder that shall hold the compiled rules; it is replaced as a whole, at the end. */
  readonly folder: string
  readonly key: string
  readonly report: Report
}

/** Writes a file of the compiled rules. */
type Write = (name: string, content: string | Uint8Array) => Promise<void>

async function writeSchemas({ source }: CompileRequest, write: Write): Promise<Compiled['schemas']> {
  const schemas: Compiled['schemas'] = {}
  for (const main of new Set(source.scenarios.scenarios.map(({ schema }) => schema))) {
    const collected = collectSchema(main, source.files)
    for (const [path, content] of collected) await write(path, content)
    schemas[main] = [...collected.keys()]
  }
  return schemas
}

async function writeRules({ source, report }: CompileRequest, write: Write): Promise<Compiled['rules']> {
  const rules: Compiled['rules'] = {}
  const paths = new Set(source.scenarios.scenarios.flatMap((scenario) => scenario.rules))
  for (const [index, path] of [...paths].entries()) {
    const stylesheet = source.files.get(path)
    if (stylesheet === undefined) throw new Error(`the rules ${path} are missing`)
    const set = source.ruleSets[path] ?? describeRules(path, stylesheet, source.scenarios.date)
    const file = `rules-${index + 1}.cjs`
    await write(file, compileRules(path, stylesheet))
    // The source stays beside its compiled form, for whoever wants to know what judged.
    await write(`rules-${index + 1}.xsl.gz`, gzipSync(stylesheet))
    report(`official rules: compiled ${set.name} ${set.version}`)
    rules[path] = { ...set, file }
  }
  return rules
}

/** @throws Error naming the file too when the compiler refuses something in it */
function compileRules(path: string, stylesheet: Uint8Array): string {
  try {
    const text = compileStylesheet(stylesheet)
    // What V8 cannot even read, as nested too deeply, must not be found out at the first verdict.
    new Script(text)
    return text
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new Error(`${path}: ${cause.message}`, { cause })
  }
}

/**
 * Compiles a configuration into a folder. The folder appears only when all went well; an older one stays until then,
 * also when this process is killed.
 * @throws Error when something that a scenario names is missing or cannot be compiled
 */
export async function compileConfiguration(request: CompileRequest): Promise<Compiled> {
  const { source, folder, key, report } = request
  const building = buildingFolder(folder)
  await removeLeftBuildings(folder)
  await rm(building, { recursive: true, force: true })
  await mkdir(building, { recursive: true })
  try {
    const digests: Compiled['digests'] = {}
    const write: Write = async (name, content) => {
      const path = join(building, name)
      if (relative(building, path).startsWith('..')) throw new Error(`the name ${name} leads out of the folder`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      digests[name] = digestOf(content)
    }
    report(`official rules: compiling ${source.scenarios.name} (${source.scenarios.date})`)
    // One after the other: what fails must not be removed while its neighbour still writes into the folder.
    const schemas = await writeSchemas(request, write)
    const rules = await writeRules(request, write)
    const compiled = compiledSchema.parse({
      ...source.scenarios,
      origin: source.origin,
      key,
      format: compiledFormat,
      schemas,
      rules,
      digests,
    } satisfies Compiled)
    await writeFile(join(building, compiledFileName), describeCompiled(compiled))
    await replaceFolder(building, folder)
    return compiled
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}
