import { describe, expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { datevSettingsSchema } from '../../../src/write/datev/settings.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { type Group, invoiceOf, parties } from './sample-invoice.js'

const settings = datevSettingsSchema.parse({ rules: [{ name: 'creditors', partnerAccount: 70_000 }] })
const step = (days: number, percentage: string, baseAmount?: string) =>
  ({ days, percentage: decimal(percentage), ...(baseAmount === undefined ? {} : { baseAmount: decimal(baseAmount) }) })

function discounts(skonto: Invoice['skonto'], change: Partial<Invoice> = {}, groups: readonly Group[] = [['S', '19', '1000.00']], using = settings) {
  const invoice = invoiceOf(groups, { seller: parties.germanOther, buyer: parties.german, dueDate: '2026-11-04', ...change })
  const { ledger, findings } = writeLedger({ ...invoice, ...(skonto === undefined ? {} : { skonto }) }, { direction: 'incoming', settings: using })
  const shown = ledger.entries.map(({ fields: f }) => [f.discountAmount, f.discountPercentage, f.discountPaymentDate, f.discountAmount2, f.discountPercentage2, f.discountPaymentDate2].filter((value) => value !== undefined).join(' '))
  return { shown, codes: findings.map(({ code }) => code).filter((code) => code === 'IC-DATEV-08' || code === 'IC-DATEV-09') }
}

const one = '35.70 3.00 2026-10-12'
const both = `${one} 23.80 2.00 2026-10-19`

describe('cash discount', () => {
  it.each([
    ['one step', [step(7, '3')], one, 0],
    ['two steps', [step(7, '3'), step(14, '2')], both, 0],
    ['two steps, the smaller one first', [step(14, '2'), step(7, '3')], both, 0],
    ['three steps', [step(7, '3'), step(14, '2'), step(20, '1')], both, 1],
    ['a larger one that ends later', [step(14, '3'), step(7, '2')], '35.70 3.00 2026-10-19', 1],
    ['two of one rate', [step(7, '3'), step(14, '3')], one, 1],
    ['a term that ends on the day of the invoice', [step(0, '3')], '', 1],
    ['a term that ends with the due date', [step(30, '3')], '', 1],
    ['no percentage', [step(7, '0')], '', 1],
    ['all of it', [step(7, '100')], '', 1],
    ['a percentage of three decimals', [step(7, '2.125')], '', 1],
    ['a term of centuries', [step(99_999, '3')], '', 1],
  ] as const)('%s', (_, steps, expected, leftOut) => {
    expect(discounts([...steps])).toEqual({ shown: [expected], codes: Array.from({ length: leftOut }, () => 'IC-DATEV-08').slice(0, 1) })
  })

  it('is rounded on each entry', () => {
    expect(discounts([step(7, '2')], {}, [['S', '19', '10.00'], ['S', '7', '33.33']]).shown).toEqual(['0.24 2.00 2026-10-12', '0.71 2.00 2026-10-12'])
  })

  it('on part of the invoice is shared out to the cent', () => {
    const { shown } = discounts([step(7, '3', '100.01')], {}, [['S', '19', '100.00'], ['S', '7', '100.00'], ['E', '0', '100.00']])
    expect(shown).toEqual(['1.10 3.00 2026-10-12', '0.98 3.00 2026-10-12', '0.92 3.00 2026-10-12'])
    expect(shown.reduce((total, text) => total.plus(text.split(' ')[0] ?? '0'), decimal('0')).toFixed(2)).toBe('3.00')
  })

  it('after a prepayment is on what is left', () => {
    const { totals } = invoiceOf([['S', '19', '1000.00']])
    expect(discounts([step(7, '3')], { totals: { ...totals, prepaidAmount: decimal('190.00'), dueAmount: decimal('1000.00') } }).shown).toEqual(['30.00 3.00 2026-10-12'])
  })

  it('that comes to no cent is left out', () => {
    expect(discounts([step(7, '3')], {}, [['E', '0', '0.10']])).toEqual({ shown: [''], codes: ['IC-DATEV-08'] })
  })

  it.each(['381', '380'])('is not on corrections (type %s)', (invoiceType) => {
    expect(discounts([step(7, '3')], { invoiceType }, [['S', '19', invoiceType === '381' ? '10.00' : '-10.00']])).toEqual({ shown: [''], codes: ['IC-DATEV-08'] })
  })

  it('without a personal account is written with a warning, or left out when the settings say so', () => {
    expect(discounts([step(7, '3')], {}, undefined, datevSettingsSchema.parse({}))).toEqual({ shown: [one], codes: ['IC-DATEV-09'] })
    expect(discounts([step(7, '3')], {}, undefined, datevSettingsSchema.parse({ discountWithoutPartnerAccount: false }))).toEqual({ shown: [''], codes: ['IC-DATEV-08'] })
  })
})
