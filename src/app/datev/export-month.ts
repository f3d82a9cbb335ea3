import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Organization } from '../../model/organization.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { sides } from '../../write/datev/trade-case.js'
import { type DatevOutcome, writeDatevBatch } from '../../write/datev/write-datev.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { requireOrganization } from '../identity/organization-view.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { type ControlSheet, controlSheet, type SheetInvoice, type SheetLeftOut } from './control-sheet.js'
import { storedDatevSettings } from './datev-settings.js'
import { type HeldBack, type MonthInvoice, monthInvoices, requireMonth } from './month-invoices.js'
import { portions } from './portions.js'

/** Which invoices go to the tax advisor. */
export interface ExportRequest {
  readonly session: Session
  /** `YYYY-MM` of the invoice date. */
  readonly month: string
  /** Both when absent. */
  readonly direction?: Direction | undefined
  /** Puts a package where it belongs. Invoices are marked only when all packages are in place. */
  readonly deliver: (name: string, zip: Uint8Array) => Promise<void>
}

const reasons: Readonly<Record<HeldBack['reason'] | 'duplicate', LocalizedText>> = {
  incomplete: { de: 'unvollständig, noch nicht als E-Rechnung geschrieben', en: 'incomplete, not yet written as e-invoice' },
  cancelled: { de: 'storniert', en: 'cancelled' },
  repeated: { de: 'ist schon mit einer anderen Datei gespeichert (IC-DUPLICATE-INVOICE)', en: 'is stored already with another file (IC-DUPLICATE-INVOICE)' },
  duplicate: { de: 'steht gleich noch einmal im Monat', en: 'stands in the month twice' },
}

function packageName(request: ExportRequest, part: number, parts: number): string {
  const direction = request.direction === undefined ? '' : `-${request.direction}`
  return `datev-${request.month}${direction}${parts === 1 ? '' : `-${part}`}.zip`
}

function sheetInvoice(
  { row, invoice }: MonthInvoice,
  outcome: DatevOutcome & { written: true },
  name: string,
): SheetInvoice {
  const { ledger, guid, findings } = outcome
  const partner = sides(invoice, ledger.direction).partner.name
  return {
    id: row.id,
    number: invoice.invoiceNumber,
    partner,
    ledger,
    guid,
    package: name,
    exportedBefore: row.exportedAt !== null,
    findings,
  }
}

function leftOut(row: InvoiceRow, reason: LocalizedText): SheetLeftOut {
  return { id: row.id, number: row.number, reason }
}

/** The first hand-over counts: from then on a cancellation needs a credit note. */
async function markExported(
  context: BooksContext,
  organizationId: string,
  invoices: readonly MonthInvoice[],
): Promise<void> {
  const exportedAt = timestamp(context.clock)
  await context.store.exclusively(organizationId, async (books) => {
    const repository = invoiceRepository(books)
    for (const { row } of invoices) {
      // Read again: it may have been paid while the packages were written.
      const present = await repository.find(organizationId, row.id)
      if (present?.exportedAt === null) await repository.update(row.id, present.status, { exportedAt })
    }
  })
}

/**
 * Hands the stored invoices of a month to the tax advisor: packages, marks, control sheet. Repeatable: the same invoice
 * has the same guid, so DATEV skips what it has.
 * What could not go stands in the sheet.
 * @throws AppError `invalid_request` when the month has no invoice at all.
 */
export async function exportMonth(request: ExportRequest, context: BooksContext): Promise<ControlSheet> {
  demand(request.session, 'exportDatev')
  requireMonth(request.month)
  const organization = await requireOrganization(context.store.db, request.session.organization.id, context.limits)
  const { invoices, heldBack } = await monthInvoices(context.store, organization, request)
  const omitted = heldBack.map(({ row, reason }) => leftOut(row, reasons[reason]))
  const { exported, refused } = await writePackages(request, context, organization, invoices)
  const sheet = controlSheet(request.month, exported, [...omitted, ...refused])
  if (exported.length + sheet.leftOut.length === 0) throw await nothingToExport(request.month, organization.id, context)
  const ids = new Set(exported.map(({ id }) => id))
  await markExported(context, organization.id, invoices.filter(({ row }) => ids.has(row.id)))
  return sheet
}

/** How many months are named to somebody who asked for one without invoices. */
const namedMonths = 3

async function nothingToExport(month: string, organizationId: string, { store }: BooksContext): Promise<AppError> {
  const newest = (await invoiceRepository(store.db).newestMonths(organizationId, namedMonths)).join(', ')
  const others = newest === '' ? { de: '', en: '' } : { de: ` Die neuesten sind aus: ${newest}.`, en: ` The newest are of: ${newest}.` }
  return new AppError('invalid_request', {
    de: `Für ${month} ist keine Rechnung gespeichert (es zählt das Rechnungsdatum).${others.de}`,
    en: `There is no stored invoice of ${month} (the invoice date counts).${others.en}`,
  })
}

async function writePackages(
  request: ExportRequest,
  context: BooksContext,
  organization: Organization,
  invoices: readonly MonthInvoice[],
): Promise<{ exported: SheetInvoice[]; refused: SheetLeftOut[] }> {
  const settings = await storedDatevSettings(context.store, organization.id)
  const exported: SheetInvoice[] = []
  const refused: SheetLeftOut[] = []
  const parts = portions(invoices, ({ pdf }) => pdf?.size ?? 0)
  for (const [index, part] of parts.entries()) {
    const entries = await Promise.all(
      part.map(async ({ invoice, direction, pdf }) => ({
        invoice,
        direction,
        pdf: pdf && (await context.store.files.read(organization.id, pdf.sha256)),
        pdfName: pdf?.fileName,
      })),
    )
    const { outcomes, zip } = writeDatevBatch(entries, {
      settings,
      createdAt: context.clock.now(),
      timeZone: organization.timeZone,
    })
    const name = packageName(request, index + 1, parts.length)
    for (const [at, outcome] of outcomes.entries()) {
      const monthInvoice = part[at]
      if (!monthInvoice) continue
      if (outcome.written) exported.push(sheetInvoice(monthInvoice, outcome, name))
      else refused.push(leftOut(monthInvoice.row, outcome.reason === 'duplicate' ? reasons.duplicate : outcome.reason.text))
    }
    if (zip) await request.deliver(name, zip)
  }
  return { exported, refused }
}
