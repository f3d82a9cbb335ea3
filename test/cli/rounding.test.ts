import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PaperInvoice, paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'
import { runInTerminal } from './terminal.js'

const vatId = 'DE123456788'
const cents: PaperInvoice = { vatId, lines: [['Schraube', '3', '3,335', '10,00'], ['Mutter', '3', '3,335', '10,00']], totals: ['20,01', '3,80', '23,81'] }

async function refused(said: PaperInvoice): Promise<{ dataDir: string; folder: string; id: string; stderr: string }> {
  const [dataDir, folder] = [await freshFolder(), await freshFolder()]
  const file = join(folder, 'r.pdf')
  await writeFile(file, await paperInvoice(said))
  const { exitCode, stderr } = await runCli(['convert', file, '--out', folder, '--validate', 'none'], { dataDir })
  expect(exitCode).toBe(4)
  return { dataDir, folder, stderr, id: /inv_\w+/.exec(stderr)?.[0] ?? '' }
}

const complete = async ({ dataDir, id, folder }: { dataDir: string; id: string; folder: string }, ...more: string[]) =>
  await runCli(['invoices', 'complete', id, '--accept', 'rounding', '--validate', 'none', '--format', 'zugferd', '--out', folder, ...more, '--json'], { dataDir })

it.each<[string, PaperInvoice, number]>([
  ['the net total is a cent more than its lines', cents, 23.81],
  ['the gross total is a cent more than net and VAT', { vatId, totals: ['250,00', '47,50', '297,51'] }, 297.51],
  ['net and gross are a cent more than the line', { vatId, totals: ['250,01', '47,50', '297,51'] }, 297.51],
])('when %s, the way out is named, and one step takes the printed amount', async (_, said, printed) => {
  const waiting = await refused(said)
  expect(waiting.stderr).toContain(`invoiceconv invoices complete ${waiting.id} --accept rounding`)
  const { exitCode, stdout } = await complete(waiting)
  expect(exitCode).toBe(0)
  // The sums follow from the lines; what is to be paid is what the invoice says.
  const { stored } = JSON.parse(stdout) as { stored: { invoiceIds: string[] } }
  expect(stored.invoiceIds).toEqual([waiting.id])
  const xml = await readFile(join(waiting.folder, '2026-0815.factur-x.xml'), 'utf8')
  expect(xml).toMatch(new RegExp(`<ram:DuePayableAmount>${printed.toFixed(2)}</ram:DuePayableAmount>`))
  expect(xml).toMatch(/<ram:RoundingAmount>0\.01<\/ram:RoundingAmount>/)
})

it('is not offered in one step while something else is missing', async () => {
  const { stderr } = await refused({ ...cents, vatId: '' })
  expect(stderr).toContain('BT-31')
  expect(stderr).not.toContain('--accept rounding')
})

it('more than a cent a line is no rounding, and is not offered', async () => {
  const waiting = await refused({ vatId, totals: ['250,00', '47,50', '297,53'] })
  expect(waiting.stderr).not.toContain('--accept rounding')
  const { exitCode, stdout } = await complete(waiting)
  expect([exitCode, stdout]).toEqual([2, expect.stringMatching(/differs from the lines \(297\.50\) by 0\.03; that is more than rounding/)])
})

it('the work list has one line for it, with the command', async () => {
  const { dataDir, id } = await refused(cents)
  expect((await runCli(['todo'], { dataDir })).stdout).toContain(`invoiceconv invoices complete ${id} --accept rounding\n`)
})

it('in a terminal one Enter takes it', async () => {
  const { dataDir, id, folder } = await refused(cents)
  const run = runInTerminal(['invoices', 'complete', id, '--validate', 'none', '--format', 'json', '--out', folder], { dataDir })
  await run.until(/The invoice says 23\.81, its lines give 23\.80: cents of rounding/)
  await run.until(/\[Y\/n\]: /)
  run.type('\r')
  expect(await run.exited).toBe(0)
  expect(JSON.parse((await runCli(['invoices', 'show', id, '--json'], { dataDir })).stdout)).toMatchObject({ status: 'open' })
  // The page alone would be refused again; its invoice is finished, so the same file is its duplicate.
  const again = await runCli(['convert', join(folder, 'r.pdf'), '--out', folder, '--validate', 'none', '--json'], { dataDir })
  expect(JSON.parse(again.stdout)).toMatchObject({ data: { totals: { grossTotal: 23.8 } }, stored: { status: 'duplicate', invoiceIds: [id] } })
}, 60_000)
