import { type Html, html } from '../../html/html.js'
import { counted } from '../../model/counted.js'
import type { Evidence, EvidenceSource } from '../../model/evidence.js'
import { formulaText } from '../../model/formulas.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { writtenDay, writtenNumber } from '../../model/written-text.js'
import { term } from '../../model/terms/term-table.js'
import type { App } from '../app.js'
import { withWrittenAmounts } from '../corrections/names-amounts.js'
import { codeWord } from '../page/code-words.js'
import { htmlPage, keyFigures, type PageCell, pagePicture, pageTable, withOptions } from '../page/html-page.js'
import { valueText } from '../page/value-text.js'
import { evidenceRows, type EvidenceRow } from './evidence-rows.js'
import type { Extraction } from './extract-invoice.js'

const resolution = 110
const drawLimits = { timeoutMs: 60_000, memoryMb: 1024 }

const words = {
  value: { de: 'Wert', en: 'Value' },
  field: { de: 'Angabe', en: 'Term' },
  follows: { de: 'abgeleitet', en: 'derived' },
  sure: { de: 'Sicher', en: 'Certain' },
  doubtful: { de: 'Bitte nachsehen', en: 'Please check' },
  rest: { de: 'Gelesen', en: 'Read' },
  toPay: { de: 'Zu zahlen', en: 'Amount due' },
  due: { de: 'Fällig am', en: 'Due date' },
  from: { de: 'Von', en: 'From' },
  allSure: { de: 'alles sicher gelesen', en: 'everything read for certain' },
  contradictory: { de: 'Beträge widersprechen sich', en: 'amounts contradict each other' },
  uncertain: { de: 'unsicher', en: 'uncertain' },
  invoice: { de: 'Rechnung', en: 'Invoice' },
  overview: { de: 'Gelesene Rechnungen', en: 'Invoices read' },
  file: { de: 'Datei', en: 'File' },
  legend: {
    de: 'Die Rahmen zeigen, wo ein Wert gelesen wurde: grün ab 90 % sicher, orange ab 60 %, rot darunter. Ein Klick auf den Rahmen führt zum Wert, ein Klick auf den Wert zum Rahmen. Die Prozente sagen, wie viele Werte mit solchen Anzeichen richtig waren.',
    en: 'The frames show where a value was read: green from 90 % certain, orange from 60 %, red below. A click on the frame leads to the value, a click on the value to the frame. The percentage says how many values with such signs were right.',
  },
  order: {
    de: 'Was widersprüchlich oder unsicher ist, steht oben. „Alles sicher gelesen“: jeder Wert ist zu mindestens 90 % sicher.',
    en: 'What is contradictory or uncertain stands on top. “Everything read for certain”: each value is at least 90 % certain.',
  },
} as const satisfies Record<string, LocalizedText>

type Grade = 'good' | 'fair' | 'bad'

