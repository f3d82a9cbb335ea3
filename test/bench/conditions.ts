import { build } from 'esbuild'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { completeInvoice } from '../../src/complete/complete-invoice.js'
import type { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { readDocuments } from './certainty/read-documents.js'
import { type ConditionPlace, conditionsIn, withQuestions } from './condition-places.js'

/*
 * Names the conditions of the readers that no page needs: held at the answer that nearly all documents give, the few
 * others read the same. A condition that at most FEW documents answer otherwise is tried, on just these documents; all
 * others are the same by definition. What is named can go, with what it guards.
 *   npx vite-node test/bench/conditions.ts [--few 2] DIR...
 * Prints `unreached`, `same` (nothing that is read changes), `delivered` (only what is not delivered changes), or
 * `changes` with the documents; then the answer it is held at, the place and the condition.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Reader {
  readonly extractDraft: typeof extractDraft
  readonly completeInvoice: typeof completeInvoice
}

interface Bench {
  readonly reader: Reader
  readonly places: readonly ConditionPlace[]
}

/** What the conditions answered since it was last emptied, and the one that is held. */
const asked = { true: new Set<number>(), false: new Set<number>(), held: -1, at: false }

Object.assign(globalThis, {
  __asked: (index: number, value: unknown): unknown => {
    if (index === asked.held) return asked.at
    asked[value ? 'true' : 'false'].add(index)
    return value
  },
})

async function benchOf(folder: string): Promise<Bench> {
  const places = conditionsIn(join(root, 'tsconfig.json'), resolve(root, 'src/extract'))
  const outfile = join(folder, 'reader.mjs')
  await build({
    stdin: { contents: "export { extractDraft } from './src/extract/extract-draft.ts'; export { completeInvoice } from './src/complete/complete-invoice.ts'", resolveDir: root, loader: 'ts' },
    bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error',
    plugins: [{
      name: 'conditions',
      setup: (bundler) => {
        bundler.onLoad({ filter: /\/src\/extract\/.*\.ts$/ }, async ({ path }) => {
          // What is remembered is asked for one document only.
          if (path.endsWith('/remember.ts')) return { contents: 'export const remember = (answer) => answer', loader: 'ts' }
          const own = places.flatMap((place, index) => (place.file === path ? [[index, place] as const] : []))
          return { contents: withQuestions(await readFile(path, 'utf8'), own), loader: 'ts' }
        })
      },
    }],
  })
  return { places, reader: (await import(pathToFileURL(outfile).href)) as Reader }
}

interface Outcome {
  readonly draft: string
  readonly delivered: string
}

function outcomeOf(reader: Reader, pages: readonly Page[]): Outcome {
  try {
    const draft = reader.extractDraft(pages)
    const completed = reader.completeInvoice(draft)
    const delivered = completed.status === 'complete' ? JSON.stringify(completed.invoice) : 'refused'
    const certain = draft.evidence.map(({ path, confidence }) => [path, confidence])
    return { delivered, draft: JSON.stringify({ values: draft.values, certain }) }
  } catch (cause) {
    return { draft: String(cause), delivered: String(cause) }
  }
}

interface Known extends Outcome {
  readonly id: string
  readonly pages: readonly Page[]
}

interface Answers {
  readonly true: number[]
  readonly false: number[]
}

const at = process.argv.indexOf('--few')
const few = at < 0 ? 2 : Number(process.argv[at + 1])
const folders = process.argv.slice(2).filter((one, index) => !one.startsWith('--') && (at < 0 || index !== at - 1))

const temporary = await mkdtemp(join(tmpdir(), 'conditions-'))
const { reader, places } = await benchOf(temporary)
const documents: Known[] = []
const answers: Answers[] = places.map(() => ({ true: [], false: [] }))
for (const folder of folders) {
  for await (const { id, pages } of readDocuments(folder)) {
    asked.true.clear()
    asked.false.clear()
    const number = documents.push({ id, pages, ...outcomeOf(reader, pages) }) - 1
    for (const answer of ['true', 'false'] as const) for (const index of asked[answer]) answers[index]?.[answer].push(number)
  }
}

function changeOf(index: number, held: boolean, others: readonly number[]): string {
  asked.held = index
  asked.at = held
  const changes = others.flatMap((number) => {
    const known = documents[number]
    if (known === undefined) return []
    const now = outcomeOf(reader, known.pages)
    const isDelivered = now.delivered !== known.delivered
    return isDelivered || now.draft !== known.draft ? [{ id: known.id, isDelivered }] : []
  })
  asked.held = -1
  if (changes.length === 0) return 'same'
  const delivered = changes.filter(({ isDelivered }) => isDelivered).map(({ id }) => id)
  return delivered.length === 0 ? 'delivered' : `changes ${delivered.join(',')}`
}

const counts = new Map<string, number>()
for (const [index, { file, line, text, isBoolean }] of places.entries()) {
  const { true: yes = [], false: no = [] } = answers[index] ?? {}
  const held = yes.length > no.length
  const others = held ? no : yes
  if (others.length > few || (held && !isBoolean)) continue
  const kind = yes.length + no.length === 0 ? 'unreached' : changeOf(index, held, others)
  const [name = ''] = kind.split(' ')
  counts.set(name, (counts.get(name) ?? 0) + 1)
  console.log(`${kind} ${String(held)} of ${Math.max(yes.length, no.length)} ${relative(root, file)}:${line} ${text}`)
}
for (const [kind, count] of counts) console.log(`${kind}: ${count} of ${places.length} conditions`)
await rm(temporary, { recursive: true })
