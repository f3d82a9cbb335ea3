import type { Decimal } from '../model/decimal.js'
import { newestOf } from '../model/evidence.js'
import type { LocalizedText } from '../model/language.js'
import thresholds from './certainty.json' with { type: 'json' }
import { type Completion, type CompletionStep, confidenceOf } from './completion.js'
import { confidencePercent } from './confidence-percent.js'
import { kindOf } from './kinds-of-values.js'
import { missingOnLine, missingTerm, report } from './missing.js'
import { owesTax } from './owes-tax.js'

/** A value that makes an invoice wrong when it is wrong. */
interface Mandatory {
  readonly path: string
  readonly text: (remark: LocalizedText) => LocalizedText
}

const singleTerms: readonly (readonly [path: string, term: string])[] = [
  ['invoiceNumber', 'BT-1'],
  ['invoiceDate', 'BT-2'],
  ['invoiceType', 'BT-3'],
  ['currency', 'BT-5'],
  ['seller.name', 'BT-27'],
  ['buyer.name', 'BT-44'],
]

/** What was left out is not asked for. */
function identifiers({ values }: Completion): [path: string, term: string][] {
  const { seller, buyer } = values
  return [
    ...(buyer?.vatId === undefined || !owesTax(values) ? [] : [['buyer.vatId', 'BT-48'] satisfies [string, string]]),
    ...(seller?.vatId === undefined ? [] : [['seller.vatId', 'BT-31'] satisfies [string, string]]),
    ...(seller?.taxNumber === undefined ? [] : [['seller.taxNumber', 'BT-32'] satisfies [string, string]]),
  ]
}

/** BT-106 is the sum of the lines, which are judged themselves; a printed one that differs is a contradiction. */
const totalTerms: readonly (readonly [field: string, term: string])[] = [
  ['netTotal', 'BT-109'],
  ['vatAmount', 'BT-110'],
  ['grossTotal', 'BT-112'],
  ['prepaidAmount', 'BT-113'],
  ['dueAmount', 'BT-115'],
]

const lineTerms: readonly (readonly [field: 'quantity' | 'unitPrice' | 'netAmount' | 'vatRate', term: string])[] = [
  ['quantity', 'BT-129'],
  ['unitPrice', 'BT-146'],
  ['netAmount', 'BT-131'],
  ['vatRate', 'BT-152'],
]

function listTerms(
  { values: { vatBreakdown = [], allowances = [], charges = [] } }: Completion,
): [path: string, term: string][] {
  return [
    ...vatBreakdown.flatMap((_, index): [string, string][] => [
      [`vatBreakdown[${index}].taxableAmount`, 'BT-116'],
      [`vatBreakdown[${index}].taxAmount`, 'BT-117'],
    ]),
    ...allowances.map((_, index): [string, string] => [`allowances[${index}].amount`, 'BT-92']),
    ...charges.map((_, index): [string, string] => [`charges[${index}].amount`, 'BT-99']),
  ]
}

function mandatory(completion: Completion): Mandatory[] {
  const term = ([path, id]: readonly [string, string]): Mandatory => ({
    path,
    text: (remark) => missingTerm(id, remark),
  })
  const lines = completion.values.lines ?? []
  return [
    ...[...singleTerms, ...identifiers(completion)].map(term),
    ...totalTerms.map(([field, id]) => term([`totals.${field}`, id])),
    ...listTerms(completion).map(term),
    ...(lines.length > 0 ? [term(['lines', 'BG-25'])] : []),
    // What is not there is asked for already.
    ...lines.flatMap((line, index) =>
      lineTerms.filter(([field]) => line[field] !== undefined).map(([field, id]): Mandatory => ({ path: `lines[${index}].${field}`, text: (remark) => missingOnLine(index + 1, id, remark) })),
    ),
  ].filter(({ path }) => !followsFromBreakdown(completion, path))
}

/**
 * Of one rate that taxes the whole net total, every line has it, and its tax is that of the invoice: that is as sure as
 * the row of the breakdown, which is judged itself.
 */
