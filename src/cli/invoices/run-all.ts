import { waitingInvoices, type WorkItem, workItem, workListPage } from '../../app/questions/work-list.js'
import type { ListedInvoice } from '../../app/invoices/invoices.js'
import { partnerName } from '../../app/invoices/of-partner.js'
import { nameKey } from '../../app/partners/match-keys.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import { writtenNumber } from '../../model/written-text.js'
import { inOrder } from '../../app/in-order.js'
import { Conversation, Interrupted } from '../ask.js'
import type { CommandContext } from '../context.js'
import { verdictsShortly } from '../convert/describe-verdicts.js'
import { deliverPage } from '../deliver-page.js'
import { openSession } from '../open-session.js'
import { printError } from '../print-error.js'
import { completeWays } from '../todo/complete-command.js'
import type { Terminal } from '../terminal.js'
import { converse } from './converse.js'
import { type Completed, completeOne, type CompletionWork, conversionOf } from './complete-one.js'
import type { CompleteOptions } from './complete-options.js'

type Round = Omit<CompletionWork, 'conversion' | 'invoiceId'> & { readonly terminal: Terminal }
type Outcome = 'ready' | 'rejected' | 'waiting'

const exitCodes: Readonly<Record<Outcome, number>> = { ready: 0, rejected: 3, waiting: 4 }

const partnerKey = (row: ListedInvoice): string => nameKey(partnerName(row)) || row.id

/** The oldest first, but those of one business partner after one another: what one taught, the next need not ask. */
function byPartner(rows: readonly ListedInvoice[]): ListedInvoice[] {
  const groups = new Map<string, ListedInvoice[]>()
  for (const row of rows.toReversed()) groups.set(partnerKey(row), [...(groups.get(partnerKey(row)) ?? []), row])
  return [...groups.values()].flat()
}

function titleOf({ fileName, sellerName, number, grossTotal, currency }: ListedInvoice, language: Terminal['language']): string {
  const amount = grossTotal === null ? null : `${writtenNumber(grossTotal, language, 2)} ${currency ?? ''}`.trim()
  return [fileName, sellerName, number, amount].filter((part) => part !== null).join(' · ')
}

function tell({ done, written }: Completed, { terminal }: Round): Outcome {
  for (const { path } of written) terminal.data(path)
  terminal.note(`  ${terminal.paint.green(terminal.text({ de: 'fertig', en: 'ready' }))}  ${verdictsShortly(done.verdicts, terminal)}`)
  return done.validation.acceptanceLevel === 'REJECT' ? 'rejected' : 'ready'
}

/** What the answers for another invoice of the partner have taught may be enough. */
async function byWhatWasLearned(work: CompletionWork & Round): Promise<Completed | undefined> {
  try {
    return await completeOne(work, { set: [] })
  } catch (error) {
    if (error instanceof AppError && error.code === 'invoice_incomplete') return undefined
    throw error
  }
}

async function one(row: ListedInvoice, round: Round, isTaught: boolean, conversation: Conversation): Promise<Outcome> {
  const { terminal } = round
  const reference = { ...round, invoiceId: row.id }
  const work = { ...reference, conversion: await conversionOf(reference, terminal.language) }
  const learned = isTaught ? await byWhatWasLearned(work) : undefined
  if (learned !== undefined) terminal.note(`  ${terminal.text({ de: 'alles gelernt, nichts zu fragen', en: 'all was learned, nothing to ask' })}`)
  const completed = learned ?? await converse(work, conversation)
  return completed === undefined ? 'waiting' : tell(completed, round)
}

/** Begins with what was asked for: a failure of one invoice is told and keeps no other from being asked. */
async function askAll(rows: readonly ListedInvoice[], round: Round): Promise<Outcome[]> {
  const { terminal } = round
  const conversation = new Conversation(terminal)
  const taught = new Set<string>()
  const outcomes: Outcome[] = []
  try {
    for (const [index, row] of rows.entries()) {
      terminal.note('')
      terminal.note(terminal.paint.inverse(` ${index + 1}/${rows.length}  ${titleOf(row, terminal.language)} `))
      try {
        const outcome = await one(row, round, taught.has(partnerKey(row)), conversation)
        outcomes.push(outcome)
        if (outcome !== 'waiting') taught.add(partnerKey(row))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        printError(error, terminal, false)
      }
    }
  } catch (error) {
    // Who stops in the middle has answered what was answered.
    if (!(error instanceof Interrupted)) throw error
    terminal.note('')
  } finally {
    conversation.close()
  }
  return outcomes
}

async function openPages(rows: readonly ListedInvoice[], { app, session, terminal }: Round): Promise<void> {
  terminal.note(terminal.text({ de: 'Die Seiten werden gezeichnet …', en: 'Drawing the pages …' }))
  const items: WorkItem[] = []
  const drawn = inOrder(rows, app.config.jobs, async (row) => await workItem(app, session, row))
  for await (const item of drawn) items.push(item)
  const page = await workListPage(items, { app, language: terminal.language, waysOf: completeWays })
  await deliverPage(page, { name: 'todo.html', out: undefined, open: true }, terminal)
}

/** Asks for all invoices that wait, one after the other; with `--open` their pages stand beside the terminal. */
export async function runAll(options: CompleteOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { books, session } = await openSession(context, options)
  const round: Round = { app, books, session, options, correcting: false, terminal }
  const rows = byPartner((await waitingInvoices(app, session)).filter(({ duplicateOf }) => duplicateOf === null))
  if (rows.length === 0) {
    terminal.note(terminal.text({ de: 'Nichts wartet.', en: 'Nothing waits.' }))
    return 0
  }
  if (options.open === true) await openPages(rows, round)
  const outcomes = await askAll(rows, round)
  const done = outcomes.filter((outcome) => outcome !== 'waiting').length
  const waiting = rows.length - done
  terminal.note('')
  terminal.note(terminal.text({ de: `${done} von ${counted(rows.length, 'invoice').de} fertig.`, en: `${done} of ${counted(rows.length, 'invoice').en} ready.` }))
  if (waiting > 0) terminal.note(terminal.text({ de: 'Rückfragen an die Lieferanten: invoiceconv todo --letter briefe', en: 'Questions to the suppliers: invoiceconv todo --letter letters' }))
  if (waiting > 0) return exitCodes.waiting
  return outcomes.includes('rejected') ? exitCodes.rejected : 0
}
