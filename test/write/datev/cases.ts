import { decimal } from '../../../src/model/decimal.js'
import type { Direction } from '../../../src/model/conversion.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { type Group, invoiceOf, parties } from './sample-invoice.js'

export interface Case {
  readonly name: string
  readonly invoice: Invoice
  readonly direction: Direction
  /** Amounts of the entries, in their order. */
  readonly amounts: readonly string[]
  readonly taxes: readonly string[]
}

const made = (
  name: string,
  direction: Direction,
  amounts: string,
  taxes: string,
  groups: readonly Group[],
  change: Partial<Invoice> = {},
): Case => ({
  name, direction, amounts: amounts.split(' '), taxes: taxes.split(' '), invoice: invoiceOf(groups, change),
})

const standard: Group = ['S', '19', '1000.00', 'Beratung']
const incoming = { seller: parties.germanOther, buyer: parties.german }
const totals = (invoice: Invoice, change: Partial<Invoice['totals']>) => ({ totals: { ...invoice.totals, ...change } })

/** Every kind of invoice that has to go out. */
export const cases: readonly Case[] = [
  made('one rate outgoing', 'outgoing', '1190.00', '19.00', [standard]),
  made('one rate incoming', 'incoming', '1190.00', '19.00', [standard], incoming),
  made('three rates', 'outgoing', '1190.00 214.00 50.00', '19.00 7.00 0.00', [standard, ['S', '7', '200.00', 'Fachbücher'], ['Z', '0', '50.00']]),
  made('two categories of one rate', 'outgoing', '80.00 20.00', '0.00 0.00', [['E', '0', '80.00'], ['K', '0', '20.00']], { buyer: parties.irish }),
  made('credit note outgoing', 'outgoing', '-1190.00 -107.00', '19.00 7.00', [standard, ['S', '7', '100.00']], { invoiceType: '381', precedingInvoices: [{ number: 'RE-2026-0041' }] }),
  made('credit note incoming', 'incoming', '-1190.00', '19.00', [standard], { ...incoming, invoiceType: '381' }),
  made('credit note with negative amounts', 'outgoing', '-119.00', '19.00', [['S', '19', '-100.00']], { invoiceType: '381' }),
  made('credit note of mixed signs', 'outgoing', '-1190.00 107.00', '19.00 7.00', [standard, ['S', '7', '-100.00']], { invoiceType: '381' }),
  made('invoice with a negative total', 'outgoing', '-119.00', '19.00', [['S', '19', '-100.00']]),
  made('corrected invoice', 'outgoing', '-119.00', '19.00', [['S', '19', '-100.00']], { invoiceType: '384' }),
  made('invoice of mixed signs', 'outgoing', '1190.00 -107.00', '19.00 7.00', [standard, ['S', '7', '-100.00']]),
  made('reverse charge to an EU customer', 'outgoing', '500.00', '0.00', [['AE', '0', '500.00']], { buyer: parties.irish }),
  made('domestic reverse charge outgoing', 'outgoing', '500.00', '0.00', [['AE', '0', '500.00']]),
  made('reverse charge from an EU supplier', 'incoming', '500.00', '19.00', [['AE', '0', '500.00']], { seller: parties.irish, buyer: parties.german }),
  made('reverse charge from a third country', 'incoming', '500.00', '19.00', [['AE', '0', '500.00']], { seller: parties.american, buyer: parties.german }),
  made('domestic reverse charge incoming', 'incoming', '500.00', '19.00', [['AE', '0', '500.00']], incoming),
  made('intra-community supply', 'outgoing', '750.00', '0.00', [['K', '0', '750.00']], { buyer: parties.french }),
  made('intra-community acquisition', 'incoming', '750.00', '19.00', [['K', '0', '750.00']], { seller: parties.greek, buyer: parties.german }),
  made('export', 'outgoing', '75.50', '0.00', [['G', '0', '75.50']], { buyer: parties.swiss }),
  made('import', 'incoming', '75.50', '0.00', [['G', '0', '75.50']], { seller: parties.swiss, buyer: parties.german }),
  made('out of scope', 'outgoing', '75.50', '0.00', [['O', null, '75.50']], { buyer: parties.american }),
  made('exempt', 'outgoing', '75.50', '0.00', [['E', '0', '75.50']]),
  made('small business', 'outgoing', '75.50', '0.00', [['E', '0', '75.50']], { vatBreakdown: [{ category: 'E', rate: decimal('0'), taxableAmount: decimal('75.50'), taxAmount: decimal('0'), exemptionReason: 'Kein Ausweis der Steuer nach § 19 UStG' }] }),
  made('distance sale with foreign tax', 'outgoing', '120.00', '20.00', [['S', '20', '100.00']], { buyer: parties.consumer }),
  made('zero group', 'outgoing', '1190.00', '19.00', [standard, ['Z', '0', '0.00']]),
  made('discount', 'incoming', '1190.00 107.00', '19.00 7.00', [standard, ['S', '7', '100.00']], { ...incoming, dueDate: '2026-11-04', skonto: [{ days: 7, percentage: decimal('3') }, { days: 14, percentage: decimal('2') }] }),
  made('foreign currency with euro tax', 'outgoing', '1190.00', '19.00', [standard], { currency: 'USD', vatAccountingCurrency: 'EUR', ...totals(invoiceOf([standard]), { vatAmountInAccountingCurrency: decimal('161.09') }) }),
  made('foreign currency without euro tax', 'incoming', '500.00', '19.00', [['AE', '0', '500.00']], { currency: 'USD', seller: parties.irish, buyer: parties.german }),
  made('prepaid', 'outgoing', '1190.00', '19.00', [standard], totals(invoiceOf([standard]), { prepaidAmount: decimal('500.00'), dueAmount: decimal('690.00') })),
  made('rounded to pay', 'outgoing', '118.99', '19.00', [['S', '19', '99.99']], totals(invoiceOf([['S', '19', '99.99']]), { roundingAmount: decimal('0.01'), dueAmount: decimal('119.00') })),
  made('direct debit incoming', 'incoming', '1190.00', '19.00', [standard], { ...incoming, payment: { meansCode: '59', directDebit: { mandateReference: 'M-1', debtorIban: 'DE89370400440532013000' } } }),
  made('direct debit outgoing', 'outgoing', '1190.00', '19.00', [standard], { payment: { meansCode: '59', directDebit: { debtorIban: 'DE89 3704 0044 0532 0130 00' } } }),
  made('everything filled', 'incoming', '1190.00', '19.00', [['S', '19', '1000.00', 'Ein sehr langer Name einer Ware, der weit über dreißig Zeichen geht 😀']], {
    ...incoming,
    seller: { ...parties.germanOther, name: 'Allgemeine Beteiligungs- und Verwaltungsgesellschaft für Büroausstattung mbH & Co. KG', address: { city: 'Hellschen-Heringsand-Unterschaar am Deich', countryCode: 'DE' } },
    dueDate: '2026-10-19', delivery: { period: { start: '2026-09-01', end: '2026-09-30' } }, purchaseOrderReference: 'PO 47.11_ä',
    notes: [{ text: 'Erste Zeile\nzweite\tZeile' }],
    payment: { meansCode: '58', creditTransfers: [{ iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' }] },
  }),
  ...['RE 2026.10_42', 'Rechnung Nr. 4711', 'Ü-2026/äöß', 'X'.repeat(50), '2026 / 77.1', '§§§', '…', 'A\u0007B', '№ 12', 'K#1:2', '$%&*+-/', '01234567890123456789012345678901234 6789'].map((number) =>
    made(`number ${JSON.stringify(number)}`, 'outgoing', '1190.00', '19.00', [standard], { invoiceNumber: number }),
  ),
]
