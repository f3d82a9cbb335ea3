import type { DrawnInvoice } from '../draw-invoice.js'
import { filled } from '../draw-party.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import type { Pen } from '../write-values.js'
import { addressLines, bankLines, contactLines, showAddress, taxIdLines } from './parties.js'

/** When to pay and where: sentences, or labels and values. */
export function writePayment(sheet: Sheet, invoice: DrawnInvoice, pen: Pen, random: Random): void {
  const { words, seller, skonto, kind } = invoice
  const { left, right } = sheet.style
  const due = pen.date(invoice.due)
  const lines: string[] = []
  const sentence = skonto &&
    filled(random.pick(words.skontoSentence), { rate: pen.percent(skonto.percent), days: String(skonto.days), due })
  if (sentence !== undefined) {
    sheet.show('skonto')
    if (sentence.includes(due)) sheet.show('dueDate')
    lines.push(sentence)
  }
  if (kind === 'invoice' && !sheet.shown.has('dueDate') && random.chance(0.75)) {
    sheet.show('dueDate')
    lines.push(filled(random.pick(words.dueSentence), { due }))
  }
  sheet.y = sheet.lines(left, sheet.y, lines.flatMap((text) => sheet.wrapped(text, right - left))) + 4
  if (kind === 'invoice' && random.chance(0.5)) {
    const purpose = random.chance(0.2) ? [`${random.pick(words.purpose)}: ${invoice.number}`] : []
    const holder = random.chance(0.25) ? [`${random.pick(words.accountHolder)}: ${seller.name}`] : []
    sheet.y = sheet.lines(left, sheet.y, [...holder, ...bankLines(sheet, invoice, random), ...purpose]) + 6
  }
  if (random.chance(0.6)) sheet.y = sheet.lines(left, sheet.y, sheet.wrapped(random.pick(words.thanks),
    right - left)) + 4
}

/** Name and address, contact, account, identifiers: the columns of the small print. */
function footGroups(sheet: Sheet, invoice: DrawnInvoice, random: Random, needsIds: boolean): string[][] {
  const { seller, kind } = invoice
  const bank = !sheet.shown.has('iban') && kind === 'invoice' && random.chance(0.85) ? bankLines(sheet, invoice, random) : []
  const country = random.chance(0.1)
  showAddress(sheet, 'seller', country)
  const ids = needsIds || random.chance(0.5) ? taxIdLines(sheet, invoice, random) : []
  const groups = [
    [seller.name, ...addressLines(seller, { country })],
    contactLines(invoice, random),
    bank,
    [...ids, ...(random.chance(0.6) ? [seller.register] : []), ...(random.chance(0.5) ? [seller.director] : [])],
  ]
  return groups.filter((group) => group.length > 0)
}

/** The small print at the bottom of every page: what has no place above, or says it again. */
export function writeFoot(
  sheet: Sheet,
  invoice: DrawnInvoice,
  random: Random,
  { must }: { readonly must: boolean },
): void {
  const { left, right, height, width } = sheet.style
  const size = random.pick([6.5, 7, 7.5])
  const needsIds = !sheet.shown.has('seller.vatId') && !sheet.shown.has('seller.taxNumber')
  if (!must && !needsIds && random.chance(0.35)) return
  const groups = footGroups(sheet, invoice, random, needsIds)
  const top = height - random.whole(48, 58)
  const each = (right - left) / groups.length
  const [inColumns, mark] = [random.chance(0.6), random.pick([' · ', ' | ', ' - '])]
  const last = sheet.page
  for (let page = 0; page <= last; page += 1) {
    sheet.page = page
    if (inColumns) for (const [index, group] of groups.entries()) sheet.lines(
      left + index * each,
      top,
      group.flatMap((text) => sheet.wrapped(text, each - 6, { size })),
      { size },
    )
    else for (const [index, text] of sheet.wrapped(groups.flat().join(mark), right - left, { size }).entries()) sheet.text(width / 2, top + index * size * 1.3, text, { size, at: 'center' })
  }
  sheet.page = last
}

/** Number of the page on each page. */
export function writePageNumbers(sheet: Sheet, { words }: DrawnInvoice, random: Random): void {
  const form = random.pick(words.page)
  const last = sheet.page
  for (let page = 0; page <= last; page += 1) {
    sheet.page = page
    sheet.text(sheet.style.right, sheet.style.height - 66, filled(form, { page: String(page + 1), pages: String(last + 1) }), { size: 7, at: 'right' })
  }
}
