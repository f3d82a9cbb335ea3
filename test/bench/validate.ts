// How fast the official verdict is, beside it the rules alone with SaxonJS (the engine of before), and the original
// where
// it is there:
//   npm run build && npx vite-node test/bench/validate.ts [--validator kosit=http://127.0.0.1:PORT] [FOLDER]
// Prints one JSON object per way: files, first verdict, median, files per second, peak memory of this process; and the
// ratio of the two engines, document by document in turn, so that a busy machine slows both.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openJudge } from '../../src/check/official/judge.js'
import { openXml } from '../../src/check/official/open-xml.js'
import { builtRulesFolder, readCompiled } from '../../src/check/official/rules-folder.js'
import { type RunRules, loadRules, readForRules } from '../../src/check/official/run-rules.js'
import { connectDaemon } from '../../src/tools/kosit/kosit-daemon.js'
import { type Referee, openReferee } from '../check/official/referee/saxon.js'

const argv = process.argv.slice(2)
const at = argv.indexOf('--validator')
const validator = at < 0 ? undefined : argv[at + 1]?.replace(/^kosit=/, '')
const folder = argv.find((word, index) => at < 0 || (index !== at && index !== at + 1)) ?? 'fixtures/einvoice'
const rounds = 10

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml')).map((name) => ({ name, xml: readFileSync(join(folder, name)) }))
const kinds = { cii: files.filter(({ xml }) => xml.includes('CrossIndustryInvoice')), ubl: files.filter(({ xml }) => !xml.includes('CrossIndustryInvoice')) }

async function measure(way: string, judge: (xml: Uint8Array) => Promise<unknown>): Promise<void> {
  for (const [kind, documents] of Object.entries(kinds)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const { xml } of documents) {
        const started = performance.now()
        await judge(xml)
        times.push(performance.now() - started)
      }
    }
    const [first = 0] = times
    const sorted = [...times].sort((a, b) => a - b)
    const total = times.reduce((sum, time) => sum + time, 0)
    const figures = {
      way,
      kind,
      files: documents.length,
      firstMs: Math.round(first),
      medianMs: +(sorted[sorted.length >> 1] ?? 0).toFixed(2),
      perSecond: Math.round((times.length / total) * 1000),
    }
    console.log(JSON.stringify({ ...figures, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))
  }
}

/** The two sets of rules for one syntax, compiled and with SaxonJS. */
async function engines(kind: string): Promise<{ ours: RunRules[]; saxon: Referee[] }> {
  const { rules } = await readCompiled(builtRulesFolder)
  const files = Object.values(rules).filter(({ name }) => name.includes(kind.toUpperCase())).map(({ file }) =>
    join(builtRulesFolder, file))
  const sources = files.map((file) => gunzipSync(readFileSync(file.replace('.cjs', '.xsl.gz'))))
  return { ours: files.map((file) => loadRules(readFileSync(file, 'utf8'), file)), saxon: await Promise.all(sources.map(openReferee)) }
}

function textOf(xml: Uint8Array): string | undefined {
  const document = openXml(xml)
  if ('code' in document) return undefined
  const text = document.toString({ format: false, noDeclaration: true })
  document.dispose()
  return text
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

async function compare(): Promise<void> {
  for (const [kind, documents] of Object.entries(kinds)) {
    const { ours, saxon } = await engines(kind)
    const times = { rules: [] as number[], saxonJs: [] as number[] }
    const texts = documents.map(({ xml }) => textOf(xml)).filter((text) => text !== undefined)
    for (let round = 0; round < rounds; round += 1) {
      for (const text of texts) {
        const started = performance.now()
        const tree = readForRules(text)
        for (const rules of ours) {
          try { rules(tree) } catch { /* a document that no engine can judge */ }
        }
        const between = performance.now()
        for (const rules of saxon) await rules(text)
        times.rules.push(between - started)
        times.saxonJs.push(performance.now() - between)
      }
    }
    const [rulesMs, saxonMs] = [middle(times.rules), middle(times.saxonJs)]
    console.log(JSON.stringify({ way: 'rules alone', kind, rulesMs: +rulesMs.toFixed(2), saxonMs: +saxonMs.toFixed(2), ratio: +(saxonMs / rulesMs).toFixed(1) }))
  }
}

const judge = await openJudge()
await measure('ours', (xml) => judge.judge(xml))
await compare()
if (validator !== undefined) {
  const original = connectDaemon(validator)
  await measure('KoSIT', (xml) => original.ask(xml))
}
