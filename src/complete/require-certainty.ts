import type { Completion, CompletionStep } from './completion.js'
import { confidenceOf } from './completion.js'
import { missingOnLine, missingTerm, report } from './missing.js'

/** Below this a value is a guess: good enough to be shown, not to be sent to anyone. */
const sure = 0.6

const unsure = { de: 'nicht sicher lesbar', en: 'not surely readable' }

/** Values that make an invoice wrong when they are wrong; a name in its place may be a trade or a slogan. */
const singleTerms: readonly (readonly [path: string, term: string])[] = [
  ['invoiceNumber', 'BT-1'],
  ['invoiceDate', 'BT-2'],
  ['currency', 'BT-5'],
  ['seller.name', 'BT-27'],
  ['buyer.name', 'BT-44'],
  ['seller.vatId', 'BT-31'],
  ['seller.taxNumber', 'BT-32'],
  ['totals.lineTotal', 'BT-106'],
  ['totals.netTotal', 'BT-109'],
  ['totals.vatAmount', 'BT-110'],
  ['totals.grossTotal', 'BT-112'],
  ['totals.prepaidAmount', 'BT-113'],
  ['totals.dueAmount', 'BT-115'],
]

const lineTerms: readonly (readonly [field: string, term: string])[] = [
  ['quantity', 'BT-129'],
  ['unitPrice', 'BT-146'],
  ['netAmount', 'BT-131'],
  ['vatRate', 'BT-152'],
]

function listTerms(completion: Completion): [path: string, term: string][] {
  const { payment, vatBreakdown = [], allowances = [], charges = [] } = completion.values
  return [
    ...(payment?.creditTransfers ?? []).map((_, index): [string, string] => [`payment.creditTransfers[${index}].iban`, 'BT-84']),
    ...vatBreakdown.flatMap((_, index): [string, string][] => [
      [`vatBreakdown[${index}].taxableAmount`, 'BT-116'],
      [`vatBreakdown[${index}].taxAmount`, 'BT-117'],
    ]),
    ...allowances.map((_, index): [string, string] => [`allowances[${index}].amount`, 'BT-92']),
    ...charges.map((_, index): [string, string] => [`charges[${index}].amount`, 'BT-99']),
  ]
}

/** A value that was only guessed is treated as missing: nothing uncertain leaves as certain. */
export const requireCertainty: CompletionStep = (completion) => {
  for (const [path, term] of [...singleTerms, ...listTerms(completion)]) {
    if (confidenceOf(completion, path) < sure) report(completion, missingTerm(term, unsure))
  }
  for (const index of (completion.values.lines ?? []).keys()) {
    for (const [field, term] of lineTerms) {
      if (confidenceOf(completion, `lines[${index}].${field}`) < sure) report(completion, missingOnLine(index + 1, term, unsure))
    }
  }
}
