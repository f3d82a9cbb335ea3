import * as fontkit from 'fontkit'
import { readFile } from 'node:fs/promises'
import { PDFDocument, type PDFFont, type PDFPage } from '../../tools/pdf-lib.js'
import { amountText, type Decimal, plainText } from '../../model/decimal.js'
import { isCreditNote } from '../../model/code-lists/document-types.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Party } from '../../model/invoice/party.js'
import { rateOf } from '../../model/invoice/vat-rate.js'
import type { Language } from '../../model/language.js'
import { sansFile } from './fonts/source-fonts.js'

/** A4 in points, with margins that a punched sheet leaves readable. */
const sheet = { width: 595, height: 842, left: 60, right: 545, top: 780, bottom: 70 }
const size = 10
const leading = 14
/** Right edges of quantity, price, rate and amount of a line. */
const columns = { quantity: 340, price: 410, rate: 465, amount: sheet.right }
const nameWidth = 220

const words = {
  de: { invoice: 'Rechnung', creditNote: 'Gutschrift', date: 'Datum', refersTo: 'zu Rechnung', of: 'vom', item: 'Bezeichnung', quantity: 'Menge', price: 'Einzelpreis', vat: 'USt %', amount: 'Betrag', net: 'Summe netto', gross: 'Gesamtbetrag', vatOn: 'USt', on: 'auf', vatId: 'USt-IdNr.', taxNumber: 'Steuernummer' },
  en: { invoice: 'Invoice', creditNote: 'Credit note', date: 'Date', refersTo: 'for invoice', of: 'of', item: 'Description', quantity: 'Quantity', price: 'Unit price', vat: 'VAT %', amount: 'Amount', net: 'Total without VAT', gross: 'Total', vatOn: 'VAT', on: 'on', vatId: 'VAT id', taxNumber: 'Tax number' },
} as const satisfies Record<Language, Record<string, string>>

interface Pen {
  page: PDFPage
  y: number
  readonly document: PDFDocument
  readonly font: PDFFont
  readonly bold: PDFFont
  /** The letters that both fonts have. */
  readonly letters: ReadonlySet<number>
}

/** The fonts know Latin, Greek and Cyrillic letters; others lose their accent, and at last become a question mark. */
function drawable(text: string, { letters }: Pen): string {
  const has = (letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)
  return Array.from(text, (letter) => (has(letter) ? letter : (Array.from(letter.normalize('NFKD')).find(has) ?? '?'))).join('')
}

function put(pen: Pen, text: string, x: number, { bold = false, alignRight = false } = {}): void {
  const font = bold ? pen.bold : pen.font
  const shown = drawable(text, pen)
  pen.page.drawText(shown, { x: alignRight ? x - font.widthOfTextAtSize(shown, size) : x, y: pen.y, size, font })
}

function down(pen: Pen, lines = 1): void {
  pen.y -= lines * leading
  if (pen.y >= sheet.bottom) return
  pen.page = pen.document.addPage([sheet.width, sheet.height])
  pen.y = sheet.top
}

