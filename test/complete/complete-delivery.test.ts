import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import type { Draft } from '../../src/model/draft.js'
import { draftOf } from './draft-of.js'

interface Case {
  readonly seller: string
  readonly namesOtherDay: boolean | undefined
  readonly invoiceType: string
}

function draft({ seller, namesOtherDay, invoiceType }: Case): Draft {
  const own = draftOf('intra-community', (values) => {
    values.seller = { ...values.seller, vatId: seller }
    values.invoiceType = invoiceType
    values.delivery = {}
  })
  return { ...own, ...(namesOtherDay === undefined ? {} : { namesOtherDay }) }
}

it.each<Case>([
  { seller: 'FR80812447902', namesOtherDay: false, invoiceType: '380' },
  { seller: 'ESB04718268', namesOtherDay: false, invoiceType: '380' },
])('a supply within the EU that names no day was made on that of the invoice: $seller', (one) => {
  const { draft: { values }, findings, evidence } = completeInvoice(draft(one))
  expect(values.delivery?.date).toBe(values.invoiceDate)
  expect(findings.map(({ code, level, field }) => `${code} ${level} ${String(field)}`)).toContain('IC-OWN-DAY warning BT-72')
  expect(evidence.find(({ path }) => path === 'delivery.date')).toMatchObject({ source: 'derived' })
})

it.each<Case>([
  { seller: 'DE136695976', namesOtherDay: false, invoiceType: '380' },
  { seller: 'ATU58304178', namesOtherDay: false, invoiceType: '380' },
  { seller: 'FR80812447902', namesOtherDay: true, invoiceType: '380' },
  { seller: 'FR80812447902', namesOtherDay: undefined, invoiceType: '380' },
  { seller: 'FR80812447902', namesOtherDay: false, invoiceType: '381' },
])('the day is asked where the law wants it printed, or another one may be it: %o', (one) => {
  const result = completeInvoice(draft(one))
  expect(result.draft.values.delivery?.date).toBeUndefined()
  expect(result.status === 'incomplete' ? result.missing.map(({ en }) => en) : []).toContain('BT-72: Actual delivery date')
})
