import { type Command, Option } from 'commander'
import { type Plan, plans } from '../../model/organization.js'
import type { CommandContext } from '../context.js'
import type { BooksOptions } from '../open-session.js'
import { type EnteredFields, masterDataFields } from './master-data-fields.js'

/** What the command line says of an organization. */
export interface OrganizationOptions extends BooksOptions {
  readonly file?: string
  readonly plan?: Plan
  readonly timeZone?: string
  readonly storage?: 'on' | 'off'
}

/** `vatId` as an option: `--vat-id <text>`. */
function flagOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <text>`
}

/** Adds an option for each detail of the master data. */
export function withMasterData(command: Command, context: CommandContext, except: readonly string[] = []): Command {
  for (const { key, name } of masterDataFields) if (!except.includes(key)) command.option(
    flagOf(key),
    context.terminal.text(name),
  )
  return command
}

/** Adds everything that can be said of an organization. */
export function withOrganization(command: Command, context: CommandContext, except: readonly string[] = []): Command {
  const text = context.terminal.text.bind(context.terminal)
  return withMasterData(command, context, except)
    .option('--file <json>', text({ de: 'Stammdaten als JSON (Felder wie Party, dazu iban und bic); - liest die Eingabe', en: 'master data as JSON (fields as in Party, plus iban and bic); - reads the input' }))
    .addOption(new Option('--plan <plan>', text({ de: 'Tarif', en: 'plan' })).choices(plans))
    .option('--time-zone <name>', text({ de: 'Zeitzone, z. B. Europe/Berlin', en: 'time zone, for instance Europe/Berlin' }))
    .addOption(new Option('--storage <state>', text({ de: 'Rechnungen speichern oder nicht', en: 'store invoices or not' })).choices(['on', 'off']))
}

/** The details of the master data among the options. */
export function enteredFields(options: object): EnteredFields {
  const given = options as Readonly<Record<string, string | undefined>>
  return Object.fromEntries(
    masterDataFields.flatMap(({ key }) => (given[key] === undefined ? [] : [[key, given[key]]])),
  )
}
