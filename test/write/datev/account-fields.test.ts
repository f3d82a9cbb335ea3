import { describe, expect, it } from 'vitest'
import type { Direction } from '../../../src/model/conversion.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { type DatevSettings, datevSettingsSchema } from '../../../src/write/datev/settings.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { type Group, invoiceOf, parties } from './sample-invoice.js'

const { german, germanOther, irish, french, swiss, american } = parties
const skr03 = datevSettingsSchema.parse({ chart: 'SKR03' })
const skr04 = datevSettingsSchema.parse({ chart: 'SKR04' })

function written(direction: Direction, group: Group, change: Partial<Invoice>, settings: DatevSettings) {
  const { ledger, findings } = writeLedger(invoiceOf([group], change), { direction, settings })
  return { fields: ledger.entries[0]?.fields ?? {}, codes: findings.map(({ code }) => code) }
}

const to = (buyer: Invoice['buyer']) => ({ buyer })
const from = (seller: Invoice['seller']) => ({ seller, buyer: german })
const exempt = (exemptionReason: string): Partial<Invoice> => ({ vatBreakdown: invoiceOf([['E', '0', '10.00']]).vatBreakdown.map((group) => ({ ...group, exemptionReason })) })

/** Case, account in SKR03, in SKR04; undefined where the case does not settle it. */
type Row = readonly [what: string, Direction, Group, Partial<Invoice>, string | undefined, string | undefined]

const table: readonly Row[] = [
  ['19 %', 'outgoing', ['S', '19', '10.00'], {}, '8400', '4400'],
  ['7 %', 'outgoing', ['S', '7', '10.00'], {}, '8300', '4300'],
  ['19 % written 19.00', 'outgoing', ['S', '19.00', '10.00'], {}, '8400', '4400'],
  ['19 % to a third country', 'outgoing', ['S', '19', '10.00'], to(swiss), '8400', '4400'],
  ['19 % to another EU country', 'outgoing', ['S', '19', '10.00'], to(french), undefined, undefined],
  ['16 %', 'outgoing', ['S', '16', '10.00'], {}, undefined, undefined],
  ['zero rated', 'outgoing', ['Z', '0', '10.00'], {}, undefined, undefined],
  ['exempt', 'outgoing', ['E', '0', '10.00'], {}, '8100', '4100'],
  ['small business', 'outgoing', ['E', '0', '10.00'], exempt('Kleinunternehmer gemäß § 19 UStG'), '8195', '4185'],
  ['margin scheme', 'outgoing', ['E', '0', '10.00'], exempt('Differenzbesteuerung nach § 25a UStG'), undefined, undefined],
  ['intra-community supply', 'outgoing', ['K', '0', '10.00'], to(french), '8125', '4125'],
  ['EU service', 'outgoing', ['AE', '0', '10.00'], to(irish), '8336', '4336'],
  ['domestic reverse charge', 'outgoing', ['AE', '0', '10.00'], {}, '8337', '4337'],
  ['export', 'outgoing', ['G', '0', '10.00'], to(swiss), '8120', '4120'],
  ['service to a third country', 'outgoing', ['O', null, '10.00'], to(american), '8338', '4338'],
  ['out of scope at home', 'outgoing', ['O', null, '10.00'], {}, undefined, undefined],
  ['19 %', 'incoming', ['S', '19', '10.00'], from(germanOther), undefined, undefined],
  ['exempt', 'incoming', ['E', '0', '10.00'], from(germanOther), undefined, undefined],
  ['intra-community acquisition', 'incoming', ['K', '0', '10.00'], from(french), '3425', '5425'],
  ['EU service', 'incoming', ['AE', '0', '10.00'], from(irish), '3123', '5923'],
  ['third-country service', 'incoming', ['AE', '0', '10.00'], from(american), '3125', '5925'],
  ['domestic reverse charge', 'incoming', ['AE', '0', '10.00'], from(germanOther), undefined, undefined],
  ['import', 'incoming', ['G', '0', '10.00'], from(swiss), undefined, undefined],
]

describe('the default rules', () => {
  it.each(table)('%s %s', (_, direction, group, change, in03, in04) => {
    for (const [settings, account] of [[skr03, in03], [skr04, in04]] as const) {
      const { fields, codes } = written(direction, group, change, settings)
      expect(fields.accountNo).toBe(account)
      expect(fields.buCode).toBeUndefined()
      expect(codes.includes('IC-DATEV-06')).toBe(account === undefined)
    }
  })

  it('fill up longer accounts at the end', () => {
    expect(written('outgoing', ['S', '19', '10.00'], {}, datevSettingsSchema.parse({ chart: 'SKR03', accountLength: 7 })).fields.accountNo).toBe('8400000')
  })

  it('give no account without a chart, and say so', () => {
    const { fields, codes } = written('outgoing', ['S', '19', '10.00'], {}, datevSettingsSchema.parse({}))
    expect(fields.accountNo).toBeUndefined()
    expect(codes).toContain('IC-DATEV-06')
  })
})

