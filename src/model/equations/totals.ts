import { sum, zero, type Decimal } from '../decimal.js'
import type { FormulaOfValue } from '../formulas.js'

/** The terms of BG-22 and what they are made of, as far as they are known. */
export interface TotalTerms {
  readonly lines?: readonly { readonly netAmount?: Decimal | undefined }[] | undefined
  readonly allowances?: readonly { readonly amount?: Decimal | undefined }[] | undefined
  readonly charges?: readonly { readonly amount?: Decimal | undefined }[] | undefined
  readonly vatBreakdown?: readonly { readonly taxAmount?: Decimal | undefined }[] | undefined
  readonly totals?: Readonly<Partial<Record<TotalKey | 'prepaidAmount' | 'roundingAmount', Decimal | undefined>>> | undefined
}

/** The totals that follow from others. */
export type TotalKey = 'lineTotal' | 'allowanceTotal' | 'chargeTotal' | 'netTotal' | 'vatAmount' | 'grossTotal' | 'dueAmount'

/** A total, its term, and what it is calculated from; undefined while that is not known. */
export interface TotalEquation {
  readonly key: TotalKey
  readonly term: string
  readonly formula: FormulaOfValue
  readonly calculate: (values: TotalTerms) => Decimal | undefined
}

function amounts(list: readonly { readonly amount?: Decimal | undefined }[] | undefined): Decimal | undefined {
  const known = (list ?? []).flatMap(({ amount }) => amount ?? [])
  return known.length === 0 ? undefined : sum(known)
}

/**
 * Totals in the order in which they follow from one another. All are sums of printed amounts, so they hold to the cent.
 */
export const totalEquations: readonly TotalEquation[] = [
  { key: 'lineTotal', term: 'BT-106', formula: 'sum of BT-131', calculate: ({ lines = [] }) => sum(lines.flatMap(({ netAmount }) => netAmount ?? [])) },
  { key: 'allowanceTotal', term: 'BT-107', formula: 'sum of BT-92', calculate: ({ allowances }) => amounts(allowances) },
  { key: 'chargeTotal', term: 'BT-108', formula: 'sum of BT-99', calculate: ({ charges }) => amounts(charges) },
  {
    key: 'netTotal',
    term: 'BT-109',
    formula: 'BT-106 - BT-107 + BT-108',
    calculate: ({ totals }) => totals?.lineTotal?.minus(totals.allowanceTotal ?? zero).plus(totals.chargeTotal ?? zero),
  },
  {
    key: 'vatAmount',
    term: 'BT-110',
    formula: 'sum of BT-117',
    calculate: ({ vatBreakdown = [] }) => sum(vatBreakdown.flatMap(({ taxAmount }) => taxAmount ?? [])),
  },
  { key: 'grossTotal', term: 'BT-112', formula: 'BT-109 + BT-110', calculate: ({ totals }) => totals?.netTotal?.plus(totals.vatAmount ?? zero) },
  {
    key: 'dueAmount',
    term: 'BT-115',
    formula: 'BT-112 - BT-113 + BT-114',
    calculate: ({ totals }) =>
      totals?.grossTotal?.minus(totals.prepaidAmount ?? zero).plus(totals.roundingAmount ?? zero),
  },
]
