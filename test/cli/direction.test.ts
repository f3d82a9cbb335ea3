import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

const quick = ['--format', 'datev', '--validate', 'none', '--overwrite']
const complete = { vatId: 'DE123456788' } as const

/** Books of a company, with files beside them. */
async function books(files: Readonly<Record<string, Parameters<typeof paperInvoice>[0]>>, ...ownData: string[]) {
  const [dataDir, folder] = [await freshFolder(), await freshFolder()]
  if (ownData.length > 0) await runCli(['orgs', 'set', ...ownData], { dataDir })
  for (const [name, said] of Object.entries(files)) await writeFile(join(folder, name), await paperInvoice(said))
  const run = async (...argv: string[]) => await runCli(argv, { dataDir })
  const listed = async () => (JSON.parse((await run('invoices', 'list', '--json')).stdout) as { invoices: { id: string; number: string; direction: string | null }[] }).invoices
  return { folder, run, listed, convert: async (...argv: string[]) => await run('convert', folder, '--out', folder, ...quick, ...argv) }
}

it('a direction that was named is kept for all that comes after', async () => {
  const { folder, run, listed, convert } = await books({ 'a.pdf': complete, 'b.pdf': { number: 'R-2', seller: ['Ahrens GmbH', 'Werft 2', '26721 Emden'] } })
  expect((await convert()).stdout).toContain('IC-DATEV-01')
  expect((await listed()).map(({ direction }) => direction)).toEqual([null, null])
  expect((await convert('--direction', 'incoming')).stdout).not.toContain('IC-DATEV-01')
  expect((await listed()).map(({ direction }) => direction)).toEqual(['incoming', 'incoming'])
  // A later conversion and a completion know it, without being told again.
  expect((await convert()).stdout).not.toContain('IC-DATEV-01')
  const completed = await run('invoices', 'complete', 'R-2', '--set', 'BT-31=DE274482139', '--out', folder, ...quick)
  expect([completed.exitCode, completed.stderr]).toEqual([0, expect.not.stringContaining('IC-DATEV-01')])
})

it('a direction that the invoice contradicts is told, with the command that puts it right', async () => {
  const { run, listed, convert } = await books({ 'a.pdf': complete }, '--name', 'Deichbau Petersen GmbH', '--vat-id', 'DE123456788')
  const said = await convert('--direction', 'incoming')
  const [invoice] = await listed()
  expect(invoice?.direction).toBe('incoming')
  expect(said.stderr).toMatch(new RegExp(`IC-DIRECTION: .*your own company\\.\n.*\n +invoiceconv invoices set ${invoice?.id ?? ''} --direction outgoing`))
  await run('invoices', 'set', invoice?.id ?? '', '--direction', 'outgoing')
  expect((await convert()).stdout).not.toContain('IC-DIRECTION')
})
