import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '../../app/app.js'
import { type Conversion, convert, type ConvertStep } from '../../app/conversion/convert.js'
import { type ConversionOptions, parseConvertFields } from '../../app/conversion/convert-request.js'
import { readErrors, largestFile } from '../../app/reading/read-errors.js'
import type { Session } from '../../app/identity/session.js'
import type { ConversionResponse } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { openSession } from '../open-session.js'
import { inOrder } from '../../app/in-order.js'
import { asAppError } from '../print-error.js'
import type { ConvertOptions } from './convert-options.js'
import type { ConvertOutcome } from './convert-outcome.js'
import { exitCode } from './exit-code.js'
import { findInputs } from './find-inputs.js'
import { outputBases } from './output-names.js'
import { choosePresenter } from './presenter.js'
import { fileUrls, writeResults, type WrittenResult } from './write-results.js'

interface Job {
  readonly app: App
  readonly session: Session
  readonly persist: boolean
  readonly options: ConvertOptions
  readonly conversion: ConversionOptions
  readonly context: CommandContext
  readonly bases: ReadonlyMap<string, string>
  readonly onStep: (file: string, step: ConvertStep) => void
}

async function readInput(file: string, { context, options }: Pick<Job, 'context' | 'options'>): Promise<{ bytes: Uint8Array; fileName: string }> {
  if (file === '-') return { bytes: await buffer(context.terminal.streams.stdin), fileName: options.filename ?? 'invoice.pdf' }
  // A huge file is refused before it is read into memory.
  if ((await stat(file)).size > largestFile) throw readErrors.tooLarge()
  return { bytes: await readFile(file), fileName: basename(file) }
}

function toResponse({ id, data, validation, stored, usage }: Conversion, written: readonly WrittenResult[]): ConversionResponse {
  return { id, data, validation, files: fileUrls(written), stored, usage }
}

async function convertFile(file: string, job: Job): Promise<ConvertOutcome> {
  const begin = performance.now()
  const milliseconds = (): number => Math.round(performance.now() - begin)
  try {
    const { bytes, fileName } = await readInput(file, job)
    const request = {
      bytes,
      fileName,
      session: job.session,
      persist: job.persist,
      options: job.conversion,
      corrections: { set: job.options.set, unset: job.options.unset, force: job.options.force },
      onProgress: (step: ConvertStep) => { job.onStep(file, step) },
    }
    const conversion = await convert(request, job.app)
    if (job.options.out === '-') {
      for (const content of Object.values(conversion.files)) job.context.terminal.streams.stdout.write(content)
      return { file, milliseconds: milliseconds(), response: toResponse(conversion, []), conversion, written: [] }
    }
    const written = await writeResults(conversion.files, job.bases.get(file) ?? file)
    return { file, milliseconds: milliseconds(), response: toResponse(conversion, written), conversion, written }
  } catch (error) {
    return { file, milliseconds: milliseconds(), error: asAppError(error) }
  }
}

/** `-o -` can carry one file only: one input and a format that makes a single file. */
function requireSingleOutput(options: ConvertOptions, formats: readonly string[], several: boolean): void {
  if (options.out !== '-') return
  const single = !several && formats.length === 1 && ['xrechnung', 'json'].includes(formats[0] ?? '') && options.json !== true
  if (single) return
  throw new AppError('invalid_request', {
    de: 'Auf die Standardausgabe passt nur eine Datei: ein Eingabe-Dokument und das Format xrechnung oder json, ohne --json.',
    en: 'Standard output takes one file only: one input and the format xrechnung or json, without --json.',
  })
}

/** Converts everything that was named. Exit codes as the README lists them. */
export async function runConvert(paths: readonly string[], options: ConvertOptions, context: CommandContext): Promise<number> {
  const { format, direction, validate, syntax } = options
  const { persist, options: asked } = parseConvertFields({ format, direction, validate, syntax, persist: String(options.persist) })
  const { files, several } = await findInputs(paths)
  requireSingleOutput(options, asked.formats, several)
  const app = await context.openApp()
  const { session } = await openSession(context, options)
  const presenter = await choosePresenter({ context, options, several, total: files.length })
  const job: Job = {
    app,
    session,
    options,
    context,
    persist,
    conversion: { ...asked, language: context.terminal.language },
    bases: outputBases(files, options.out),
    onStep: (file, step) => { presenter.step(file, step) },
  }
  // One more than there are processors: while one is written to disk, the next is read.
  const outcomes: ConvertOutcome[] = []
  for await (const outcome of inOrder(files, app.config.jobs + 1, (file) => convertFile(file, job))) {
    outcomes.push(outcome)
    presenter.done(outcome)
  }
  presenter.end(outcomes)
  return exitCode(outcomes)
}
