import { readFile } from 'node:fs/promises'
import type { AccountRuleView } from '../../app/datev/account-rules-view.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import { canAsk } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'
import { missingAccountLines } from './missing-accounts-text.js'
import { purchaseAccountsText } from './purchases.js'

/** Options as commander gives them. */
export interface AccountsOptions extends BooksOptions {
  readonly file?: string
  readonly rule?: string
  readonly month?: string
  readonly everySupplier?: boolean
  readonly [name: string]: unknown
}

/** Options that are whole numbers, with the name of the setting. `none` takes a value back. */
const numberSettings = { accountLength: 'accountLength', consultant: 'consultantNumber', client: 'clientNumber' } as const
const ruleNumbers = ['account', 'key', 'partnerAccount'] as const
const caseOptions = ['direction', 'category', 'rate', 'region', 'exemption', 'partner'] as const

function wholeNumber(name: string, text: unknown): number | null {
  if (text === 'none') return null
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw new AppError('invalid_request', { de: `${name}: eine ganze Zahl wird gebraucht.`, en: `${name}: a whole number is needed.` })
}

async function fileValues(path: string | undefined): Promise<Record<string, unknown>> {
  if (path === undefined) return {}
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content as Record<string, unknown>
  } catch (cause) {
    throw new AppError('invalid_request', { de: `${path} ist nicht lesbar oder kein JSON.`, en: `${path} can't be read or is no JSON.` }, { cause })
  }
  throw new AppError('invalid_request', { de: `${path} enthält kein Objekt mit Einstellungen.`, en: `${path} holds no object of settings.` })
}

async function settingValues(options: AccountsOptions): Promise<Record<string, unknown>> {
  const values = await fileValues(options.file)
  for (const [option, setting] of Object.entries(numberSettings))
    if (options[option] !== undefined) values[setting] = wholeNumber(
    option,
    options[option],
  )
  for (const name of ['chart', 'purchases']) {
    if (options[name] !== undefined) values[name] = options[name] === 'none' ? null : options[name]
  }
  // For a rule the owed rate belongs to the rule, without one to the settings.
  if (options.rule === undefined && options['owedRate'] !== undefined) values['owedRate'] = options['owedRate']
  return values
}

function ruleOf(options: AccountsOptions): Record<string, unknown> | undefined {
  const when = Object.fromEntries(
    caseOptions.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  )
  const numbers = Object.fromEntries(
    ruleNumbers.flatMap((name) => (options[name] === undefined ? [] : [[name, wholeNumber(name, options[name])]])),
  )
  if (options.rule !== undefined) return { name: options.rule, when, ...numbers, ...(options['owedRate'] === undefined ? {} : { owedRate: options['owedRate'] }) }
  if (Object.keys({ ...when, ...numbers }).length === 0) return undefined
  throw new AppError('invalid_request', { de: 'Konten und Fälle gehören zu einer Regel: --rule NAME fehlt.', en: 'Accounts and cases belong to a rule: --rule NAME is missing.' })
}

function caseText({ when }: AccountRuleView): string {
  return Object.entries(when).map(([name, value]) => `${name}=${value}`).join(' ') || '*'
}

