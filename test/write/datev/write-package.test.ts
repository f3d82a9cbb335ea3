import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import type { AppError } from '../../../src/model/errors.js'
import { checkPackage } from '../../../src/write/datev/check-package.js'
import { datevSettingsSchema, defaultDatevSettings } from '../../../src/write/datev/settings.js'
import { type DatevInvoice, writeDatev, writeDatevBatch } from '../../../src/write/datev/write-datev.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { writePackage } from '../../../src/write/datev/write-package.js'
import { cases } from './cases.js'
import { schemaErrors, schemasAreThere, withSchemas } from './datev-schema.js'
import { invoiceOf, parties } from './sample-invoice.js'

const pdf = new TextEncoder().encode('%PDF-1.7 any picture')
const time = { createdAt: new Date('2026-11-02T08:30:00Z'), timeZone: 'Europe/Berlin' }
const options = { ...time, settings: defaultDatevSettings }
const numbered = (invoiceNumber: string, direction: 'incoming' | 'outgoing' = 'outgoing'): DatevInvoice => ({ invoice: invoiceOf([['S', '19', '100.00']], { invoiceNumber }), direction, pdf })
const many: DatevInvoice[] = [
  ...cases.map(({ invoice, direction }, index) => ({ direction, pdf, pdfName: `Beleg ${index}.pdf`, invoice: { ...invoice, invoiceDate: index % 2 === 0 ? '2026-10-05' : '2026-09-30', dueDate: '2026-12-01' } })),
  ...['document', 'DOCUMENT', 'con', '../../etc/passwd', 're-2026-0042', 'RE 2026 0042'].map((number) => numbered(number)),
]

