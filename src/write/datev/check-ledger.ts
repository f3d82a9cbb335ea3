import { decimal, decimalPattern, sum } from '../../model/decimal.js'
import { AppError } from '../../model/errors.js'
import type { Finding } from '../../model/finding.js'
import { checkEntry } from './check-entry.js'
import { askRows, type CheckRow } from './check-row.js'
import { fits, keepsRule } from './field-value.js'
import { type LedgerFile, readLedgerFile } from './ledger-file.js'
import { copyNotice, entryKinds, type FieldRule, type LedgerField, ledgerNamespace, ledgerSchemaLocation } from './ledger-fields.js'
import type { DatevSettings } from './settings.js'

const kinds = new Set<string>(Object.values(entryKinds))
const name40: FieldRule = { length: 40, pattern: /\S/ }
const rootAttributes = new Set(['xsi:schemaLocation', 'version', 'generator_info', 'generating_system', 'xml_data'])

/** Attributes of `consolidate`: the field that all entries repeat, and whether it must be there. */
const heads: readonly { attribute: string; field: LedgerField; required: boolean }[] = [
  { attribute: 'consolidatedDate', field: 'date', required: true },
  { attribute: 'consolidatedInvoiceId', field: 'invoiceId', required: false },
  { attribute: 'consolidatedCurrencyCode', field: 'currencyCode', required: true },
  { attribute: 'consolidatedDeliveryDate', field: 'deliveryDate', required: false },
  { attribute: 'consolidatedOrderId', field: 'orderId', required: false },
]

function total(file: LedgerFile): string | undefined {
  const amounts = file.entries.map((entry) => entry.value('amount') ?? '')
  return amounts.every((amount) => decimalPattern.test(amount)) ? sum(amounts.map(decimal)).toFixed(2) : undefined
}

function attributesKnown(file: LedgerFile): boolean {
  const known = new Set(['consolidatedAmount', ...heads.map(({ attribute }) => attribute)])
  return [...file.head.keys()].every((name) => known.has(name))
    && [...file.root.attributes.keys()].every((name) => rootAttributes.has(name))
}

const rows: readonly CheckRow<LedgerFile>[] = [
  {
    code: 'IC-DATEV-L01', de: 'Die Wurzel ist LedgerImport, Version 6.0.', en: 'The root is LedgerImport, version 6.0.',
    holds: ({ root }) => root.name === 'LedgerImport' && root.namespace === ledgerNamespace && root.attributes.get('version') === '6.0',
  },
  {
    code: 'IC-DATEV-L02', de: 'Absender und System sind genannt, mit höchstens 40 Zeichen.', en: 'Sender and system are named in at most 40 characters.',
    holds: ({ root }) => keepsRule(name40, root.attributes.get('generator_info') ?? '') && keepsRule(name40, root.attributes.get('generating_system') ?? 'absent'),
  },
  {
    code: 'IC-DATEV-L03', de: 'Der feste Hinweis in xml_data und das Schema sind genannt.', en: 'The fixed notice in xml_data and the schema are named.',
    holds: ({ root }) => root.attributes.get('xml_data') === copyNotice && root.attributes.get('xsi:schemaLocation') === ledgerSchemaLocation,
  },
  {
    code: 'IC-DATEV-L04', de: 'Die Datei hat genau einen Beleg.', en: 'The file has exactly one document.',
    holds: ({ root, consolidates }) => consolidates.length === 1 && root.children.length === 1,
  },
  {
    code: 'IC-DATEV-L05', de: 'Der Beleg hat 1 bis 5000 Sätze einer einzigen Art.', en: 'The document has 1 to 5000 entries of a single kind.',
    holds: ({ entries }) =>
      entries.length >= 1
        && entries.length <= 5000
        && new Set(entries.map(({ kind }) => kind)).size === 1
        && entries.every(({ kind }) => kinds.has(kind)),
  },
  {
    code: 'IC-DATEV-L06', de: 'Der Belegbetrag ist die Summe der Sätze.', en: 'The amount of the document is the sum of its entries.',
    holds: (file) => file.head.get('consolidatedAmount') === total(file),
  },
  {
    code: 'IC-DATEV-L07', de: 'Datum, Nummer, Währung, Leistungsdatum und Auftrag des Belegs stehen gleich in allen Sätzen.', en: 'Date, number, currency, delivery date and order of the document are the same in all entries.',
    holds: ({ head, entries }) => heads.every(({ attribute, field, required }) => {
      const value = head.get(attribute)
      return (value === undefined ? !required : fits(field, value))
        && entries.every((entry) => entry.value(field) === value)
    }),
  },
  {
    code: 'IC-DATEV-L08', de: 'Das Leistungsdatum liegt nicht nach dem Rechnungsdatum.', en: 'The delivery date is not after the invoice date.',
    holds: ({ head }) => (head.get('consolidatedDeliveryDate') ?? '') <= (head.get('consolidatedDate') ?? ''),
  },
  { code: 'IC-DATEV-L09', de: 'Die Datei hat nur bekannte Attribute.', en: 'The file has known attributes only.', holds: attributesKnown },
]

/**
 * Everything that the schema and DATEV's texts demand of a ledger; empty when DATEV takes it. Own code, not the schema.
 */
export function checkLedger(xml: string, settings?: DatevSettings): Finding[] {
  return checkLedgerFile(readLedgerFile(xml), settings)
}

/** The same for a ledger that is read already. */
export function checkLedgerFile(file: LedgerFile, settings?: DatevSettings): Finding[] {
  return [...askRows(rows, file), ...file.entries.flatMap((entry) => checkEntry(entry, settings))]
}

/** Stops what DATEV would refuse: it can only be a mistake of this program. */
export function assertAccepted(findings: readonly Finding[]): void {
  const broken = [...new Set(findings.filter(({ level }) => level === 'error').map(({ code }) => code))]
  if (broken.length === 0) return
  throw new AppError(
    'internal_error',
    {
      de: `Die Ausgabe für DATEV hält die Vorgaben ${broken.join(', ')} nicht ein und wird nicht ausgeliefert. Das ist ein Fehler des Programms.`,
      en: `The output for DATEV does not keep to ${broken.join(', ')} and is not delivered. This is a mistake of the program.`,
    },
  )
}
