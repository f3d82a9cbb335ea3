import type { DrawnInvoice } from '../draw-invoice.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import { addressLines, contactLines, partyBlock, showAddress, taxIdLines } from './parties.js'

function logo(sheet: Sheet, { seller, words }: DrawnInvoice, random: Random, x: number, at: 'left' | 'right' | 'center'): number {
  const { y } = sheet
  const size = random.whole(14, 24)
  const text = random.weighted({ brand: 45, name: 40, capitals: 15 })
  const letters = { brand: seller.brand, name: seller.name, capitals: spaced(seller.brand.toUpperCase(), size) }[text]
  sheet.text(x, y, letters, { size, bold: random.chance(0.7), at })
  if (text === 'name') sheet.show('seller.name')
  if (!random.chance(0.35)) return y + size
  sheet.text(x, y + size * 0.8, random.pick(words.slogans), { size: sheet.style.size, at })
  return y + size * 0.8 + sheet.lineHeight
}

/** Small capitals are spaced for looks: `T O R B A U`. */
function spaced(capitals: string, size: number): string {
  return size < 17 ? Array.from(capitals.replaceAll(' ', '')).join(' ') : capitals
}

/** Name, address and details of the seller, whole or in parts, at one edge of the page. */
function sellerBlock(sheet: Sheet, invoice: DrawnInvoice, random: Random, x: number, at: 'left' | 'right' | 'center', parts: { readonly ids: boolean; readonly contact: boolean }): number {
  const { seller } = invoice
  const country = random.chance(0.25)
  showAddress(sheet, 'seller', country)
  const lines = [
    ...addressLines(seller, { country }),
    ...(parts.contact ? contactLines(invoice, random) : []),
    ...(parts.ids ? taxIdLines(sheet, invoice, random) : []),
  ]
  const above = random.chance(0.12) ? [random.pick(invoice.words.slogans)] : []
  const behindName = sheet.lines(x, sheet.y, [...above, ...seller.nameLines], { bold: random.chance(0.6), at })
  return sheet.lines(x, behindName, lines, { at })
}

/** The small line above the window: sender with its address. */
function senderLine(sheet: Sheet, { seller }: DrawnInvoice, random: Random, x: number, y: number): void {
  const mark = random.pick([' · ', ' - ', ', ', ' | ', ' • '])
  const text = [seller.name, seller.street, seller.townLine.replace('|', ' ')].join(mark)
  sheet.text(x, y, text, { size: 6.5 })
  if (random.chance(0.5)) sheet.line(x, y + 2, x + sheet.widthOf(text, { size: 6.5 }), y + 2)
  showAddress(sheet, 'seller', false)
}

export interface HeadPlan {
  readonly form: 'window' | 'side by side' | 'stacked' | 'sidebar'
  readonly sellerAbove: boolean
  readonly senderLine: boolean
}

/** Letterhead, window, and where the details may stand beside it. */
export function windowHead(
  sheet: Sheet,
  invoice: DrawnInvoice,
  random: Random,
  plan: HeadPlan,
): { detailsX: number; detailsY: number } {
  const { left, right } = sheet.style
  const at = random.pick(['left', 'right', 'right', 'center'] as const)
  const x = { left, right, center: (left + right) / 2 }[at]
  sheet.y = random.whole(44, 60)
  const top = sheet.y
  const behindLogo = random.chance(0.75) ? logo(sheet, invoice, random, x, at) : sheet.y
  sheet.y = behindLogo + 6
  const bottom = plan.sellerAbove ? sellerBlock(sheet, invoice, random, x, random.chance(0.7) ? at : at === 'center' ? 'center' : at, { ids: random.chance(0.5), contact: random.chance(0.6) }) : behindLogo
  const window = at === 'right' ? Math.max(random.whole(125, 160), top + 70) : Math.max(bottom + 24, random.whole(125, 165))
  if (plan.senderLine) senderLine(sheet, invoice, random, left, window)
  const head = random.chance(plan.senderLine ? 0.08 : 0.4) ? random.pick(invoice.words.buyerHead) : undefined
  const buyerBottom = partyBlock(sheet, 'buyer', invoice, random, { x: left, y: window + 14, head, country: invoice.seller.country !== invoice.buyer.country || random.chance(0.12) })
  sheet.y = Math.max(buyerBottom, at === 'right' ? bottom : 0) + random.whole(14, 40)
  return { detailsX: left + random.pick([0.52, 0.56, 0.6]) * (right - left), detailsY: Math.max(at === 'right' ? bottom + 16 : window, window) }
}

