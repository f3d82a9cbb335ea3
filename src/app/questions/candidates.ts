import type { Box } from '../../model/evidence.js'
import { decimal } from '../../model/decimal.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { buildLayout } from '../../extract/layout/build-layout.js'
import { ibansIn } from '../../extract/values/bank-account.js'
import { datesIn } from '../../extract/values/date.js'
import { numbersIn } from '../../extract/values/number.js'
import { labelledTaxNumber } from '../../extract/values/tax-number.js'
import { vatIdsIn } from '../../extract/values/vat-id.js'
import { compactKey } from '../partners/match-keys.js'
import type { Page } from '../../read/page.js'

/** A value on the page that could be the answer. */
export interface Candidate {
  readonly term: string
  readonly value: string
  /** The words that it stands in. */
  readonly words: string
  /** What else it is known to be: the invoice date, the country of a VAT id. */
  readonly says?: LocalizedText
  readonly page: number
  readonly box: Box
}

/** The words that a candidate stands in, where they say more than the value as it is shown. */
export function wordsAround({ words }: Pick<Candidate, 'words'>, shown: string): string {
  return compactKey(shown).includes(compactKey(words)) ? '' : words
}

type Finder = (text: string) => string[]

const days: Finder = (text) => datesIn(text).map(({ value }) => value)
/** `01.01.` of a period is no amount of 1.01. */
const daysAndMonths = /(?<![\d.,])\d{1,2}\.\d{1,2}\.(?:\d{2,4})?(?!\d)/g
const amounts: Finder = (text) =>
  numbersIn(text.replace(daysAndMonths, ' '), { decimal: ',', sides: false }).filter(({ decimals, percent }) => decimals === 2 && !percent).map(({ value }) => value.toFixed(2))
const rates: Finder = (text) => numbersIn(text, { decimal: ',', sides: false }).filter(({ percent }) => percent).map(({ value }) => value.toFixed())
const vatIds: Finder = (text) => vatIdsIn(text).map(({ value }) => value)
const accounts: Finder = (text) => ibansIn(text).filter(({ valid }) => valid).map(({ value }) => value)
const labelOfTaxNumber = /(?:st(?:euer)?[.-]?\s?(?:nr|nummer)|tax (?:no|number|id))\.?/iu
const taxNumbers: Finder = (text) => {
  const label = labelOfTaxNumber.exec(text)
  const found = label === null ? undefined : labelledTaxNumber(text.slice(label.index + label[0].length))
  return found === undefined ? [] : [found.value]
}
const numberLabel = /(?:rechnung|beleg|invoice|facture|factuur)[\p{L}\s-]*?(?:nr|nummer|no|number)?\.?\s*[:#]?\s*((?=[\p{L}/-]*\d)[\p{L}\d][\p{L}\d/_.-]{2,})/giu
const invoiceNumbers: Finder = (text) => [...text.matchAll(numberLabel)].flatMap(([, value]) => (value === undefined || /^\d{1,2}\.\d{1,2}\./.test(value) ? [] : [value]))

const finders: Readonly<Record<string, Finder>> = {
  'BT-1': invoiceNumbers,
  'BT-31': vatIds,
  'BT-32': taxNumbers,
  'BT-48': vatIds,
  'BT-63': vatIds,
  'BT-84': accounts,
  'BT-91': accounts,
}
const findersByType: Readonly<Record<string, Finder>> = { Date: days, Amount: amounts, 'Unit price amount': amounts, Percentage: rates }

/** So many can be chosen from at a glance. */
const mostCandidates = 6

/** Sums of the whole document are among its largest amounts, wherever they stand. */
const totals: ReadonlySet<string> = new Set(['BT-106', 'BT-109', 'BT-112', 'BT-115'])

function largestFirst(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((one, other) => decimal(other.value).cmp(decimal(one.value)))
}

/** Values of the kind of a term that stand in a text. */
export function valuesIn(id: string, text: string): string[] {
  return (finders[id] ?? findersByType[term(id)?.type ?? ''])?.(text) ?? []
}

/** Values on the pages that could be that term, each once, in reading order; of totals the largest first. */
export function candidatesFor(id: string, pages: readonly Page[]): Candidate[] {
  const finder = finders[id] ?? findersByType[term(id)?.type ?? '']
  if (finder === undefined) return []
  const found = new Map<string, Candidate>()
  for (const { number, segments } of buildLayout(pages).pages) {
    for (const { text, x0, y0, x1, y1 } of segments) {
      for (const value of finder(
        text,
      )) if (!found.has(
        value,
      )) found.set(value, { term: id, value, words: text, page: number, box: { x0, y0, x1, y1 } })
    }
  }
  const all = [...found.values()]
  return (totals.has(id) ? largestFirst(all) : all).slice(0, mostCandidates)
}
