import type { InvoiceData } from '../../model/invoice-data.js'
import type { Stored, Validation } from '../../model/conversion.js'
import type { Language } from '../../model/language.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { Session } from '../identity/session.js'
import type { Finding } from '../../model/finding.js'
import type { OpenBooks } from '../books/open-books.js'
import { findDuplicate } from '../invoices/find-duplicate.js'

/** What there is to say when an invoice that was just converted is in the books already, out of another file. */
export async function duplicateFinding(
  books: OpenBooks,
  request: { organizationId: string; data: InvoiceData; stored: Stored },
): Promise<Finding | undefined> {
  const { organizationId, data, stored } = request
  // What is not stored can't be there twice.
  if (['duplicate', 'processing', 'skipped'].includes(stored.status)) return undefined
  const [id] = stored.invoiceIds
  const row = id === undefined ? undefined : await invoiceRepository(books.store.db).find(organizationId, id)
  const other = row === undefined ? await findDuplicate(books.store.db, { organizationId, data }) : row.duplicateOf
  if (other === null) return undefined
  const message = {
    de: `Diese Rechnung ist schon gespeichert: ${other} (gleiche Nummer, gleicher Verkäufer). Sie wird nicht noch einmal gebucht.`,
    en: `This invoice is stored already: ${other} (same number, same seller). It is not booked again.`,
  }
  const remedy = id === undefined ? {} : { remedy: { code: 'noDuplicate', invoiceId: id } as const }
  return { code: 'IC-DUPLICATE-INVOICE', level: 'warning', message, field: 'BT-1', ...remedy }
}

/** The same file again, but other values: files and books would differ without a word. */
async function differenceFinding(
  books: OpenBooks,
  { organizationId, data, stored }: { organizationId: string; data: InvoiceData; stored: Stored },
): Promise<Finding | undefined> {
  const [id] = stored.invoiceIds
  if (stored.status !== 'duplicate' || id === undefined) return undefined
  const row = await invoiceRepository(books.store.db).find(organizationId, id)
  if (row === undefined) return undefined
  const content = await invoiceRepository(books.store.db).content(id)
  if (JSON.stringify(JSON.parse(content.data)) === JSON.stringify(data)) return undefined
  const message = {
    de: `Die Bücher haben diese Datei mit anderen Werten (${id}); sie bleiben, wie sie sind.`,
    en: `The books hold this file with other values (${id}); they stay as they are.`,
  }
  return { code: 'IC-BOOKS-DIFFER', level: 'warning', message, field: 'BT-1', remedy: { code: 'showDifference', invoiceId: id } }
}

interface Booked {
  readonly data: InvoiceData
  readonly stored: Stored
  readonly validation: Validation
  readonly findings: readonly Finding[]
}

/**
 * The conversion with what the books have to say about it: that it repeats an invoice, or differs from what they hold.
 */
export async function withBookFindings<Result extends Booked>(
  books: OpenBooks,
  request: { session: Session; language: Language; conversion: Result },
): Promise<Result> {
  const { session, language, conversion } = request
  const asked = { organizationId: session.organization.id, data: conversion.data, stored: conversion.stored }
  const findings = [
    await duplicateFinding(books, asked),
    await differenceFinding(books, asked),
  ].filter((one) => one !== undefined)
  if (findings.length === 0) return conversion
  const errors = findings.map(({ code, message, field }) => ({ code, message: message[language], field }))
  return {
    ...conversion,
    validation: { ...conversion.validation, errors: [...conversion.validation.errors, ...errors] },
    findings: [...conversion.findings, ...findings],
  }
}
