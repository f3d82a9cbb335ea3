import type { App } from '../../app/app.js'
import { type Extraction, extractInvoice } from '../../app/extraction/extract-invoice.js'
import type { AppError } from '../../model/errors.js'
import { exitCode } from '../convert/exit-code.js'
import { findInputs } from '../input/find-inputs.js'
import type { Input } from '../input/input.js'
import { outputBases } from '../input/output-names.js'
import type { CommandContext } from '../context.js'
import type { ExtractOptions } from './extract-options.js'
import { inOrder } from '../../app/in-order.js'
import { asAppError, errorBody, printError } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import { writeOutput } from '../write-output.js'
import { explain } from './explain.js'

interface ExtractOutcome {
  readonly input: Input
  readonly file: string
  readonly extraction?: Extraction
  readonly error?: AppError
}

async function extractFile(input: Input, app: App, terminal: Terminal): Promise<ExtractOutcome> {
  try {
    return { input, file: input.label, extraction: await extractInvoice({ bytes: await input.read(), language: terminal.language }, app) }
  } catch (error) {
    return { input, file: input.label, error: asAppError(error) }
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
  const app = await context.openApp()
  const readMail = (bytes: Uint8Array) => app.workers.run('readMail', bytes)
  const { inputs } = await findInputs(paths, { stdin: terminal.streams.stdin, out: options.out, readMail })
  const bases = outputBases(inputs, options.out)
  const outcomes: ExtractOutcome[] = []
  for await (const outcome of inOrder(inputs, app.config.jobs + 1, (input) => extractFile(input, app, terminal))) {
    if (outcome.extraction !== undefined && options.out !== undefined) await writeResults(bases.get(outcome.input) ?? outcome.file, outcome.extraction, options, app)
    if (options.json !== true) print(outcome, options, context)
    outcomes.push(outcome)
  }
  if (options.json === true) {
    const results = outcomes.map(({ file, extraction, error }) => (error === undefined ? { file, data: extraction?.data } : { file, ...errorBody(error, terminal.language) }))
    terminal.json({ results })
  }
  return exitCode(outcomes)
}
