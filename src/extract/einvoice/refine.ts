import type { Binding } from '../../bindings/path-in.js'
import { amountText, plainText } from '../../model/decimal.js'
import type { Evidence } from '../../model/evidence.js'
import { parsePaymentTerms } from '../../model/terms/payment-terms.js'
import type { XmlTree } from './parse-xml.js'
import { leafValue, type RawReading, type RawValue, type RawValues } from './read-terms.js'
import { select } from './select.js'

const settlement = '/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'

function firstText(path: string, context: XmlTree, type = 'Text'): string | undefined {
  const value = select(path, context, context)[0]?.value
  return value === undefined || value === '' ? undefined : leafValue(type, value)
}

/**
 * BT-20 and BT-9 once each in the norm; ZUGFeRD 1.0 and EXTENDED have one for each discount and one for the whole
 * amount.
 */
function severalPaymentTerms(values: RawValues, root: XmlTree): void {
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
function structuredSkonto(values: RawValues, root: XmlTree): void {
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
function logisticsCharges(values: RawValues, root: XmlTree): void {
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

/** What the table cannot say: terms that are written in a notation, and code lists that differ between the syntaxes. */
export function refine({ values, evidence }: RawReading, root: XmlTree, binding: Binding): RawReading {
  if (binding === 'cii') severalPaymentTerms(values, root)
  takeSkonto(values)
  dropRateOutsideScope(values)
  dropEmptyAttachments(values)
  if (binding === 'cii') {
    taxPointDateCode(values)
    structuredSkonto(values, root)
    logisticsCharges(values, root)
  } else noteSubjects(values)
  return { values, evidence: [...evidence, ...skontoEvidence(values)] }
}

function skontoEvidence({ skonto }: RawValues): Evidence[] {
  const found = Array.isArray(skonto) ? skonto : []
  return found.map((_, index) => ({ path: `skonto[${index}]`, source: 'xml', rule: 'BT-20', confidence: 1 }))
}

/** BT-20 holds text for people and discounts for programs. */
function takeSkonto(values: RawValues): void {
  const text = values['paymentTerms']
  if (typeof text !== 'string') return
  const { paymentTerms, skonto } = parsePaymentTerms(text)
  if (skonto.length === 0) return
  values['skonto'] = skonto.map(({ days, percentage, baseAmount }) => ({
    days,
    percentage: plainText(percentage),
    ...(baseAmount === undefined ? {} : { baseAmount: amountText(baseAmount) }),
  }))
  if (paymentTerms === undefined) delete values['paymentTerms']
  else values['paymentTerms'] = paymentTerms
}

/** BT-119 of category O is a zero that XRechnung wants; outside the scope of VAT there is no rate. */
function dropRateOutsideScope(values: RawValues): void {
  const rows = values['vatBreakdown']
  for (const row of Array.isArray(rows) ? rows : []) {
    if (isObject(row) && row['category'] === 'O') delete row['rate']
  }
}

/** BT-125 with a file name and nothing in it is no file. */
function dropEmptyAttachments(values: RawValues): void {
  const documents = values['supportingDocuments']
  for (const document of Array.isArray(documents) ? documents : []) {
    const attachment = isObject(document) ? document['attachment'] : undefined
    if (isObject(document) && isObject(attachment) && attachment['base64'] === undefined) delete document['attachment']
  }
}

function isObject(value: RawValue | undefined): value is RawValues {
  return typeof value === 'object' && !Array.isArray(value)
}

/** BT-8: CII speaks UNTDID 2475, the model UNTDID 2005. */
const taxPointDateCodes: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' }

function taxPointDateCode(values: RawValues): void {
  const code = values['taxPointDateCode']
  if (typeof code === 'string') values['taxPointDateCode'] = taxPointDateCodes[code] ?? code
}

/** BT-21 stands in UBL before the text of the note, between two number signs. */
function noteSubjects(values: RawValues): void {
  const notes = values['notes']
  if (Array.isArray(notes)) values['notes'] = notes.map(noteWithSubject)
}

function noteWithSubject(note: RawValue): RawValue {
  const text = isObject(note) ? note['text'] : undefined
  const [, subjectCode, rest] = typeof text === 'string' ? (/^#([A-Z]{3})#\s*(\S[\s\S]*)$/.exec(text) ?? []) : []
  return subjectCode === undefined || rest === undefined ? note : { subjectCode, text: rest }
}
