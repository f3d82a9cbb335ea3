import type { Language } from '../../model/language.js'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text of an invoice as text of a page: whatever stands in it, it has no effect. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const style = `
body{font:14px/1.45 system-ui,sans-serif;color:#1a1a1a;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1.2rem 0 .3rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid #ddd}
th{background:#f4f4f4}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0 1rem}dt{color:#666}dd{margin:0;overflow-wrap:anywhere}
.columns{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem}
.ACCEPTABLE{color:#0a7d2c}.WARNING,.NICHT_GEPRUEFT{color:#a66300}.REJECT{color:#b3261e}
tr.error td:nth-child(2){color:#b3261e}tr.warning td:nth-child(2){color:#a66300}tr.information td:nth-child(2){color:#666}
@media print{body{margin:0;max-width:none}section{break-inside:avoid-page}thead{display:table-header-group}}`

/** One self-contained page for reading and printing. The body must be escaped already. */
export function htmlPage({ title, language, body, pictures }: { readonly title: string; readonly language: Language; readonly body: string; readonly pictures?: boolean }): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'${pictures === true ? '; img-src data:' : ''}`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>`
}
