import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { readPages } from './certainty/read-documents.js'

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

interface Scored {
  readonly score: Score
  /** Median of the documents; undefined for a set without any. */
  readonly millisecondsPerPage: number | undefined
}

/** What a set is worth, by the official scorer. */
export async function scoreExtraction(set: string): Promise<Scored> {
  const folder = join(benchmark, set)
  const answers = await mkdtemp(join(tmpdir(), 'extraction-'))
  try {
    const names = (await readdir(folder)).filter((name) => /\.(?:pdf|xlsx|docx)$/.test(name))
    const times = await readAll(folder, names, answers)
    const result = join(answers, 'score')
    await promisify(execFile)('python3', [join(benchmark, 'score.py'), folder, answers, '--json', result])
    const report = JSON.parse(await readFile(result, 'utf8')) as Report
    return {
      score: percentages(report),
      millisecondsPerPage: times.sort((a, b) => a - b)[Math.floor(times.length / 2)],
    }
  } finally {
    await rm(answers, { recursive: true, force: true })
  }
}

/** Reads all in this process: the time is that of a warm program. */
async function readAll(folder: string, names: readonly string[], answers: string): Promise<number[]> {
  const times: number[] = []
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const start = performance.now()
    const pages = await readPages(name, bytes)
    const { values } = extractDraft(pages)
    times.push((performance.now() - start) / pages.length)
    await writeFile(join(answers, `${parse(name).name}.json`), JSON.stringify(toInvoiceData(values)))
  }
  return times
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