/** The words of a text in lines that are not wider than `width`. */
function wrapped(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && pen.font.widthOfTextAtSize(drawable(longer, pen), size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines
}

function write(pen: Pen, text: string, options: { bold?: boolean; width?: number } = {}): void {
  for (const line of wrapped(pen, text, options.width ?? sheet.right - sheet.left)) {
    put(pen, line, sheet.left, options)
    down(pen)
  }
}

function addressOf({ name, address }: Party): string[] {
  const { street, additionalStreet, furtherStreet, postalCode, city, countryCode } = address
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ')
  return [name, street, additionalStreet, furtherStreet, `${place} (${countryCode})`.trim()].filter((line) => line !== undefined)
}

function money(amount: Decimal, { currency }: Invoice, language: Language): string {
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amountText(amount) as `${number}`)} ${currency}`
}

function drawHead(pen: Pen, invoice: Invoice, language: Language): void {
  const word = words[language]
  const { seller, buyer, invoiceNumber, invoiceDate, invoiceType, precedingInvoices = [] } = invoice
  for (const line of addressOf(seller)) write(pen, line)
  if (seller.vatId !== undefined) write(pen, `${word.vatId}: ${seller.vatId}`)
  if (seller.taxNumber !== undefined) write(pen, `${word.taxNumber}: ${seller.taxNumber}`)
  down(pen, 2)
  for (const line of addressOf(buyer)) write(pen, line)
  if (buyer.vatId !== undefined) write(pen, `${word.vatId}: ${buyer.vatId}`)
  down(pen, 2)
  write(pen, `${isCreditNote(invoiceType) ? word.creditNote : word.invoice} ${invoiceNumber}`, { bold: true })
  for (const { number, date } of precedingInvoices) write(pen, `${word.refersTo} ${number}${date === undefined ? '' : ` ${word.of} ${date}`}`)
  write(pen, `${word.date}: ${invoiceDate}`)
  for (const { text } of invoice.notes ?? []) write(pen, text)
  down(pen)
}

function drawLines(pen: Pen, invoice: Invoice, language: Language): void {
  const word = words[language]
  put(pen, word.item, sheet.left, { bold: true })
  for (const [column, text] of [
    [columns.quantity, word.quantity],
    [columns.price, word.price],
    [columns.rate, word.vat],
    [columns.amount, word.amount],
  ] as const) put(pen, text, column, { bold: true, alignRight: true })
  down(pen, 1.5)
  for (const line of invoice.lines) {
    put(pen, plainText(line.quantity), columns.quantity, { alignRight: true })
    put(pen, plainText(line.unitPrice), columns.price, { alignRight: true })
    put(pen, line.vatRate === undefined ? '' : plainText(line.vatRate), columns.rate, { alignRight: true })
    put(pen, money(line.netAmount, invoice, language), columns.amount, { alignRight: true })
    write(pen, line.description === undefined ? line.name : `${line.name}\n${line.description}`, { width: nameWidth })
  }
  down(pen)
}

function drawTotals(pen: Pen, invoice: Invoice, language: Language): void {
  const word = words[language]
  const row = (name: string, amount: Decimal, bold = false): void => {
    put(pen, name, columns.quantity, { bold, alignRight: true })
    put(pen, money(amount, invoice, language), columns.amount, { bold, alignRight: true })
    down(pen)
  }
  row(word.net, invoice.totals.netTotal)
  for (const entry of invoice.vatBreakdown) {
    row(`${word.vatOn} ${plainText(rateOf(entry) ?? entry.taxAmount)} % ${word.on} ${money(entry.taxableAmount, invoice, language)}`, entry.taxAmount)
  }
  row(word.gross, invoice.totals.grossTotal, true)
  down(pen)
  for (const { exemptionReason } of invoice.vatBreakdown) if (exemptionReason !== undefined) write(pen, exemptionReason)
  if (invoice.paymentTerms !== undefined) write(pen, invoice.paymentTerms)
}

async function embedSans(document: PDFDocument, bold: boolean): Promise<PDFFont> {
  return await document.embedFont(await readFile(sansFile(bold)), { subset: true })
}

/** A plain, readable page of an invoice that nobody has drawn before: the picture of a hybrid PDF. */
export async function drawInvoice(invoice: Invoice, language: Language): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const [font, bold] = [await embedSans(document, false), await embedSans(document, true)]
  const ofBold = new Set(bold.getCharacterSet())
  const letters = new Set(font.getCharacterSet().filter((letter) => ofBold.has(letter)))
  const pen: Pen = { document, font, bold, letters, page: document.addPage([sheet.width, sheet.height]), y: sheet.top }
  drawHead(pen, invoice, language)
  drawLines(pen, invoice, language)
  drawTotals(pen, invoice, language)
  return await document.save()
}
