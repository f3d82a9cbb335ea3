import { Html, html, joinHtml } from '../../html/html.js'
import type { AcceptanceLevel } from '../../model/conversion.js'
import type { Language } from '../../model/language.js'
import { codeWord } from './code-words.js'
import { pageStyle } from './page-style.js'

/** A verdict in words, with its code for whoever looks for it. */
export function verdictBadge(level: AcceptanceLevel, language: Language): Html {
  return html`<span class="badge ${level}" title="${level}">${codeWord('verdict', level, language)}</span>`
}

type NamedValue = readonly [name: string, value: string]

/** The few figures that are looked for first; those without a value are left out. */
export function keyFigures(figures: readonly NamedValue[]): Html | undefined {
  const shown = figures.filter(([, value]) => value !== '')
  if (shown.length === 0) return undefined
  return html`<div class="figures">${shown.map(([name, value]) => html`<div><span>${name}</span><b>${value}</b></div>`)}</div>`
}

/** Names and values below one another; those without a value are left out. */
export function factList(facts: readonly NamedValue[]): Html {
  const shown = facts.filter(([, value]) => value !== '')
  return html`<dl>${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

/** A column of a table. */
export interface PageColumn {
  readonly title: string
  readonly number?: boolean
  /** Stands beside its neighbours where the table becomes a list, as numbers do. */
  readonly short?: boolean
  /** Needs no title where the table becomes a list: what it is can be seen. */
  readonly untitled?: boolean
}

/** What stands in a cell: text, or HTML. */
export type PageCell = string | Html

interface TableOptions {
  readonly stack?: boolean
  /** Attributes of the row's element, each with a space before it. */
  readonly rowAttributes?: (index: number) => Html | undefined
}

/** A table that scrolls where it is too wide, or becomes a list on a phone (`stack`). */
export function pageTable(
  columns: readonly PageColumn[],
  rows: readonly (readonly PageCell[])[],
  { stack, rowAttributes }: TableOptions = {},
): Html {
  const mark = (column: number): Html | undefined => {
    const { number, short } = columns[column] ?? {}
    const kind = number === true ? 'number' : short === true ? 'short' : undefined
    return kind && html` class="${kind}"`
  }
  const heads = columns.map(({ title }, column) => html`<th${mark(column)}>${title}</th>`)
  const cellHtml = (cell: PageCell, column: number): Html => {
    const { title = '', untitled } = columns[column] ?? {}
    const head = cell === '' || title === '' || untitled === true ? undefined : html` data-head="${title}"`
    return html`<td${mark(column)}${head}>${cell}</td>`
  }
  const lines = rows.map((row, index) => html`<tr${rowAttributes?.(index)}>${row.map(cellHtml)}</tr>`)
  const kind = stack === true ? html` class="stack"` : undefined
  const table = html`<table${kind}><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`
  return html`<div class="scroll">${table}</div>`
}

/** Text in which options of commands (`--set BT-10=…`) stay in one line. */
export function withOptions(text: string): Html {
  const parts = text.split(/(--[a-z]\S* \S*[^\s.,;)]|--[a-z][\w-]*)/)
  return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span class="option">${part}</span>`))}`
}

/** A command to copy: its lines end before an option, never between an option and its value. */
export function commandHtml(command: string): Html {
  const parts = command.split(/ (?=--[a-z])/)
  return html`<code>${joinHtml(parts.map((part) => html`<span>${part}</span>`), html` `)}</code>`
}

/** A page of an invoice as a picture (PNG in base64), with what lies over it. */
export function pagePicture(png: string, over?: readonly Html[]): Html {
  return html`<div class="page"><img alt="" src="data:image/png;base64,${png}">${over}</div>`
}

interface HtmlPage {
  readonly title: string
  readonly language: Language
  /** Beside the title, and below it. */
  readonly badge?: Html
  readonly head?: Html | undefined
  readonly body: Html
  readonly pictures?: boolean
  /** For pages that show pictures beside text. */
  readonly wide?: boolean
  /** What the marks and words on the page mean. */
  readonly legend?: Html
}

/** One self-contained page for reading and printing. */
export function htmlPage({ title, language, badge, head, body, pictures, wide, legend }: HtmlPage): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'${pictures === true ? '; img-src data:' : ''}`
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title><style>${new Html(pageStyle)}</style></head>
<body${wide === true ? html` class="wide"` : undefined}><header><h1>${title} ${badge}</h1>${head}</header>
${body}
${legend && html`<footer>${legend}</footer>`}</body></html>
`
  return page.toString()
}
