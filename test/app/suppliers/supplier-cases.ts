import * as z from 'zod'
import { correctDraft } from '../../../src/app/corrections/correct-draft.js'
import { requireOrganization } from '../../../src/app/identity/organization-view.js'
import { learnSupplier } from '../../../src/app/suppliers/learn-supplier.js'
import { recallSupplier } from '../../../src/app/suppliers/recall-supplier.js'
import { type Draft, draftSchema } from '../../../src/model/draft.js'
import type { BooksFixture } from '../books/books-fixture.js'
import { openRequest, sampleDelivery } from '../books/sample-delivery.js'

type DraftInput = z.input<typeof draftSchema>

export const knownIban = 'DE02120300000000202051'
export const otherIban = 'DE02500105170137075030'

/** What a page of the fictional Deichbau says; null takes something away. */
export function page(change: { vatId?: string; iban?: string | null; name?: string; postalCode?: string; values?: DraftInput['values'] } = {}): Draft {
  const { vatId, iban = knownIban, name = 'Deichbau Petersen GmbH', postalCode = '26721', values = {} } = change
  const payment = iban === null ? {} : { creditTransfers: [{ iban }] }
  return z.decode(draftSchema, {
    values: { seller: { name, ...(vatId === undefined ? {} : { vatId }), address: { street: 'Sielweg 4', city: 'Emden', postalCode } }, buyer: { name: 'Uferbau AG' }, payment, ...values },
    evidence: iban === null ? [] : [{ path: 'payment.creditTransfers[0].iban', source: 'page', text: iban, confidence: 0.95 }],
    findings: [],
  })
}

let invoices = 0
async function storedInvoice(books: BooksFixture, organizationId: string): Promise<string> {
  invoices += 1
  const { stored } = await (await books.bookkeeping.open(openRequest(organizationId, `supplier ${invoices}`))).delivered(sampleDelivery(`supplier ${invoices}`))
  return stored.invoiceIds[0] ?? ''
}

/** How one organization learns and remembers. */
export function learner(books: BooksFixture, organizationId = books.organizationId) {
  const organization = () => requireOrganization(books.store.db, organizationId, books.limits)
  return {
    correct: async (draft: Draft, ...corrections: string[]): Promise<string> => {
      const invoiceId = await storedInvoice(books, organizationId)
      const recalled = await recallSupplier(correctDraft(draft, { set: corrections }), await organization(), books)
      await learnSupplier(books, { organization: await organization(), invoiceId, draft: recalled })
      return invoiceId
    },
    read: async (draft: Draft): Promise<Draft> => recallSupplier(draft, await organization(), books),
  }
}
