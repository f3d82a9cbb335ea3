import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPageOf } from './draw-page.js'
import { randomOf } from './random.js'
import { scanPdf } from './scan-pdf.js'

/*
 * Writes drawn invoices with their truths, in the form of the benchmark's folders; with --scan as pictures, the way a
 * scanner delivers them.
 *   npx vite-node test/layouts/write-drawn.ts DIR COUNT [FIRST_SEED] [--scan]
 */

const isScan = process.argv.includes('--scan')
const [folder, count = '150', first = '1'] = process.argv.slice(2).filter((one) => one !== '--scan')
if (folder === undefined) {
  console.error('usage: npx vite-node test/layouts/write-drawn.ts DIR COUNT [FIRST_SEED] [--scan]')
  process.exitCode = 2
} else {
  await mkdir(folder, { recursive: true })
  const from = Number.parseInt(first, 10)
  for (let seed = from; seed < from + Number.parseInt(count, 10); seed += 1) {
    const { id, pdf, expected } = await drawPageOf(seed)
    await writeFile(join(folder, `${id}.pdf`), isScan ? await scanPdf(pdf, randomOf(seed)) : pdf)
    await writeFile(join(folder, `${id}.expected.json`), `${JSON.stringify(expected, null, 1)}\n`)
  }
  console.log(`${count} drawn invoices in ${folder}`)
}
