// Converts without end until it is killed. Plain JavaScript over the compiled product, because it runs in a process of its own.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [dist, folder, seed, organizationId] = process.argv.slice(2)
const { openBooks } = await import(`${dist}/app/books/open-books.js`)
const { defaultPlanLimits } = await import(`${dist}/model/code-lists/plan-limits.js`)
const { decimal } = await import(`${dist}/model/decimal.js`)

const books = await openBooks({ folder, clock: { now: () => new Date() }, limits: defaultPlanLimits, keysFromMaxPlan: false })
const bytes = (text) => new TextEncoder().encode(text)
const party = (name, vatId) => ({ name, vatId, address: { city: 'Emden', postalCode: '26721', street: 'Deichweg 1', countryCode: 'DE' } })
const hundred = decimal('100.00')
const invoice = (number) => ({
  invoiceNumber: number, invoiceDate: '2026-11-02', invoiceType: '380', currency: 'EUR',
  seller: party('Nordwind GmbH', 'DE123456788'), buyer: party('Uferbau AG', 'DE987654328'),
  totals: { lineTotal: hundred, netTotal: hundred, vatAmount: decimal('19.00'), grossTotal: decimal('119.00'), dueAmount: decimal('119.00') },
  vatBreakdown: [{ taxableAmount: hundred, taxAmount: decimal('19.00'), category: 'S', rate: decimal('19') }],
  lines: [{ id: '1', quantity: decimal('1'), unit: 'C62', netAmount: hundred, unitPrice: hundred, vatCategory: 'S', vatRate: decimal('19'), name: 'Zange', sellerItemId: 'Z1' }],
})
const data = (number) => ({
  invoiceNumber: number, invoiceDate: '2026-11-02', dueDate: null, currency: 'EUR', invoiceType: '380', buyerReference: null, paymentTerms: null,
  paymentReference: null, iban: null, bic: null, paymentMeansCode: null, paymentMeansText: null, seller: null, buyer: null, lines: [], taxBreakdown: [],
  totals: { netTotal: 100, vatAmount: 19, grossTotal: 119 }, skonto: null,
})
const draft = { values: {}, evidence: [], findings: [] }
const judgement = { valid: true, acceptanceLevel: 'ACCEPTABLE', profile: 'ZUGFeRD 2.4 (EN16931)', errors: [] }

async function convertOne(number) {
  const original = bytes(`original ${number}`)
  const sha256 = createHash('sha256').update(original).digest('hex')
  const ticket = await books.bookkeeping.open({ organizationId, sha256, fileName: 'r.pdf', persist: !number.endsWith('7'), archiveExpected: true, language: 'en' })
  await sleep(Math.random() * 4)
  const common = { draft, data: data(number), original, mimeType: 'application/pdf' }
  if (number.endsWith('3')) await ticket.incomplete({ ...common, missingFields: ['BT-31'] })
  else if (number.endsWith('5')) await ticket.failed()
  else {
    const files = { zugferd_pdf: bytes(`hybrid ${number}`), zugferd_xml: bytes(`xml ${number}`) }
    await ticket.delivered({ ...common, invoice: invoice(number), judgement, files })
    process.stdout.write(`${ticket.conversionId}\n`)
  }
}

// Two lines of work beside each other; both meet the same file now and then.
async function work(lane) {
  for (let count = 0; ; count += 1) await convertOne(count % 4 === 0 ? `${seed}-both-${count}` : `${seed}-${lane}-${count}`)
}
process.stdout.write('ready\n')
await Promise.all([work('a'), work('b')])
