import type { App } from '../../app/app.js'
import type { OpenBooks } from '../../app/books/open-books.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { completeStored } from '../../app/conversion/complete-stored.js'
import type { Conversion } from '../../app/conversion/convert.js'
import { type ConversionOptions, parseFormats } from '../../app/conversion/convert-request.js'
import type { Session } from '../../app/identity/session.js'
import { findInvoiceId } from '../../app/invoices/find-invoice.js'
import { learnedFrom } from '../../app/invoices/learned-from.js'
import { formatsOf, recordOutputs, requireFreeFor } from '../../app/outputs/invoice-outputs.js'
import { AppError } from '../../model/errors.js'
import type { Syntax } from '../../model/profile.js'
import { canAsk, Conversation } from '../ask.js'
import type { CommandContext } from '../context.js'
import { findingLines } from '../convert/describe-outcome.js'
import { verdictText } from '../convert/describe-verdicts.js'
import { fileUrls, writeResults, type WrittenResult } from '../convert/write-results.js'
import { outputPaths } from '../input/output-names.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { validationText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { type Answers, askQuestions } from './ask-questions.js'
import { outputPlace } from './output-place.js'

export interface CompleteOptions extends BooksOptions {
  readonly set: readonly string[]
  readonly unset?: readonly string[]
  readonly force?: boolean
  readonly accept?: 'rounding'
  readonly overwrite?: boolean
  readonly format: string
  readonly out?: string
  readonly validate: 'kosit' | 'none'
  readonly syntax: Syntax
}

/** Exit code of a conversion that the official rules reject. */
const rejected = 3

interface Work {
  readonly app: App
  readonly books: OpenBooks
  readonly session: Session
  readonly invoiceId: string
  readonly options: CompleteOptions
  readonly conversion: ConversionOptions
  readonly correcting: boolean
  readonly terminal: Terminal
}

function tellMissing(terminal: Terminal, error: AppError): void {
  const { missingFields } = error.details
  if (missingFields !== undefined) for (const field of missingFields) terminal.error(`  ${withWrittenAmounts(field, terminal.language)}`)
}

async function complete({ app, books, session, invoiceId, options, conversion, correcting }: Work, { set, accept = options.accept }: Answers): Promise<{ done: Conversion; written: WrittenResult[] }> {
  const { unset, force } = options
  const place = (number: string | null) => outputPlace(books, session, { invoiceId, number, out: options.out })
  if (options.overwrite !== true) await requireFreeFor(books, session, { invoiceId, paths: outputPaths(await place(null), conversion.formats) })
  const done = await completeStored({ session, invoiceId, corrections: { set, unset, force, accept }, options: conversion, correcting }, app)
  const base = await place(done.data.invoiceNumber)
  if (options.overwrite !== true) await requireFreeFor(books, session, { invoiceId, paths: outputPaths(base, conversion.formats) })
  const written = await writeResults(done.files, base)
  await recordOutputs(books, session, { invoiceId, base, rejected: done.validation.acceptanceLevel === 'REJECT', written: written.map(({ key, path }) => ({ path, content: done.files[key] ?? '' })) })
  return { done, written }
}

async function tell({ done, written }: { done: Conversion; written: readonly WrittenResult[] }, { books, session, invoiceId, options, terminal }: Work): Promise<void> {
  const { stored, usage, data, verdicts } = done
  const validation = validationText(done, terminal.language)
  if (options.json === true) {
    terminal.json({ id: done.id, data, validation, files: fileUrls(written), stored, usage })
    return
  }
  for (const { path } of written) terminal.data(path)
  terminal.note(`${invoiceId}  ${data.invoiceNumber ?? ''}`)
  for (const verdict of verdicts) terminal.note(`  ${verdictText(verdict, terminal)}`)
  for (const line of findingLines(validation, terminal)) terminal.note(line)
  const learned = await learnedFrom(books, session, invoiceId)
  if (learned.length === 0) return
  terminal.note(terminal.text({ de: 'Gelernt, für die nächste Rechnung dieses Geschäftspartners:', en: 'Learned, for the next invoice of this business partner:' }))
  for (const { term, name, value } of learned) terminal.note(`  ${term}  ${terminal.text(name)}: ${value}`)
}

/** Asks until nothing is missing or nobody answers any more. */
async function converse(work: Work): Promise<{ done: Conversion; written: WrittenResult[] } | undefined> {
  const { terminal } = work
  const conversation = new Conversation(terminal)
  try {
    for (;;) {
      const answers = await askQuestions({ ...work, conversation })
      if (answers.set.length === 0 && answers.accept === undefined) return undefined
      try {
        return await complete(work, answers)
      } catch (error) {
        if (!(error instanceof AppError) || (error.code !== 'invoice_incomplete' && error.code !== 'invalid_request')) throw error
        terminal.note(terminal.paint.yellow(error.text[terminal.language]))
      }
    }
  } finally {
    conversation.close()
  }
}

async function open(given: string, options: CompleteOptions, correcting: boolean, context: CommandContext): Promise<Work> {
  const { terminal } = context
  const app = await context.openApp()
  const { books, session } = await openSession(context, options)
  const invoiceId = await findInvoiceId(books, session, given)
  // What was archived in a format is made anew in it: two versions side by side would be one too many.
  const asked = parseFormats(options.format)
  const formats = correcting ? [...new Set([...asked, ...(await formatsOf(books, session, invoiceId))])] : asked
  const conversion = { formats, syntax: options.syntax, validate: options.validate, language: terminal.language }
  return { app, books, session, invoiceId, options, conversion, correcting, terminal }
}

async function run(work: Work): Promise<number> {
  const { options, terminal } = work
  const nothingGiven = options.set.length === 0 && (options.unset ?? []).length === 0 && options.accept === undefined
  if (nothingGiven && work.correcting) {
    throw new AppError('invalid_request', { de: 'Was ist zu berichtigen? Zum Beispiel: --set faellig=30.11.2026', en: 'What is to be corrected? For instance: --set due=2026-11-30' })
  }
  const asks = nothingGiven && canAsk(terminal) && options.json !== true
  const result = asks ? await converse(work) : await complete(work, { set: options.set })
  if (result === undefined) {
    terminal.note(terminal.text({ de: 'Nichts eingetragen; die Rechnung wartet weiter.', en: 'Nothing was entered; the invoice goes on waiting.' }))
    return 4
  }
  await tell(result, work)
  return result.done.validation.acceptanceLevel === 'REJECT' ? rejected : 0
}

async function runTelling(given: string, options: CompleteOptions, correcting: boolean, context: CommandContext): Promise<number> {
  try {
    return await run(await open(given, options, correcting, context))
  } catch (error) {
    if (error instanceof AppError && options.json !== true) tellMissing(context.terminal, error)
    throw error
  }
}

/** Adds what an incomplete invoice lacks; in a terminal it asks. */
export const runComplete = (id: string, options: CompleteOptions, context: CommandContext): Promise<number> => runTelling(id, options, false, context)

/** Makes a new version of an invoice; the archive keeps the old one. */
export const runCorrect = (id: string, options: CompleteOptions, context: CommandContext): Promise<number> => runTelling(id, options, true, context)
