import codes from './code-lists.json' with { type: 'json' }

/** What a field takes; every condition that is there must hold. */
export interface FieldRule {
  readonly pattern?: RegExp
  /** Most characters. */
  readonly length?: number
  readonly list?: ReadonlySet<string>
  /** Least and greatest number. */
  readonly from?: string
  readonly to?: string
  readonly date?: true
}

const date: FieldRule = { date: true }
const country: FieldRule = { list: new Set(codes.countries.join(' ').split(' ')) }
const vatId: FieldRule = { pattern: /^[0-9a-zA-Z. _]{1,15}$/ }
const costCategory: FieldRule = { pattern: /^(?:\S(?:[\S ]{0,34}\S)?)?$/ }
const percent: FieldRule = { pattern: /^(?:[1-9]\d?|0)\.\d{2}$/ }
const discount: FieldRule = { pattern: /^(?:[1-9]\d{0,7}|0)\.\d{2}$/, from: '0.01' }
const wholeNumber = /^[1-9]\d*$/
const text = (length: number): FieldRule => ({ length, pattern: /^[^]+$/ })

/** The fields of an entry in the order in which DATEV wants them, with what each takes (LedgerImport v060). */
export const ledgerFields = {
  date,
  amount: { pattern: /^-?(?:[1-9]\d{0,9}|0)\.(?!00$)\d{2}$|^-?[1-9]\d{0,9}\.00$/ },
  discountAmount: discount,
  accountNo: { pattern: wholeNumber, from: '1', to: '999999999' },
  buCode: { pattern: /^(?:[1-9]\d{0,3}|0)$/ },
  costAmount: { pattern: /^(?:[1-9]\d{0,11}|0)\.\d{4}$/, from: '0.0001' },
  costCategoryId: costCategory,
  costCategoryId2: costCategory,
  tax: percent,
  information: text(120),
  currencyCode: { list: new Set(codes.currencies.join(' ').split(' ')) },
  invoiceId: { pattern: /^[a-zA-Z0-9$%&*+\-/]{1,36}$/ },
  bookingText: text(60),
  typeOfReceivable: text(10),
  ownVatId: vatId,
  shipFromCountry: country,
  partyId: text(15),
  paidAt: date,
  internalInvoiceId: { pattern: /^[a-zA-Z0-9$%&*+\-/]{1,12}$/ },
  vatId,
  shipToCountry: country,
  exchangeRate: { pattern: /^(?:[1-9]\d{0,3}|0)\.\d{6}$/, from: '0.000001' },
  bankCode: { pattern: /^(?:[1-9]|\d{2,10})$/ },
  bankAccount: text(30),
  bankCountry: country,
  iban: { pattern: /^[A-Z]{2}\d\d[A-Za-z0-9]{11,30}$/ },
  swiftCode: { pattern: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
  accountName: text(40),
  paymentConditionsId: { pattern: wholeNumber, from: '9', to: '999' },
  paymentOrder: { pattern: /^(?:true|false)$/ },
  discountPercentage: percent,
  discountPaymentDate: date,
  discountAmount2: discount,
  discountPercentage2: percent,
  discountPaymentDate2: date,
  dueDate: date,
  bpAccountNo: { pattern: wholeNumber, from: '10000', to: '999999999' },
  deliveryDate: date,
  orderId: { pattern: /^[a-zA-Z0-9$%&*+\-./]{1,30}$/ },
  supplierName: text(50),
  supplierCity: text(30),
  customerName: text(50),
  customerCity: text(30),
} as const satisfies Record<string, FieldRule>

export type LedgerField = keyof typeof ledgerFields

export const ledgerFieldOrder = Object.keys(ledgerFields) as readonly LedgerField[]

/** DATEV takes 60 characters and shows 30: what matters has to stand there. */
export const bookingTextLength = 30

/** Attribute of the root: DATEV wants this very sentence. */
export const copyNotice = 'Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug'

export const ledgerNamespace = 'http://xml.datev.de/bedi/tps/ledger/v060'
export const documentNamespace = 'http://xml.datev.de/bedi/tps/document/v06.0'
export const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'
export const ledgerSchemaLocation = `${ledgerNamespace} Belegverwaltung_online_ledger_import_v060.xsd`
export const documentSchemaLocation = `${documentNamespace} Document_v060.xsd`

/** The kind of entry, in the ledger and as the extension of `document.xml`. */
export const entryKinds = { incoming: 'accountsPayableLedger', outgoing: 'accountsReceivableLedger' } as const