/** Seller and buyer beside each other, each below its heading. */
export function sideBySideHead(sheet: Sheet, invoice: DrawnInvoice, random: Random, plan: HeadPlan): void {
  const { left, right } = sheet.style
  sheet.y = random.whole(44, 60)
  if (random.chance(0.6)) sheet.y = logo(sheet, invoice, random, left, 'left') + 26
  const middle = left + random.pick([0.45, 0.5, 0.55]) * (right - left)
  const swapped = random.chance(0.3)
  const [sellerX, buyerX] = swapped ? [middle, left] : [left, middle]
  const country = random.chance(0.4) || invoice.seller.country !== invoice.buyer.country
  const headed = random.chance(0.85)
  const sellerBottom = partyBlock(sheet, 'seller', invoice, random, { x: sellerX, y: sheet.y, head: headed ? random.pick(invoice.words.sellerHead) : undefined, country })
  const buyerBottom = partyBlock(sheet, 'buyer', invoice, random, { x: buyerX, y: sheet.y, head: random.pick(invoice.words.buyerHead), country })
  const ids = random.chance(0.6) ? taxIdLines(sheet, invoice, random) : []
  sheet.y = Math.max(
    sheet.lines(sellerX, sellerBottom, [...ids, ...(plan.sellerAbove ? contactLines(invoice, random) : [])]),
    buyerBottom,
  ) + random.whole(12, 26)
}

/** Everything of the seller in a narrow column; the content stands beside it. */
export function sidebarHead(sheet: Sheet, invoice: DrawnInvoice, random: Random, x: number): void {
  const { seller, words } = invoice
  const { left } = sheet.style
  sheet.y = random.whole(60, 110)
  let y = sheet.lines(x, sheet.y, sheet.wrapped(seller.name, 118, { bold: true }), { bold: true })
  const country = random.chance(0.2)
  y = sheet.lines(x, y, addressLines(seller, { country })) + 8
  showAddress(sheet, 'seller', country)
  y = sheet.lines(x, y, contactLines(invoice, random), { size: 7.5 }) + 8
  sheet.lines(x, y, taxIdLines(sheet, invoice, random), { size: 7.5 })
  sheet.y = partyBlock(sheet, 'buyer', invoice, random, { x: left, y: random.whole(90, 130), head: random.chance(0.5) ? random.pick(words.buyerHead) : undefined, country: seller.country !== invoice.buyer.country }) + 24
}

/** The seller at the top left, the buyer below it. */
export function stackedHead(
  sheet: Sheet,
  invoice: DrawnInvoice,
  random: Random,
): { detailsX: number; detailsY: number } {
  const { left, right } = sheet.style
  sheet.y = random.whole(44, 60)
  const top = sheet.y
  sheet.y = sellerBlock(sheet, invoice, random, left, 'left', { ids: random.chance(0.7), contact: random.chance(0.6) }) + random.whole(16, 30)
  sheet.y = partyBlock(sheet, 'buyer', invoice, random, { x: left, y: sheet.y, head: random.pick(invoice.words.buyerHead), country: invoice.seller.country !== invoice.buyer.country || random.chance(0.3) }) + random.whole(14, 28)
  return { detailsX: left + 0.55 * (right - left), detailsY: top }
}
