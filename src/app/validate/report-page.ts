import { type Html, html } from '../../html/html.js'
import type { AcceptanceLevel } from '../../model/conversion.js'
import { counted } from '../../model/counted.js'
import type { Finding } from '../../model/finding.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { fieldText } from '../../model/terms/term-text.js'
import { codeWord } from '../page/code-words.js'
import { factList, htmlPage, pageTable, verdictBadge } from '../page/html-page.js'
import type { ValidatedFile } from './validate-files.js'

const words = {
  title: { de: 'Prüfbericht', en: 'Validation report' },
  file: { de: 'Datei', en: 'File' },
  verdict: { de: 'Urteil', en: 'Verdict' },
  errors: { de: 'Fehler', en: 'Errors' },
  warnings: { de: 'Hinweise', en: 'Warnings' },
  scenario: { de: 'Prüfszenario', en: 'Scenario' },
  rules: { de: 'Regeln', en: 'Rules' },
  none: { de: 'keines', en: 'none' },
  clean: { de: 'Nichts zu beanstanden.', en: 'Nothing to complain about.' },
  rule: { de: 'Regel', en: 'Rule' },
  level: { de: 'Schwere', en: 'Level' },
  message: { de: 'Was die Regel sagt', en: 'What the rule says' },
  field: { de: 'Angabe', en: 'Term' },
  remedy: { de: 'Was hilft', en: 'What helps' },
} as const satisfies Record<string, LocalizedText>

/** Words and remedies that the face has for a finding, where it has some. */
export type RemedyOf = (finding: Finding) => LocalizedText | undefined

const weight: Readonly<Record<Finding['level'], number>> = { error: 0, warning: 1, information: 2 }

function countOf({ report }: ValidatedFile, level: Finding['level']): number {
  return report.findings.filter((finding) => finding.level === level).length
}

function findingTable(findings: readonly Finding[], remedyOf: RemedyOf, language: Language): Html {
  const sorted = [...findings].sort((one, other) => weight[one.level] - weight[other.level])
  const columns = [
    words.level,
    words.rule,
    words.message,
    words.field,
    words.remedy,
  ].map((word) => ({ title: word[language] }))
  const rows = sorted.map((finding) => {
    const { code, level, message, field } = finding
    return [
      html`<span class="${level}"><b>${codeWord('level', level, language)}</b></span>`,
      code,
      message[language],
      field === null ? '' : fieldText(field)[language],
      remedyOf(finding)?.[language] ?? '',
    ]
  })
  return pageTable(columns, rows, {
    stack: true,
    rowAttributes: (index) => html` title="${sorted[index]?.location ?? ''}"`,
  })
}

function section({ file, report }: ValidatedFile, index: number, remedyOf: RemedyOf, language: Language): Html {
  const rules = report.ruleSets.map(({ name, version, date }) => `${name} ${version} (${date})`).join(', ')
  const facts = factList([
    [words.scenario[language], report.scenario ?? words.none[language]],
    [words.rules[language], rules === '' ? words.none[language] : rules],
  ])
  const findings = report.findings.length === 0
    ? html`<p>${words.clean[language]}</p>`
    : findingTable(report.findings, remedyOf, language)
  const heading = html`<h2>${file} ${verdictBadge(report.acceptanceLevel, language)}</h2>`
  return html`<section id="f${index}">${heading}${findings}${facts}</section>`
}

/** Every file in a line, what is rejected first. */
function overview(files: readonly ValidatedFile[], language: Language): Html {
  const columns = [
    { title: words.verdict[language] },
    { title: words.file[language] },
    { title: words.errors[language], number: true },
    { title: words.warnings[language], number: true },
  ]
  const order: readonly AcceptanceLevel[] = ['REJECT', 'NICHT_GEPRUEFT', 'WARNING', 'ACCEPTABLE']
  const rank = ({ report }: ValidatedFile): number => order.indexOf(report.acceptanceLevel)
  const sorted = files
    .map((file, index) => ({ file, index }))
    .sort((one, other) => rank(one.file) - rank(other.file))
  return pageTable(columns, sorted.map(({ file, index }) => [
    verdictBadge(file.report.acceptanceLevel, language),
    html`<a href="#f${index}">${file.file}</a>`,
    String(countOf(file, 'error')),
    String(countOf(file, 'warning')),
  ]))
}

function tally(files: readonly ValidatedFile[], language: Language): Html {
  const levels = [...new Set(files.map(({ report }) => report.acceptanceLevel))]
  const parts = levels.map((level) => `${files.filter(({ report }) => report.acceptanceLevel === level).length} ${codeWord('verdict', level, language)}`)
  return html`<p class="soft">${counted(files.length, 'file')[language]}: ${parts.join(', ')}</p>`
}

function legend(files: readonly ValidatedFile[], language: Language): Html {
  const levels = [...new Set(files.map(({ report }) => report.acceptanceLevel))]
  return html`${levels.map((level) => {
    const meaning = codeWord('verdictMeaning', level, language)
    return html`<p>${verdictBadge(level, language)} ${level}: ${meaning}</p>`
  })}`
}

/**
 * The verdicts of all files as one page that needs nothing else: no script, no style sheet, no image from elsewhere.
 */
export function reportPage(
  files: readonly ValidatedFile[],
  language: Language,
  remedyOf: RemedyOf = () => undefined,
): string {
  const [only] = files
  const single = files.length === 1 && only !== undefined
  return htmlPage({
    title: words.title[language],
    language,
    ...(single ? { badge: verdictBadge(only.report.acceptanceLevel, language) } : {}),
    head: single ? undefined : tally(files, language),
    body: html`${single ? undefined : overview(files, language)}
${files.map((file, index) => section(file, index, remedyOf, language))}`,
    legend: legend(files, language),
  })
}
