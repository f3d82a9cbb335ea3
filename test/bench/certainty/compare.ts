import type { InvoiceData } from '../../../src/model/invoice-data.js'
import { at, compactText, likeness, sameNumber, sameText, sameType, sameUnit, type Truth, wordsOf } from './same-value.js'

/** What the truth says of one value of an InvoiceData: `lines[2].quantity` with the index of the given line. */
export interface Verdict {
  readonly path: string
  readonly right: boolean
  /** Street, town, unit and description are text; all else is hard. */
  readonly hard: boolean
}

const headFields = [
  'invoiceNumber', 'invoiceDate', 'dueDate', 'currency', 'invoiceType', 'buyerReference', 'paymentReference', 'iban', 'bic',
  ...['seller', 'buyer'].flatMap((side) => ['name', 'vatId', 'taxNumber', 'address.street', 'address.postalCode', 'address.city', 'address.countryCode'].map((field) => `${side}.${field}`)),
  'totals.netTotal', 'totals.vatAmount', 'totals.grossTotal',
]
const inferred: ReadonlySet<string> = new Set(['currency', 'invoiceType', 'paymentReference', 'seller.address.countryCode', 'buyer.address.countryCode'])
const textFields = /(?:street|postalCode|city|unit|description|countryCode|grossAmount)$/

interface Comparison {
  readonly truth: Truth
  /** A credit note may be printed with either sign. */
  readonly signless: boolean
  readonly negative: boolean
  readonly hidden: ReadonlySet<string>
}

function list(value: unknown): readonly Truth[] {
  return Array.isArray(value) ? (value as readonly Truth[]) : []
}

function comparison(truth: Truth): Comparison {
  const negative = Number(at(truth, 'totals.grossTotal') ?? 0) < 0
  const hidden = new Set([...list(at(truth, '_meta.notVisible')).map(String), ...Object.keys(at(truth, '_meta.derived') ?? {})])
  return { truth, negative, hidden, signless: negative || ['381', '384'].includes(String(truth['invoiceType'])) }
}

/** The whole name and more besides: text that is too much, not a wrong party. */
export function isLonger(expected: unknown, given: unknown): boolean {
  const [one, two] = [wordsOf(expected), wordsOf(given)]
  return one.every((word) => two.includes(word)) && two.length <= one.length + 7
}

function isSameHead(
  path: string,
  expected: unknown,
  given: unknown,
  { truth, negative, signless }: Comparison,
): boolean {
  if (path.startsWith('totals.')) return sameNumber(path, expected, given, signless)
  if (path === 'invoiceType') return sameType(expected, given, negative)
  if (path.endsWith('Date')) return String(given).slice(0, 10) === expected
  if (path.endsWith('.name')) return sameText(expected, given) || isLonger(expected, given)
  if (path.endsWith('.city')) return sameText(expected, given)
  if (path.endsWith('.street')) return sameText(expected, given, list(at(truth, path.replace(/street$/, '_streetAlternatives'))))
  const others = path === 'iban' || path === 'bic' ? list(truth[`_${path}Alternatives`]) : []
  const cut = path === 'bic' ? 8 : 99
  const plain = (text: unknown): string => compactText(text).replace(/^(CHE\d+)(?:MWST|TVA|IVA)$/, '$1').slice(0, cut)
  return [expected, ...others].some((one) => plain(one) === plain(given))
}

/**
 * Truths name the buyer's order where it stands; an invoice that shows no other reference has it as BT-10 too. Some
 * name the number of the customer beside it.
 */
function expectedAt({ truth }: Comparison, path: string, given: unknown): unknown {
  const order = path === 'buyerReference' ? at(truth, 'purchaseOrderReference') : undefined
  return order === given ? order : at(truth, path) ?? order
}

function headVerdicts(data: InvoiceData, compared: Comparison): Verdict[] {
  return headFields.flatMap((path) => {
    const given = at(data, path)
    const expected = expectedAt(compared, path, given)
    if (given === undefined) return []
    const verdict = (right: boolean): Verdict => ({ path, right, hard: !textFields.test(path) })
    if (expected !== undefined) return [verdict(isSameHead(path, expected, given, compared))]
    return inferred.has(path) || compared.hidden.has(path) ? [] : [verdict(false)]
  })
}

function similarity(expected: Truth, given: InvoiceData['lines'][number], signless: boolean): number {
  const part = (field: 'netAmount' | 'quantity' | 'unitPrice', weight: number): number => (field in expected && sameNumber(field, expected[field], given[field], signless) ? weight : 0)
  const texts = 'description' in expected ? [expected['description'], ...list(expected['_alt'])] : []
  return part('netAmount', 2) + part('quantity', 0.5) + part('unitPrice', 0.5) + Math.max(0, ...texts.map((text) => likeness(text, given.description ?? '')))
}

/** Least likeness at which two lines may be one. */
const leastLikeness = 0.5

