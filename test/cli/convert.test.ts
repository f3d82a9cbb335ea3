import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { type ConversionResponse, conversionResponseSchema } from '../../src/model/conversion.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { rulesDir } from '../official-rules.js'
import { freshFolder, runCli } from './run-cli.js'

const sample = 'fixtures/input/rechnung-werkstatt.pdf'
// Without the official rules (no Maven, no network) the verdict is NICHT_GEPRUEFT; everything else stays the same.
const judged = rulesDir === undefined ? 'NICHT_GEPRUEFT' : 'ACCEPTABLE'

async function convertSample(
  more: readonly string[] = [],
  dataDir?: string,
): Promise<{ response: ConversionResponse; out: string }> {
  const out = await freshFolder()
  const result = await runCli(['convert', sample, '--out', out, '--json', ...more], dataDir === undefined ? {} : { dataDir })
  expect(result.stderr).toBe('')
  expect(result.exitCode).toBe(0)
  return { response: conversionResponseSchema.parse(JSON.parse(result.stdout)), out }
}

describe('convert', () => {
  it(`makes both formats of the sample, ${judged}, exactly in the shape of the contract`, async () => {
    const { response, out } = await convertSample(['--format', 'zugferd,xrechnung'])
    expect(response.validation).toEqual({ valid: true, acceptanceLevel: judged, profile: 'ZUGFeRD 2.4 (EN16931)', errors: [] })
    expect(Object.keys(response.files).sort()).toEqual(['xrechnung_xml', 'zugferd_pdf', 'zugferd_xml'])
    for (const file of Object.values(response.files)) expect((await readFile(fileURLToPath(file.url))).length)
      .toBeGreaterThan(1000)
    expect((await readdir(out)).sort()).toEqual(['rechnung-werkstatt.factur-x.xml', 'rechnung-werkstatt.xrechnung.xml', 'rechnung-werkstatt.zugferd.pdf'])
    expect(response.stored).toMatchObject({ status: 'saved', archived: true })
    expect(response.usage).toEqual({ used: 1, limit: null })
  })

  it('reads what stands on the page', async () => {
    const { response } = await convertSample(['--format', 'json', '--no-persist'])
    expect(response.data).toMatchObject({
      invoiceNumber: 'NM-2026-0147',
      invoiceDate: '2026-10-12',
      dueDate: '2026-11-11',
      buyerReference: '04011000-1234512345-06',
      iban: 'DE29290500000012345678',
      paymentMeansCode: '58',
      seller: { name: 'Nordlicht Möbelwerkstatt GmbH', vatId: 'DE274482139' },
      buyer: { address: { city: 'Bremerhaven', countryCode: 'DE' } },
      totals: { netTotal: 4558.8, vatAmount: 830.32, grossTotal: 5389.12 },
      taxBreakdown: [
        { rate: 19, taxableAmount: 4260, taxAmount: 809.4 },
        { rate: 7, taxableAmount: 298.8, taxAmount: 20.92 },
      ],
    })
    expect(response.data.lines.map(({ quantity, unitPrice, netAmount }) => [quantity, unitPrice, netAmount])).toEqual([
      [6, 389, 2334],
      [2, 745.5, 1491],
      [7.5, 58, 435],
      [12, 24.9, 298.8],
    ])
    expect(response.stored.status).toBe('skipped')
  })

  it('puts the XML into the PDF, where reading finds it again', async () => {
    const { out } = await convertSample(['--no-persist'])
    const hybrid = await readFile(join(out, 'rechnung-werkstatt.zugferd.pdf'))
    const { embeddedFiles } = await readPdf(hybrid)
    expect(embeddedFiles.map(({ name, relationship }) => [name, relationship])).toEqual([['factur-x.xml', 'Alternative']])
    expect(Buffer.from(embeddedFiles[0]?.base64 ?? '', 'base64')).toEqual(await readFile(join(out, 'rechnung-werkstatt.factur-x.xml')))
  })

  it('takes a hybrid PDF as input and reads it from its XML', async () => {
    const first = await convertSample(['--no-persist'])
    const again = await freshFolder()
    const result = await runCli(['convert', join(first.out, 'rechnung-werkstatt.zugferd.pdf'), '--format', 'json', '--no-persist', '--out', again, '--json'])
    const response = conversionResponseSchema.parse(JSON.parse(result.stdout))
    expect(response.data).toEqual(first.response.data)
    expect(response.validation.valid).toBe(true)
  })

  it('warns and is not valid when page and XML differ', async () => {
    const first = await convertSample(['--no-persist'])
    const xml = await readFile(join(first.out, 'rechnung-werkstatt.factur-x.xml'), 'utf8')
    const document = await PDFDocument.load(await readFile(sample))
    await document.attach(Buffer.from(xml.replaceAll('NM-2026-0147', 'NM-2026-0148')), 'factur-x.xml', { mimeType: 'text/xml' })
    const folder = await freshFolder()
    await writeFile(join(folder, 'forged.pdf'), await document.save())
    const result = await runCli(['convert', join(folder, 'forged.pdf'), '--no-persist', '--json'])
    const response = conversionResponseSchema.parse(JSON.parse(result.stdout))
    expect(response.validation.valid).toBe(false)
    expect(response.validation.errors.map(({ code, field }) => [code, field])).toContainEqual(['IC-XML-NUMBER', 'BT-1'])
    expect(response.data.invoiceNumber).toBe('NM-2026-0148')
  })

  it('recognises the same file', async () => {
    const dataDir = await freshFolder()
    const first = await convertSample([], dataDir)
    const second = await convertSample([], dataDir)
    expect(second.response.stored).toMatchObject({ status: 'duplicate', invoiceIds: first.response.stored.invoiceIds })
    expect(second.response.usage.used).toBe(2)
  })

  it('takes what the caller knows better', async () => {
    const { response } = await convertSample(['--format', 'json', '--no-persist', '--set', 'BT-10=991-33333TEST-33', '--set', 'BG-25[1]/BT-153=Regal'])
    expect(response.data.buyerReference).toBe('991-33333TEST-33')
    expect(response.data.lines[0]?.description).toMatch(/^Regal/)
  })

  it.each(['BT-999=x', 'BT-1', 'BT-2=gestern'])('refuses the correction %s', async (correction) => {
    const result = await runCli(['convert', sample, '--no-persist', '--json', '--set', correction])
    expect(result.exitCode).toBe(2)
    expect(JSON.parse(result.stdout)).toMatchObject({ error: { code: 'invalid_request' } })
  })

  it('skips the official rules when told so', async () => {
    const { response } = await convertSample(['--validate', 'none', '--no-persist'])
    expect(response.validation).toMatchObject({ valid: true, acceptanceLevel: 'NICHT_GEPRUEFT' })
  })

  it('writes UBL when asked', async () => {
    const { response, out } = await convertSample(['--format', 'xrechnung', '--syntax', 'ubl', '--no-persist'])
    expect(response.validation).toMatchObject({ acceptanceLevel: judged, profile: 'XRechnung 3.0' })
    expect(await readFile(join(out, 'rechnung-werkstatt.xrechnung.xml'), 'utf8')).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  })

  it('takes folders, tells each file apart and ends with 12 when some failed', async () => {
    const folder = await freshFolder()
    await mkdir(join(folder, 'a'))
    await copyFile(sample, join(folder, 'a', 'same.pdf'))
    await copyFile(sample, join(folder, 'same.pdf'))
    await writeFile(join(folder, 'broken.pdf'), 'not a PDF')
    const out = await freshFolder()
    const result = await runCli(['convert', folder, '--format', 'json', '--no-persist', '--out', out, '--json'])
    const body =
      JSON.parse(result.stdout) as { results: {
        file: string
        response?: unknown
        error?: { code: string }
      }[]; summary: unknown }
    expect(body.summary).toEqual({ ok: 2, rejected: 0, waiting: 0, failed: 1, skipped: 0 })
    expect(body.results.map(({ file, error }) => [file.slice(folder.length + 1), error?.code])).toEqual([
      ['a/same.pdf', undefined],
      ['broken.pdf', 'unsupported_file_type'],
      ['same.pdf', undefined],
    ])
    expect((await readdir(out, { recursive: true })).sort()).toEqual(['a', join('a', 'same.json'), 'same.json'])
    expect(result.exitCode).toBe(12)
  })

  it('pipes: standard input in, one file out', async () => {
    const result = await runCli(['convert', '-', '--format', 'xrechnung', '--out', '-', '--no-persist', '--quiet'], { stdin: await readFile(sample) })
    expect(result.stderr).toBe('')
    expect(result.stdout).toMatch(/^<\?xml[\s\S]*CrossIndustryInvoice>\s*$/)
  })

  it('speaks to people in their language, one line per step', async () => {
    const out = await freshFolder()
    const german = await runCli(['convert', sample, '--format', 'zugferd,xrechnung', '--no-persist', '--out', out, '--lang', 'de'])
    expect(german.stdout).toMatch(/gelesen {6}1 Seite, 4 Positionen, Summen belegt\n {2}geprüft/)
    expect(german.stdout).toContain('rechnung-werkstatt.zugferd.pdf')
  })
})
