import { countryOfPrefix } from '../../model/code-lists/vat-areas.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { LocalizedText } from '../../model/language.js'
import type { ReadPage } from '../reading/read-invoice.js'
import { type Candidate, candidatesFor } from './candidates.js'
import { isOfOtherSide, type Sides } from './own-values.js'
import { usualCurrency } from './usual-currency.js'

/** What is proposed from: the pages, what was read of them, and whose invoice it is. */
export interface Known {
  readonly data: InvoiceData
  readonly pages: readonly ReadPage[]
  readonly sides: Sides
}

/** A value that stands nowhere on the page as what it is proposed for. */
export function unplaced(id: string, value: string, says?: LocalizedText): Candidate {
  return { term: id, value, words: '', page: 0, box: { x0: 0, y0: 0, x1: 0, y1: 0 }, ...(says === undefined ? {} : { says }) }
}

const issueDay = { de: 'Rechnungsdatum; es gilt, wo kein Liefertag gedruckt ist', en: 'invoice date; it holds where no day of delivery is printed' }
const dueDay = { de: 'Fälligkeit', en: 'due date' }

/**
 * Days for the delivery (BT-72): an invoice that prints none was supplied on its own date, as Art. 226 (7) of the VAT
 * Directive has it, so that day comes first. A person looks whether another one is printed.
 */
function deliveryDays(known: Known): Candidate[] {
  const { invoiceDate, dueDate } = known.data
  const found = candidatesFor('BT-72', known.pages)
  const issued = invoiceDate === null
    ? []
    : [{ ...(found.find(({ value }) => value === invoiceDate) ?? unplaced('BT-72', invoiceDate)), says: issueDay }]
  const others = found.filter(({ value }) => value !== invoiceDate)
  return [...issued, ...others.map((one) => (one.value === dueDate ? { ...one, says: dueDay } : one))]
}

const parties = { 'BT-40': ['seller', 'buyer', 'BT-31'], 'BT-55': ['buyer', 'seller', 'BT-48'] } as const
const sameCountry = {
  'BT-40': { de: 'wie der Käufer', en: 'as the buyer' },
  'BT-55': { de: 'wie der Verkäufer', en: 'as the seller' },
}

/** Countries of a party: that of a VAT id which may be its own, then that of the other side. */
function countries(id: 'BT-40' | 'BT-55', known: Known): Candidate[] {
  const [side, otherSide, vatTerm] = parties[id]
  const { data } = known
  const own = data[side]?.vatId
  const vatIds = own === undefined || own === null ? candidatesOf(vatTerm, known).map(({ value }) => value) : [own]
  const other = data[otherSide]?.address?.countryCode
  const all = [
    ...vatIds.map((vatId) => unplaced(id, countryOfPrefix(vatId.slice(0, 2)), { de: `aus ${vatId}`, en: `of ${vatId}` })),
    ...(other === undefined || other === null ? [] : [unplaced(id, other, sameCountry[id])]),
  ]
  return all.filter(({ value }, index) => all.findIndex((one) => one.value === value) === index)
}

function candidatesOf(id: string, { pages, sides }: Known): Candidate[] {
  return candidatesFor(id, pages).filter(({ value }) => !isOfOtherSide(id, value, sides))
}

/** What could answer a question for a term, the likeliest first; a person chooses. */
export function proposals(id: string, known: Known): Candidate[] {
  const currency = id === 'BT-5' ? usualCurrency(known.data) : undefined
  if (currency !== undefined) return [unplaced(id, currency)]
  if (id === 'BT-72') return deliveryDays(known)
  if (id === 'BT-40' || id === 'BT-55') return countries(id, known)
  return candidatesOf(id, known)
}