function unpack(zip: Uint8Array | undefined): Map<string, string> {
  return new Map(Object.entries(unzipSync(zip ?? new Uint8Array())).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('a package of more than forty invoices', () => {
  const batch = writeDatevBatch(many, options)
  const files = unpack(batch.zip)
  const document = files.get('document.xml') ?? ''

  it('holds document.xml, and each invoice with its picture', () => {
    expect(many.length).toBeGreaterThan(40)
    expect(batch.outcomes.filter(({ written }) => !written)).toEqual([])
    expect(files.size).toBe(1 + 2 * many.length)
    expect(document.match(/<document guid=/g)).toHaveLength(many.length)
  })

  it('is flat, with plain names that differ also without regard to case', () => {
    const names = [...files.keys()]
    expect(names.filter((name) => !/^[A-Za-z0-9_]+\.(?:xml|pdf)$/.test(name))).toEqual([])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('files each invoice under the month of its date, in the folder of its direction', () => {
    const found = [...document.matchAll(/xsi:type="(accounts\w+)" datafile="([^"]+)">\s*<property value="([^"]+)" key="1"\/>\s*<property value="([^"]+)" key="3"\/>/g)]
    expect(found).toHaveLength(many.length)
    for (const [, kind = '', name = '', month, folder] of found) {
      expect(files.get(name)).toContain(`<${kind}>`)
      expect(files.get(name)).toContain(`consolidatedDate="${month ?? ''}-`)
      expect(folder).toBe(kind === 'accountsPayableLedger' ? 'Eingangsrechnungen' : 'Ausgangsrechnungen')
    }
  })

  it('passes the built-in check', () => {
    expect(checkPackage(batch.zip ?? new Uint8Array(), defaultDatevSettings).filter(({ level }) => level === 'error')).toEqual([])
  })

  it.runIf(schemasAreThere)(`is valid ${withSchemas}`, () => {
    for (const [name, text] of files) {
      if (name.endsWith('.xml')) expect(schemaErrors(name === 'document.xml' ? 'document' : 'ledger', text)).toBe('')
    }
  })
})

describe('a repeated export', () => {
  const once = (entry: DatevInvoice) => /guid="([^"]+)"/.exec(unpack(writeDatevBatch([entry], options).zip).get('document.xml') ?? '')?.[1]

  it('is the same, byte for byte', () => {
    expect(writeDatevBatch(many, options).zip).toEqual(writeDatevBatch(many, options).zip)
  })

  it('keeps the guid of an invoice, whatever else is exported and whatever the settings are', () => {
    const again = writeDatevBatch([numbered('A-2'), numbered('A-1')], { ...options, createdAt: new Date(0), settings: datevSettingsSchema.parse({ chart: 'SKR04' }) })
    expect(unpack(again.zip).get('document.xml')).toContain(once(numbered('A-1')))
  })

  it('gives a corrected invoice, and another direction, another guid', () => {
    const corrected = { ...numbered('A-1'), invoice: invoiceOf([['S', '19', '100.01']], { invoiceNumber: 'A-1' }) }
    expect(new Set([once(numbered('A-1')), once(corrected), once(numbered('A-1', 'incoming'))]).size).toBe(3)
  })
})

describe('numbers that become the same', () => {
  const idsOf = (entries: DatevInvoice[]) =>
    writeDatevBatch(entries, options).outcomes.map((outcome) =>
      (outcome.written ? outcome.ledger.invoiceId : outcome.reason))

  it('are told apart, and the one that was plain stays', () => {
    expect(idsOf(['RE 1', 'RE.1', 'RE-1', 'RE_1'].map((number) => numbered(number)))).toEqual(['RE-1-2', 'RE-1-3', 'RE-1', 'RE-1-4'])
  })

  it('keep to 36 characters', () => {
    const long = 'N'.repeat(36)
    expect(idsOf([numbered(`${long}1`), numbered(`${long}2`)])).toEqual([long, `${'N'.repeat(34)}-2`])
  })

  it('stay equal when two suppliers use the same number', () => {
    const from = (seller: keyof typeof parties): DatevInvoice => ({ direction: 'incoming', invoice: invoiceOf([['S', '19', '1.00']], { invoiceNumber: '1 001', seller: parties[seller], buyer: parties.german }) })
    const batch = writeDatevBatch([from('germanOther'), from('swiss')], options)
    expect(batch.outcomes.map((outcome) => (outcome.written ? outcome.ledger.invoiceId : ''))).toEqual(['1-001', '1-001'])
    expect(batch.outcomes.flatMap(({ findings }) => findings.map(({ code }) => code))).not.toContain('IC-DATEV-22')
  })

  it('are doubted when they are of one partner', () => {
    const batch = writeDatevBatch([numbered('A'), { ...numbered('A'), invoice: invoiceOf([['S', '19', '2.00']], { invoiceNumber: 'A' }) }], options)
    expect(batch.outcomes[1]?.findings.map(({ code }) => code)).toContain('IC-DATEV-22')
  })
})

describe('what DATEV cannot take', () => {
  const zero = invoiceOf([['S', '19', '0.00']])
  const levelled = invoiceOf([['S', '19', '100.00'], ['Z', '0', '-119.00']])
  const strange = invoiceOf([['S', '19', '1.00']], { currency: 'ZWG' })
  const huge = invoiceOf([['S', '19', '9999999999.00']])

  it.each([['no amount', zero], ['groups that cancel out', levelled], ['an unknown currency', strange], ['more than ten digits', huge]])('says so: %s', (_, invoice) => {
    expect(() => writeDatev(invoice, { ...options, direction: 'outgoing' })).toThrow(expect.objectContaining({ name: 'AppError', code: 'invalid_request' }) as AppError)
  })

  it('does not stop the others of a package', () => {
    const batch = writeDatevBatch([{ invoice: zero, direction: 'outgoing' }, numbered('A'), numbered('A')], options)
    expect(batch.outcomes.map(({ written }) => written)).toEqual([false, true, false])
    expect(unpack(batch.zip).size).toBe(3)
  })

  it.each([0, 5000])('is a package of %i invoices', (count) => {
    const { ledger, xml } = writeLedger(invoiceOf([['S', '19', '1.00']]), { direction: 'outgoing', settings: defaultDatevSettings })
    const items = Array.from({ length: count }, () => ({ ledger, ledgerXml: xml, guid: '' }))
    expect(() => writePackage(items, defaultDatevSettings, time)).toThrow(expect.objectContaining({ code: 'invalid_request' }) as AppError)
  })

  it('leaves no package when nothing is left', () => {
    expect(writeDatevBatch([{ invoice: zero, direction: 'outgoing' }], options).zip).toBeUndefined()
  })
})

it('writes consultant and client when they are set', () => {
  const settings = datevSettingsSchema.parse({ consultantNumber: 29098, clientNumber: 55003, folders: { incoming: 'Eingang', outgoing: 'Ausgang' } })
  const { zip } = writeDatev(invoiceOf([['S', '19', '1.00']]), { ...options, settings, direction: 'outgoing' })
  const document = unpack(zip).get('document.xml') ?? ''
  expect(document).toContain('<date>2026-11-02T09:30:00</date>')
  expect(document).toContain('<consultantNumber>29098</consultantNumber>')
  expect(document).toContain('<clientNumber>55003</clientNumber>')
  expect(document).toContain('value="Ausgang" key="3"')
  if (schemasAreThere) expect(schemaErrors('document', document)).toBe('')
})

it('takes an invoice without direction as incoming and says so', () => {
  const { xml, findings } = writeDatev(invoiceOf([['S', '19', '1.00']], { totals: { ...invoiceOf([['S', '19', '1.00']]).totals, grossTotal: decimal('1.20') } }), options)
  expect(xml).toContain('<accountsPayableLedger>')
  expect(findings.map(({ code, level }) => `${code} ${level}`)).toEqual(expect.arrayContaining(['IC-DATEV-01 warning', 'IC-DATEV-14 error']))
})
