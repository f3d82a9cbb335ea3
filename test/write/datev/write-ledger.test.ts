import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../../../src/model/decimal.js'
import { checkLedger } from '../../../src/write/datev/check-ledger.js'
import { datevSettingsSchema, defaultDatevSettings } from '../../../src/write/datev/settings.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { cases } from './cases.js'
import { schemaErrors, schemasAreThere, withSchemas } from './datev-schema.js'

const values = (xml: string, field: string) => [...xml.matchAll(new RegExp(`<${field}>([^<]*)</${field}>`, 'g'))].map((match) => match[1])

const client = datevSettingsSchema.parse({
  chart: 'SKR04', accountLength: 6,
  rules: [
    { name: 'customers', when: { direction: 'outgoing' }, partnerAccount: 1_000_000 },
    { name: 'suppliers', when: { direction: 'incoming' }, account: 681_500, key: 9, partnerAccount: 7_000_000 },
  ],
})

describe.each(cases)('$name', ({ invoice, direction, amounts, taxes }) => {
  const { xml, ledger } = writeLedger(invoice, { direction, settings: defaultDatevSettings })

  it('has one gross amount per category and rate', () => {
    expect(values(xml, 'amount')).toEqual(amounts)
    expect(values(xml, 'tax')).toEqual(taxes)
  })

  it('adds up', () => {
    expect(xml).toContain(`consolidatedAmount="${sum(amounts.map(decimal)).toFixed(2)}"`)
    expect(ledger.amount.toFixed(2)).toBe(sum(amounts.map(decimal)).toFixed(2))
  })

  it('passes the built-in check, also with the accounts of a client', () => {
    const withAccounts = writeLedger(invoice, { direction, settings: client }).xml
    expect(checkLedger(xml, defaultDatevSettings).filter(({ level }) => level === 'error')).toEqual([])
    expect(checkLedger(withAccounts, client)).toEqual([])
    expect(values(withAccounts, 'bpAccountNo')).toHaveLength(amounts.length)
  })

  it.runIf(schemasAreThere)(`is valid ${withSchemas}`, () => {
    expect(schemaErrors('ledger', xml)).toBe('')
    expect(schemaErrors('ledger', writeLedger(invoice, { direction, settings: client }).xml)).toBe('')
  })
})
