import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDrawing } from '../../src/app/pdfa/open-drawing.js'
import { repairPdf } from '../../src/write/pdf/repair-pdf.js'

// Repairs every PDF of a folder into another and tells the time per file: pdfa.ts INPUT_DIR OUTPUT_DIR [XML]
// [--compare]
const given = process.argv.slice(2)
const [input = '', output = '', xml] = given.filter((one) => !one.startsWith('--'))
const drawing = given.includes('--compare') ? openDrawing : undefined
const invoice = xml === undefined ? undefined : { xml: readFileSync(xml), conformanceLevel: 'EN 16931' }
const date = new Date('2026-01-02T03:04:05Z')
mkdirSync(output, { recursive: true })
const times: number[] = []
for (const name of readdirSync(input).filter((one) => one.toLowerCase().endsWith('.pdf')).sort()) {
  const bytes = readFileSync(path.join(input, name))
  const start = performance.now()
  try {
    const { pdf, findings } = await repairPdf(bytes, { date, invoice, openDrawing: drawing })
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
