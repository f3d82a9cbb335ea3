import type { Draft } from '../../model/draft.js'
import type { Organization } from '../../model/organization.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { forcedRule } from '../corrections/correct-draft.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { compactKey, nameKey } from '../partners/match-keys.js'
import { textAt, withText } from '../suppliers/value-at.js'

/** What is the same on every invoice to a customer: where it is sent and what the customer knows it by. */
const customerTerms: readonly { readonly term: string; readonly path: string }[] = [
  { term: 'BT-10', path: 'buyerReference' },
  { term: 'BT-49', path: 'buyer.electronicAddress.id' },
  { term: 'BT-49-1', path: 'buyer.electronicAddress.scheme' },
]

/** By VAT id, else by name and postal code; undefined for a customer who can't be told. */
function customerKey({ values: { buyer } }: Draft): string | undefined {
  const vat = compactKey(buyer?.vatId)
  if (vat !== '') return `vat ${vat}`
  const [name, postalCode] = [nameKey(buyer?.name), compactKey(buyer?.address?.postalCode)]
  return name === '' || postalCode === '' ? undefined : `name ${name}|${postalCode}`
}

function termsOf(books: Books, organizationId: string, key: string) {
  return books.selectFrom('customerTerm').selectAll().where('organizationId', '=', organizationId).where('customerKey', '=', key).execute()
}

/** Remembers what a person entered for the customer of an own invoice. */
export async function learnCustomer(
  context: BooksContext,
  { organization, invoiceId, draft }: { organization: Organization; invoiceId: string; draft: Draft },
): Promise<void> {
  const key = customerKey(draft)
  if (key === undefined || !organization.storage || detectDirection(draft.values, organization) !== 'outgoing') return
  const isTyped = (path: string) => {
    const newest = newestOf(draft.evidence, path)
    return newest?.source === 'user' && newest.rule !== forcedRule && newest.text !== ''
  }
  const learned = customerTerms.filter(({ path }) => isTyped(path))
  if (learned.length === 0) return
  await context.store.exclusively(organization.id, async (books) => {
    for (const { term, path } of learned) {
      const row = { organizationId: organization.id, customerKey: key, term, value: textAt(draft.values, path, 0) ?? '', learnedAt: timestamp(context.clock), invoiceId }
      await books.insertInto('customerTerm').values(row).onConflict((conflict) => conflict.columns(['organizationId', 'customerKey', 'term']).doUpdateSet(row)).execute()
    }
  })
}

/** The draft of an own invoice with what was entered for its customer before, where the page is silent. */
export async function recallCustomer(
  draft: Draft,
  organization: Organization,
  { store }: BooksContext,
): Promise<Draft> {
  const key = customerKey(draft)
  if (key === undefined || detectDirection(draft.values, organization) !== 'outgoing') return draft
  const known = await termsOf(store.db, organization.id, key)
  return customerTerms.reduce((filled, { term, path }) => {
    const value = known.find((row) => row.term === term)?.value
    const newest = newestOf(filled.evidence, path)
    // What is there stays, and what a person took away stays away.
    if (value === undefined || textAt(filled.values, path, 0) !== undefined || newest?.source === 'user') return filled
    const evidence: Evidence = { path, source: 'supplier', formula: 'profile of this customer', text: value, confidence: 0.95 }
    return {
      ...filled,
      values: withText(filled.values, { pattern: path, index: 0 }, value),
      evidence: [...filled.evidence, evidence],
    }
  }, draft)
}
