import { leafValue, type RawValue, type RawValues } from './read-terms.js'
import { select } from './select.js'
import type { XmlTree } from './parse-xml.js'

const settlement = '/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'

function firstText(path: string, context: XmlTree, type = 'Text'): string | undefined {
  const value = select(path, context, context)[0]?.value
  return value === undefined || value === '' ? undefined : leafValue(type, value)
}

/**
 * BT-20 and BT-9 once each in the norm; ZUGFeRD 1.0 and EXTENDED have one for each discount and one for the whole
 * amount.
 */
export function severalPaymentTerms(values: RawValues, root: XmlTree): void {
  const terms = select(`${settlement}/ram:SpecifiedTradePaymentTerms`, root, root).map(({ element }) => element)
  if (terms.length < 2) return
  const descriptions = terms.flatMap((element) => firstText('ram:Description', element) ?? [])
  if (descriptions.length > 0) values['paymentTerms'] = [...new Set(descriptions)].join('\n')
  const dueDates = terms.flatMap((element) => firstText('ram:DueDateDateTime/udt:DateTimeString', element, 'Date') ?? [])
  // The last day is the one for the whole amount; the earlier ones end a discount.
  const [last] = dueDates.sort().reverse()
  if (last !== undefined) values['dueDate'] = last
}

/** Lines of EXTENDED that only head or explain other lines; their amounts are in those already. */
const notSummed = new Set(['GROUP', 'INFORMATION'])

export function withoutGroupLines(root: XmlTree): XmlTree {
  const isGroup = (line: XmlTree): boolean =>
    notSummed.has(select('ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode', line, root)[0]?.value ?? '')
  const children = root.children.map((part) =>
    part.name === 'rsm:SupplyChainTradeTransaction' ? { ...part, children: part.children.filter((child) => !isGroup(child)) } : part,
  )
  return { ...root, children }
}

/** ZUGFeRD EXTENDED has elements of its own for a discount, with days or weeks as its measure. */
export function structuredSkonto(values: RawValues, root: XmlTree): void {
  if (values['skonto'] !== undefined) return
  const skonto = select(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:ApplicableTradePaymentDiscountTerms`, root, root).flatMap(({ element }) => {
    const days = firstText('ram:BasisPeriodMeasure[@unitCode=\'DAY\']', element, 'Quantity')
    const percentage = firstText('ram:CalculationPercent', element, 'Percentage')
    const baseAmount = firstText('ram:BasisAmount', element, 'Amount')
    if (days === undefined || !/^\d+$/.test(days) || percentage === undefined) return []
    return [{ days: Number.parseInt(days), percentage, ...(baseAmount === undefined ? {} : { baseAmount }) }]
  })
  if (skonto.length > 0) values['skonto'] = skonto
}

/** Freight in ZUGFeRD 1.0 and EXTENDED: the norm knows it as a charge on the document. */
export function logisticsCharges(values: RawValues, root: XmlTree): void {
  const freight = select(`${settlement}/ram:SpecifiedLogisticsServiceCharge`, root, root).map(({ element }) =>
    known({
      amount: firstText('ram:AppliedAmount', element, 'Amount'),
      reason: firstText('ram:Description', element),
      vatCategory: firstText('ram:AppliedTradeTax/ram:CategoryCode', element),
      vatRate: firstText('ram:AppliedTradeTax/ram:RateApplicablePercent', element, 'Percentage'),
    }),
  )
  const charges = values['charges']
  if (freight.length > 0) values['charges'] = [...(Array.isArray(charges) ? charges : []), ...freight]
}

function known(fields: Readonly<Record<string, string | undefined>>): RawValue {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
