import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { decimal, roundAmount, sum, zero } from '../../../src/model/decimal.js'
import { AppError } from '../../../src/model/errors.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { invoiceSchema } from '../../../src/model/invoice/invoice.js'
import { checkPackage } from '../../../src/write/datev/check-package.js'
import { datevSettingsSchema } from '../../../src/write/datev/settings.js'
import { type DatevInvoice, writeDatev } from '../../../src/write/datev/write-datev.js'
import { schemaErrors, schemasAreThere, withSchemas } from './datev-schema.js'
import { type Group, invoiceOf, parties } from './sample-invoice.js'

/** A small generator of numbers that gives the same ones on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Pick = <Value>(values: readonly Value[]) => Value

const letters = [...Array.from('AZaz09 ._-/#:;§äßÉ№€$%&*+()\\"<>\'…'), '\u0007', '\u200B', '😀', '  ', '\n']
const categories: readonly (readonly [Group[0], string | null])[] = [['S', '19'], ['S', '7'], ['S', '20'], ['S', '5.5'], ['Z', '0'], ['E', '0'], ['AE', '0'], ['K', '0'], ['G', '0'], ['O', null], ['L', '7'], ['M', '4'], ['B', '22']]
const allParties = Object.values(parties)

function text(next: (below: number) => number, pick: Pick, longest: number): string {
  const made = Array.from({ length: 1 + next(longest) }, () => pick(letters)).join('').trim()
  return made === '' ? '?' : made
}

function randomInvoice(seed: number): DatevInvoice {
  const next = seeded(seed)
  const pick: Pick = (values) => values[next(values.length)] as never
  const maybe = <Value>(value: Value): Value | undefined => (next(2) === 0 ? value : undefined)
  const day = () => `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`
  const chosen = new Map(Array.from({ length: 1 + next(4) }, () => pick(categories)).map((each) => [each.join(' '), each]))
  const groups = [...chosen.values()].map(([category, rate]): Group => [category, rate, `${next(6) === 0 ? '-' : ''}${next(pick([2, 100, 100_000]))}.${String(next(100)).padStart(2, '0')}`, text(next, pick, 60)])
  const base = invoiceOf(groups)
  const change: { [Key in keyof Invoice]?: Invoice[Key] | undefined } = {
    invoiceNumber: text(next, pick, 60),
    invoiceDate: day(),
    invoiceType: pick(['380', '380', '381', '384', '389', '326', '261']),
    currency: pick(['EUR', 'EUR', 'USD', 'JPY', 'IDR']),
    vatAccountingCurrency: 'EUR',
    dueDate: maybe(day()),
    purchaseOrderReference: maybe(text(next, pick, 50)),
    notes: maybe([{ text: text(next, pick, 200) }]),
    delivery: maybe({ date: maybe(day()), period: { end: day() } }),
    skonto: maybe(Array.from({ length: 1 + next(3) }, () => ({ days: next(40), percentage: decimal(pick(['1', '2', '2.5', '3', '0', '3.125', '100'])), ...(next(4) === 0 ? { baseAmount: decimal('50') } : {}) }))),
    payment: maybe({ meansCode: pick(['58', '59', '30', '10']), creditTransfers: [{ iban: pick(['DE89370400440532011500', '532011500', 'GB33BUKB20201555555555']), bic: pick(['COBADEFF', 'DEUTDEFF500', 'xx']) }], directDebit: { debtorIban: 'AT483200000012345864' } }),
    seller: { ...pick(allParties), name: text(next, pick, 90), identifiers: [{ id: text(next, pick, 25) }] },
    buyer: { ...pick(allParties), identifiers: [{ id: text(next, pick, 25) }], vatId: pick(['DE129273398', 'ATU12345678', 'CHE-123.456.789 MWST', 'ein sehr langes Kennzeichen']) },
    totals: { ...base.totals, vatAmountInAccountingCurrency: roundAmount(base.totals.vatAmount.div(pick(['1.17', '160', '17000']))), ...(next(5) === 0 ? { prepaidAmount: decimal('10'), dueAmount: base.totals.grossTotal.minus('10') } : {}) },
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { invoice: { ...base, ...given }, direction: pick(['incoming', 'outgoing', undefined]), pdf: maybe(new Uint8Array([37, 80, 68, 70])), pdfName: maybe(text(next, pick, 150)) }
}

const settings = [
  datevSettingsSchema.parse({}),
  datevSettingsSchema.parse({ chart: 'SKR03', discountWithoutPartnerAccount: false, rules: [{ name: 'a', when: { category: 'S' }, account: 8400, key: 3 }, { name: 'b', account: 123_456, partnerAccount: 10_000 }] }),
  datevSettingsSchema.parse({ chart: 'SKR04', accountLength: 8, owedRate: '7', rules: [{ name: 'a', partnerAccount: 700_000_000 }, { name: 'b', when: { direction: 'outgoing' }, partnerAccount: 100_000_000 }] }),
]

it(`150 random invoices go out right or not at all, ${withSchemas}`, () => {
  let written = 0
  for (let seed = 1; seed <= 150; seed += 1) {
    const { invoice, ...rest } = randomInvoice(seed)
    expect(invoiceSchema.safeEncode(invoice).error?.message).toBeUndefined()
    const options = { ...rest, settings: settings[seed % 3] ?? datevSettingsSchema.parse({}), createdAt: new Date(0), timeZone: 'Europe/Berlin' }
    const gross = sum(invoice.vatBreakdown.map((group) => group.taxableAmount.plus(group.taxAmount)))
    if (gross.eq(zero)) {
      expect(() => writeDatev(invoice, options)).toThrow(AppError)
      continue
    }
    const { xml, zip } = writeDatev(invoice, options)
    written += 1
    const amounts = [...xml.matchAll(/<amount>(.*?)<\/amount>/g)].map(([, amount]) => decimal(amount ?? ''))
    const isCorrection = ['381', '261'].includes(invoice.invoiceType) || gross.lt(zero)
    expect(sum(amounts).eq(isCorrection ? gross.abs().neg() : gross), `seed ${seed}`).toBe(true)
    expect(checkPackage(zip, options.settings).filter(({ level }) => level === 'error')).toEqual([])
    if (!schemasAreThere) continue
    const files = unzipSync(zip)
    expect(schemaErrors('ledger', xml), `seed ${seed}`).toBe('')
    expect(schemaErrors('document', strFromU8(files['document.xml'] ?? new Uint8Array())), `seed ${seed}`).toBe('')
  }
  expect(written).toBeGreaterThan(130)
})
