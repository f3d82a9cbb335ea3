import { compact } from '../labels/compact.js'
import { remember } from '../labels/remember.js'
import { anyOf, withLanguages, wordsOf } from '../languages/languages.js'
import { isoDay } from '../../model/calendar-day.js'
import type { ValueInText } from './value-in-text.js'

/** A day inside a text, by ISO 8601. */
export interface DateInText extends ValueInText {
  readonly text: string
  /** True when day and month could be read the other way round. */
  readonly ambiguous: boolean
}

/** Which of `03/04/2025` is the month. */
export type DateOrder = 'day first' | 'month first'

const monthNumbers = new Map(Object.entries(withLanguages('months')).flatMap(([number, names]) => names.map((name) => [compact(name), number] as const)))

const words = wordsOf('dates', 'ordinals', 'beforeMonth', 'beforeYear')
const ordinal = anyOf(words.ordinals)

const forms: readonly {
  readonly pattern: RegExp
  readonly read: (match: RegExpExecArray, order: DateOrder) => Parts | undefined
}[] = [
  { pattern: /(?<![\d.,/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])/gu, read: ([, year, month, day]) => ({ year, month, day }) },
  { pattern: /(?<![\d.,/-])(\d{1,2})\s?[.]\s?(\d{1,2})\s?[.]\s?(\d{4}|\d{2})(?![\d/-]|\.\d)/gu, read: ([, day, month, year]) => ({ year, month, day }) },
  { pattern: /(?<![\d.,/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?![\d/-])/gu, read: ([, first, second, year], order) => slashed(first, second, year, order) },
  // `Avenida 24 de Julho, 60` is a street.
  {
    pattern: new RegExp(String.raw`(?<![\d.,/-])(\d{1,2})(?:${ordinal}|\.)?(?:[\s/-]+(?:${anyOf(words.beforeMonth)}\s+)?)?(\p{L}{3,12})\.?,?[\s/-]*(?:${anyOf(words.beforeYear)}\s+)?(\d{4}|(?<!,\s*)\d{2}(?!\d|:))(?!\d)`, 'giu'),
    read: ([, day, name, year]) => named(day, name, year),
  },
  { pattern: new RegExp(String.raw`(?<!\p{L})(\p{L}{3,10})\.?\s+(\d{1,2})${ordinal}?,?\s+(\d{4})(?!\d)`, 'giu'), read: ([, name, day, year]) => named(day, name, year) },
  { pattern: /(?<![\d.,/-])(20\d{2})(0[1-9]|1[0-2])([0-3]\d)(?![\d.,/-])/gu, read: ([, year, month, day]) => ({ year, month, day }) },
]

interface Parts {
  readonly year: string | undefined
  readonly month: string | undefined
  readonly day: string | undefined
  readonly ambiguous?: boolean
}

/** Every day that the text names, from left to right. */
export function datesIn(text: string, order: DateOrder = 'day first'): readonly DateInText[] {
  return byOrder[order](text)
}

const byOrder: Readonly<Record<DateOrder, (text: string) => readonly DateInText[]>> = {
  'day first': remember((text) => findDates(text, 'day first')),
  'month first': remember((text) => findDates(text, 'month first')),
}

function findDates(text: string, order: DateOrder): readonly DateInText[] {
  if (!/\d/.test(text)) return []
  const found = forms.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match): DateInText[] => {
      const parts = read(match, order)
      const value = parts && isoDate(parts)
      return value
        ? [
          {
            value,
            text: match[0],
            start: match.index,
            end: match.index + match[0].length,
            ambiguous: parts.ambiguous ?? false,
          },
        ]
        : []
    }),
  )
  return found.sort((a, b) => a.start - b.start || b.end - a.end).filter((date, index, all) =>
    !all.slice(0, index).some((other) => other.end > date.start))
}

function named(day: string | undefined, name: string | undefined, year: string | undefined): Parts | undefined {
  const month = monthNumbers.get(compact(name ?? ''))
  return month === undefined ? undefined : { year, month, day }
}

function slashed(
  first: string | undefined,
  second: string | undefined,
  year: string | undefined,
  order: DateOrder,
): Parts {
  const ambiguous = smallerThan13(first) && smallerThan13(second) && first !== second
  const monthFirst = ambiguous ? order === 'month first' : !smallerThan13(second)
  return monthFirst ? { year, month: first, day: second, ambiguous } : { year, month: second, day: first, ambiguous }
}

function smallerThan13(text: string | undefined): boolean {
  return /^(?:0?[1-9]|1[0-2])$/.test(text ?? '')
}

function isoDate({ year = '', month = '', day = '' }: Parts): string | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year
  if (!/^(?:19[89]\d|20\d{2})$/.test(fullYear)) return undefined
  const value = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

const nameAhead = /(?<!\p{L})(\p{L}{3,10})\.? \d{1,2}, \d{4}/u

/**
 * How the document writes dates with slashes: told by those that allow one reading only, else by its months before
 * days (`March 3, 2025`) or an American address.
 */
export function dateOrder(texts: readonly string[], american = false): DateOrder {
  let monthFirst = american ? 1 : 0
  for (const text of texts) {
    monthFirst += slashVotes(text)
    if (monthNumbers.has(compact(nameAhead.exec(text)?.[1] ?? ''))) monthFirst += 1
  }
  return monthFirst > 0 ? 'month first' : 'day first'
}

/** Above nothing for `12/31/2025`, below for `31/12/2025`; nothing for `08/41/2025`, which is misread. */
function slashVotes(text: string): number {
  let votes = 0
  for (const [, first = '', second = ''] of text.matchAll(/(?<![\d/.-])([0-2]?\d|3[01])[/-]([0-2]?\d|3[01])[/-]\d{2,4}(?![\d/.-])/g)) {
    if (!smallerThan13(second) && smallerThan13(first)) votes += 2
    if (!smallerThan13(first) && smallerThan13(second)) votes -= 2
  }
  return votes
}

/** The days of the month that a text such as `06/2025` or `April 2025` names. */
export function monthIn(
  text: string,
): { readonly start: string; readonly end: string; readonly text: string } | undefined {
  const match =
    /(?<![\d./-])(?<month>0?[1-9]|1[0-2])\s?[/.-]\s?(?<year>20\d{2})(?![\d./-])/u.exec(text) ?? /(?<!\p{L})(?<name>\p{L}{3,12})\.?\s+(?<year>20\d{2})(?!\d)/u.exec(text)
  const { name = '', year = '', month: digits } = match?.groups ?? {}
  const month = digits?.padStart(2, '0') ?? monthNumbers.get(compact(name))
  if (match === null || month === undefined) return undefined
  const last = new Date(`${year}-${month}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { start: `${year}-${month}-01`, end: isoDay(last), text: match[0] }
}
