import type { OfficialReport } from '../../check/official/judge.js'
import { type Html, html } from '../../html/html.js'
import { counted } from '../../model/counted.js'
import type { Language } from '../../model/language.js'
import { factList, htmlPage, keyFigures, type PageColumn, pageTable, verdictBadge } from '../page/html-page.js'
import { type Cell, cellText, type Fact, type InvoiceView, lineDecimals, taxDecimals } from './invoice-view.js'
import type { ShownFile } from './show-task.js'

function list(facts: readonly Fact[], language: Language, decimals = 0): Html {
  return factList(facts.map(({ name, value }) => [name, cellText(value, language, decimals)]))
}

/** How the columns of a line look as a list: the unit stands beside its quantity, and can be seen to be one. */
const lineLooks: readonly Partial<PageColumn>[] = [
  { short: true },
  { untitled: true },
  {},
  { short: true, untitled: true },
]

function table(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimals: readonly number[],
  language: Language,
  looks: readonly Partial<PageColumn>[] = [],
): Html {
  const isNumber = (column: number): boolean => column > 0 && rows.some((row) => typeof row[column] === 'number')
  const columns = heads.map((title, column) => ({ title, number: isNumber(column), ...looks[column] }))
  return pageTable(
    columns,
    rows.map((row) => row.map((cell, column) => cellText(cell, language, decimals[column]))),
    { stack: true },
  )
}

function totals(view: InvoiceView, language: Language): Html {
  const rows = view.totals.map(({ name, value }) => [name, `${cellText(value, language, 2)} ${view.currency}`])
  const last = rows.length - 1
  const rowAttributes = (index: number): Html | undefined => (index === last ? html` class="total"` : undefined)
  return pageTable([{ title: '' }, { title: '', number: true }], rows, { rowAttributes })
}

/** The verdict in a sentence: how many errors and warnings, or none. */
function verdictText({ findings }: OfficialReport, language: Language): string {
  const count = (level: string): number => findings.filter((finding) => finding.level === level).length
  const parts = [
    count('error') > 0 ? counted(count('error'), 'fault') : undefined,
    count('warning') > 0 ? counted(count('warning'), 'advice') : undefined,
  ]
  return parts.flatMap((part) => (part === undefined ? [] : [part[language]])).join(', ')
}

/** An e-invoice as one self-contained page for reading and printing, with the official verdict. */
export function showPage(view: InvoiceView, { kind }: ShownFile, report: OfficialReport, language: Language): string {
  const party = (name: string, facts: readonly Fact[]): Html =>
    html`<section class="card"><h3>${name}</h3>${list(facts, language)}</section>`
  const figureText = (value: Cell): string =>
    typeof value === 'number' ? `${cellText(value, language, 2)} ${view.currency}` : cellText(value, language)
  const figures = view.figures.map(({ name, value }): readonly [string, string] => [name, figureText(value)])
  const said = [kind.version, kind.profile, verdictText(report, language)].filter((part) => part !== null && part !== '').join(' · ')
  const errors = report.findings.filter(({ level }) => level === 'error')
  const worst = errors.map(({ code, message }) => html`<li>${code}: ${message[language]}</li>`)
  const taxes = table(view.taxHeads, view.taxes, taxDecimals, language)
  const body = html`${worst.length === 0 ? undefined : html`<ul class="REJECT">${worst}</ul>`}
<div class="columns">${party(view.sellerName, view.seller)}${party(view.buyerName, view.buyer)}</div>
${list(view.facts, language)}
${table(view.lineHeads, view.lines, lineDecimals, language, lineLooks)}
<div class="columns"><div>${taxes}</div><div>${totals(view, language)}</div></div>`
  return htmlPage({
    title: view.title,
    language,
    badge: verdictBadge(report.acceptanceLevel, language),
    head: html`<p class="soft">${said}</p>${keyFigures(figures)}`,
    body,
  })
}
