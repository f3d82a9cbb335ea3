import { basename } from 'node:path'
import type { Conversion } from '../../app/conversion/convert.js'
import type { AcceptanceLevel, FileKey, Validation } from '../../model/conversion.js'
import type { LocalizedText } from '../../model/language.js'
import { errorText } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import type { ConvertOutcome } from './convert-outcome.js'

const labels = {
  read: { de: 'gelesen', en: 'read' },
  checked: { de: 'geprüft', en: 'checked' },
  written: { de: 'geschrieben', en: 'written' },
  stored: { de: 'gespeichert', en: 'stored' },
} as const satisfies Record<string, LocalizedText>

const fileTexts: Readonly<Record<FileKey, LocalizedText>> = {
  zugferd_pdf: { de: 'PDF/A-3b, XML eingebettet', en: 'PDF/A-3b, XML embedded' },
  zugferd_xml: { de: 'ZUGFeRD 2.4, CII', en: 'ZUGFeRD 2.4, CII' },
  xrechnung_xml: { de: 'XRechnung 3.0', en: 'XRechnung 3.0' },
  json: { de: 'Rechnungsdaten', en: 'invoice data' },
  datev_xml: { de: 'LedgerImport v060', en: 'LedgerImport v060' },
  datev_zip: { de: 'Paket für DATEV', en: 'package for DATEV' },
}

function row(label: LocalizedText, text: string, terminal: Terminal): string {
  return `  ${terminal.text(label).padEnd(12)} ${text}`
}

function paintLevel(level: AcceptanceLevel, terminal: Terminal): string {
  const { paintData } = terminal
  const paints = { ACCEPTABLE: paintData.green, WARNING: paintData.yellow, NICHT_GEPRUEFT: paintData.yellow, REJECT: paintData.red }
  return paints[level](level)
}

function readText({ data, pageCount }: Conversion, terminal: Terminal): string {
  const [pages, lines] = [pageCount, data.lines.length]
  return terminal.text({
    de: `${pages} ${pages === 1 ? 'Seite' : 'Seiten'}, ${lines} ${lines === 1 ? 'Position' : 'Positionen'}, Summen belegt`,
    en: `${pages} ${pages === 1 ? 'page' : 'pages'}, ${lines} ${lines === 1 ? 'line' : 'lines'}, sums proven`,
  })
}

function checkedText({ validation: { profile, acceptanceLevel, errors } }: Conversion, terminal: Terminal): string {
  const count = errors.length
  const findings = count === 0 ? '' : terminal.text({ de: ` · ${count} ${count === 1 ? 'Hinweis' : 'Hinweise'}`, en: ` · ${count} ${count === 1 ? 'finding' : 'findings'}` })
  return `${profile} · ${paintLevel(acceptanceLevel, terminal)}${findings}`
}

function storedText({ stored }: Conversion): string {
  const what = [stored.status, ...(stored.archived === true ? ['archived'] : [])].join(', ')
  return [stored.invoiceIds.join(', '), `(${what})`, stored.message ?? ''].filter((part) => part !== '').join(' ')
}

/** A line per finding. */
export function findingLines({ errors }: Validation, terminal: Terminal): string[] {
  return errors.map(({ code, message, field }) => `  ${terminal.paintData.yellow('!')} ${code.padEnd(12)} ${message}${field === null ? '' : `  ${field}`}`)
}

function usageText({ usage }: Conversion, terminal: Terminal): string {
  const limit = usage.limit === null ? terminal.text({ de: 'unbegrenzt', en: 'unlimited' }) : `${usage.limit}`
  return terminal.text({ de: `Kontingent: ${usage.used} von ${limit}`, en: `Quota: ${usage.used} of ${limit}` })
}

function failureLines({ file, error }: ConvertOutcome, terminal: Terminal): string[] {
  if (error === undefined) return []
  const { missingFields: missing = [], stored } = error.details
  const id = stored?.invoiceIds[0]
  const trace = terminal.streams.env['INVOICECONV_DEBUG'] === '1' && error.cause instanceof Error ? [error.cause.stack ?? ''] : []
  return [
    `${file}: ${terminal.paint.red(errorText(error)[terminal.language])}  [${error.code}]`,
    ...missing.map((line) => `  ${line}`),
    ...(id === undefined ? [] : [terminal.text({ de: `Ergänzen: invoiceconv invoices complete ${id} --set BT-…=…`, en: `Complete it: invoiceconv invoices complete ${id} --set BT-…=…` })]),
    ...trace,
  ]
}

/** What came of one file, in full: a line per step. */
export function describeOutcome(outcome: ConvertOutcome, terminal: Terminal): string[] {
  const { conversion, written = [], milliseconds } = outcome
  if (conversion === undefined) return failureLines(outcome, terminal)
  const width = Math.max(0, ...written.map(({ path }) => basename(path).length))
  return [
    `${outcome.file}  ${terminal.paintData.dim(`${(milliseconds / 1000).toFixed(1)} s`)}`,
    row(labels.read, readText(conversion, terminal), terminal),
    row(labels.checked, checkedText(conversion, terminal), terminal),
    ...written.map(({ key, path }, index) => row(index === 0 ? labels.written : { de: '', en: '' }, `${basename(path).padEnd(width)}  ${terminal.text(fileTexts[key])}`, terminal)),
    row(labels.stored, storedText(conversion), terminal),
    ...findingLines(conversion.validation, terminal),
    usageText(conversion, terminal),
  ]
}

/** Of many files a line each is shown: the ids of the rules, their words stand in `--json` and in a single run. */
const mostCodes = 6

/** What came of one of many files: one line, and what is missing where it failed. */
export function describeOutcomeShortly(outcome: ConvertOutcome, terminal: Terminal): string[] {
  const { conversion, written = [] } = outcome
  if (conversion === undefined) return failureLines(outcome, terminal)
  const names = written.map(({ path }) => basename(path)).join(' ')
  const codes = [...new Set(conversion.validation.errors.map(({ code }) => code))]
  const more = codes.length > mostCodes ? ' …' : ''
  const findings = codes.length === 0 ? '' : `  ${terminal.paintData.yellow('!')} ${codes.slice(0, mostCodes).join(' ')}${more}`
  return [`${outcome.file}  ${paintLevel(conversion.validation.acceptanceLevel, terminal)}  ${names}${findings}`]
}

export function describeSummary({ ok, failed }: { readonly ok: number; readonly failed: number }, terminal: Terminal): string {
  const total = ok + failed
  return terminal.text({ de: `${ok} von ${total} umgewandelt.`, en: `${ok} of ${total} converted.` })
}
