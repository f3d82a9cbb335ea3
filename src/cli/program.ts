import { createRequire } from 'node:module'
import { Command, Option } from 'commander'
import { languages } from '../model/language.js'
import { addArchive } from './commands/archive.js'
import { addArticles } from './commands/articles.js'
import { addBackup } from './commands/backup.js'
import { addCompare } from './commands/compare.js'
import { addCompletion } from './commands/completion.js'
import { addConfig } from './commands/config.js'
import { addConvert } from './commands/convert.js'
import { addDatev } from './commands/datev.js'
import { addDoctor } from './commands/doctor.js'
import { addExtract } from './commands/extract.js'
import { addFiles } from './commands/files.js'
import { addInit } from './commands/init.js'
import { addInvoices } from './commands/invoices.js'
import { addKeys } from './commands/keys.js'
import { addMe } from './commands/me.js'
import { addMigrate } from './commands/migrate.js'
import { addOauthClients } from './commands/oauth-clients.js'
import { addOpenapi } from './commands/openapi.js'
import { addOrgs } from './commands/orgs.js'
import { addPartners } from './commands/partners.js'
import { addRestore } from './commands/restore.js'
import { addLog, addProvider } from './commands/provider.js'
import { addPdfa } from './commands/pdfa.js'
import { addRevoke } from './commands/revoke.js'
import { addRules } from './commands/rules.js'
import { addServe } from './commands/serve.js'
import { addShow } from './commands/show.js'
import { addSuppliers } from './commands/suppliers.js'
import { addTodo } from './commands/todo.js'
import { addUsers } from './commands/users.js'
import { addValidate } from './commands/validate.js'
import { helpConfiguration, helpTexts } from './parsing/help-words.js'
import { parseErrorText } from './parsing/parse-errors.js'
import type { AddCommand, CommandContext } from './context.js'

/** Every command of the program, in the order of the help. */
const commands: readonly AddCommand[] = [
  addInit,
  addConvert,
  addExtract,
  addValidate,
  addShow,
  addPdfa,
  addDatev,
  addProvider,
  addLog,
  addInvoices,
  addTodo,
  addPartners,
  addSuppliers,
  addArticles,
  addArchive,
  addFiles,
  addOrgs,
  addUsers,
  addMe,
  addKeys,
  addRevoke,
  addServe,
  addOpenapi,
  addOauthClients,
  addBackup,
  addRestore,
  addMigrate,
  addCompare,
  addRules,
  addDoctor,
  addConfig,
  addCompletion,
]

const { version } = createRequire(import.meta.url)('#package') as { version: string }

/** The command line with all its commands. Parsing only; nothing of the core is loaded here. */
export function buildProgram(context: CommandContext): Command {
  const { terminal } = context
  const program = new Command('invoiceconv')
  program
    .description(
      terminal.text({
        de: 'Macht aus Rechnungsdateien (PDF, Scan, XLSX, DOCX) gültige E-Rechnungen nach EN 16931, auf dem eigenen Rechner.',
        en: 'Turns invoice files (PDF, scan, XLSX, DOCX) into valid EN 16931 e-invoices, on your own machine.',
      }),
    )
    .version(version, '-V, --version', terminal.text(helpTexts.version))
    .helpOption('-h, --help', terminal.text(helpTexts.help))
    .helpCommand('help [command]', terminal.text(helpTexts.helpCommand))
    .configureHelp(helpConfiguration(terminal.language))
    .option('--data-dir <dir>', terminal.text({ de: 'Ordner für Datenbank und Archiv', en: 'folder of database and archive' }))
    .addOption(new Option('--lang <language>', terminal.text({ de: 'Sprache der Meldungen', en: 'language of the messages' })).choices(languages))
    .addOption(new Option('--color <when>', terminal.text({ de: 'Farben', en: 'colours' })).choices(['auto', 'never']).default('auto'))
    .option('-q, --quiet', terminal.text({ de: 'meldet nur, was misslang', en: 'tells only what failed' }))
    .showSuggestionAfterError()
    .showHelpAfterError(terminal.text(helpTexts.hint))
    .configureOutput({
      writeOut: (text) => terminal.streams.stdout.write(text),
      writeErr: (text) => terminal.streams.stderr.write(text),
      outputError: (text, write) => { write(`${terminal.text(parseErrorText(text))}\n`) },
    })
    .exitOverride()
  for (const add of commands) add(program, context)
  for (const command of program.commands) inheritSettings(command, program)
  return program
}

/** Global options may stand before or after the command; sub-commands report errors the same way. */
function inheritSettings(command: Command, program: Command): void {
  if (command.parent !== null) command.copyInheritedSettings(command.parent)
  for (const { flags, argChoices } of program.options.filter(({ long }) => long !== '--version')) {
    const option = new Option(flags).hideHelp()
    if (argChoices !== undefined) option.choices(argChoices)
    if (!command.options.some((one) => one.long === option.long)) command.addOption(option)
  }
  for (const child of command.commands) inheritSettings(child, program)
}
