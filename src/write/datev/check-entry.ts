import { type Decimal, decimal, decimalPattern, zero } from '../../model/decimal.js'
import type { Finding } from '../../model/finding.js'
import { isAutomatic, isPersonalAccount, fitsAccountLength } from './account-rules.js'
import { askRows, type CheckRow } from './check-row.js'
import { fits } from './field-value.js'
import type { FileEntry } from './ledger-file.js'
import { entryKinds, type LedgerField, ledgerFieldOrder } from './ledger-fields.js'
import type { DatevSettings } from './settings.js'

const required: readonly LedgerField[] = ['date', 'amount', 'currencyCode', 'invoiceId']
const steps = [
  ['discountAmount', 'discountPercentage', 'discountPaymentDate'],
  ['discountAmount2', 'discountPercentage2', 'discountPaymentDate2'],
] as const
const foreignToKind = { accountsPayableLedger: ['customerName', 'customerCity'], accountsReceivableLedger: ['supplierName', 'supplierCity'] }

function isField(name: string): name is LedgerField {
  return ledgerFieldOrder.includes(name as LedgerField)
}

/** A number of the entry; zero when it isn't there, for it is then not part of a sum. */
function number(entry: FileEntry, field: LedgerField): Decimal {
  const value = entry.value(field) ?? ''
  return decimalPattern.test(value) ? decimal(value) : zero
}

/** Fields that are there stand in strictly rising order of time. */
function inTime(entry: FileEntry, fields: readonly LedgerField[]): boolean {
  const days = fields.map((field) => entry.value(field)).filter((day) => day !== undefined)
  return days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''))
}

const together = (entry: FileEntry, fields: readonly LedgerField[]) =>
  new Set(fields.map((field) => entry.value(field) === undefined)).size === 1

function bankFits(entry: FileEntry): boolean {
  if (!together(entry, ['bankCode', 'bankAccount'])) return false
  const code = entry.value('bankCode')
  if (code === undefined || (entry.value('bankCountry') ?? 'DE') !== 'DE') return true
  return /^\d{8}$/.test(code) && /^\d{1,10}$/.test(entry.value('bankAccount') ?? '')
}

function discountAmountsFit(entry: FileEntry): boolean {
  if (entry.value('discountAmount') === undefined) return true
  const [amount, first, second] = [number(entry, 'amount'), number(entry, 'discountAmount'), number(entry, 'discountAmount2')]
  return first.lt(amount) && second.lt(first) && first.plus(second).lt(amount)
}

function conditionsFit(entry: FileEntry): boolean {
  const id = entry.value('paymentConditionsId')
  if (id === undefined) return true
  return [...steps.flat(), 'dueDate' as const].every((field) => entry.value(field) === undefined) && !(id === '9' && entry.value('paymentOrder') === 'true')
}

