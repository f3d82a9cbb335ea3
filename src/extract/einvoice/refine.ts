import type { Evidence } from '../../model/evidence.js'
import type { Binding } from '../../bindings/path-in.js'
import { parsePaymentTerms } from '../../model/terms/payment-terms.js'
import { amountText, plainText } from '../../model/decimal.js'
import { logisticsCharges, severalPaymentTerms, structuredSkonto } from './cii-extras.js'
import type { RawReading, RawValue, RawValues } from './read-terms.js'
import type { XmlTree } from './parse-xml.js'

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
