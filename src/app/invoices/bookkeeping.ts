import type { Direction, FileKey, Stored, Usage } from '../../model/conversion.js'
import type { Draft } from '../../model/draft.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Judgement } from '../../model/judgement.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Organization } from '../../model/organization.js'
import type { Books } from '../../store/tables.js'
import type { InvoiceOrigin } from './store-invoice.js'

/** What the books need to know before a conversion starts. */
export interface OpenRequest {
  readonly organizationId: string
  /** SHA-256 of the file as it came in, lower-case hexadecimal: the same file is recognised by it. */
  readonly sha256: string
  readonly fileName: string
  /** False when the caller wants no storing; an organization that deselected storage wins over true. */
  readonly persist: boolean
  /** True when a ZUGFeRD PDF was asked for; only then `stored.archived` is part of the answer. */
  readonly archiveExpected: boolean
  /** Language of `stored.message`. */
  readonly language: Language
  /** What a person says of the invoice's direction, to be kept with it; the contract's callers have it detected. */
  readonly direction?: Direction | undefined
  /** Set for an invoice that no caller waits for: it is stored, or the delivery fails and costs nothing. */
  readonly issue?: Issue | undefined
}

/** An invoice that is not the conversion of a file which somebody sent: of the payment provider, or issued here. */
export interface Issue {
  readonly origin: InvoiceOrigin
  /** Written in the same transaction as the invoice itself, so that both are there or neither. */
  readonly alongside: (books: Books, invoiceId: string) => Promise<void>
}

/** What a conversion brought forth. */
export interface CompleteDelivery {
  readonly invoice: Invoice
  readonly draft: Draft
  readonly data: InvoiceData
  readonly judgement: Judgement
  readonly files: Partial<Record<FileKey, Uint8Array>>
  readonly original: Uint8Array
  readonly mimeType: string
}

/** What is known when mandatory terms are missing. */
export interface IncompleteDelivery {
  readonly draft: Draft
  readonly data: InvoiceData
  readonly missing: readonly LocalizedText[]
  readonly original: Uint8Array
  readonly mimeType: string
}

/** What the books answer when files were delivered. */
export interface Booked {
  readonly stored: Stored
  readonly usage: Usage
  /** Download tokens, valid for 24 hours. They are shown here once; the books keep their hashes only. */
  readonly links: Partial<Record<FileKey, string>>
}

/** What is stored of a file that comes in again. */
export interface EarlierInvoice {
  readonly invoiceId: string
  readonly draft: Draft
  /** False: a delivery completes it, and what was entered is still meant. True: what comes is its duplicate. */
  readonly complete: boolean
  /** What a person said of its direction. */
  readonly direction?: Direction | undefined
}

/**
 * One conversion under way. It holds one reserved unit of the quota until exactly one of `delivered`, `incomplete` and
 * `failed` is called. When the process dies before that, the unit and the slot of the file come free by themselves.
 */
export interface Ticket {
  /** `conv_` and a ULID. */
  readonly conversionId: string
  /** Whose conversion it is; its master data fill the organization's own side where the page is silent. */
  readonly organization: Organization
  /** What is stored of this file already. */
  readonly earlier?: EarlierInvoice
  /**
   * Files were made: books the unit, stores invoice, partner and articles, archives, makes the links.
   * When only the storing fails, the unit is booked all the same and `stored.status` is `failed` with the reason.
   */
  delivered(result: CompleteDelivery): Promise<Booked>
  /** Mandatory terms are missing: gives the unit back and stores the draft to be completed. */
  incomplete(result: IncompleteDelivery): Promise<Stored>
  /** Nothing came of it: gives the unit back and frees the slot. Harmless after one of the others. */
  failed(): Promise<void>
}

/** The completion of an invoice that was stored as incomplete: a ticket with what is stored of it. */
export interface CompletionTicket extends Ticket {
  readonly draft: Draft
  readonly original: Uint8Array
  readonly mimeType: string
  readonly fileName: string
  /** What a person said of its direction. */
  readonly direction?: Direction | undefined
}

/** The door between converting and the books: quota, duplicates, storing. */
export interface Bookkeeping {
  /**
   * Reserves one unit of the quota and, when the invoice is to be stored, the slot of this file's checksum.
   * Waits for units that are reserved by others.
   * @throws AppError `quota_exceeded` with `details.usage`; `busy` when all units left stay reserved;
   *   `organization_access_denied` for an unknown organization.
   */
  open(request: OpenRequest): Promise<Ticket>
  /**
   * Reserves one unit to complete a stored invoice; `delivered` completes that invoice instead of storing a new one.
   * With `correcting` also one that is complete, unless it is cancelled or handed over.
   * @throws AppError `quota_exceeded`; `invalid_request` when the invoice is unknown or not incomplete.
   */
  openCompletion(
    request: { organizationId: string; invoiceId: string; language: Language; correcting?: boolean },
  ): Promise<CompletionTicket>
}
