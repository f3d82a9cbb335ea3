import { type Html, html, joinHtml } from '../../html/html.js'
import { counted } from '../../model/counted.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { DraftLine } from '../../model/draft.js'
import { writtenDay, writtenNumber } from '../../model/written-text.js'
import type { App } from '../app.js'
import { inOrder } from '../in-order.js'
import { withWrittenAmounts } from '../corrections/names-amounts.js'
import type { Session } from '../identity/session.js'
import { listInvoices, type ListedInvoice } from '../invoices/invoices.js'
import { commandHtml, htmlPage, keyFigures, pagePicture, pageTable } from '../page/html-page.js'
import { valueText } from '../page/value-text.js'
import { type Candidate, wordsAround } from './candidates.js'
import { pagePictures } from './page-pictures.js'
import { lineText, linesText } from './line-text.js'
import { type AlikeQuestion, askedAlike } from './alike.js'
import { doubtsTotal } from './doubts-total.js'
import { noTaxReasons } from './no-tax.js'
import type { Questionnaire } from './question.js'
import { questionsOf } from './questions.js'

/** An incomplete invoice and what its pages say to its questions. */
export interface WorkItem {
  readonly row: ListedInvoice
  readonly questionnaire: Questionnaire
}

/** A command that answers questions; where there is a choice, with what it stands for. */
export interface Way {
  readonly says?: LocalizedText
  readonly command: string
}

/** How the page is made. `waysOf` words what answers an item's questions, as the face has it. */
export interface WorkListPage {
  readonly app: App
  readonly language: Language
  readonly waysOf: (item: WorkItem, language: Language) => readonly Way[]
}

const mostItems = 1000

/** Invoices that wait for a person. */
export async function waitingInvoices(app: App, session: Session): Promise<ListedInvoice[]> {
  return (await listInvoices(await app.books(), session, { status: 'incomplete', limit: mostItems })).invoices
}

const words = {
  certain: { de: 'gelesen, aber nicht sicher', en: 'read, but not certain' },
  title: { de: 'Offene Fragen', en: 'Open questions' },
  nothing: { de: 'Nichts wartet.', en: 'Nothing waits.' },
  invoice: { de: 'Rechnung', en: 'Invoice' },
  amount: { de: 'Betrag', en: 'Amount' },
  inDoubt: { de: 'fraglich', en: 'in doubt' },
  day: { de: 'Vom', en: 'Dated' },
  due: { de: 'Fällig', en: 'Due' },
  waits: { de: 'wartet', en: 'waits' },
  missing: { de: 'Fehlt', en: 'Missing' },
  legend: {
    de: 'Geprüft nach den amtlichen Regeln wird eine Rechnung, sobald nichts mehr fehlt. Zu jeder Frage stehen die Werte, die auf der Seite dafür in Frage kommen. Der Befehl beantwortet alle Fragen einer Rechnung; wo mehrere stehen, gilt einer davon. … durch den Wert ersetzen.',
    en: 'An invoice is checked by the official rules as soon as nothing is missing. Beside each question stand the values of the page that could answer it. The command answers all questions of an invoice; where there are several, one of them does. Put the value in the place of ….',
  },
} as const satisfies Record<string, LocalizedText>

function linesHtml(lines: readonly DraftLine[], language: Language): Html[] {
  const each = lines.map((line) => html`<li><small>${lineText(line, language)}</small></li>`)
  return [html`<li>${linesText(lines)[language]}</li>`, ...each]
}

/** How questions are worded: in which language, and amounts in which currency. */
interface Wording {
  readonly language: Language
  readonly currency: string | null
}

/** What it is known to be, and the words around it. */
function besideText(candidate: Candidate, shown: string, language: Language): string {
  return [candidate.says?.[language] ?? '', wordsAround(candidate, shown).slice(0, 120)].filter((part) => part !== '').join('; ')
}

/** The lines that are asked about; of several each with what was read of it. */
function askedLines(
  { all, lines: about }: AlikeQuestion,
  lines: readonly DraftLine[],
  { language, currency }: Wording,
): Html[] {
  return about.flatMap((number) => {
    const line = lines[number - 1]
    if (line === undefined) return []
    const { terms: [id], read } = all.find((one) => one.line === number) ?? { terms: [], read: undefined }
    const own = all.length < 2 || read === undefined ? undefined : html` <b>${valueText(id, read.value, language, currency)}</b>`
    return [html`<li><small>${lineText(line, language)}</small>${own}</li>`]
  })
}

