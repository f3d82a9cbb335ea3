import { fieldText } from '../../model/terms/term-text.js'
import type { Finding } from '../../model/finding.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { escapeHtml, htmlPage } from '../show/html-page.js'
import type { ValidatedFile } from './validate-files.js'

const words = {
  title: { de: 'Prüfbericht', en: 'Validation report' },
  scenario: { de: 'Prüfszenario', en: 'Scenario' },
  rules: { de: 'Regeln', en: 'Rules' },
  none: { de: 'keines', en: 'none' },
  clean: { de: 'Nichts zu beanstanden.', en: 'Nothing to complain about.' },
  rule: { de: 'Regel', en: 'Rule' },
  level: { de: 'Schwere', en: 'Level' },
  message: { de: 'Meldung', en: 'Message' },
  field: { de: 'Angabe', en: 'Term' },
} as const satisfies Record<string, LocalizedText>

function row({ code, level, message, field, location }: Finding, language: Language): string {
  const term = field === null ? '' : `${field} · ${fieldText(field)[language]}`
  const cells = [code, level, message[language], term].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
  return `<tr class="${level}" title="${escapeHtml(location ?? '')}">${cells}</tr>`
}

function section({ file, report }: ValidatedFile, language: Language): string {
  const rules = report.ruleSets.map(({ name, version, date }) => `${name} ${version} (${date})`).join(', ')
  const facts = [
    [words.scenario[language], report.scenario ?? words.none[language]],
    [words.rules[language], rules === '' ? words.none[language] : rules],
  ]
  const head = [words.rule, words.level, words.message, words.field].map((word) => `<th>${word[language]}</th>`).join('')
  const body = report.findings.map((finding) => row(finding, language)).join('')
  const table = report.findings.length === 0 ? `<p>${words.clean[language]}</p>` : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  const list = facts.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  return `<section><h2>${escapeHtml(file)} <span class="${report.acceptanceLevel}">${report.acceptanceLevel}</span></h2><dl>${list}</dl>${table}</section>`
}

/** The verdicts of all files as one page that needs nothing else: no script, no style sheet, no image from elsewhere. */
export function reportPage(files: readonly ValidatedFile[], language: Language): string {
  return htmlPage({ title: words.title[language], language, body: files.map((file) => section(file, language)).join('\n') })
}
