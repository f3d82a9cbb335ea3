import { createRequire } from 'node:module'
import { Command, Option } from 'commander'
import { languages } from '../model/language.js'
import type { AddCommand, CommandContext } from './context.js'

/** Every command of the program, in the order of the help. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  convert: async () => (await import('./commands/convert.js')).addConvert,
  extract: async () => (await import('./commands/extract.js')).addExtract,
  validate: async () => (await import('./commands/validate.js')).addValidate,
  show: async () => (await import('./commands/show.js')).addShow,
  pdfa: async () => (await import('./commands/pdfa.js')).addPdfa,
  datev: async () => (await import('./commands/datev.js')).addDatev,
  provider: async () => (await import('./commands/provider.js')).addProvider,
  log: async () => (await import('./commands/provider.js')).addLog,
  invoices: async () => (await import('./commands/invoices.js')).addInvoices,
  todo: async () => (await import('./commands/todo.js')).addTodo,
  partners: async () => (await import('./commands/partners.js')).addPartners,
  suppliers: async () => (await import('./commands/suppliers.js')).addSuppliers,
  articles: async () => (await import('./commands/articles.js')).addArticles,
  archive: async () => (await import('./commands/archive.js')).addArchive,
  files: async () => (await import('./commands/files.js')).addFiles,
  orgs: async () => (await import('./commands/orgs.js')).addOrgs,
  users: async () => (await import('./commands/users.js')).addUsers,
  me: async () => (await import('./commands/me.js')).addMe,
  keys: async () => (await import('./commands/keys.js')).addKeys,
  revoke: async () => (await import('./commands/revoke.js')).addRevoke,
  serve: async () => (await import('./commands/serve.js')).addServe,
  openapi: async () => (await import('./commands/openapi.js')).addOpenapi,
  'oauth-clients': async () => (await import('./commands/oauth-clients.js')).addOauthClients,
  backup: async () => (await import('./commands/backup.js')).addBackup,
  restore: async () => (await import('./commands/restore.js')).addRestore,
  migrate: async () => (await import('./commands/migrate.js')).addMigrate,
  compare: async () => (await import('./commands/compare.js')).addCompare,
  rules: async () => (await import('./commands/rules.js')).addRules,
  doctor: async () => (await import('./commands/doctor.js')).addDoctor,
}

const { version } = createRequire(import.meta.url)('#package') as { version: string }

/** The command that a line begins with; all of them where it begins otherwise, for help and suggestions. */
function loadCommands(argv: readonly string[]): Promise<AddCommand[]> {
  const named = Object.entries(commands).find(([name]) => name === argv[0])
  return Promise.all(named === undefined ? Object.values(commands).map((load) => load()) : [named[1]()])
}

/** The program for one command line. Parsing only; nothing of the core is loaded here, and of the commands what the line names. */
export async function buildProgram(context: CommandContext): Promise<Command> {
  const { terminal } = context
  const program = new Command('invoiceconv')
  program
    .description(
      terminal.text({
        de: 'Macht aus Rechnungsdateien (PDF, Scan, XLSX, DOCX) gültige E-Rechnungen nach EN 16931, auf dem eigenen Rechner.',
        en: 'Turns invoice files (PDF, scan, XLSX, DOCX) into valid EN 16931 e-invoices, on your own machine.',
      }),
    )
    .version(version)
    .option('--data-dir <dir>', terminal.text({ de: 'Ordner für Datenbank und Archiv', en: 'folder of database and archive' }))
    .addOption(new Option('--lang <language>', terminal.text({ de: 'Sprache der Meldungen', en: 'language of the messages' })).choices(languages))
    .option('--color <when>', terminal.text({ de: 'Farben: auto oder never', en: 'colours: auto or never' }), 'auto')
    .showSuggestionAfterError()
    .showHelpAfterError(terminal.text({ de: '(Hilfe: invoiceconv --help)', en: '(help: invoiceconv --help)' }))
    .configureOutput({
      writeOut: (text) => terminal.streams.stdout.write(text),
      writeErr: (text) => terminal.streams.stderr.write(text),
    })
    .exitOverride()
  for (const add of await loadCommands(terminal.streams.argv)) add(program, context)
  for (const command of program.commands) inheritSettings(command)
  return program
}

/** Global options may stand before or after the command; sub-commands report errors the same way. */
function inheritSettings(command: Command): void {
  if (command.parent !== null) command.copyInheritedSettings(command.parent)
  for (const name of ['--data-dir <dir>', '--lang <language>', '--color <when>', '-q, --quiet']) {
    const option = new Option(name).hideHelp()
    if (!command.options.some((one) => one.long === option.long)) command.addOption(option)
  }
  for (const child of command.commands) inheritSettings(child)
}
