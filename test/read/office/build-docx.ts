import { escapeXml, packOffice, relationsPart, type Part } from './pack-office.js'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"'

export interface DocumentPlan {
  readonly body: readonly string[]
  readonly header?: string
  readonly footer?: string
  readonly firstHeader?: string
  readonly styles?: string
  readonly numbering?: string
}

export function buildDocx({ body, header, footer, firstHeader, styles = '', numbering }: DocumentPlan): Uint8Array {
  const margins = [
    { id: 'rIdHeader', kind: 'header', type: 'default', file: 'header1.xml', tag: 'hdr', content: header },
    { id: 'rIdFirst', kind: 'header', type: 'first', file: 'header2.xml', tag: 'hdr', content: firstHeader },
    { id: 'rIdFooter', kind: 'footer', type: 'default', file: 'footer1.xml', tag: 'ftr', content: footer },
    // A first page of its own has the footer only when it is named for it, too.
    { id: 'rIdFirstFooter', kind: 'footer', type: 'first', file: 'footer2.xml', tag: 'ftr', content: firstHeader === undefined ? undefined : footer },
  ].flatMap(({ content, ...margin }) => (content === undefined ? [] : [{ ...margin, content }]))
  const references = margins.map(({ id, kind, type }) => `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`).join('')
  const section = `<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1134" w:bottom="1134" w:left="1417" w:header="708" w:footer="708"/>${firstHeader === undefined ? '' : '<w:titlePg/>'}</w:sectPr>`
  return packOffice([
    relationsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    { path: 'word/document.xml', type: 'wordprocessingml.document.main', xml: `<w:document ${namespaces}><w:body>${body.join('')}${section}</w:body></w:document>` },
    relationsPart('word/_rels/document.xml.rels', [
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
      ...(numbering === undefined ? [] : [{ id: 'rIdNumbering', type: 'numbering', target: 'numbering.xml' }]),
      ...margins.map(({ id, kind, file }) => ({ id, type: kind, target: file })),
    ]),
    { path: 'word/styles.xml', type: 'wordprocessingml.styles', xml: `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>${styles}</w:styles>` },
    ...(numbering === undefined ? [] : [{ path: 'word/numbering.xml', type: 'wordprocessingml.numbering', xml: `<w:numbering ${namespaces}>${numbering}</w:numbering>` }]),
    ...margins.map(({ file, kind, tag, content }): Part => ({ path: `word/${file}`, type: `wordprocessingml.${kind}`, xml: `<w:${tag} ${namespaces}>${content}</w:${tag}>` })),
  ])
}

/** A run; tabs in the text become tabs, line ends become breaks. */
export function run(text: string, properties = ''): string {
  const pieces = text.split(/([\t\n])/).map((piece) => (piece === '\t' ? '<w:tab/>' : piece === '\n' ? '<w:br/>' : piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`))
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${pieces.join('')}</w:r>`
}

export function paragraph(content: string, properties = ''): string {
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') || content === '' ? content : run(content)}</w:p>`
}

export function cell(content: string, properties = '', paragraphProperties = ''): string {
  return `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${paragraph(content, paragraphProperties)}</w:tc>`
}

const grid = '<w:tblBorders><w:top w:val="single"/><w:left w:val="single"/><w:bottom w:val="single"/><w:right w:val="single"/><w:insideH w:val="single"/><w:insideV w:val="single"/></w:tblBorders>'

/** A table of the given widths (twentieths of a point); rows come ready made. */
export function table(widths: readonly number[], rows: readonly string[], lines = true): string {
  return `<w:tbl><w:tblPr><w:tblW w:type="auto" w:w="0"/>${lines ? grid : ''}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`
}

/** A row of plain cells; those from `numbersFrom` on stand to the right. */
export function row(texts: readonly string[], numbersFrom = texts.length): string {
  return `<w:tr>${texts.map((text, index) => cell(text, '', index >= numbersFrom ? '<w:jc w:val="right"/>' : '')).join('')}</w:tr>`
}

/** A text box at a place of the page (points), with the older form beside it as Word writes it. */
export function textBox(x: number, y: number, width: number, lines: readonly string[]): string {
  const content = `<w:txbxContent>${lines.map((line) => paragraph(line)).join('')}</w:txbxContent>`
  const units = (points: number): number => points * 12_700
  return (
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor>' +
    `<wp:positionH relativeFrom="page"><wp:posOffset>${units(x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>${units(y)}</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${units(width)}" cy="${units(lines.length * 14)}"/><wp:wrapNone/><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:shape style="position:absolute;margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${lines.length * 14}pt"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  )
}
