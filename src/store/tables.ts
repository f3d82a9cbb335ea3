import type { Kysely } from 'kysely'
import type { PaymentTable, ProviderConnectionTable, ProviderEventTable, ProviderInvoiceTable } from './provider-tables.js'
import type { SupplierKeyTable, SupplierPlaceTable, SupplierTable, SupplierTermTable } from './supplier-tables.js'

/**
 * The tables of the books. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, amounts plain decimal text, yes and no 1 and
 * 0, structured content JSON text: all of it means the same to SQLite and PostgreSQL and sorts as it should.
 */
export interface Tables {
  setting: { name: string; value: string }
  organization: {
    id: string
    name: string
    /** MasterData. */
    masterData: string
    plan: string
    timeZone: string
    storage: number
    createdAt: string
  }
  appUser: { id: string; email: string; name: string | null; lastProvider: string; createdAt: string }
  membership: { organizationId: string; userId: string; role: string; createdAt: string }
  apiKey: {
    id: string
    userId: string
    name: string
    /** SHA-256 of the key; the key itself is nowhere. */
    hash: string
    /** The last four characters, so that a person can tell keys apart. */
    hint: string
    createdAt: string
    lastUsedAt: string | null
    revokedAt: string | null
  }
  quotaMonth: { organizationId: string; month: string; used: number }
  conversion: ConversionTable
  /** Who may store a file: one row for each organization and checksum, without document while a conversion runs. */
  fileSlot: { organizationId: string; sha256: string; conversionId: string; documentId: string | null }
  /** Files that a running conversion is about to write; what is left here after a crash is swept. */
  fileHold: { conversionId: string; organizationId: string; sha256: string }
  document: {
    id: string
    organizationId: string
    conversionId: string
    sha256: string
    fileName: string
    mimeType: string
    size: number
    createdAt: string
  }
  partner: PartnerTable
  partnerIban: { organizationId: string; iban: string; partnerId: string }
  article: ArticleTable
  invoice: InvoiceTable
  invoiceContent: InvoiceContentTable
  invoiceArticle: { invoiceId: string; line: number; articleId: string }
  payment: PaymentTable
  archiveEntry: ArchiveEntryTable
  download: DownloadTable
  supplier: SupplierTable
  supplierKey: SupplierKeyTable
  supplierTerm: SupplierTermTable
  supplierPlace: SupplierPlaceTable
  /** What a person entered once for a customer and is the same the next time. */
  customerTerm: {
    organizationId: string
    customerKey: string
    term: string
    value: string
    learnedAt: string
    invoiceId: string
  }
  /** What persons did with invoices. */
  invoiceEvent: InvoiceEventTable
  providerConnection: ProviderConnectionTable
  providerInvoice: ProviderInvoiceTable
  providerEvent: ProviderEventTable
  /** Passwords of the own login, as salted slow hashes. */
  userPassword: { userId: string; hash: string; changedAt: string }
  /** Accounts at external identity providers that have been linked to a user. */
  userIdentity: { provider: string; subject: string; userId: string; linkedAt: string }
  oauthClient: OauthClientTable
  loginSession: LoginSessionTable
  externalLogin: ExternalLoginTable
  trafficWindow: TrafficWindowTable
  idempotentAnswer: IdempotentAnswerTable
  /**
   * What came of a file when it was last converted: done, rejected, waiting or failed, with the code of the failure.
   */
  inputFile: {
    organizationId: string
    sha256: string
    outcome: string
    code: string | null
    invoiceId: string | null
    base: string | null
    seenAt: string
  }
  /** Files that were written beside the books, each with the content that it was made of. */
  outputFile: { organizationId: string; path: string; inputSha256: string; outputSha256: string; writtenAt: string }
}

/** A registered integration that may ask for keys. */
export interface OauthClientTable {
  id: string
  name: string
  /** JSON list; compared letter by letter. */
  redirectUris: string
  createdAt: string
}

/** A browser that is logged in. */
export interface LoginSessionTable {
  /** SHA-256 of the cookie. */
  tokenHash: string
  userId: string
  /** Name of the identity provider, or `credentials`. */
  provider: string
  createdAt: string
  expiresAt: string
}

