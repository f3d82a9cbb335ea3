import { type BackfillPlan, backfillProvider, planBackfill } from '../../app/provider/backfill.js'
import { changeProviderSettings } from '../../app/provider/change-settings.js'
import { connectProvider, disconnectProvider } from '../../app/provider/connect.js'
import { type ProviderStatus, providerStatus } from '../../app/provider/provider-status.js'
import { type ReconcileOptions, type ReconcileReport, syncProvider } from '../../app/provider/reconcile.js'
import { AppError } from '../../model/errors.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'
import { printStatus, statusJson } from './print-status.js'
import type { BackfillOptions, ConnectOptions, SettingsOptions } from './provider-options.js'
import { readSecret } from './read-secret.js'

/** Some invoices could not be imported. */
const someFailed = 12

function show(status: ProviderStatus, options: BooksOptions, { terminal }: CommandContext): number {
  if (options.json === true) terminal.json(statusJson(status, terminal))
  else printStatus(status, terminal)
  return 0
}

export async function runConnect(options: ConnectOptions, context: CommandContext): Promise<number> {
  const key = await readSecret(options.keyFile, context.terminal)
  const { session } = await openSession(context, options)
  return show(await connectProvider(session, { key }, await context.openApp()), options, context)
}

export async function runStatus(options: BooksOptions, context: CommandContext): Promise<number> {
  const { session } = await openSession(context, options)
  return show(await providerStatus(session, await context.openApp()), options, context)
}

function switchOf(text: string | undefined): boolean | undefined {
  if (text === undefined || text === 'on' || text === 'off') return text === undefined ? undefined : text === 'on'
  throw new AppError('invalid_request', { de: '--sending ist on oder off.', en: '--sending is on or off.' })
}

export async function runSettings(options: SettingsOptions, context: CommandContext): Promise<number> {
  const { webhookSecretFile, webhook, sending, retryDays } = options
  const secret = webhookSecretFile === undefined ? undefined : await readSecret(webhookSecretFile, context.terminal)
  const { session } = await openSession(context, options)
  const settings = {
    webhookSecret: webhook ? secret : null,
    automaticSending: switchOf(sending),
    retryDays: retryDays === undefined ? undefined : Number(retryDays),
  }
  return show(await changeProviderSettings(session, settings, await context.openApp()), options, context)
}

export async function runDisconnect(
  options: ConnectOptions & { readonly yes?: boolean },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { session } = await openSession(context, options)
  const question = { de: 'Schlüssel und Webhook-Geheimnis vergessen?', en: 'Forget key and webhook secret?' }
  if (options.yes !== true && !(await confirm(terminal, question))) return 0
  await disconnectProvider(session, await context.openApp())
  if (options.json === true) terminal.json({ connected: false })
  else terminal.note(terminal.text({ de: 'Getrennt. Importierte Rechnungen und das Protokoll bleiben.', en: 'Disconnected. Imported invoices and the log stay.' }))
  return 0
}

/** Counts on one line where a person looks; nothing elsewhere. */
function progressOf(terminal: Terminal): { options: ReconcileOptions; end: () => void } {
  if (!terminal.moving) return { options: {}, end: () => undefined }
  const { stderr } = terminal.streams
  return {
    options: { onProgress: ({ done, total }) => { stderr.write(`\r${done}/${total} `) } },
    end: () => { stderr.write('\r\u001B[K') },
  }
}

function finish(report: ReconcileReport, options: BooksOptions, { terminal }: CommandContext): number {
  const { imported, skipped, failed, settled, sent, pending } = report
  if (options.json === true) terminal.json(report)
  else {
    terminal.note(terminal.text({
      de: `importiert ${imported}, übersprungen ${skipped}, gescheitert ${failed}, Zahlungen und Stornos ${settled}, versendet ${sent}, offen ${pending}`,
      en: `imported ${imported}, skipped ${skipped}, failed ${failed}, payments and voids ${settled}, sent ${sent}, left ${pending}`,
    }))
  }
  if (failed > 0) terminal.error(terminal.text({ de: `${failed} gescheitert; warum: invoiceconv log --status failed`, en: `${failed} failed; why: invoiceconv log --status failed` }))
  return failed > 0 ? someFailed : 0
}

async function reconcile(
  work: (options: ReconcileOptions) => Promise<ReconcileReport>,
  options: BooksOptions,
  context: CommandContext,
): Promise<number> {
  const progress = progressOf(context.terminal)
  const report = await work(progress.options).finally(progress.end)
  return finish(report, options, context)
}

export async function runSync(options: BooksOptions, context: CommandContext): Promise<number> {
  const { session } = await openSession(context, options)
  const app = await context.openApp()
  return await reconcile((more) => syncProvider(session, more, app), options, context)
}

function planText({ from, toImport, alreadyImported, usage, mails }: BackfillPlan, terminal: Terminal): string {
  const limit = usage.limit ?? terminal.text({ de: 'unbegrenzt', en: 'unlimited' })
  return terminal.text({
    de: `Ab ${from}: ${toImport} zu importieren, ${alreadyImported} schon importiert. Kontingent: ${toImport} Einheiten (${usage.used} von ${limit} verbraucht). E-Mails an Kunden: ${mails}.`,
    en: `From ${from}: ${toImport} to import, ${alreadyImported} imported already. Quota: ${toImport} units (${usage.used} of ${limit} used). E-mails to customers: ${mails}.`,
  })
}

export async function runBackfill(options: BackfillOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { session } = await openSession(context, options)
  const app = await context.openApp()
  const plan = await planBackfill(session, options, app)
  if (options.dryRun === true && options.json === true) {
    terminal.json(plan)
    return 0
  }
  terminal.note(planText(plan, terminal))
  if (options.dryRun === true) return 0
  const question = { de: 'Importieren?', en: 'Import them?' }
  if (options.yes !== true && !(await confirm(terminal, question))) return 0
  return await reconcile((more) => backfillProvider(session, { from: options.from, ...more }, app), options, context)
}
