import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft, DraftValues } from '../../../src/model/draft.js'
import { amountText, plainText, type Decimal } from '../../../src/model/decimal.js'
import { readDocx } from '../../../src/read/office/docx/read-docx.js'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { officeFixtures, type ExpectedInvoice, type OfficeFixture } from './office-fixtures.js'

const folder = join(import.meta.dirname, '../../../fixtures/office')

function read({ file, bytes }: OfficeFixture): ReturnType<typeof readXlsx> {
  return file.endsWith('.xlsx') ? readXlsx(bytes) : readDocx(bytes)
}

function amount(value: Decimal | undefined): string {
  return value === undefined ? '' : amountText(value)
}

function linesOf({ lines = [] }: DraftValues): ExpectedInvoice['lines'] {
  return lines.map(({ name = '', quantity, unitPrice, netAmount }) => [name, quantity === undefined ? '' : plainText(quantity), amount(unitPrice), amount(netAmount)])
}

function seen({ values }: Draft): ExpectedInvoice {
  const { invoiceNumber = '', invoiceDate = '', seller = {}, buyer = {}, totals = {}, payment } = values
  return {
    number: invoiceNumber,
    date: invoiceDate,
    seller: seller.name ?? '',
    buyer: buyer.name ?? '',
    net: amount(totals.netTotal),
    vat: amount(totals.vatAmount),
    gross: amount(totals.grossTotal),
    iban: payment?.creditTransfers?.[0]?.iban ?? '',
    lines: linesOf(values),
  }
}

describe('office files of different build', () => {
  it.each(officeFixtures.map((fixture) => [fixture.file, fixture] as const))('%s is read in full', (_, fixture) => {
    expect(seen(extractDraft(read(fixture)))).toEqual(fixture.expected)
  })

  it.each(officeFixtures.filter(({ unseen }) => unseen !== undefined).map((fixture) => [fixture.file, fixture] as const))('%s keeps hidden what nobody sees', (_, fixture) => {
    const text = read(fixture).flatMap(({ words }) => words.map((word) => word.text)).join(' ')
    for (const word of fixture.unseen ?? []) expect(text).not.toContain(word)
  })

  // RENEW_FIXTURES=1 npx vitest run test/read/office writes them anew.
  it.each(officeFixtures.map((fixture) => [fixture.file, fixture] as const))('%s is what its generator makes', (file, { bytes }) => {
    if (process.env['RENEW_FIXTURES'] === '1') {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, file), bytes)
    }
    expect(Buffer.compare(readFileSync(join(folder, file)), bytes)).toBe(0)
  })
})
