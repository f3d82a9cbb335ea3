import { basename, dirname, relative } from 'node:path'
import type { Conversion } from '../../app/conversion/convert.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import type { FileKey, Stored } from '../../model/conversion.js'
import type { EvidenceSource } from '../../model/evidence.js'
import { counted } from '../../model/counted.js'
import type { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { termOfPath } from '../../model/terms/term-of-path.js'
import { errorText, remedyText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { wrapped, wrappedText } from '../wrapped.js'
import { type ConvertOutcome, invoiceIdOf, isOnlyNoXrechnung, kindOf } from './convert-outcome.js'
import { findingLines } from './describe-findings.js'
import { verdictLines, verdictsShortly } from './describe-verdicts.js'

const labels = {
  read: { de: 'gelesen', en: 'read' },
  supplied: { de: 'ergänzt', en: 'filled in' },
  checked: { de: 'geprüft', en: 'checked' },
  written: { de: 'geschrieben', en: 'written' },
  stored: { de: 'gespeichert', en: 'stored' },
  quota: { de: 'Kontingent', en: 'quota' },
} as const satisfies Record<string, LocalizedText>

const fileTexts: Readonly<Record<FileKey, LocalizedText>> = {
  zugferd_pdf: { de: 'PDF/A-3b, XML eingebettet', en: 'PDF/A-3b, XML embedded' },
  zugferd_xml: { de: 'ZUGFeRD 2.4, CII', en: 'ZUGFeRD 2.4, CII' },
  xrechnung_xml: { de: 'XRechnung 3.0', en: 'XRechnung 3.0' },
  json: { de: 'Rechnungsdaten', en: 'invoice data' },
  datev_xml: { de: 'LedgerImport v060', en: 'LedgerImport v060' },
  datev_zip: { de: 'Paket für DATEV', en: 'package for DATEV' },
}

const storedTexts: Readonly<Record<Stored['status'], LocalizedText>> = {
  saved: { de: 'neu', en: 'new' },
  duplicate: { de: 'war schon gespeichert', en: 'was stored before' },
  processing: { de: 'wird gerade von einem anderen Lauf gespeichert', en: 'is being stored by another run' },
  skipped: { de: 'nicht gespeichert', en: 'not stored' },
  failed: { de: 'Speichern misslungen', en: 'storing failed' },
}

function row(label: LocalizedText, text: string, terminal: Terminal): string {
  return `  ${terminal.text(label).padEnd(12)} ${text}`
}

function readText({ data, pageCount }: Conversion, terminal: Terminal): string {
  const [pages, lines] = [counted(pageCount, 'page'), counted(data.lines.length, 'line')]
  return terminal.text({
    de: `${pages.de}, ${lines.de}, Summen belegt`,
    en: `${pages.en}, ${lines.en}, sums proven`,
  })
}

/** Names of the terms that a profile or master data filled in. */
function suppliedNames({ draft }: Conversion, source: SuppliedBy, terminal: Terminal): string[] {
  const newest = new Map(draft.evidence.map((one) => [one.path, one]))
  const terms = [...newest.values()].filter((one) => one.source === source).map(({ path }) => termOfPath(path)?.split('/').at(-1))
  return [...new Set(terms)].flatMap((id) => {
    const found = id === undefined ? undefined : term(id)
    return found === undefined ? [] : [terminal.text(found)]
  })
}

const suppliedTexts = {
  supplier: { de: 'aus früheren Eingaben zu diesem Geschäftspartner', en: 'from earlier entries for this business partner' },
  place: { de: 'gelesen, wo es frühere Eingaben gezeigt haben', en: 'read where earlier entries have shown it' },
  organization: { de: 'aus den Stammdaten', en: 'from the master data' },
} as const satisfies Partial<Record<EvidenceSource, LocalizedText>>

type SuppliedBy = keyof typeof suppliedTexts

function suppliedRows(conversion: Conversion, terminal: Terminal): string[] {
  return (['supplier', 'place', 'organization'] as const).flatMap((source) => {
    const names = suppliedNames(conversion, source, terminal)
    return names.length === 0 ? [] : [row(labels.supplied, `${terminal.text(suppliedTexts[source])}: ${names.join(', ')}`, terminal)]
  })
}

function storedText({ stored }: Conversion, terminal: Terminal): string {
  const archived = stored.archived === true ? [terminal.text({ de: 'archiviert', en: 'archived' })] : []
  const what = [terminal.text(storedTexts[stored.status]), ...archived].join(', ')
  return [stored.invoiceIds.join(', '), `(${what})`, stored.message ?? ''].filter((part) => part !== '').join(' ')
}

/** Only where there is a limit: else the number says nothing. */
function usageRows({ usage }: Conversion, terminal: Terminal): string[] {
  if (usage.limit === null) return []
  return [row(labels.quota, terminal.text({ de: `${usage.used} von ${usage.limit}`, en: `${usage.used} of ${usage.limit}` }), terminal)]
}

/** What is missing, and what to do about it. */
function incompleteLines(outcome: ConvertOutcome, error: AppError, terminal: Terminal): string[] {
  const { missingFields: missing = [], stored } = error.details
  const message = stored?.message ?? null
  const id = invoiceIdOf(outcome)
  // What came twice needs no answers.
  const asks = id !== undefined && error.remedy?.code !== 'noDuplicate'
  return [
    ...missing.flatMap((line) => wrappedText(withWrittenAmounts(line, terminal.language), terminal.errorWidth, ['  ', '    '])),
    ...(message === null ? [] : [`  ${terminal.paint.yellow('!')} ${message}`]),
    ...(error.remedy === undefined ? [] : [`  ${terminal.text(remedyText(error.remedy))}`]),
    ...(asks ? [`  ${terminal.text({ de: 'Ergänzen', en: 'Complete it' })}: invoiceconv invoices complete ${id}`] : []),
  ]
}

/** Name, reason and code; the reason in red, in lines that fit. */
function headLines(file: string, reason: string, code: string, terminal: Terminal): string[] {
  const start = `${file}: `
  const lines = wrapped([...reason.split(' '), ` [${code}]`], terminal.errorWidth, [start, '  '])
  const { red } = terminal.paint
  const end = ` [${code}]`
  return lines.map((line, index) => {
    const before = index === 0 ? start : '  '
    const isLast = index === lines.length - 1
    const words = line.slice(before.length, isLast ? -end.length : undefined)
    return `${before}${words === '' ? '' : red(words)}${isLast ? end : ''}`
  })
}

/** What went wrong; of what is missing a person reads first what, then what to do. */
function failureLines(outcome: ConvertOutcome, terminal: Terminal): string[] {
  const { file, error } = outcome
  if (error === undefined) return []
  const incomplete = error.code === 'invoice_incomplete'
  const { env } = terminal.streams
  const trace = env['INVOICECONV_DEBUG'] === '1' && error.cause instanceof Error ? [error.cause.stack ?? ''] : []
  return [
    ...headLines(file, terminal.text(incomplete ? error.text : errorText(error)), error.code, terminal),
    ...(incomplete ? incompleteLines(outcome, error, terminal) : []),
    ...trace,
  ]
}

function skippedLines({ file, known }: ConvertOutcome, terminal: Terminal): string[] {
  const waiting = known?.outcome === 'waiting'
  const text = waiting ? { de: 'wartet auf Angaben', en: 'waits for details' } : { de: 'schon umgewandelt', en: 'converted before' }
  return [`${file}  ${terminal.paintData.dim(terminal.text(text))}${waiting && known.invoiceId !== null ? `  ${known.invoiceId}` : ''}`]
}

/** Outputs are often far away: the folder stands beside the first name. */
function shownPath(path: string): string {
  const near = relative('.', path)
  return near.startsWith('..') ? path : near
}

/** What came of one file, in full: a line per step. */
export function describeOutcome(outcome: ConvertOutcome, terminal: Terminal): string[] {
  const { conversion, written = [], milliseconds } = outcome
  if (outcome.skipped === true) return skippedLines(outcome, terminal)
  if (conversion === undefined) return failureLines(outcome, terminal)
  const names = written.map(({ path }) => shownPath(path))
  const width = Math.max(0, ...names.map((name) => name.length))
  const none = { de: '', en: '' }
  return [
    `${outcome.file}  ${terminal.paintData.dim(`${(milliseconds / 1000).toFixed(1)} s`)}`,
    row(labels.read, readText(conversion, terminal), terminal),
    ...suppliedRows(conversion, terminal),
    ...verdictLines(conversion.verdicts, terminal).map((line, index) =>
      row(index === 0 ? labels.checked : none, line, terminal)),
    ...written.map(({ key }, index) => row(index === 0 ? labels.written : none, `${(names[index] ?? '').padEnd(width)}  ${terminal.text(fileTexts[key])}`, terminal)),
    row(labels.stored, storedText(conversion, terminal), terminal),
    ...usageRows(conversion, terminal),
    ...findingLines(conversion, terminal),
  ]
}

/** Of many files a line each is shown: the ids of the rules, their words stand in the summary and in `--json`. */
const mostCodes = 6

/** Outputs of one input differ in their ends only: `rechnung.{factur-x.xml,zugferd.pdf}`, as a shell has it. */
function togetherNamed(names: readonly string[]): string {
  const [first = '', ...others] = names
  if (others.length === 0) return first
  const ends = [...first.matchAll(/\./g)].map(({ index }) => index + 1)
  const shared = ends.findLast((end) => others.every((name) => name.startsWith(first.slice(0, end)))) ?? 0
  return shared === 0 ? names.join(' ') : `${first.slice(0, shared)}{${names.map((name) => name.slice(shared)).join(',')}}`
}

/** What came of one of many files: one line, and what is missing where it failed. */
export function describeOutcomeShortly(outcome: ConvertOutcome, terminal: Terminal): string[] {
  const { conversion, written = [] } = outcome
  if (outcome.skipped === true) return skippedLines(outcome, terminal)
  if (conversion === undefined) return failureLines(outcome, terminal)
  const [first] = written
  const name = first === undefined ? '' : ` -> ${shownPath(dirname(first.path))}/${togetherNamed(written.map(({ path }) => basename(path)))}`
  const rejections = new Set(conversion.verdicts.flatMap(({ acceptanceLevel, findings }) => (acceptanceLevel === 'REJECT' ? findings.map(({ code }) => code) : [])))
  const codes = [...new Set(conversion.validation.errors.map(({ code }) => code))].filter((code) =>
    !rejections.has(code))
  const more = codes.length > mostCodes ? ' …' : ''
  const findings = codes.length === 0 ? '' : `  ${terminal.paintData.yellow('!')} ${codes.slice(0, mostCodes).join(' ')}${more}`
  const known = conversion.stored.status === 'duplicate' ? terminal.paintData.dim(`  (${terminal.text(storedTexts.duplicate)})`) : ''
  return [`${outcome.file}  ${verdictsShortly(conversion.verdicts, terminal, !isOnlyNoXrechnung(outcome))}${known}${findings}${terminal.paintData.dim(name)}`]
}

/** Whether a person must see it also with `--quiet`: what failed, and what the rules reject. */
export function isUrgent(outcome: ConvertOutcome): boolean {
  const kind = kindOf(outcome)
  return kind === 'failed' || kind === 'rejected' || (kind === 'waiting' && outcome.skipped !== true)
}
