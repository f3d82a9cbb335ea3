import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import excel from 'exceljs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBooks } from '../../src/app/books/open-books.js'
import { defaultPlanLimits } from '../../src/model/code-lists/plan-limits.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { main } from '../../src/cli/main.js'
import { systemClock } from '../../src/model/clock.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import { openRequest, sampleDelivery } from '../app/books/sample-delivery.js'
import { invoiceOf } from '../write/datev/sample-invoice.js'

let folder = ''
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'invoiceconv-datev-')) })
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

/** With answers somebody sits at a terminal and has typed them ahead. */
async function run(...words: string[]): Promise<Ran> {
  return await runAnswering([], ...words)
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function runAnswering(answers: readonly string[], ...words: string[]): Promise<Ran> {
  const isTTY = answers.length > 0
  const [stdin, stdout, stderr] = [0, 1, 2].map(() => Object.assign(new PassThrough(), { isTTY }))
  if (stdin === undefined || stdout === undefined || stderr === undefined) throw new Error('three streams were made')
  for (const answer of answers) stdin.write(`${answer}\n`)
  const argv = ['datev', ...words, '--data-dir', join(folder, 'data'), '--lang', 'en']
  const code = await main({ argv, env: { NO_COLOR: '1' }, stdin, stdout, stderr })
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') }
}

async function store(...invoices: Invoice[]): Promise<void> {
  const books = await openBooks({ folder: join(folder, 'data'), clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false })
  const organizationId = (await ownerSession(books)).organization.id
  for (const invoice of invoices) {
    const delivery = sampleDelivery(invoice.invoiceNumber, invoice)
    const ticket = await books.bookkeeping.open(openRequest(organizationId, invoice.invoiceNumber))
    await ticket.delivered({ ...delivery, data: { ...delivery.data, invoiceDate: invoice.invoiceDate } })
  }
  await books.close()
}

it('exports a month into a folder, prints the sums and writes the control file', async () => {
  await store(invoiceOf([['S', '19', '1000.00'], ['S', '7', '1000.00']], { invoiceNumber: 'A-1' }), invoiceOf([['S', '19', '100.00']], { invoiceNumber: 'A-2', invoiceType: '381' }))
  const { code, out, err } = await run('export', '--month', '2026-10', '--out', join(folder, 'out'), '--control', join(folder, 'control.xlsx'))
  expect([code, readdirSync(join(folder, 'out'))]).toEqual([0, ['datev-2026-10.zip']])
  expect(out).toMatch(/incoming +EUR +S +19 +2 +900\.00 +171\.00 +1,071\.00/)
  expect(out).toContain('incoming: 2 invoices, 2,141.00 EUR')
  // The first run's organization has no master data, so the direction can't be told.
  expect(err).toContain('IC-DATEV-01')
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(readFileSync(join(folder, 'control.xlsx')) as never)
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Sums', 'Totals', 'Documents', 'Left out'])
  expect(workbook.getWorksheet('Totals')?.getRow(2).getCell(4).value).toBe(2141)
})

it('names the accounts that are missing, with the commands that enter them, and none twice', async () => {
  await store(invoiceOf([['S', '19', '1000.00']], { invoiceNumber: 'A-1' }), invoiceOf([['S', '19', '50.00']], { invoiceNumber: 'A-2' }))
  const first = await run('export', '--month', '2026-10', '--out', join(folder, 'out'))
  expect(first.err).toMatch(/Choose the chart of accounts first[^]*datev accounts set --chart SKR03/)
  const commands = first.err.split('\n').filter((line) => line.includes('--rule '))
  expect(commands).toHaveLength(1)
  expect(first.err).toMatch(/2 invoices: .+, incoming, S 19 %/)
  // The command that is shown does what it says.
  await run('accounts', 'set', '--chart', 'SKR03')
  const words = [...(commands[0] ?? '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const set = await run(...words.slice(words.indexOf('datev') + 1).map((word) => (word === 'ACCOUNT' ? '4920' : word)))
  expect(set.code).toBe(0)
  const second = await run('export', '--month', '2026-10', '--out', join(folder, 'out'))
  expect([second.code, second.err]).toEqual([0, expect.not.stringContaining('contra account')])
})

const telephone = { vatId: 'DE129273398', name: 'Fernsprech AG', address: { countryCode: 'DE' } } as never

it('asks in a terminal for each account that is missing, with an example and what is known of the supplier', async () => {
  await store(
    invoiceOf([['S', '19', '1000.00']], { invoiceNumber: 'A-1', seller: telephone }),
    invoiceOf([['S', '7', '30.00']], { invoiceNumber: 'A-2', seller: telephone }),
    invoiceOf([['S', '19', '50.00']], { invoiceNumber: 'B-1' }),
  )
  const { code, err } = await runAnswering(['', 'SKR03', 'viel', '4920 9', '=', ''], 'export', '--month', '2026-10', '--out', join(folder, 'out'))
  expect(code).toBe(0)
  expect(err).toMatch(/Without a contra account: 3 accounts\. Enter them now\? \[Y\/n\]/)
  expect(err).toMatch(/1\/3 Fernsprech AG, incoming, S 19 % {2}1 invoice\n {4}A-1 of \d+ Oct 2026, 1,190\.00 EUR: .+\n/)
  expect(err).toContain('An account has digits only')
  // The month is written anew, and what was skipped is told with its command.
  expect(err.match(/written {2}/g)).toHaveLength(2)
  expect(err.match(/accounts set --rule/g)).toHaveLength(1)
  const { settings } = JSON.parse((await run('accounts', '--json')).out) as { settings: unknown }
  expect(settings).toMatchObject({ chart: 'SKR03', rules: [
    { when: { direction: 'incoming', partner: 'Fernsprech AG', category: 'S', rate: '7' }, account: 4920, key: 9 },
    { when: { partner: 'Fernsprech AG', rate: '19' }, account: 4920, key: 9 },
  ] })
})

it('asks for accounts before anything is exported, keeps each answer, and never writes over the rule of another', async () => {
  await store(...['Süd', 'Nord'].map((place, index) => invoiceOf([['S', '19', '1000.00']], { invoiceNumber: `A-${index}`, seller: { ...telephone as object, vatId: undefined, name: `Gesellschaft für Datenschutz ${place} mbH` } as never })))
  expect((await run('accounts')).err.match(/accounts set --rule gesellschaft-fuer-datenschut-s19(?:-2)? /g)).toHaveLength(2)
  const { code, err } = await runAnswering(['SKR04', '8400 9', '6300', '6300 9'], 'accounts', '--month', '2026-10')
  expect([code, err]).toEqual([0, expect.stringContaining('Every invoice has its account')])
  expect(err).toMatch(/8400|knows its tax/)
  const { rules } = (JSON.parse((await run('accounts', '--json')).out) as { settings: { rules: { name: string }[] } }).settings
  expect(new Set(rules.map(({ name }) => name)).size).toBe(2)
  expect(await runAnswering([''], 'accounts', '--month', '2026-13')).toMatchObject({ code: 2, err: expect.stringContaining('form 2026-10') as string })
})

it('takes one default account for all suppliers once a person said so, and the export names what is booked to it', async () => {
  await store(...['A', 'B', 'C'].map((name) => invoiceOf([['S', '19', '1000.00']], { invoiceNumber: `${name}-1`, seller: { ...telephone as object, vatId: undefined, name: `${name} GmbH` } as never })))
  await runAnswering(['j'], 'accounts', 'list')
  const direction = await main({ argv: ['invoices', 'set', 'A-1', 'B-1', 'C-1', '--direction', 'incoming', '--data-dir', join(folder, 'data')], env: {}, stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() })
  expect(direction).toBe(0)
  const month = ['--month', '2026-10', '--out', join(folder, 'out')]
  // Nothing is guessed before: three accounts are missing, and one command would settle all.
  const before = await run('export', ...month)
  expect(before.err.match(/accounts set --rule/g)).toHaveLength(3)
  await run('accounts', 'set', '--chart', 'SKR03')
  const { code, err } = await runAnswering(['y', 'anything', '3'], 'export', ...month)
  expect(err).toMatch(/1 +goods +3400 \(19 %\), 3300 \(7 %\), 3200 \(no input tax\)/)
  expect(err).toMatch(/Booked to the default account[^]+4900 {2}A GmbH, incoming, S 19 % {2}1 invoice: A-1\n/)
  expect([code, err]).toEqual([0, expect.stringContaining('datev accounts --every-supplier --month 2026-10')])
  const sheet = JSON.parse((await run('export', ...month, '--control', join(folder, 'control.xlsx'), '--json')).out) as { invoices: { entries: unknown[] }[] }
  expect(sheet.invoices.map(({ entries }) => entries)).toEqual(Array(3).fill([{ category: 'S', rate: '19', gross: '1190.00', account: '4900', key: '9', defaultAccount: true }]))
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(readFileSync(join(folder, 'control.xlsx')) as never)
  expect(workbook.getWorksheet('Documents')?.getRow(2).values).toEqual(expect.arrayContaining(['4900 9', 'yes']))
  // One of them gets an account of its own; Enter leaves the others where they are.
  const asked = await runAnswering(['4920 9', '', ''], 'accounts', '--every-supplier', '--month', '2026-10')
  expect(asked).toMatchObject({ code: 0, err: expect.stringMatching(/empty stays with the default account 4900[^]+Every invoice has its account/) as string })
  expect((await run('export', ...month)).err).not.toContain('A GmbH')
})

it('replaces its own package and nobody else\u2019s file', async () => {
  await store(invoiceOf([['S', '19', '1000.00']], { invoiceNumber: 'A-1' }))
  const place = join(folder, 'out', 'datev-2026-10.zip')
  const again = () => run('export', '--month', '2026-10', '--out', join(folder, 'out'))
  expect([(await again()).code, (await again()).code]).toEqual([0, 0])
  writeFileSync(place, 'mine')
  expect(await again()).toMatchObject({ code: 2, err: expect.stringContaining('datev-2026-10.zip is there already') as string })
  expect(readFileSync(place, 'utf8')).toBe('mine')
  expect((await run('export', '--month', '2026-10', '--out', join(folder, 'out'), '--overwrite')).code).toBe(0)
})

it('tells by its exit code that an invoice stayed behind', async () => {
  await store(invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'A-1' }), invoiceOf([['S', '19', '0.00']], { invoiceNumber: 'A-2' }))
  const { code, out } = await run('export', '--month', '2026-10', '--out', folder, '--json')
  const sheet = JSON.parse(out) as { invoices: { number: string }[]; leftOut: { number: string; reason: string }[] }
  expect([code, sheet.invoices.map(({ number }) => number), sheet.leftOut.map(({ number }) => number)]).toEqual([12, ['A-1'], ['A-2']])
})

it('refuses a month without invoices', async () => {
  expect(await run('export', '--month', '2026-10', '--out', folder)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('[invalid_request]') as string })
})

