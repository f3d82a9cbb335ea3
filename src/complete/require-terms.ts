import { z } from 'zod'
import type { DraftValues } from '../model/draft.js'
import { type Invoice, invoiceSchema } from '../model/invoice/invoice.js'
import { termOfPath } from '../model/terms/term-of-path.js'
import { fieldText } from '../model/terms/term-text.js'
import type { Completion, CompletionStep } from './completion.js'
import { missingTerm, report } from './missing.js'

/** A path of the schema in the form of the model: `lines[2].vatRate`. */
function modelPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

function reportIssue(completion: Completion, path: readonly PropertyKey[]): void {
  // An empty list is told by the name of what it would hold.
  const field = termOfPath(modelPath(path)) ?? termOfPath(`${modelPath(path)}[0]`)?.replace(/\[1\]$/, '') ?? null
  const text = { de: `Ungültige Angabe: ${modelPath(path)}`, en: `Invalid detail: ${modelPath(path)}` }
  report(completion, field === null ? text : fieldText(field))
}

/** Optional groups that say nothing without one of their members are left out. */
function dropEmptyGroups({ values }: Completion): void {
  if (values.delivery?.address?.countryCode === undefined) delete values.delivery?.address
  if (values.payee?.name === undefined) delete values.payee
  if (values.payment?.card?.accountNumber === undefined) delete values.payment?.card
}

/** Entries of lists that say nothing without one of their members. */
function dropEmptyEntries({ values }: Completion): void {
  values.precedingInvoices = values.precedingInvoices?.filter((one) => one.number !== undefined)
  values.notes = values.notes?.filter((one) => one.text !== undefined)
  // What a discount depends on stands in the words of BT-20 all the same.
  values.skonto = values.skonto?.filter((one) => one.days !== undefined && one.percentage !== undefined)
}

/** Gives the mandatory groups a place, so that each of their terms is named and not the group. */
function openMandatoryGroups({ values }: Completion): void {
  for (const side of ['seller', 'buyer'] as const) {
    const party = (values[side] ??= {})
    party.address ??= {}
  }
  values.totals ??= {}
}

const noLines = { de: 'keine Position lesbar', en: 'no line could be read' }

/** Everything by which BR-CO-26 knows a seller; outside of VAT one of these is enough. */
function identifications({ seller }: DraftValues): (string | undefined)[] {
  return [seller?.vatId, seller?.taxNumber, seller?.legalRegistration?.id, seller?.identifiers?.[0]?.id]
}

/** § 14 UStG wants VAT id or tax number; a seller outside of VAT has neither. */
function requireTaxIdentification(completion: Completion): void {
  const { vatBreakdown = [] } = completion.values
  const outside = vatBreakdown.length > 0 && vatBreakdown.every((entry) => entry.category === 'O')
  const accepted = identifications(completion.values).slice(0, outside ? undefined : 2)
  if (accepted.some((one) => one !== undefined)) return
  if (outside) {
    // BR-CO-26: a seller abroad without any of these is known by the number that the buyer has given it.
    report(completion, {
      de: 'BT-31/BT-32/BT-29: USt-IdNr., Steuernummer oder Ihre Lieferantennummer des Verkäufers',
      en: 'BT-31/BT-32/BT-29: VAT id or tax number of the seller, or your number for it',
    })
    return
  }
  report(completion, {
    de: 'BT-31/BT-32: USt-IdNr. oder Steuernummer des Verkäufers',
    en: 'BT-31/BT-32: VAT id or tax number of the seller',
  })
}

/**
 * BR-IC-02 and BR-AE-02: an intra-community supply names the VAT id of the buyer, reverse charge that or his register
 * entry.
 */
function requireBuyerIdentification(completion: Completion): void {
  const { vatBreakdown = [], buyer } = completion.values
  const has = (category: string): boolean => vatBreakdown.some((entry) => entry.category === category)
  if (buyer?.vatId !== undefined) return
  if (has('K')) {
    report(completion, { de: 'BT-48: USt-IdNr. des Käufers (innergemeinschaftliche Lieferung)', en: 'BT-48: VAT id of the buyer (intra-community supply)' })
  } else if (has('AE') && buyer?.legalRegistration?.id === undefined) {
    report(completion, { de: 'BT-48: USt-IdNr. des Käufers (Steuerschuldnerschaft des Leistungsempfängers)', en: 'BT-48: VAT id of the buyer (reverse charge)' })
  }
}

/** Everything that EN 16931 demands and the source did not give. */
export const requireTerms: CompletionStep = (completion) => {
  openMandatoryGroups(completion)
  dropEmptyGroups(completion)
  dropEmptyEntries(completion)
  requireTaxIdentification(completion)
  requireBuyerIdentification(completion)
  if ((completion.values.lines ?? []).length === 0) {
    report(completion, missingTerm('BG-25', noLines))
    delete completion.values.lines
  }
  const result = z.safeEncode(invoiceSchema, completion.values as Invoice)
  if (result.success) return
  const isSum = ({ path: [first] }: z.core.$ZodIssue): boolean => first === 'totals' || first === 'vatBreakdown'
  const { issues } = result.error
  // Totals follow from the lines: while a line is missing something, they are not a question of their own.
  for (const issue of [...issues.filter((one) => !isSum(one)), ...issues.filter(isSum)]) {
    const noLine = issue.path.length === 1 && issue.path[0] === 'lines'
    if (!noLine && !(isSum(issue) && completion.missing.length > 0)) reportIssue(completion, issue.path)
  }
}
