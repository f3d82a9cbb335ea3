import { changeAccounts } from '../../app/datev/change-accounts.js'
import { storedDatevSettings } from '../../app/datev/datev-settings.js'
import { changeOrganization, showOrganization } from '../../app/identity/organizations.js'
import { AppError } from '../../model/errors.js'
import { type Language, languages, sameText } from '../../model/language.js'
import { canAsk, Conversation } from '../ask.js'
import type { CommandContext } from '../context.js'
import { purchaseNames } from '../datev/purchases.js'
import { openSession } from '../open-session.js'
import type { EnteredFields } from '../organization/master-data-fields.js'
import { enteredFields } from '../organization/organization-options.js'
import { printOrganization } from '../organization/print-organization.js'
import { masterDataChange } from '../organization/read-master-data.js'
import type { Terminal } from '../terminal.js'
import type { InitOptions } from './init-options.js'
import { initQuestions, type InitQuestion, languageNames } from './init-questions.js'

async function askOne(
  { text, present, problem, meant }: InitQuestion,
  conversation: Conversation,
  terminal: Terminal,
): Promise<string | undefined> {
  const known = present === undefined ? '' : ` [${terminal.paint.cyan(present)}]`
  for (;;) {
    const answer = await conversation.ask(`${terminal.text(text)}${known}: `)
    if (answer === '') return undefined
    const wrong = problem(answer)
    if (wrong === undefined) return meant?.(answer) ?? answer
    terminal.note(`  ${terminal.paint.red(terminal.text(wrong))}`)
  }
}

/** Asks what the options don't say. Nothing is written before the last answer. */
async function askRest(
  questions: readonly InitQuestion[],
  given: EnteredFields,
  terminal: Terminal,
): Promise<EnteredFields> {
  terminal.note(terminal.text({ de: 'Enter behält, was in Klammern steht, oder lässt aus; „nichts“ nimmt zurück, Strg-C bricht ab.', en: 'Enter keeps what stands in brackets, or leaves out; none takes back, Ctrl-C ends.' }))
  const conversation = new Conversation(terminal)
  const answers: Record<string, string | undefined> = { ...given }
  try {
    for (const question of questions) {
      if (answers[question.key] !== undefined || question.skipped?.(answers) === true) continue
      answers[question.key] = await askOne(question, conversation, terminal)
    }
    return answers
  } finally {
    conversation.close()
  }
}

function languageOf(answers: EnteredFields, argv: readonly string[], terminal: Terminal): Language | undefined {
  const asked = languages.find((each) => each === answers['language']?.toLowerCase())
  return asked ?? (argv.some((word) => word === '--lang' || word.startsWith('--lang=')) ? terminal.language : undefined)
}

function requireSomething(given: EnteredFields, options: InitOptions, terminal: Terminal): void {
  if (Object.keys(given).length > 0 || canAsk(terminal) || options.yes === true) return
  throw new AppError('invalid_request', {
    de: 'Ohne Terminal wird nichts gefragt: bitte Optionen nennen, etwa --name, --vat-id, --chart (invoiceconv init --help).',
    en: 'Nothing can be asked without a terminal: please name options, such as --name, --vat-id, --chart (invoiceconv init --help).',
  })
}

type Opened = Awaited<ReturnType<typeof openSession>>

/** Writes what was answered; the session holds the organization as it was. */
async function keep(answers: EnteredFields, { books, session }: Opened, language: Language | undefined): Promise<void> {
  const masterData = masterDataChange(session.organization, answers)
  await changeOrganization(books, session, { ...(masterData === undefined ? {} : { masterData }), timeZone: answers['timeZone'] })
  const accounts = { chart: answers['chart']?.toUpperCase(), purchases: answers['purchases']?.toLowerCase() }
  const values: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(accounts)) {
    if (value !== undefined) values[name] = value.toLowerCase() === 'none' ? null : value
  }
  if (Object.keys(values).length > 0) await changeAccounts(books.store, session, { values })
  if (language !== undefined) books.client.change({ language })
}

async function tell(
  { books, session }: Opened,
  options: InitOptions,
  terminal: Terminal,
  language: Language,
): Promise<void> {
  const shown = await showOrganization(books, session)
  const { chart = null, purchases = null } = await storedDatevSettings(books.store, session.organization.id)
  if (options.json === true) {
    terminal.json({ ...shown, chart, purchases, language })
    return
  }
  printOrganization(shown, terminal, [
    [{ de: 'Kontenrahmen für DATEV', en: 'chart of accounts for DATEV' }, chart === null ? { de: '-', en: '-' } : sameText(chart)],
    [{ de: 'Standardkonto für Einkäufe', en: 'default account of purchases' }, purchases === null ? { de: '-', en: '-' } : purchaseNames[purchases]],
    [{ de: 'Sprache der Meldungen', en: 'language of the messages' }, languageNames[language]],
  ])
  terminal.note('')
  terminal.note(terminal.text({ de: 'Eingerichtet. Weiter: invoiceconv convert rechnung.pdf', en: 'Set up. Next: invoiceconv convert invoice.pdf' }))
}

/** What the options say already. */
function givenAnswers(options: InitOptions): EnteredFields {
  const { chart, purchases, timeZone } = options
  return {
    ...enteredFields(options),
    ...(chart === undefined ? {} : { chart }),
    ...(purchases === undefined ? {} : { purchases }),
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

/** Sets up the organization in use: its master data, chart of accounts, time zone, and the language of messages. */
export async function runInit(options: InitOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const given = givenAnswers(options)
  requireSomething(given, options, terminal)
  const opened = await openSession(context, options)
  const { organization } = opened.session
  const { chart, purchases } = await storedDatevSettings(opened.books.store, organization.id)
  const asking = canAsk(terminal) && options.yes !== true && options.json !== true
  const questions = initQuestions({
    data: organization,
    chart,
    purchases,
    timeZone: organization.timeZone,
    language: terminal.language,
  })
  const answers = asking ? await askRest(questions, given, terminal) : given
  const language = languageOf(answers, terminal.streams.argv, terminal)
  await keep(answers, opened, language)
  await tell(await openSession(context, options), options, terminal, language ?? terminal.language)
  return 0
}
