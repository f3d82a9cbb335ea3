import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'
import { runInTerminal } from './terminal.js'

let dataDir = ''

beforeAll(async () => {
  const folder = await freshFolder()
  dataDir = await freshFolder()
  await runCli(['init', '--name', 'Uferbau AG', '--vat-id', 'DE274482139', '--country', 'DE'], { dataDir })
  const other = { seller: ['Gerüste Ahrens KG', 'Werft 2', '26382 Wilhelmshaven'], email: 'buero@ahrens.example' } as const
  await writeFile(join(folder, 'eins.pdf'), await paperInvoice({ number: 'D-1' }))
  await writeFile(join(folder, 'zwei.pdf'), await paperInvoice({ number: 'D-2' }))
  // The same once more, as a copy of another kind that comes last: nobody is asked twice.
  await writeFile(join(folder, 'zz-kopie.pdf'), await paperInvoice({ number: 'D-1', email: 'kopie@deichbau-petersen.example' }))
  await writeFile(join(folder, 'drei.pdf'), await paperInvoice({ ...other, number: 'G-7', totals: ['250,00', '47,50', '299,99'] }))
  // A cent of rounding is ours to accept: nobody is asked for it.
  await writeFile(join(folder, 'cent.pdf'), await paperInvoice({ ...other, number: 'C-1', vatId: 'DE123456788', totals: ['250,00', '47,50', '297,51'] }))
  await writeFile(join(folder, 'eigene.pdf'), await paperInvoice({ number: 'U-1', seller: ['Uferbau AG', 'Hafenstraße 12', '18439 Stralsund'], buyer: ['Gerüste Ahrens KG', 'Werft 2', '26382 Wilhelmshaven'], totals: ['250,00', '47,50', '299,99'] }))
  await runCli(['convert', folder, '--out', await freshFolder(), '--validate', 'none', '--jobs', '1'], { dataDir })
}, 60_000)

describe('todo --letter', () => {
  it('asks each supplier once for all that its invoices lack, in German', async () => {
    const { exitCode, stdout, stderr } = await runCli(['todo', '--letter', '--lang', 'de'], { dataDir })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/An: Deichbau Petersen GmbH · info@deichbau-petersen\.example\nBetreff: Rückfrage zu 2 Rechnungen/)
    expect(stdout).toMatch(/Rechnung D-[12] vom 02\.11\.2026 über 297,50 EUR \(Datei (eins|zwei)\.pdf\)\n {2}- Umsatzsteuer-ID des Verkäufers oder Steuernummer des Verkäufers/)
    expect(stdout).toMatch(/An: Gerüste Ahrens KG · buero@ahrens\.example\nBetreff: Rückfrage zur Rechnung G-7/)
    expect(stdout).toMatch(/299,99/)
    expect(stdout).toMatch(/Mit freundlichen Grüßen\nUferbau AG/)
    // Numbers of the norm say nothing to a supplier, and our own invoice is nobody else's to complete.
    expect(stdout).not.toMatch(/BT-\d|U-1|C-1/)
    expect(stderr).toContain('Rückfragen an 2 Lieferanten.')
  })

  it('writes drafts of mails that a mail program opens for sending, and keeps one that was worked on', async () => {
    const folder = await freshFolder()
    const again = async () => await runCli(['todo', '--letter', folder], { dataDir })
    expect((await again()).exitCode).toBe(0)
    expect((await readdir(folder)).sort()).toEqual(['Deichbau-Petersen-GmbH.eml', 'Gerüste-Ahrens-KG.eml'])
    const path = join(folder, 'Gerüste-Ahrens-KG.eml')
    const mail = await PostalMime.parse(await readFile(path))
    expect(mail).toMatchObject({ subject: 'Question on invoice G-7', to: [{ address: 'buero@ahrens.example' }] })
    expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1')
    // A total that contradicts the lines is asked for, and not named as if it were known.
    expect(mail.text).toMatch(/Invoice G-7 of 2 Nov 2026 \(file drei\.pdf\)\n {2}- .*299\.99/)
    await writeFile(path, 'mine')
    await rm(join(folder, 'Deichbau-Petersen-GmbH.eml'))
    expect(await again()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--overwrite') as string })
    expect(await readFile(path, 'utf8')).toBe('mine')
    // The others are written all the same, whatever the order.
    expect((await readdir(folder)).sort()).toEqual(['Deichbau-Petersen-GmbH.eml', 'Gerüste-Ahrens-KG.eml'])
  })

  it('the work list asks nothing of what came twice, and says what can be done', async () => {
    const { stdout } = await runCli(['todo'], { dataDir })
    const [, id] = /zz-kopie\.pdf · Deichbau Petersen GmbH · D-1\n {2}is stored already as inv_\w+; nothing has to be completed here\n {2}delete it: invoiceconv invoices delete (inv_\w+)\n/.exec(stdout) ?? []
    expect(stdout).toContain(`invoiceconv invoices set ${id ?? ''} --no-duplicate`)
    expect(stdout).not.toContain(`invoices complete ${id ?? ''}`)
  })

  it('names amounts that contradict each other once, with their currency, in lines that fit the terminal', async () => {
    const run = runInTerminal(['todo'], { dataDir, columns: 70 })
    expect(await run.exited).toBe(0)
    const lines = run.shown().replaceAll(/\u001B\[[\d;?]*[a-zA-Z]/g, '').split(/\r?\n/)
    const at = lines.findIndex((line) => line.includes('G-7'))
    const question = lines.slice(at + 1, at + 4).map((line) => line.trim()).join(' ')
    expect(question.match(/299\.99 EUR/g)).toHaveLength(1)
    const sentences = lines.filter((line) => !line.includes('invoiceconv ') && line.includes('BT-'))
    expect(Math.max(...sentences.map((line) => line.length))).toBeLessThanOrEqual(70)
  })

  it('the page of the work list shows no total that is in doubt', async () => {
    const page = join(await freshFolder(), 'todo.html')
    await runCli(['todo', '--html', page], { dataDir })
    const html = await readFile(page, 'utf8')
    expect(html).toMatch(/Gerüste Ahrens KG · G-7[^]{0,80}<\/a>.{0,20}<\/td>\s*<td[^>]*>(?:<[^>]+>)*in doubt/)
    expect(html).toMatch(/D-2[^]{0,80}<\/a>.{0,20}<\/td>\s*<td[^>]*>(?:<[^>]+>)*297\.50 EUR/)
  })

  it('as JSON names the invoices of each letter', async () => {
    const { stdout } = await runCli(['todo', '--letter', '--json'], { dataDir })
    const { letters } = JSON.parse(stdout) as { letters: { supplier: string; invoiceIds: string[] }[] }
    expect(letters.map(({ supplier, invoiceIds }) => [supplier, invoiceIds.length]).sort()).toEqual([['Deichbau Petersen GmbH', 2], ['Gerüste Ahrens KG', 1]])
  })
})
