import type { DraftValues } from '../model/draft.js'
import { type Evidence, newestOf } from '../model/evidence.js'
import { isHeldAndTold } from '../model/held-below.js'
import { confidencePercent } from './confidence-percent.js'
import { owesTax } from './owes-tax.js'
import thresholds from './certainty.json' with { type: 'json' }
import { type Completion, type CompletionStep, confidenceOf } from './completion.js'

type Payment = NonNullable<DraftValues['payment']>

/** A value that an invoice can do without: better left out than wrong. */
interface Optional {
  readonly path: string
  readonly term: string
  readonly drop: (values: DraftValues) => void
}

/** Values that stand once. */
const single: readonly Optional[] = [
  { path: 'dueDate', term: 'BT-9', drop: (values) => { delete values.dueDate } },
  { path: 'buyerReference', term: 'BT-10', drop: (values) => { delete values.buyerReference } },
  { path: 'payment.reference', term: 'BT-83', drop: ({ payment }) => { delete payment?.reference } },
  { path: 'purchaseOrderReference', term: 'BT-13', drop: (values) => { delete values.purchaseOrderReference } },
]

/** Who owes the tax himself must be named by his id: there it is asked for where it is not sure. */
function buyerId(values: DraftValues): Optional[] {
  return owesTax(values) ? [] : [{ path: 'buyer.vatId', term: 'BT-48', drop: ({ buyer }) => { delete buyer?.vatId } }]
}

/** One identifier of the seller is enough; the last is never left out. */
function sellerIds({ seller }: DraftValues): Optional[] {
  if (seller?.vatId === undefined || seller.taxNumber === undefined) return []
  return [{ path: 'seller.taxNumber', term: 'BT-32', drop: (values) => { delete values.seller?.taxNumber } }]
}

function accounts({ payment }: DraftValues): Optional[] {
  const transfers = payment?.creditTransfers ?? []
  const without = (own: NonNullable<Payment['creditTransfers']>[number]) => ({ payment: left }: DraftValues): void => {
    if (left?.creditTransfers) left.creditTransfers = left.creditTransfers.filter((one) => one !== own)
  }
  return transfers.flatMap((transfer, index) => [
    { path: `payment.creditTransfers[${index}].bic`, term: 'BT-86', drop: () => { delete transfer.bic } },
    { path: `payment.creditTransfers[${index}].iban`, term: 'BT-84', drop: without(transfer) },
  ])
}

/** A discount for early payment without its days or its percentage says nothing. */
function discounts({ skonto = [] }: DraftValues): Optional[] {
  return skonto.flatMap((terms, index) => ['percentage', 'days'].map((field) => ({
    path: `skonto[${index}].${field}`,
    term: 'BT-20',
    drop: (values: DraftValues) => { values.skonto = values.skonto?.filter((one) => one !== terms) },
  })))
}

function leaveOut(completion: Completion, { path, term, drop }: Optional): void {
  drop(completion.values)
  const [text, percent] = [newestOf(completion.evidence, path)?.text ?? '', confidencePercent(confidenceOf(completion, path))]
  completion.findings.push({
    code: 'IC-LEFT-OUT',
    level: 'warning',
    message: {
      de: `${term}: weggelassen, weil nicht sicher lesbar (${percent} %)${text === '' ? '' : `: ${text}`}`,
      en: `${term}: left out, because it could not be read for sure (${percent} %)${text === '' ? '' : `: ${text}`}`,
    },
    field: term,
    ...(text === '' || term === 'BT-20' ? {} : { remedy: { code: 'enterLeftOut', term, value: text } as const }),
  })
}

/** Where a value was read; what a person, a profile or the own organization gave is not doubted here. */
const readSources: ReadonlySet<string> = new Set(['page', 'cell', 'code', 'derived', 'place'])

/**
 * What repeats another term, as a payment reference repeats the invoice number, is as sure as that one, which is judged
 * itself.
 */
function repeatsTerm({ source, formula }: Evidence): boolean {
  return source === 'derived' && /^BT-\d+$/.test(formula ?? '')
}

function isDoubtful({ evidence }: Completion, { path }: Optional): boolean {
  const last = newestOf(evidence, path)
  if (last === undefined || !readSources.has(last.source) || last.confidence >= thresholds.optional) return false
  return !repeatsTerm(last) && !isHeldAndTold(last)
}

/** What an invoice can do without is left out where it is not sure, and the findings say so. */
export const leaveOutDoubtful: CompletionStep = (completion) => {
  const { values } = completion
  const all = [...single, ...buyerId(values), ...sellerIds(values), ...accounts(values), ...discounts(values)]
  for (const optional of all.filter((one) => isDoubtful(completion, one))) leaveOut(completion, optional)
}
