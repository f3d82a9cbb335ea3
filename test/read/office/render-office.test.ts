import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPdf } from '../../../src/read/office/layout/draw-pdf.js'
import { newPage } from '../../../src/read/office/layout/office-page.js'
import { renderOffice } from '../../../src/read/office/render-office.js'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { probeSoffice } from '../../../src/tools/soffice/probe-soffice.js'
import { officeFixtures } from './office-fixtures.js'

const workbook = officeFixtures.find(({ file }) => file === 'xlsx-merged-cells.xlsx')?.bytes ?? new Uint8Array()
const letter = officeFixtures.find(({ file }) => file === 'docx-text-boxes.docx')?.bytes ?? new Uint8Array()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** A program that stands in for LibreOffice and fails in one way. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { pages } = await readPdf(pdf)
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}

describe('office files as PDF', () => {
  it.each([['xlsx', workbook], ['docx', letter]] as const)('draws a %s by itself, with the words that are read', async (kind, file) => {
    const { pdf, renderer } = await renderOffice(file, kind, { soffice: undefined })
    expect(renderer).toBe('own')
    const words = await wordsOf(pdf)
    for (const word of kind === 'xlsx' ? ['Roggenbrot', '202,50', '409,28', 'DE89'] : ['Kettenstraße', 'Inspektion', '611,66']) expect(words).toContain(word)
  })

  it('draws each word where the page has it', async () => {
    const [page] = readXlsx(workbook)
    const { pdf } = await renderOffice(workbook, 'xlsx', { soffice: undefined })
    const [drawn] = (await readPdf(pdf)).pages
    const place = (words: NonNullable<typeof page>['words'] | undefined): number => words?.find(({ text }) => text === '202,50')?.x1 ?? 0
    expect(place(drawn?.words)).toBeGreaterThan(300)
    expect(Math.abs(place(drawn?.words) - place(page?.words))).toBeLessThan(1)
  })

  it.runIf(process.platform !== 'win32').each([
    ['crashes', 'exit 1'],
    ['writes nothing', 'exit 0'],
    ['is missing', undefined],
  ])('draws by itself when LibreOffice %s', async (name, script) => {
    const soffice = script === undefined ? join(folder, 'nowhere') : await program(name.replaceAll(' ', '-'), script)
    expect(await renderOffice(workbook, 'xlsx', { soffice })).toMatchObject({ renderer: 'own' })
  })

  it.runIf(process.platform !== 'win32')('does not take a drawing that lost figures', async () => {
    const drawing = async (name: string, texts: readonly string[]): Promise<string> => {
      const page = { ...newPage(600, 800), texts: texts.map((text, row) => ({ text, x: 50, baseline: 50 + 20 * row, size: 10, bold: false, italic: false, color: '000000' })) }
      const pdf = join(folder, `${name}.pdf`)
      await writeFile(pdf, await drawPdf([page]))
      // The folder of the run stands behind --outdir.
      return await program(name, `while [ "$1" != --outdir ]; do shift; done; cp ${pdf} "$2/invoice.pdf"`)
    }
    const whole = ['BM-2026-114', '12.03.2026', '202,50 €', '180,00 €', '382,50 €', '26,78 €', '409,28 €', '24103', '23701', 'DE89 3704 0044 0532 0130 00']
    const renderers = [['whole', whole], ['english', whole.map((text) => text.replace(',', '.'))], ['narrow', [...whole.filter((text) => text !== '409,28 €'), '###']], ['gone', whole.filter((text) => text !== '409,28 €')]] as const
    const chosen = []
    for (const [name, texts] of renderers) chosen.push([name, (await renderOffice(workbook, 'xlsx', { soffice: await drawing(name, texts) })).renderer])
    expect(chosen).toEqual([['whole', 'libreoffice'], ['english', 'libreoffice'], ['narrow', 'own'], ['gone', 'own']])
  })

  it.runIf(process.platform !== 'win32')('gives LibreOffice a profile of its own that forbids macros and links', async () => {
    const seen = join(folder, 'seen.xcu')
    const soffice = await program('profile', `profile=$(echo "$1" | sed 's/.*file:\\/\\///'); cp "$profile/user/registrymodifications.xcu" ${seen}; exit 1`)
    await renderOffice(workbook, 'xlsx', { soffice })
    const profile = await readFile(seen, 'utf8')
    expect(profile).toMatch(/MacroSecurityLevel[^/]*<value>3/)
    expect(profile).toMatch(/DisableMacrosExecution[^/]*<value>true/)
    expect(profile).toMatch(/ooSetupSystemLocale[^/]*<value>de-DE/)
  })

  it('uses no LibreOffice when told so', async () => {
    expect(await probeSoffice({ PATH: process.env['PATH'], INVOICECONV_SOFFICE: 'off' })).toBeUndefined()
  })

  const installed = process.env['INVOICECONV_TEST_SOFFICE'] === '1'
  it.runIf(installed)(`draws with LibreOffice${installed ? '' : ' (skipped: set INVOICECONV_TEST_SOFFICE=1 where it is installed)'}`, async () => {
    const { pdf, renderer } = await renderOffice(workbook, 'xlsx')
    expect(renderer).toBe('libreoffice')
    expect(await wordsOf(pdf)).toContain('Roggenbrot')
  })
})