/** A login on its way to an external identity provider and back. */
export interface ExternalLoginTable {
  stateHash: string
  /** SHA-256 of the cookie of the browser that began it. */
  browserHash: string
  provider: string
  /** The authorization request that it is for. */
  request: string
  verifier: string
  nonce: string
  expiresAt: string
}

/** When somebody last did something that may be done a certain number of times in a span only. */
export interface TrafficWindowTable {
  subject: string
  /** JSON list of milliseconds since 1970, oldest first. */
  moments: string
  expiresAt: string
}

/** The answer to a request that named an Idempotency-Key. */
export interface IdempotentAnswerTable {
  /** SHA-256 of key holder and Idempotency-Key. */
  id: string
  /** SHA-256 of what was asked. */
  fingerprint: string
  owner: string
  /** Encrypted, because it holds download links; null while the work is under way. */
  answer: string | null
  leaseUntil: string
  expiresAt: string
}

export interface ConversionTable {
  id: string
  organizationId: string
  sha256: string
  fileName: string
  /** The quota's month, `YYYY-MM`, in the time zone of the organization. */
  month: string
  /** running, delivered, incomplete, failed or abandoned. */
  state: string
  /** Which process runs it. */
  owner: string
  leaseUntil: string
  startedAt: string
  endedAt: string | null
  /** The stored invoice that this conversion completes. */
  invoiceId: string | null
}

export interface PartnerTable {
  id: string
  organizationId: string
  name: string
  nameKey: string
  addressKey: string
  vatKey: string | null
  /** Party of the newest invoice. */
  party: string
  createdAt: string
  updatedAt: string
}

export interface ArticleTable {
  id: string
  organizationId: string
  /** Whose article it is; empty for the organization's own. */
  supplierId: string
  description: string
  descriptionKey: string
  sellerItemKey: string | null
  buyerItemKey: string | null
  gtin: string | null
  unit: string | null
  unitPrice: string | null
  currency: string | null
  createdAt: string
  updatedAt: string
}

export interface InvoiceTable {
  id: string
  organizationId: string
  documentId: string
  /** incomplete, open, paid or cancelled. */
  status: string
  direction: string | null
  number: string | null
  invoiceDate: string | null
  dueDate: string | null
  currency: string | null
  invoiceType: string | null
  sellerName: string | null
  buyerName: string | null
  partnerId: string | null
  netTotal: string | null
  vatAmount: string | null
  grossTotal: string | null
  createdAt: string
  /** When it was handed to the tax advisor; from then on a cancellation needs a credit note. */
  exportedAt: string | null
  /** The invoice that this one repeats: the same number of the same seller, in another file. */
  duplicateOf: string | null
  /** 1 when a person chose the direction; detection leaves it alone then. */
  directionChosen: number
  /** Where it came from: `file`, `stripe`, or `credit_note` for one that was issued here. */
  source: string
  /** What the provider calls it. */
  providerId: string | null
  /** The invoice that this credit note takes back. */
  creditNoteOf: string | null
}

/** What is large, apart from the rows that lists read. */
export interface InvoiceContentTable {
  invoiceId: string
  /** InvoiceData. */
  data: string
  draft: string
  /** Invoice; null while incomplete. */
  invoice: string | null
  validation: string | null
  missingFields: string
}

/** Something that a person did with an invoice. */
export interface InvoiceEventTable {
  id: string
  organizationId: string
  invoiceId: string
  happenedAt: string
  /** Name or address of the user. */
  actor: string
  /** completed, corrected, cancelled, reopened, deleted, changed, paymentAdded, paymentRemoved. */
  kind: string
  /** What was entered, as text. */
  details: string | null
}

export interface ArchiveEntryTable {
  organizationId: string
  sequence: number
  documentId: string
  invoiceId: string
  kind: string
  fileName: string
  mimeType: string
  sha256: string
  size: number
  createdAt: string
  previousHash: string
  hash: string
}

export interface DownloadTable {
  /** SHA-256 of the token. */
  tokenHash: string
  organizationId: string
  conversionId: string
  fileKey: string
  fileName: string
  mimeType: string
  sha256: string
  size: number
  createdAt: string
  expiresAt: string
  /** 1 when the file is gone; the row stays, so that an expired link and an unknown one can be told apart. */
  purged: number
}

/** What repositories work on: the database, or one transaction of it. */
export type Books = Kysely<Tables>
