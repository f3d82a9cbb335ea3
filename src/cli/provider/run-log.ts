import { importLog, type LogEntry } from '../../app/provider/import-log.js'
import type { LocalizedText } from '../../model/language.js'
import type { CommandContext } from '../context.js'
import { openSession } from '../open-session.js'
import { printTable } from '../print-table.js'
import { withRemedy } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import type { LogOptions } from './provider-options.js'

const words: Readonly<Record<LogEntry['status'], LocalizedText>> = {
  imported: { de: 'importiert', en: 'imported' },
  skipped: { de: 'übersprungen', en: 'skipped' },
  failed: { de: 'gescheitert', en: 'failed' },
}

function entryJson(entry: LogEntry, terminal: Terminal): unknown {
  const { reason, notices } = entry
  return {
    ...entry,
    reason: reason === null ? null : terminal.text(reason),
    notices: notices.map((notice) => terminal.text(withRemedy(notice, notice.remedy))),
  }
}

function marks(entry: LogEntry, terminal: Terminal): string {
  const all: readonly (readonly [boolean, LocalizedText])[] = [
    [entry.sent, { de: 'versendet', en: 'sent' }],
    [entry.paid, { de: 'bezahlt', en: 'paid' }],
    [entry.voided, { de: 'storniert', en: 'voided' }],
  ]
  return all.filter(([holds]) => holds).map(([, text]) => terminal.text(text)).join(', ')
}

/** The import log as a table or one JSON document. */
export async function runLog(options: LogOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { session } = await openSession(context, options)
  const entries: LogEntry[] = []
  for await (const entry of importLog(
    session,
    { status: options.status, since: options.since },
    await context.openApp(),
  )) entries.push(entry)
  if (options.json === true) {
    terminal.json({ entries: entries.map((entry) => entryJson(entry, terminal)) })
    return 0
  }
  printTable(terminal, [
    { title: { de: 'Ausgestellt', en: 'Issued' }, value: (row) => row.finalizedAt.slice(0, 10) },
    { title: { de: 'Nummer', en: 'Number' }, value: (row) => row.number ?? row.providerId },
    { title: { de: 'Ergebnis', en: 'Outcome' }, value: (row) => terminal.text(words[row.status]) },
    { title: { de: 'Beim Anbieter', en: 'At the provider' }, value: (row) => marks(row, terminal) },
    { title: { de: 'Rechnung', en: 'Invoice' }, value: (row) => row.invoiceId },
    { title: { de: 'Grund, Hinweise', en: 'Reason, notices' }, value: (row) => [...(row.reason === null ? [] : [row.reason]), ...row.notices.map((notice) => withRemedy(notice, notice.remedy))].map((text) => terminal.text(text)).join(' '), mayShrink: true },
  ], entries)
  return 0
}
