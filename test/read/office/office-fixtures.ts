import { buildDocx, cell, paragraph, row, run, table, textBox } from './build-docx.js'
import { buildXlsx, type Cell } from './build-xlsx.js'

/** What an invoice of the fixtures says; all of it must be read. */
export interface ExpectedInvoice {
  readonly number: string
  readonly date: string
  readonly seller: string
  readonly buyer: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly iban: string
  /** Name, quantity, unit price, net amount. */
  readonly lines: readonly (readonly [name: string, quantity: string, price: string, net: string])[]
}

export interface OfficeFixture {
  readonly file: string
  readonly bytes: Uint8Array
  readonly expected: ExpectedInvoice
  /** Words that nobody sees and that must not be read. */
  readonly unseen?: readonly string[]
}

const euro = (n: string): Cell => ({ n, s: 'euro' })
const sum = (f: string): Cell => ({ f, s: 'euro' })
const bold = (t: string): Cell => ({ t, s: 'bold' })

const bakery: ExpectedInvoice = {
  number: 'BM-2026-114', date: '2026-03-12', seller: 'Backhaus Morgenrot GmbH', buyer: 'Hotel Seeblick KG', net: '382.50', vat: '26.78', gross: '409.28', iban: 'DE89370400440532013000',
  lines: [['Roggenbrot 1 kg', '45', '4.50', '202.50'], ['Buttercroissant', '120', '1.50', '180.00']],
}
const sellerRows: Cell[][] = [[bold('Backhaus Morgenrot GmbH')], ['Mühlenweg 4'], ['24103 Kiel'], [], ['Hotel Seeblick KG'], ['Uferpromenade 9'], ['23701 Eutin'], []]
const bank = 'IBAN DE89 3704 0044 0532 0130 00'
const head = ['Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamt'].map(bold)

const workshop: ExpectedInvoice = {
  number: 'W-4471', date: '2026-05-04', seller: 'Fahrradwerk Speiche e.K.', buyer: 'Kurierdienst Blitz GmbH', net: '514.00', vat: '97.66', gross: '611.66', iban: 'DE51100500009876543210',
  lines: [['Inspektion Lastenrad', '4', '89.00', '356.00'], ['Bremsbeläge', '8', '19.75', '158.00']],
}
const workshopHead = ['Leistung', 'Anzahl', 'Preis', 'Betrag']
const workshopLines = [['Inspektion Lastenrad', '4 Stk', '89,00 €', '356,00 €'], ['Bremsbeläge', '8 Stk', '19,75 €', '158,00 €']]
const workshopSums = [['Nettosumme', '', '', '514,00 €'], ['USt. 19 %', '', '', '97,66 €'], ['Gesamtbetrag', '', '', '611,66 €']]
const widths = [4500, 1500, 1600, 1750]
const from = ['Fahrradwerk Speiche e.K.', 'Kettenstraße 12', '04109 Leipzig']
const to = ['Kurierdienst Blitz GmbH', 'Eilweg 3', '04155 Leipzig']
const closing = 'Bitte überweisen Sie auf IBAN DE51 1005 0000 9876 5432 10. USt-IdNr. DE284739209'
const paragraphs = (lines: readonly string[]): string => lines.map((line) => paragraph(line)).join('')
const addresses = paragraphs([...from, '', ...to, ''])
const numbers = paragraphs(['Rechnung', 'Rechnungsnummer: W-4471', 'Rechnungsdatum: 04.05.2026', ''])
const lineTable = table(
  widths,
  [row(workshopHead, 1), ...workshopLines.map((texts) => row(texts, 1)), ...workshopSums.map((texts) => row(texts, 1))],
)

