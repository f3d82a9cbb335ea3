import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { directions } from '../../../src/model/conversion.js'
import { checkPackage } from '../../../src/write/datev/check-package.js'
import { defaultDatevSettings } from '../../../src/write/datev/settings.js'
import { writeDatev } from '../../../src/write/datev/write-datev.js'
import { fixtureInvoice, fixtureNames } from '../fixture-invoices.js'
import { schemaErrors, schemasAreThere, withSchemas } from './datev-schema.js'

const options = { settings: defaultDatevSettings, createdAt: new Date('2026-11-02T08:30:00Z'), timeZone: 'Europe/Berlin', pdf: new Uint8Array([37, 80, 68, 70]) }

describe.each(fixtureNames)('fixture %s', (name) => {
  const invoice = fixtureInvoice(name)
  it.each(directions)(`goes to DATEV as %s, ${withSchemas}`, (direction) => {
    const { xml, zip } = writeDatev(invoice, { ...options, direction })
    expect(checkPackage(zip, defaultDatevSettings).filter(({ level }) => level === 'error')).toEqual([])
    const amount = /consolidatedAmount="-?(.*?)"/.exec(xml)?.[1]
    expect(amount).toBe(invoice.totals.grossTotal.abs().toFixed(2))
    if (!schemasAreThere) return
    expect(schemaErrors('ledger', xml)).toBe('')
    expect(schemaErrors('document', strFromU8(unzipSync(zip)['document.xml'] ?? new Uint8Array()))).toBe('')
  })
})
