import { drawParty, type Party } from './draw-party.js'
import type { Random } from './random.js'
import { type Language, type Words, wordsOf } from './words.js'

/** One line. Amounts are whole cents, quantities thousandths, prices ten-thousandths of the currency. */
export interface DrawnLine {
  readonly name: string
  readonly more: string
  readonly article: string
  readonly quantity: number
  readonly unit: string
  /** How the page writes the unit. */
  readonly unitText: string
  /** For one unit, or for `basis` units. */
  readonly price: number
  readonly basis: number
  /** Whole percent taken off this line. */
  readonly discount: number
  readonly rate: number
  /** With VAT where the invoice has gross prices. */
  readonly amount: number
}

export interface TaxRow {
  readonly rate: number
  readonly base: number
  readonly tax: number
}

/** Why no VAT is charged. */
export type Exemption = 'reverseCharge' | 'intra' | 'smallBusiness'

/** What an invoice says, whatever its page looks like. */
export interface DrawnInvoice {
  readonly language: Language
  readonly words: Words
  readonly kind: 'invoice' | 'creditNote' | 'selfBilling'
  readonly number: string
  /** ISO dates. */
  readonly date: string
  readonly due: string
  readonly delivery: string
  readonly printed: string
  readonly currency: string
  readonly seller: Party
  readonly buyer: Party
  readonly deliverTo: Party
  readonly customerNumber: string
  readonly order: string
  readonly reference: string
  readonly lines: readonly DrawnLine[]
  readonly grossPrices: boolean
  readonly lineTotal: number
  /** Whole percent of the line total, and its amount. */
  readonly discount: { readonly percent: number; readonly amount: number } | undefined
  readonly shipping: number
  readonly taxes: readonly TaxRow[]
  readonly exemption: Exemption | undefined
  readonly net: number
  readonly vat: number
  readonly gross: number
  readonly prepaid: number
  readonly skonto: { readonly percent: number; readonly days: number } | undefined
}

const rates: Readonly<Record<Language, readonly [number, number]>> = {
  de: [19, 7],
  en: [20, 5],
  fr: [20, 10],
  nl: [21, 9],
}

