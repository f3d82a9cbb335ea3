import { type AccountQuestion, type AccountQuestions, accountQuestions } from '../../app/datev/account-questions.js'
import { changeAccounts } from '../../app/datev/change-accounts.js'
import { ruleName } from '../../app/datev/rule-name.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import { writtenAmount, writtenDay } from '../../model/written-text.js'
import { Conversation } from '../ask.js'
import type { openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'
import { chartAnswers } from '../init/init-questions.js'
import { caseWords } from './missing-accounts-text.js'
import { wrappedText } from '../wrapped.js'
import { purchaseChoices, purchaseKindIn } from './purchases.js'

type Opened = Awaited<ReturnType<typeof openSession>>

interface Asking {
  readonly opened: Opened
  readonly terminal: Terminal
  readonly conversation: Conversation
}

type Account = NonNullable<AccountQuestion['suggested']>

/** So many lines of the example tell what was bought. */
const shownLines = 3

/** `4711 vom 12.11.2026, 119,00 EUR: Hosting; Domain` */
function exampleText({ example }: AccountQuestion, terminal: Terminal): string {
  const { invoiceNumber, invoiceDate, currency, totals: { grossTotal }, lines } = example
  const day = writtenDay(invoiceDate, terminal.language)
  const names = lines.slice(0, shownLines).map(({ name }) => name).join('; ')
  const more = lines.length > shownLines ? ' …' : ''
  return `${terminal.text({ de: `${invoiceNumber} vom ${day}`, en: `${invoiceNumber} of ${day}` })}, ${writtenAmount(grossTotal, terminal.language)} ${currency}: ${names}${more}`
}

/** `4920`, or `4920 9` with a BU key; undefined where it is neither. */
function accountIn(answer: string): Account | undefined {
  const [, account, key] = /^(\d{3,9})(?:\s+(\d{1,4}))?$/.exec(answer) ?? []
  if (account === undefined) return undefined
  return { account: Number.parseInt(account, 10), ...(key === undefined ? {} : { key: Number.parseInt(key, 10) }) }
}

function promptText({ suggested, account }: AccountQuestion, terminal: Terminal): string {
  const known = [suggested?.account, suggested?.key].filter((part) => part !== undefined).join(' ')
  const same = known === '' ? { de: '', en: '' } : { de: `, = für ${known}`, en: `, = for ${known}` }
  return terminal.text({
    de: `    Gegenkonto, bei Bedarf mit BU-Schlüssel (4920 9)${same.de}, ${account === undefined ? 'leer überspringt' : `leer bleibt beim Standardkonto ${account}`}: `,
    en: `    Contra account, with a BU key if it needs one (4920 9)${same.en}, ${account === undefined ? 'empty skips' : `empty stays with the default account ${account}`}: `,
  })
}

/** Enters one account as a rule; what DATEV would refuse is asked again. Gives what was entered. */
async function askOne(
  question: AccountQuestion,
  count: string,
  taken: Set<string>,
  asking: Asking,
): Promise<Account | undefined> {
  const { terminal, conversation, opened: { books, session } } = asking
  const { direction, partner, category, rate, invoices, suggested } = question
  const { bold, dim, red } = terminal.paint
  terminal.note('')
  terminal.note(`${dim(count)} ${bold(caseWords(question, terminal))}  ${dim(terminal.text(counted(invoices.length, 'invoice')))}`)
  terminal.note(`    ${exampleText(question, terminal)}`)
  for (;;) {
    const answer = await conversation.ask(promptText(question, terminal))
    if (answer === '') return undefined
    const entered = answer === '=' ? suggested : accountIn(answer)
    if (entered === undefined) {
      terminal.note(`    ${red(terminal.text({ de: 'Ein Konto hat nur Ziffern, etwa 4920.', en: 'An account has digits only, such as 4920.' }))}`)
      continue
    }
    const name = ruleName(question, taken)
    const when = { direction, ...(partner === null ? {} : { partner }), category, rate }
    try {
      await changeAccounts(books.store, session, { rule: { name, when, ...entered } })
      taken.add(name)
      return entered
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error
      terminal.note(`    ${red(terminal.text(error.text))}`)
    }
  }
}

/** Without a chart no account of the program is written: with one, most are there. */
async function askChart({ opened: { books, session }, terminal, conversation }: Asking): Promise<boolean> {
  for (;;) {
    const answer = await conversation.ask(terminal.text({ de: 'Kontenrahmen (SKR03 oder SKR04), leer überspringt: ', en: 'Chart of accounts (SKR03 or SKR04), empty skips: ' }))
    if (answer === '') return false
    const chart = chartAnswers.find((one) => one !== 'none' && one === answer.toUpperCase().replace(/\s/g, ''))
    if (chart === undefined) continue
    await changeAccounts(books.store, session, { values: { chart } })
    return true
  }
}

/** One answer for all suppliers without an account of their own; only where it settles more than one question. */
async function askPurchases(
  { settings, questions }: AccountQuestions,
  { opened: { books, session }, terminal, conversation }: Asking,
): Promise<boolean> {
  const settled = questions.filter(({ ordinaryPurchase }) => ordinaryPurchase).length
  if (settings.chart === undefined || settings.purchases !== undefined || settled < 2) return false
  terminal.note('')
  const why = terminal.text({ de: 'Lieferanten ohne eigenes Konto können auf ein Standardkonto gebucht werden; der Export nennt, was dort steht. Was wird meist gekauft?', en: 'Suppliers without an account of their own can be booked to a default account; the export names what stands there. What do you buy for the most part?' })
  for (const line of wrappedText(why, terminal.errorWidth, ['', ''])) terminal.note(line)
  for (const line of purchaseChoices(settings, terminal)) terminal.note(line)
  for (;;) {
    const answer = await conversation.ask(terminal.text({ de: '1 bis 3, leer fragt jeden Lieferanten einzeln: ', en: '1 to 3, empty asks supplier by supplier: ' }))
    if (answer === '') return false
    const purchases = purchaseKindIn(answer)
    if (purchases === undefined) {
      terminal.note(terminal.paint.red(terminal.text({ de: 'Bitte 1, 2 oder 3.', en: 'Please 1, 2 or 3.' })))
      continue
    }
    await changeAccounts(books.store, session, { values: { purchases } })
    return true
  }
}

/** Asks for each; what was answered for a supplier is proposed for its next case. Gives the number of answers. */
async function askEach(
  questions: readonly AccountQuestion[],
  rules: Iterable<string>,
  asking: Asking,
): Promise<number> {
  const taken = new Set(rules)
  const answered = new Map<string | null, Account>()
  let entered = 0
  for (const [index, question] of questions.entries()) {
    const suggested = answered.get(question.partner) ?? question.suggested
    const account = await askOne({ ...question, suggested }, `${index + 1}/${questions.length}`, taken, asking)
    if (account === undefined) continue
    if (question.partner !== null) answered.set(question.partner, account)
    entered++
  }
  return entered
}

/** What came of asking: how many accounts are still missing, and whether something was entered. */
export interface AskedAccounts {
  readonly missing: number
  readonly changed: boolean
}

/** What is asked about, and where. */
export interface AskAccountsRequest {
  readonly opened: Opened
  readonly month: string | undefined
  /** Also about suppliers that are booked to the default account. */
  readonly everySupplier?: boolean | undefined
  readonly terminal: Terminal
  /** Whether it only offers to ask. */
  readonly offers?: boolean
}

async function agrees(count: number, { conversation, terminal }: Asking): Promise<boolean> {
  const accounts = counted(count, 'account')
  const answer = await conversation.ask(terminal.text({
    de: `Ohne Gegenkonto: ${accounts.de}. Jetzt eintragen? [J/n]: `,
    en: `Without a contra account: ${accounts.en}. Enter them now? [Y/n]: `,
  }))
  return answer === '' || /^[jy]/i.test(answer)
}

/**
 * Asks for the accounts that invoices lack, supplier by supplier; each answer is kept at once. Undefined where nothing
 * is missing, or where it only `offers` to ask and nobody wants that.
 */
export async function askAccounts(
  request: AskAccountsRequest,
): Promise<AskedAccounts | undefined> {
  const { opened, month, everySupplier, terminal, offers = false } = request
  const { books, session } = opened
  const look = () => accountQuestions({ session, month, everySupplier }, books)
  const before = await look()
  if (before.questions.length === 0) return undefined
  const conversation = new Conversation(terminal)
  const asking = { opened, terminal, conversation }
  try {
    if (offers && !(await agrees(before.questions.length, asking))) return undefined
    const hasChosen = before.settings.chart === undefined && (await askChart(asking))
    const charted = hasChosen ? await look() : before
    const hasDefault = await askPurchases(charted, asking)
    const { settings, questions } = hasDefault ? await look() : charted
    const entered = await askEach(questions, settings.rules.map(({ name }) => name), asking)
    const missing = (await accountQuestions({ session, month }, books)).questions.length
    return { missing, changed: hasChosen || hasDefault || entered > 0 }
  } finally {
    conversation.close()
  }
}
