import { readFile } from 'node:fs/promises'
import type { App } from '../../app/app.js'
import { type Extraction, extractInvoice } from '../../app/extraction/extract-invoice.js'
import type { AppError } from '../../model/errors.js'
import { exitCode } from '../convert/exit-code.js'
import { findInputs } from '../convert/find-inputs.js'
import { outputBases } from '../convert/output-names.js'
import type { CommandContext } from '../context.js'
import type { ExtractOptions } from './extract-options.js'
import { inOrder } from '../../app/in-order.js'
import { asAppError, errorBody, printError } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import { writeOutput } from '../write-output.js'
import { explain } from './explain.js'

interface ExtractOutcome {
  readonly file: string
  readonly extraction?: Extraction
  readonly error?: AppError
}

async function extractFile(file: string, app: App, terminal: Terminal): Promise<ExtractOutcome> {
  try {
    return { file, extraction: await extractInvoice({ bytes: await readFile(file) }, app) }
  } catch (error) {
    return { file, error: asAppError(error) }
  }
}

async function writeResults(base: string, extraction: Extraction, options: ExtractOptions, app: App): Promise<void> {
  await writeOutput(`${base}.json`, `${JSON.stringify(extraction.data, null, 2)}\n`)
  if (options.html !== true) return
  const { drawEvidence } = await import('../../app/extraction/draw-evidence.js')
  await writeOutput(`${base}.html`, await drawEvidence(extraction, app))
}

function print({ file, extraction, error }: ExtractOutcome, options: ExtractOptions, context: CommandContext): void {
  const { terminal } = context
  if (error !== undefined) {
    terminal.error(`${file}:`)
    printError(error, terminal, false)
    return
  }
  if (extraction === undefined) return
  if (options.explain === true) for (const line of explain(file, extraction.draft, terminal)) terminal.data(line)
  else if (options.out === undefined) terminal.json(extraction.data)
  else terminal.note(file)
}

/** Reads everything that was named and writes or prints its data. */
export async function runExtract(paths: readonly string[], options: ExtractOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { files } = await findInputs(paths)
  const bases = outputBases(files, options.out)
  const app = await context.openApp()
  const outcomes: ExtractOutcome[] = []
  for await (const outcome of inOrder(files, app.config.jobs + 1, (file) => extractFile(file, app, terminal))) {
    if (outcome.extraction !== undefined && options.out !== undefined) await writeResults(bases.get(outcome.file) ?? outcome.file, outcome.extraction, options, app)
    if (options.json !== true) print(outcome, options, context)
    outcomes.push(outcome)
  }
  if (options.json === true) {
    const results = outcomes.map(({ file, extraction, error }) => (error === undefined ? { file, data: extraction?.data } : { file, ...errorBody(error, terminal.language) }))
    terminal.json({ results })
  }
  return exitCode(outcomes)
}
