import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { draftValuesSchema, type DraftValues } from '../../../src/model/draft.js'
import { invoiceSchema } from '../../../src/model/invoice/invoice.js'
import { profiles } from '../../../src/model/profile.js'
import { einvoiceKind, readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { writeUbl } from '../../../src/write/ubl/write-ubl.js'

// The documents of the official suites lie beside the project, not in it.
const folder = fileURLToPath(new URL('../../../../shared/validation/documents/', import.meta.url))
const documents = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml')) : []

/**
 * Documents that lack what our Invoice demands (BT-110, a buyer address that is empty, a category that does not exist).
 */
const incomplete = /CII_example7|XRechnung-O|sub-invoice-line-2|01\.05_minimal_test_uncefact/

describe.skipIf(documents.length === 0)('the official documents (left out when ../shared/validation is not there)', () => {
  test('are all read, without a value that cannot be valid', () => {
    expect(documents.length).toBeGreaterThan(500)
    for (const file of documents) {
      const draft = readEinvoice(readFileSync(folder + file))
      expect(draft.findings, file).toEqual([])
      expect(draft.values.lines?.length, file).toBeGreaterThan(0)
    }
  })

  // Every fourth: enough to meet each of the suites in each syntax.
  test.each(documents.filter((file, index) => index % 4 === 0 && !incomplete.test(file)))('%s is the same after it was written again', (file) => {
    const xml = readFileSync(folder + file)
    const { values } = readEinvoice(xml)
    const businessProcess = values.businessProcess ?? profiles.xrechnungCii.businessProcess
    const invoice = z.decode(invoiceSchema, z.encode(draftValuesSchema, values) as z.input<typeof invoiceSchema>)
    const again = einvoiceKind(xml)?.binding === 'cii' ? writeCii(invoice, profiles.xrechnungCii) : writeUbl(invoice, profiles.xrechnungUbl)
    expect(json(readEinvoice(Buffer.from(again)).values)).toEqual({ ...json(values), businessProcess })
  })
})

function json(values: DraftValues): Record<string, unknown> {
  return JSON.parse(JSON.stringify(z.encode(draftValuesSchema, values))) as Record<string, unknown>
}
