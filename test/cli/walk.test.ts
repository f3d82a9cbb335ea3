import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PaperInvoice, paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

const vatId = 'DE123456788'
const quick = ['--validate', 'none', '--format', 'json']

/** Books in which these invoices wait, in this order. */
async function waiting(invoices: readonly PaperInvoice[]): Promise<{ dataDir: string; folder: string }> {
  const [dataDir, folder] = [await freshFolder(), await freshFolder()]
  for (const [index, said] of invoices.entries()) {
    const file = join(folder, `r${index + 1}.pdf`)
    await writeFile(file, await paperInvoice({ number: `R-${index + 1}`, ...said }))
    await runCli(['convert', file, '--out', folder, ...quick], { dataDir })
  }
  return { dataDir, folder }
}

/** Somebody answers all that is asked; what is never asked comes to light as an answer that is left over. */
async function walk(invoices: readonly PaperInvoice[], answers: readonly string[], ...more: string[]) {
  const { dataDir, folder } = await waiting(invoices)
  const { exitCode, stderr } = await runCli(['invoices', 'complete', '--out', folder, ...quick, ...more], { dataDir, answers, env: { NO_COLOR: '1' } })
  const { stdout } = await runCli(['invoices', 'list', '--json'], { dataDir })
  const { invoices: listed } = JSON.parse(stdout) as { invoices: { id: string; number: string; status: string }[] }
  const data = async (number: string) => {
    const id = listed.find((one) => one.number === number)?.id ?? ''
    return JSON.parse((await runCli(['invoices', 'show', id, '--json'], { dataDir })).stdout) as { status: string; data: unknown }
  }
  return { exitCode, stderr, data }
}

const otherSeller = ['Holzhandel Ahrens GmbH', 'Werftstraße 2', '26721 Emden'] as const

it('all that wait are asked one after the other; what one taught is not asked of the next, and a skipped question once', async () => {
  const { exitCode, stderr } = await walk([{}, { seller: otherSeller, email: 'info@ahrens.example' }, {}], [vatId, ''])
  expect(stderr).toMatch(/ 1\/3 {2}r1\.pdf · Deichbau Petersen GmbH · R-1 · 297\.50 EUR/)
  // The third is of the first's supplier, so it comes next.
  expect(stderr).toMatch(/ 2\/3 {2}r3\.pdf .*\n {2}all was learned, nothing to ask/)
  expect(stderr).toMatch(/ 3\/3 {2}r2\.pdf · Holzhandel Ahrens GmbH/)
  expect(stderr.match(/BT-31\/BT-32: /g)).toHaveLength(2)
  expect(stderr).toContain('2 of 3 invoices ready.\nQuestions to the suppliers: invoiceconv todo --letter letters')
  expect(exitCode).toBe(4)
})

it('who stops in the middle keeps what was answered', async () => {
  const { exitCode, stderr } = await walk([{}, { seller: otherSeller }], [vatId])
  expect([exitCode, stderr]).toEqual([4, expect.stringContaining('1 of 2 invoices ready.') as string])
})

it('why no VAT is charged is asked once, whatever the number of lines', async () => {
  const untaxed: PaperInvoice = { vatId, lines: [['Schrauben', '10', '10,00', '100,00'], ['Muttern', '10', '15,00', '150,00']], totals: ['250,00', '0,00', '250,00'], taxLabel: 'zzgl. 0 % USt.' }
  const { exitCode, stderr, data } = await walk([untaxed], ['9', 'ja', '2'])
  expect(stderr).toMatch(/1\/1 BT-120: .*why is no VAT charged\?.*\n {4}1 {2}small business[^\n]* E\n {4}2 {2}exempt/)
  expect(stderr.match(/This is no reason of the list/g)).toHaveLength(2)
  expect(exitCode).toBe(0)
  expect(await data('R-1')).toMatchObject({ status: 'open', data: { lines: [{ vatRate: 0 }, { vatRate: 0 }], totals: { grossTotal: 250 } } })
})

