import { accept, type Found } from '../found.js'
import { best } from '../candidate.js'
import type { HeaderContext } from './header-context.js'
import { invoiceDate } from './invoice-date.js'
import { invoiceNumber } from './invoice-number.js'
import { invoiceType } from './invoice-type.js'
import { labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { readDate } from './read-values.js'
import { readReferences } from './references.js'

const discount = /(?<!\p{L})(?:skonto|escompte|korting|discount)/iu

/** `Bis zum 6. September 2 % Skonto` and `zahlbar bis 9.3. mit 2 % Skonto` don't name the day on which all is due. */
const notForDiscount: Surroundings = (hit, text, { end }) =>
  (!hit.sure && discount.test(hit.segment.text)) || discount.test(text.text.slice(end, end + 30).split(/ohne|without|sans|zonder/i)[0] ?? '') ? 0 : 1

/** Number, dates, type and references of the document. */
export function extractHeader(context: HeaderContext, found: Found): void {
  const { values } = found
  const number = accept(found, 'invoiceNumber', invoiceNumber(context))
  if (number !== undefined) values.invoiceNumber = number
  const date = accept(found, 'invoiceDate', invoiceDate(context))
  if (date !== undefined) values.invoiceDate = date
  const due = accept(found, 'dueDate', best(labelledCandidates(context, 'dueDate', readDate, notForDiscount)))
  if (due !== undefined) values.dueDate = due
  const type = accept(found, 'invoiceType', invoiceType(context))
  if (type !== undefined) values.invoiceType = type
  else if (number !== undefined) {
    values.invoiceType = '380'
    found.evidence.push({ path: 'invoiceType', source: 'derived', formula: 'no other type is named', confidence: 0.6 })
  }
  readReferences(context, found)
}