function questionHtml(asked: AlikeQuestion, lines: readonly DraftLine[], { language, currency }: Wording): Html {
  const { text, question, all } = asked
  const { terms, ofLines, noTax, sum } = question
  // Amounts that contradict each other are named already.
  const { read, candidates } = sum ? { read: undefined, candidates: [] } : question
  const reasons = (noTax === undefined ? [] : noTaxReasons).map(({ text: reason, category }) =>
    html`<li><b>${reason[language]}</b> <small>BT-118=${category}</small></li>`)
  // What was read stands there once, also where it is one of two that contradict each other.
  const readText = read && valueText(terms[0], read.value, language, currency)
  const shown = candidates.flatMap((candidate) => {
    const value = valueText(candidate.term, candidate.value, language, currency)
    return value === readText ? [] : [html`<li><b>${value}</b> <small>${besideText(candidate, value, language)}</small></li>`]
  })
  const doubtful = readText === undefined ? [] : [html`<li>${words.certain[language]}: <b>${readText}</b></li>`]
  const readLines = ofLines ? linesHtml(lines, language) : []
  const itself = askedLines(asked, lines, { language, currency })
  const answers = [...itself, ...(all.length > 1 ? [] : doubtful), ...reasons, ...shown, ...readLines]
  return html`<h3>${withWrittenAmounts(text[language], language, currency)}</h3>${answers.length === 0 ? undefined : html`<ul>${answers}</ul>`}`
}

const titleOf = ({ row }: WorkItem): string =>
  [row.sellerName, row.number, row.fileName].filter((part) => part !== null).join(' · ')

const dayText = (day: string | null, language: Language): string => (day === null ? '' : writtenDay(day, language))

async function itemHtml(item: WorkItem, index: number, { app, language, waysOf }: WorkListPage): Promise<Html> {
  const { row, questionnaire } = item
  const images = (await pagePictures(app, row.organizationId, questionnaire)).map((picture) => pagePicture(picture))
  const figures = keyFigures([
    [words.amount[language], amountOf(item, language)],
    [words.day[language], dayText(row.invoiceDate, language)],
    [words.due[language], dayText(row.dueDate, language)],
  ])
  const { questions, lines } = questionnaire
  const alike = askedAlike(questions)
  const asked = alike.map((one) => questionHtml(one, lines, { language, currency: row.currency }))
  const count = counted(alike.length, 'question')[language]
  const badge = html`<span class="badge fair">${words.waits[language]}: ${count}</span>`
  const ways = waysOf(item, language).map(({ says, command }) => html`<div class="way">${says?.[language]}${commandHtml(command)}</div>`)
  const left = html`${asked}${ways}`
  const columns = html`<div class="columns"><div>${left}</div><div>${images}</div></div>`
  return html`<section id="i${index}"><h2>${titleOf(item)} ${badge}</h2>${figures}${columns}</section>`
}

function amountOf({ row: { grossTotal, currency }, questionnaire }: WorkItem, language: Language): string {
  if (doubtsTotal(questionnaire.questions.map(({ text }) => text))) return words.inDoubt[language]
  return grossTotal === null ? '' : `${writtenNumber(grossTotal, language, 2)} ${currency ?? ''}`.trim()
}

function overview(items: readonly WorkItem[], language: Language): Html {
  const columns = [
    { title: words.invoice[language], untitled: true },
    { title: words.amount[language], number: true },
    { title: words.due[language], number: true },
    { title: words.missing[language] },
  ]
  const rows = items.map((item, index) => [
    html`<a href="#i${index}">${titleOf(item)}</a>`,
    amountOf(item, language),
    dayText(item.row.dueDate, language),
    joinHtml(askedAlike(item.questionnaire.questions).map(({ text }) => html`${withWrittenAmounts(text[language], language, item.row.currency)}`), html`<br>`),
  ])
  return pageTable(columns, rows, { stack: true })
}

/**
 * All that waits for a person as one page: each invoice's picture beside its questions, and what to copy to answer
 * them.
 */
export async function workListPage(items: readonly WorkItem[], page: WorkListPage): Promise<string> {
  const { language } = page
  const sections: Html[] = items.length > 1 ? [overview(items, language)] : []
  const drawn = inOrder(items, page.app.config.jobs, async (item, index) => await itemHtml(item, index, page))
  for await (const section of drawn) sections.push(section)
  const body = items.length === 0 ? html`<p>${words.nothing[language]}</p>` : html`${sections}`
  const title = `${words.title[language]}: ${counted(items.length, 'invoice')[language]}`
  return htmlPage({ title, language, body, pictures: true, wide: true, legend: html`<p>${words.legend[language]}</p>` })
}

/** The questions of one waiting invoice. */
export async function workItem(app: App, session: Session, row: ListedInvoice): Promise<WorkItem> {
  return { row, questionnaire: await questionsOf(app, session, row.id) }
}