function outcomeText(rule: AccountRuleView, terminal: Terminal): string {
  if (rule.leftOut !== undefined) return `-  ${terminal.text(rule.leftOut)}`
  const parts = [
    rule.account,
    rule.key === undefined ? undefined : terminal.text({ de: `Schlüssel ${rule.key}`, en: `key ${rule.key}` }),
    rule.partnerAccount === undefined ? undefined : terminal.text({ de: `Personenkonto ${rule.partnerAccount}`, en: `personal account ${rule.partnerAccount}` }),
    rule.owedRate === undefined ? undefined : terminal.text({ de: `geschuldeter Satz ${rule.owedRate} %`, en: `rate owed ${rule.owedRate} %` }),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** Shows the client data and every rule in the order in which they are asked. */
export async function listAccounts(options: AccountsOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { showAccounts } = await import('../../app/datev/account-rules-view.js')
  const { books, session } = await openSession(context, options)
  const { settings, rules } = await showAccounts(books.store, session)
  if (options.json === true) {
    terminal.json({
      settings,
      rules: rules.map(({ leftOut, ...rule }) => ({ ...rule, leftOut: leftOut && terminal.text(leftOut) })),
    })
    return 0
  }
  const none = terminal.text({ de: 'nicht gesetzt', en: 'not set' })
  terminal.data(`${terminal.text({ de: 'Kontenrahmen', en: 'Chart of accounts' })}: ${settings.chart ?? none}`)
  const { purchases } = settings
  terminal.data(`${terminal.text({ de: 'Standardkonto für Einkäufe', en: 'Default account of purchases' })}: ${purchases === undefined ? none : `${purchases}  ${purchaseAccountsText(purchases, settings, terminal)}`.trimEnd()}`)
  terminal.data(`${terminal.text({ de: 'Stellen der Sachkonten', en: 'Digits of ledger accounts' })}: ${settings.accountLength}`)
  terminal.data(`${terminal.text({ de: 'Berater', en: 'Consultant' })}: ${settings.consultantNumber ?? none}   ${terminal.text({ de: 'Mandant', en: 'Client' })}: ${settings.clientNumber ?? none}`)
  for (const rule of rules) terminal.data(`${rule.origin === 'own' ? '*' : ' '} ${rule.name.padEnd(38)} ${caseText(rule).padEnd(62)} ${outcomeText(rule, terminal)}`)
  return 0
}

/**
 * Asks in a terminal for the accounts that invoices lack, supplier by supplier. Elsewhere it shows the rules, and the
 * commands that enter what is missing.
 */
export async function askForAccounts(options: AccountsOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  if (options.json === true) return await listAccounts(options, context)
  const opened = await openSession(context, options)
  const { books, session } = opened
  if (canAsk(terminal)) {
    const { askAccounts } = await import('./ask-accounts.js')
    const { month, everySupplier } = options
    const asked = await askAccounts({ opened, month, everySupplier, terminal })
    if (asked === undefined) return await listAccounts(options, context)
    const { missing } = asked
    terminal.note('')
    terminal.note(terminal.text(missing === 0
      ? { de: 'Allen Rechnungen ist ein Konto zugeordnet. Weiter: invoiceconv datev export --month ...', en: 'Every invoice has its account. Next: invoiceconv datev export --month ...' }
      : { de: `Noch ohne Gegenkonto: ${counted(missing, 'account').de}.`, en: `Still without a contra account: ${counted(missing, 'account').en}.` }))
    return 0
  }
  const { accountQuestions } = await import('../../app/datev/account-questions.js')
  const { questions, settings } = await accountQuestions({ session, month: options.month }, books)
  await listAccounts(options, context)
  for (const line of missingAccountLines(questions, settings, terminal)) terminal.note(line)
  return 0
}

async function change(options: AccountsOptions, context: CommandContext, remove?: string): Promise<number> {
  const { changeAccounts } = await import('../../app/datev/change-accounts.js')
  const request = { values: await settingValues(options), rule: ruleOf(options), remove }
  if (Object.keys(request.values).length === 0 && request.rule === undefined && remove === undefined) {
    throw new AppError('invalid_request', { de: 'Nichts zu ändern. Hilfe: invoiceconv datev accounts set --help', en: 'Nothing to change. Help: invoiceconv datev accounts set --help' })
  }
  const { books, session } = await openSession(context, options)
  await changeAccounts(books.store, session, request)
  return await listAccounts(options, context)
}

/** Changes client data, adds a rule or replaces the one of the same name, and shows the result. */
export const setAccounts = (options: AccountsOptions, context: CommandContext): Promise<number> =>
  change(options, context)

/** Takes a rule away and shows the result. */
export const removeAccountRule = (name: string, options: AccountsOptions, context: CommandContext): Promise<number> =>
  change(
    {
      ...(options.org === undefined ? {} : { org: options.org }),
      ...(options.json === undefined ? {} : { json: options.json }),
    },
    context,
    name,
  )
