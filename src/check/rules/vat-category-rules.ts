import { type Decimal, decimal, roundAmount, sum, zero } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { DocumentAllowanceCharge, VatBreakdown, VatCategory } from '../../model/invoice/vat.js'
import type { Rule, RuleTable } from './rule.js'
import { allowances, charges, document, lines, vatBreakdown } from './scopes.js'
import { type CategoryRow, categoryTable } from './vat-categories.js'

/** What has a VAT category and stands behind a row of the breakdown. */
interface Taxed {
  readonly vatCategory: VatCategory
  readonly vatRate?: Decimal | undefined
}

function usesOf(invoice: Invoice): readonly Taxed[] {
  return [...invoice.lines, ...(invoice.allowances ?? []), ...(invoice.charges ?? [])]
}

function of({ category }: CategoryRow): (taxed: Taxed) => boolean {
  return ({ vatCategory }) => vatCategory === category
}

/** -01: what is taxed by a category stands in the breakdown. */
function breakdownThere(row: CategoryRow): Rule<Invoice> {
  const { prefix, name, perRate, category } = row
  const count = perRate ? { de: 'mindestens eine', en: 'at least one row' } : { de: 'genau eine', en: 'exactly one row' }
  return {
    id: `${prefix}-01`,
    terms: ['BG-23'],
    level: 'error',
    message: {
      de: `Zur Umsatzsteuerkategorie ${category} (${name.de}) gehört ${count.de} Zeile in der Umsatzsteueraufschlüsselung (BG-23).`,
      en: `VAT category ${category} (${name.en}) needs ${count.en} in the VAT breakdown (BG-23).`,
    },
    holds: (invoice) => {
      const rows = invoice.vatBreakdown.filter((breakdown) => breakdown.category === category).length
      const used = usesOf(invoice).some(of(row))
      return perRate ? !used || rows > 0 : rows === (used ? 1 : 0)
    },
  }
}

/** -02 lines, -03 allowances, -04 charges: who has to be registered when something is taxed by the category. */
function partiesRegistered(row: CategoryRow): Rule<Invoice>[] {
  const kinds: [string, (invoice: Invoice) => readonly Taxed[] | undefined][] = [
    ['02', ({ lines }) => lines],
    ['03', ({ allowances }) => allowances],
    ['04', ({ charges }) => charges],
  ]
  return kinds.map(([number, taxed]) => ({
    id: `${row.prefix}-${number}`,
    terms: row.partiesText.en.match(/BT-\d+/g) ?? [],
    level: 'error',
    message: {
      de: `Umsatzsteuerkategorie ${row.category} (${row.name.de}): ${row.partiesText.de}.`,
      en: `VAT category ${row.category} (${row.name.en}): ${row.partiesText.en}.`,
    },
    holds: (invoice) => taxed(invoice)?.some(of(row)) !== true || row.parties(invoice),
  }))
}

const rateTests: Record<CategoryRow['rate'], (rate: Decimal | undefined) => boolean> = {
  positive: (rate) => rate?.gt(zero) === true,
  zero: (rate) => rate?.eq(zero) === true,
  absent: (rate) => rate === undefined,
  anyPositive: (rate) => rate?.gte(zero) === true,
}
const rateTexts = {
  positive: { de: 'größer als null sein', en: 'be greater than zero' },
  zero: { de: 'null sein', en: 'be zero' },
  absent: { de: 'fehlen', en: 'be absent' },
  anyPositive: { de: 'null oder größer sein', en: 'be zero or greater' },
}

/** -05 lines, -06 allowances, -07 charges: the rate. */
function rateRule(row: CategoryRow, number: string, term: string): Rule<Taxed> {
  return {
    id: `${row.prefix}-${number}`,
    terms: [term],
    level: 'error',
    message: {
      de: `Der Steuersatz (${term}) muss bei Kategorie ${row.category} (${row.name.de}) ${rateTexts[row.rate].de}.`,
      en: `The VAT rate (${term}) of category ${row.category} (${row.name.en}) has to ${rateTexts[row.rate].en}.`,
    },
    holds: (taxed) => !of(row)(taxed) || rateTests[row.rate](taxed.vatRate),
  }
}

