import type { ColumnRole } from '../table/column.js'
import { LabelList } from './label-list.js'
import { labelKey } from './label-text.js'
import { remember } from './remember.js'
import { currencyCode } from '../values/currency.js'
import { isMeasure, unitCode } from '../values/unit.js'
import { sumLabels } from './sum-meaning.js'
import { anyOf, languages, wordsOf } from '../languages/languages.js'
import { grade } from '../grades.js'

const labels = new LabelList<ColumnRole>(languages.map(({ table }) => table))

export interface ColumnMeaning {
  readonly roles: ReadonlyMap<ColumnRole, number>
  readonly vat: 'net' | 'gross' | undefined
}

const prices = wordsOf('prices', 'inCurrency', 'heads')
const inCurrency = new RegExp(String.raw`(?:\b${anyOf(prices.inCurrency)}\b\s*|\/\s*)?(?:€|\$|£|\b(?:EUR|USD|CHF|GBP|Euro)\b)`, 'giu')

/** From here a head is known as a whole. */
const known = grade.good

/** `à €`: the word before a price heads prices. */
const each = /^[àá@]$/iu

const per = String.raw`(?:\/|${anyOf(wordsOf('sentences', 'per').per)}\s)\s*(?<unit>\p{L}[\p{L}²³]*\.?)$`

/** `je AW`, `per hour`, `/Std.`: what one costs, though no word of money is said; `AW` alone counts them. */
const perOne = new RegExp(`^${per}`, 'iu')

/** `pro Tag`, `pro Monat` may count as well: how many of a day. */
const periods: ReadonlySet<string> = new Set(['DAY', 'WEE', 'MON', 'QAN', 'ANN'])

/** What a head of nothing but units holds: `€ je km` prices, the currency alone amounts (what else?), `km` counts. */
function roleOfUnit(text: string): [ColumnRole, number] | undefined {
  if (unitPriced(text) !== undefined || each.test(text.replace(inCurrency, ' ').trim())) return ['unitPrice', 1]
  const unit = unitCode(perOne.exec(text.trim())?.groups?.['unit'] ?? '')
  if (unit !== undefined && !periods.has(unit)) return ['unitPrice', known]
  if (currencyCode(text.replace(/[()[\]]/gu, '')) !== undefined) return ['amount', grade.fair]
  // `Fl./St.`: bottles of the one and pieces of the other.
  const units = text.split('/')
  const areUnits = units.length > 1 && units.every((unit) => unitCode(unit.trim()) !== undefined)
  return areUnits || isMeasure(text) ? ['quantity', known] : undefined
}

/** What a column header says: its possible roles, and whether its amounts are with or without VAT. */
export const columnMeaning = remember((text: string): ColumnMeaning => {
  const plain = text.replace(inCurrency, ' ').trim()
  const alone = roleOfUnit(text)
  if (alone) return { roles: new Map([alone]), vat: undefined }
  const { rest, vat } = withoutVat(plain)
  if (vat !== undefined && unitCode(rest) !== undefined) return ofNetUnit(plain, rest, vat)
  const roles = labels.meanings(plain === '' ? text : plain)
  raise(roles, labels.meanings(rest), grade.proven)
  if (plain.includes('%')) raise(roles, [...labels.meanings(plain.replace(/%/gu, ' '))].filter(([role]) => inPercent.has(role)), grade.proven)
  if (vat !== undefined) decide(roles, rest)
  // `USt 19 % €` are taxes at one rate, not rates.
  if (roles.has('vatRate') && plain !== text && /\d\s?%/.test(text)) roles.set('vatAmount', known)
  if (Math.max(0, ...roles.values()) < known) raiseByParts(roles, plain)
  return { roles, vat }
})

/** What has a net weight or a net volume. */
const filled: ReadonlySet<string | undefined> = new Set(['KGM', 'GRM', 'TNE', 'LTR'])

/** `Netto kg` is a weight; `Netto/Stk.` is a price. */
function ofNetUnit(text: string, unit: string, vat: ColumnMeaning['vat']): ColumnMeaning {
  const isPrice = text.includes('/') && !filled.has(unitCode(unit))
  return isPrice
    ? { roles: new Map([['unitPrice', 1]]), vat }
    : { roles: new Map([['quantity', known]]), vat: undefined }
}

/** What the first and the other parts of a head say of the whole. */
const shareOfPart = { first: grade.good, other: grade.fair }

/** `Produkt / Leistungszeitraum`: a column for both, and the first names it. */
function raiseByParts(roles: Map<ColumnRole, number>, text: string): void {
  const parts = text.split('/').map((part) => part.trim())
  if (parts.length < 2 || parts.some((part) => part.length < 2)) return
  for (const [index, part] of parts.entries()) raise(
    roles,
    labels.meanings(part),
    index === 0 ? shareOfPart.first : shareOfPart.other,
  )
}

/** `Rem.%`: with the sign they mean the same. */
const inPercent: ReadonlySet<ColumnRole> = new Set(['discount', 'vatRate'])

function raise(roles: Map<ColumnRole, number>, others: Iterable<readonly [ColumnRole, number]>, share: number): void {
  for (const [role, score] of others) if (score * share > (roles.get(role) ?? 0)) roles.set(role, score * share)
}

/** With or without VAT are amounts. */
function decide(roles: Map<ColumnRole, number>, rest: string): void {
  if (rest === '') roles.set('amount', Math.max(grade.good, roles.get('amount') ?? 0))
  if (!roles.has('amount') && !roles.has('unitPrice')) return
  // `USt.` inside `Betrag ohne USt.` says something of the amount, nothing of a rate; `Ihr Anteil netto` is no factor.
  roles.delete('vatRate')
  roles.delete('multiplier')
}

const perUnit = new RegExp(String.raw`^(?<money>\p{L}{1,6}\.?|\p{Sc})\s*${per}`, 'u')
const ofPrice = new RegExp(`^(?:ct|cent|${anyOf(prices.heads)})$`, 'iu')

/** `EUR/AW`, `€ je Std.`, `Preis/kWh`, `Preis je Einh. €`: the word of the unit that a head of prices is for. */
export function unitPriced(text: string): string | undefined {
  return [text, text.replace(inCurrency, ' ')].flatMap((own) => {
    const { money = '', unit = '' } = perUnit.exec(own.trim())?.groups ?? {}
    const isPrice = currencyCode(money) !== undefined || ofPrice.test(money)
    return isPrice && unitCode(unit) !== undefined ? [unit] : []
  })[0]
}

const { net: nets, gross } = wordsOf('compounds', 'net', 'gross')
const qualifier = anyOf([...nets, ...gross])
const compound = new RegExp(`^(${qualifier})(.+)$|^(.+)(${qualifier})$`, 'u')

function withoutVat(text: string): { rest: string; vat: 'net' | 'gross' | undefined } {
  for (const vat of ['net', 'gross'] as const) {
    const taken = sumLabels.take(text, vat)
    if (taken) return { rest: taken.rest, vat }
  }
  const [, before, rest, restBefore, after] = compound.exec(labelKey(text)) ?? []
  if (rest === undefined && restBefore === undefined) return { rest: text, vat: undefined }
  return { rest: rest ?? restBefore ?? '', vat: nets.includes(before ?? after ?? '') ? 'net' : 'gross' }
}
