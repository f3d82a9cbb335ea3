import { modulesOf } from '../../read/codes/code-pdf.js'
import { daysAfter, type DrawnInvoice } from '../draw-invoice.js'
import { filled } from '../draw-party.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import type { Pen } from '../write-values.js'

/** Points a slip takes, and a code. */
const [slipHeight, codeSide] = [150, 66]

function hasRoom({ y, style }: Sheet, height: number): boolean {
  return y + height < style.bottom
}

/** What a payer hands to the bank: both parties, the account and the amount once more, each in its box. */
function writeSlip(
  sheet: Sheet,
  { words, seller, buyer, number, gross, prepaid }: DrawnInvoice,
  pen: Pen,
  random: Random,
): void {
  const { left, right, bottom } = sheet.style
  const top = bottom - slipHeight
  const field = (x: number, row: number, label: string, value: string): void => {
    sheet.text(x, top + 22 + row * 30, label, { size: 6 })
    sheet.text(x + 4, top + 33 + row * 30, value)
    sheet.line(x, top + 37 + row * 30, x + (right - left) * 0.6, top + 37 + row * 30)
  }
  sheet.line(left, top, right, top)
  sheet.text(left, top + 12, random.pick(words.slip), { size: 8, bold: true })
  field(left, 0, words.slipPayee, seller.name)
  field(left, 1, 'IBAN', seller.iban.replace(/(.{4})(?=.)/g, '$1 '))
  sheet.text(left + (right - left) * 0.68, top + 82, words.slipAmount, { size: 6 })
  sheet.text(left + (right - left) * 0.68, top + 93, pen.amount(gross - prepaid))
  field(left, 2, words.slipPurpose, number)
  field(left, 3, words.slipPayer, buyer.name)
  sheet.show('iban')
}

/** EPC069-12: what a bank's application reads to fill in a transfer. */
function transferOf({ seller, gross, prepaid, number }: DrawnInvoice): string {
  return ['BCD', '002', '1', 'SCT', seller.bic, seller.name, seller.iban, `EUR${((gross - prepaid) / 100).toFixed(2)}`, '', '', number, ''].join('\n')
}

async function writeCode(sheet: Sheet, invoice: DrawnInvoice, random: Random): Promise<void> {
  const { data, width, height } = await modulesOf(transferOf(invoice))
  const [x0, y0, step] = [sheet.style.left, sheet.y + 14, codeSide / width]
  sheet.text(x0, sheet.y + 6, random.pick(invoice.words.code), { size: 7 })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (data[y * width + x] === 0) sheet.box(x0 + x * step, y0 + y * step, x0 + (x + 1) * step, y0 + (y + 1) * step, 'dark')
  }
  sheet.show('iban', 'bic')
  sheet.y = y0 + codeSide + 10
}

/** The hours behind an invoice, on a page of their own: figures that are none of its lines. */
function writeAnnex(sheet: Sheet, { words, number, date, lines }: DrawnInvoice, pen: Pen, random: Random): void {
  const { left, right } = sheet.style
  const [day = '', activity = '', hours = ''] = words.annexColumns
  sheet.page += 1
  sheet.y = 70
  sheet.text(left, sheet.y, filled(random.pick(words.annex), { number }), { size: 12, bold: true })
  sheet.y += 30
  const row = (first: string, second: string, third: string, bold = false): void => {
    sheet.text(left, sheet.y, first, { bold })
    sheet.text(left + 110, sheet.y, second, { bold })
    sheet.text(right, sheet.y, third, { at: 'right', bold })
    sheet.y += sheet.lineHeight * 1.2
  }
  row(day, activity, hours, true)
  const worked = Array.from({ length: random.whole(4, 14) }, () => 250 * random.whole(2, 36))
  for (const [index, many] of worked.entries()) row(pen.date(daysAfter(date, -random.whole(1, 28))), lines[index % lines.length]?.name ?? '', pen.quantity(many))
  row('', words.annexSum, pen.quantity(worked.reduce((sum, one) => sum + one, 0)), true)
}

/** What comes with an invoice beside its own values: a code, a slip, an annex. Returns what was written. */
export async function writeExtras(sheet: Sheet, invoice: DrawnInvoice, pen: Pen, random: Random): Promise<string[]> {
  const isPaid = invoice.kind === 'invoice' && invoice.currency === 'EUR'
  const [code, slip, annex] = [random.chance(0.12), random.chance(0.12), random.chance(0.1)]
  const written: string[] = []
  if (code && isPaid && hasRoom(sheet, codeSide + 30)) {
    await writeCode(sheet, invoice, random)
    written.push('code')
  }
  if (slip && isPaid && hasRoom(sheet, slipHeight + 20)) {
    writeSlip(sheet, invoice, pen, random)
    written.push('slip')
  }
  if (!annex) return written
  writeAnnex(sheet, invoice, pen, random)
  return [...written, 'annex']
}