function followsFromBreakdown({ values: { vatBreakdown = [], totals }, evidence }: Completion, path: string): boolean {
  const [only, ...others] = vatBreakdown
  if (only?.taxableAmount === undefined || others.length > 0) return false
  const isTax = path === 'totals.vatAmount' && areSame(totals?.vatAmount, only.taxAmount)
  const isFollowing = isTax || /^lines\[\d+\]\.vatRate$/.test(path)
  return isFollowing && areSame(totals?.netTotal, only.taxableAmount) &&
    newestOf(evidence, path)?.source === 'derived'
}

function areSame(one: Decimal | undefined, other: Decimal | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other)
}

/** Whether a line of what is missing only asks to look at the page: who wrote the page can't help. */
export function asksToLook({ en }: LocalizedText): boolean {
  return /not surely readable|not sure that all lines were read/.test(en)
}

function remarkFor(path: string, confidence: number): LocalizedText {
  const percent = confidencePercent(confidence)
  if (path === 'lines') return { de: `nicht sicher, ob alle Positionen gelesen sind, ${percent} %`, en: `not sure that all lines were read, ${percent} %` }
  return { de: `nicht sicher lesbar, ${percent} %`, en: `not surely readable, ${percent} %` }
}

/** Whether a person has said what the value is; of the list of lines, that these are all. */
function isAnswered({ evidence }: Completion, path: string): boolean {
  return evidence.some((one) => one.path === path && one.source === 'user')
}

/** How sure a value was before persons answered: what was asked stays asked until each of them has an answer. */
function confidenceBefore({ evidence }: Completion, path: string): number {
  return evidence.findLast((one) => one.path === path && one.source !== 'user')?.confidence ?? 1
}

/** Of each kind the values that are as doubtful as the worst. */
function worstOfKinds(completion: Completion): { readonly risk: number; readonly values: readonly Mandatory[] }[] {
  const all = mandatory(completion)
  return [...new Set(all.map(({ path }) => kindOf(path)))].map((kind) => {
    const values = all.filter(({ path }) => kindOf(path) === kind)
    const risk = Math.max(...values.map(({ path }) => 1 - confidenceBefore(completion, path)))
    return { risk, values: values.filter(({ path }) => 1 - confidenceBefore(completion, path) >= risk) }
  })
}

/**
 * The invoice as a whole must be sure, not only each of its values: many small doubts are a large one. What is doubted
 * most is asked first, until the rest is sure together; an answer to something else takes no doubt away.
 */
function requireWhole(completion: Completion): void {
  const kinds = worstOfKinds(completion).sort((a, b) => b.risk - a.risk)
  let risk = kinds.reduce((sum, one) => sum + one.risk, 0)
  for (const { risk: own, values } of kinds) {
    if (risk <= thresholds.risk) return
    const open = values.filter(({ path }) => !isAnswered(completion, path))
    for (const { path, text } of open) report(completion, text(remarkFor(path, 1 - own)))
    risk -= own
  }
}

/**
 * Lines of a page whose totals were not read prove nothing by themselves: with one that was not seen, the sums would be
 * wrong and agree with each other. A person reads the total, or says that these are all lines.
 */
function requireWitness(completion: Completion): void {
  const { evidence, values: { totals } } = completion
  const isRead = evidence.some(({ path, source }) => source === 'page' && /^lines\[\d+\]\.netAmount$/.test(path))
  const isWitnessed = (['netTotal', 'vatAmount', 'grossTotal', 'dueAmount'] as const).some((field) =>
    totals?.[field] !== undefined && newestOf(evidence, `totals.${field}`)?.source !== 'derived') ||
    evidence.some(({ path, source }) => path.startsWith('vatBreakdown[') && source !== 'derived')
  if (!isRead || isWitnessed || isAnswered(completion, 'lines')) return
  report(completion, missingTerm('BT-112', { de: 'kein Gesamtbetrag lesbar', en: 'no total could be read' }))
}

/** A value that was only guessed is treated as missing: nothing uncertain leaves as certain. */
export const requireCertainty: CompletionStep = (completion) => {
  requireWitness(completion)
  for (const { path, text } of mandatory(completion)) {
    const confidence = confidenceOf(completion, path)
    const isOpen = path !== 'lines' || !isAnswered(completion, path)
    if (confidence < thresholds.mandatory && isOpen) report(completion, text(remarkFor(path, confidence)))
  }
  requireWhole(completion)
}
