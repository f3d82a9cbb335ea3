import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

const us = ['Deichbau Petersen GmbH', 'Sielweg 4', '26721 Emden'] as const
const city = ['Stadt Seehafen', 'Rathausplatz 3', '27568 Bremerhaven']
let dataDir = ''
let folder = ''
let summary = ''

const run = async (...argv: string[]) => await runCli(argv, { dataDir })
const listed = async (...more: string[]) => {
  const { invoices } = JSON.parse((await run('invoices', 'list', ...more, '--json')).stdout) as { invoices: { number: string; status: string; missingFields: string[] }[] }
  return Object.fromEntries(invoices.map(({ number, status }) => [number, status]))
}

beforeAll(async () => {
  ;[dataDir, folder] = [await freshFolder(), await freshFolder()]
  await run('init', '--name', us[0], '--vat-id', 'DE123456788', '--country', 'DE', '--city', 'Emden', '--postal-code', '26721')
  const supplier = { seller: ['Gerüste Ahrens KG', 'Werft 2', '26382 Wilhelmshaven'], buyer: us } as const
  for (const number of ['G-1', 'G-2']) await writeFile(join(folder, `${number}.pdf`), await paperInvoice({ ...supplier, number }))
  await writeFile(join(folder, 'H-1.pdf'), await paperInvoice({ seller: ['Gerüste Nord GmbH', 'Kai 9', '28195 Bremen'], buyer: us, number: 'H-1' }))
  for (const number of ['A-1', 'A-2']) await writeFile(join(folder, `${number}.pdf`), await paperInvoice({ vatId: 'DE123456788', seller: us, buyer: city, number }))
  summary = (await run('convert', folder, '--out', folder, '--format', 'json', '--validate', 'none')).stderr
}, 120_000)

describe('one entry for all invoices of a business partner', () => {
  it('is offered by the summary, per partner', () => {
    expect(summary).toMatch(/3 × BT-31.*\n.*\n +invoiceconv invoices complete --partner "Gerüste Ahrens KG" --set BT-31=…\n +invoiceconv invoices complete inv_/)
  })

  it.each([
    [['complete', '--partner', 'Gerüste', '--set', 'BT-31=DE274482139'], /“Gerüste” is not unique: .*Gerüste (Ahrens|Nord)/],
    [['complete', '--partner', 'Ahrens', '--set', 'BT-1=G-9'], /BT-1 is different on each invoice/],
    [['complete', '--partner', 'Ahrens', '--set', 'faellig=30.11.2026'], /BT-9 is different on each invoice/],
    [['complete', '--partner', 'Niemand', '--set', 'BT-31=DE274482139'], /no invoice of “Niemand” that lacks this/],
    [['complete', '--partner', 'Ahrens', '--set', 'BT-31=DE274482139'], /Without a terminal, please confirm with --yes/],
    [['complete', 'G-1', '--partner', 'Ahrens'], /name one invoice/],
    [['complete'], /name one invoice/],
    [['correct', '--partner', 'Seehafen'], /What is to be entered/],
  ])('%j is refused, and nothing changes', async (argv, reason) => {
    expect(await run('invoices', ...argv)).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(reason) as string })
    expect(await listed('--status', 'incomplete')).toEqual({ 'G-1': 'incomplete', 'G-2': 'incomplete', 'H-1': 'incomplete' })
  })

  it.each(['gerüste ahr', 'ahrens', 'DE02 1203 0000 0000 2020 51'])('the partner is found as %j', async (partner) => {
    const answer = await run('invoices', 'complete', '--partner', partner, '--set', 'BT-31=DE274482139')
    expect(answer.stderr).toMatch(partner.startsWith('DE') ? /is not unique: .*Gerüste/ : /^ {2}G-(1|2)\.pdf · .*\n {2}G-(?!\1)[12]\.pdf · .*\n[\s\S]*confirm with --yes/)
  })

  it('learned from one, the others are named, and one command completes them', async () => {
    const one = await run('invoices', 'complete', 'G-1', '--set', 'ust-idnr=DE274482139', '--format', 'json', '--validate', 'none')
    expect(one.stderr).toMatch(/The same is asked by 1 more invoice:\n {2}invoiceconv invoices complete --partner "Gerüste Ahrens KG"\n/)
    const { exitCode, stdout, stderr } = await run('invoices', 'complete', '--partner', 'ahrens', '--yes', '--format', 'json', '--validate', 'none')
    expect([exitCode, stderr]).toEqual([0, '1 of 1 invoice ready.\n'])
    expect(stdout).toMatch(/^G-2\.pdf · G-2 /)
    expect(await listed()).toMatchObject({ 'G-1': 'open', 'G-2': 'open', 'H-1': 'incomplete' })
    expect((await readdir(folder)).filter((name) => name.endsWith('.json')).sort()).toEqual(['A-1', 'A-2', 'G-1', 'G-2'].map((name) => `${name}.json`))
  })

  it.each(['DE274482139', 'de 274 482 139', 'DE02120300000000202051'])('a partner that the books know is found by %j', async (partner) => {
    const { stdout } = await run('invoices', 'correct', '--partner', partner, '--set', 'leitweg-id=04011000-12345-03', '--json')
    expect(stdout).toMatch(/confirm with --yes/)
  })

  it('a Leitweg-ID goes on all complete invoices of a customer that have none, once', async () => {
    const enter = ['invoices', 'correct', '--partner', 'Stadt Seehafen', '--set', 'leitweg-id=04011000-12345-03', '--format', 'json', '--validate', 'none', '--yes', '--json']
    const { exitCode, stdout } = await run(...enter)
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, {
      results: ['A-1', 'A-2'].map(() => ({ response: { data: { invoiceNumber: expect.stringMatching(/^A-[12]$/) as string, buyerReference: '04011000-12345-03' } } })), summary: { ok: 2, failed: 0 },
    }])
    expect(await run(...enter)).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('that lacks this') as string })
  })
})
