import { zero } from '../../model/decimal.js'
import type { Printed, SumEntry } from './sum-entry.js'

/**
 * `19 % MwSt. (1.085,00) 206,15`, `IVA (6,00) 406,20 24,37`: what stands in brackets beside a tax says what it is of;
 * no minus is meant.
 */
export function withoutBrackets(amounts: readonly Printed[]): Printed[] {
  const beside = amounts.some(({ number }) => number.value.gt(zero))
  return amounts.map((one) =>
    (beside && one.number.text.startsWith('(') ? { ...one, number: { ...one.number, value: one.number.value.abs() } } : one))
}

/**
 * `7,8 % MwSt. ($ 24 UStG)  15,60`: no rate takes a third of its base; what else stands among the words, and the tax
 * apart from them, is none.
 */
export function withoutWords({ labelCells }: SumEntry, amounts: readonly Printed[]): readonly Printed[] {
  const tax = amounts.at(-1)
  if (!tax || labelCells.includes(tax.cell)) return amounts
  const least = tax.number.value.abs().times('3')
  return amounts.filter((one) => one === tax || !labelCells.includes(one.cell) || one.number.value.abs().gte(least))
}
