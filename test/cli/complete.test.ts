import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

it('an incomplete invoice is completed by what a person adds, for one unit', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const [folder, out] = [await freshFolder(), await freshFolder()]
  const file = join(folder, 'rechnung.pdf')
  await writeFile(file, await paperInvoice())
  const json = async (argv: string[]) => {
    const { stdout, exitCode } = await runCli([...argv, '--json'], { dataDir })
    return { ...(JSON.parse(stdout) as Record<string, unknown>), exitCode }
  }

  const refused = await json(['convert', file, '--out', out, '--validate', 'none'])
  expect(refused).toMatchObject({ error: { code: 'invoice_incomplete' }, stored: { status: 'saved' }, exitCode: 4 })
  expect((refused as { missingFields?: string[] }).missingFields).toEqual([expect.stringMatching(/^BT-31/)])
  const [id = ''] = (refused as unknown as { stored: { invoiceIds: string[] } }).stored.invoiceIds

  // It is worded for whoever reads it, not for whoever converted.
  for (const [language, words] of [['de', 'Verkäufers'], ['en', 'seller']] as const) {
    const shown = await json(['--lang', language, 'invoices', 'show', id])
    expect(shown).toMatchObject({ missingFields: [expect.stringMatching(new RegExp(`^BT-31.*${words}`))] })
  }

  const completed = await json(['invoices', 'complete', id, '--set', 'BT-31=DE 123 456 788', '--out', out, '--validate', 'none'])
  expect(completed).toMatchObject({ data: { seller: { vatId: 'DE123456788' } }, stored: { status: 'saved', invoiceIds: [id], archived: true }, usage: { used: 1 }, exitCode: 0 })
  expect((await readdir(out)).sort()).toEqual(['2026-0815.factur-x.xml', '2026-0815.zugferd.pdf'])
  expect(await json(['invoices', 'show', id])).toMatchObject({ status: 'open', missingFields: [] })
  expect(await json(['invoices', 'complete', id, '--set', 'BT-1=x'])).toMatchObject({ error: { code: 'invalid_request' } })
  // What was entered has been learned of the supplier.
  expect(await json(['convert', file, '--out', out, '--validate', 'none'])).toMatchObject({ data: { seller: { vatId: 'DE123456788' } }, stored: { status: 'duplicate', invoiceIds: [id] } })
})

type Run = (...argv: string[]) => Promise<unknown>

it.each<[string, (convert: Run, run: Run, folder: string) => Promise<unknown>]>([
  ['typed', (convert) => convert('--set', 'BT-31=DE123456788')],
  ['entered as master data meanwhile', async (convert, run, folder) => {
    await writeFile(join(folder, 'org.json'), JSON.stringify({ name: 'Deichbau Petersen GmbH', vatId: 'DE123456788' }))
    await run('orgs', 'set', '--file', join(folder, 'org.json'))
    return await convert()
  }],
])('the same file completes its stored invoice once what was missing is %s, and is a duplicate after that', async (_, again) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const [folder, out] = [await freshFolder(), await freshFolder()]
  const file = join(folder, 'rechnung.pdf')
  await writeFile(file, await paperInvoice())
  const run = async (...argv: string[]) => JSON.parse((await runCli([...argv, '--json'], { dataDir })).stdout) as Record<string, unknown>
  const convert = (...more: string[]) => run('convert', file, '--out', out, '--validate', 'none', ...more)
  // What is typed on the way is kept, although it was not enough.
  const { stored } = (await convert('--set', 'BT-10=K-4711')) as { stored: { invoiceIds: string[]; documentId: string } }
  expect(await convert()).toMatchObject({ error: { code: 'invoice_incomplete' }, stored: { status: 'duplicate', invoiceIds: stored.invoiceIds } })
  expect(await again(convert, run, folder)).toMatchObject({
    data: { seller: { vatId: 'DE123456788' }, buyerReference: 'K-4711' }, stored: { ...stored, status: 'saved', archived: true, message: null }, usage: { used: 1 },
  })
  // The duplicate of a finished invoice says what the finished one says.
  expect(await convert()).toMatchObject({
    data: { seller: { vatId: 'DE123456788' }, buyerReference: 'K-4711' }, stored: { status: 'duplicate', invoiceIds: stored.invoiceIds }, usage: { used: 2 },
  })
  expect(await run('invoices', 'list')).toMatchObject({ total: 1, invoices: [{ id: stored.invoiceIds[0], status: 'open' }] })
})

it('the XRechnung of a completed invoice is written in the syntax that is asked for', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const [folder, out] = [await freshFolder(), await freshFolder()]
  const file = join(folder, 'rechnung.pdf')
  await writeFile(file, await paperInvoice())
  const refused = await runCli(['convert', file, '--out', out, '--validate', 'none', '--json'], { dataDir })
  const { stored } = JSON.parse(refused.stdout) as { stored: { invoiceIds: string[] } }
  const complete = ['invoices', 'complete', ...stored.invoiceIds, '--set', 'BT-31=DE123456788', '--set', 'BT-10=04011000-12345-03', '--format', 'xrechnung', '--out', out]
  expect(await runCli([...complete, '--validate', 'maybe'], { dataDir })).toMatchObject({ exitCode: 2 })
  expect(await runCli([...complete, '--validate', 'none', '--syntax', 'ubl'], { dataDir })).toMatchObject({ exitCode: 0 })
  const [name = ''] = (await readdir(out)).filter((entry) => entry.endsWith('.xml'))
  expect(await readFile(join(out, name), 'utf8')).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
})
