import type { OfficialReport } from '../../check/official/judge.js'
import { counted } from '../../model/counted.js'
import type { Language } from '../../model/language.js'
import { escapeHtml, factList, htmlPage, keyFigures, pageTable, verdictBadge } from '../page/html-page.js'
import { type Cell, cellText, type Fact, type InvoiceView, lineDecimals, taxDecimals } from './invoice-view.js'
import type { ShownFile } from './show-task.js'

function list(facts: readonly Fact[], language: Language, decimals = 0): string {
  return factList(facts.map(({ name, value }) => [name, cellText(value, language, decimals)]))
}

function table(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimals: readonly number[],
  language: Language,
): string {
  const columns = heads.map((title, column) => ({ title, number: column > 0 && rows.some((row) => typeof row[column] === 'number') }))
  return pageTable(
    columns,
    rows.map((row) => row.map((cell, column) => escapeHtml(cellText(cell, language, decimals[column])))),
    { stack: true },
  )
}

function totals(view: InvoiceView, language: Language): string {
  const rows = view.totals.map(({ name, value }) => [escapeHtml(name), `${escapeHtml(cellText(value, language, 2))} ${escapeHtml(view.currency)}`])
  const last = rows.length - 1
  return pageTable([{ title: '' }, { title: '', number: true }], rows, { rowAttributes: (index) => (index === last ? ' class="total"' : '') })
}

/** The verdict in a sentence: how many errors and warnings, or none. */
function verdictText({ findings }: OfficialReport, language: Language): string {
  const count = (level: string): number => findings.filter((finding) => finding.level === level).length
  const parts = [count('error') > 0 ? counted(count('error'), 'fault') : undefined, count('warning') > 0 ? counted(count('warning'), 'advice') : undefined]
  return parts.flatMap((part) => (part === undefined ? [] : [part[language]])).join(', ')
}

/** An e-invoice as one self-contained page for reading and printing, with the official verdict. */
export function showPage(view: InvoiceView, { kind }: ShownFile, report: OfficialReport, language: Language): string {
  const party = (name: string, facts: readonly Fact[]): string => `<section class="card"><h3>${escapeHtml(name)}</h3>${list(facts, language)}</section>`
  const figures = view.figures.map(({ name, value }): readonly [string, string] => [name, typeof value === 'number' ? `${cellText(value, language, 2)} ${view.currency}` : cellText(value, language)])
  const said = [kind.version, kind.profile, verdictText(report, language)].filter((part) => part !== null && part !== '').join(' · ')
  const worst = report.findings.filter(({ level }) => level === 'error').map(({ code, message }) => `<li>${escapeHtml(`${code}: ${message[language]}`)}</li>`)
  const body = [
    worst.length === 0 ? '' : `<ul class="REJECT">${worst.join('')}</ul>`,
    `<div class="columns">${party(view.sellerName, view.seller)}${party(view.buyerName, view.buyer)}</div>`,
    list(view.facts, language),
    table(view.lineHeads, view.lines, lineDecimals, language),
    `<div class="columns"><div>${table(view.taxHeads, view.taxes, taxDecimals, language)}</div><div>${totals(view, language)}</div></div>`,
  ]
  return htmlPage({
    title: view.title,
    language,
    badge: verdictBadge(report.acceptanceLevel, language),
    head: `<p class="soft">${escapeHtml(said)}</p>${keyFigures(figures)}`,
    body: body.join('\n'),
  })
}