/** The best likeness that the rest of both lists can reach, from each place on. */
function bestFrom(like: readonly (readonly number[])[], columns: number): number[][] {
  const best = Array.from({ length: like.length + 1 }, () => new Array<number>(columns + 1).fill(0))
  for (let row = like.length - 1; row >= 0; row -= 1) {
    const [own, next] = [best[row] ?? [], best[row + 1] ?? []]
    for (let column = columns - 1; column >= 0; column -= 1) {
      const score = like[row]?.[column] ?? 0
      own[column] = Math.max(
        next[column] ?? 0,
        own[column + 1] ?? 0,
        score >= leastLikeness ? (next[column + 1] ?? 0) + score : 0,
      )
    }
  }
  return best
}

/** The pairs of lines, in order, that are most alike: given index to expected line. */
function aligned(expected: readonly Truth[], given: InvoiceData['lines'], signless: boolean): Map<number, Truth> {
  const like = expected.map((one) => given.map((other) => similarity(one, other, signless)))
  const best = bestFrom(like, given.length)
  const cell = (row: number, column: number): number => best[row]?.[column] ?? 0
  const pairs = new Map<number, Truth>()
  let column = 0
  for (const [row, line] of expected.entries()) {
    // What is given and has no like is passed over.
    while (column < given.length && cell(row, column) === cell(row, column + 1) &&
      cell(row, column) > cell(row + 1, column)) column += 1
    const score = like[row]?.[column] ?? 0
    if (score < leastLikeness || Math.abs(cell(row, column) - cell(row + 1, column + 1) - score) > 1e-9) continue
    pairs.set(column, line)
    column += 1
  }
  return pairs
}

type LineField = 'description' | 'quantity' | 'unit' | 'unitPrice' | 'vatRate' | 'netAmount' | 'grossAmount'
const lineFields: readonly LineField[] = ['description', 'quantity', 'unit', 'unitPrice', 'vatRate', 'netAmount', 'grossAmount']

function isSameOnLine(field: LineField, expected: Truth, given: unknown, signless: boolean): boolean {
  if (field === 'description') return sameText(expected[field], given, list(expected['_alt']))
  if (field === 'unit') return sameUnit(expected[field], given)
  return sameNumber(field, expected[field], given, signless, field === 'unitPrice' ? list(expected['_priceAlternatives']) : [])
}

function lineVerdicts({ lines }: InvoiceData, { truth, signless }: Comparison): Verdict[] {
  const expected = list(truth['lines'])
  if (expected.length === 0) return []
  const pairs = aligned(expected, lines, signless)
  const complete: Verdict = { path: 'lines', right: lines.length === expected.length && pairs.size === expected.length, hard: true }
  return [
    complete,
    ...lines.flatMap((line, index) =>
      lineFields.flatMap((field): Verdict[] => {
        const [own, given] = [pairs.get(index), line[field]]
        if (given === null || (own && !(field in own))) return []
        const right = own !== undefined && isSameOnLine(field, own, given, signless)
        // A line that is none is counted once, as a wrong list of lines.
        return [{ path: `lines[${index}].${field}`, right, hard: own !== undefined && !textFields.test(field) }]
      }),
    ),
  ]
}

function taxVerdicts({ taxBreakdown }: InvoiceData, { truth, signless }: Comparison): Verdict[] {
  const expected = list(truth['taxBreakdown'])
  if (expected.length === 0) return []
  return (taxBreakdown).flatMap((row, index) => {
    const [own] = expected.filter((one) => sameNumber('rate', one['rate'], row.rate, false))
    return (['rate', 'taxableAmount', 'taxAmount'] as const).flatMap((field): Verdict[] => {
      if (row[field] === null || (own && !(field in own))) return []
      return [{ path: `taxBreakdown[${index}].${field}`, right: own !== undefined && sameNumber(field, own[field], row[field], signless), hard: true }]
    })
  })
}

function skontoVerdicts({ skonto }: InvoiceData, { truth, hidden }: Comparison): Verdict[] {
  const expected = list(truth['skonto'])
  return (skonto ?? []).flatMap((terms, index) => {
    const own = expected.find((one) => sameNumber('percentage', one['percentage'], terms.percentage, false))
    if (!own && hidden.has('skonto')) return []
    const days: Verdict[] = own && 'days' in own && terms.days !== null ? [{ path: `skonto[${index}].days`, right: sameNumber('days', own['days'], terms.days, false), hard: true }] : []
    return [{ path: `skonto[${index}].percentage`, right: own !== undefined, hard: true }, ...days]
  })
}

/** What the truth says of every value that was given; a value left out is not wrong. */
export function compare(truth: Truth, data: InvoiceData): Verdict[] {
  const compared = comparison(truth)
  return [
    ...headVerdicts(data, compared),
    ...taxVerdicts(data, compared),
    ...skontoVerdicts(data, compared),
    ...lineVerdicts(data, compared),
  ]
}

/** A document whose page shows everything that an invoice cannot do without: refusing it is a loss. */
export function showsEverything(truth: Truth): boolean {
  const has = (path: string): boolean => at(truth, path) !== undefined
  return ['invoiceNumber', 'invoiceDate', 'seller.name', 'buyer.name', 'totals.grossTotal', 'lines'].every(has) && (has('seller.vatId') || has('seller.taxNumber'))
}
