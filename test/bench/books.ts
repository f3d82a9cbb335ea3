import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { defaultPlanLimits } from '../../src/model/code-lists/plan-limits.js'
import { listInvoices } from '../../src/app/invoices/invoices.js'
import { type OpenBooks, openBooks } from '../../src/app/books/open-books.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { systemClock } from '../../src/model/clock.js'
import { fileRepository } from '../../src/store/repositories/file-repository.js'
import { invoiceRepository } from '../../src/store/repositories/invoice-repository.js'
import { examineBooks, lostConversions } from '../app/books/examine-books.js'
import { killConversions } from '../app/books/kill-conversions.js'

// What the books are judged by: 200 kills, and the times of lists among 100,000 invoices.
// npx vite-node test/bench/books.ts [kills] [invoices]
const [kills = 200, invoices = 100_000] = process.argv.slice(2).map((text) => Number.parseInt(text, 10))
const folder = mkdtempSync(path.join(tmpdir(), 'invoiceconv-bench-'))
const open = (place: string) =>
  openBooks({ folder: place, clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false })

async function killOften(): Promise<void> {
  const place = path.join(folder, 'kills')
  const first = await open(place)
  const organizationId = first.client.read().organizationId ?? ''
  await first.close()
  const delivered: string[] = []
  let faults = 0
  for (let round = 0; round < kills; round += 1) {
    delivered.push(...(await killConversions({ folder: place, organizationId, seed: `${round}`, deliveries: round % 5, delay: Math.random() * 80 })))
    const books = await open(place)
    const found = [...(await examineBooks(books)), ...(await lostConversions(books, delivered))]
    faults += found.length
    for (const fault of found) console.log(`round ${round}: ${fault}`)
    await books.close()
  }
  console.log(`${kills} kills, ${delivered.length} conversions delivered before them, ${faults} faults`)
}

async function insertMany(books: OpenBooks, organizationId: string): Promise<void> {
  const series = sql.raw(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${invoices})`)
  const id = (prefix: string) => sql.raw(`'${prefix}_' || printf('%026d', i)`)
  await sql`insert into conversion ${series} select ${id('conv')}, ${organizationId}, printf('%064d', i), 'r.pdf', '2026-11', 'delivered', '', '', '', '', null from n`.execute(books.store.db)
  await sql`insert into document ${series} select ${id('doc')}, ${organizationId}, ${id('conv')}, printf('%064d', i), 'r.pdf', 'application/pdf', 1, '' from n`.execute(books.store.db)
  await sql`insert into file_slot ${series} select ${organizationId}, printf('%064d', i), ${id('conv')}, ${id('doc')} from n`.execute(books.store.db)
  await sql`insert into invoice (id, organization_id, document_id, status, direction, number, invoice_date, due_date, currency, invoice_type,
    seller_name, buyer_name, partner_id, net_total, vat_amount, gross_total, created_at, exported_at) ${series} select ${id('inv')}, ${organizationId}, ${id('doc')}, case i % 10 when 0 then 'paid' else 'open' end, case i % 3 when 0 then 'outgoing' else 'incoming' end,
    'R-' || i, date('2020-01-01', (i % 2000) || ' days'), null, 'EUR', '380', 'Nordwind GmbH', 'Uferbau AG', null, '100.00', '19.00', '119.00', '', null from n`.execute(books.store.db)
  await sql`insert into invoice_content ${series} select ${id('inv')}, '{}', ${'x'.repeat(2000)}, null, null, '[]' from n`.execute(books.store.db)
}

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < 21; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  console.log(`${what}: median ${times[10]?.toFixed(1) ?? ''} ms, worst ${times[20]?.toFixed(1) ?? ''} ms`)
}

async function listMany(): Promise<void> {
  const books = await open(path.join(folder, 'many'))
  const session = await ownerSession(books)
  const organizationId = session.organization.id
  await insertMany(books, organizationId)
  await time(`invoices list among ${invoices}`, () => listInvoices(books, session, {}))
  await time('  by status and direction', () => listInvoices(books, session, { status: 'paid', direction: 'incoming' }))
  await time('  by date', () => listInvoices(books, session, { from: '2023-01-01', to: '2023-01-31' }))
  await time('  by number', () => listInvoices(books, session, { number: 'R-77777' }))
  await time('  last page', () => listInvoices(books, session, { page: Math.max(1, Math.floor(invoices / 50)), limit: 50 }))
  await time('duplicate look-up', async () => {
    const slot = await fileRepository(books.store.db).slot(organizationId, '77777'.padStart(64, '0'))
    await invoiceRepository(books.store.db).idsOfDocument(slot?.documentId ?? '')
  })
  await books.close()
}

try {
  await listMany()
  await killOften()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