it('sets, shows and takes back rules', async () => {
  const set = await run('accounts', 'set', '--chart', 'SKR03', '--consultant', '29098', '--rule', 'phone', '--direction', 'incoming', '--partner', 'DE129273398', '--account', '4920', '--key', '9')
  expect(set.code).toBe(0)
  const shown = JSON.parse((await run('accounts', '--json')).out) as { settings: unknown; rules: { name: string; account: string }[] }
  expect(shown.settings).toMatchObject({ chart: 'SKR03', consultantNumber: 29098 })
  expect(shown.rules[0]).toMatchObject({ name: 'phone', origin: 'own', account: '4920', key: 9 })
  expect(shown.rules.find(({ name }) => name === 'outgoing-19')?.account).toBe('8400')
  await run('accounts', 'set', '--consultant', 'none')
  const removed = JSON.parse((await run('accounts', 'remove', 'phone', '--json')).out) as { settings: Record<string, unknown> }
  expect(removed.settings['rules']).toEqual([])
  expect(removed.settings).not.toHaveProperty('consultantNumber')
})

it.each([
  [['accounts', 'set']],
  [['accounts', 'set', '--account', '4920']],
  [['accounts', 'set', '--chart', 'SKR99']],
  [['accounts', 'set', '--account-length', 'four']],
  [['accounts', 'set', '--file', 'nowhere.json']],
  [['accounts', 'remove', 'nothing']],
  [['export']],
  [['export', '--month', '2026-10', '--direction', 'sideways']],
])('refuses %j with exit code 2', async (words) => {
  expect((await run(...words)).code).toBe(2)
})
