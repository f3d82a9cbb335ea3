/** A plain invoice, and what an invoice is unless something says otherwise (BT-3). */
export const commercialInvoiceType = '380'

/** The credit note that the program itself writes (BT-3). */
export const creditNoteType = '381'

/** An invoice that takes the place of an earlier one (BT-3): what it says is owed. */
export const correctedInvoiceType = '384'

/** An invoice that the customer writes for its supplier (BT-3). */
export const selfBilledInvoiceType = '389'

/**
 * UNTDID 1001 as the norm parts it: these are credit notes, whose amounts are positive although money flows back; all
 * others are invoices. From the CEN validation artefacts (BR-CL-01, the list of the UBL CreditNote).
 */
const creditNoteTypes: ReadonlySet<string> = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

/** Whether a type of invoice (BT-3) is a credit note. */
export function isCreditNote(type: string | null | undefined): boolean {
  return typeof type === 'string' && creditNoteTypes.has(type)
}
