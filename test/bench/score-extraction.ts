import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'

/** The benchmark lies beside the project; it is not part of it. */
export const benchmark = fileURLToPath(new URL('../../../shared/extraction', import.meta.url))
export const benchmarkIsThere = existsSync(join(benchmark, 'score.py'))

/** Percentages of one set. */
export interface Score {
  readonly f1: number
  readonly precision: number
  readonly headerPerfect: number
  readonly taxPerfect: number
  readonly linesPerfect: number
}

interface Report {
  readonly overall: { readonly f1: number; readonly precision: number }
  readonly headerPerfect: readonly [share: number, of: number]
  readonly taxPerfect: readonly [share: number, of: number]
  readonly linesPerfect: readonly [share: number, of: number]
}

/** Reads every PDF of a set in this process, and asks the official scorer what it is worth. */
export async function scoreExtraction(set: string): Promise<{ readonly score: Score; readonly millisecondsPerPage: number }> {
  const folder = join(benchmark, set)
  const answers = await mkdtemp(join(tmpdir(), 'extraction-'))
  try {
    const times: number[] = []
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf'))) {
      const bytes = await readFile(join(folder, file))
      const start = performance.now()
      const { pages } = await readPdf(bytes)
      const { values } = extractDraft(pages)
      times.push((performance.now() - start) / pages.length)
      await writeFile(join(answers, `${basename(file, '.pdf')}.json`), JSON.stringify(toInvoiceData(values, { language: 'de' })))
    }
    const result = join(answers, 'score')
    await promisify(execFile)('python3', [join(benchmark, 'score.py'), folder, answers, '--json', result])
    const report = JSON.parse(await readFile(result, 'utf8')) as Report
    return { score: percentages(report), millisecondsPerPage: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 }
  } finally {
    await rm(answers, { recursive: true, force: true })
  }
}

function percentages({ overall, headerPerfect, taxPerfect, linesPerfect }: Report): Score {
  const percent = (share: number): number => Math.round(share * 1000) / 10
  return {
    f1: percent(overall.f1),
    precision: percent(overall.precision),
    headerPerfect: percent(headerPerfect[0]),
    taxPerfect: percent(taxPerfect[0]),
    linesPerfect: percent(linesPerfect[0]),
  }
}
