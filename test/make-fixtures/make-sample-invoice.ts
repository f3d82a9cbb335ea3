import { writeFile } from 'node:fs/promises'
import { type PDFFont, type PDFPage, PDFDocument, rgb, StandardFonts } from 'pdf-lib'

/*
 * Draws fixtures/input/rechnung-werkstatt.pdf: an invoice of a fictional joinery to a fictional city, on one page in
 * the
 * form of DIN 5008, with all that XRechnung asks for. Renew it with:
 *   npx vite-node test/make-fixtures/make-sample-invoice.ts fixtures/input/rechnung-werkstatt.pdf
 */

interface Pen {
  readonly page: PDFPage
  readonly regular: PDFFont
  readonly bold: PDFFont
}

interface TextOptions {
  readonly bold?: boolean
  readonly size?: number
  readonly right?: boolean
}

const pageHeight = 842
const grey = rgb(0.35, 0.35, 0.35)

/** Writes at points from the left and the top; with `right`, x is where the text ends. */
function write({ page, regular, bold }: Pen, text: string, x: number, y: number, options: TextOptions = {}): void {
  const font = options.bold === true ? bold : regular
  const size = options.size ?? 10
  const left = options.right === true ? x - font.widthOfTextAtSize(text, size) : x
  page.drawText(text, { x: left, y: pageHeight - y, size, font, color: size < 8 ? grey : rgb(0, 0, 0) })
}

function rule({ page }: Pen, y: number, from = 57, to = 538, thickness = 0.7): void {
  page.drawLine({ start: { x: from, y: pageHeight - y }, end: { x: to, y: pageHeight - y }, thickness, color: grey })
}

function letterhead(pen: Pen): void {
  pen.page.drawRectangle({ x: 57, y: pageHeight - 74, width: 26, height: 26, color: rgb(0.16, 0.38, 0.3) })
  write(pen, 'Nordlicht Möbelwerkstatt GmbH', 92, 60, { bold: true, size: 16 })
  write(pen, 'Tischlerei · Innenausbau · Restaurierung', 92, 73, { size: 9 })
  write(pen, 'Nordlicht Möbelwerkstatt GmbH · Speicherweg 14 · 28217 Bremen', 57, 128, { size: 7 })
  for (const [index, line] of ['Stadt Seehafen', 'Amt für Schulbau', 'Frau Dr. Ines Albers', 'Rathausplatz 3', '27568 Bremerhaven'].entries()) {
    write(pen, line, 57, 146 + index * 13)
  }
}

function information(pen: Pen): void {
  const rows = [
    ['Rechnungsnummer', 'NM-2026-0147'],
    ['Rechnungsdatum', '12.10.2026'],
    ['Lieferdatum', '08.10.2026'],
    ['Kundennummer', '40118'],
    ['Ihre Bestellung', 'B-2026-3391'],
    ['Leitweg-ID', '04011000-1234512345-06'],
    ['Ansprechpartner', 'Jonas Petersen'],
    ['Telefon', '+49 421 5550142'],
    ['E-Mail', 'rechnung@nordlicht-moebel.example'],
  ]
  for (const [index, [label = '', value = '']] of rows.entries()) {
    write(pen, label, 340, 112 + index * 14, { size: 9 })
    write(pen, value, 424, 112 + index * 14, { size: 9 })
  }
}

const columns = { position: 57, article: 84, text: 140, quantity: 348, unit: 354, price: 440, rate: 478, amount: 538 }

interface Position {
  readonly article: string
  readonly text: readonly string[]
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly rate: string
  readonly amount: string
}

const positions: readonly Position[] = [
  { article: 'RG-210', text: ['Regal Eiche geölt, 210 x 90 x 32 cm', 'mit fünf verstellbaren Böden'], quantity: '6', unit: 'Stk', price: '389,00', rate: '19 %', amount: '2.334,00' },
  { article: 'TI-160', text: ['Werktisch Buche massiv, 160 x 80 cm'], quantity: '2', unit: 'Stk', price: '745,50', rate: '19 %', amount: '1.491,00' },
  { article: 'MO-STD', text: ['Aufbau und Montage vor Ort', 'am 08.10.2026, zwei Monteure'], quantity: '7,5', unit: 'Std', price: '58,00', rate: '19 %', amount: '435,00' },
  { article: 'BU-007', text: ['Fachbuch „Holz im Unterricht“'], quantity: '12', unit: 'Stk', price: '24,90', rate: '7 %', amount: '298,80' },
]

