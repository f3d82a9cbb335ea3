// How fast the official verdict is, and beside it the original where it is there:
//   npm run build && npx vite-node test/bench/validate.ts [--validator kosit=http://127.0.0.1:PORT] [FOLDER]
// Prints one JSON object per way: files, first verdict, median, files per second, peak memory of this process.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJudge } from '../../src/check/official/judge.js'
import { connectDaemon } from '../../src/tools/kosit/kosit-daemon.js'

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
    const figures = { way, kind, files: documents.length, firstMs: Math.round(first), medianMs: Math.round(sorted[sorted.length >> 1] ?? 0), perSecond: Math.round((times.length / total) * 1000) }
    console.log(JSON.stringify({ ...figures, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))
  }
}

const judge = await openJudge()
await measure('ours', (xml) => judge.judge(xml))
if (validator !== undefined) {
  const original = connectDaemon(validator)
  await measure('KoSIT', (xml) => original.ask(xml))
}
