import type { Direction } from '../../model/conversion.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { ledgerInvoiceId } from './build-ledger.js'

interface Numbered {
  readonly invoice: Invoice
  readonly direction: Direction
}

const longest = 36

/**
 * The numbers to write for invoices that go together. Different numbers that become the same in DATEV's characters get
 * a counter; those that need no cleaning keep theirs. Equal numbers stay equal: two suppliers may both have a number
 * 1001.
 */
export function invoiceIds(invoices: readonly Numbered[]): readonly string[] {
  const owner = new Map<string, string>()
  const ids = new Map<string, string>()
  const key = ({ invoice, direction }: Numbered) => `${direction} ${ledgerInvoiceId(invoice)} ${invoice.invoiceNumber}`
  const unchanged = (numbered: Numbered) => ledgerInvoiceId(numbered.invoice) === numbered.invoice.invoiceNumber
  for (const numbered of [...invoices.filter(unchanged), ...invoices.filter((other) => !unchanged(other))]) {
    if (ids.has(key(numbered))) continue
    const wanted = ledgerInvoiceId(numbered.invoice)
    let id = wanted
    for (let count = 2; owner.has(`${numbered.direction} ${id}`); count += 1) {
      const suffix = `-${count}`
      id = `${wanted.slice(0, longest - suffix.length)}${suffix}`
    }
    owner.set(`${numbered.direction} ${id}`, key(numbered))
    ids.set(key(numbered), id)
  }
  return invoices.map((numbered) => ids.get(key(numbered)) ?? ledgerInvoiceId(numbered.invoice))
}
