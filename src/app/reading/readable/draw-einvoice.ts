import { commercialInvoiceType, isCreditNote } from '../../../model/code-lists/document-types.js'
import type { Draft } from '../../../model/draft.js'
import type { Language, LocalizedText } from '../../../model/language.js'
import { drawPdf } from '../../../read/office/layout/draw-pdf.js'
import { toPage } from '../../../read/office/layout/to-page.js'
import type { Page } from '../../../read/page.js'
import { entriesOf, type Entry } from './einvoice-text.js'
import { Sheet, type SheetCell, styles } from './sheet.js'

const words = {
  invoice: { de: 'Rechnung', en: 'Invoice' },
  creditNote: { de: 'Gutschrift', en: 'Credit note' },
  note: {
    de: 'Lesbare Ansicht einer E-Rechnung. Maßgeblich ist das XML; hier steht alles, was es nach EN 16931 sagt.',
    en: 'Readable view of an e-invoice. The XML decides; all that it says by EN 16931 is shown here.',
  },
  seller: { de: 'Verkäufer', en: 'Seller' },
  buyer: { de: 'Käufer', en: 'Buyer' },
  data: { de: 'Angaben zur Rechnung', en: 'Invoice data' },
  lines: { de: 'Positionen', en: 'Lines' },
  line: { de: 'Pos.', en: 'Line' },
  item: { de: 'Bezeichnung', en: 'Item' },
  quantity: { de: 'Menge', en: 'Quantity' },
  price: { de: 'Einzelpreis', en: 'Price' },
  rate: { de: 'USt %', en: 'VAT %' },
  net: { de: 'Netto', en: 'Net' },
  additions: { de: 'Nachlässe und Zuschläge', en: 'Allowances and charges' },
  vat: { de: 'Umsatzsteuer', en: 'VAT' },
  totals: { de: 'Summen', en: 'Totals' },
} as const satisfies Record<string, LocalizedText>

/** Label and value beside each other. */
function fact(entry: Entry, at: number, width: number, label = 150): SheetCell[] {
  const name = Math.min(label, width * 0.45)
  return [
    { at, width: name - 6, text: entry.name, style: styles.small },
    { at: at + name, width: width - name, text: entry.value },
  ]
}

function facts(sheet: Sheet, heading: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return
  sheet.gap(10)
  sheet.row([{ at: 0, width: sheet.width, text: heading, style: styles.heading }])
  sheet.line()
  for (const entry of entries) sheet.row(fact(entry, 0, sheet.width, 190))
}

/** Two parties side by side. */
function parties(sheet: Sheet, left: readonly Entry[], right: readonly Entry[], language: Language): void {
  const half = sheet.width / 2
  sheet.gap(12)
  sheet.row([
    { at: 0, width: half, text: words.seller[language], style: styles.heading },
    { at: half, width: half, text: words.buyer[language], style: styles.heading },
  ])
  sheet.line()
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index], right[index]]
    sheet.row([
      ...(one === undefined ? [] : fact(one, 0, half - 12, 95)),
      ...(other === undefined ? [] : fact(other, half, half, 95)),
    ])
  }
}

const columns = {
  line: [0, 28],
  item: [30, 215],
  quantity: [248, 70],
  price: [320, 62],
  rate: [384, 36],
  net: [422, 67],
} as const

/** What stands in the columns; all else of a line is listed below it. */
const inColumns = new Set(['id', 'name', 'quantity', 'unit', 'unitPrice', 'vatRate', 'netAmount'])

/** What an e-invoice says of one line, by the path below that line. */
interface LineEntry extends Entry {
  readonly below: string
}

function drawLine(sheet: Sheet, entries: readonly LineEntry[]): void {
  const values = new Map([...entries].reverse().map(({ below, value }) => [below, value]))
  const value = (field: string): string => values.get(field) ?? ''
  const cell = (column: keyof typeof columns, text: string, align?: 'right'): SheetCell =>
    ({ at: columns[column][0], width: columns[column][1], text, ...(align ? { align } : {}) })
  sheet.row([
    cell('line', value('id')),
    cell('item', value('name')),
    cell('quantity', `${value('quantity')} ${value('unit')}`, 'right'),
    cell('price', value('unitPrice'), 'right'),
    cell('rate', value('vatRate'), 'right'),
    cell('net', value('netAmount'), 'right'),
  ])
  const rest = entries.filter(({ below }) => !inColumns.has(below))
  for (const entry of rest) sheet.row(fact(entry, columns.item[0], sheet.width - columns.item[0], 130))
}

/** The entries of each line: looked for once, for there may be thousands of lines. */
function entriesByLine(entries: readonly Entry[]): ReadonlyMap<number, readonly LineEntry[]> {
  const found = new Map<number, LineEntry[]>()
  for (const entry of entries) {
    const match = /^lines\[(\d+)\]\.(.*)$/s.exec(entry.path)
    if (match === null) continue
    const [, digits = '', below = ''] = match
    const line = Number.parseInt(digits, 10)
    const known = found.get(line)
    if (known === undefined) found.set(line, [{ ...entry, below }])
    else known.push({ ...entry, below })
  }
  return found
}

function drawLines(sheet: Sheet, entries: readonly Entry[], count: number, language: Language): void {
  sheet.gap(10)
  sheet.row([{ at: 0, width: sheet.width, text: words.lines[language], style: styles.heading }])
  sheet.line()
  const head = (Object.keys(columns) as (keyof typeof columns)[]).map((column): SheetCell => {
    const [at, width] = columns[column]
    const isText = column === 'line' || column === 'item'
    return { at, width, text: words[column][language], style: styles.small, ...(isText ? {} : { align: 'right' as const }) }
  })
  sheet.row(head)
  const byLine = entriesByLine(entries)
  for (let index = 0; index < count; index += 1) {
    drawLine(sheet, byLine.get(index) ?? [])
    sheet.gap(2)
  }
}

/** The readable view of an e-invoice. */
export interface DrawnEinvoice {
  readonly pdf: Uint8Array
  /** What stands on its pages: nothing has to be read back from the PDF. */
  readonly pages: readonly Page[]
}

/** Draws an e-invoice as PDF, for people: everything that it says. */
export async function drawEinvoice(draft: Draft, language: Language): Promise<DrawnEinvoice> {
  const sheet = new Sheet()
  const entries = entriesOf(draft, language)
  const below = (...prefixes: string[]) =>
    entries.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)))
  const { invoiceType = commercialInvoiceType, invoiceNumber = '' } = draft.values
  const kind = isCreditNote(invoiceType) ? words.creditNote : words.invoice
  sheet.row([{ at: 0, width: sheet.width, text: `${kind[language]} ${invoiceNumber}`.trim(), style: styles.title }])
  sheet.gap(2)
  sheet.row([{ at: 0, width: sheet.width, text: words.note[language], style: styles.small }])
  parties(sheet, below('seller.'), below('buyer.'), language)
  const elsewhere = ['seller.', 'buyer.', 'lines[', 'allowances[', 'charges[', 'vatBreakdown[', 'totals.']
  facts(sheet, words.data[language], entries.filter(({ path }) => !elsewhere.some((prefix) => path.startsWith(prefix))))
  drawLines(sheet, entries, draft.values.lines?.length ?? 0, language)
  facts(sheet, words.additions[language], below('allowances[', 'charges['))
  facts(sheet, words.vat[language], below('vatBreakdown['))
  facts(sheet, words.totals[language], below('totals.'))
  return { pdf: await drawPdf(sheet.pages), pages: sheet.pages.map(toPage) }
}
