import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/model/errors.js'
import { readDocx } from '../../../src/read/office/docx/read-docx.js'
import { renderOffice } from '../../../src/read/office/render-office.js'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { buildDocx, paragraph } from './build-docx.js'
import { buildXlsx } from './build-xlsx.js'
import { packOffice, relationsPart } from './pack-office.js'

const worksheet = (inside: string): Uint8Array =>
  packOffice([
    relationsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    { path: 'xl/workbook.xml', type: '', xml: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>' },
    relationsPart('xl/_rels/workbook.xml.rels', [{ id: 'rId1', type: 'worksheet', target: 'sheet.xml' }]),
    { path: 'xl/sheet.xml', type: '', xml: inside },
  ])

const withFormat = (format: string): Uint8Array =>
  packOffice([
    relationsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    { path: 'xl/workbook.xml', type: '', xml: '<workbook/>' },
    { path: 'xl/styles.xml', type: '', xml: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts></styleSheet>` },
  ])

/** Parts are told by what they are, not by where they lie. */
const elsewhere = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries({ 'xl/workbook.xml': '<workbook/>', ...parts })
    .map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part])))

/** A PNG that begins as if it had 20,000 pixels a side. */
const png = Buffer.from('89504e470d0a1a0a' + '0000000d49484452' + '00004e2000004e20' + '0800000000', 'hex')

const files: readonly (readonly [name: string, file: Uint8Array, reason: string])[] = [
  ['a bomb of zeros', zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) }), 'tooLarge'],
  ['2,001 entries', zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`part${index}.xml`, strToU8('<a/>')]))), 'tooLarge'],
  ['an encrypted file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'encrypted'],
  ['no ZIP at all', strToU8('hello'), 'damaged'],
  ['a document type', worksheet('<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData/></worksheet>'), 'damaged'],
  ['XML that breaks off', worksheet('<worksheet><sheetData>'), 'damaged'],
  ['300 nested elements', worksheet(`${'<a>'.repeat(300)}${'</a>'.repeat(300)}`), 'tooLarge'],
  ['20,001 rows', worksheet(`<worksheet><sheetData>${'<row/>'.repeat(20_001)}</sheetData></worksheet>`), 'tooLarge'],
  ['column 201', worksheet('<worksheet><sheetData><row r="1"><c r="GS1"><v>1</v></c></row></sheetData></worksheet>'), 'tooLarge'],
  ['a block of a million cells', worksheet('<worksheet><sheetData/><mergeCells><mergeCell ref="A1:CV10000"/></mergeCells></worksheet>'), 'tooLarge'],
  ['401 sheets', buildXlsx(Array.from({ length: 401 }, (_, index) => ({ name: `S${index}`, rows: [['Rechnung']] }))), 'tooLarge'],
  ['a number format of a megabyte', withFormat('0'.repeat(1_000_000)), 'tooLarge'],
  ['401 sheets in another folder', elsewhere(Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`a/${index}.xml`, '<?xml version="1.0"?><!-- a --><x:worksheet/>']))), 'tooLarge'],
  ['a long number format in another part', elsewhere({ 'xl/a.xml': `<styleSheet><numFmt formatCode="${'0'.repeat(3000)}"/></styleSheet>` }), 'tooLarge'],
  ['a picture of 20,000 pixels a side', elsewhere({ 'xl/media/image1.png': png }), 'tooLarge'],
  ['a blank sheet', buildXlsx([{ name: 'Leer', rows: [] }]), 'empty'],
]

describe('office files that are refused', () => {
  it.each(files)('%s', (_, file, reason) => {
    expect(() => readXlsx(file)).toThrow(AppError)
    try {
      readXlsx(file)
    } catch (error) {
      expect(error).toMatchObject({ code: 'office_conversion_failed', reason })
    }
  })

  it('a document without a word', () => {
    expect(() => readDocx(buildDocx({ body: [paragraph('')] }))).toThrow('no visible content')
  })

  it('refuses before LibreOffice sees the file', async () => {
    await expect(renderOffice(files[0]?.[1] ?? new Uint8Array(), 'xlsx', { soffice: 'no-such-program' })).rejects.toMatchObject({ reason: 'tooLarge' })
  })
})
