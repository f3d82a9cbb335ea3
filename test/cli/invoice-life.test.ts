import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, runCli } from './run-cli.js'
import { runInTerminal } from './terminal.js'

const quick = ['--validate', 'none']
let dataDir: string
let out: string
let complete: string
let incomplete: string

const json = async (...argv: string[]): Promise<Record<string, unknown> & { exitCode: number }> => {
  const { stdout, exitCode } = await runCli([...argv, '--json'], { dataDir })
  return { ...(JSON.parse(stdout) as Record<string, unknown>), exitCode }
}
const convert = async (file: string) => await json('convert', file, ...quick, '-f', 'zugferd', '-o', out)
const idOf = (answer: Record<string, unknown>): string => (answer['stored'] as { invoiceIds: string[] }).invoiceIds[0] ?? ''

beforeAll(async () => {
  dataDir = await freshFolder()
  out = await freshFolder()
  complete = idOf(await convert('fixtures/einvoice/xrechnung-ubl.xml'))
  incomplete = idOf(await convert('fixtures/office/xlsx-merged-cells.xlsx'))
})

describe('a mistake can be corrected', () => {
  it('with a new version in books, archive and outputs, and a line that says by whom', async () => {
    expect(await json('invoices', 'correct', 'R-2026-0816', '--set', 'faellig=30.04.2026', ...quick)).toMatchObject({ exitCode: 0, data: { dueDate: '2026-04-30' } })
    expect(await json('invoices', 'show', complete)).toMatchObject({ dueDate: '2026-04-30', status: 'open', history: [{ kind: 'corrected', details: 'faellig=30.04.2026' }] })
    expect(await readFile(join(out, 'xrechnung-ubl.factur-x.xml'), 'utf8')).toContain('20260430')
    // People read words for units, and numbers as their language writes them.
    expect((await runCli(['invoices', 'show', complete, '--lang', 'de'], { dataDir })).stdout).toMatch(/ 8 Stück +12,50 +19 +100,00 EUR/)
    const xml = await runCli(['invoices', 'show', complete, '--xml'], { dataDir })
    expect(xml.stdout).toContain('20260430')
    expect((await json('archive', 'verify')).exitCode).toBe(0)
  })

  it('but not so that something would be missing', async () => {
    expect(await json('invoices', 'correct', complete, '--unset', 'BT-27', ...quick)).toMatchObject({ exitCode: 4 })
    expect(await json('invoices', 'show', complete)).toMatchObject({ status: 'open', sellerName: 'Obsthof Beispiel GmbH' })
  })

  it('a stored direction can be set, of one, several, or all of a partner, and stays through a correction', async () => {
    expect(await json('invoices', 'set', '--partner', 'Obsthof', '--direction', 'outgoing')).toMatchObject({ exitCode: 0, invoices: expect.arrayContaining([expect.objectContaining({ id: complete, direction: 'outgoing' })]) as unknown })
    // It is set now: the partner has none left whose direction is open.
    expect(await json('invoices', 'set', '--partner', 'Obsthof', '--direction', 'outgoing')).toMatchObject({ exitCode: 2 })
    expect(await json('invoices', 'set', '--partner', 'Obsthof', '--no-duplicate')).toMatchObject({ exitCode: 2, error: { message: expect.stringContaining('with --direction only') as string } })
    expect(await json('invoices', 'set', '--direction', 'incoming')).toMatchObject({ exitCode: 2, error: { message: expect.stringContaining('Please name invoices') as string } })
    expect(await json('invoices', 'set', complete, complete, '--direction', 'incoming')).toMatchObject({ invoices: [{ direction: 'incoming' }, {}] })
    expect(await json('invoices', 'set', complete, '--direction', 'incoming')).toMatchObject({ direction: 'incoming' })
    await json('invoices', 'correct', complete, '--set', 'faellig=29.04.2026', ...quick)
    expect(await json('invoices', 'show', complete)).toMatchObject({ direction: 'incoming' })
  })

  it('payments may not exceed what is due, and can be taken back', async () => {
    expect(await json('invoices', 'payments', complete, '--add', '142,81')).toMatchObject({ exitCode: 2 })
    expect(await json('invoices', 'payments', complete, '--add', '-5')).toMatchObject({ exitCode: 2 })
    const paid = (await json('invoices', 'payments', complete, '--add', '142,80', '--date', '3.4.2026')) as unknown as { status: string; payments: { id: string; date: string }[] }
    expect(paid).toMatchObject({ status: 'paid', payments: [{ date: '2026-04-03' }] })
    expect(await json('invoices', 'payments', complete, '--remove', paid.payments[0]?.id ?? '')).toMatchObject({ status: 'open', payments: [] })
  })

  it('cancelling asks, and can be taken back', async () => {
    expect((await runCli(['invoices', 'cancel', complete], { dataDir })).exitCode).toBe(2)
    expect(await json('invoices', 'cancel', complete, '--yes')).toMatchObject({ status: 'cancelled' })
    expect(await json('invoices', 'correct', complete, '--set', 'faellig=1.5.2026', ...quick)).toMatchObject({ exitCode: 2 })
    expect(await json('invoices', 'reopen', complete, '--yes')).toMatchObject({ status: 'open' })
  })

  it('deleting is for what is not final; the file can come in again', async () => {
    expect(await json('invoices', 'delete', complete, '--yes')).toMatchObject({ exitCode: 2 })
    expect(await json('invoices', 'delete', incomplete, '--yes')).toMatchObject({ status: 'deleted' })
    expect(await json('invoices', 'list', '--search', 'merged')).toMatchObject({ total: 0 })
    const again = await convert('fixtures/office/xlsx-merged-cells.xlsx')
    expect(again).toMatchObject({ stored: { status: 'saved' } })
    expect(await json('invoices', 'list', '--search', 'MERGED')).toMatchObject({ total: 1, invoices: [{ id: idOf(again), missingFields: [expect.stringContaining('BT-31')] }] })
  })
})

describe('the same invoice twice', () => {
  it('is found, told and not exported twice', async () => {
    const copy = join(out, 'noch-einmal.pdf')
    await copyFile(join(out, 'xrechnung-ubl.zugferd.pdf'), copy)
    const again = await convert(copy)
    expect(again).toMatchObject({ validation: { errors: [expect.objectContaining({ code: 'IC-DUPLICATE-INVOICE', message: expect.stringContaining(complete) as string })] } })
    const sheet = (await json('datev', 'export', '--month', '2026-04', '-o', await freshFolder())) as unknown as { invoices: { invoiceId: string }[]; leftOut: { id: string; reason: string }[] }
    expect(sheet.leftOut).toContainEqual(expect.objectContaining({ id: idOf(again), reason: expect.stringContaining('IC-DUPLICATE-INVOICE') as string }))
    expect(await json('invoices', 'set', idOf(again), '--no-duplicate')).toMatchObject({ duplicateOf: null })
  })
})

it('complete asks in a terminal, refuses a wrong check digit and tells what was learned', async () => {
  const run = runInTerminal(['invoices', 'complete', 'BM-2026-114', ...quick, '-o', await freshFolder()], { dataDir })
  await run.until(/BT-31\/BT-32[\s\S]*value, empty skips: /)
  run.type('DE123456780\r')
  await run.until(/check digit is wrong[\s\S]*skips: /)
  run.type('DE123456788\r')
  await run.until(/Learned/)
  expect(await run.exited).toBe(0)
})

it('a rule without an account is refused', async () => {
  expect(await json('datev', 'accounts', 'set', '--rule', 'alles', '--direction', 'incoming')).toMatchObject({ exitCode: 2 })
})
