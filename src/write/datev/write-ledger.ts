import { create } from 'xmlbuilder2'
import { amountText } from '../../model/decimal.js'
import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { buildLedger, type LedgerOptions } from './build-ledger.js'
import { assertAccepted, checkLedger } from './check-ledger.js'
import type { Ledger } from './ledger.js'
import { copyNotice, entryKinds, instanceNamespace, ledgerFieldOrder, ledgerNamespace, ledgerSchemaLocation } from './ledger-fields.js'
import { xmlText } from '../xml/xml-text.js'

/** Name of this program in the files for DATEV. */
export const generatingSystem = 'invoiceconv'

/** The LedgerImport v060 XML of a ledger. */
export function ledgerXml(ledger: Ledger): string {
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
    .ele(ledgerNamespace, 'LedgerImport')
    .att(instanceNamespace, 'xsi:schemaLocation', ledgerSchemaLocation)
    .att({ version: '6.0', generator_info: xmlText(ledger.generatorInfo), generating_system: generatingSystem, xml_data: copyNotice })
  const consolidate = root.ele('consolidate', {
    consolidatedAmount: amountText(ledger.amount),
    consolidatedDate: ledger.date,
    consolidatedInvoiceId: xmlText(ledger.invoiceId),
    consolidatedCurrencyCode: ledger.currency,
    ...(ledger.deliveryDate === undefined ? {} : { consolidatedDeliveryDate: ledger.deliveryDate }),
    ...(ledger.orderId === undefined ? {} : { consolidatedOrderId: xmlText(ledger.orderId) }),
  })
  for (const { fields } of ledger.entries) {
    const entry = consolidate.ele(entryKinds[ledger.direction])
    for (const field of ledgerFieldOrder) {
      const value = fields[field]
      if (value !== undefined) entry.ele(field).txt(xmlText(value))
    }
  }
  return `${root.end({ prettyPrint: true })}\n`
}

/** The ledger of one invoice, checked against what DATEV demands. */
export interface WrittenLedger {
  readonly xml: string
  readonly ledger: Ledger
  readonly findings: readonly Finding[]
}

/**
 * Writes one invoice as LedgerImport v060.
 * @throws AppError when DATEV can't take the invoice (no amount, unknown currency).
 */
export function writeLedger(invoice: Invoice, options: LedgerOptions): WrittenLedger {
  const { ledger, findings } = buildLedger(invoice, options)
  const xml = ledgerXml(ledger)
  assertAccepted(checkLedger(xml, options.settings))
  return { xml, ledger, findings }
}
