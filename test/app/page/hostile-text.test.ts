import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../src/app/app.js'
import { loadConfig } from '../../../src/app/config.js'
import { drawEvidence, evidenceOverview } from '../../../src/app/extraction/draw-evidence.js'
import type { Extraction } from '../../../src/app/extraction/extract-invoice.js'
import { type WorkItem, workListPage } from '../../../src/app/questions/work-list.js'
import { type InvoiceView, invoiceView } from '../../../src/app/show/invoice-view.js'
import { showPage } from '../../../src/app/show/show-page.js'
import { reportPage } from '../../../src/app/validate/report-page.js'
import type { OfficialReport } from '../../../src/check/official/judge.js'
import { html, Html, joinHtml } from '../../../src/html/html.js'
import { loginPage } from '../../../src/http/pages/login-page.js'
import { logoutPage, problemPage } from '../../../src/http/pages/message-pages.js'
import { emptyDraft } from '../../../src/model/draft.js'
import type { Evidence } from '../../../src/model/evidence.js'
import type { FormulaOfValue } from '../../../src/model/formulas.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { lendChildren } from '../../children.js'

/** Ends an attribute, a tag, a title or a comment, and begins a script. */
const hostile = `'"--></title></style><script>alert(1)</script><img src=x onerror="alert(1)">&lt;`
const escaped = html`${hostile}`.toString()
const both = { de: hostile, en: hostile }
const language = 'de'

/** The same shape with hostile text wherever a text is; what only we write stays. */
function poisoned<T>(value: T, ours: readonly string[] = []): T {
  return poisonedValue(value, ours) as T
}

function poisonedValue(value: unknown, ours: readonly string[]): unknown {
  if (typeof value === 'string') return hostile
  if (Array.isArray(value)) return value.map((item) => poisonedValue(item, ours))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) =>
    [key, ours.includes(key) ? item : poisonedValue(item, ours)]))
}

const report: OfficialReport = {
  scenario: hostile,
  profile: hostile,
  acceptanceLevel: 'REJECT',
  findings: [{ code: hostile, level: 'error', message: both, field: hostile, location: hostile }],
  ruleSets: [{ name: hostile, version: hostile, date: hostile }],
  schemaValid: true,
}

const evidence = (path: string, confidence: number, more: Partial<Evidence> = {}): Evidence =>
  ({ path, source: 'page', page: 1, box: { x0: 1, y0: 1, x1: 9, y1: 9 }, label: hostile, text: hostile, confidence, ...more })

async function extraction(): Promise<Extraction> {
  const values = { invoiceNumber: hostile, seller: { name: hostile }, currency: hostile, buyerReference: hostile }
  const draft = {
    ...emptyDraft,
    values,
    evidence: [
      evidence('invoiceNumber', 0.99),
      evidence('seller.name', 0.2),
      evidence('buyerReference', 0.7, { source: 'derived', formula: hostile as FormulaOfValue }),
    ],
    findings: [{ code: hostile, level: 'warning' as const, message: both, field: null }],
  }
  const pdf = new Uint8Array(await readFile('fixtures/input/rechnung-werkstatt.pdf'))
  const page = { number: 1, width: 595, height: 842, words: [] }
  return { data: toInvoiceData(values), draft, contradictions: [], pages: [page] as unknown as Extraction['pages'], pdf }
}

async function app() {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const config = await loadConfig({ flags: { dataDir: folder }, env: {}, workingDir: folder, processors: 1 })
  return openApp(config, { workers: lendChildren() })
}

async function workItem(): Promise<WorkItem> {
  const { pages, pdf } = await extraction()
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 }
  const questions = [{
    text: both,
    terms: ['BT-1'],
    line: undefined,
    read: { value: hostile, evidence: evidence('invoiceNumber', 0.5) },
    candidates: [{ term: 'BT-1', value: hostile, words: hostile, page: 1, box }],
    sum: false,
  }]
  const row = { sellerName: hostile, number: hostile, fileName: hostile, currency: hostile, grossTotal: '1.00', invoiceDate: '2026-03-02', dueDate: null }
  return { row, questionnaire: { questions, pages, pdf } } as unknown as WorkItem
}

const view: InvoiceView = poisoned(invoiceView(toInvoiceData({
  invoiceNumber: 'R-1', seller: { name: 'A' }, buyer: { name: 'B' }, lines: [{ name: 'x' }],
}), language), ['day'])

const loginRequest = {
  language, clientName: hostile, redirectUri: `https://client.example/?${encodeURI(hostile)}`, formUrl: hostile, proof: hostile,
  email: hostile, problem: both, providers: poisoned({ firma: { label: 'Firma' } }), hintUrl: () => hostile,
} as unknown as Parameters<typeof loginPage>[0]

const pages: Readonly<Record<string, () => Promise<string> | string>> = {
  'extract --html': async () => drawEvidence(await extraction(), await app(), language),
  'extract --html of many files': async () => {
    const items = [
      { file: hostile, href: hostile, extraction: await extraction() },
      { file: hostile, href: undefined, problem: both },
    ]
    return evidenceOverview(items, language)
  },
  'validate --report html': () => reportPage([{ file: hostile, report }, { file: hostile, report }], language, () => both),
  'show --html': () => {
    const shown = poisoned({ kind: { version: '', profile: '' } }) as unknown as Parameters<typeof showPage>[1]
    return showPage(view, shown, report, language)
  },
  'todo --html': async () => workListPage([await workItem(), await workItem()], { app: await app(), language, waysOf: () => [{ says: { de: hostile, en: hostile }, command: hostile }] }),
  'login': () => loginPage(loginRequest).body.toString(),
  'login that failed': () => problemPage(both, language).body.toString(),
  'logout': () => logoutPage({ language, proof: hostile }).body.toString(),
}

describe.each(Object.entries(pages))('the page of %s', (_name, make) => {
  it('shows hostile text as text', async () => {
    const page = await make()
    expect(page).toContain(escaped)
    const ours = page.replaceAll(escaped, '').replaceAll(encodeURI(hostile), '')
    expect(ours).not.toMatch(/<script|<img src=x|onerror|alert\(/)
  })
})

describe('html', () => {
  it('escapes what is put in, between tags and in attributes, but not what it made itself', () => {
    expect(html`<p title="${'"'}">${html`<b>${'<&\''}</b>`}${undefined}${3}${[html`<i></i>`]}</p>`.toString())
      .toBe('<p title="&quot;"><b>&lt;&amp;&#39;</b>3<i></i></p>')
    expect(joinHtml([html`a`, html`${'<'}`], html`<br>`).toString()).toBe('a<br>&lt;')
  })

  it('takes raw text only where somebody vouches for it', () => {
    expect(html`${new Html('<b>')}`.toString()).toBe('<b>')
    const forged = { toString: () => '<b>' } as unknown as Html
    expect(() => html`${forged}`).toThrow(TypeError)
  })
})
