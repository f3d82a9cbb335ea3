import { createRequire } from 'node:module'
import { Command, Option } from 'commander'
import { languages } from '../model/language.js'
import { helpConfiguration, helpHint, helpTexts } from './parsing/help-words.js'
import { parseErrorText } from './parsing/parse-errors.js'
import type { AddCommand, CommandContext } from './context.js'

/** Every command of the program, in the order of the help. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  init: async () => (await import('./commands/init.js')).addInit,
  convert: async () => (await import('./commands/convert.js')).addConvert,
  extract: async () => (await import('./commands/extract.js')).addExtract,
  validate: async () => (await import('./commands/validate.js')).addValidate,
  show: async () => (await import('./commands/show.js')).addShow,
  pdfa: async () => (await import('./commands/pdfa.js')).addPdfa,
  datev: async () => (await import('./commands/datev.js')).addDatev,
  provider: async () => (await import('./commands/provider.js')).addProvider,
  log: async () => (await import('./commands/log.js')).addLog,
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
  config: async () => (await import('./commands/config.js')).addConfig,
  completion: async () => (await import('./commands/completion.js')).addCompletion,
}

const { version } = createRequire(import.meta.url)('#package') as { version: string }

/**
 * The command that a line begins with; all of them where it begins otherwise, for help and suggestions, and to
 * complete.
 */
function loadCommands(argv: readonly string[]): Promise<AddCommand[]> {
  const named = Object.entries(commands).find(([name]) => name === argv[0] && name !== 'completion')
  return Promise.all(named === undefined ? Object.values(commands).map((load) => load()) : [named[1]()])
}

/**
 * The program for one command line. Parsing only; nothing of the core is loaded here, and of the commands what the line
 * names.
 */
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
    .version(version, '-V, --version', terminal.text(helpTexts.version))
    .helpOption('-h, --help', terminal.text(helpTexts.help))
    .helpCommand('help [command]', terminal.text(helpTexts.helpCommand))
    .configureHelp(helpConfiguration(terminal.language))
    .option('--data-dir <dir>', terminal.text({ de: 'Ordner für Datenbank und Archiv', en: 'folder of database and archive' }))
    .addOption(new Option('--lang <language>', terminal.text({ de: 'Sprache der Meldungen', en: 'language of the messages' })).choices(languages))
    .addOption(new Option('--color <when>', terminal.text({ de: 'Farben', en: 'colours' })).choices(['auto', 'never']).default('auto'))
    .option('-q, --quiet', terminal.text({ de: 'meldet nur, was misslang', en: 'tells only what failed' }))
    .showSuggestionAfterError()
    .showHelpAfterError(terminal.text(helpHint(program)))
    .configureOutput({
      writeOut: (text) => terminal.streams.stdout.write(text),
      writeErr: (text) => terminal.streams.stderr.write(text),
      outputError: (text, write) => { write(`${terminal.text(parseErrorText(text))}\n`) },
    })
    .exitOverride()
    .hook('preAction', (_, command) => { requireCommand(command, terminal.streams.argv) })
  for (const add of await loadCommands(terminal.streams.argv)) add(program, context)
  for (const command of program.commands) inheritSettings(command, program, context)
  return program
}

/** Global options may stand before or after the command; sub-commands report errors the same way. */
function inheritSettings(command: Command, program: Command, context: CommandContext): void {
  if (command.parent !== null) command.copyInheritedSettings(command.parent)
  command.showHelpAfterError(context.terminal.text(helpHint(command)))
  for (const { flags, argChoices } of program.options.filter(({ long }) => long !== '--version')) {
    const option = new Option(flags).hideHelp()
    if (argChoices !== undefined) option.choices(argChoices)
    if (!command.options.some((one) => one.long === option.long)) command.addOption(option)
  }
  // A word behind a group may be no command: that is said by `requireCommand`, which knows both.
  if (command.parent?.parent && command.registeredArguments.length === 0) command.allowExcessArguments(true)
  for (const child of command.commands) inheritSettings(child, program, context)
}

/** `invoices history`: the word is no detail too many of `invoices list`, which nobody named, but no command. */
function requireCommand(command: Command, argv: readonly string[]): void {
  const [word] = command.args
  if (word === undefined || command.registeredArguments.length > 0) return
  const wasNamed = argv.includes(command.name())
  if (wasNamed) command.error(`error: too many arguments. Expected 0 arguments but got ${command.args.length}.`, { code: 'commander.excessArguments' })
  command.parent?.error(`error: unknown command '${word}'`, { code: 'commander.unknownCommand' })
}
