// Waits for a moment that all processes were told, then converts several files at once.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [dist, folder, organizationId, start, limit, ...originals] = process.argv.slice(2)
const { openBooks } = await import(`${dist}/app/books/open-books.js`)
const limits = { free: 0, starter: 0, pro: 0, max: 0, enterprise: limit === 'none' ? null : Number(limit) }
const books = await openBooks({ folder, clock: { now: () => new Date() }, limits, keysFromMaxPlan: false })
const data = {
  invoiceNumber: 'R-1', invoiceDate: '2026-11-02', dueDate: null, currency: 'EUR', invoiceType: '380', buyerReference: null, paymentTerms: null,
  paymentReference: null, iban: null, bic: null, paymentMeansCode: null, paymentMeansText: null, seller: null, buyer: null, lines: [], taxBreakdown: [],
  totals: { netTotal: 100, vatAmount: 19, grossTotal: 119 }, skonto: null,
}
const { decimal } = await import(`${dist}/model/decimal.js`)
const party = (name) => ({ name, address: { city: 'Emden', countryCode: 'DE' } })
const [net, tax, gross, rate] = ['100.00', '19.00', '119.00', '19'].map(decimal)
const invoice = {
  invoiceNumber: 'R-1', invoiceDate: '2026-11-02', invoiceType: '380', currency: 'EUR', seller: party('Nordwind GmbH'), buyer: party('Uferbau AG'),
  totals: { lineTotal: net, netTotal: net, vatAmount: tax, grossTotal: gross, dueAmount: gross },
  vatBreakdown: [{ taxableAmount: net, taxAmount: tax, category: 'S', rate }],
  lines: [{ id: '1', quantity: decimal('1'), unit: 'C62', netAmount: net, unitPrice: net, vatCategory: 'S', vatRate: rate, name: 'Zange' }],
}
const judgement = { valid: true, acceptanceLevel: 'ACCEPTABLE', profile: 'ZUGFeRD 2.4 (EN16931)', errors: [] }

async function convert(text) {
  const original = new TextEncoder().encode(text)
  const sha256 = createHash('sha256').update(original).digest('hex')
  try {
    const ticket = await books.bookkeeping.open({ organizationId, sha256, fileName: 'r.pdf', persist: true, archiveExpected: true, language: 'en' })
    await sleep(Math.random() * 10)
    const draft = { values: {}, evidence: [], findings: [] }
    const { stored } = await ticket.delivered({ invoice, draft, data, judgement, files: { zugferd_pdf: original }, original, mimeType: 'application/pdf' })
    return stored.status
  } catch (error) {
    return error.code ?? String(error)
  }
}
await sleep(Number(start) - Date.now())
const outcomes = await Promise.all(originals.map(convert))
process.stdout.write(JSON.stringify(outcomes))
await books.close()
