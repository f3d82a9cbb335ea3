import type { Language } from '../../model/language.js'
import { escapeHtml, htmlPage } from './html-page.js'
import { type Cell, type Fact, type InvoiceView, cellText, lineDecimals, taxDecimals } from './invoice-view.js'
import type { ShownFile } from './show-task.js'

function list(facts: readonly Fact[], language: Language, decimals = 0): string {
  return `<dl>${facts.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(cellText(value, language, decimals))}</dd>`).join('')}</dl>`
}

function table(heads: readonly string[], rows: readonly (readonly Cell[])[], decimals: readonly number[], language: Language): string {
  const numeric = heads.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const mark = (column: number): string => (numeric[column] === true ? ' class="number"' : '')
  const head = heads.map((name, column) => `<th${mark(column)}>${escapeHtml(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell, column) => `<td${mark(column)}>${escapeHtml(cellText(cell, language, decimals[column]))}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** An e-invoice as one self-contained page for reading and printing. */
export function showPage(view: InvoiceView, { kind }: ShownFile, language: Language): string {
  const party = (name: string, facts: readonly Fact[]): string => `<section><h3>${escapeHtml(name)}</h3>${list(facts, language)}</section>`
  const body = [
    `<p>${escapeHtml([kind.version, kind.profile].filter((part) => part !== null).join(' · '))}</p>`,
    `<div class="columns">${party(view.sellerName, view.seller)}${party(view.buyerName, view.buyer)}</div>`,
    list(view.facts, language),
    table(view.lineHeads, view.lines, lineDecimals, language),
    `<div class="columns">${table(view.taxHeads, view.taxes, taxDecimals, language)}${list(view.totals, language, 2)}</div>`,
  ]
  return htmlPage({ title: view.title, language, body: body.join('\n') })
}
