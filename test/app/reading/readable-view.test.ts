import { describe, expect, it } from 'vitest'
import { mostPages, Sheet } from '../../../src/app/reading/readable/sheet.js'
import { readEinvoiceTask } from '../../../src/app/reading/read-other-tasks.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { profiles } from '../../../src/model/profile.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { fixtureInvoice } from '../../write/fixture-invoices.js'

describe('the readable view of an e-invoice', () => {
  it('says of its pages what stands in its PDF', async () => {
    const xml = Buffer.from(writeCii(fixtureInvoice('xrechnung'), profiles.xrechnungCii))
    const { pdf, pages } = await readEinvoiceTask({ xml, language: 'de' })
    const read = await readPdf(pdf)
    const textsOf = (all: readonly (typeof pages)[number][]): string[] => all.flatMap(({ number, words }) => words.map(({ text }) => `${number} ${text}`)).sort()
    expect(pages.length).toBe(read.pages.length)
    expect(textsOf(pages)).toEqual(textsOf(read.pages))
  })

  it('is not drawn where it would have more pages than anybody reads', () => {
    const sheet = new Sheet()
    const write = (): void => {
      for (let row = 0; row <= 70 * mostPages; row += 1) sheet.row([{ at: 0, width: 100, text: 'Bemerkung' }])
    }
    expect(write).toThrow(`more than ${mostPages} pages`)
    expect(sheet.pages.length).toBe(mostPages)
  })
})
