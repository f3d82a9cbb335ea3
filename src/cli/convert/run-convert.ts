import { resolve } from 'node:path'
import { parseConvertFields } from '../../app/conversion/convert-request.js'
import { inOrder } from '../../app/in-order.js'
import { partnerName } from '../../app/invoices/of-partner.js'
import { storedHeads } from '../../app/invoices/partner-invoices.js'
import { warmUp } from '../../app/serving/warm-up.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { findInputs } from '../input/find-inputs.js'
import { outputBases } from '../input/output-names.js'
import { openSession } from '../open-session.js'
import { convertFile, type Job } from './convert-file.js'
import type { ConvertOptions } from './convert-options.js'
import { type ConvertOutcome, invoiceIdOf } from './convert-outcome.js'
import { EqualFiles } from './equal-files.js'
import { UnitsInOrder } from './units-in-order.js'
import { exitCode } from './exit-code.js'
import { choosePresenter } from './presenter.js'
import { requireReportName, writeReport } from './write-report.js'

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

function requireSomething(count: number, paths: readonly string[]): void {
  if (count > 0) return
  throw new AppError('invalid_request', {
    de: `In ${paths.join(', ')} ist keine Rechnung zu finden (gesucht: PDF, XLSX, DOCX, E-Rechnungs-XML, JPEG, PNG, Mails).`,
    en: `There is no invoice in ${paths.join(', ')} (looked for: PDF, XLSX, DOCX, e-invoice XML, JPEG, PNG, mails).`,
  })
}

/** With `--skip-done` only what is new decides: what failed in the same way before is no news. */
function newOutcomes(outcomes: readonly ConvertOutcome[], { skipDone }: ConvertOptions): ConvertOutcome[] {
  const isNews = ({ error, known, skipped }: ConvertOutcome) =>
    skipped !== true && (skipDone !== true || error === undefined || (known?.code ?? null) !== error.code)
  return outcomes.filter(isNews)
}

/**
 * The outcomes with what the books have of each: its business partner, so that the same can be done for all invoices of
 * one, and what identifies an invoice that waits.
 */
async function withHeads(outcomes: readonly ConvertOutcome[], { books, session }: Job): Promise<ConvertOutcome[]> {
  const heads = await storedHeads(books, session, outcomes.flatMap((outcome) => invoiceIdOf(outcome) ?? []))
  return outcomes.map((outcome) => {
    const head = heads.get(invoiceIdOf(outcome) ?? '')
    return { ...outcome, head, partner: (head === undefined ? null : partnerName(head)) ?? undefined }
  })
}

/** Mails are parsed apart from this process, as everything foreign is. */
const mailLimits = { timeoutMs: 20_000, memoryMb: 1024 }

/** Converts everything that was named. Exit codes as the README lists them. */
export async function runConvert(
  paths: readonly string[],
  options: ConvertOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { format, direction, validate, syntax } = options
  const { options: asked } = parseConvertFields({ format, direction, validate, syntax })
  requireReportName(options.report)
  const out = options.out === '-' ? undefined : options.out
  const app = await context.openApp()
  const readMail = (bytes: Uint8Array) => app.workers.run('readMail', bytes, mailLimits)
  const found = await findInputs(paths, { stdin: terminal.streams.stdin, stdinName: options.filename, out, readMail })
  const { inputs, several, ignored } = found
  requireSingleOutput(options, asked.formats, several)
  requireSomething(inputs.length, paths)
  // While the books are opened; what was done before may need no child at all.
  const isNew = options.skipDone !== true && inputs.some(({ extension }) => extension.toLowerCase() === '.pdf')
  if (isNew) warmUp(app, { ...asked, language: terminal.language })
  const { books, session } = await openSession(context, options)
  const presenter = await choosePresenter({ context, options, several, total: inputs.length, ignored })
  const job: Job = {
    app,
    books,
    session,
    options,
    context,
    conversion: { ...asked, language: terminal.language },
    bases: outputBases(inputs, out),
    named: new Set(inputs.map(({ label }) => resolve(label))),
    equalFiles: new EqualFiles(),
    units: session.organization.invoiceLimit === null ? undefined : new UnitsInOrder(),
    onStep: (file, step) => { presenter.step(file, step) },
  }
  // One more than there are processors: while one is written to disk, the next is read.
  const outcomes: ConvertOutcome[] = []
  if (several && options.persist) {
    context.farewell = () => ({
      de: `Abgebrochen: ${outcomes.length} von ${inputs.length} Dateien sind fertig und bleiben; mit --skip-done geht es danach weiter.`,
      en: `Interrupted: ${outcomes.length} of ${inputs.length} files are done and stay; --skip-done goes on after them.`,
    })
  }
  for await (const outcome of inOrder(inputs, app.config.jobs + 1, (input, _, turn) => convertFile(input, turn, job))) {
    outcomes.push(outcome)
    presenter.done(outcome)
  }
  const named = await withHeads(outcomes, job)
  presenter.end(named)
  if (options.report !== undefined) await writeReport(options.report, named, terminal)
  return exitCode(newOutcomes(outcomes, options))
}