/** Office files of different build, made here so that nobody's invoice is in the project. */
export const officeFixtures: readonly OfficeFixture[] = [
  {
    file: 'xlsx-formulas-without-results.xlsx',
    expected: bakery, unseen: ['Vorgabe'],
    bytes: buildXlsx([
      {
        name: 'Rechnung', widths: [34, 10, 10, 14, 14],
        rows: [
          ...sellerRows, ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { f: 'DATE(2026,3,12)', s: 'date' }], [], head,
          [bakery.lines[0]?.[0] ?? '', { n: '45' }, 'Stk', { f: 'VLOOKUP(A13,Preise!$A$1:$B$9,2,FALSE)', s: 'euro' }, { f: 'ROUND(B13*D13,2)', s: 'euro', shared: { id: 0, range: 'E13:E14' } }],
          ['Buttercroissant', { n: '120' }, 'Stk', { f: 'INDEX(Preise!B1:B2,MATCH("Buttercroissant",Preise!A1:A2,0))', s: 'euro' }, { f: '', s: 'euro', shared: { id: 0 } }],
          [null, null, null, 'Nettosumme', sum('SUM(E13:E14)')],
          [null, null, null, 'USt. 7 %', sum('IF(E15>0,ROUND(E15*7%,2),0)')],
          [null, null, null, 'Gesamtbetrag', sum('E15+E16')], [], [bank],
        ],
      },
      { name: 'Preise', hidden: true, rows: [['Roggenbrot 1 kg', { n: '4.5' }, 'Vorgabe'], ['Buttercroissant', { n: '1.5' }]] },
    ]),
  },
  {
    file: 'xlsx-letterhead-in-header.xlsx', expected: bakery,
    bytes: buildXlsx([
      {
        name: 'Rechnung', widths: [34, 10, 10, 14, 14],
        header: '&L&"Arial,Bold"&14Backhaus Morgenrot GmbH\n&9Mühlenweg 4\n24103 Kiel&RUSt-IdNr. DE319204584',
        footer: `&L${bank}&RSeite &P von &N`,
        rows: [...sellerRows.slice(4), ['Rechnung'], ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { n: '46093', s: 'longDate' }], [], head,
          ['Roggenbrot 1 kg', { n: '45' }, 'Stk', euro('4.5'), euro('202.5')], ['Buttercroissant', { n: '120' }, 'Stk', euro('1.5'), euro('180')],
          [null, null, null, 'Nettosumme', euro('382.5')], [null, null, null, 'USt. 7 %', euro('26.78')], [null, null, null, 'Gesamtbetrag', euro('409.28')]],
      },
    ]),
  },
  {
    file: 'xlsx-merged-cells.xlsx', expected: bakery,
    bytes: buildXlsx([
      {
        name: 'Tabelle1', widths: [6, 14, 14, 10, 14, 16], merged: ['A1:F1', 'A2:F2', 'A4:C4', 'A5:C5', 'A6:C6', 'B10:C10', 'B11:C11', 'B12:C12', 'A13:E13', 'A14:E14', 'A15:E15', 'A17:F17'],
        rows: [[bold('Backhaus Morgenrot GmbH')], ['Mühlenweg 4, 24103 Kiel'], [],
          ['Hotel Seeblick KG', null, null, null, 'Rechnungs-Nr.', 'BM-2026-114'], ['Uferpromenade 9', null, null, null, 'Datum', { n: '46093', s: 'date' }], ['23701 Eutin'], [], [bold('Rechnung')], [],
          [bold('Pos.'), bold('Bezeichnung'), null, bold('Menge'), bold('Einzelpreis'), bold('Gesamtpreis')],
          [{ n: '1' }, 'Roggenbrot 1 kg', null, { n: '45' }, euro('4.5'), sum('D11*E11')], [{ n: '2' }, 'Buttercroissant', null, { n: '120' }, euro('1.5'), sum('D12*E12')],
          ['Nettosumme', null, null, null, null, sum('SUM(F11:F12)')], ['zzgl. 7 % USt.', null, null, null, null, sum('ROUND(F13*0.07,2)')], ['Rechnungsbetrag', null, null, null, null, sum('F13+F14')], [], [bank]],
      },
    ]),
  },
  {
    file: 'xlsx-several-sheets.xlsx', expected: bakery, unseen: ['Deckungsbeitrag'],
    bytes: buildXlsx([
      { name: 'Kalkulation', hidden: true, rows: [['Deckungsbeitrag', { n: '12345.67' }]] },
      {
        name: 'Rechnung', widths: [34, 10, 10, 14, 14],
        rows: [...sellerRows, ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { n: '46093', s: 'shortDate' }], [], head,
          ['Roggenbrot 1 kg', { n: '45' }, 'Stk', euro('4.5'), euro('202.5')], ['Buttercroissant', { n: '120' }, 'Stk', euro('1.5'), euro('180')],
          [null, null, null, 'Nettosumme', euro('382.5')], [null, null, null, 'USt. 7 %', euro('26.78')], [null, null, null, 'Gesamtbetrag', euro('409.28')], [], [bank]],
      },
      { name: 'Hinweise', rows: [['Unsere Backwaren können Spuren von Nüssen enthalten.'], ['Es gelten unsere Lieferbedingungen.']] },
    ]),
  },
  {
    file: 'xlsx-hidden-rows-and-columns.xlsx', expected: bakery, unseen: ['Einkauf', 'Altposition', '3,10'],
    bytes: buildXlsx([
      {
        name: 'Rechnung', widths: [34, 10, 12, 14, 14], hiddenColumns: [2], hiddenRows: [13], printArea: '$A$1:$E$22',
        rows: [...sellerRows, ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { n: '46093', s: 'date' }], [],
          ['Bezeichnung', 'Menge', 'Einkauf', 'Einzelpreis', 'Gesamt'].map(bold),
          ['Roggenbrot 1 kg', { n: '45' }, { n: '3.1', s: 'euro' }, euro('4.5'), euro('202.5')], ['Altposition', { n: '1' }, { n: '1' }, euro('999'), euro('999')],
          ['Buttercroissant', { n: '120' }, { n: '0.9', s: 'euro' }, euro('1.5'), euro('180')],
          [null, null, null, 'Nettosumme', euro('382.5')], [null, null, null, 'USt. 7 %', euro('26.78')], [null, null, null, 'Gesamtbetrag', euro('409.28')], [], [bank]],
      },
    ]),
  },
  {
    file: 'xlsx-seller-in-text-box.xlsx', expected: bakery,
    bytes: buildXlsx([
      {
        name: 'Rechnung', widths: [34, 10, 10, 16, 16], textBox: { column: 3, row: 0, lines: ['Backhaus Morgenrot GmbH', 'Mühlenweg 4', '24103 Kiel', 'USt-IdNr. DE319204584'] },
        rows: [[], [], [], [], [], ...sellerRows.slice(4), ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { n: '46093', s: 'date' }], [], head,
          ['Roggenbrot 1 kg', { n: '45' }, 'Stk', euro('4.5'), euro('202.5')], ['Buttercroissant', { n: '120' }, 'Stk', euro('1.5'), euro('180')],
          [null, null, null, 'Nettosumme', euro('382.5')], [null, null, null, 'USt. 7 %', euro('26.78')], [null, null, null, 'Gesamtbetrag', euro('409.28')], [], [bank]],
      },
    ]),
  },
  {
    file: 'xlsx-dates-of-1904-and-currency-codes.xlsx', expected: bakery,
    bytes: buildXlsx([
      {
        name: 'Rechnung', widths: [16, 10, 10, 12, 12],
        rows: [...sellerRows, ['Rechnungsnummer', 'BM-2026-114'], ['Rechnungsdatum', { n: '44631', s: 'date' }], [], head,
          [{ t: 'Roggenbrot 1 kg', s: 'wrapped' }, { n: '45' }, 'Stk', { n: '4.5', s: 'euroCode' }, { n: '202.50000000000003', s: 'euroCode' }], ['Buttercroissant', { n: '1.2E2' }, 'Stk', { n: '1.5', s: 'euroCode' }, { n: '180', s: 'euroCode' }],
          [null, null, null, 'Nettosumme', { n: '382.5', s: 'euroCode' }], [null, null, null, 'USt. 7 %', { f: 'ROUND(E15*0.07,2)', s: 'euroCode' }], [null, null, null, 'Gesamtbetrag', { f: 'SUM(E15,E16)', s: 'euroCode' }], [], [bank]],
      },
    ], { dates1904: true }),
  },
  {
    file: 'docx-table.docx', expected: workshop, unseen: ['Geheimrabatt'],
    bytes: buildDocx({ body: [addresses, numbers, lineTable, paragraph(closing), paragraph(run('Geheimrabatt 99,00 €', '<w:color w:val="FFFFFF"/>'))] }),
  },
  {
    file: 'docx-letterhead-in-header-and-footer.docx', expected: workshop,
    bytes: buildDocx({
      firstHeader: paragraphs(['Fahrradwerk Speiche e.K.', 'Kettenstraße 12 · 04109 Leipzig']), header: paragraph('Fahrradwerk Speiche e.K. · Folgeseite'),
      footer: table([3100, 3100, 3100], [row(['Fahrradwerk Speiche e.K.', 'IBAN DE51 1005 0000 9876 5432 10', 'USt-IdNr. DE284739209'])], false),
      body: [paragraphs(to), numbers, lineTable, paragraph('Zahlbar sofort ohne Abzug.')],
    }),
  },
  {
    file: 'docx-text-boxes.docx', expected: workshop,
    bytes: buildDocx({ body: [paragraph(textBox(71, 130, 220, to) + textBox(360, 60, 180, from)), ...Array.from({ length: 9 }, () => paragraph('')), numbers, lineTable, paragraph(closing)] }),
  },
  {
    file: 'docx-content-controls.docx', expected: workshop, unseen: ['Klicken', 'eingeben'],
    bytes: buildDocx({
      body: [
        addresses, paragraph('Rechnung'),
        paragraph(`${run('Rechnungsnummer: ')}<w:sdt><w:sdtPr/><w:sdtContent>${run('W-4471')}</w:sdtContent></w:sdt>`),
        paragraph(`${run('Rechnungsdatum: ')}<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${run('04.05.2026')}</w:sdtContent></w:sdt>`),
        `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Klicken, um die Bestellnummer eingeben zu können')}</w:sdtContent></w:sdt>`,
        table(widths, [row(workshopHead, 1), ...workshopLines.map((texts) => `<w:sdt><w:sdtPr/><w:sdtContent>${row(texts, 1)}</w:sdtContent></w:sdt>`), ...workshopSums.map((texts) => row(texts, 1))]),
        paragraph(closing),
      ],
    }),
  },
  {
    file: 'docx-tracked-changes.docx', expected: workshop, unseen: ['W-4470', 'Schlauch', '79,00'],
    bytes: buildDocx({
      body: [
        addresses, paragraph('Rechnung'),
        paragraph(`${run('Rechnungsnummer: ')}<w:del w:id="1"><w:r><w:delText>W-4470</w:delText></w:r></w:del><w:ins w:id="2">${run('W-4471')}</w:ins>`), paragraph('Rechnungsdatum: 04.05.2026'),
        table(widths, [
          row(workshopHead, 1),
          `<w:tr>${cell('Inspektion Lastenrad')}${cell('4 Stk')}${cell('<w:del w:id="3"><w:r><w:delText>79,00 €</w:delText></w:r></w:del><w:ins w:id="4">' + run('89,00 €') + '</w:ins>')}${cell('356,00 €')}</w:tr>`,
          `<w:tr><w:trPr><w:del w:id="5"/></w:trPr>${cell('<w:del w:id="6"><w:r><w:delText>Schlauch</w:delText></w:r></w:del>')}${cell('')}${cell('')}${cell('')}</w:tr>`,
          row(workshopLines[1] ?? []), ...workshopSums.map((texts) => row(texts)),
        ]),
        paragraph(closing),
      ],
    }),
  },
  {
    file: 'docx-tab-columns.docx', expected: workshop,
    bytes: buildDocx({
      body: [
        ...from.map((line, index) => paragraph(run(`${to[index] ?? ''}\t${line}`), '<w:tabs><w:tab w:val="right" w:pos="9354"/></w:tabs>')), paragraph(''), numbers,
        ...[workshopHead, ...workshopLines, ...workshopSums].map((texts) => paragraph(run(texts.join('\t')), '<w:tabs><w:tab w:val="right" w:pos="5400"/><w:tab w:val="right" w:pos="7200"/><w:tab w:val="right" w:pos="9354"/></w:tabs>')),
        paragraph(''), paragraph(closing),
      ],
    }),
  },
  {
    file: 'docx-merged-cells-and-fields.docx', expected: workshop, unseen: ['MERGEFIELD', 'verborgen'],
    bytes: buildDocx({
      body: [
        addresses, paragraph('Rechnung'),
        paragraph(`${run('Rechnungsnummer: ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGEFIELD Nummer </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('W-4471')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`),
        paragraph(`${run('Rechnungsdatum: ')}<w:fldSimple w:instr="DATE">${run('04.05.2026')}</w:fldSimple>${run(' verborgen', '<w:vanish/>')}`),
        table(widths, [
          row(workshopHead, 1), ...workshopLines.map((texts) => row(texts, 1)),
          ...workshopSums.map((texts) => `<w:tr>${cell(texts[0] ?? '', '<w:gridSpan w:val="3"/>', '<w:jc w:val="right"/>')}${cell(texts[3] ?? '', '', '<w:jc w:val="right"/>')}</w:tr>`),
        ]),
        paragraph(closing),
      ],
    }),
  },
  {
    file: 'docx-numbered-positions.docx', expected: workshop,
    bytes: buildDocx({
      numbering: '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      body: [
        addresses, numbers,
        table([700, ...widths.map((width) => width - 170)], [
          row(['Pos.', ...workshopHead], 2),
          ...workshopLines.map((texts) => `<w:tr>${cell(run(' '), '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')}${texts.map((text, index) => cell(text, '', index > 0 ? '<w:jc w:val="right"/>' : '')).join('')}</w:tr>`),
          ...workshopSums.map((texts) => row(['', ...texts], 2)),
        ]),
        paragraph(closing),
      ],
    }),
  },
]
