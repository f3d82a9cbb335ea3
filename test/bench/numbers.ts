import { build } from 'esbuild'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPageOf } from '../layouts/draw-page.js'
import { readDocuments } from './certainty/read-documents.js'
import { numbersIn, type NumberPlace } from './number-places.js'

/*
 * Moves every number of the readers by a quarter, up and down, and names those that no value of any document notices:
 * they are deleted, or their case is missing from the layouts. Numbers that a constant names are told apart from
 * others. `--list` only names them.
 *   npx vite-node test/bench/numbers.ts [--list] [--only PART_OF_PATH] [--drawn COUNT] [DIR...]
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

function moved(value: number, factor: number): string {
  const next = value * factor
  if (!Number.isInteger(value)) return String(next)
  return String(factor > 1 ? Math.ceil(next) : Math.floor(next))
}

type Reader = (pages: readonly Page[]) => ReturnType<typeof extractDraft>

/** The readers with one number changed. */
async function readerWith(
  folder: string,
  index: number,
  change?: { readonly place: NumberPlace; readonly text: string },
): Promise<Reader> {
  const outfile = join(folder, `reader-${index}.mjs`)
  await build({
    stdin: { contents: "export { extractDraft } from './src/extract/extract-draft.ts'", resolveDir: root, loader: 'ts' },
    bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error',
    plugins: [{
      name: 'number',
      setup: (bundler) => {
        bundler.onLoad({ filter: /\/src\/extract\/.*\.ts$/ }, async ({ path }) => {
          const text = await readFile(path, 'utf8')
          if (path !== change?.place.file) return { contents: text, loader: 'ts' }
          return { contents: `${text.slice(0, change.place.from)}${change.text}${text.slice(change.place.to)}`, loader: 'ts' }
        })
      },
    }],
  })
  const made = (await import(pathToFileURL(outfile).href)) as { readonly extractDraft: Reader }
  return (pages) => made.extractDraft(pages)
}

/** What is read of a document; the certainty of its values is not looked at. */
function reading(read: Reader, pages: readonly Page[]): string {
  try {
    return JSON.stringify(read(pages).values)
  } catch (cause) {
    return String(cause)
  }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const [only = '', drawn = '40'] = [option('--only'), option('--drawn')]
const folders = process.argv.slice(2).filter((one, at, all) => !one.startsWith('--') && !(all[at - 1] ?? '').startsWith('--'))

const all = await numbersIn(resolve(root, 'src/extract'))
const places = all.filter(({ file }) => file.includes(only))
if (process.argv.includes('--list')) {
  for (const { file, line, name, value } of places) console.log(`${relative(root, file)}:${line} ${name ?? '(no name)'} ${value}`)
  console.log(`${all.length} numbers in src/extract, ${all.filter(({ name }) => name === undefined).length} of them without a name`)
  process.exit()
}

const documents: (readonly Page[])[] = []
for (let seed = 1; seed <= Number.parseInt(drawn, 10); seed += 1) documents.push(
  (await readPdf((await drawPageOf(seed)).pdf)).pages,
)
for (const folder of folders) for await (const { pages } of readDocuments(folder)) documents.push(pages)

console.log(`${all.length} numbers in src/extract, ${all.filter(({ name }) => name === undefined).length} of them without a name; ${places.length} are moved on ${documents.length} documents`)

const folder = await mkdtemp(join(tmpdir(), 'numbers-'))
try {
  const base = await readerWith(folder, 0)
  const before = documents.map((pages) => reading(base, pages))
  let unnoticed = 0
  for (const [index, place] of places.entries()) {
    const changes = []
    for (const [step, factor] of [0.75, 1.25].entries()) {
      const reader = await readerWith(folder, 1 + index * 2 + step, { place, text: moved(place.value, factor) })
      changes.push(documents.filter((pages, at) => reading(reader, pages) !== before[at]).length)
    }
    const isNoticed = changes.some((count) => count > 0)
    if (!isNoticed) unnoticed += 1
    console.log(`${isNoticed ? 'noticed ' : 'NOTHING '} ${changes.join('/').padStart(7)}  ${relative(root, place.file)}:${place.line} ${place.name ?? '(no name)'} ${place.value}`)
  }
  console.log(`${unnoticed} of ${places.length} numbers are noticed by nothing`)
} finally {
  await rm(folder, { recursive: true })
}
