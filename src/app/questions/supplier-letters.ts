import * as z from 'zod'
import { asksToLook } from '../../complete/require-certainty.js'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Language } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { writtenDay, writtenNumber } from '../../model/written-text.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import { roundingOffer } from '../corrections/accept-rounding.js'
import { namesAmounts, withWrittenAmounts } from '../corrections/names-amounts.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { detectDirection } from '../invoices/detect-direction.js'
import type { ListedInvoice } from '../invoices/invoices.js'
import { missingAlike } from './alike.js'
import { doubtsTotal } from './doubts-total.js'

/** What one supplier is asked for. */
export interface SupplierLetter {
  /** As on the invoices; null where not even that could be read. */
  readonly supplier: string | null
  /** Where the supplier can be reached, from the invoices. */
  readonly address: string | null
  readonly invoices: readonly ListedInvoice[]
  readonly subject: string
  readonly text: string
}

/** A supplier knows rates, no codes of categories. */
const asSaid: Readonly<Record<string, string>> = { 'BT-151': 'BT-152' }

const idPattern = /BT-\d+(?:-\d+)?/g

/** A detail in the words of the supplier: no numbers of the norm, and in the language of the letter. */
function askedFor(missing: string, language: Language, currency: string | null): string {
  // A contradiction names the amounts; they are the question.
  if (namesAmounts(missing)) {
    const words = missing.replace(/\s*\(?BT-\d+(?:-\d+)?(?:\/BT-\d+(?:-\d+)?)*\)?:?\s*/g, ' ').trim()
    return withWrittenAmounts(words, language, currency)
  }
  const ids = [...new Set(missing.match(idPattern) ?? [])].map((id) => asSaid[id] ?? id)
  const names = ids.flatMap((id) => term(id)?.[language].replace(/ \(Code\)$| code$/u, '') ?? [])
  if (names.length === 0) return missing.replace(/^BG-\d+: /, '')
  const [, lines = ''] = /^((?:Position(?:en)?|Lines?) [\d–, ]+: )/.exec(missing) ?? []
  // What we can't read is said: the supplier sees a good page and would wonder at the question.
  const [, remark = ''] = /( \((?![A-Z]{2}-\d)[^()]+\))$/.exec(missing) ?? []
  return `${lines}${names.join(language === 'de' ? ' oder ' : ' or ')}${remark}`
}

/** `Rechnung RE-1 vom 12.03.2026 über 409,28 EUR (Datei re-1.pdf)`; what is not known is left out. */
function invoiceLine(
  { number, invoiceDate, grossTotal, currency, fileName }: ListedInvoice,
  language: Language,
): string {
  const german = language === 'de'
  const parts = [
    german ? 'Rechnung' : 'Invoice',
    number ?? (german ? '(Nummer nicht lesbar)' : '(number not readable)'),
    invoiceDate === null ? '' : `${german ? 'vom' : 'of'} ${writtenDay(invoiceDate, language)}`,
    grossTotal === null ? '' : `${german ? 'über' : 'for'} ${writtenNumber(grossTotal, language, 2)} ${currency ?? ''}`.trim(),
    fileName === null ? '' : `(${german ? 'Datei' : 'file'} ${fileName})`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function letterText(invoices: readonly ListedInvoice[], sender: string, language: Language): string {
  const list = invoices.map((invoice) => {
    const asked = missingAlike(invoice.missing).map((text) => `  - ${askedFor(text[language], language, invoice.currency)}`)
    return [invoiceLine(invoice, language), ...asked].join('\n')
  }).join('\n\n')
  const one = invoices.length === 1
  return language === 'de'
    ? [
        'Guten Tag,',
        `${one ? 'zu dieser Rechnung fehlen uns Angaben, oder sie sind' : 'zu diesen Rechnungen fehlen uns Angaben, oder sie sind'} nicht eindeutig:`,
        list,
        `Bitte nennen Sie uns die Angaben, oder senden Sie uns ${one ? 'eine berichtigte Rechnung' : 'berichtigte Rechnungen'}.`,
        `Mit freundlichen Grüßen\n${sender}`,
      ].join('\n\n')
    : [
        'Dear Sir or Madam,',
        `details of ${one ? 'this invoice' : 'these invoices'} are missing or not clear:`,
        list,
        `Please send us the details, or ${one ? 'a corrected invoice' : 'corrected invoices'}.`,
        `Kind regards\n${sender}`,
      ].join('\n\n')
}

function subjectOf([first, ...more]: readonly ListedInvoice[], language: Language): string {
  const what = first?.number ?? first?.fileName ?? ''
  if (language === 'de') return more.length === 0 ? `Rückfrage zur Rechnung ${what}` : `Rückfrage zu ${more.length + 1} Rechnungen`
  return more.length === 0 ? `Question on invoice ${what}` : `Questions on ${more.length + 1} invoices`
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

async function draftOf(app: App, id: string): Promise<Draft> {
  const { draft } = await invoiceRepository((await app.books()).store.db).content(id)
  return z.decode(draftSchema, JSON.parse(draft) as z.input<typeof draftSchema>)
}

async function addressOf(app: App, invoices: readonly ListedInvoice[]): Promise<string | null> {
  for (const { id } of invoices) {
    const email = (await draftOf(app, id)).values.seller?.contact?.email
    if (email !== undefined) return email
  }
  return null
}

/** What only the supplier can say: neither what a look at the page settles, nor cents of rounding. */
async function forSupplier(app: App, { organization }: Session, row: ListedInvoice): Promise<ListedInvoice> {
  const surelyMissing = row.missing.filter((text) => !asksToLook(text))
  const others = surelyMissing.filter(({ en }) => !namesAmounts(en))
  const grossTotal = doubtsTotal(row.missing) ? null : row.grossTotal
  // Amounts that contradict each other where we are not sure of our reading are ours to look at, not the supplier's.
  const missing = surelyMissing.length < row.missing.length ? others : surelyMissing
  if (missing.length === others.length) return { ...row, grossTotal, missing }
  const draft = await draftOf(app, row.id)
  const rounds = roundingOffer(draft, { organization, detected: detectDirection(draft.values, organization) })
  return { ...row, grossTotal, missing: rounds === undefined ? missing : others }
}

/**
 * A letter to each supplier whose invoices wait for what only the supplier can say. What we have issued ourselves is
 * nobody else's to complete, and what came twice is asked for once.
 */
export async function supplierLetters(
  app: App,
  session: Session,
  rows: readonly ListedInvoice[],
  language: Language,
): Promise<SupplierLetter[]> {
  demand(session, 'readInvoices')
  const groups = new Map<string, ListedInvoice[]>()
  for (const waiting of rows) {
    if (waiting.direction === 'outgoing' || waiting.duplicateOf !== null) continue
    const row = await forSupplier(app, session, waiting)
    if (row.missing.length === 0) continue
    // Without a name each file is a question of its own: nobody can tell whom it goes to.
    const key = row.sellerName === null ? row.id : keyOf(row.sellerName)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const letters: SupplierLetter[] = []
  for (const invoices of groups.values()) {
    const [first] = invoices
    if (first === undefined) continue
    letters.push({
      supplier: first.sellerName,
      address: await addressOf(app, invoices),
      invoices,
      subject: subjectOf(invoices, language),
      text: letterText(invoices, session.organization.name, language),
    })
  }
  return letters
}
