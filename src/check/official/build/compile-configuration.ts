import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Compiled, compiledSchema } from '../configuration.js'
import { compiledFileName } from '../rules-folder.js'
import { collectSchema } from './collect-schema.js'
import { compileStylesheet } from './compile-stylesheet.js'
import type { ConfigurationSource, Report } from './configuration-source.js'
import { describeRules } from './describe-rules.js'

/** How many stylesheets are compiled at once: each takes a processor and up to a gigabyte. */
const atOnce = 2

interface CompileRequest {
  readonly source: ConfigurationSource
  /** Folder that shall hold the compiled rules; it is replaced as a whole, at the end. */
  readonly folder: string
  readonly key: string
  readonly report: Report
}

async function writeSchemas({ source, folder }: CompileRequest): Promise<Compiled['schemas']> {
  const schemas: Compiled['schemas'] = {}
  for (const main of new Set(source.scenarios.scenarios.map(({ schema }) => schema))) {
    const collected = collectSchema(main, source.files)
    for (const [path, content] of collected) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    schemas[main] = [...collected.keys()]
  }
  return schemas
}

async function writeRules({ source, folder, report }: CompileRequest): Promise<Compiled['rules']> {
  const rules: Compiled['rules'] = {}
  const paths = [...new Set(source.scenarios.scenarios.flatMap((scenario) => scenario.rules))]
  const open = [...paths.entries()]
  const work = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [index, path] = next
      const stylesheet = source.files.get(path)
      if (stylesheet === undefined) throw new Error(`the rules ${path} are missing`)
      const set = source.ruleSets[path] ?? describeRules(path, stylesheet, source.scenarios.date)
      const started = performance.now()
      const file = `rules-${index + 1}.sef.json`
      await compileStylesheet(stylesheet, join(folder, file))
      await rm(join(folder, `${file}.xsl`))
      report(`official rules: compiled ${set.name} ${set.version} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
      rules[path] = { ...set, file }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // They end in any order; people shall read them in that of the scenarios.
  return Object.fromEntries(Object.entries(rules).sort(([a], [b]) => paths.indexOf(a) - paths.indexOf(b)))
}

/**
 * Compiles a configuration into a folder. The folder appears only when all went well; an older one stays until then.
 * @throws Error when something that a scenario names is missing or cannot be compiled
 */
export async function compileConfiguration(request: CompileRequest): Promise<Compiled> {
  const { source, folder, key, report } = request
  const building = `${folder}.${process.pid}`
  await rm(building, { recursive: true, force: true })
  await mkdir(building, { recursive: true })
  try {
    const inside = { ...request, folder: building }
    report(`official rules: compiling ${source.scenarios.name} (${source.scenarios.date}); this takes about a minute`)
    const [schemas, rules] = await Promise.all([writeSchemas(inside), writeRules(inside)])
    const compiled = compiledSchema.parse({ ...source.scenarios, origin: source.origin, key, schemas, rules } satisfies Compiled)
    await writeFile(join(building, compiledFileName), `${JSON.stringify(compiled, null, 2)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(building, folder)
    return compiled
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}
