import { Option } from 'commander'
import { directions } from '../../model/conversion.js'
import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { ChangeOptions, PaymentOptions, SetOptions } from '../invoices/run-change.js'
import type { DueOptions, ListOptions } from '../invoices/run-list.js'
import type { ShowOptions } from '../invoices/run-show.js'
import { withBooksOptions, withPage } from '../open-session.js'
import { addCreditNote } from './credit-note.js'
import { addComplete } from './complete.js'

/** Loads the work only when an invoice command runs. */
const lists = () => import('../invoices/run-list.js')
const changes = () => import('../invoices/run-change.js')
const shows = () => import('../invoices/run-show.js')

/** Kept here so that the help needs nothing of the core. */
const statuses = ['incomplete', 'open', 'paid', 'cancelled', 'deleted']

export const addInvoices: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const direction = () => new Option('--direction <direction>', text({ de: 'Richtung', en: 'direction' })).choices(directions)
  const csv = { de: 'als Tabelle für die Tabellenkalkulation', en: 'as a table for a spreadsheet' }
  const invoices = program.command('invoices').description(text({ de: 'gespeicherte Rechnungen; eine wird genannt durch Kennung, deren Anfang oder Rechnungsnummer', en: 'stored invoices; one is named by its id, the beginning of it, or the invoice number' }))
  withPage(withBooksOptions(invoices.command('list', { isDefault: true }), context), context)
    .description(text({ de: 'zeigt Rechnungen, die neuesten zuerst', en: 'lists invoices, the newest first' }))
    .addOption(new Option('--status <status>', text({ de: 'Zustand', en: 'status' })).choices(statuses))
    .addOption(direction())
    .option('--partner <id>', text({ de: 'Geschäftspartner', en: 'business partner' }))
    .option('--number <number>', text({ de: 'Rechnungsnummer', en: 'invoice number' }))
    .option('--from <date>', text({ de: 'Rechnungsdatum ab', en: 'invoice date from' }))
    .option('--to <date>', text({ de: 'Rechnungsdatum bis', en: 'invoice date to' }))
    .option('--search <text>', text({ de: 'Teil von Nummer, Name, Betrag oder Datei', en: 'part of number, name, amount or file' }))
    .option('--csv', text(csv))
    .action(act(context, async (options: ListOptions) => (await lists()).runList(options, context)))
  withBooksOptions(invoices.command('due'), context)
    .description(text({ de: 'was offen ist, nach Fälligkeit', en: 'what is open, by due day' }))
    .option('--until <date>', text({ de: 'nur was bis dahin fällig ist', en: 'only what is due until then' }))
    .addOption(direction())
    .option('--csv', text(csv))
    .action(act(context, async (options: DueOptions) => (await lists()).runDue(options, context)))
  invoices
    .command('show [invoice]')
    .description(text({ de: 'zeigt eine Rechnung oder gibt heraus, was archiviert ist', en: 'shows an invoice or hands out what is archived' }))
    .option('--xml [file]', text({ de: 'das archivierte XML; ohne Datei auf die Standardausgabe', en: 'the archived XML; to standard output without a file' }))
    .option('--pdf [file]', text({ de: 'das archivierte PDF; ohne Datei auf die Standardausgabe', en: 'the archived PDF; to standard output without a file' }))
    .option('--json [file]', text({ de: 'alles Gespeicherte als JSON; ohne Datei auf die Standardausgabe', en: 'all that is stored as JSON; to standard output without a file' }))
    .option('--org <id>', text({ de: 'Organisation, wenn nicht die gewählte', en: 'organization, when not the chosen one' }))
    .action(act(context, async (id: string | undefined, options: ShowOptions) =>
      (await shows()).runShow(id, options, context)))
  addComplete(invoices, context)
  addCreditNote(invoices, context)
  const asked = [
    ['cancel', { de: 'storniert eine Rechnung, die weder gebucht noch bezahlt ist (fragt vorher)', en: 'cancels an invoice that is neither booked nor paid (asks first)' }],
    ['reopen', { de: 'nimmt eine Stornierung oder die Übergabe an DATEV zurück (fragt vorher)', en: 'takes back a cancellation or the hand-over to DATEV (asks first)' }],
    ['delete', { de: 'löscht eine Rechnung, zu der noch keine E-Rechnung archiviert ist (fragt vorher)', en: 'deletes an invoice of which no e-invoice is archived yet (asks first)' }],
  ] as const
  for (const [name, description] of asked) {
    withBooksOptions(invoices.command(`${name} <invoice>`), context)
      .description(text(description))
      .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
      .action(act(context, async (id: string, options: ChangeOptions) =>
        (await changes()).runAct(name, id, options, context)))
  }
  withBooksOptions(invoices.command('set [invoices...]'), context)
    .description(text({ de: 'legt die Richtung fest oder dass eine Rechnung keine Wiederholung ist', en: 'sets the direction, or that an invoice is no repetition' }))
    .addOption(direction())
    .option('--partner <name>', text({ de: 'statt genannter Rechnungen alle dieses Lieferanten oder Kunden, deren Richtung niemand festgelegt hat (nur mit --direction)', en: 'instead of named invoices all of this supplier or customer whose direction nobody has set (only with --direction)' }))
    .option('--no-duplicate', text({ de: 'ist keine Wiederholung einer anderen', en: 'is no repetition of another one' }))
    .action(act(context, async (ids: string[], options: SetOptions) => (await changes()).runSet(ids, options, context)))
  withBooksOptions(invoices.command('payments <invoice>'), context)
    .description(text({ de: 'zeigt Zahlungen, trägt eine ein oder nimmt eine zurück', en: 'lists payments, records one or takes one back' }))
    .option('--add <amount>', text({ de: 'Betrag, z. B. 119,00', en: 'amount, for instance 119.00' }))
    .option('--date <date>', text({ de: 'Tag der Zahlung; sonst heute', en: 'day of the payment; else today' }))
    .option('--remove <payment>', text({ de: 'nimmt die Zahlung mit dieser Kennung zurück', en: 'takes the payment with this id back' }))
    .action(act(context, async (id: string, options: PaymentOptions) =>
      (await changes()).runPayments(id, options, context)))
}
