import type { FileKey, Format } from '../../model/conversion.js'
import type { Draft } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Organization } from '../../model/organization.js'
import type { Profile } from '../../model/profile.js'
import type { InvoiceReading } from '../reading/read-invoice.js'
import type { ConversionOptions } from './convert-request.js'

/** What is to be converted, and for whom. */
export interface ProductionRequest {
  readonly reading: Pick<InvoiceReading, 'pdf' | 'recognised' | 'kind'>
  readonly draft: Draft
  readonly fileName: string
  readonly organization?: Organization | undefined
  readonly options: ConversionOptions
}

/** One e-invoice XML that was written, with the profile that judges it. */
export interface WrittenXml {
  readonly format: Format
  readonly profile: Profile
  readonly xml: Uint8Array
}

export interface WrittenFiles {
  readonly files: Partial<Record<FileKey, Uint8Array>>
  readonly findings: readonly Finding[]
}

/** A request with all that the writers need. */
export interface WriteRequest extends ProductionRequest {
  readonly invoice: Invoice
  readonly data: InvoiceData
  /** The e-invoice XML of the formats that have one. */
  readonly xml: readonly WrittenXml[]
}