const rows: readonly CheckRow<FileEntry>[] = [
  {
    code: 'IC-DATEV-E01', de: 'Datum, Betrag, Währung und Rechnungsnummer stehen in jedem Satz.', en: 'Date, amount, currency and invoice number stand in every entry.',
    holds: (entry) => required.every((field) => entry.value(field) !== undefined),
  },
  {
    code: 'IC-DATEV-E02', de: 'Die Felder eines Satzes sind bekannt, einmalig und in der Reihenfolge von DATEV.', en: 'The fields of an entry are known, unique and in the order of DATEV.',
    holds: ({ names }) =>
      names.every(isField)
        && names.every((
          name,
          index,
        ) => index === 0 || ledgerFieldOrder.indexOf(name) > ledgerFieldOrder.indexOf(names[index - 1] as LedgerField)),
  },
  {
    code: 'IC-DATEV-E03', de: 'Jeder Wert hat die Länge und die Zeichen, die sein Feld annimmt.', en: 'Every value has the length and the characters that its field takes.',
    holds: (entry) => entry.names.filter(isField).every((field) => fits(field, entry.value(field) ?? '')),
  },
  {
    code: 'IC-DATEV-E04', de: 'Lieferantenfelder stehen nur in Eingangs-, Kundenfelder nur in Ausgangssätzen.', en: 'Supplier fields stand in incoming, customer fields in outgoing entries only.',
    holds: ({ kind, names }) =>
      !(foreignToKind[kind as keyof typeof foreignToKind] as readonly string[] | undefined)?.some((field) =>
        names.includes(field)),
  },
  {
    code: 'IC-DATEV-E05', de: 'Skontobetrag, Satz und Frist gehören zusammen, die zweite Stufe zur ersten.', en: 'Discount amount, rate and date go together, and the second step with the first.',
    holds: (entry) => steps.every((step) => together(entry, step)) && !(entry.value('discountAmount') === undefined && entry.value('discountAmount2') !== undefined),
  },
  {
    code: 'IC-DATEV-E06', de: 'Skonto ist kleiner als der Betrag, die zweite Stufe kleiner als die erste.', en: 'Discounts are less than the amount, the second step less than the first.',
    holds: (entry) => discountAmountsFit(entry) && (entry.value('discountPercentage2') === undefined || number(entry, 'discountPercentage').gt(number(entry, 'discountPercentage2'))),
  },
  {
    code: 'IC-DATEV-E07', de: 'Rechnungsdatum, Skontofristen und Fälligkeit folgen aufeinander.', en: 'Invoice date, discount dates and due date follow one another.',
    holds: (entry) => inTime(entry, ['date', 'discountPaymentDate', 'discountPaymentDate2', 'dueDate']),
  },
  { code: 'IC-DATEV-E08', de: 'Eine Zahlungsbedingung schließt Skonto und Fälligkeit aus.', en: 'A payment condition excludes discount and due date.', holds: conditionsFit },
  { code: 'IC-DATEV-E09', de: 'Bankleitzahl und Kontonummer stehen zusammen, in Deutschland mit 8 und höchstens 10 Ziffern.', en: 'Bank code and account stand together, in Germany with 8 and at most 10 digits.', holds: bankFits },
  {
    code: 'IC-DATEV-E10', level: 'warning', de: 'Skonto braucht ein Personenkonto.', en: 'A discount needs a personal account.',
    holds: (entry) => entry.value('discountAmount') === undefined || entry.value('bpAccountNo') !== undefined,
  },
]

/** Demands that depend on the client: the length of its accounts and its chart. */
function clientRows(settings: DatevSettings): readonly CheckRow<FileEntry>[] {
  return [
    {
      code: 'IC-DATEV-E11', de: 'Das Gegenkonto hat höchstens die Länge der Konten des Mandanten.', en: "The contra account is no longer than the client's accounts.",
      holds: (entry) => fitsAccountLength(entry.value('accountNo') ?? '', settings),
    },
    {
      code: 'IC-DATEV-E12', de: 'Das Personenkonto ist ein Debitor (Ausgang) oder Kreditor (Eingang) des Mandanten.', en: 'The personal account is a debtor (outgoing) or creditor (incoming) of the client.',
      holds: (entry) => {
        const account = entry.value('bpAccountNo')
        return account === undefined || isPersonalAccount(account, entry.kind === entryKinds.incoming ? 'incoming' : 'outgoing', settings)
      },
    },
    {
      code: 'IC-DATEV-E13', de: 'Automatische Konten haben keinen Schlüssel außer 40.', en: 'Automatic accounts have no key but 40.',
      holds: (entry) => [undefined, '40'].includes(entry.value('buCode')) || !isAutomatic(entry.value('accountNo') ?? '', settings),
    },
  ]
}

/** What DATEV demands of one entry; with settings also what the client's accounts demand. */
export function checkEntry(entry: FileEntry, settings?: DatevSettings): Finding[] {
  return [...askRows(rows, entry), ...(settings ? askRows(clientRows(settings), entry) : [])]
}
