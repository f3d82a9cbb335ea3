import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, runCli } from './run-cli.js'

const cii = 'fixtures/einvoice/xrechnung-cii.xml'
const pdf = 'fixtures/input/rechnung-werkstatt.pdf'
const alone = /<script|<link|src="(?!data:)|https?:/

/** What a page says, without its style and marks. */
function textOf(page: string): string {
  return page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('show', () => {
  it('puts verdict, amount and account on top, in German words', async () => {
    const { stdout } = await runCli(['show', cii, '--html', '--lang', 'de'])
    const text = textOf(stdout)
    expect(text).toMatch(/Rechnung R-2026-0815 gültig .*Zu zahlen 142,80 EUR IBAN DE02 1203 0000 0000 2020 51 Verkäufer/)
    for (const words of ['02.04.2026', 'SEPA-Überweisung', '8 Stück 12,50', 'Deutschland']) expect(text).toContain(words)
    expect(text).not.toMatch(/C62|2026-04-02|\b58\b|Invoice\b/)
    expect(stdout).not.toMatch(alone)
  })

  it('says in English why the rules reject', async () => {
    const folder = await freshFolder()
    const broken = join(folder, 'broken.xml')
    await writeFile(broken, (await readFile(cii, 'utf8')).replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''))
    const text = textOf((await runCli(['show', broken, '--html'])).stdout)
    expect(text).toMatch(/Invoice R-2026-0815 rejected/)
    expect(text).toMatch(/BR-DE-15/)
    expect(text).toMatch(/Amount due 142\.80 EUR/)
  })

  it('makes a workbook with real days, formats, a filter and names', async () => {
    const file = join(await freshFolder(), 'invoice.xlsx')
    await runCli(['show', cii, '--xlsx', '-o', file, '--lang', 'de'])
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await readFile(file)) as never)
    const [head, lines, taxes] = workbook.worksheets
    expect([head?.name, lines?.name, taxes?.name]).toEqual(['Rechnung', 'Positionen', 'Umsatzsteuer'])
    const day = head?.getColumn(2).values.find((value) => value instanceof Date)
    expect(day).toEqual(new Date('2026-04-02T00:00:00Z'))
    expect(lines?.autoFilter).toBe('A1:G3')
    expect([lines?.getCell('E2').value, lines?.getCell('E2').numFmt, lines?.getCell('D2').value]).toEqual([12.5, '#,##0.00########', 'Stück'])
  })
})

it('show --xlsx is made for paper: as wide as a page, heads above their columns, amounts with their currency', async () => {
  const file = join(await freshFolder(), 'invoice.xlsx')
  await runCli(['show', cii, '--xlsx', '-o', file])
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load((await readFile(file)) as never)
  const [head, lines] = workbook.worksheets
  if (head === undefined || lines === undefined) throw new Error('sheets are missing')
  const paper = { paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 }
  for (const sheet of workbook.worksheets) expect(sheet.pageSetup).toMatchObject(paper)
  expect(lines.pageSetup.printTitlesRow).toBe('1:1')
  expect(['G1', 'G2', 'B1'].map((cell) => lines.getCell(cell).alignment.horizontal)).toEqual(['right', 'right', 'left'])
  expect(head.lastRow?.getCell(2).numFmt).toBe('#,##0.00 "EUR"')
})

describe('validate --report html', () => {
  it('has an overview of many files, remedies, and a legend', async () => {
    const folder = await freshFolder()
    const broken = join(folder, 'ohne-leitweg.xml')
    await writeFile(broken, (await readFile(cii, 'utf8')).replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''))
    const { stdout } = await runCli(['validate', cii, broken, '--report', 'html', '--lang', 'de'])
    const text = textOf(stdout)
    expect(text).toMatch(/2 Dateien: 1 gültig, 1 abgelehnt Urteil Datei Fehler Hinweise abgelehnt \S*ohne-leitweg\.xml/)
    expect(stdout).toMatch(/<a href="#f1">[^<]*ohne-leitweg\.xml<\/a>/)
    expect(text).toMatch(/nur Behörden und manche Großkunden verlangen sie\. Nachtragen: --set leitweg-id=…/)
    expect(text).toMatch(/REJECT: Ein Empfänger, der prüft, nimmt sie so nicht an\./)
    expect(stdout.replaceAll('href="#', '')).not.toMatch(alone)
  })
})

