import { commercialInvoiceType } from '../../model/code-lists/document-types.js'
import { accept, type Found, known } from '../found.js'
import { dueDate } from './due-date.js'
import type { HeaderContext } from './header-context.js'
import { invoiceDate } from './invoice-date.js'
import { invoiceNumber } from './invoice-number.js'
import { invoiceType } from './invoice-type.js'
import { readReferences } from './references.js'
import { grade } from '../grades.js'

/** Number, dates, type and references of the document. */
export function extractHeader(context: HeaderContext, found: Found): void {
  const { values } = found
  const number = accept(found, 'invoiceNumber', invoiceNumber(context))
  const date = accept(found, 'invoiceDate', invoiceDate(context, number))
  const due = accept(found, 'dueDate', dueDate(context, date))
  Object.assign(values, known({ invoiceNumber: number, invoiceDate: date, dueDate: due }))
  const type = accept(found, 'invoiceType', invoiceType(context))
  if (type !== undefined) values.invoiceType = type
  else if (number !== undefined) {
    values.invoiceType = commercialInvoiceType
    found.evidence.push({ path: 'invoiceType', source: 'derived', formula: 'no other type is named', confidence: grade.open })
  }
  readReferences(context, found)
}
