import { expect, it } from 'vitest'
import { type OverviewItem, evidenceOverview } from '../../../src/app/extraction/draw-evidence.js'
import type { Extraction } from '../../../src/app/extraction/extract-invoice.js'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { decimal } from '../../../src/model/decimal.js'
import type { Draft } from '../../../src/model/draft.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'

/** One line of 100.00 with 19 % VAT and a printed total. */
function item(file: string, gross: string): OverviewItem {
  const [net, rate] = [decimal('100.00'), decimal('19')]
  const values: Draft['values'] = {
    invoiceNumber: file,
    lines: [{ name: 'Klinker', quantity: decimal('1'), unit: 'C62', unitPrice: net, netAmount: net, vatRate: rate, vatCategory: 'S' }],
    totals: { grossTotal: decimal(gross) },
  }
  const draft: Draft = { values, findings: [], evidence: [{ path: 'totals.grossTotal', source: 'page', confidence: 0.99 }] }
  const contradictions = completeInvoice(draft).findings.filter(({ code }) => code === 'IC-SUM-CONTRADICTION')
  const extraction: Extraction = {
    data: toInvoiceData(values),
    draft,
    contradictions,
    pages: [],
    pdf: new Uint8Array(),
  }
  return { file, href: undefined, extraction }
}

it('nothing is said to be certain where amounts contradict each other, and such files come first', () => {
  const page = evidenceOverview([item('gut.pdf', '119.00'), item('schief.pdf', '120.00')], 'de')
  const rows = [...page.matchAll(/<td data-head="Datei">([^<]+)<.*?class="badge (\w+)">([^<]+)</g)].map(([, ...cells]) => cells)
  expect(rows).toEqual([['schief.pdf', 'bad', 'Beträge widersprechen sich'], ['gut.pdf', 'good', 'alles sicher gelesen']])
  // A column without a head has no empty label on a phone.
  expect(page).not.toContain('data-head=""')
})
