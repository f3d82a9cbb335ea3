import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultPlanLimits } from '../../src/model/code-lists/plan-limits.js'
import { openBooks } from '../../src/app/books/open-books.js'
import { systemClock } from '../../src/model/clock.js'
import { openRequest, sampleDelivery, sampleIncomplete } from '../app/books/sample-delivery.js'
import { type CliResult, freshFolder, runCli } from './run-cli.js'

/** A data folder with one complete and one incomplete invoice, and how to run commands on it. */
async function storedInvoices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const books = await openBooks({
    folder: dataDir,
    clock: systemClock,
    limits: defaultPlanLimits,
    keysFromMaxPlan: false,
  })
  const organizationId = books.client.read().organizationId ?? ''
  const ticket = await books.bookkeeping.open(openRequest(organizationId, 'a'))
  const delivered = await ticket.delivered(sampleDelivery('a'))
  const incomplete = await (await books.bookkeeping.open(openRequest(organizationId, 'b'))).incomplete(sampleIncomplete('b'))
  await books.close()
  const run = (argv: string[], env: Record<string, string> = {}): Promise<CliResult> => runCli(argv, { dataDir, env })
  const json = async (argv: string[], env?: Record<string, string>) => JSON.parse((await run([...argv, '--json'], env)).stdout) as Record<string, unknown>
  return { run, json, organizationId, conversionId: ticket.conversionId, id: delivered.stored.invoiceIds[0] ?? '', incompleteId: incomplete.invoiceIds[0] ?? '', token: delivered.links.zugferd_xml ?? '' }
}

