import doubtful from '../../../fixtures/pages/doubtful.json' with { type: 'json' }
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { compare } from './compare.js'
import type { BenchDocument } from './read-documents.js'

/** The paths at which what is delivered of a document is wrong; what two bookkeepers may see differently is not. */
export function hardFaults({ id, truth }: Pick<BenchDocument, 'id' | 'truth'>, invoice: Invoice): string[] {
  return compare(truth, toInvoiceData(invoice))
    .filter(({ path, right, hard }) => hard && !right && !doubtful.includes(`${id} ${path}`))
    .map(({ path }) => path)
}
