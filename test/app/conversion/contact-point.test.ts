import { expect, it } from 'vitest'
import { withContactPoint } from '../../../src/app/conversion/contact-point.js'
import type { Contact } from '../../../src/model/invoice/party.js'
import { profiles } from '../../../src/model/profile.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { fixtureInvoice } from '../../write/fixture-invoices.js'

const phone = '+49 69 5550123'

function invoiceWith(contact: Contact | undefined): ReturnType<typeof fixtureInvoice> {
  const invoice = fixtureInvoice('minimal')
  return { ...invoice, seller: { ...invoice.seller, contact } }
}

const company = fixtureInvoice('minimal').seller.name

it.each<[case_: string, contact: Contact | undefined, profile: keyof typeof profiles, name: string | undefined]>([
  ['XRechnung demands a contact point (BR-DE-5)', { phone }, 'xrechnungCii', company],
  ['so does its UBL', { email: 'post@muster.example' }, 'xrechnungUbl', company],
  ['a printed person stays', { name: 'Petra Kaminski', phone }, 'xrechnungCii', 'Petra Kaminski'],
  ['ZUGFeRD demands none', { phone }, 'zugferd', undefined],
  ['who cannot be reached is no contact', undefined, 'xrechnungCii', undefined],
])('%s', (_, contact, profile, name) => {
  expect(withContactPoint(invoiceWith(contact), profiles[profile]).seller.contact?.name).toBe(name)
})

it('a company is written as an office, a person as a person', () => {
  const profile = profiles.xrechnungCii
  const written = (contact: Contact): string => writeCii(withContactPoint(invoiceWith(contact), profile), profile)
  expect(written({ phone })).toContain(`<ram:DepartmentName>${company}</ram:DepartmentName>`)
  expect(written({ phone })).not.toContain('ram:PersonName')
  expect(written({ name: 'Petra Kaminski', phone })).toContain('<ram:PersonName>Petra Kaminski</ram:PersonName>')
})