describe('invoices', () => {
  it('are listed by page and condition', async () => {
    const { json, id, incompleteId } = await storedInvoices()
    expect(await json(['invoices', 'list', '--limit', '1'])).toMatchObject({ invoices: [{ id: incompleteId, status: 'incomplete' }], total: 2, page: 1, limit: 1 })
    expect(await json(['invoices', 'list', '--status', 'open', '--number', 'R-2026-17'])).toMatchObject({ invoices: [{ id, grossTotal: '119.00' }], total: 1 })
    expect(await json(['invoices', 'list', '--from', '2030-01-01'])).toMatchObject({ invoices: [], total: 0 })
  })

  it('refuse conditions that make no sense', async () => {
    const { json, run } = await storedInvoices()
    expect(await json(['invoices', 'list', '--from', 'yesterday'])).toMatchObject({ error: { code: 'invalid_request' } })
    expect((await run(['invoices', 'list', '--page', '0'])).exitCode).toBe(2)
  })

  it('come as table without line breaks in it', async () => {
    const { run, id } = await storedInvoices()
    const { stdout } = await run(['invoices'])
    expect(stdout.split('\n').find((line) => line.startsWith(id))).toMatch(/open.*2026-11-02.*R-2026-17.*Nordwind.*119\.00 EUR/)
  })

  it('give back what is archived', async () => {
    const { run, json, id } = await storedInvoices()
    const folder = await freshFolder()
    await run(['invoices', 'show', id, '--pdf', join(folder, 'a.pdf'), '--json', join(folder, 'a.json')])
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('hybrid of a')
    expect(JSON.parse(await readFile(join(folder, 'a.json'), 'utf8'))).toMatchObject({ id, status: 'open', payments: [] })
    expect((await run(['invoices', 'show', id, '--xml'])).stdout).toBe('xml of a')
    expect(await json(['invoices', 'show', id])).toMatchObject({ id, status: 'open', payments: [], data: { invoiceNumber: 'R-2026-17' } })
    expect(JSON.parse((await run(['invoices', 'show', '--json', id])).stdout)).toMatchObject({ id })
  })

  it('are paid when the payments reach the due amount', async () => {
    const { json, id } = await storedInvoices()
    expect(await json(['invoices', 'payments', id, '--add', '100.00', '--date', '2026-11-05'])).toMatchObject({ status: 'open' })
    expect(await json(['invoices', 'payments', id, '--add', '19', '--date', '2026-11-06'])).toMatchObject({
      invoiceId: id, status: 'paid', payments: [{ amount: '100.00', date: '2026-11-05' }, { amount: '19.00', date: '2026-11-06' }],
    })
    expect(await json(['invoices', 'cancel', id, '--yes'])).toMatchObject({ error: { code: 'invalid_request' } })
  })

  it('can be cancelled once', async () => {
    const { json, id } = await storedInvoices()
    expect(await json(['invoices', 'cancel', id, '--yes'])).toMatchObject({ id, status: 'cancelled' })
    expect(await json(['invoices', 'cancel', id, '--yes'])).toMatchObject({ error: { code: 'invalid_request' } })
  })

  it('that nobody stored are unknown', async () => {
    const { run } = await storedInvoices()
    const { exitCode, stderr } = await run(['invoices', 'show', 'inv_none'])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('inv_none')])
  })

  it('tell a wrong correction by its term', async () => {
    const { json, incompleteId } = await storedInvoices()
    expect(await json(['invoices', 'complete', incompleteId, '--set', 'BT-2=soon'])).toMatchObject({ error: { code: 'invalid_request', message: expect.stringContaining('BT-2') as string } })
    expect(await json(['invoices', 'complete', incompleteId, '--set', 'BT-9999=1'])).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('keys', () => {
  it('come from the environment, never from a flag, and end when they are revoked', async () => {
    const { run, json } = await storedInvoices()
    const { key } = await json(['keys', 'create', '--name', 'script'])
    const env = { INVOICECONV_API_KEY: key as string }
    expect(await json(['me'], env)).toMatchObject({ user: { lastProvider: 'credentials' } })
    expect((await run(['revoke'], env)).exitCode).toBe(2)
    expect(await json(['revoke', '--yes'], env)).toMatchObject({ success: true })
    expect(await json(['me'], env)).toMatchObject({ error: { code: 'invalid_api_key' } })
    expect((await run(['orgs'], env)).exitCode).toBe(7)
    expect((await run(['keys', 'list'])).stdout).not.toContain(key)
  })
})

describe('organizations', () => {
  it('take their master data from a file and show their usage', async () => {
    const { json, organizationId } = await storedInvoices()
    const file = join(await freshFolder(), 'org.json')
    await writeFile(file, JSON.stringify({ name: 'Uferbau AG', vatId: 'DE987654328', address: { city: 'Emden', countryCode: 'DE' }, iban: 'DE02120300000000202051', bic: null }))
    await json(['orgs', 'set', '--file', file, '--plan', 'free'])
    expect(await json(['orgs', 'show'])).toMatchObject({ id: organizationId, name: 'Uferbau AG', plan: 'free', invoiceLimit: 10, usage: { used: 1, limit: 10 } })
    expect(await json(['orgs'])).toMatchObject({ organizations: [{ id: organizationId, vatId: 'DE987654328', role: 'admin', plan: 'free', invoiceLimit: 10 }] })
  })

  it('are chosen for the commands that follow', async () => {
    const { json } = await storedInvoices()
    const { id } = await json(['orgs', 'create', 'Zweite GmbH', '--plan', 'starter'])
    await json(['orgs', 'use', id as string])
    expect(await json(['invoices'])).toMatchObject({ total: 0 })
    expect(await json(['orgs', 'show'])).toMatchObject({ id, plan: 'starter' })
    expect(await json(['orgs', 'use', 'org_none'])).toMatchObject({ error: { code: 'organization_access_denied' } })
  })
})

describe('files, archive, partners and articles', () => {
  it('hand out the files of a conversion by the id that convert printed', async () => {
    const { run, json, conversionId } = await storedInvoices()
    expect((await run(['files', 'get', conversionId, '--file', 'zugferd_xml', '--out', '-'])).stdout).toBe('xml of a')
    expect(await json(['files', 'get', conversionId, '--out', '-'])).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await json(['files', 'get', 'conv_none'])).toMatchObject({ error: { code: 'file_not_found' } })
    const { key } = (await json(['keys', 'create'])) as { key: string }
    const { id } = (await json(['orgs', 'create', 'Fremde GmbH'])) as { id: string }
    expect((await run(['files', 'get', conversionId, '--out', '-', '--org', id], { INVOICECONV_API_KEY: key })).stdout).not.toContain('xml of a')
  })

  it('hand out a file by its token and tell an unknown one', async () => {
    const { run, token } = await storedInvoices()
    expect((await run(['files', 'get', token, '--out', '-'])).stdout).toBe('xml of a')
    expect((await run(['files', 'get', 'unknown', '--out', '-'])).exitCode).toBe(10)
    expect((await run(['files'])).stdout).not.toContain(token)
  })

  it('verify, back up and restore', async () => {
    const { json, run } = await storedInvoices()
    expect(await json(['archive', 'verify'])).toMatchObject({ intact: true, entries: 6 })
    const folder = join(await freshFolder(), 'backup')
    expect(await json(['backup', folder])).toMatchObject({ files: 6, damaged: [] })
    expect((await run(['restore', folder])).exitCode).toBe(2)
    expect(await json(['restore', folder, '--yes'])).toMatchObject({ files: 6 })
    expect(await json(['invoices'])).toMatchObject({ total: 2 })
  })

  it('know whom and what the invoice is about', async () => {
    const { json } = await storedInvoices()
    const { partners } = (await json(['partners'])) as { partners: { id: string }[] }
    expect(await json(['partners', 'show', partners[0]?.id ?? ''])).toMatchObject({ party: { name: 'Nordwind Werkzeuge GmbH' }, ibans: ['DE02120300000000202051'] })
    expect(await json(['articles'])).toMatchObject({ articles: [{ description: 'Rohrzange', sellerItemId: 'RZ50', unitPrice: '50' }] })
  })
})
