import { describe, expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { checkLedger } from '../../../src/write/datev/check-ledger.js'
import { datevSettingsSchema } from '../../../src/write/datev/settings.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { schemaErrors, schemasAreThere, withSchemas } from './datev-schema.js'
import { invoiceOf, parties } from './sample-invoice.js'

const settings = datevSettingsSchema.parse({ chart: 'SKR03', rules: [{ name: 'all', when: { direction: 'incoming' }, account: 4930, key: 9, partnerAccount: 70_001 }] })
const invoice = invoiceOf([['S', '19', '1000.00'], ['S', '7', '100.00']], {
  seller: parties.germanOther, buyer: parties.german, dueDate: '2026-11-04', delivery: { date: '2026-10-01' }, purchaseOrderReference: 'PO-1',
  skonto: [{ days: 7, percentage: decimal('3') }, { days: 14, percentage: decimal('2') }],
  payment: { meansCode: '58', creditTransfers: [{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }] },
})
const good = writeLedger(invoice, { direction: 'incoming', settings }).xml

/** How each demand is broken alone: replace the first text by the second. */
const breaks: readonly (readonly [code: string, from: string | RegExp, to: string])[] = [
  ['IC-DATEV-L01', 'version="6.0"', 'version="5.0"'],
  ['IC-DATEV-L01', '/ledger/v060" xmlns', '/ledger/v050" xmlns'],
  ['IC-DATEV-L02', /generator_info="[^"]*"/, `generator_info="${'x'.repeat(41)}"`],
  ['IC-DATEV-L02', /generator_info="[^"]*"/, ''],
  ['IC-DATEV-L03', 'nicht zum Vorsteuerabzug', 'zum Vorsteuerabzug'],
  ['IC-DATEV-L03', / xsi:schemaLocation="[^"]*"/, ''],
  ['IC-DATEV-L04', /(<consolidate[^]*<\/consolidate>)/, '$1$1'],
  ['IC-DATEV-L05', /accountsPayableLedger/g, 'cashLedger'],
  ['IC-DATEV-L05', /<accountsPayableLedger>[^]*<\/accountsPayableLedger>/, ''],
  ['IC-DATEV-L06', 'consolidatedAmount="1297.00"', 'consolidatedAmount="1297.01"'],
  ['IC-DATEV-L06', 'consolidatedAmount="1297.00"', 'consolidatedAmount="1297"'],
  ['IC-DATEV-L07', 'consolidatedDate="2026-10-05"', 'consolidatedDate="2026-10-06"'],
  ['IC-DATEV-L07', 'consolidatedInvoiceId="RE-2026-0042"', 'consolidatedInvoiceId="RE-2026-0043"'],
  ['IC-DATEV-L07', 'consolidatedCurrencyCode="EUR"', 'consolidatedCurrencyCode="USD"'],
  ['IC-DATEV-L07', ' consolidatedDeliveryDate="2026-10-01"', ''],
  ['IC-DATEV-L07', ' consolidatedOrderId="PO-1"', ''],
  ['IC-DATEV-L08', /2026-10-01/g, '2026-10-06'],
  ['IC-DATEV-L09', '<consolidate ', '<consolidate note="x" '],
  ['IC-DATEV-E01', '<currencyCode>EUR</currencyCode>', ''],
  ['IC-DATEV-E02', /(<tax>.*?<\/tax>)\s*(<currencyCode>.*?<\/currencyCode>)/, '$2$1'],
  ['IC-DATEV-E02', /(<tax>.*?<\/tax>)/, '$1$1'],
  ['IC-DATEV-E02', '<tax>', '<street>Am Ring</street><tax>'],
  ['IC-DATEV-E03', '<tax>19.00</tax>', '<tax>19</tax>'],
  ['IC-DATEV-E03', '<accountNo>4930</accountNo>', '<accountNo>04930</accountNo>'],
  ['IC-DATEV-E03', /<bookingText>.*?<\/bookingText>/, '<bookingText/>'],
  ['IC-DATEV-E03', /<bookingText>.*?<\/bookingText>/, `<bookingText>${'x'.repeat(61)}</bookingText>`],
  ['IC-DATEV-E03', '<supplierCity>', `<supplierCity>${'x'.repeat(30)}`],
  ['IC-DATEV-E03', '<iban>DE', '<iban>DE '],
  ['IC-DATEV-E03', '<swiftCode>COBA', '<swiftCode>coba'],
  ['IC-DATEV-E03', '<bpAccountNo>70001<', '<bpAccountNo>1410<'],
  ['IC-DATEV-E03', /<date>2026-10-05<\/date>/, '<date>2026-10-05Z</date>'],
  ['IC-DATEV-E03', /<date>2026-10-05<\/date>/, '<date>2026-02-30</date>'],
  ['IC-DATEV-E03', '<amount>1190.00<', '<amount>+1190.00<'],
  ['IC-DATEV-E03', '<amount>1190.00<', '<amount>0.00<'],
  ['IC-DATEV-E03', /<currencyCode>EUR/, '<currencyCode>ZWG'],
  ['IC-DATEV-E04', /supplierName/g, 'customerName'],
  ['IC-DATEV-E05', /<discountPercentage>.*?<\/discountPercentage>/, ''],
  ['IC-DATEV-E05', /<discountPaymentDate2>.*?<\/discountPaymentDate2>/, ''],
  ['IC-DATEV-E06', '<discountAmount>35.70<', '<discountAmount>1190.00<'],
  ['IC-DATEV-E06', '<discountAmount2>23.80<', '<discountAmount2>35.70<'],
  ['IC-DATEV-E06', '<discountPercentage2>2.00<', '<discountPercentage2>3.00<'],
  ['IC-DATEV-E07', '<discountPaymentDate>2026-10-12<', '<discountPaymentDate>2026-10-05<'],
  ['IC-DATEV-E07', '<discountPaymentDate2>2026-10-19<', '<discountPaymentDate2>2026-11-04<'],
  ['IC-DATEV-E07', '<dueDate>2026-11-04<', '<dueDate>2026-10-05<'],
  ['IC-DATEV-E08', '<discountPercentage>', '<paymentConditionsId>12</paymentConditionsId><discountPercentage>'],
  ['IC-DATEV-E09', '<iban>', '<bankCode>37040044</bankCode><iban>'],
  ['IC-DATEV-E09', '<iban>', '<bankCode>3704004</bankCode><bankAccount>1</bankAccount><iban>'],
  ['IC-DATEV-E10', '<bpAccountNo>70001</bpAccountNo>', ''],
  ['IC-DATEV-E11', '<accountNo>4930<', '<accountNo>493000<'],
  ['IC-DATEV-E12', '<bpAccountNo>70001<', '<bpAccountNo>10001<'],
  ['IC-DATEV-E12', '<bpAccountNo>70001<', '<bpAccountNo>700010<'],
  ['IC-DATEV-E13', '<accountNo>4930<', '<accountNo>3400<'],
]

/** What the schema cannot tell: only DATEV's texts say it. */
const beyondSchema = new Set(['IC-DATEV-L03', 'IC-DATEV-L06', 'IC-DATEV-L07', 'IC-DATEV-L08', ...[5, 6, 7, 8, 9].map((number) => `IC-DATEV-E0${number}`), ...[10, 11, 12, 13].map((number) => `IC-DATEV-E${number}`)])

describe('the check of a ledger', () => {
  it('has nothing against a good one', () => {
    expect(checkLedger(good, settings)).toEqual([])
  })

  it.each(breaks)('%s: %s -> %s', (code, from, to) => {
    const broken = good.replace(from, to)
    expect(broken).not.toBe(good)
    expect(checkLedger(broken, settings).map((finding) => finding.code)).toContain(code)
  })

  it.runIf(schemasAreThere)(`refuses whatever is refused ${withSchemas}`, () => {
    expect(schemaErrors('ledger', good)).toBe('')
    for (const [code, from, to] of breaks) {
      const refused = schemaErrors('ledger', good.replace(from, to)) !== ''
      // A plus sign passes the schema; DATEV's text forbids it.
      if (!beyondSchema.has(code) && !to.includes('+')) expect(`${code} ${to} ${refused}`).toBe(`${code} ${to} true`)
    }
  })
})
