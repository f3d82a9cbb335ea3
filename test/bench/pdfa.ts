import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repairPdf } from '../../src/write/pdf/repair-pdf.js'

// Repairs every PDF of a folder into another and tells the time per file: pdfa.ts INPUT_DIR OUTPUT_DIR [XML]
const [input = '', output = '', xml] = process.argv.slice(2)
const invoice = xml === undefined ? undefined : { xml: readFileSync(xml), conformanceLevel: 'EN 16931' }
const date = new Date('2026-01-02T03:04:05Z')
mkdirSync(output, { recursive: true })
const times: number[] = []
for (const name of readdirSync(input).filter((one) => one.toLowerCase().endsWith('.pdf')).sort()) {
  const bytes = readFileSync(path.join(input, name))
  const start = performance.now()
  try {
    const { pdf, findings } = await repairPdf(bytes, { date, invoice })
    writeFileSync(path.join(output, name), pdf)
    const time = performance.now() - start
    times.push(time)
    console.log(`${name} ${Math.round(time)} ms ${findings.map(({ code, message }) => `${code} ${message.en}`).join('; ')}`)
  } catch (error) {
    console.log(`${name} FAILED ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}
times.sort((a, b) => a - b)
console.log(`median ${Math.round(times[times.length >> 1] ?? 0)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms, memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
