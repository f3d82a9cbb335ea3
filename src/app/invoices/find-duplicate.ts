import { type InvoiceData, invoiceDataSchema } from '../../model/invoice-data.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import { compactKey, nameKey } from '../partners/match-keys.js'

type Party = InvoiceData['seller']

/** What text recognition takes for one another. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

function foldedNumber(number: string): string {
  return compactKey(number).replace(/[OQILZSGB]/g, (letter) => lookAlikes[letter] ?? letter)
}

/** VAT ids decide where both are known; else the names do. */
function isSameSeller(one: Party, other: Party): boolean {
  const [vat, otherVat] = [compactKey(one?.vatId), compactKey(other?.vatId)]
  if (vat !== '' && otherVat !== '') return vat === otherVat
  const name = nameKey(one?.name)
  return name !== '' && name === nameKey(other?.name)
}

/** A number that a scan garbles is the same only on the same day and for the same amount. */
function hasSameNumber(data: InvoiceData, row: InvoiceRow): boolean {
  const [number, other] = [data.invoiceNumber ?? '', row.number ?? '']
  if (compactKey(number) === compactKey(other)) return true
  const gross = data.totals.grossTotal?.toFixed(2)
  return data.invoiceDate === row.invoiceDate
    && gross !== undefined
    && gross === row.grossTotal
    && foldedNumber(number) === foldedNumber(other)
}

/**
 * The stored invoice that an invoice repeats: the same number of the same seller in another file (as PDF and as scan,
 * or our own hybrid again). The oldest one counts; null when there is none.
 */
export async function findDuplicate(
  books: Books,
  request: { organizationId: string; data: InvoiceData; invoiceId?: string | undefined },
): Promise<string | null> {
  const { organizationId, data, invoiceId } = request
  const number = data.invoiceNumber
  if (number === null) return null
  const invoices = invoiceRepository(books)
  const similar = await invoices.similar(organizationId, { number, invoiceDate: data.invoiceDate })
  for (const row of similar) {
    if (row.id === invoiceId || row.duplicateOf !== null || !hasSameNumber(data, row)) continue
    const other = invoiceDataSchema.parse(JSON.parse((await invoices.content(row.id)).data))
    if (isSameSeller(data.seller, other.seller)) return row.id
  }
  return null
}
