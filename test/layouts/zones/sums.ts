import type { DrawnInvoice } from '../draw-invoice.js'
import { filled } from '../draw-party.js'
import { daysAfter } from '../draw-invoice.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import type { Pen } from '../write-values.js'

interface SumRow {
  readonly label: string
  readonly amount: string
  readonly strong?: boolean
}

type Drawing = { readonly invoice: DrawnInvoice; readonly random: Random; readonly pen: Pen; readonly sheet: Sheet }

function additions({ invoice, random, pen }: Drawing): SumRow[] {
  const { words, discount, shipping } = invoice
  const rows: SumRow[] = []
  if (discount) rows.push({
    label: filled(random.pick(words.documentDiscount), { rate: String(discount.percent) }),
    amount: pen.amount(-discount.amount),
  })
  if (shipping > 0) rows.push({ label: random.pick(words.shipping), amount: pen.amount(shipping) })
  return rows.length === 0
    ? []
    : [{ label: random.pick(words.lineTotal), amount: pen.amount(invoice.lineTotal) }, ...rows]
}

function taxRows({ invoice, random, pen, sheet }: Drawing): SumRow[] {
  const { words, taxes } = invoice
  const withBase = taxes.length > 1 && random.chance(0.6)
  const label = random.pick(withBase ? words.vatOf : words.vat)
  sheet.show('taxBreakdown', 'totals.vatAmount', ...(withBase ? ['taxBreakdown.taxableAmount'] : []))
  return taxes.map(({ rate, base, tax }) =>
    ({ label: filled(label, { rate: pen.percent(rate), base: pen.amount(base) }), amount: pen.amount(tax) }))
}

/** Net prices: sum, VAT, total. */
function netRows(drawing: Drawing): SumRow[] {
  const { invoice, random, pen, sheet } = drawing
  const { words, exemption } = invoice
  const gross: SumRow = { label: random.pick(words.gross), amount: pen.amount(invoice.gross), strong: true }
  if (exemption === 'smallBusiness') return [...additions(drawing), gross]
  sheet.show('totals.netTotal')
  const net: SumRow = { label: random.pick(words.net), amount: pen.amount(invoice.net) }
  return [...additions(drawing), net, ...taxRows(drawing), gross]
}

/** Prices with VAT: total first, and the tax that is in it. */
function grossRows(drawing: Drawing): SumRow[] {
  const { invoice, random, pen, sheet } = drawing
  const { words, taxes } = invoice
  const gross: SumRow = { label: random.pick(words.gross), amount: pen.amount(invoice.gross), strong: true }
  sheet.show('taxBreakdown', 'totals.vatAmount')
  const included = random.pick(words.included)
  const tax = taxes.map(({ rate, tax: amount }): SumRow =>
    ({ label: filled(included, { rate: pen.percent(rate) }), amount: pen.amount(amount) }))
  if (!random.chance(0.4)) return [...additions(drawing), gross, ...tax]
  sheet.show('totals.netTotal')
  return [...additions(drawing), { label: random.pick(words.net), amount: pen.amount(invoice.net) }, ...tax, gross]
}

/** The total names the currency where no amount does; few pages leave it out. */
function withCurrency(rows: readonly SumRow[], { invoice, random, sheet }: Drawing): SumRow[] {
  if (sheet.style.writing.currency !== 'none' || !random.chance(0.9)) return [...rows]
  sheet.show('currency')
  return rows.map((row) => (row.strong ? { ...row, label: `${row.label} ${invoice.currency}` } : row))
}

function withPrepaid(rows: SumRow[], { invoice, random, pen }: Drawing): SumRow[] {
  if (invoice.prepaid === 0) return rows
  const date = pen.date(daysAfter(invoice.date, -random.whole(10, 40)))
  return [
    ...rows,
    {
      label: filled(random.pick(invoice.words.prepaid), { date }),
      amount: pen.amount(random.chance(0.6) ? -invoice.prepaid : invoice.prepaid),
    },
    { label: random.pick(invoice.words.payable), amount: pen.amount(invoice.gross - invoice.prepaid), strong: true },
  ]
}

