import type { FormulaOfValue } from '../model/formulas.js'
import { vatAreaCodes, vatRates, zeroRatedCountries } from '../model/code-lists/vat-areas.js'
import { type Decimal, zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { taxOf } from '../model/equations/tax.js'
import type { VatCategory } from '../model/invoice/vat.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { missingTerm, report } from './missing.js'

/** All different vatRates that the source names. */
function namedRates({ lines = [], vatBreakdown = [], allowances = [], charges = [] }: DraftValues): Decimal[] {
  const named = [...lines, ...allowances, ...charges].map((one) => one.vatRate).concat(
    vatBreakdown.map((one) => one.rate),
  )
  const different: Decimal[] = []
  for (const rate of named) if (rate !== undefined && !different.some((one) => one.eq(rate))) different.push(rate)
  return different
}

/** The one usual rate that makes exactly this tax out of this net amount; none when several would. */
function rateOfAmounts(net: Decimal, tax: Decimal): Decimal | undefined {
  if (tax.eq(zero)) return zero
  const fitting = vatRates.filter((rate) => taxOf(net, rate).eq(tax))
  return fitting.length === 1 ? fitting[0] : undefined
}

function singleRate(completion: Completion): Decimal | undefined {
  const { values } = completion
  const named = namedRates(values)
  if (named.length > 1) return undefined
  if (named[0] !== undefined) return named[0]
  const { netTotal, vatAmount, grossTotal } = values.totals ?? {}
  const tax = vatAmount ?? (netTotal !== undefined && grossTotal !== undefined ? grossTotal.minus(netTotal) : undefined)
  if (netTotal === undefined || tax === undefined) return undefined
  return rateOfAmounts(netTotal, tax)
}

/** A single rate of the document holds for every line, allowance and charge that names none. */
function spreadRate(completion: Completion): void {
  const rate = singleRate(completion)
  if (rate === undefined) return
  const { values } = completion
  for (const list of ['lines', 'allowances', 'charges'] as const) {
    for (const [index, one] of (values[list] ?? []).entries()) {
      if (one.vatRate !== undefined || one.vatCategory === 'O') continue
      one.vatRate = rate
      noteDerived(completion, { path: `${list}[${index}].vatRate`, formula: 'the only VAT rate of the document' })
    }
  }
  const [only, second] = values.vatBreakdown ?? []
  if (only !== undefined && second === undefined && only.rate === undefined && only.category !== 'O') only.rate = rate
}

interface NoTax {
  readonly category: VatCategory
  readonly formula: FormulaOfValue
}

/**
 * The category of what bears no VAT, where the page gives a reason that the extraction could read (`category` in the
 * breakdown), or where the countries leave one answer only. Everything else is a question for a person, not a guess.
 */
function categoryWithoutTax(values: DraftValues): NoTax | undefined {
  const told = values.vatBreakdown?.find((entry) => entry.category !== undefined && entry.category !== 'S')?.category
  return told === undefined ? categoryByCountry(values) : { category: told, formula: 'the reason that the page gives' }
}

function categoryByCountry(values: DraftValues): NoTax | undefined {
  const country = values.seller?.address?.countryCode
  if (country === undefined) return undefined
  // Beside taxed supplies 0 % is a rate there; alone it could be anything.
  const taxed = namedRates(values).some((rate) => rate.gt(zero))
  if (zeroRatedCountries.has(country) && taxed) return { category: 'Z', formula: 'a rate of zero beside other vatRates, in a state that has one' }
  const outside = !vatAreaCodes.has(country) && values.seller?.vatId === undefined
  return outside ? { category: 'O', formula: 'a seller outside of the VAT area charges no VAT' } : undefined
}

function categoryOf(completion: Completion, rate: Decimal | undefined): NoTax | undefined {
  if (rate === undefined) return undefined
  if (rate.gt(zero)) return { category: 'S', formula: 'a VAT rate above zero' }
  return categoryWithoutTax(completion.values)
}

function giveCategoriesTo(completion: Completion, list: 'lines' | 'allowances' | 'charges'): void {
  for (const [index, one] of (completion.values[list] ?? []).entries()) {
    if (one.vatCategory === undefined) {
      const found = categoryOf(completion, one.vatRate)
      if (found === undefined) continue
      one.vatCategory = found.category
      noteDerived(completion, { path: `${list}[${index}].vatCategory`, formula: found.formula })
    }
    if (one.vatCategory === 'O') delete one.vatRate
  }
}

function giveCategoriesToBreakdown(completion: Completion): void {
  for (const entry of completion.values.vatBreakdown ?? []) {
    const category = entry.category ?? categoryOf(completion, entry.rate)?.category
    if (category !== undefined) entry.category = category
    if (category === 'O') delete entry.rate
  }
}

/**
 * BR-O-11: what is outside of VAT stands in no breakdown beside anything else; there it is exempt, for the reason that
 * the page gives.
 */
function outsideAmongOthers(completion: Completion): void {
  const { vatBreakdown = [], lines = [], allowances = [], charges = [] } = completion.values
  if (!vatBreakdown.some(({ rate }) => rate?.gt(zero))) return
  for (const [index, entry] of vatBreakdown.entries()) {
    if (entry.category !== 'O') continue
    entry.category = 'E'
    entry.rate = zero
    delete entry.exemptionReasonCode
    noteDerived(completion, { path: `vatBreakdown[${index}].category`, formula: 'outside of VAT beside what is taxed (BR-O-11)' })
  }
  for (const one of [...lines, ...allowances, ...charges]) if (one.vatCategory === 'O') {
    one.vatCategory = 'E'
    one.vatRate = zero
  }
}

/** What is asked where lines bear no VAT and nothing says why. */
export const whyNoTax = missingTerm('BT-120', { de: 'warum wird keine Umsatzsteuer berechnet?', en: 'why is no VAT charged?' })

/** VAT vatRates and categories of lines, allowances and charges. */
export const completeVat: CompletionStep = (completion) => {
  outsideAmongOthers(completion)
  spreadRate(completion)
  for (const list of ['lines', 'allowances', 'charges'] as const) giveCategoriesTo(completion, list)
  giveCategoriesToBreakdown(completion)
  const untaxed = (completion.values.lines ?? []).some((line) =>
    line.vatCategory === undefined && line.vatRate?.eq(zero) === true)
  if (untaxed) report(completion, whyNoTax)
}
