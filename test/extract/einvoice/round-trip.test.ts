import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { draftValuesSchema } from '../../../src/model/draft.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { profiles } from '../../../src/model/profile.js'
import { readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { writeUbl } from '../../../src/write/ubl/write-ubl.js'
import { fixtureInvoice, fixtureNames } from '../../write/fixture-invoices.js'

const writers = {
  zugferd: (invoice: Invoice) => writeCii(invoice, profiles.zugferd),
  xrechnungCii: (invoice: Invoice) => writeCii(invoice, profiles.xrechnungCii),
  xrechnungUbl: (invoice: Invoice) => writeUbl(invoice, profiles.xrechnungUbl),
}

describe.each(Object.entries(writers))('%s', (profile, write) => {
  test.each(fixtureNames)('what is written of %s is read again', (name) => {
    const invoice = fixtureInvoice(name)
    const draft = readEinvoice(Buffer.from(write(invoice)))
    const businessProcess = invoice.businessProcess ?? (profile === 'zugferd' ? undefined : profiles.xrechnungCii.businessProcess)
    const expected = { ...invoice, ...(businessProcess === undefined ? {} : { businessProcess }), ...(profile === 'zugferd' ? delivered(invoice) : {}) }
    expect(draft.findings).toEqual([])
    expect(json(draft.values)).toEqual(json(expected))
  })
})

/** What ZUGFeRD adds: the country of a delivery of which only the period is known. */
function delivered({ delivery, buyer }: Invoice): Pick<Invoice, 'delivery'> {
  if (delivery === undefined || delivery.date !== undefined || delivery.address !== undefined) return { delivery }
  return { delivery: { ...delivery, address: { countryCode: buyer.address.countryCode } } }
}

/** Decimals as plain text, so that 19.00 is 19. */
function json(values: z.output<typeof draftValuesSchema>): unknown {
  return JSON.parse(JSON.stringify(z.encode(draftValuesSchema, values)))
}
