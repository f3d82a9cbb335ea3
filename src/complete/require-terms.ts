import { z } from 'zod'
import { type Invoice, invoiceSchema } from '../model/invoice/invoice.js'
import terms from '../model/terms/terms.json' with { type: 'json' }
import type { Completion, CompletionStep } from './completion.js'
import { missingOnLine, missingTerm, report } from './missing.js'

const termByPath = new Map(terms.flatMap(({ id, path }) => (typeof path === 'string' ? [[path, id] as const] : [])))

/** `lines[2].vatRate` in the form of the term table (`lines.vatRate` or `lines[].vatRate`) is looked up without its numbers. */
function plainPath(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

const termByPlainPath = new Map([...termByPath].map(([path, id]) => [path.replace(/\[\d*\]/g, ''), id]))

function reportIssue(completion: Completion, path: readonly PropertyKey[]): void {
  const term = termByPlainPath.get(plainPath(path)) ?? termByPlainPath.get(plainPath(path.slice(0, -1)))
  if (term === undefined) throw new Error(`no business term for ${plainPath(path)}`)
  const [list, index] = path
  report(completion, list === 'lines' && typeof index === 'number' ? missingOnLine(index + 1, term) : missingTerm(term))
}

/** Optional groups that say nothing without one of their members are left out. */
function dropEmptyGroups({ values }: Completion): void {
  const { delivery } = values
  if (delivery?.address !== undefined && delivery.address.countryCode === undefined) delete delivery.address
  if (values.payee?.name === undefined) delete values.payee
  if (values.payment?.card?.accountNumber === undefined) delete values.payment?.card
  values.precedingInvoices = values.precedingInvoices?.filter((one) => one.number !== undefined)
  values.notes = values.notes?.filter((one) => one.text !== undefined)
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

/** Seller identification: § 14 UStG and BR-CO-26 want one of both. */
function requireTaxIdentification(completion: Completion): void {
  const { seller, vatBreakdown = [] } = completion.values
  const outside = vatBreakdown.length > 0 && vatBreakdown.every((entry) => entry.category === 'O')
  const known = seller?.vatId ?? seller?.taxNumber ?? (outside ? seller?.name : undefined)
  if (known !== undefined) return
  report(completion, {
    de: 'BT-31/BT-32: USt-IdNr. oder Steuernummer des Verkäufers',
    en: 'BT-31/BT-32: VAT id or tax number of the seller',
  })
}

/** Everything that EN 16931 demands and the source did not give. */
export const requireTerms: CompletionStep = (completion) => {
  openMandatoryGroups(completion)
  dropEmptyGroups(completion)
  requireTaxIdentification(completion)
  if ((completion.values.lines ?? []).length === 0) report(completion, missingTerm('BG-25', noLines))
  const result = z.safeEncode(invoiceSchema, completion.values as Invoice)
  if (result.success) return
  for (const issue of result.error.issues) {
    const isSum = issue.path[0] === 'totals' || issue.path[0] === 'vatBreakdown'
    // Totals follow from the lines: while a line is missing something, they are not a question of their own.
    if (!(isSum && completion.missing.length > 0)) reportIssue(completion, issue.path)
  }
}
