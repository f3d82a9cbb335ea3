import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { changeOrganization, createOrganization, listOrganizations, type OrganizationChange, showOrganization } from '../../app/identity/organizations.js'
import { AppError } from '../../model/errors.js'
import type { MasterData } from '../../model/organization.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openIdentity, openSession } from '../open-session.js'
import { printTable } from '../print-table.js'
import { enteredFields, type OrganizationOptions } from './organization-options.js'
import { printOrganization } from './print-organization.js'
import { masterDataChange } from './read-master-data.js'

async function readJson(file: string, context: CommandContext): Promise<unknown> {
  try {
    return JSON.parse(file === '-' ? await readAll(context.terminal.streams.stdin) : await readFile(file, 'utf8'))
  } catch (cause) {
    throw new AppError('invalid_request', { de: `${file} ist keine lesbare JSON-Datei.`, en: `${file} is no readable JSON file.` }, { cause })
  }
}

/** The file first, then what the options say more exactly. */
async function changeOf(
  options: OrganizationOptions,
  present: MasterData,
  context: CommandContext,
): Promise<OrganizationChange> {
  const { file, plan, timeZone, storage } = options
  const fromFile = file === undefined ? undefined : await readJson(file, context)
  const entered = masterDataChange(present, enteredFields(options))
  const masterData = typeof fromFile === 'object' && fromFile !== null && !Array.isArray(fromFile) ? { ...fromFile, ...entered } : (fromFile ?? entered)
  return { ...(masterData === undefined ? {} : { masterData }), plan, timeZone, storage: storage === undefined ? undefined : storage === 'on' }
}

export async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
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

export async function runShow(options: BooksOptions, context: CommandContext): Promise<number> {
  const { books, session } = await openSession(context, options)
  const shown = await showOrganization(books, session)
  if (options.json === true) context.terminal.json(shown)
  else printOrganization(shown, context.terminal)
  return 0
}

export async function runSet(options: OrganizationOptions, context: CommandContext): Promise<number> {
  const { books, session } = await openSession(context, options)
  await changeOrganization(books, session, await changeOf(options, session.organization, context))
  return await runShow(options, context)
}

export async function runCreate(name: string, options: OrganizationOptions, context: CommandContext): Promise<number> {
  const { books, identity } = await openIdentity(context)
  const id = await createOrganization(books, identity, { ...(await changeOf(options, { name }, context)), name })
  return await runShow({ ...options, org: id }, context)
}

export async function runUse(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  books.client.change({ organizationId: session.organization.id })
  if (options.json === true) terminal.json({ organizationId: session.organization.id })
  else terminal.note(terminal.text({ de: `Gewählt: ${session.organization.name}`, en: `Chosen: ${session.organization.name}` }))
  return 0
}
