import { accept, type Found } from '../found.js'
import { best } from '../candidate.js'
import type { HeaderContext } from './header-context.js'
import { invoiceDate } from './invoice-date.js'
import { invoiceNumber } from './invoice-number.js'
import { invoiceType } from './invoice-type.js'
import { labelledCandidates } from './labelled-candidates.js'
import { readDate } from './read-values.js'
import { readReferences } from './references.js'

/** Number, dates, type and references of the document. */
export function extractHeader(context: HeaderContext, found: Found): void {
  const { values } = found
  const number = accept(found, 'invoiceNumber', invoiceNumber(context))
  if (number !== undefined) values.invoiceNumber = number
  const date = accept(found, 'invoiceDate', invoiceDate(context))
  if (date !== undefined) values.invoiceDate = date
  const due = accept(found, 'dueDate', best(labelledCandidates(context, 'dueDate', readDate)))
  if (due !== undefined) values.dueDate = due
  const type = accept(found, 'invoiceType', invoiceType(context))
  if (type !== undefined) values.invoiceType = type
  readReferences(context, found)
}
