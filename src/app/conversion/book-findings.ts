import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '../../model/draft.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Stored, Validation } from '../../model/conversion.js'
import type { Language } from '../../model/language.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { Finding } from '../../model/finding.js'
import type { Organization } from '../../model/organization.js'
import type { OpenBooks } from '../books/open-books.js'
import { detectDirection } from '../invoices/detect-direction.js'
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
  // By value: books of an earlier version may have their fields in another order.
  if (isDeepStrictEqual(JSON.parse(content.data), JSON.parse(JSON.stringify(data)))) return undefined
  const message = {
    de: `Die Bücher haben diese Datei mit anderen Werten (${id}); sie bleiben, wie sie sind.`,
    en: `The books hold this file with other values (${id}); they stay as they are.`,
  }
  return { code: 'IC-BOOKS-DIFFER', level: 'warning', message, field: 'BT-1', remedy: { code: 'showDifference', invoiceId: id } }
}

/** A direction that a person named, of a whole folder perhaps, and the page proves the other one. */
async function directionFinding(
  books: OpenBooks,
  organization: Organization,
  { draft, stored }: Booked,
): Promise<Finding | undefined> {
  const [id] = stored.invoiceIds
  const row = id === undefined ? undefined : await invoiceRepository(books.store.db).find(organization.id, id)
  const detected = detectDirection(draft.values, organization)
  if (row?.directionChosen !== 1 || detected === undefined || row.direction === detected) return undefined
  const message = detected === 'outgoing'
    ? {
        de: 'Als Eingangsrechnung genannt, aber der Verkäufer ist nach den Stammdaten Ihr eigenes Unternehmen.',
        en: 'Named an incoming invoice, but by the master data the seller is your own company.',
      }
    : {
        de: 'Als Ausgangsrechnung genannt, aber der Käufer ist nach den Stammdaten Ihr eigenes Unternehmen.',
        en: 'Named an outgoing invoice, but by the master data the buyer is your own company.',
      }
  return { code: 'IC-DIRECTION', level: 'warning', message, field: 'BG-4', remedy: { code: 'setDirection', invoiceId: row.id, direction: detected } }
}

interface Booked {
  readonly draft: Draft
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
  request: { organization: Organization; language: Language; conversion: Result },
): Promise<Result> {
  const { organization, language, conversion } = request
  const asked = { organizationId: organization.id, data: conversion.data, stored: conversion.stored }
  const findings = [
    await duplicateFinding(books, asked),
    await differenceFinding(books, asked),
    await directionFinding(books, organization, conversion),
  ].filter((one) => one !== undefined)
  if (findings.length === 0) return conversion
  const errors = findings.map(({ code, message, field }) => ({ code, message: message[language], field }))
  return {
    ...conversion,
    validation: { ...conversion.validation, errors: [...conversion.validation.errors, ...errors] },
    findings: [...conversion.findings, ...findings],
  }
}
