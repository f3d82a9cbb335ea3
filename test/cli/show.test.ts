import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { invoiceDataSchema } from '../../src/model/invoice-data.js'
import { showRequest } from '../../src/cli/show/run-show.js'
import { freshFolder, runCli } from './run-cli.js'

const cii = 'fixtures/einvoice/xrechnung-cii.xml'

describe('show', () => {
  it('prints the invoice data as JSON', async () => {
    const { stdout, exitCode } = await runCli(['show', cii, '--json'])
    const data = invoiceDataSchema.parse(JSON.parse(stdout))
    expect(exitCode).toBe(0)
    expect(data).toMatchObject({ invoiceNumber: 'R-2026-0815', buyerReference: '04011000-12345-03', totals: { netTotal: 120, vatAmount: 22.8, grossTotal: 142.8 } })
    expect(data.lines.map(({ description, quantity }) => [description, quantity])).toEqual([['Apfelkiste groß', 8], ['Lieferung <frei Haus>', 1]])
  })

  it.each([
    ['de', ['Rechnung R-2026-0815', '12,50', '142,80', 'Verkäufer']],
    ['en', ['Invoice R-2026-0815', '12.50', '142.80', 'Seller']],
  ])('prints a table in %s', async (language, texts) => {
    const { stdout } = await runCli(['show', cii, '--lang', language])
    for (const text of texts) expect(stdout).toContain(text)
  })

  it('writes a page on which the text of the invoice is only text', async () => {
    const { stdout } = await runCli(['show', cii, '--html'])
    expect(stdout).toContain('Lieferung &lt;frei Haus&gt;')
    expect(stdout).not.toMatch(/<script|<frei|(?:src|href)=/)
  })

  it.each([
    ['invoice.xml', undefined, 'invoice.xml', undefined],
    ['invoice.xml', true, 'invoice.xml', undefined],
    ['invoice.xml', 'page.html', 'invoice.xml', 'page.html'],
    ['page.html', 'invoice.pdf', 'invoice.pdf', 'page.html'],
    [undefined, 'invoice.xml', 'invoice.xml', undefined],
  ])('finds the e-invoice and the page among %s and --html %s', (file, html, invoice, page) => {
    expect(showRequest(file, html)).toEqual({ file: invoice, page })
  })

  it('writes the page to the file that --html names, and asks for the e-invoice where none is named', async () => {
    const page = join(await freshFolder(), 'page.html')
    expect((await runCli(['show', '--html', page, cii])).exitCode).toBe(0)
    expect(await readFile(page, 'utf8')).toContain('R-2026-0815')
    for (const [argv, message] of [[['show'], /Which e-invoice\?/], [['show', '--html', page], /Which e-invoice\?/], [['show', cii, 'b.xml'], /Too many arguments.*\n\(help: invoiceconv show --help\)/], [['show', cii, '--html', 'b.xml'], /One e-invoice is shown/]] as const) {
      expect(await runCli(argv)).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(message) as string })
    }
  })

  it('writes a workbook in which numbers are numbers', async () => {
    const file = join(await freshFolder(), 'invoice.xlsx')
    await runCli(['show', cii, '--xlsx', '-o', file])
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await readFile(file)) as never)
    expect(workbook.worksheets[1]?.getRow(2).getCell(5).value).toBe(12.5)
  })

  it.each([
    ['a PDF without XML', 'fixtures/input/rechnung-werkstatt.pdf', 5, 'extraction_failed'],
    ['a file of another kind', 'package.json', 5, 'extraction_failed'],
    ['no file', 'no-such-file.xml', 10, 'file_not_found'],
  ])('says plainly that there is no e-invoice in %s', async (_, file, exitCode, code) => {
    const result = await runCli(['show', file, '--json'])
    expect(result.exitCode).toBe(exitCode)
    expect((JSON.parse(result.stdout) as { error: { code: string } }).error.code).toBe(code)
  })
})
