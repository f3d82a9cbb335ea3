import { PDFDocument } from 'pdf-lib'
import { drawInvoice, type DrawnInvoice } from './draw-invoice.js'
import { filled } from './draw-party.js'
import { openFonts, printPdf } from './print-pdf.js'
import { type Random, randomOf } from './random.js'
import { Sheet } from './sheet.js'
import { drawStyle } from './style.js'
import { truthOf } from './truth.js'
import type { Language } from './words.js'
import { type Pen, penOf } from './write-values.js'
import { drawDetails, writeDetails } from './zones/details.js'
import { writeExtras } from './zones/extras.js'
import { writeFoot, writePageNumbers, writePayment } from './zones/foot.js'
import { type HeadPlan, sideBySideHead, sidebarHead, stackedHead, windowHead } from './zones/head.js'
import { writeSums } from './zones/sums.js'
import { writeTable } from './zones/table.js'
import { drawTablePlan } from './zones/table-plan.js'

export interface DrawnPage {
  readonly id: string
  readonly pdf: Uint8Array
  /** What the page shows, in the form of the benchmark's `.expected.json`. */
  readonly expected: object
}

function drawHeadPlan(random: Random): HeadPlan {
  const form = random.weighted({ window: 55, 'side by side': 18, stacked: 17, sidebar: 10 })
  const sellerAbove = random.chance(0.5)
  return { form, sellerAbove, senderLine: form === 'window' && (!sellerAbove || random.chance(0.5)) }
}

function titleOf(invoice: DrawnInvoice, random: Random, numbered: boolean): string {
  const title = random.pick(invoice.words[invoice.kind])
  if (!numbered) return title
  const mark = random.pick([' ', ' Nr. ', ' No. ', ' '])
  return `${title}${invoice.language === 'de' || mark === ' ' ? mark : ' '}${invoice.number}`
}

function writeTitle(sheet: Sheet, invoice: DrawnInvoice, random: Random, numbered: boolean): void {
  const { left, right } = sheet.style
  const at = random.weighted({ left: 75, center: 12, right: 13 })
  const text = titleOf(invoice, random, numbered)
  const x = { left, right, center: (left + right) / 2 }[at]
  const size = random.whole(12, 20)
  sheet.y += size
  sheet.text(x, sheet.y, text, { size, bold: random.chance(0.8), at })
  sheet.y += size * 0.6 + random.whole(4, 12)
}

/** Letterhead, addresses, title and details, in one of their arrangements. */
function writeHead(sheet: Sheet, invoice: DrawnInvoice, random: Random, pen: Pen, plan: HeadPlan): void {
  const inTitle = random.chance(0.3)
  const details = drawDetails(sheet, invoice, random, pen, { numbered: !inTitle })
  if (plan.form === 'side by side' || plan.form === 'sidebar') {
    if (plan.form === 'sidebar') sidebarHead(sheet, invoice, random, sheet.style.right + 22)
    else sideBySideHead(sheet, invoice, random, plan)
    writeTitle(sheet, invoice, random, inTitle)
    writeDetails(sheet, details, random, undefined)
    return
  }
  const place = plan.form === 'window' ? windowHead(sheet, invoice, random, plan) : stackedHead(sheet, invoice, random)
  const titleFirst = random.chance(0.4)
  if (titleFirst) writeTitle(sheet, invoice, random, inTitle)
  writeDetails(sheet, details, random, titleFirst ? undefined : { x: place.detailsX, y: place.detailsY })
  if (!titleFirst) writeTitle(sheet, invoice, random, inTitle)
}

function writeOpening(sheet: Sheet, { words, buyer }: DrawnInvoice, random: Random): void {
  sheet.y += sheet.lineHeight * 0.5
  if (!random.chance(0.4)) return
  const { left, right } = sheet.style
  const greeting = filled(random.pick(words.greeting), { person: buyer.person, surname: buyer.person.split(' ').at(-1) ?? '' })
  sheet.y = sheet.lines(
    left,
    sheet.y,
    [...(random.chance(0.7) ? [greeting] : []), ...sheet.wrapped(random.pick(words.opening), right - left)],
  ) + sheet.lineHeight
}

/**
 * One invoice on its paper. The invoice and the layout are drawn apart, so that each can stay while the other changes.
 */
export async function drawPage(
  seeds: { readonly invoice: number; readonly layout: number },
  language: Language,
): Promise<DrawnPage> {
  const invoice = drawInvoice(randomOf(seeds.invoice), language)
  const random = randomOf(seeds.layout ^ 0x5bd1e995)
  const plan = drawHeadPlan(random)
  const drawn = drawStyle(random, language)
  const style = plan.form === 'sidebar' ? { ...drawn, right: drawn.width - 165 } : drawn
  const pdf = await PDFDocument.create()
  const fonts = await openFonts(pdf, style.family)
  const sheet = new Sheet(style, fonts)
  const pen = penOf(style, invoice)
  writeHead(sheet, invoice, random, pen, plan)
  writeOpening(sheet, invoice, random)
  const table = drawTablePlan(random, invoice)
  writeTable(sheet, invoice, table, pen, random)
  writeSums(sheet, invoice, pen, random)
  writePayment(sheet, invoice, pen, random)
  // Of draws of their own: a page without them stays as it was.
  const extras = await writeExtras(sheet, invoice, pen, randomOf(seeds.layout ^ 0x27d4eb2f))
  writeFoot(sheet, invoice, random, { must: !sheet.shown.has('seller.name') })
  if (random.chance(0.5)) writePageNumbers(sheet, invoice, random)
  const id = `drawn-${seeds.invoice}-${seeds.layout}`
  const meta = { id, layout: `drawn-${seeds.layout}`, family: `drawn-${seeds.layout}`, producer: 'pdf-lib', tags: [plan.form, table.header, table.rules, table.figures, ...table.columns, ...extras] }
  return { id, pdf: await printPdf(pdf, sheet, fonts, random), expected: truthOf(invoice, table, sheet.shown, meta) }
}

const languages: readonly Language[] = ['de', 'de', 'de', 'en', 'fr', 'nl']

/** The page of a seed: language, invoice and layout all follow from it. */
export async function drawPageOf(seed: number): Promise<DrawnPage> {
  return await drawPage({ invoice: seed, layout: seed }, languages[seed % languages.length] ?? 'de')
}
