import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { findInvoiceId } from '../../app/invoices/find-invoice.js'
import { learnedFrom } from '../../app/invoices/learned-from.js'
import { countWaitingToo } from '../../app/invoices/partner-invoices.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import { canAsk, Conversation } from '../ask.js'
import type { CommandContext } from '../context.js'
import { findingLines } from '../convert/describe-findings.js'
import { verdictLines } from '../convert/describe-verdicts.js'
import { fileUrls } from '../convert/write-results.js'
import { openSession } from '../open-session.js'
import { validationText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { isEmpty } from './answers.js'
import { converse } from './converse.js'
import { type Completed, completeOne, type CompletionWork, conversionOf } from './complete-one.js'
import type { CompleteOptions } from './complete-options.js'
import { partnerCommand } from './partner-command.js'

/** Exit code of a conversion that the official rules reject. */
const rejected = 3

type Work = CompletionWork & { readonly terminal: Terminal }

function tellMissing(terminal: Terminal, error: AppError): void {
  const { missingFields } = error.details
  if (missingFields !== undefined) for (const field of missingFields) terminal.error(`  ${withWrittenAmounts(field, terminal.language)}`)
}

async function tell(
  { done, written }: Completed,
  { books, session, invoiceId, options, terminal }: Work,
): Promise<void> {
  const { stored, usage, data, verdicts, findings } = done
  const validation = validationText(done, terminal.language)
  if (options.json === true) {
    terminal.json({ id: done.id, data, validation, files: fileUrls(written), stored, usage })
    return
  }
  for (const { path } of written) terminal.data(path)
  terminal.note(`${invoiceId}  ${data.invoiceNumber ?? ''}`)
  for (const line of verdictLines(verdicts, terminal)) terminal.note(`  ${line}`)
  for (const line of findingLines({ findings, verdicts }, terminal)) terminal.note(line)
  const learned = await learnedFrom(books, session, invoiceId)
  if (learned.length === 0) return
  terminal.note(terminal.text({ de: 'Gelernt, für die nächste Rechnung dieses Geschäftspartners:', en: 'Learned, for the next invoice of this business partner:' }))
  for (const { term, name, value } of learned) {
    terminal.note(`  ${term}  ${terminal.text(name)}: ${typeof value === 'string' ? value : terminal.text(value)}`)
  }
  const { partner, count } = await countWaitingToo(
    books,
    session,
    { invoiceId, terms: learned.map(({ term }) => term) },
  )
  if (count === 0) return
  const more = counted(count, 'moreInvoices')
  terminal.note(terminal.text({ de: `Danach fragen auch ${more.de}:`, en: `The same is asked by ${more.en}:` }))
  terminal.note(`  ${partnerCommand('complete', partner, undefined)}`)
}

async function open(
  given: string,
  options: CompleteOptions,
  correcting: boolean,
  context: CommandContext,
): Promise<Work> {
  const { terminal } = context
  const app = await context.openApp()
  const { books, session } = await openSession(context, options)
  const invoiceId = await findInvoiceId(books, session, given)
  const work = { app, books, session, invoiceId, options, correcting }
  return { ...work, conversion: await conversionOf(work, terminal.language), terminal }
}

async function inConversation(work: Work): Promise<Completed | undefined> {
  const conversation = new Conversation(work.terminal)
  try {
    return await converse(work, conversation)
  } finally {
    conversation.close()
  }
}

async function run(work: Work): Promise<number> {
  const { options, terminal } = work
  const nothingGiven = isEmpty(options)
  if (nothingGiven && work.correcting) {
    throw new AppError('invalid_request', { de: 'Was ist zu berichtigen? Zum Beispiel: --set faellig=30.11.2026', en: 'What is to be corrected? For instance: --set due=2026-11-30' })
  }
  const asks = nothingGiven && canAsk(terminal) && options.json !== true
  const result = asks ? await inConversation(work) : await completeOne(work, { set: options.set })
  if (result === undefined) {
    terminal.note(terminal.text({ de: 'Nichts eingetragen; die Rechnung wartet weiter.', en: 'Nothing was entered; the invoice goes on waiting.' }))
    return 4
  }
  await tell(result, work)
  return result.done.validation.acceptanceLevel === 'REJECT' ? rejected : 0
}

/** Whether everything that waits is meant: somebody sits there, and nothing was named or entered. */
function asksForAll(options: CompleteOptions, terminal: Terminal): boolean {
  return options.partner === undefined && options.json !== true && isEmpty(options) && canAsk(terminal)
}

/** One invoice, or with `--partner` all of a business partner that lack what is entered. */
async function runTelling(
  given: string | undefined,
  options: CompleteOptions,
  correcting: boolean,
  context: CommandContext,
): Promise<number> {
  if (given === undefined && !correcting && asksForAll(options, context.terminal)) {
    return await (await import('./run-all.js')).runAll(options, context)
  }
  if ((given === undefined) === (options.partner === undefined)) {
    throw new AppError('invalid_request', {
      de: 'Bitte eine Rechnung nennen (Kennung oder Nummer) oder mit --partner alle eines Geschäftspartners.',
      en: 'Please name one invoice (id or number), or with --partner all of a business partner.',
    })
  }
  try {
    if (given === undefined) return await (await import('./run-group.js')).runGroup(options, correcting, context)
    return await run(await open(given, options, correcting, context))
  } catch (error) {
    if (error instanceof AppError && options.json !== true) tellMissing(context.terminal, error)
    throw error
  }
}

/** Adds what an incomplete invoice lacks; in a terminal it asks. */
export const runComplete = (
  id: string | undefined,
  options: CompleteOptions,
  context: CommandContext,
): Promise<number> => runTelling(id, options, false, context)

/** Makes a new version of an invoice; the archive keeps the old one. */
export const runCorrect = (
  id: string | undefined,
  options: CompleteOptions,
  context: CommandContext,
): Promise<number> => runTelling(id, options, true, context)