describe('the default account of purchases', () => {
  const bought = (chart: string, purchases: string) => datevSettingsSchema.parse({ chart, purchases })
  const home = from(germanOther)

  it.each([
    ['goods', ['S', '19', '10.00'], home, '3400', '5400', undefined],
    ['goods', ['S', '7', '10.00'], home, '3300', '5300', undefined],
    ['goods', ['E', '0', '10.00'], home, '3200', '5200', undefined],
    ['services', ['S', '19', '10.00'], home, '3100', '5900', '9'],
    ['costs', ['S', '7', '10.00'], home, '4900', '6300', '8'],
    ['costs', ['Z', '0', '10.00'], home, '4900', '6300', undefined],
    ['costs', ['O', null, '10.00'], home, '4900', '6300', undefined],
    // Another rate, a supplier elsewhere and tax that the buyer owes are no ordinary purchase.
    ['costs', ['S', '16', '10.00'], home, undefined, undefined, undefined],
    ['costs', ['S', '19', '10.00'], from(french), undefined, undefined, undefined],
    // Tax of another country is no input tax here: gross, without a key.
    ['costs', ['S', '20', '10.00'], from(french), '4900', '6300', undefined],
    ['goods', ['S', '8.1', '10.00'], from(swiss), '3200', '5200', undefined],
    ['costs', ['AE', '0', '10.00'], home, undefined, undefined, undefined],
  ] as const)('%s %j', (kind, group, change, in03, in04, key) => {
    for (const [chart, account] of [['SKR03', in03], ['SKR04', in04]] as const) {
      const { ledger, findings } = writeLedger(invoiceOf([group], change), { direction: 'incoming', settings: bought(chart, kind) })
      expect(ledger.entries[0]).toMatchObject({ forAnySupplier: account !== undefined })
      expect([ledger.entries[0]?.fields.accountNo, ledger.entries[0]?.fields.buCode]).toEqual([account, key])
      expect(findings.some(({ code }) => code === 'IC-DATEV-23')).toBe(account !== undefined)
    }
  })

  it('gives way to the rule of a supplier, takes no sale, and nothing whose direction is not known', () => {
    const settings = datevSettingsSchema.parse({ chart: 'SKR03', purchases: 'goods', rules: [{ name: 'phone', when: { partner: germanOther.name }, account: 4920, key: 9 }] })
    expect(written('incoming', ['S', '19', '10.00'], home, settings)).toMatchObject({ fields: { accountNo: '4920' }, codes: expect.not.arrayContaining(['IC-DATEV-23']) as string[] })
    expect(written('outgoing', ['S', '19', '10.00'], {}, bought('SKR03', 'goods')).fields.accountNo).toBe('8400')
    const { ledger } = writeLedger(invoiceOf([['S', '19', '10.00']]), { settings: bought('SKR03', 'goods') })
    expect(ledger.entries[0]?.fields.accountNo).toBeUndefined()
  })
})

describe('own rules', () => {
  const rules = (...given: unknown[]) => datevSettingsSchema.parse({ chart: 'SKR03', rules: given })
  const incoming = from(germanOther)

  it('come before the default rules, with their key', () => {
    const { fields } = written('incoming', ['S', '19', '10.00'], incoming, rules({ name: 'office', when: { direction: 'incoming', rate: '19' }, account: 4930, key: 9 }))
    expect(fields).toMatchObject({ accountNo: '4930', buCode: '9' })
  })

  it('name a partner by VAT id or by name, and then come first', () => {
    const common = { name: 'common', account: 4900 }
    for (const partner of ['de129273398', 'käufer & söhne <handel> gmbh']) {
      expect(written('incoming', ['S', '19', '10.00'], incoming, rules(common, { name: 'partner', when: { partner }, account: 4920 })).fields.accountNo).toBe('4920')
    }
    expect(written('incoming', ['S', '19', '10.00'], incoming, rules(common, { name: 'partner', when: { partner: 'DE1' }, account: 4920 })).fields.accountNo).toBe('4900')
  })

  it('take account, personal account and owed rate from different rules', () => {
    const settings = rules({ name: 'creditor', when: { partner: 'IE6388047V' }, partnerAccount: 70_123 }, { name: 'books', when: { direction: 'incoming', category: 'AE' }, owedRate: '7' })
    const { fields, codes } = written('incoming', ['AE', '0', '10.00'], from(irish), settings)
    expect(fields).toMatchObject({ accountNo: '3113', bpAccountNo: '70123', tax: '7.00' })
    expect(codes).not.toContain('IC-DATEV-07')
  })

  it('lose a key on an automatic account, save 40, and say so', () => {
    const automatic = (key: number) => written('outgoing', ['S', '19', '10.00'], {}, rules({ name: 'sales', account: 8400, key }))
    expect(automatic(3)).toMatchObject({ fields: { accountNo: '8400' }, codes: ['IC-DATEV-16'] })
    expect(automatic(3).fields.buCode).toBeUndefined()
    expect(automatic(40).fields.buCode).toBe('40')
  })

  it('lose an account that does not fit the client, and say so', () => {
    const { fields, codes } = written('outgoing', ['S', '19', '10.00'], {}, rules({ name: 'long', account: 840_000, partnerAccount: 70_001 }))
    expect(fields.accountNo ?? fields.bpAccountNo).toBeUndefined()
    expect(codes).toEqual(['IC-DATEV-17', 'IC-DATEV-17'])
  })
})