/** Labels left, amounts at the right edge. */
function writeRows(sheet: Sheet, rows: readonly SumRow[], random: Random): void {
  const { left, right } = sheet.style
  const widest = Math.max(...rows.map(({ label }) => sheet.widthOf(label, { bold: true })))
  const amounts = Math.max(...rows.map(({ amount }) => sheet.widthOf(amount, { bold: true })))
  const form = random.weighted({ block: 55, 'labels right': 25, 'across the page': 20 })
  const x = { block: right - amounts - widest - random.whole(16, 60), 'labels right': right - amounts - random.whole(12, 30), 'across the page': left }[form]
  const colon = random.pick(['', ':', ''])
  const boxed = random.chance(0.2)
  const top = sheet.y
  for (const { label, amount, strong = false } of rows) {
    if (strong && random.chance(0.5)) sheet.line(form === 'labels right' ? x - widest : x, sheet.y - sheet.lineHeight * 0.85, right, sheet.y - sheet.lineHeight * 0.85)
    sheet.text(x, sheet.y, `${label}${colon}`, { bold: strong, at: form === 'labels right' ? 'right' : 'left' })
    sheet.text(right - 3, sheet.y, amount, { bold: strong, at: 'right' })
    sheet.y += sheet.lineHeight * 1.15
  }
  if (boxed && form === 'block') for (const y of [top - sheet.lineHeight, sheet.y - sheet.lineHeight * 0.6]) sheet.line(x - 4, y, right + 2, y)
}

/** All amounts in one row, their labels above them. */
function writeBand(sheet: Sheet, rows: readonly SumRow[], random: Random): void {
  const { left, right } = sheet.style
  const width = (right - left) / rows.length
  const dark = random.chance(0.3)
  if (dark) sheet.box(left - 2, sheet.y - sheet.lineHeight * 0.9, right + 2, sheet.y + sheet.lineHeight * 0.4, 'dark')
  for (const [index, { label, amount, strong = false }] of rows.entries()) {
    sheet.text(left + (index + 1) * width - 4, sheet.y, label, { at: 'right', white: dark, bold: dark, size: Math.min(sheet.style.size, 8) })
    sheet.text(left + (index + 1) * width - 4, sheet.y + 1.35 * sheet.lineHeight, amount, { at: 'right', bold: strong })
  }
  sheet.y += 3 * sheet.lineHeight
}

/** Rate, base, tax and sum per rate as a small table. */
function writeTaxTable(sheet: Sheet, { invoice, random, pen }: Drawing): void {
  const { words, taxes } = invoice
  const { left } = sheet.style
  const heads = [
    random.pick(words.taxRate),
    random.pick(words.taxBase),
    random.pick(words.taxAmount),
    random.pick(words.taxGross),
  ]
  const edges = heads.map((_, index) => left + 50 + index * 78)
  for (const [index, head] of heads.entries()) sheet.text(edges[index] ?? 0, sheet.y, head, { bold: true, at: 'right' })
  sheet.y += sheet.lineHeight * 1.1
  for (const { rate, base, tax } of taxes) {
    for (const [index, text] of [`${pen.percent(rate)} %`, pen.amount(base), pen.amount(tax), pen.amount(base + tax)].entries()) sheet.text(edges[index] ?? 0, sheet.y, text, { at: 'right' })
    sheet.y += sheet.lineHeight
  }
  sheet.show('taxBreakdown', 'taxBreakdown.taxableAmount')
  sheet.y += 6
}

/** The sums below the lines, and why there is no VAT where there is none. */
export function writeSums(sheet: Sheet, invoice: DrawnInvoice, pen: Pen, random: Random): void {
  const drawing: Drawing = { invoice, random, pen, sheet }
  const rows = withCurrency(withPrepaid(invoice.grossPrices ? grossRows(drawing) : netRows(drawing), drawing), drawing)
  if (sheet.y + (rows.length + 6) * sheet.lineHeight > sheet.style.bottom) {
    sheet.page += 1
    sheet.y = 70
  }
  sheet.show('totals.grossTotal', ...(sheet.style.writing.currency === 'none' ? [] : ['currency']))
  const narrow = rows.length <= 5 && rows.every(({ label }) => sheet.widthOf(label, { size: 8, bold: true }) < 92)
  if (narrow && random.chance(0.15)) writeBand(sheet, rows, random)
  else writeRows(sheet, rows, random)
  sheet.y += random.whole(4, 12)
  if (invoice.exemption === undefined && random.chance(invoice.taxes.length > 1 ? 0.4 : 0.1)) writeTaxTable(
    sheet,
    drawing,
  )
  if (invoice.exemption !== undefined) {
    sheet.text(sheet.style.left, sheet.y, random.pick(invoice.words[invoice.exemption]))
    sheet.y += sheet.lineHeight * 1.5
  }
}
