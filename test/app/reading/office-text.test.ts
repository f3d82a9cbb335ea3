import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readOfficeTask } from '../../../src/app/reading/read-office-task.js'
import { buildDocx, cell, paragraph, run, table } from '../../read/office/build-docx.js'
import { buildXlsx } from '../../read/office/build-xlsx.js'

/** The word that is looked for. */
const word = 'Zebrastreifen'
const said = paragraph(word)
const row = (content: string, properties = ''): string => `<w:tr>${properties}${content}</w:tr>`
const docx = (...body: string[]): Uint8Array => buildDocx({ body: [paragraph('Rechnung'), ...body] })
const inParagraph = (content: string): Uint8Array => docx(paragraph(content))
const shape = (inner: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="2000000" cy="500000"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const oldShape = (inner: string): string =>
  `<w:r><w:pict><v:shape style="width:200pt;height:40pt"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const control = (inner: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
const nested = (inner: string): string => table([4000], [row(`<w:tc>${inner}${paragraph('')}</w:tc>`)])
const tracked = (kind: string, inner: string): string => `<w:${kind} w:id="1" w:author="x">${inner}</w:${kind}>`

/** A file with a part of notes or comments, as an office program keeps them beside the body. */
function withNotes(part: string, element: string): Uint8Array {
  const xml = `<w:${part} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:${element} w:id="5">${said}</w:${element}></w:${part}>`
  return zipSync({ ...unzipSync(inParagraph('x')), [`word/${part}.xml`]: strToU8(xml) })
}

const sheet = 'xl/worksheets/sheet1.xml'
/** A workbook whose cell A1 stands in the file as given. */
function cellAs(xml: string): Uint8Array {
  const parts = unzipSync(buildXlsx([{ name: 'A', rows: [['Rechnung', 'Preis']] }]))
  const changed = strFromU8(parts[sheet] ?? new Uint8Array()).replace(/<c r="A1".*?<\/c>/, xml)
  return zipSync({ ...parts, [sheet]: strToU8(changed) })
}

type Case = readonly [what: string, kind: 'docx' | 'xlsx', bytes: Uint8Array]

const read: readonly Case[] = [
  ['in a text box', 'docx', inParagraph(shape(said))],
  ['in a text box of old files', 'docx', inParagraph(oldShape(said))],
  ['in a table in a text box', 'docx', inParagraph(shape(nested(said)))],
  ['in the header', 'docx', buildDocx({ body: [paragraph('Rechnung')], header: said })],
  ['in a table of the header', 'docx', buildDocx({ body: [paragraph('Rechnung')], header: nested(said) })],
  ['in a text box of the header', 'docx', buildDocx({ body: [paragraph('Rechnung')], header: paragraph(shape(said)) })],
  ['in a content control of the footer', 'docx', buildDocx({ body: [paragraph('Rechnung')], footer: control(said) })],
  ['in a content control', 'docx', docx(control(said))],
  ['in a content control of a line', 'docx', inParagraph(control(run(word)))],
  ['in a content control around a cell', 'docx', docx(table([2000, 2000], [row(cell('A') + control(cell(word)))]))],
  ['in a content control around a row', 'docx', docx(table([2000], [control(row(cell(word)))]))],
  ['in a table in a table in a table', 'docx', docx(nested(nested(nested(said))))],
  ['inserted while changes were tracked', 'docx', inParagraph(tracked('ins', run(word)))],
  ['moved here while changes were tracked', 'docx', inParagraph(tracked('moveTo', run(word)))],
  ['in a row that was inserted', 'docx', docx(table([2000], [row(cell(word), `<w:trPr>${tracked('ins', '')}</w:trPr>`)]))],
  ['in a link', 'docx', inParagraph(`<w:hyperlink w:anchor="a">${run(word)}</w:hyperlink>`)],
  ['in a field', 'docx', inParagraph(`<w:fldSimple w:instr=" MERGEFIELD X ">${run(word)}</w:fldSimple>`)],
  ['below its pronunciation', 'docx', inParagraph(`<w:r><w:ruby><w:rt>${run('oben')}</w:rt><w:rubyBase>${run(word)}</w:rubyBase></w:ruby></w:r>`)],
  ['in parts of several looks', 'xlsx', cellAs('<c r="A1" t="inlineStr"><is><r><t>Zebra</t></r><r><rPr><b/></rPr><t>streifen</t></r></is></c>')],
  ['in merged cells', 'xlsx', buildXlsx([{ name: 'A', rows: [[word, 'a'], [null, 'b'], [null, 'c']], merged: ['A1:A3'] }])],
  ['from a shared formula', 'xlsx', buildXlsx([{ name: 'A', rows: [['Alpha', { f: 'A1&"streifen"', shared: { id: 0, range: 'B1:B2' } }], ['Zebra', { f: '', shared: { id: 0 } }]] }])],
  ['from a formula that nobody here can calculate', 'xlsx', cellAs(`<c r="A1" t="str"><f>OTHER(1)</f><v>${word}</v></c>`)],
  ['in the header', 'xlsx', buildXlsx([{ name: 'A', rows: [['a']], header: `&C${word}` }])],
  ['in a text box', 'xlsx', buildXlsx([{ name: 'A', rows: [['a']], textBox: { column: 2, row: 2, lines: [word] } }])],
]

const told: readonly Case[] = [
  ['in a footnote', 'docx', withNotes('footnotes', 'footnote')],
  ['in an endnote', 'docx', withNotes('endnotes', 'endnote')],
  ['in a comment', 'docx', withNotes('comments', 'comment')],
  ['outside of what is printed', 'xlsx', buildXlsx([{ name: 'A', rows: [['a', 'b'], ['c', word]], printArea: '$A$1:$A$2' }])],
]

const gone: readonly Case[] = [
  ['deleted while changes were tracked', 'docx', inParagraph(tracked('del', `<w:r><w:delText>${word}</w:delText></w:r>`))],
  ['moved away while changes were tracked', 'docx', inParagraph(tracked('moveFrom', run(word)))],
  ['in a row that was deleted', 'docx', docx(table([2000], [row(cell(word), `<w:trPr>${tracked('del', '')}</w:trPr>`), row(cell('B'))]))],
  ['in a hidden row', 'xlsx', buildXlsx([{ name: 'A', rows: [['a'], [word]], hiddenRows: [1] }])],
  ['in a hidden column', 'xlsx', buildXlsx([{ name: 'A', rows: [['a', word]], widths: [10, 10], hiddenColumns: [1] }])],
  ['on a hidden sheet', 'xlsx', buildXlsx([{ name: 'A', rows: [['a']] }, { name: 'B', hidden: true, rows: [[word]] }])],
]

/** Whether our own reader has the word, and what the second one finds missing. */
async function outcome([, kind, bytes]: Case): Promise<{ read: boolean; lost: string | undefined }> {
  const { draft, pages } = await readOfficeTask({ bytes, kind })
  const finding = draft.findings.find(({ code }) => code === 'IC-OFFICE-TEXT')
  return { read: pages.some(({ words }) => words.some(({ text }) => text === word)), lost: finding?.message.en }
}

it.each(read)('a word %s (%s) is read', async (...one) => {
  expect(await outcome(one)).toEqual({ read: true, lost: undefined })
})

it.each(told)('a word %s (%s) is not read, and that is told', async (...one) => {
  expect(await outcome(one)).toEqual({ read: false, lost: expect.stringContaining(word) as string })
})

it.each(gone)('a word %s (%s) is none that people see', async (...one) => {
  expect(await outcome(one)).toEqual({ read: false, lost: undefined })
})
