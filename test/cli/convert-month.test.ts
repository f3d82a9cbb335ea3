import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it, vi } from 'vitest'
import { findInputs } from '../../src/cli/input/find-inputs.js'
import { afterThisTest } from '../take-down.js'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

const sample = 'fixtures/input/rechnung-werkstatt.pdf'
const xml = 'fixtures/einvoice/xrechnung-cii.xml'
const quick = ['--format', 'json', '--validate', 'none']

interface Several {
  readonly results: {
    readonly file: string
    readonly outcome: string
    readonly error?: { readonly code: string; readonly message: string }
  }[]
  readonly summary: Record<string, number>
}

const several = async (argv: string[], dataDir: string): Promise<Several & { exitCode: number }> => {
  const { stdout, exitCode } = await runCli(['convert', ...argv, ...quick, '--json'], { dataDir })
  return { ...(JSON.parse(stdout) as Several), exitCode }
}

describe('no file of a person is overwritten silently', () => {
  it('an output of another input stays, --overwrite replaces it, the same input may write again', async () => {
    const [dataDir, out, other] = [await freshFolder(), await freshFolder(), await freshFolder()]
    await copyFile(xml, join(other, 'rechnung-werkstatt.xml'))
    const convert = async (file: string, ...more: string[]) => await runCli(['convert', file, ...quick, '-o', out, ...more], { dataDir })
    expect((await convert(sample)).exitCode).toBe(0)
    const before = await readFile(join(out, 'rechnung-werkstatt.json'), 'utf8')
    const refused = await convert(join(other, 'rechnung-werkstatt.xml'))
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--overwrite')])
    expect(await readFile(join(out, 'rechnung-werkstatt.json'), 'utf8')).toBe(before)
    expect((await convert(sample)).exitCode).toBe(0)
    expect((await convert(join(other, 'rechnung-werkstatt.xml'), '--overwrite')).exitCode).toBe(0)
    expect(await readFile(join(out, 'rechnung-werkstatt.json'), 'utf8')).not.toBe(before)
  })

  it('sub-folders keep their structure, and same names get different ones that do not depend on the order', async () => {
    const [folder, out, dataDir] = [await freshFolder(), await freshFolder(), await freshFolder()]
    await mkdir(join(folder, 'a'))
    await copyFile(xml, join(folder, '1.xml'))
    await copyFile(xml, join(folder, 'a', '1.xml'))
    await copyFile('fixtures/einvoice/xrechnung-ubl.xml', join(folder, 'a', '1.XML'))
    await copyFile(sample, join(folder, 'a', '1.pdf'))
    await writeFile(join(folder, 'notiz.txt'), 'Anrufen')
    await several([folder, '-o', out], dataDir)
    expect((await readdir(out, { recursive: true })).filter((name) => name.endsWith('.json')).sort()).toEqual([
      '1.json', 'a/1-pdf.json', ...[1, 2].map((count) => expect.stringMatching(new RegExp(`^a/.*1-xml-${count}\\.json$`)) as string),
    ])
  })
})

