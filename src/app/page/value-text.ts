import { groupedIban } from '../../model/iban-groups.js'
import type { Language } from '../../model/language.js'
import { countryName, withCurrency, writtenDay, writtenNumber } from '../../model/written-text.js'
import { term } from '../../model/terms/term-table.js'
import { codeWord, type CodeWordList } from './code-words.js'

const listOf: Readonly<Record<string, CodeWordList>> = {
  'BT-3': 'invoiceType',
  'BT-81': 'paymentMeans',
  'BT-95': 'vatCategory',
  'BT-102': 'vatCategory',
  'BT-118': 'vatCategory',
  'BT-130': 'unit',
  'BT-150': 'unit',
  'BT-151': 'vatCategory',
}
const ibans: ReadonlySet<string> = new Set(['BT-84', 'BT-91'])
const countries: ReadonlySet<string> = new Set(['BT-40', 'BT-55', 'BT-69', 'BT-80', 'BT-159'])
const decimalsOf: Readonly<Record<string, number>> = { Amount: 2, 'Unit price amount': 2, Quantity: 0, Percentage: 0 }

/** Word and code: `Stück (C62)`. The code is what goes into the file. */
function withCode(word: string, code: string): string {
  return word === code ? code : `${word} (${code})`
}

/** The types of amounts of money, and the one amount (BT-111) whose currency is another (BT-6). */
const money: ReadonlySet<string> = new Set(['Amount', 'Unit price amount'])
const inOtherCurrency = 'BT-111'
const isMoney = (id: string, type: string): boolean => money.has(type) && id !== inOtherCurrency

/**
 * The value of a term as a person reads it: local days and amounts, grouped IBAN, words for codes; amounts with the
 * currency where that is known.
 */
export function valueText(id: string | undefined, value: string, language: Language, currency?: string | null): string {
  if (id === undefined) return value
  const { type = '' } = term(id) ?? {}
  if (type === 'Date') return writtenDay(value, language)
  if (ibans.has(id)) return groupedIban(value)
  if (countries.has(id)) return withCode(countryName(value, language), value)
  const list = listOf[id]
  if (list !== undefined) return withCode(codeWord(list, value, language), value)
  const decimals = decimalsOf[type]
  if (decimals === undefined) return value
  const number = writtenNumber(value, language, decimals)
  if (type === 'Percentage') return `${number} %`
  return isMoney(id, type) ? withCurrency(number, currency) : number
}
