import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import type { ListedInvoice } from '../../app/invoices/invoices.js'
import { partnerName } from '../../app/invoices/of-partner.js'
import { partnerInvoices } from '../../app/invoices/partner-invoices.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { verdictsShortly } from '../convert/describe-verdicts.js'
import { fileUrls } from '../convert/write-results.js'
import { openSession } from '../open-session.js'
import { asAppError, errorBody } from '../print-error.js'
import { errorText, validationText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { type Completed, completeOne, type CompletionWork, conversionOf } from './complete-one.js'
import type { CompleteOptions } from './complete-options.js'

type Result = { readonly row: ListedInvoice } & ({ readonly completed: Completed } | { readonly error: AppError })

const exitCodes = { rejected: 3, someFailed: 12 } as const

function nothingToEnter(): AppError {
  return new AppError('invalid_request', { de: 'Was ist einzutragen? Zum Beispiel: --set leitweg-id=04011000-12345-03', en: 'What is to be entered? For instance: --set leitweg-id=04011000-12345-03' })
}

/** That all lines were read is seen on the page of each invoice, and on no other. */
function linesOfEach(): AppError {
  return new AppError('invalid_request', {
    de: '--accept lines gilt für eine Rechnung, deren Seite jemand angesehen hat; bitte jede einzeln nennen.',
    en: '--accept lines holds for one invoice whose page somebody has looked at; please name each by itself.',
  })
}

/** File and number, as a person knows the invoice. */
function nameOf({ fileName, number, id }: ListedInvoice): string {
  return [fileName, number].filter((part) => part !== null).join(' · ') || id
}

async function one(work: Omit<CompletionWork, 'conversion'>, row: ListedInvoice, terminal: Terminal): Promise<Result> {
  try {
    const conversion = await conversionOf(work, terminal.language)
    return { row, completed: await completeOne({ ...work, conversion }, { set: work.options.set }) }
  } catch (error) {
    return { row, error: asAppError(error) }
  }
}

function tell(result: Result, terminal: Terminal): void {
  if ('completed' in result) {
    terminal.data(`${nameOf(result.row)}  ${verdictsShortly(result.completed.done.verdicts, terminal)}`)
    return
  }
  const { row, error } = result
  terminal.error(`${nameOf(row)}: ${terminal.paint.red(terminal.text(errorText(error)))}  [${error.code}]`)
  for (const line of error.details.missingFields ?? []) terminal.error(`  ${withWrittenAmounts(line, terminal.language)}`)
}

function jsonOf(result: Result, terminal: Terminal): unknown {
  const { id } = result.row
  if ('error' in result) return { id, ...errorBody(result.error, terminal.language) }
  const { done, written } = result.completed
  return {
    id,
    response: {
      id: done.id,
      data: done.data,
      validation: validationText(done, terminal.language),
      files: fileUrls(written),
      stored: done.stored,
      usage: done.usage,
    },
  }
}

async function agreed(rows: readonly ListedInvoice[], options: CompleteOptions, terminal: Terminal): Promise<boolean> {
  if (options.yes === true) return true
  for (const row of rows) terminal.note(`  ${nameOf(row)}`)
  const [name, count, what] = [rows[0] === undefined ? '' : (partnerName(rows[0]) ?? ''), counted(rows.length, 'invoice'), options.set.join(', ')]
  return await confirm(terminal, what === ''
    ? { de: `${name}: ${count.de} mit dem Gelernten ergänzen?`, en: `${name}: complete ${count.en} by what was learned?` }
    : { de: `${name}: ${what} in ${count.de} eintragen?`, en: `${name}: enter ${what} on ${count.en}?` })
}

/** Enters the same on all invoices of a business partner that lack it. One that fails never stops the others. */
export async function runGroup(
  options: CompleteOptions,
  correcting: boolean,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { partner = '', set, accept } = options
  if (accept?.includes('lines') === true) throw linesOfEach()
  if (correcting && set.length === 0) throw nothingToEnter()
  const app = await context.openApp()
  const { books, session } = await openSession(context, options)
  const rows = await partnerInvoices(books, session, { partner, set, correcting })
  if (!(await agreed(rows, options, terminal))) return 0
  const results: Result[] = []
  for (const row of rows) {
    const result = await one({ app, books, session, invoiceId: row.id, options, correcting }, row, terminal)
    results.push(result)
    if (options.json !== true) tell(result, terminal)
  }
  const failed = results.filter((result) => 'error' in result).length
  if (options.json === true) terminal.json({
    results: results.map((result) => jsonOf(result, terminal)),
    summary: { ok: results.length - failed, failed },
  })
  else terminal.note(terminal.text({ de: `${results.length - failed} von ${counted(results.length, 'invoice').de} fertig.`, en: `${results.length - failed} of ${counted(results.length, 'invoice').en} ready.` }))
  if (failed > 0) return exitCodes.someFailed
  const rejected = results.some((result) => 'completed' in result && result.completed.done.validation.acceptanceLevel === 'REJECT')
  return rejected ? exitCodes.rejected : 0
}
