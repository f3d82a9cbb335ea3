import { decimalPattern } from '../../model/decimal.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Term } from '../../model/terms/term-table.js'
import { countryCodeIn } from '../../extract/parties/country-names.js'
import { datesIn } from '../../extract/values/date.js'
import { wholeNumber } from '../../extract/values/number.js'
import { unitCode } from '../../extract/values/unit.js'

/** A typed value as the model writes it, or why it can't be understood. */
export type TypedValue = { readonly value: string } | { readonly problem: LocalizedText }

/** Identifiers are compared and checked without the blanks that people write for reading. */
const compactTerms: ReadonlySet<string> = new Set(['BT-31', 'BT-48', 'BT-63', 'BT-84', 'BT-86', 'BT-90', 'BT-91'])
const countryTerms: ReadonlySet<string> = new Set(['BT-40', 'BT-55', 'BT-69', 'BT-80', 'BT-159'])
const unitTerms: ReadonlySet<string> = new Set(['BT-130', 'BT-150'])
const numberTypes: ReadonlySet<string> = new Set(['Amount', 'Unit price amount', 'Quantity', 'Percentage'])

/** `1.190` is one thousand to one and a little more than one to another. */
const twoWays = /^-?[1-9]\d{0,2}[.,]\d{3}$/

function typedNumber(text: string): TypedValue {
  const plain = text.replace(/\s*(?:%|€|EUR)$/u, '').trim()
  if (twoWays.test(plain)) {
    const [whole, part] = plain.split(/[.,]/)
    return {
      problem: {
        de: `${plain} kann zweierlei heißen. Bitte ${whole}${part} oder ${plain.replace('.', ',')}0 schreiben.`,
        en: `${plain} can mean two things. Please write ${whole}${part} or ${plain.replace(',', '.')}0.`,
      },
    }
  }
  if (decimalPattern.test(plain)) return { value: plain }
  const found = wholeNumber(plain, { decimal: ',', sides: false })
  if (found !== undefined && !found.percent) return { value: found.value.toFixed() }
  return { problem: { de: `${text} ist keine Zahl. So geht es: 1190,00 oder 1190.00`, en: `${text} is no number. Write it like this: 1190.00` } }
}

function readDay(text: string): TypedValue {
  const [found] = datesIn(text)
  if (found?.text === text && !found.ambiguous) return { value: found.value }
  if (found?.ambiguous === true) {
    return { problem: { de: `${text} kann zwei Tage heißen. Bitte ${found.value} schreiben.`, en: `${text} can mean two days. Please write it like ${found.value}.` } }
  }
  return { problem: { de: `${text} ist kein Tag. So geht es: 30.11.2026 oder 2026-11-30`, en: `${text} is no day. Write it like this: 2026-11-30` } }
}

/**
 * Reads what a person typed for a term: numbers and days as people of either language write them, codes also as words.
 */
export function typedValue(row: Term, typed: string): TypedValue {
  const text = typed.trim()
  if (numberTypes.has(row.type ?? '')) return typedNumber(text)
  if (row.type === 'Date') return readDay(text)
  if (compactTerms.has(row.id)) return { value: text.replace(/\s/g, '').toUpperCase() }
  if (countryTerms.has(
    row.id,
  )) return { value: countryCodeIn(text.length === 2 ? text.toUpperCase() : text) ?? text.toUpperCase() }
  if (unitTerms.has(row.id)) return { value: unitCode(text) ?? text }
  return { value: text }
}

/** A day that a person typed, as `YYYY-MM-DD`. @throws AppError `invalid_request` */
export function typedDay(text: string): string {
  const read = readDay(text.trim())
  if ('problem' in read) throw new AppError('invalid_request', read.problem)
  return read.value
}
