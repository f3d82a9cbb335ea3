import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type OddInvoice, oddInvoice } from './odd-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

type Json = Readonly<Record<string, unknown>>

async function commandLine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
  const [folder, out] = [await freshFolder(), await freshFolder()]
  const run = (...argv: string[]) => runCli(argv, { dataDir })
  const json = async (...argv: string[]): Promise<Json> => {
    const { stdout, exitCode } = await run(...argv, '--json')
    return { ...(JSON.parse(stdout) as Json), exitCode }
  }
  let files = 0
  const draw = async (said: OddInvoice): Promise<string> => {
    files += 1
    const file = join(folder, `${files}.pdf`)
    await writeFile(file, await oddInvoice(said))
    return file
  }
  const convert = async (said: OddInvoice, ...more: string[]) => json('convert', await draw(said), '--out', out, '--validate', 'none', ...more)
  /** Converts an invoice that lacks something, and enters it. */
  const correct = async (said: OddInvoice, ...terms: string[]) => {
    const { stored } = await convert(said) as { stored: { invoiceIds: readonly string[] } }
    return json('invoices', 'complete', stored.invoiceIds[0] ?? '', ...terms.flatMap((one) => ['--set', one]), '--out', out, '--validate', 'none')
  }
  return { run, json, draw, convert, correct }
}

const first = { number: 'TW 26-118' }
const next = { number: 'TW 26-131', date: '14.12.2026', delivered: '12.12.2026', quantity: 7 }

describe('after one correction the next invoice of the layout', () => {
  it('is read by the places that it has shown, which are told, shown and forgotten', async () => {
    const { run, json, draw, convert, correct } = await commandLine()
    expect(await correct(first, 'BT-1=TW 26-118', 'BT-72=30.10.2026')).toMatchObject({ data: { invoiceNumber: 'TW 26-118' }, exitCode: 0 })
    expect(await convert(next, '--no-persist')).toMatchObject({ data: { invoiceNumber: 'TW 26-131', totals: { grossTotal: 208.25 } }, exitCode: 0 })
    // The whole box stands lower.
    expect(await convert({ ...next, lower: 24 }, '--no-persist')).toMatchObject({ data: { invoiceNumber: 'TW 26-131' }, exitCode: 0 })
    // Another label, and a number of the same form: it is not the number of the invoice.
    expect(await convert({ ...next, instead: ['Ballen im Wagen', 'LS 99-17'] }, '--no-persist')).toMatchObject({ error: { code: 'invoice_incomplete' }, exitCode: 4 })

    const { stdout } = await run('extract', await draw(next), '--explain')
    expect(stdout).toMatch(/BT-1 +invoiceNumber +TW 26-131 +p1 [\d,]+ place "Vorgang im Moor" as corrected on \d{4}-\d\d-\d\d <- "TW 26-131" +0\.97/)
    expect(stdout).toMatch(/BT-72 +delivery\.date +2026-12-12 +p1 [\d,]+ place "Torf vom Hof"/)
    const pages = await freshFolder()
    expect((await run('extract', await draw(next), '--html', '--out', pages)).exitCode).toBe(0)

    expect(await json('suppliers')).toMatchObject({ suppliers: [{ name: 'Torfwerk Ammerland GmbH', learned: 2 }] })
    expect((await run('suppliers', 'show', 'DE123456788')).stdout).toMatch(/BT-1 +Invoice number +below “Vorgang im Moor” +\d{4}[\s\S]+BT-72 +Actual delivery date +right of “Torf vom Hof”/)
    expect(await json('suppliers', 'forget', 'DE123456788', '--term', 'BT-1', '--yes')).toMatchObject({ exitCode: 0 })
    expect(await convert(next, '--no-persist')).toMatchObject({ error: { code: 'invoice_incomplete' }, exitCode: 4 })
    expect(await json('suppliers', 'show', 'DE123456788')).toMatchObject({ places: [{ term: 'BT-72', where: 'right of “Torf vom Hof”' }] })
  })

  it('has the amount that it prints itself, or none', async () => {
    const { run, draw, convert, correct } = await commandLine()
    await correct({ ...first, paid: '100,00' }, 'BT-1=TW 26-118', 'BT-113=100,00', 'BT-115=197,50')
    expect((await run('extract', await draw({ ...next, paid: '50,00' }), '--explain')).stdout).toMatch(/BT-113 +totals\.prepaidAmount +50 .*place "Moortaler bisher"/)
    expect((await run('extract', await draw(next), '--explain')).stdout).not.toContain('BT-113')
    expect(await convert({ ...next, paid: '50,00' }, '--no-persist')).toMatchObject({ exitCode: 0 })
    // An amount at its place is subject to the sums like any other: 208.25 less 50 is not 208.25.
    expect(await convert({ ...next, paid: '50,00', due: '208,25' }, '--no-persist')).toMatchObject({ error: { code: 'invoice_incomplete' }, exitCode: 4 })
  })
})

it('what is entered with the file teaches its place too, and nothing else', async () => {
  const { json, convert } = await commandLine()
  expect(await convert(first, '--set', 'BT-1=TW 26-118', '--set', 'BT-41=Frau Moorhenne')).toMatchObject({ exitCode: 0 })
  expect(await json('suppliers', 'show', 'DE123456788')).toMatchObject({ terms: [], places: [{ term: 'BT-1' }] })
  expect(await convert(next, '--no-persist')).toMatchObject({ data: { invoiceNumber: 'TW 26-131' }, exitCode: 0 })
})