function grade(confidence: number): Grade {
  if (confidence >= 0.9) return 'good'
  return confidence >= 0.6 ? 'fair' : 'bad'
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`

/** What there may be several of. */
const groupNames: Readonly<Record<string, LocalizedText>> = {
  lines: { de: 'Position', en: 'Line' },
  vatBreakdown: { de: 'Steuersatz', en: 'VAT rate' },
  allowances: { de: 'Nachlass', en: 'Discount' },
  charges: { de: 'Zuschlag', en: 'Charge' },
}

/** The name of a value: its business term in words, or its path where the norm has none. */
function nameOf({ path, term: id }: EvidenceRow, language: Language): string {
  const name = term((id ?? '').replace(/\[\d+\]$/, ''))?.[language] ?? path
  const [, list = '', index = ''] = /^(\w+)\[(\d+)\]\.\w/.exec(path) ?? []
  const one = groupNames[list]
  return one === undefined ? name : `${one[language]} ${Number.parseInt(index, 10) + 1}: ${name}`
}

/** How values are worded: in which language, and amounts in which currency. */
interface Wording {
  readonly language: Language
  readonly currency: string | null
}

function shown({ term, value }: EvidenceRow, { language, currency }: Wording): string {
  return valueText(term, value, language, currency)
}

/** Of a value whose place a correction has shown: when that was. */
function correctedOn(learnedAt: string | undefined, language: Language): string[] {
  if (learnedAt === undefined) return []
  const day = writtenDay(learnedAt.slice(0, 10), language)
  return [language === 'de' ? `wie am ${day} korrigiert` : `as corrected on ${day}`]
}

/** The source in words; of a page its number says enough, of what follows the rest says what from. */
function sourceText({ source, page, formula }: Evidence, language: Language): string[] {
  if (source === 'page' && page !== undefined) return []
  if (source === 'derived' && formula !== undefined) return [`${words.follows[language]}: ${formulaText(formula)[language]}`]
  return [codeWord('source', source satisfies EvidenceSource, language)]
}

/** Where a value comes from: `Seite 1, bei „Rechnungs-Nr.“`, `abgeleitet: BT-109 + BT-110`. */
function originOf({ evidence }: EvidenceRow, language: Language): string {
  const { source, page, label, learnedAt } = evidence
  const near = label === undefined ? [] : [language === 'de' ? `bei „${label}“` : `at “${label}”`]
  const where = page === undefined || source === 'derived' ? [] : [language === 'de' ? `Seite ${page}` : `page ${page}`]
  return [...sourceText(evidence, language), ...where, ...near, ...correctedOn(learnedAt, language)].join(', ')
}

function drawBox(row: EvidenceRow, index: number, page: { width: number; height: number }, wording: Wording): Html {
  const { box, confidence } = row.evidence
  if (box === undefined) return html``
  const place = [
    `left:${percent(box.x0, page.width)}`,
    `top:${percent(box.y0, page.height)}`,
    `width:${percent(box.x1 - box.x0, page.width)}`,
    `height:${percent(box.y1 - box.y0, page.height)}`,
  ].join(';')
  const title = `${nameOf(row, wording.language)}: ${shown(row, wording)} (${Math.round(confidence * 100)} %)`
  const kind = `box ${grade(confidence)}`
  return html`<a class="${kind}" id="v${index}" href="#r${index}" style="${place}" title="${title}"></a>`
}

interface Numbered {
  readonly row: EvidenceRow
  readonly index: number
}

function valueTable(rows: readonly Numbered[], wording: Wording): Html {
  const { language } = wording
  const columns = [
    { title: words.field[language], untitled: true },
    { title: words.value[language], untitled: true },
    { title: words.sure[language], number: true },
  ]
  const cells = rows.map(({ row, index }) => {
    const value = shown(row, wording)
    const { confidence, box } = row.evidence
    const linked = box === undefined ? value : html`<a href="#v${index}">${value}</a>`
    return [
      html`${nameOf(row, language)} <small>${row.term}</small>`,
      html`${linked} <small class="from">${originOf(row, language)}</small>`,
      html`<span class="${grade(confidence)}">${Math.round(confidence * 100)} %</span>`,
    ]
  })
  return pageTable(columns, cells, { stack: true, rowAttributes: (at) => html` id="r${rows[at]?.index ?? 0}"` })
}

/** What a person should look at, the least certain first. */
function doubtfulOf(rows: readonly Numbered[]): Numbered[] {
  return rows
    .filter(({ row }) => grade(row.evidence.confidence) !== 'good')
    .sort((one, other) => one.row.evidence.confidence - other.row.evidence.confidence)
}

function badgeOf(doubtful: number, contradictions: number, language: Language): Html {
  if (contradictions > 0) return html`<span class="badge bad">${words.contradictory[language]}</span>`
  if (doubtful === 0) return html`<span class="badge good">${words.allSure[language]}</span>`
  return html`<span class="badge fair">${counted(doubtful, 'value')[language]} ${words.uncertain[language]}</span>`
}

/** What identifies the invoice and what it costs. */
function figuresOf({ data, draft }: Extraction, language: Language): (readonly [string, string])[] {
  const due = draft.values.totals?.dueAmount?.toFixed(2) ?? data.totals.grossTotal?.toFixed(2)
  return [
    [words.toPay[language], due === undefined ? '' : `${writtenNumber(due, language, 2)} ${data.currency ?? ''}`.trim()],
    [words.due[language], data.dueDate === null ? '' : writtenDay(data.dueDate, language)],
    [words.from[language], data.seller?.name ?? ''],
  ]
}

function findingList({ draft, contradictions }: Extraction, { language, currency }: Wording): Html[] {
  return [...contradictions, ...draft.findings].map(({ code, message, level }) =>
    html`<p class="${level}"><b>${code}</b> ${withOptions(withWrittenAmounts(message[language], language, currency))}</p>`)
}

/**
 * One self-contained page: what to check first, all values, and the pages of the invoice with a frame around every
 * value.
 */
export async function drawEvidence(extraction: Extraction, app: App, language: Language): Promise<string> {
  const { draft, pages, pdf } = extraction
  const wording: Wording = { language, currency: extraction.data.currency }
  const rows = evidenceRows(draft).map((row, index) => ({ row, index }))
  const wanted = pages.map(({ number, turn }) => ({ number, turn }))
  const pictures = await app.workers.run('drawPages', { pdf, dpi: resolution, pages: wanted }, drawLimits)
  const figures = pages.map((page, at) => {
    const here = rows.filter(({ row }) => row.evidence.page === page.number)
    return pagePicture(pictures[at] ?? '', here.map(({ row, index }) => drawBox(row, index, page, wording)))
  })
  const doubtful = doubtfulOf(rows)
  const rest = rows.filter(({ row }) => grade(row.evidence.confidence) === 'good')
  const check = doubtful.length === 0
    ? undefined
    : html`<h2>${words.doubtful[language]}</h2>${valueTable(doubtful, wording)}`
  const certain = html`<h2>${words.rest[language]}</h2>${valueTable(rest, wording)}`
  const findings = findingList(extraction, wording)
  const first = findings.length === 0 && check === undefined
    ? undefined
    : html`<div class="values">${findings}${check}</div>`
  return htmlPage({
    title: `${words.invoice[language]} ${draft.values.invoiceNumber ?? ''}`.trim(),
    language,
    badge: badgeOf(doubtful.length, extraction.contradictions.length, language),
    head: keyFigures(figuresOf(extraction, language)),
    body: html`<div class="sheet">${first}<div class="pages">${figures}</div><div class="values">${certain}</div></div>`,
    legend: html`<p>${words.legend[language]}</p>`,
    pictures: true,
    wide: true,
  })
}

/** One of many files on the overview. */
export interface OverviewItem {
  readonly file: string
  /** Where its page is, from the overview. */
  readonly href: string | undefined
  readonly extraction?: Extraction | undefined
  /** Why it could not be read. */
  readonly problem?: LocalizedText | undefined
}

/** All files of a run in a line each, what needs a look first. */
export function evidenceOverview(items: readonly OverviewItem[], language: Language): string {
  const listed = items.map((item) => ({
    ...item,
    doubtful: item.extraction === undefined
      ? Infinity
      : doubtfulOf(evidenceRows(item.extraction.draft).map((row, index) => ({ row, index }))).length,
  }))
  // A contradiction comes before any number of doubtful values.
  const clashes = ({ extraction }: OverviewItem): number => extraction?.contradictions.length ?? Infinity
  const worse = (one: number, other: number): number => (one === other ? 0 : other - one)
  const sorted = listed.sort((one, other) => worse(clashes(one), clashes(other)) || worse(one.doubtful, other.doubtful))
  const columns = [
    { title: words.file[language] },
    { title: words.from[language] },
    { title: words.invoice[language] },
    { title: words.toPay[language], number: true },
    { title: '' },
  ]
  const rows = sorted.map(({ file, href, extraction, problem, doubtful }): PageCell[] => {
    const name = href === undefined ? file : html`<a href="${href}">${file}</a>`
    if (extraction === undefined) return [name, '', '', '', html`<span class="bad">${problem?.[language]}</span>`]
    const [[, due], , [, seller]] = figuresOf(
      extraction,
      language,
    ) as [readonly [string, string], readonly [string, string], readonly [string, string]]
    return [name, seller, extraction.data.invoiceNumber ?? '', due, badgeOf(doubtful, extraction.contradictions.length, language)]
  })
  return htmlPage({
    title: words.overview[language],
    language,
    head: html`<p class="soft">${counted(items.length, 'file')[language]}</p>`,
    body: pageTable(columns, rows, { stack: true }),
    legend: html`<p>${words.order[language]}</p>`,
  })
}