function taxable(invoice: Invoice, counts: (taxed: Taxed) => boolean): Decimal {
  const amounts = (items: readonly DocumentAllowanceCharge[] = []): Decimal =>
    sum(items.filter(counts).map(({ amount }) => roundAmount(amount)))
  const ofLines = sum(invoice.lines.filter(counts).map((line: InvoiceLine) => roundAmount(line.netAmount)))
  return ofLines.plus(amounts(invoice.charges)).minus(amounts(invoice.allowances))
}

function sameRate(one: Decimal | undefined, other: Decimal | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.eq(other)
}

const hundred = decimal('100')
const one = decimal('1')

/** -08 the taxable amount, -09 the tax, -10 the reason of an exemption. */
function breakdownRules(row: CategoryRow): Rule<VatBreakdown>[] {
  const { prefix, category, name, perRate, exemptionReason } = row
  const mine = ({ category }: VatBreakdown): boolean => category === row.category
  const label = { de: `Kategorie ${category} (${name.de})`, en: `category ${category} (${name.en})` }
  return [
    {
      id: `${prefix}-08`,
      terms: ['BT-116'],
      level: 'error',
      message: {
        de: `Die Steuerbasis (BT-116) der ${label.de} ist nicht Positionen minus Nachlässe plus Zuschläge dieser Kategorie${perRate ? ' und dieses Satzes' : ''}.`,
        en: `The taxable amount (BT-116) of ${label.en} is not lines minus allowances plus charges of that category${perRate ? ' and rate' : ''}.`,
      },
      holds: (breakdown, invoice) =>
        !mine(breakdown) ||
          roundAmount(breakdown.taxableAmount).eq(
            taxable(invoice, (taxed) => of(row)(taxed) && (!perRate || sameRate(taxed.vatRate, breakdown.rate))),
          ),
    },
    {
      id: `${prefix}-09`,
      terms: ['BT-117'],
      level: 'error',
      message: {
        de: perRate ? `Der Steuerbetrag (BT-117) der ${label.de} ist nicht Steuerbasis mal Satz.` : `Der Steuerbetrag (BT-117) der ${label.de} muss null sein.`,
        en: perRate ? `The tax amount (BT-117) of ${label.en} is not the taxable amount times the rate.` : `The tax amount (BT-117) of ${label.en} has to be zero.`,
      },
      holds: (breakdown) => !mine(breakdown) || taxHolds(breakdown, perRate),
    },
    {
      id: `${prefix}-10`,
      terms: ['BT-120', 'BT-121'],
      level: 'error',
      message:
        exemptionReason === 'required'
          ? { de: `Zur ${label.de} fehlt der Grund der Steuerbefreiung (BT-120 oder BT-121).`, en: `The exemption reason (BT-120 or BT-121) of ${label.en} is missing.` }
          : { de: `Zur ${label.de} darf kein Grund der Steuerbefreiung (BT-120, BT-121) stehen.`, en: `There must be no exemption reason (BT-120, BT-121) for ${label.en}.` },
      holds: (breakdown) =>
        !mine(breakdown) || (breakdown.exemptionReason !== undefined || breakdown.exemptionReasonCode !== undefined) === (exemptionReason === 'required'),
    },
  ]
}

/** A difference below one unit of the currency is forgiven where a rate is applied. */
function taxHolds({ taxAmount, taxableAmount, rate = zero }: VatBreakdown, perRate: boolean): boolean {
  if (!perRate) return roundAmount(taxAmount).eq(zero)
  return roundAmount(taxableAmount.abs().times(rate).div(hundred)).minus(roundAmount(taxAmount).abs()).abs().lt(one)
}

export const categoryRules: RuleTable<Invoice> = {
  items: document,
  rules: categoryTable.flatMap((row) => [breakdownThere(row), ...partiesRegistered(row)]),
}
export const categoryRatesOfLines: RuleTable<InvoiceLine> = { items: lines, rules: categoryTable.map((row) => rateRule(row, '05', 'BT-152')) }
export const categoryRatesOfAllowances: RuleTable<DocumentAllowanceCharge> = { items: allowances, rules: categoryTable.map((row) => rateRule(row, '06', 'BT-96')) }
export const categoryRatesOfCharges: RuleTable<DocumentAllowanceCharge> = { items: charges, rules: categoryTable.map((row) => rateRule(row, '07', 'BT-103')) }
export const categoryBreakdowns: RuleTable<VatBreakdown> = {
  items: vatBreakdown,
  rules: categoryTable.flatMap(breakdownRules),
}
