import type { ConversionResponse } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import { csvText } from '../csv.js'
import type { Terminal } from '../terminal.js'
import { writeOutput } from '../write-output.js'
import { type ConvertOutcome, type InvoiceHead, invoiceIdOf, kindOf } from './convert-outcome.js'
import { toDos } from './to-do.js'

type ReportHead = Readonly<Record<string, string | number | null>>

const nothing: InvoiceHead = {
  number: null,
  invoiceDate: null,
  dueDate: null,
  sellerName: null,
  buyerName: null,
  grossTotal: null,
  currency: null,
}

function ofBooks({ number, sellerName, buyerName, grossTotal, ...head }: InvoiceHead): ReportHead {
  const { invoiceDate, dueDate, currency } = head
  const gross = grossTotal === null ? null : Number.parseFloat(grossTotal)
  const parties = { seller: sellerName, buyer: buyerName }
  return { invoiceNumber: number, invoiceDate, dueDate, ...parties, grossTotal: gross, currency }
}

function ofResponse({ data }: ConversionResponse): ReportHead {
  const { invoiceNumber, invoiceDate, dueDate, seller, buyer, totals, currency } = data
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
  const { file, response, head, conversion, error, written = [] } = outcome
  return {
    file,
    outcome: kindOf(outcome),
    invoiceId: invoiceIdOf(outcome) ?? null,
    // What waits for a person, or was left out, is known to the books.
    ...(response === undefined ? ofBooks(head ?? nothing) : ofResponse(response)),
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
