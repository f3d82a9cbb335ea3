import { basename, join, relative, resolve } from 'node:path'
import type { App } from '../../app/app.js'
import { type Extraction, extractInvoice } from '../../app/extraction/extract-invoice.js'
import { inOrder } from '../../app/in-order.js'
import type { Session } from '../../app/identity/session.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { exitCode } from '../convert/exit-code.js'
import { openResult } from '../deliver-page.js'
import { requireFree, sourceId, writeGuarded } from '../guarded-output.js'
import { findInputs } from '../input/find-inputs.js'
import type { Input } from '../input/input.js'
import { outputBases } from '../input/output-names.js'
import { openSession, openSessionIfAny } from '../open-session.js'
import { asAppError, errorBody, printError } from '../print-error.js'
import { errorText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { explain } from './explain.js'
import type { ExtractOptions } from './extract-options.js'

interface ExtractOutcome {
  readonly input: Input
  readonly file: string
  readonly source?: string
  readonly extraction?: Extraction
  /** The page that was written of it. */
  readonly page?: string
  readonly error?: AppError
}

interface Reader {
  readonly app: App
  readonly terminal: Terminal
  /** Whose suppliers are known. */
  readonly session: Session | undefined
}

async function extractFile(input: Input, { app, terminal, session }: Reader): Promise<ExtractOutcome> {
  try {
    const bytes = await input.read()
    return {
      input,
      file: input.label,
      source: sourceId(bytes),
      extraction: await extractInvoice({ bytes, language: terminal.language, session }, app),
    }
  } catch (error) {
    return { input, file: input.label, error: asAppError(error) }
  }
}

type Opened = Awaited<ReturnType<typeof openSession>>

/** Writes data, and the page where it is wanted; a place that is taken is the outcome of this file alone. */
async function written(
  outcome: ExtractOutcome,
  base: string,
  work: { opened: Opened; options: ExtractOptions; app: App; terminal: Terminal },
): Promise<ExtractOutcome> {
  const { extraction, source = '' } = outcome
  const { opened, options: { html, overwrite }, app, terminal } = work
  if (extraction === undefined) return outcome
  try {
    const page = html === true ? `${base}.html` : undefined
    await requireFree(opened, { source, paths: [`${base}.json`, ...(page === undefined ? [] : [page])], overwrite })
    await writeGuarded(opened, { source, path: `${base}.json`, content: `${JSON.stringify(extraction.data, null, 2)}\n`, overwrite })
    if (page === undefined) return outcome
    const { drawEvidence } = await import('../../app/extraction/draw-evidence.js')
    return {
      ...outcome,
      page: await writeGuarded(
        opened,
        { source, path: page, content: await drawEvidence(extraction, app, terminal.language), overwrite },
      ),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { input: outcome.input, file: outcome.file, error }
  }
}

function print(
  { file, extraction, error, page }: ExtractOutcome,
  options: ExtractOptions,
  { terminal }: CommandContext,
): void {
  if (error !== undefined) {
    terminal.error(`${file}:`)
    printError(error, terminal, false)
    return
  }
  if (extraction === undefined) return
  if (options.explain === true) for (const line of explain(file, extraction, terminal)) terminal.data(line)
  else if (options.out === undefined) terminal.json(extraction.data)
  else terminal.note(page === undefined ? file : `${file} -> ${page}`)
}

/** All files on one page, where there are several with a page each. */
async function writeOverview(
  outcomes: readonly ExtractOutcome[],
  out: string,
  work: { opened: Opened; options: ExtractOptions; terminal: Terminal },
): Promise<string> {
  const { evidenceOverview } = await import('../../app/extraction/draw-evidence.js')
  const { opened, options, terminal } = work
  const items = outcomes.map(({ file, page, extraction, error }) => ({
    file: basename(file),
    href: page === undefined ? undefined : relative(resolve(out), page).split(/[/\\]/).map(encodeURIComponent).join('/'),
    extraction,
    problem: error === undefined ? undefined : errorText(error),
  }))
  const path = join(out, 'index.html')
  return await writeGuarded(opened, { source: sourceId('extract overview'), path, content: evidenceOverview(items, terminal.language), overwrite: options.overwrite })
}

function requirePlaceForPages({ html, open, out }: ExtractOptions): void {
  if (out !== undefined || (html !== true && open !== true)) return
  throw new AppError('invalid_request', { de: 'Seiten brauchen einen Ordner: --out DIR.', en: 'Pages need a folder: --out DIR.' })
}

function resultsOf(outcomes: readonly ExtractOutcome[], terminal: Terminal): unknown {
  return {
    results: outcomes.map(({ file, extraction, error }) =>
      (error === undefined ? { file, data: extraction?.data } : { file, ...errorBody(error, terminal.language) })),
  }
}

/** Reads everything that was named and writes or prints its data. */
export async function runExtract(
  paths: readonly string[],
  given: ExtractOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const options = given.open === true ? { ...given, html: true } : given
  requirePlaceForPages(options)
  const app = await context.openApp()
  const readMail = (bytes: Uint8Array) => app.workers.run('readMail', bytes)
  const { out } = options
  const { inputs } = await findInputs(paths, { stdin: terminal.streams.stdin, out, readMail })
  const bases = outputBases(inputs, out)
  // Nothing is stored; that an output is ours is remembered, so that nobody's file is overwritten.
  const opened = out === undefined ? undefined : await openSession(context, {})
  const session = opened?.session ?? (await openSessionIfAny(context))
  const outcomes: ExtractOutcome[] = []
  for await (const read of inOrder(inputs, app.config.jobs + 1, (input) =>
    extractFile(input, { app, terminal, session }))) {
    const outcome = opened === undefined
      ? read
      : await written(read, bases.get(read.input) ?? read.file, { opened, options, app, terminal })
    if (options.json !== true) print(outcome, options, context)
    outcomes.push(outcome)
  }
  await finish(outcomes, { options, opened, terminal })
  return exitCode(outcomes)
}

/** What is made of all files together. */
async function finish(
  outcomes: readonly ExtractOutcome[],
  { options, opened, terminal }: { options: ExtractOptions; opened: Opened | undefined; terminal: Terminal },
): Promise<void> {
  const { out, html, json, open } = options
  const several = html === true && outcomes.length > 1
  const overview = several && out !== undefined && opened !== undefined
    ? await writeOverview(outcomes, out, { opened, options, terminal })
    : undefined
  if (overview !== undefined) terminal.note(overview)
  const look = overview ?? outcomes.find(({ page }) => page !== undefined)?.page
  if (open === true && look !== undefined) await openResult(look, terminal)
  if (json === true) terminal.json(resultsOf(outcomes, terminal))
}
