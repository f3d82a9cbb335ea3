import type { Page } from '../../read/page.js'
import type { InvoiceReading } from '../reading/read-invoice.js'
import type { Workers } from '../workers/workers.js'

/** The pages of an invoice, and who looks at them: they are a stranger's, so it happens in a child process. */
export interface InvoicePages {
  readonly pages: readonly Page[]
  readonly workers: Workers
}

/** The pages on which values stand; what e-invoice XML says is not looked for on them. */
export function invoicePages({ pages, einvoice }: Pick<InvoiceReading, 'pages' | 'einvoice'>, workers: Workers): InvoicePages | undefined {
  return einvoice ? undefined : { pages, workers }
}