function isoDay(random: Random, year: number): string {
  return `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function drawNumber(random: Random, date: string): string {
  const year = date.slice(0, 4)
  return random.pick([
    () => `${year}-${random.digits(4)}`,
    () => `RE-${year}-${random.digits(4)}`,
    () => random.digits(7),
    () => `R${year.slice(2)}/${random.digits(5)}`,
    () => `${random.pick(['AB', 'KX', 'INV', 'F', 'VK'])}${random.digits(6)}`,
    () => `${year}/${random.digits(3)}-${random.pick(['A', 'B', 'C'])}`,
    () => `${random.pick(['INV', 'FA', 'V'])}-${random.digits(5)}`,
  ])()
}

function drawLine(
  random: Random,
  words: Words,
  rate: number,
  usual: { readonly discounts: boolean; readonly basis: boolean; readonly decimals: number },
): DrawnLine {
  const [name, unit, least, most, more] = random.pick(words.wares) as [string, string, number, number, string]
  const texts = (words.units as Readonly<Record<string, readonly string[]>>)[unit] ?? ['x']
  const isWhole = ['H87', 'XPK', 'MON', 'LS', 'DAY'].includes(unit)
  const quantity = unit === 'LS' ? 1000 : isWhole ? 1000 * random.pick([1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 25, 40, 120]) : random.pick([250, 500, 1000, 1500, 2000, 2500, 3750, 4000, 7250, 12_000, 18_500, 36_000, 110_400])
  const small = usual.basis && most < 100
  const fine = usual.decimals > 2 && random.chance(0.6) ? random.whole(0, 99) : 0
  const price = small ? 100 * 100 * random.whole(least, most) : 100 * random.whole(least, most) + fine
  const basis = small ? 100 : 1
  const discount = usual.discounts && random.chance(0.5) ? random.pick([2, 3, 5, 8, 10, 15]) : 0
  const many = small ? quantity * 10 : quantity
  const amount = Math.round(((many * price) / basis / 100_000) * ((100 - discount) / 100))
  return { name, more, article: random.pick([random.digits(5), `${random.pick(['A', 'K', 'ZX'])}-${random.digits(4)}`]), quantity: many, unit, unitText: random.pick(texts), price, basis, discount, rate, amount }
}

function drawLines(random: Random, words: Words, mainRate: number, otherRate: number | undefined): DrawnLine[] {
  const count = random.pick([1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 14, 26])
  const usual = { discounts: random.chance(0.15), basis: random.chance(0.1), decimals: random.chance(0.12) ? 4 : 2 }
  const lines: DrawnLine[] = []
  for (let index = 0; index < count; index += 1) {
    const line = drawLine(random, words, otherRate !== undefined && random.chance(0.4) ? otherRate : mainRate, usual)
    if (line.amount > 0 && !lines.some(({ name }) => name === line.name && count < 8)) lines.push(line)
  }
  return lines.length > 0 ? lines : drawLines(random, words, mainRate, otherRate)
}

/** Shares of the lines per rate, the discount and the shipping at the rate of the first line. */
function taxRows(lines: readonly DrawnLine[], extra: number, grossPrices: boolean): TaxRow[] {
  const distinct = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a)
  return distinct.map((rate, index) => {
    const sum = lines.filter((line) => line.rate === rate).reduce((total, { amount }) =>
      total + amount, 0) + (index === 0
      ? extra
      : 0)
    const base = grossPrices ? Math.round((sum * 100) / (100 + rate)) : sum
    return { rate, base, tax: grossPrices ? sum - base : Math.round((base * rate) / 100) }
  })
}

function exemptionFor(random: Random, language: Language, kind: DrawnInvoice['kind']): Exemption | undefined {
  if (kind !== 'invoice' || !random.chance(0.12)) return undefined
  return random.pick(language === 'de' ? ['reverseCharge', 'intra', 'smallBusiness'] as const : ['reverseCharge', 'smallBusiness'] as const)
}

/** What stands between lines and totals: a discount and shipping, where one rate leaves no question; then the taxes. */
function drawSums(random: Random, lines: readonly DrawnLine[], grossPrices: boolean): Pick<DrawnInvoice, 'lineTotal' | 'discount' | 'shipping' | 'taxes' | 'net' | 'vat' | 'gross'> {
  const single = new Set(lines.map(({ rate }) => rate)).size === 1
  const lineTotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const percent = random.pick([2, 3, 5, 10])
  const discount = single && random.chance(0.12)
    ? { percent, amount: Math.round((lineTotal * percent) / 100) }
    : undefined
  const shipping = single && random.chance(0.12) ? random.pick([490, 690, 1250, 1800, 4500]) : 0
  const taxes = taxRows(lines, shipping - (discount?.amount ?? 0), grossPrices)
  const net = taxes.reduce((sum, { base }) => sum + base, 0)
  const vat = taxes.reduce((sum, { tax }) => sum + tax, 0)
  return { lineTotal, discount, shipping, taxes, net, vat, gross: net + vat }
}

function drawParties(random: Random, language: Language, foreign: boolean, grossPrices: boolean): Pick<DrawnInvoice, 'seller' | 'buyer' | 'deliverTo'> {
  const buyerLanguage = foreign ? random.pick((['de', 'fr', 'nl'] as const).filter((other) => other !== language)) : language
  return {
    seller: drawParty(random, language),
    buyer: drawParty(random, buyerLanguage, { isPrivate: grossPrices && random.chance(0.6) }),
    deliverTo: drawParty(random, buyerLanguage),
  }
}

function drawReferences(random: Random, date: string): Pick<DrawnInvoice, 'number' | 'due' | 'delivery' | 'printed' | 'customerNumber' | 'order' | 'reference'> {
  return {
    number: drawNumber(random, date),
    due: daysAfter(date, random.pick([7, 10, 14, 21, 30, 45])),
    delivery: daysAfter(date, -random.whole(1, 12)),
    printed: daysAfter(date, random.whole(1, 9)),
    customerNumber: random.pick([random.digits(5), `K${random.digits(4)}`, `10${random.digits(4)}`]),
    order: random.pick([`B-${random.digits(5)}`, `45${random.digits(8)}`, `PO${random.digits(4)}`]),
    reference: random.pick([`EK-${random.digits(3)}/${random.digits(2)}`, `${random.digits(4)}-${random.pick(['Wagner', 'Lager', 'West'])}`, `KST ${random.digits(4)}`]),
  }
}

/** An invoice with its sums, drawn by seed. */
export function drawInvoice(random: Random, language: Language): DrawnInvoice {
  const words = wordsOf[language]
  const kind = random.weighted({ invoice: 90, creditNote: 5, selfBilling: 5 })
  const isInvoice = kind === 'invoice'
  const exemption = exemptionFor(random, language, kind)
  const grossPrices = exemption === undefined && isInvoice && random.chance(0.1)
  const [mainRate, otherRate] = rates[language]
  const lines = drawLines(
    random,
    words,
    exemption ? 0 : mainRate,
    exemption === undefined && random.chance(0.22) ? otherRate : undefined,
  )
  const date = isoDay(random, random.whole(2023, 2026))
  const sums = drawSums(random, lines, grossPrices)
  return {
    language, words, kind, date, lines, grossPrices, exemption,
    ...sums,
    ...drawReferences(random, date),
    ...drawParties(random, language, exemption === 'reverseCharge' || exemption === 'intra', grossPrices),
    currency: language === 'en' ? random.pick(['GBP', 'GBP', 'USD', 'EUR']) : 'EUR',
    prepaid: isInvoice && random.chance(0.1) ? Math.round(sums.gross * random.pick([0.2, 0.3, 0.5])) : 0,
    skonto: isInvoice && random.chance(0.14)
      ? { percent: random.pick([2, 3]), days: random.pick([7, 8, 10, 14]) }
      : undefined,
  }
}