it('amounts that contradict each other are one question, after the lines', async () => {
  const { exitCode, stderr, data } = await walk([{ vatId, totals: ['200,00', '38,00', '238,00'] }], ['', '3', '2'])
  expect(stderr).toMatch(/Amounts contradict each other\n +on the page +from the lines\n/)
  expect(stderr).toMatch(/Invoice total amount without VAT +200\.00 +250\.00\n/)
  expect(stderr).toContain('Please 1, 2 or n.')
  expect(exitCode).toBe(0)
  expect(await data('R-1')).toMatchObject({ status: 'open', data: { totals: { netTotal: 250, vatAmount: 47.5, grossTotal: 297.5 } } })
})

it('a line that is missing is typed at once, and what does not fit is said', async () => {
  const { exitCode, stderr, data } = await walk([{ vatId, totals: ['300,00', '57,00', '357,00'] }], ['+ Scheiben', '+ Scheiben; viele; 2,50', '+ Scheiben; 20; 2,50; 19', ''])
  expect(stderr).toContain('Please description; quantity; price; VAT rate.')
  expect(stderr).toContain('viele is no number')
  expect(exitCode).toBe(0)
  expect(await data('R-1')).toMatchObject({ data: { lines: [{}, { description: 'Scheiben', quantity: 20, unitPrice: 2.5, netAmount: 50 }], totals: { netTotal: 300 } } })
})

it.each<[string, [string, string, string], readonly string[]]>([
  ['the net total', ['260,00', '47,50', '297,50'], ['y', '2']],
  // Where all totals agree with each other, the amount of the line is asked, too.
  ['net and gross total', ['260,00', '47,50', '307,50'], ['y', '2', '2']],
  ['VAT and gross total', ['250,00', '49,40', '299,40'], ['y', '2']],
  ['the gross total', ['250,00', '47,50', '300,00'], ['y', '2']],
])('%s can be wrong on the page: one answer takes all sums from the lines', async (_, totals, answers) => {
  const { exitCode, stderr, data } = await walk([{ vatId, totals }], answers)
  expect([exitCode, stderr.match(/2 = as calculated/g)?.length]).toEqual([0, 1])
  expect(await data('R-1')).toMatchObject({ data: { totals: { netTotal: 250, vatAmount: 47.5, grossTotal: 297.5 } } })
})

it.each<[string, [string, string, string], readonly string[], RegExp]>([
  ['a discount', ['200,00', '38,00', '238,00'], ['', '1', 'Treuerabatt'], /1 = the page is right, a discount of 50\.00 on the whole invoice is missing \(VAT 19 %\)/],
  ['a charge', ['260,00', '49,40', '309,40'], ['', '1', ''], /1 = the page is right, a charge of 10\.00/],
  ['what a person reads as one', ['200,00', '38,00', '238,00'], ['', 'n', '-50,00', 'Treuerabatt'], /n = enter a discount or charge/],
])('%s on the whole invoice explains its totals, and is entered in one step', async (_, totals, answers, offered) => {
  const { exitCode, stderr, data } = await walk([{ vatId, totals }], answers)
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(offered)])
  const [netTotal, , grossTotal] = totals.map((amount) => Number(amount.replace(',', '.')))
  expect(await data('R-1')).toMatchObject({ data: { totals: { netTotal, grossTotal } } })
})

it('a tax that is no VAT is a charge, and why nothing bears VAT is said once for it and the lines', async () => {
  const insurance: PaperInvoice = { vatId, lines: [['Haftpflicht', '1', '250,00', '250,00']], totals: ['250,00', '47,50', '297,50'], taxLabel: 'Versicherungsteuer' }
  const { exitCode, stderr, data } = await walk([insurance], ['2'])
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/1\/1 BT-120/)])
  expect(await data('R-1')).toMatchObject({ data: { lines: [{ vatRate: 0 }], totals: { netTotal: 297.5, vatAmount: 0, grossTotal: 297.5 } } })
})

it('a script enters a discount by its name', async () => {
  const { dataDir, folder } = await waiting([{ vatId, totals: ['200,00', '38,00', '238,00'] }])
  const { exitCode } = await runCli(['invoices', 'complete', 'R-1', '--set', 'rabatt=50,00', '--set', 'nachlassgrund=Treuerabatt', '--out', folder, '--validate', 'none', '--format', 'xrechnung'], { dataDir })
  expect(exitCode).toBe(0)
  expect(await readFile(join(folder, 'R-1.xrechnung.xml'), 'utf8')).toMatch(/<ram:ActualAmount>50\.00<\/ram:ActualAmount>\s*<ram:Reason>Treuerabatt</)
})
