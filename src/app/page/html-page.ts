import type { AcceptanceLevel } from '../../model/conversion.js'
import type { Language } from '../../model/language.js'
import { codeWord } from './code-words.js'
import { pageStyle } from './page-style.js'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text of an invoice as text of a page: whatever stands in it, it has no effect. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A verdict in words, with its code for whoever looks for it. */
export function verdictBadge(level: AcceptanceLevel, language: Language): string {
  return `<span class="badge ${level}" title="${level}">${escapeHtml(codeWord('verdict', level, language))}</span>`
}

/** The few figures that are looked for first; those without a value are left out. */
export function keyFigures(figures: readonly (readonly [name: string, value: string])[]): string {
  const shown = figures.filter(([, value]) => value !== '')
  return shown.length === 0 ? '' : `<div class="figures">${shown.map(([name, value]) => `<div><span>${escapeHtml(name)}</span><b>${escapeHtml(value)}</b></div>`).join('')}</div>`
}

/** Names and values below one another; those without a value are left out. */
export function factList(facts: readonly (readonly [name: string, value: string])[]): string {
  const shown = facts.filter(([, value]) => value !== '')
  return `<dl>${shown.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

/** A column of a table; cells are HTML already. */
export interface PageColumn {
  readonly title: string
  readonly number?: boolean
}

/** A table that scrolls where it is too wide, or becomes a list on a phone (`stack`). */
export function pageTable(
  columns: readonly PageColumn[],
  rows: readonly (readonly string[])[],
  options: { readonly stack?: boolean; readonly rowAttributes?: (index: number) => string } = {},
): string {
  const mark = (column: number): string => (columns[column]?.number === true ? ' class="number"' : '')
  const head = columns.map(({ title }, column) => `<th${mark(column)}>${escapeHtml(title)}</th>`).join('')
  const cell = (html: string, column: number): string => `<td${mark(column)}${html === '' ? '' : ` data-head="${escapeHtml(columns[column]?.title ?? '')}"`}>${html}</td>`
  const body = rows.map((row, index) => `<tr${options.rowAttributes?.(index) ?? ''}>${row.map(cell).join('')}</tr>`).join('')
  return `<div class="scroll"><table${options.stack === true ? ' class="stack"' : ''}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

interface HtmlPage {
  readonly title: string
  readonly language: Language
  /** Beside the title, and below it: HTML. */
  readonly badge?: string
  readonly head?: string
  /** HTML; what comes from outside must be escaped already. */
  readonly body: string
  readonly pictures?: boolean
  /** For pages that show pictures beside text. */
  readonly wide?: boolean
  /** What the marks and words on the page mean: HTML. */
  readonly legend?: string
}

/** One self-contained page for reading and printing. */
export function htmlPage({ title, language, badge = '', head = '', body, pictures, wide, legend }: HtmlPage): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'${pictures === true ? '; img-src data:' : ''}`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${pageStyle}</style></head>
<body${wide === true ? ' class="wide"' : ''}><header><h1>${escapeHtml(title)} ${badge}</h1>${head}</header>
${body}
${legend === undefined ? '' : `<footer>${legend}</footer>`}</body></html>
`
}
