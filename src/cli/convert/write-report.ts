import { AppError } from '../../model/errors.js'
import { csvText } from '../csv.js'
import type { Terminal } from '../terminal.js'
import { writeOutput } from '../write-output.js'
import { type ConvertOutcome, invoiceIdOf, kindOf } from './convert-outcome.js'
import { toDos } from './to-do.js'

const unknown = {
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  seller: null,
  buyer: null,
  grossTotal: null,
  currency: null,
}

/** What identifies the invoice to a person. */
function headOf({ response }: ConvertOutcome): Record<keyof typeof unknown, string | number | null> {
  if (response === undefined) return unknown
  const { invoiceNumber, invoiceDate, dueDate, seller, buyer, totals, currency } = response.data
  return {
    invoiceNumber,
    invoiceDate,
    dueDate,
    seller: seller?.name ?? null,
    buyer: buyer?.name ?? null,
    grossTotal: totals.grossTotal,
    currency,
  }
}

/** One input in a report. Keys and kinds are never translated. */
function reportRow(
  outcome: ConvertOutcome,
  terminal: Terminal,
): Record<string, string | number | readonly string[] | null> {
  const { file, conversion, error, written = [] } = outcome
  return {
    file,
    outcome: kindOf(outcome),
    invoiceId: invoiceIdOf(outcome) ?? null,
    ...headOf(outcome),
    verdicts: (conversion?.verdicts ?? []).map(({ file: format, acceptanceLevel }) => `${format} ${acceptanceLevel}`),
    code: error?.code ?? null,
    toDo: toDos([outcome], terminal).map(({ text }) => text),
    commands: toDos([outcome], terminal).flatMap(({ commands }) => commands),
    outputs: written.map(({ path }) => path),
  }
}

/** Writes what came of all inputs as a table (`.csv`) or as JSON (`.json`). @throws AppError for another ending */
export async function writeReport(
  path: string,
  outcomes: readonly ConvertOutcome[],
  terminal: Terminal,
): Promise<void> {
  const rows = outcomes.map((outcome) => reportRow(outcome, terminal))
  await writeOutput(path, isJson(path) ? `${JSON.stringify({ results: rows }, null, 2)}\n` : csvText(rows, terminal))
}

function isJson(path: string): boolean {
  return /\.json$/i.test(path)
}

/** Told before the work begins, not after it. @throws AppError `invalid_request` */
export function requireReportName(path: string | undefined): void {
  if (path === undefined || /\.(?:csv|json)$/i.test(path)) return
  throw new AppError('invalid_request', { de: `${path}: ein Bericht endet auf .csv oder .json.`, en: `${path}: a report ends in .csv or .json.` })
}
