import { type Html, html } from '../../html/html.js'
import type { AcceptanceLevel } from '../../model/conversion.js'
import { counted } from '../../model/counted.js'
import type { Finding } from '../../model/finding.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { fieldText } from '../../model/terms/term-text.js'
import { codeWord } from '../page/code-words.js'
import { factList, htmlPage, pageTable, verdictBadge, withOptions } from '../page/html-page.js'
import type { ValidatedFile } from './validate-files.js'

const words = {
  title: { de: 'Prüfbericht', en: 'Validation report' },
  file: { de: 'Datei', en: 'File' },
  verdict: { de: 'Urteil', en: 'Verdict' },
  files: { de: 'Dateien', en: 'Files' },
  cause: { de: 'Ursache', en: 'Cause' },
  causes: { de: 'Woran es am häufigsten liegt', en: 'What is wrong most often' },
  errors: { de: 'Fehler', en: 'Errors' },
  warnings: { de: 'Hinweise', en: 'Warnings' },
  scenario: { de: 'Prüfszenario', en: 'Scenario' },
  rules: { de: 'Regeln', en: 'Rules' },
  all: { de: 'Alle Dateien', en: 'All files' },
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
  ].map((word) => ({ title: word[language], short: word === words.rule }))
  const rows = sorted.map((finding) => {
    const { code, level, message, field } = finding
    return [
      html`<span class="${level}"><b>${codeWord('level', level, language)}</b></span>`,
      code,
      message[language],
      field === null ? '' : fieldText(field)[language],
      withOptions(remedyOf(finding)?.[language] ?? ''),
    ]
  })
  return pageTable(columns, rows, {
    stack: true,
    rowAttributes: (index) => html` title="${sorted[index]?.location ?? ''}"`,
  })
}

function ruleNames({ ruleSets }: ValidatedFile['report']): string[] {
  return ruleSets.map(({ name, version, date }) => `${name} ${version} (${date})`)
}

/** The rules that judged, each once. */
function rulesUsed(files: readonly ValidatedFile[], language: Language): Html {
  const names = [...new Set(files.flatMap(({ report }) => ruleNames(report)))]
  return html`<p>${words.rules[language]}: ${names.length === 0 ? words.none[language] : names.join(', ')}</p>`
}

function section({ file, report }: ValidatedFile, index: number, remedyOf: RemedyOf, language: Language): Html {
  const facts = factList([[words.scenario[language], report.scenario ?? words.none[language]]])
  const findings = report.findings.length === 0
    ? html`<p>${report.acceptanceLevel === 'NICHT_GEPRUEFT' ? codeWord('verdictMeaning', report.acceptanceLevel, language) : words.clean[language]}</p>`
    : findingTable(report.findings, remedyOf, language)
  const heading = html`<h2>${file} ${verdictBadge(report.acceptanceLevel, language)}</h2>`
  return html`<section id="f${index}">${heading}${findings}${facts}</section>`
}

const isClean = ({ report: { findings, acceptanceLevel } }: ValidatedFile): boolean =>
  findings.length === 0 && acceptanceLevel !== 'NICHT_GEPRUEFT'

/** What is wrong with the most files, each cause once: it is mostly put right for all of them at once. */
function causes(files: readonly ValidatedFile[], remedyOf: RemedyOf, language: Language): Html | undefined {
  const found = new Map<string, { finding: Finding; files: Set<string> }>()
  for (const { file, report } of files) {
    for (const finding of report.findings.filter(({ level }) => level === 'error')) {
      const cause = found.get(finding.code) ?? { finding, files: new Set() }
      found.set(finding.code, { ...cause, files: cause.files.add(file) })
    }
  }
  const shared = [...found.values()]
    .filter((cause) => cause.files.size > 1)
    .sort((one, other) => other.files.size - one.files.size)
  if (shared.length === 0) return undefined
  const columns = [
    { title: words.files[language], number: true },
    { title: words.rule[language], short: true },
    { title: words.cause[language], untitled: true },
  ]
  const rows = shared.map(({ finding, files: { size } }) =>
    [String(size), finding.code, withOptions(remedyOf(finding)?.[language] ?? finding.message[language])])
  return html`<h2>${words.causes[language]}</h2>${pageTable(columns, rows, { stack: true })}<h2>${words.all[language]}</h2>`
}

/** Files that nothing is said of, with the scenario that they were judged by. */
function cleanFiles(files: readonly ValidatedFile[], language: Language): Html | undefined {
  if (files.length === 0) return undefined
  const columns = [{ title: words.file[language], untitled: true }, { title: words.scenario[language] }]
  const rows = files.map(({ file, report }) => [file, report.scenario ?? words.none[language]])
  return html`<h2 id="clean">${words.clean[language]}</h2>${pageTable(columns, rows, { stack: true })}`
}

/** Every file in a line, what is rejected first. */
function overview(files: readonly ValidatedFile[], language: Language): Html {
  const columns = [
    { title: words.verdict[language], short: true, untitled: true },
    { title: words.file[language], untitled: true },
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
    html`<a href="#${isClean(file) ? 'clean' : `f${index}`}">${file.file}</a>`,
    String(countOf(file, 'error')),
    String(countOf(file, 'warning')),
  ]), { stack: true })
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
    body: single
      ? section(only, 0, remedyOf, language)
      : html`${causes(files, remedyOf, language)}${overview(files, language)}
${files.flatMap((file, index) => (isClean(file) ? [] : [section(file, index, remedyOf, language)]))}
${cleanFiles(files.filter(isClean), language)}`,
    legend: html`${legend(files, language)}${rulesUsed(files, language)}`,
  })
}
