import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { paperInvoice } from '../cli/paper-invoice.js'

it.each([
  ['as printed, with what is wrong about it', 'DE03 1203 0000 0000 2020 51', 'DE03120300000000202051', ['IC-IBAN-01']],
  ['as printed, and nothing told, when it is right', 'DE02 1203 0000 0000 2020 51', 'DE02120300000000202051', []],
])('an account is delivered %s', async (_, printed, iban, told) => {
  const { pages } = await readPdf(await paperInvoice({ iban: printed, vatId: 'DE123456788' }))
  const result = completeInvoice(extractDraft(pages))
  expect(result.status === 'complete' && result.invoice.payment?.creditTransfers?.map((one) => one.iban)).toEqual([iban])
  expect(result.findings.filter(({ field }) => field?.includes('BT-84')).map(({ code }) => code)).toEqual(told)
})