describe('what a month brings', () => {
  it('finds an e-invoice in a folder that begins with pages of comment, as those of ZUGFeRD do', async () => {
    const folder = await freshFolder()
    const text = await readFile(xml, 'utf8')
    await writeFile(join(folder, 'a.xml'), text.replace('?>', `?>\n<!-- ${'Nutzungsrechte '.repeat(1000)} -->`))
    await writeFile(join(folder, 'b.xml'), '<?xml version="1.0"?><catalogue/>')
    const { inputs, ignored } = await findInputs([folder], { stdin: process.stdin })
    expect([inputs.map(({ fileName }) => fileName), ignored]).toEqual([['a.xml'], [join(folder, 'b.xml')]])
  })

  it('takes e-invoices as XML, with a readable PDF in the hybrid', async () => {
    const [dataDir, out] = [await freshFolder(), await freshFolder()]
    const { stdout, exitCode } = await runCli(['convert', xml, '--format', 'zugferd,json', '--validate', 'none', '-o', out, '--json'], { dataDir })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ data: { invoiceNumber: 'R-2026-0815', totals: { grossTotal: 142.8 } }, stored: { status: 'saved', archived: true } })
    const text = await runCli(['extract', join(out, 'xrechnung-cii.zugferd.pdf'), '--explain'], { dataDir })
    expect(text.stdout).toContain('R-2026-0815')
  })

  it('opens mails: each attachment on its own, pictures of the signature are none', async () => {
    const [dataDir, folder] = [await freshFolder(), await freshFolder()]
    const attach = (type: string, disposition: string, content: Buffer) =>
      [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', `Content-Disposition: ${disposition}`, '', content.toString('base64').replace(/.{76}/g, '$&\r\n'), ''].join('\r\n')
    const parts = [
      'Content-Type: text/plain\r\n\r\nAnbei.\r\n',
      attach('application/xml', 'attachment; filename="rechnung.xml"', await readFile(xml)),
      attach('application/pdf', 'attachment; filename="../../boese.pdf"', await readFile(sample)),
      attach('image/png', 'inline; filename="logo.png"', createCanvas(4, 4).toBuffer('image/png')),
      // A telephone puts its photos inline.
      attach('image/jpeg', 'inline; filename="IMG_1.jpg"', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(250_000)])),
    ]
    const mail = `From: a@example.org\r\nTo: b@example.org\r\nSubject: Rechnung\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n${parts.map((part) => `--x\r\n${part}`).join('\r\n')}\r\n--x--\r\n`
    await writeFile(join(folder, 'post.eml'), mail)
    const out = await freshFolder()
    const { results, summary } = await several([folder, '-o', out], dataDir)
    expect(results.map(({ file }) => file.slice(folder.length + 1))).toEqual(['post.eml: rechnung.xml', 'post.eml: boese.pdf', 'post.eml: IMG_1.jpg'])
    expect(summary).toMatchObject({ ok: 2, failed: 1 })
    expect((await readdir(out)).sort()).toEqual(['post-boese.json', 'post-rechnung.json'])
  })

  it('tells an unreadable photo, a HEIC photo and a mail without files', async () => {
    vi.stubEnv('INVOICECONV_HEIF', 'off')
    afterThisTest(() => { vi.unstubAllEnvs() })
    const [dataDir, folder] = [await freshFolder(), await freshFolder()]
    await writeFile(join(folder, '1.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'))
    await writeFile(join(folder, '2.heic'), Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000')]))
    await writeFile(join(folder, '3.eml'), 'Subject: Gruss\r\nFrom: a@example.org\r\n\r\nHallo\r\n')
    const named = ['1.jpg', '2.heic', '3.eml'].map((name) => join(folder, name))
    const { results } = await several([...named, '-o', await freshFolder()], dataDir)
    expect(results.map(({ error }) => error?.code)).toEqual(['extraction_failed', 'unsupported_file_type', 'extraction_failed'])
    expect(results.map(({ error }) => error?.message)).toEqual([expect.stringContaining('damaged'), expect.stringContaining('JPEG'), expect.stringContaining('attached')])
    // In a folder a mail without files is nothing that failed.
    const found = await several([folder, '-o', await freshFolder()], dataDir)
    expect(found.results.map(({ file }) => file)).toEqual(named.slice(0, 2))
  })
})

describe('a run every night', () => {
  it('--skip-done leaves out what is done and what waits; only what is new decides the exit code', async () => {
    const [dataDir, folder, out] = [await freshFolder(), await freshFolder(), await freshFolder()]
    await copyFile(xml, join(folder, 'a.xml'))
    await copyFile('fixtures/office/xlsx-merged-cells.xlsx', join(folder, 'b.xlsx'))
    await writeFile(join(folder, 'c.pdf'), 'kein PDF')
    const night = async () => await several([folder, '-o', out, '--skip-done'], dataDir)
    expect(await night()).toMatchObject({ exitCode: 12, summary: { ok: 1, waiting: 1, failed: 1, skipped: 0 } })
    expect(await night()).toMatchObject({ exitCode: 0, summary: { ok: 0, waiting: 1, failed: 1, skipped: 1 } })
  })

  it('--report writes a table, and the summary groups causes with the next command', async () => {
    const [dataDir, folder, out] = [await freshFolder(), await freshFolder(), await freshFolder()]
    for (const [name, number] of [['a', 'R-1'], ['b', 'R-2']] as const) {
      await writeFile(join(folder, `${name}.pdf`), await paperInvoice({ number }))
    }
    const { stderr } = await runCli(['convert', folder, ...quick, '-o', out, '--report', join(out, 'stand.csv')], { dataDir })
    expect(stderr).toMatch(
      /2 × BT-31\/BT-32: .*\n.*a\.pdf.*b\.pdf\n *invoiceconv invoices complete --partner "[^"]+ GmbH" --set BT-31=…/,
    )
    const table = (await readFile(join(out, 'stand.csv'), 'utf8')).split('\r\n')
    expect(table[0]).toMatch(/^\uFEFFfile,outcome,invoiceId/)
    // Who waits is named, too.
    expect(table[1]).toMatch(/waiting,inv_\w+,R-1,2026-11-02,.*GmbH/)
  })

  it('--quiet shows what the rules reject, for each format', async () => {
    const { stderr, stdout, exitCode } = await runCli(['convert', 'fixtures/office/docx-table.docx', '--format', 'zugferd,xrechnung', '-o', await freshFolder(), '--quiet'])
    expect(stdout).toBe('')
    // Without the official rules nothing is rejected; then there is nothing to show.
    if (exitCode === 3) expect(stderr).toMatch(/ZUGFeRD 2\.4 .* valid\n.*XRechnung 3\.0 · rejected:\n(?: {15,}.*\n)* {15,}no Leitweg-ID/)
  })
})
