import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { AppError } from '../../model/errors.js'
import { type Plan, plans } from '../../model/organization.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openIdentity, openSession, withBooksOptions } from '../open-session.js'
import { printTable } from '../print-table.js'

interface ChangeOptions extends BooksOptions {
  readonly file?: string
  readonly plan?: Plan
  readonly timeZone?: string
  readonly storage?: 'on' | 'off'
}

export const addOrgs: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const orgs = program.command('orgs').description(text({ de: 'zeigt und ändert Organisationen', en: 'shows and changes organizations' }))
  orgs
    .command('list', { isDefault: true })
    .description(text({ de: 'Organisationen, zu denen man gehört', en: 'the organizations you belong to' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: BooksOptions) => runList(options, context)))
  withBooksOptions(orgs.command('show [id]'), context)
    .description(text({ de: 'Stammdaten, Tarif und Verbrauch', en: 'master data, plan and usage' }))
    .action(act(context, (id: string | undefined, options: BooksOptions) => runShow({ ...options, ...(id === undefined ? {} : { org: id }) }, context)))
  withChanges(withBooksOptions(orgs.command('set'), context), context)
    .description(text({ de: 'ändert Stammdaten und Einstellungen', en: 'changes master data and settings' }))
    .action(act(context, (options: ChangeOptions) => runSet(options, context)))
  withChanges(orgs.command('create <name>'), context)
    .description(text({ de: 'legt eine weitere Organisation an', en: 'makes a further organization' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (name: string, options: ChangeOptions) => runCreate(name, options, context)))
  orgs
    .command('use <id>')
    .description(text({ de: 'wählt die Organisation für alle folgenden Befehle', en: 'chooses the organization of all following commands' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (id: string, options: BooksOptions) => runUse({ ...options, org: id }, context)))
}

function withChanges(command: Command, context: CommandContext): Command {
  const text = context.terminal.text.bind(context.terminal)
  return command
    .option('--file <json>', text({ de: 'Stammdaten als JSON (Felder wie Party, dazu iban und bic); - liest die Eingabe', en: 'master data as JSON (fields as in Party, plus iban and bic); - reads the input' }))
    .addOption(new Option('--plan <plan>', text({ de: 'Tarif', en: 'plan' })).choices(plans))
    .option('--time-zone <name>', text({ de: 'Zeitzone, z. B. Europe/Berlin', en: 'time zone, for instance Europe/Berlin' }))
    .addOption(new Option('--storage <state>', text({ de: 'Rechnungen speichern oder nicht', en: 'store invoices or not' })).choices(['on', 'off']))
}

async function readJson(file: string, context: CommandContext): Promise<unknown> {
  try {
    return JSON.parse(file === '-' ? await readAll(context.terminal.streams.stdin) : await readFile(file, 'utf8'))
  } catch (cause) {
    throw new AppError('invalid_request', { de: `${file} ist keine lesbare JSON-Datei.`, en: `${file} is no readable JSON file.` }, { cause })
  }
}

async function toChange(options: ChangeOptions, context: CommandContext) {
  const { file, plan, timeZone, storage } = options
  const masterData = file === undefined ? {} : { masterData: await readJson(file, context) }
  return { ...masterData, plan, timeZone, storage: storage === undefined ? undefined : storage === 'on' }
}

async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { listOrganizations } = await import('../../app/identity/organizations.js')
  const { books, identity } = await openIdentity(context)
  const organizations = await listOrganizations(books, identity)
  if (options.json === true) {
    terminal.json({ organizations })
    return 0
  }
  const unlimited = terminal.text({ de: 'unbegrenzt', en: 'unlimited' })
  printTable(terminal, [
    { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
    { title: { de: 'Name', en: 'Name' }, value: (row) => row.name, mayShrink: true },
    { title: { de: 'USt-IdNr.', en: 'VAT id' }, value: (row) => row.vatId },
    { title: { de: 'Rolle', en: 'Role' }, value: (row) => row.role },
    { title: { de: 'Tarif', en: 'Plan' }, value: (row) => row.plan },
    { title: { de: 'Limit', en: 'Limit' }, value: (row) => String(row.invoiceLimit ?? unlimited), align: 'right' },
  ], organizations)
  return 0
}

async function runShow(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { showOrganization } = await import('../../app/identity/organizations.js')
  const { books, session } = await openSession(context, options)
  const shown = await showOrganization(books, session)
  if (options.json === true) {
    terminal.json(shown)
    return 0
  }
  const { usage, ...organization } = shown
  const lines = Object.entries(organization).filter(([, value]) => value !== null && value !== undefined)
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  printTable(terminal, [
    { title: { de: 'Angabe', en: 'Field' }, value: ([key]) => key },
    { title: { de: 'Wert', en: 'Value' }, value: ([, value]) => show(value), mayShrink: true },
  ], [...lines, ['usage', terminal.text({ de: `${usage.used} von ${usage.limit ?? 'unbegrenzt vielen'} im Monat`, en: `${usage.used} of ${usage.limit ?? 'unlimited'} this month` })]] as [string, unknown][])
  return 0
}

async function runSet(options: ChangeOptions, context: CommandContext): Promise<number> {
  const { changeOrganization } = await import('../../app/identity/organizations.js')
  const { books, session } = await openSession(context, options)
  await changeOrganization(books, session, await toChange(options, context))
  return await runShow(options, context)
}

async function runCreate(name: string, options: ChangeOptions, context: CommandContext): Promise<number> {
  const { createOrganization } = await import('../../app/identity/organizations.js')
  const { books, identity } = await openIdentity(context)
  const id = await createOrganization(books, identity, { ...(await toChange(options, context)), name })
  return await runShow({ ...options, org: id }, context)
}

async function runUse(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  books.client.change({ organizationId: session.organization.id })
  if (options.json === true) terminal.json({ organizationId: session.organization.id })
  else terminal.note(terminal.text({ de: `Gewählt: ${session.organization.name}`, en: `Chosen: ${session.organization.name}` }))
  return 0
}
