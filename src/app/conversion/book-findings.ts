import type { InvoiceData } from '../../model/invoice-data.js'
import type { Stored, Validation } from '../../model/conversion.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { Session } from '../identity/session.js'
import type { OpenBooks } from '../books/open-books.js'
import { findDuplicate } from '../invoices/find-duplicate.js'


/** What there is to say when an invoice that was just converted is in the books already, out of another file. */
export async function duplicateText(books: OpenBooks, request: { organizationId: string; data: InvoiceData; stored: Stored }): Promise<LocalizedText | undefined> {
  const { organizationId, data, stored } = request
  // What is not stored can't be there twice.
  if (['duplicate', 'processing', 'skipped'].includes(stored.status)) return undefined
  const [id] = stored.invoiceIds
  const row = id === undefined ? undefined : await invoiceRepository(books.store.db).find(organizationId, id)
  const other = row === undefined ? await findDuplicate(books.store.db, { organizationId, data }) : row.duplicateOf
  if (other === null) return undefined
  return {
    de: `Diese Rechnung ist schon gespeichert: ${other} (gleiche Nummer, gleicher Verkäufer). Sie wird nicht noch einmal gebucht.`,
    en: `This invoice is stored already: ${other} (same number, same seller). It is not booked again.`,
  }
}

/** The same file again, but other values: files and books would differ without a word. */
async function differenceText(books: OpenBooks, { organizationId, data, stored }: { organizationId: string; data: InvoiceData; stored: Stored }): Promise<LocalizedText | undefined> {
  const [id] = stored.invoiceIds
  if (stored.status !== 'duplicate' || id === undefined) return undefined
  const row = await invoiceRepository(books.store.db).find(organizationId, id)
  if (row === undefined) return undefined
  const content = await invoiceRepository(books.store.db).content(id)
  if (JSON.stringify(JSON.parse(content.data)) === JSON.stringify(data)) return undefined
  return {
    de: `Die Bücher haben diese Datei mit anderen Werten (${id}); sie bleiben, wie sie sind.`,
    en: `The books hold this file with other values (${id}); they stay as they are.`,
  }
}

interface Booked {
  readonly data: InvoiceData
  readonly stored: Stored
  readonly validation: Validation
}

/** The conversion with what the books have to say about it: that it repeats an invoice, or differs from what they hold. */
export async function withBookFindings<Result extends Booked>(books: OpenBooks, request: { session: Session; language: Language; conversion: Result }): Promise<Result> {
  const { session, language, conversion } = request
  const asked = { organizationId: session.organization.id, data: conversion.data, stored: conversion.stored }
  const texts = [
    ['IC-DUPLICATE-INVOICE', await duplicateText(books, asked)],
    ['IC-BOOKS-DIFFER', await differenceText(books, asked)],
  ] as const
  const errors = texts.flatMap(([code, text]) => (text === undefined ? [] : [{ code, message: text[language], field: 'BT-1' }]))
  return errors.length === 0 ? conversion : { ...conversion, validation: { ...conversion.validation, errors: [...conversion.validation.errors, ...errors] } }
}
