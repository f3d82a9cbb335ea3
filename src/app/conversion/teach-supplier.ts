import type { ConversionResponse } from '../../model/conversion.js'
import type { Draft } from '../../model/draft.js'
import type { Organization } from '../../model/organization.js'
import type { BooksContext } from '../books/books-context.js'
import type { InvoicePages } from '../suppliers/invoice-pages.js'
import { learnSupplier } from '../suppliers/learn-supplier.js'

/**
 * Whoever completes an incomplete invoice teaches what its supplier leaves out, and where it stands what was not read;
 * a rejected one teaches nothing.
 */
export async function teachSupplier(
  books: BooksContext,
  { organization, draft, sheet, placesOnly, conversion }: {
    organization: Organization
    draft: Draft
    sheet: InvoicePages | undefined
    placesOnly?: boolean
    conversion: Pick<ConversionResponse, 'stored' | 'validation'>
  },
): Promise<void> {
  const { stored, validation } = conversion
  const [invoiceId] = stored.invoiceIds
  if (stored.status !== 'saved' || invoiceId === undefined || validation.acceptanceLevel === 'REJECT') return
  await learnSupplier(books, { organization, invoiceId, draft, sheet, placesOnly })
}
