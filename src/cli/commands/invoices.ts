import { Option } from 'commander'
import { directions } from '../../model/conversion.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import type { ListOptions, PaymentOptions, ShowOptions } from '../invoices/run-invoices.js'
import { type BooksOptions, withBooksOptions, withPage } from '../open-session.js'
import { addCreditNote } from './credit-note.js'
import { addComplete } from './complete.js'

/** Loads the work only when an invoice command runs. */
const load = () => import('../invoices/run-invoices.js')

/** Kept here so that the help needs nothing of the core. */
const statuses = ['incomplete', 'open', 'paid', 'cancelled']

export const addInvoices: AddCommand = (program, context: CommandContext) => {
  const text = context.terminal.text.bind(context.terminal)
  const invoices = program.command('invoices').description(text({ de: 'gespeicherte Rechnungen', en: 'stored invoices' }))
  withPage(withBooksOptions(invoices.command('list', { isDefault: true }), context), context)
    .description(text({ de: 'zeigt Rechnungen, die neuesten zuerst', en: 'lists invoices, the newest first' }))
    .addOption(new Option('--status <status>', text({ de: 'Zustand', en: 'status' })).choices(statuses))
    .addOption(new Option('--direction <direction>', text({ de: 'Richtung', en: 'direction' })).choices(directions))
    .option('--partner <id>', text({ de: 'Geschäftspartner', en: 'business partner' }))
    .option('--number <number>', text({ de: 'Rechnungsnummer', en: 'invoice number' }))
    .option('--from <date>', text({ de: 'Rechnungsdatum ab', en: 'invoice date from' }))
    .option('--to <date>', text({ de: 'Rechnungsdatum bis', en: 'invoice date to' }))
    .action(act(context, async (options: ListOptions) => (await load()).runList(options, context)))
  invoices
    .command('show [id]')
    .description(text({ de: 'zeigt eine Rechnung oder gibt heraus, was archiviert ist', en: 'shows an invoice or hands out what is archived' }))
    .option('--xml [file]', text({ de: 'das archivierte XML; ohne Datei auf die Standardausgabe', en: 'the archived XML; to standard output without a file' }))
    .option('--pdf [file]', text({ de: 'das archivierte PDF; ohne Datei auf die Standardausgabe', en: 'the archived PDF; to standard output without a file' }))
    .option('--json [file]', text({ de: 'alles Gespeicherte als JSON; ohne Datei auf die Standardausgabe', en: 'all that is stored as JSON; to standard output without a file' }))
    .option('--org <id>', text({ de: 'Organisation, wenn nicht die gewählte', en: 'organization, when not the chosen one' }))
    .action(act(context, async (id: string | undefined, options: ShowOptions) => (await load()).runShow(id, options, context)))
  addComplete(invoices, context)
  addCreditNote(invoices, context)
  withBooksOptions(invoices.command('cancel <id>'), context)
    .description(text({ de: 'storniert eine Rechnung, die weder gebucht noch bezahlt ist', en: 'cancels an invoice that is neither booked nor paid' }))
    .action(act(context, async (id: string, options: BooksOptions) => (await load()).runCancel(id, options, context)))
  withBooksOptions(invoices.command('payments <id>'), context)
    .description(text({ de: 'zeigt Zahlungen oder trägt eine ein', en: 'lists payments or records one' }))
    .option('--add <amount>', text({ de: 'Betrag, z. B. 119.00', en: 'amount, for instance 119.00' }))
    .option('--date <date>', text({ de: 'Tag der Zahlung; sonst heute', en: 'day of the payment; else today' }))
    .action(act(context, async (id: string, options: PaymentOptions) => (await load()).runPayments(id, options, context)))
}
