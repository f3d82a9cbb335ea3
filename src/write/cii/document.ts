import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import type { Children } from '../xml/element.js'
import { dateTime } from './values.js'

/** BG-2. */
export function context(invoice: Pick<Invoice, 'businessProcess'>, profile: Profile): Children {
  return {
    'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': invoice.businessProcess ?? profile.businessProcess },
    'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profile.specificationIdentifier },
  }
}

/** BT-1, BT-2, BT-3, BG-1. */
export function exchangedDocument(invoice: Invoice): Children {
  return {
    'ram:ID': invoice.invoiceNumber,
    'ram:TypeCode': invoice.invoiceType,
    'ram:IssueDateTime': dateTime(invoice.invoiceDate),
    'ram:IncludedNote': [
      ...(invoice.notes ?? []).map(({ text, subjectCode }) => ({ 'ram:Content': text, 'ram:SubjectCode': subjectCode })),
      ...furtherPrecedingInvoices(invoice),
    ],
  }
}

/** BG-3 beyond the first has no place in the schema of D16B; a note keeps it readable instead of losing it. */
function furtherPrecedingInvoices({ precedingInvoices = [] }: Invoice): Children[] {
  return precedingInvoices.slice(1).map(({ number, date }) => ({ 'ram:Content': `BG-3: ${date === undefined ? number : `${number} (${date})`}` }))
}
