import { escapeXml, packOffice, relationsPart, type Part } from './pack-office.js'

/** A cell: text, a number as text, or a formula without its result. */
export type Cell = string | null | {
  readonly n?: string
  readonly t?: string
  readonly f?: string
  readonly shared?: { readonly id: number; readonly range?: string }
  readonly s?: keyof typeof looks
}

export interface SheetPlan {
  readonly name: string
  readonly hidden?: boolean
  readonly widths?: readonly number[]
  readonly hiddenColumns?: readonly number[]
  readonly hiddenRows?: readonly number[]
  /** Rows from the first on; an empty list is a blank row. */
  readonly rows: readonly (readonly Cell[])[]
  readonly merged?: readonly string[]
  readonly header?: string
  readonly footer?: string
  readonly printArea?: string
  readonly textBox?: { readonly column: number; readonly row: number; readonly lines: readonly string[] }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Number format and font of the looks, in the order of their number. */
interface Look {
  readonly format: string
  readonly bold?: boolean
  readonly wraps?: boolean
  /** The program has written down that it stands at the foot of its row. */
  readonly atFoot?: boolean
}

const looks = {
  plain: { format: 'General' },
  bold: { format: 'General', bold: true },
  euro: { format: '#,##0.00 "€"' },
  euroCode: { format: '#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]' },
  date: { format: 'dd.mm.yyyy' },
  longDate: { format: '[$-407]d. mmmm yyyy' },
  shortDate: { format: 'builtin' },
  percent: { format: '0%' },
  pieces: { format: '0.0# "Std"' },
  wrapped: { format: 'General', wraps: true },
  atFoot: { format: 'General', atFoot: true },
} as const satisfies Record<string, Look>
const lookNames = Object.keys(looks)

export function buildXlsx(sheets: readonly SheetPlan[], options: { readonly dates1904?: boolean } = {}): Uint8Array {
  const drawn = sheets.flatMap(({ textBox }, index) => (textBox === undefined ? [] : [{ index, textBox }]))
  return packOffice([
    relationsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    { path: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main', xml: workbookXml(sheets, options.dates1904 === true) },
    relationsPart('xl/_rels/workbook.xml.rels', [
      ...sheets.map((_, index) => ({ id: `rId${index + 1}`, type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
    ]),
    { path: 'xl/styles.xml', type: 'spreadsheetml.styles', xml: stylesXml() },
    ...sheets.map((sheet, index): Part => ({ path: `xl/worksheets/sheet${index + 1}.xml`, type: 'spreadsheetml.worksheet', xml: sheetXml(sheet) })),
    ...drawn.flatMap(({ index, textBox }) => [
      relationsPart(`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, [{ id: 'rId1', type: 'drawing', target: `../drawings/drawing${index + 1}.xml` }]),
      { path: `xl/drawings/drawing${index + 1}.xml`, type: 'drawing', xml: drawingXml(textBox) },
    ]),
  ])
}

function workbookXml(sheets: readonly SheetPlan[], dates1904: boolean): string {
  const entries = sheets.map(({ name, hidden }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`)
  const areas = sheets.flatMap(({ name, printArea }, index) => (printArea === undefined ? [] : [`<definedName name="_xlnm.Print_Area" localSheetId="${index}">'${name}'!${printArea}</definedName>`]))
  return `<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr${dates1904 ? ' date1904="1"' : ''}/><sheets>${entries.join('')}</sheets><definedNames>${areas.join('')}<definedName name="Steuersatz">0.19</definedName></definedNames></workbook>`
}

function stylesXml(): string {
  const all = Object.values<Look>(looks)
  const formats = all.map(({ format }, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(format)}"/>`)
  const cells = all.map(({ format, bold, wraps, atFoot }, index) => {
    const id = format === 'builtin' ? 14 : format === 'General' ? 0 : 200 + index
    return `<xf numFmtId="${id}" fontId="${bold === true ? 1 : 0}" fillId="0" borderId="0">${wraps === true ? '<alignment wrapText="1" vertical="top"/>' : ''}${atFoot === true ? '<alignment vertical="bottom"/>' : ''}</xf>`
  })
  return `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><fonts><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}

function sheetXml(
  { widths = [], hiddenColumns = [], hiddenRows = [], rows, merged = [], header, footer, textBox }: SheetPlan,
): string {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${hiddenColumns.includes(index) ? ' hidden="1"' : ''}/>`)
  const rowXml = rows.map((cells, row) => `<row r="${row + 1}"${hiddenRows.includes(row) ? ' hidden="1"' : ''}>${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`)
  const merges = merged.length === 0 ? '' : `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  const margins = header === undefined && footer === undefined ? '' : `<headerFooter><oddHeader>${escapeXml(header ?? '')}</oddHeader><oddFooter>${escapeXml(footer ?? '')}</oddFooter></headerFooter>`
  return `<worksheet xmlns="${main}" xmlns:r="${related}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${rowXml.join('')}</sheetData>${merges}${margins}${textBox === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`
}

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  const look = `r="${reference}" s="${lookNames.indexOf(cell.s ?? 'plain')}"`
  if (cell.t !== undefined) return `<c ${look} t="inlineStr"><is><t>${escapeXml(cell.t)}</t></is></c>`
  const shared = cell.shared === undefined ? '' : ` t="shared" si="${cell.shared.id}"${cell.shared.range === undefined ? '' : ` ref="${cell.shared.range}"`}`
  const formula = cell.f === undefined ? '' : `<f${shared}>${escapeXml(cell.f)}</f>`
  return `<c ${look}>${formula}${cell.n === undefined ? '' : `<v>${cell.n}</v>`}</c>`
}

function drawingXml({ column, row, lines }: NonNullable<SheetPlan['textBox']>): string {
  const corner = (name: string, right: number, down: number): string => `<xdr:${name}><xdr:col>${right}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${down}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
  const paragraphs = lines.map((line) => `<a:p><a:r><a:rPr sz="1000"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
  return (
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor>' +
    `${corner('from', column, row)}${corner('to', column + 2, row + lines.length)}<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Text"/></xdr:nvSpPr><xdr:txBody><a:bodyPr/>${paragraphs.join('')}</xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`
  )
}
