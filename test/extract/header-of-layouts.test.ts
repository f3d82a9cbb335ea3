import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../src/model/draft.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPdf } from './layouts/draw-pdf.js'
import { addressLayouts } from './layouts/addresses.js'
import { harderLayouts } from './layouts/harder.js'
import { freshLayouts } from './layouts/fresh.js'
import { programLayouts } from './layouts/from-programs.js'
import { germanLayouts } from './layouts/german.js'
import type { Layout } from './layouts/layout-case.js'
import { otherLayouts } from './layouts/other-languages.js'

type Expected = Layout['expected']

function party(values: DraftValues['seller']): Record<string, unknown> {
  const { name, vatId, taxNumber, address } = values ?? {}
  return { name, vatId, taxNumber, ...address }
}

/** The Draft in the words of the expectation. */
function seen(values: DraftValues): Record<keyof Expected, unknown> {
  const {
    invoiceNumber,
    invoiceDate,
    dueDate,
    invoiceType,
    buyerReference,
    delivery,
    purchaseOrderReference,
    precedingInvoices,
  } = values
  const [skonto] = values.skonto ?? []
  return {
    ...{ invoiceNumber, invoiceDate, dueDate, invoiceType, buyerReference, order: purchaseOrderReference },
    ...{ deliveryDate: delivery?.date, period: delivery?.period, preceding: precedingInvoices?.[0]?.number },
    ...{ seller: party(values.seller), buyer: party(values.buyer) },
    ...paid(values.payment),
    skonto: skonto && { days: skonto.days, percentage: skonto.percentage?.toFixed() },
  }
}

function paid(payment: DraftValues['payment']): Record<'iban' | 'bic' | 'meansCode' | 'mandateReference' | 'paymentReference', unknown> {
  const [transfer] = payment?.creditTransfers ?? []
  const { meansCode, reference, directDebit } = payment ?? {}
  return {
    iban: transfer?.iban,
    bic: transfer?.bic,
    meansCode,
    mandateReference: directDebit?.mandateReference,
    paymentReference: reference,
  }
}

describe('the header of an unseen layout', () => {
  it.each([...germanLayouts, ...otherLayouts, ...harderLayouts, ...freshLayouts, ...programLayouts, ...addressLayouts])('$name', async ({ items, lines, expected }) => {
    const { pages } = await readPdf(await drawPdf(items, lines))
    const { values } = extractDraft(pages)
    expect(seen(values)).toMatchObject(expected)
  })

  it('leaves out what the page does not say', async () => {
    const { pages } = await readPdf(await drawPdf([[60, 60, 'Speisekarte', { size: 20 }], [60, 100, 'Suppe des Tages 5,90']]))
    const { values } = extractDraft(pages)
    expect(values).not.toHaveProperty('invoiceNumber')
    expect(values).not.toHaveProperty('invoiceDate')
    expect(values).not.toHaveProperty('buyer')
    expect(values).not.toHaveProperty('payment')
  })
})