function table(pen: Pen): number {
  write(pen, 'Rechnung', 57, 280, { bold: true, size: 15 })
  write(pen, 'Sehr geehrte Frau Dr. Albers,', 57, 304)
  write(pen, 'für die Ausstattung der Grundschule am Deich berechnen wir Ihnen:', 57, 318)
  const head = 344
  const right = { bold: true, size: 9, right: true }
  write(pen, 'Pos.', columns.position, head, { bold: true, size: 9 })
  write(pen, 'Artikel', columns.article, head, { bold: true, size: 9 })
  write(pen, 'Bezeichnung', columns.text, head, { bold: true, size: 9 })
  write(pen, 'Menge', columns.quantity, head, right)
  write(pen, 'Einheit', columns.unit, head, { bold: true, size: 9 })
  write(pen, 'Einzelpreis', columns.price, head, right)
  write(pen, 'USt.', columns.rate, head, right)
  write(pen, 'Gesamt EUR', columns.amount, head, right)
  rule(pen, head + 5)
  let y = head + 20
  for (const [index, row] of positions.entries()) {
    write(pen, `${index + 1}`, columns.position, y, { size: 9 })
    write(pen, row.article, columns.article, y, { size: 9 })
    for (const [line, text] of row.text.entries()) write(pen, text, columns.text, y + line * 12, { size: 9 })
    write(pen, row.quantity, columns.quantity, y, { size: 9, right: true })
    write(pen, row.unit, columns.unit, y, { size: 9 })
    for (const key of ['price', 'rate', 'amount'] as const) write(pen, row[key], columns[key], y, { size: 9, right: true })
    y += row.text.length * 12 + 8
  }
  rule(pen, y - 6)
  return y + 10
}

function totals(pen: Pen, top: number): number {
  const rows = [
    ['Zwischensumme netto', '4.558,80'],
    ['zzgl. 19 % USt. auf 4.260,00', '809,40'],
    ['zzgl. 7 % USt. auf 298,80', '20,92'],
  ]
  for (const [index, [label = '', amount = '']] of rows.entries()) {
    write(pen, label, 340, top + index * 15, { size: 9 })
    write(pen, amount, columns.amount, top + index * 15, { size: 9, right: true })
  }
  const y = top + rows.length * 15
  rule(pen, y - 7, 340)
  write(pen, 'Rechnungsbetrag EUR', 340, y + 6, { bold: true })
  write(pen, '5.389,12', columns.amount, y + 6, { bold: true, right: true })
  rule(pen, y + 11, 340, 538, 1.2)
  return y + 40
}

function closing(pen: Pen, top: number): void {
  write(pen, 'Bitte überweisen Sie den Rechnungsbetrag bis zum 11.11.2026 ohne Abzug auf unser Konto', 57, top)
  write(pen, 'unter Angabe des Verwendungszwecks NM-2026-0147.', 57, top + 14)
  write(pen, 'Vielen Dank für Ihren Auftrag.', 57, top + 40)
  rule(pen, 770)
  const footer = [
    ['Nordlicht Möbelwerkstatt GmbH', 'Speicherweg 14', '28217 Bremen'],
    ['Geschäftsführerin: Maike Lohmann', 'Amtsgericht Bremen HRB 31877', 'USt-IdNr.: DE274482139'],
    ['Bankhaus Weser', 'IBAN: DE29 2905 0000 0012 3456 78', 'BIC: BRLADE22XXX'],
  ]
  for (const [column, lines] of footer.entries()) {
    for (const [index, line] of lines.entries()) write(pen, line, 57 + column * 170, 783 + index * 11, { size: 7.5 })
  }
}

async function makeSampleInvoice(path: string): Promise<void> {
  const document = await PDFDocument.create()
  const pen: Pen = {
    page: document.addPage([595, pageHeight]),
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  letterhead(pen)
  information(pen)
  closing(pen, totals(pen, table(pen)))
  const made = new Date('2026-10-12T08:00:00Z')
  document.setTitle('Rechnung NM-2026-0147')
  document.setCreationDate(made)
  document.setModificationDate(made)
  await writeFile(path, await document.save())
}

await makeSampleInvoice(process.argv[2] ?? 'fixtures/input/rechnung-werkstatt.pdf')
