import type { DrawnInvoice } from '../draw-invoice.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import type { Pen } from '../write-values.js'

export interface Detail {
  readonly label: string
  readonly value: string
}

/** What a page may tell of the order besides number and date, how often it does, and what it shows by that. */
type Offer = readonly [share: number, labels: readonly string[], value: string, shows?: string]

function offersOf({ words, seller, buyer, ...invoice }: DrawnInvoice, pen: Pen): Offer[] {
  const abroad = invoice.exemption === 'reverseCharge' || invoice.exemption === 'intra'
  const isCompany = buyer.name !== buyer.brand
  const isSelfBilled = invoice.kind === 'selfBilling'
  const labelsOfVatId = isSelfBilled ? words.buyerVatId.filter((label) => ofTheRecipient.test(label)) : words.buyerVatId
  return [
    [isSelfBilled ? 0 : 0.5, words.customerNumber, invoice.customerNumber],
    [0.35, words.order, invoice.order],
    // Goods within the Union: the norm demands the day of their delivery.
    [invoice.exemption === 'intra' ? 1 : 0.35, words.delivery, pen.date(invoice.delivery)],
    // A note with its day, which is none of the invoice.
    [0.12, words.note, `${invoice.customerNumber}7 / ${pen.date(invoice.delivery)}`],
    [0.2, words.clerk, seller.person],
    [0.08, words.printed, pen.date(invoice.printed)],
    [0.12, words.reference, invoice.reference, 'buyerReference'],
    [0.35, words.due.slice(0, -1), pen.date(invoice.due), 'dueDate'],
    ...(isCompany && buyer.vatId !== undefined ? [[abroad || isSelfBilled ? 1 : 0.1, labelsOfVatId, buyer.vatId, 'buyer.vatId'] as const] : []),
  ]
}

/** `Ihre USt-IdNr.`: an order number of that kind is BT-10 where no other reference was given. */
const ofTheRecipient = /^(?:Ihre|Your|Votre|Uw)\s/u

/** Number, date and what else a page tells of the order, in the order in which it tells it. */
export function drawDetails(
  sheet: Sheet,
  invoice: DrawnInvoice,
  random: Random,
  pen: Pen,
  { numbered }: { readonly numbered: boolean },
): Detail[] {
  const { words } = invoice
  const labelled = (labels: readonly string[], value: string): Detail => ({ label: random.pick(labels), value })
  sheet.show('invoiceNumber', 'invoiceDate')
  const taken = offersOf(invoice, pen).filter(([share]) => random.chance(share))
  sheet.show(...taken.flatMap(([, , , shows]) => shows ?? []))
  const offered = taken.map(([, labels, value]) => labelled(labels, value))
  if (offered.some(({ label }) => words.order.includes(label) && ofTheRecipient.test(label))) sheet.show('orderOfTheBuyer')
  const details = [
    ...(numbered ? [labelled(words.number.slice(0, -1), invoice.number)] : []),
    labelled(words.date.slice(0, -1), pen.date(invoice.date)),
    ...offered,
  ]
  return random.chance(0.25) ? random.shuffled(details) : details
}

const colon = (random: Random): string => random.pick([':', ':', '', ' :'])

/** `Label: value` in one run, one below the other. */
function inline(sheet: Sheet, details: readonly Detail[], random: Random, x: number, y: number): number {
  const mark = random.pick([': ', ' ', ': '])
  return sheet.lines(x, y, details.map(({ label, value }) => `${label}${mark}${value}`))
}

/** Labels in one column, values in the next. */
function columns(sheet: Sheet, details: readonly Detail[], random: Random, x: number, y: number): number {
  const end = colon(random)
  const right = random.chance(0.4)
  const gap = Math.max(...details.map(({ label }) => sheet.widthOf(`${label}${end}`, { bold: true }))) + random.whole(8, 26)
  const edge = right ? Math.max(sheet.style.right, x + gap + 90) : x + gap
  const boldLabels = random.chance(0.25)
  for (const [index, { label, value }] of details.entries()) {
    sheet.text(x, y + index * sheet.lineHeight, `${label}${end}`, { bold: boldLabels })
    sheet.text(edge, y + index * sheet.lineHeight, value, { at: right ? 'right' : 'left' })
  }
  return y + details.length * sheet.lineHeight
}

/** Each value below its label, all in a column. */
function stack(sheet: Sheet, details: readonly Detail[], random: Random, x: number, y: number): number {
  const small = random.chance(0.5) ? { size: sheet.style.size - 1.5 } : { bold: true }
  let at = y
  for (const { label, value } of details) {
    sheet.text(x, at, label, small)
    sheet.text(x, at + sheet.lineHeight, value)
    at += 2.6 * sheet.lineHeight
  }
  return at
}

/** Labels in a row, their values below them; at most five in a row. */
function band(sheet: Sheet, details: readonly Detail[], random: Random, y: number): number {
  const { left, right } = sheet.style
  const perRow = Math.min(5, details.length)
  const width = (right - left) / perRow
  const dark = random.chance(0.3)
  const boxed = random.chance(0.5)
  let at = y
  for (let from = 0; from < details.length; from += perRow) {
    const row = details.slice(from, from + perRow)
    if (dark) sheet.box(left - 3, at - sheet.lineHeight * 0.85, right, at + sheet.lineHeight * 0.4, 'dark')
    for (const [index, { label, value }] of row.entries()) {
      const x = left + index * width
      sheet.text(x, at, label, { bold: true, white: dark, size: Math.min(sheet.style.size, 8.5) })
      sheet.text(x, at + 1.35 * sheet.lineHeight, value)
      if (boxed && !dark) sheet.line(x - 4, at - sheet.lineHeight, x - 4, at + 1.7 * sheet.lineHeight)
    }
    at += 3 * sheet.lineHeight
  }
  return at
}

/** Writes the details in one of their forms; beside the address when there is a place, else across the page. */
export function writeDetails(
  sheet: Sheet,
  details: readonly Detail[],
  random: Random,
  place: { readonly x: number; readonly y: number } | undefined,
): void {
  const { left } = sheet.style
  if (place !== undefined && random.chance(0.8)) {
    const form = random.weighted({ inline: 3, columns: 5, stack: details.length <= 5 ? 1.5 : 0 })
    const bottom = { inline, columns, stack }[form](sheet, details, random, place.x, place.y)
    sheet.y = Math.max(sheet.y, bottom + 8)
    return
  }
  const form = random.weighted({ band: 4, inline: 2, columns: 3 })
  sheet.y = (form === 'band' ? band(sheet, details, random, sheet.y) : { inline, columns }[form](sheet, details, random, left, sheet.y)) + random.whole(4, 14)
}
