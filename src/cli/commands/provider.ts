import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'
import type { BackfillOptions, ConnectOptions, SendOptions, SettingsOptions } from '../provider/provider-options.js'

const examples = `
invoiceconv provider connect --key-file stripe-key.txt
pass show stripe/restricted | invoiceconv provider connect
invoiceconv provider backfill --from 2026-10-01 --dry-run
0 * * * *  invoiceconv provider sync --quiet`

/** Loads the work only when a command of the provider runs. */
const load = () => import('../provider/run-provider.js')

export const addProvider: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const provider = program
    .command('provider')
    .description(text({ de: 'Rechnungen des Zahlungsanbieters (Stripe) importieren', en: 'imports invoices of the payment provider (Stripe)' }))
    .addHelpText('after', examples)
  withBooksOptions(provider.command('connect'), context)
    .description(text({ de: 'verbindet mit einem eingeschränkten Leseschlüssel (rk_); er kommt aus einer Datei oder der Standardeingabe', en: 'connects with a restricted read-only key (rk_), out of a file or standard input' }))
    .option('--key-file <file>', text({ de: 'Datei mit dem Schlüssel; - ist die Standardeingabe', en: 'file that holds the key; - is standard input' }), '-')
    .action(act(context, async (options: ConnectOptions) => (await load()).runConnect(options, context)))
  withBooksOptions(provider.command('status', { isDefault: true }), context)
    .description(text({ de: 'zeigt Verbindung, fehlende Rechte und den letzten Abgleich', en: 'shows the connection, missing permissions and the last reconciliation' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runStatus(options, context)))
  withBooksOptions(provider.command('settings'), context)
    .description(text({ de: 'ändert Webhook-Geheimnis, Versand und Zeitraum für neue Versuche', en: 'changes webhook secret, sending and the time for new attempts' }))
    .option('--webhook-secret-file <file>', text({ de: 'Datei mit dem Geheimnis (whsec_); - ist die Standardeingabe', en: 'file that holds the secret (whsec_); - is standard input' }))
    .option('--no-webhook', text({ de: 'nimmt das Webhook-Geheimnis weg', en: 'takes the webhook secret away' }))
    .option('--sending <state>', text({ de: 'on oder off: importierte Rechnungen per E-Mail an die Kunden', en: 'on or off: imported invoices to the customers by e-mail' }))
    .option('--retry-days <days>', text({ de: 'wie viele Tage gescheiterte Importe wiederholt werden', en: 'for how many days failed imports are tried again' }))
    .action(act(context, async (options: SettingsOptions) => (await load()).runSettings(options, context)))
  withBooksOptions(provider.command('sync'), context)
    .description(text({ de: 'gleicht ab: neue Rechnungen, Zahlungen, Stornos; für cron', en: 'reconciles: new invoices, payments, voids; for cron' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runSync(options, context)))
  withBooksOptions(provider.command('backfill'), context)
    .description(text({ de: 'importiert vergangene Rechnungen, höchstens 92 Tage zurück', en: 'imports past invoices, 92 days back at most' }))
    .requiredOption('--from <date>', text({ de: 'erster Tag, z. B. 2026-10-01', en: 'first day, for instance 2026-10-01' }))
    .option('--dry-run', text({ de: 'zählt nur', en: 'counts only' }))
    .option('-y, --yes', text({ de: 'fragt nicht', en: 'does not ask' }))
    .action(act(context, async (options: BackfillOptions) => (await load()).runBackfill(options, context)))
  withBooksOptions(provider.command('send <invoice>'), context)
    .description(text({ de: 'versendet eine importierte Rechnung per E-Mail an den Kunden', en: 'sends an imported invoice to the customer by e-mail' }))
    .option('--again', text({ de: 'auch wenn sie schon versendet wurde', en: 'also when it was sent before' }))
    .action(act(context, async (invoice: string, options: SendOptions) => (await import('../provider/run-send.js')).runSend(invoice, options, context)))
  withBooksOptions(provider.command('disconnect'), context)
    .description(text({ de: 'vergisst Schlüssel und Webhook-Geheimnis; Importiertes bleibt', en: 'forgets key and webhook secret; what was imported stays' }))
    .option('-y, --yes', text({ de: 'fragt nicht', en: 'does not ask' }))
    .action(act(context, async (options: ConnectOptions & { yes?: boolean }) =>
      (await load()).runDisconnect(options, context)))
}
