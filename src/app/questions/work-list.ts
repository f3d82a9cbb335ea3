import { counted } from '../../model/counted.js'
import type { Language } from '../../model/language.js'
import type { App } from '../app.js'
import type { Session } from '../identity/session.js'
import { listInvoices, type ListedInvoice } from '../invoices/invoices.js'
import { escapeHtml, htmlPage } from '../show/html-page.js'
import { type Question, type Questionnaire, questionsOf } from './questions.js'

/** An incomplete invoice and what its pages say to its questions. */
export interface WorkItem {
  readonly row: ListedInvoice
  readonly questionnaire: Questionnaire
}

/** How the page is made. `commandOf` words what answers an item's questions, as the face has it. */
export interface WorkListPage {
  readonly app: App
  readonly language: Language
  readonly commandOf: (item: WorkItem) => string
}

const mostItems = 1000
const resolution = 80
const drawLimits = { timeoutMs: 60_000, memoryMb: 1024 }

/** Invoices that wait for a person. */
export async function waitingInvoices(app: App, session: Session): Promise<ListedInvoice[]> {
  return (await listInvoices(await app.books(), session, { status: 'incomplete', limit: mostItems })).invoices
}

function questionHtml({ text, read, candidates }: Question, language: Language): string {
  const certain = language === 'de' ? 'gelesen, aber nicht sicher' : 'read, but not certain'
  const lines = [
    ...(read === undefined ? [] : [`${certain}: <b>${escapeHtml(read.value)}</b>`]),
    ...candidates.map(({ value, words }) => `<b>${escapeHtml(value)}</b> ${escapeHtml(words.slice(0, 120))}`),
  ]
  return `<h3>${escapeHtml(text)}</h3>${lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`}`
}

async function itemHtml(item: WorkItem, { app, language, commandOf }: WorkListPage): Promise<string> {
  const { row, questionnaire } = item
  const { questions, pages, pdf } = questionnaire
  const wanted = pages.slice(0, 2).map(({ number, turn }) => ({ number, turn }))
  const pictures = wanted.length === 0 ? [] : await app.workers.run('drawPages', { pdf, dpi: resolution, pages: wanted }, drawLimits)
  const images = pictures.map((picture) => `<img alt="" style="width:100%;border:1px solid #ccc" src="data:image/png;base64,${picture}">`).join('')
  const title = [row.sellerName, row.number, row.fileName].filter((part) => part !== null).join(' · ')
  const left = `${questions.map((question) => questionHtml(question, language)).join('')}<p><code>${escapeHtml(commandOf(item))}</code></p>`
  return `<section><h2>${escapeHtml(title)}</h2><div class="columns"><div>${left}</div><div>${images}</div></div></section>`
}

/** All that waits for a person as one page: each invoice's picture beside its questions, and what to copy to answer them. */
export async function workListPage(items: readonly WorkItem[], page: WorkListPage): Promise<string> {
  const { language } = page
  const sections: string[] = []
  for (const item of items) sections.push(await itemHtml(item, page))
  const title = language === 'de' ? `Offene Fragen: ${counted(items.length, 'invoice').de}` : `Open questions: ${counted(items.length, 'invoice').en}`
  return htmlPage({ title, language, body: sections.join('\n'), pictures: true })
}

/** The questions of one waiting invoice. */
export async function workItem(app: App, session: Session, row: ListedInvoice): Promise<WorkItem> {
  return { row, questionnaire: await questionsOf(app, session, row.id) }
}
