import type { App } from '../app.js'
import { escapeHtml } from '../show/html-page.js'
import { evidenceRows, type EvidenceRow } from './evidence-rows.js'
import type { Extraction } from './extract-invoice.js'

const resolution = 110
const drawLimits = { timeoutMs: 60_000, memoryMb: 1024 }

const style = `
body{font:13px/1.4 system-ui,sans-serif;margin:0;display:grid;grid-template-columns:minmax(0,3fr) minmax(18rem,2fr);gap:1rem;padding:1rem}
.page{position:relative;margin-bottom:1rem;box-shadow:0 0 6px #0003}.page img{display:block;width:100%}
.box{position:absolute;border:2px solid;border-radius:2px;box-sizing:border-box}.sure{border-color:#17803d;background:#17803d22}.fair{border-color:#b45309;background:#b4530922}.poor{border-color:#b91c1c;background:#b91c1c22}
.box:target,.box:hover{outline:3px solid #2563eb}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:2px 6px;text-align:left;vertical-align:top;overflow-wrap:anywhere}td:first-child,td:last-child{white-space:nowrap}
@media(max-width:60rem){body{display:block}}`

function grade(confidence: number): 'sure' | 'fair' | 'poor' {
  if (confidence >= 0.9) return 'sure'
  return confidence >= 0.6 ? 'fair' : 'poor'
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`

function drawBox({ path, term, value, evidence: { box, confidence, label, rule } }: EvidenceRow, index: number, page: { width: number; height: number }): string {
  if (box === undefined) return ''
  const place = `left:${percent(box.x0, page.width)};top:${percent(box.y0, page.height)};width:${percent(box.x1 - box.x0, page.width)};height:${percent(box.y1 - box.y0, page.height)}`
  const title = [`${term ?? ''} ${path}`.trim(), value, label ?? '', rule ?? '', confidence.toFixed(2)].filter((part) => part !== '').join(' · ')
  return `<a class="box ${grade(confidence)}" id="v${index}" href="#r${index}" style="${place}" title="${escapeHtml(title)}"></a>`
}

function drawRow({ path, term, value, evidence }: EvidenceRow, index: number): string {
  const origin = [evidence.source, evidence.label, evidence.rule, evidence.formula === undefined ? undefined : `= ${evidence.formula}`, ...(evidence.checks ?? [])]
  const cells = [term ?? '', path, value, origin.filter((part) => part !== undefined).join(', '), evidence.confidence.toFixed(2)]
  return `<tr id="r${index}">${cells.map((cell, at) => `<td>${at === 2 ? `<a href="#v${index}">${escapeHtml(cell)}</a>` : escapeHtml(cell)}</td>`).join('')}</tr>`
}

/** One self-contained page: the pages of the invoice as pictures with a box around every value that was read, and a table of them. */
export async function drawEvidence({ draft, pages, pdf }: Extraction, app: App): Promise<string> {
  const rows = evidenceRows(draft)
  const pictures = await app.workers.run('drawPages', { pdf, dpi: resolution, pages: pages.map(({ number, turn }) => ({ number, turn })) }, drawLimits)
  const figures = pages.map((page, at) => {
    const boxes = rows.map((row, index) => (row.evidence.page === page.number ? drawBox(row, index, page) : '')).join('')
    return `<div class="page"><img alt="" src="data:image/png;base64,${pictures[at] ?? ''}">${boxes}</div>`
  })
  const number = draft.values.invoiceNumber ?? ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(number)}</title><style>${style}</style></head><body><main>${figures.join('')}</main><aside><table><thead><tr><th>Term</th><th>Field</th><th>Value</th><th>Origin</th><th></th></tr></thead><tbody>${rows.map(drawRow).join('')}</tbody></table></aside></body></html>
`
}