describe('extract --html', () => {
  let folder = ''
  const dataDirs: string[] = []
  beforeAll(async () => {
    folder = await freshFolder()
    dataDirs.push(await freshFolder())
    await runCli(['extract', pdf, cii, 'package.json', '--html', '--out', folder, '--lang', 'de'], { dataDir: dataDirs[0] ?? '' })
  }, 60_000)

  it('shows amount and day, doubtful values first, names for terms and words for origins', async () => {
    const page = await readFile(join(folder, 'rechnung-werkstatt.html'), 'utf8')
    const text = textOf(page)
    expect(text).toMatch(/Zu zahlen 5\.389,12 EUR Fällig am 11\.11\.2026 Von Nordlicht Möbelwerkstatt GmbH/)
    expect(text.indexOf('Bitte nachsehen')).toBeLessThan(text.indexOf('Gelesen'))
    expect(text).toMatch(/Rechnungsnummer BT-1 NM-2026-0147 Seite 1, bei „Rechnungsnummer“ \d+ %/)
    expect(text).toMatch(/Position 1: Einheit \(Code\) BT-130 Stück/)
    expect(text).toMatch(/Steuersatz 2: Steuerbasis der Kategorie BT-116 298,80 EUR/)
    expect(text).toMatch(/Land \(Code\) des Verkäufers BT-40 Deutschland \(DE\) abgeleitet: Länderkürzel der USt-IdNr\. \d+ %/)
    expect(page).not.toMatch(alone)
  })

  it('makes an overview of many files, with what could not be read', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    expect(textOf(page)).toMatch(/3 Dateien .*package\.json Die Datei ist nichts, was gelesen werden kann/)
    expect(page).toContain('<a href="rechnung-werkstatt.html">')
  })

  it('replaces what it made itself, and nothing that a person has changed', async () => {
    const dataDir = dataDirs[0] ?? ''
    const again = () => runCli(['extract', pdf, '--html', '--out', folder], { dataDir })
    expect((await again()).exitCode).toBe(0)
    const data = join(folder, 'rechnung-werkstatt.json')
    await writeFile(data, 'mine')
    const refused = await again()
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringMatching(/rechnung-werkstatt\.json is there already.*--overwrite/s)])
    expect(await readFile(data, 'utf8')).toBe('mine')
    expect((await runCli(['extract', pdf, '--out', folder, '--overwrite'], { dataDir })).exitCode).toBe(0)
    expect(JSON.parse(await readFile(data, 'utf8'))).toMatchObject({ invoiceNumber: 'NM-2026-0147' })
  })

  it('says that pages need a folder', async () => {
    expect(await runCli(['extract', pdf, '--html'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out') as string })
  })
})

describe.runIf(process.platform !== 'win32')('--open', () => {
  /** A program that only notes what it should open. */
  async function opener(): Promise<{ path: string; opened: () => Promise<string> }> {
    const folder = await freshFolder()
    const path = join(folder, 'opener')
    await writeFile(path, `#!/bin/sh\nprintf %s "$1" > ${folder}/opened.tmp; mv ${folder}/opened.tmp ${folder}/opened\n`)
    await chmod(path, 0o755)
    const opened = async (): Promise<string> => {
      while (!(await readdir(folder)).includes('opened')) await new Promise((resolve) => setTimeout(resolve, 10))
      return await readFile(join(folder, 'opened'), 'utf8')
    }
    return { path, opened }
  }

  it('opens the page that was named, or a temporary one', async () => {
    const out = join(await freshFolder(), 'seite.html')
    for (const more of [['-o', out], []]) {
      const { path, opened } = await opener()
      await runCli(['show', cii, '--html', '--open', ...more], { env: { INVOICECONV_OPENER: path } })
      const file = await opened()
      expect(file).toMatch(more.length > 0 ? /seite\.html$/ : /invoice\.html$/)
      expect(await readFile(file, 'utf8')).toContain('R-2026-0815')
    }
  })

  it('goes on where there is no desktop', async () => {
    const out = join(await freshFolder(), 'seite.html')
    const { exitCode, stderr } = await runCli(['show', cii, '--html', '--open', '-o', out], { env: { INVOICECONV_OPENER: '/no/such/program' } })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('There is no program here')])
  })
})
