import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

const knownIban = 'DE02 1203 0000 0000 2020 51'

type Json = Record<string, unknown>

/** The stored invoice of an answer. */
function idOf(answer: Json): string {
  return (answer as { stored?: { invoiceIds: readonly string[] } }).stored?.invoiceIds[0] ?? ''
}

async function commandLine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const [folder, out] = [await freshFolder(), await freshFolder()]
  const run = (...argv: string[]) => runCli(argv, { dataDir })
  const json = async (...argv: string[]): Promise<Json> => {
    const { stdout, exitCode } = await run(...argv, '--json')
    return { ...(JSON.parse(stdout) as Json), exitCode }
  }
  const convert = async (number: string, iban = knownIban, ...more: string[]): Promise<Json> => {
    const file = join(folder, `${number}.pdf`)
    await writeFile(file, await paperInvoice({ number: number, iban: iban }))
    return await json('convert', file, '--out', out, '--validate', 'none', ...more)
  }
  const complete = (id: string): Promise<Json> => json('invoices', 'complete', id, '--set', 'BT-31=DE123456788', '--out', out, '--validate', 'none')
  return { run, json, convert, complete }
}

it('a correction is learned, used, shown and forgotten; a changed account is told', async () => {
  const { run, json, convert, complete } = await commandLine()
  const id = idOf(await convert('2026-0815'))
  await complete(id)
  expect(await convert('2026-0816', knownIban, '--no-persist')).toMatchObject({
    data: { seller: { vatId: 'DE123456788' } }, validation: { errors: [] }, stored: { status: 'skipped' }, exitCode: 0,
  })

  // Without VAT id and with another account, the name alone is not enough.
  const changed = await convert('2026-0817', 'DE02 5001 0517 0137 0750 30')
  expect(changed).toMatchObject({ error: { code: 'invoice_incomplete' }, exitCode: 4 })
  expect(await complete(idOf(changed))).toMatchObject({
    data: { iban: 'DE02500105170137075030' },
    validation: { valid: false, errors: [{ code: 'IC-SUPPLIER-IBAN', message: expect.stringMatching(/…2051.*suppliers forget DE123456788 --term BT-84/s) as string, field: 'BG-17[1]/BT-84' }] },
  })

  expect(await json('suppliers')).toMatchObject({ suppliers: [{ name: 'Deichbau Petersen GmbH', vatId: 'DE123456788', ibans: ['DE02120300000000202051'], learned: 1 }], total: 1 })
  expect(await json('suppliers', 'show', knownIban)).toMatchObject({ terms: [{ term: 'BT-31', name: 'Seller VAT identifier', value: 'DE123456788' }] })
  expect((await run('suppliers', 'show', 'DE123456788')).stdout).toMatch(/BT-31 +Seller VAT identifier +DE123456788 +\d{4}-\d\d-\d\d +inv_/)
  expect((await run('suppliers', 'list')).stdout).toMatch(/DE123456788 +DE02120300000000202051 +Deichbau Petersen GmbH +1/)

  expect((await run('suppliers', 'forget', 'DE123456788')).stderr).toContain('--yes')
  expect(await json('suppliers', 'forget', 'DE123456788', '--yes')).toMatchObject({ forgotten: 'DE123456788', exitCode: 0 })
  expect(await convert('2026-0818')).toMatchObject({ error: { code: 'invoice_incomplete' }, exitCode: 4 })
})

it('an unknown supplier has an exit code of its own', async () => {
  const { run, json } = await commandLine()
  expect(await json('suppliers', 'show', 'DE123456788')).toMatchObject({ error: { code: 'file_not_found' }, exitCode: 10 })
  expect((await run('suppliers', 'forget', 'DE123456788', '--yes')).exitCode).toBe(10)
  expect((await run('suppliers', 'show', 'DE123456788', '--lang', 'de')).stderr).toContain('ist nichts gelernt')
})
