import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { ledgerInvoiceId } from './build-ledger.js'
import { documentGuid } from './document-guid.js'
import type { PackageTime } from './document-xml.js'
import { invoiceIds } from './invoice-ids.js'
import { ledgerFinding } from './ledger-findings.js'
import type { DatevSettings } from './settings.js'
import { sides } from './trade-case.js'
import { type WrittenLedger, writeLedger } from './write-ledger.js'
import { type PackageItem, writePackage } from './write-package.js'

/** An invoice for DATEV with its picture. */
export interface DatevInvoice {
  readonly invoice: Invoice
  /** Absent when neither given nor detected: it is then written as incoming, with a warning. */
  readonly direction?: Direction | undefined
  readonly pdf?: Uint8Array | undefined
  readonly pdfName?: string | undefined
}

export interface DatevOptions extends PackageTime {
  readonly settings: DatevSettings
  /** Name of the organization; its side of the invoice when absent. */
  readonly generatorInfo?: string | undefined
}

/** What became of one invoice of a batch: a ledger, or why there is none. */
export type DatevOutcome = (WrittenLedger & { readonly guid: string; readonly written: true }) | { readonly written: false; readonly reason: AppError | 'duplicate'; readonly findings: readonly Finding[] }

export interface WrittenBatch {
  /** One per invoice, in their order. */
  readonly outcomes: readonly DatevOutcome[]
  /** Absent when no invoice could be written. */
  readonly zip?: Uint8Array
}

function writeOne(entry: DatevInvoice, invoiceId: string, options: DatevOptions): DatevOutcome {
  const { invoice, direction } = entry
  try {
    const written = writeLedger(invoice, {
      direction,
      invoiceId,
      settings: options.settings,
      generatorInfo: options.generatorInfo,
    })
    const renamed = invoiceId === ledgerInvoiceId(invoice) ? [] : [ledgerFinding('numberTaken', [invoiceId])]
    return { ...written, findings: [...written.findings, ...renamed], guid: documentGuid(invoice, direction ?? 'incoming'), written: true }
  } catch (error) {
    if (error instanceof AppError) return { written: false, reason: error, findings: [] }
    throw error
  }
}

/** The outcomes with what one invoice means for another: the same twice, or two of the same number and partner. */
function compared(entries: readonly DatevInvoice[], outcomes: readonly DatevOutcome[]): DatevOutcome[] {
  const guids = new Set<string>()
  const numbers = new Set<string>()
  return outcomes.map((outcome, index) => {
    const entry = entries[index]
    if (!outcome.written || !entry) return outcome
    if (guids.has(outcome.guid)) return { written: false, reason: 'duplicate', findings: [ledgerFinding('samePackage')] }
    guids.add(outcome.guid)
    const { direction, invoiceId } = outcome.ledger
    const number = `${direction} ${invoiceId} ${direction === 'outgoing' ? '' : sides(entry.invoice, direction).partner.name}`
    const findings = numbers.has(number) ? [...outcome.findings, ledgerFinding('sameNumber')] : outcome.findings
    numbers.add(number)
    return { ...outcome, findings }
  })
}

/** Writes several invoices as ledgers and one package. One that DATEV can't take doesn't stop the others. */
export function writeDatevBatch(entries: readonly DatevInvoice[], options: DatevOptions): WrittenBatch {
  const ids = invoiceIds(entries.map(({ invoice, direction }) => ({ invoice, direction: direction ?? 'incoming' })))
  const outcomes = compared(
    entries,
    entries.map((entry, index) => writeOne(entry, ids[index] ?? ledgerInvoiceId(entry.invoice), options)),
  )
  const items = outcomes.flatMap((outcome, index): PackageItem[] =>
    outcome.written
      ? [
        {
          ledger: outcome.ledger,
          ledgerXml: outcome.xml,
          guid: outcome.guid,
          pdf: entries[index]?.pdf,
          pdfName: entries[index]?.pdfName,
        },
      ]
      : [],
  )
  return items.length === 0 ? { outcomes } : { outcomes, zip: writePackage(items, options.settings, options).zip }
}

/**
 * Writes one invoice for DATEV: the ledger, and the package that DATEV takes.
 * @throws AppError when DATEV can't take the invoice (no amount, unknown currency).
 */
export function writeDatev(invoice: Invoice, options: DatevOptions & Omit<DatevInvoice, 'invoice'>): { xml: string; zip: Uint8Array; findings: readonly Finding[] } {
  const { outcomes, zip } = writeDatevBatch(
    [{ invoice, direction: options.direction, pdf: options.pdf, pdfName: options.pdfName }],
    options,
  )
  const [outcome] = outcomes
  if (outcome?.written && zip) return { xml: outcome.xml, zip, findings: outcome.findings }
  if (outcome?.written === false && outcome.reason instanceof AppError) throw outcome.reason
  throw new Error('a batch of one invoice has neither a package nor a reason')
}
