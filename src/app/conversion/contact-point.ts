import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'

/**
 * XRechnung demands a contact point of the seller (BR-DE-5). Where the document prints telephone or e-mail and no
 * person, the company is reached under its own name. Only the format that demands it says so: no such person is in the
 * data.
 */
export function withContactPoint(invoice: Invoice, { contactPointOf }: Profile): Invoice {
  const { seller } = invoice
  const { contact } = seller
  if (contactPointOf === undefined || contact === undefined || contact.name !== undefined) return invoice
  if (contact.phone === undefined && contact.email === undefined) return invoice
  return { ...invoice, seller: { ...seller, contact: { ...contact, name: seller.name } } }
}
