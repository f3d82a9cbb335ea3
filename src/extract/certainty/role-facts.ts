import { selfBilledInvoiceType } from '../../model/code-lists/document-types.js'
import { isCreditNote } from '../../model/code-lists/document-types.js'
import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { namesPerson } from '../parties/person.js'
import { sameName } from '../parties/same-party.js'
import { points } from '../measures.js'
import { type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'

/** Whether the VAT id of the one who is taken for the seller is of the other one's country, and not of its own. */
function isOfOtherCountry({ seller, buyer }: Draft['values']): boolean {
  const country = seller?.vatId?.slice(0, 2)
  const [own, others] = [seller?.address?.countryCode, buyer?.address?.countryCode]
  const isOthers = own !== undefined && country !== own && country === others
  return country !== undefined && buyer?.vatId === undefined && isOthers
}

interface Blocks {
  readonly seller: readonly string[]
  readonly buyer: readonly string[]
}

/** What the page shows of both blocks, where neither has a heading; undefined where the roles need no proof. */
function blocksOf({ values, evidence }: Draft): Blocks | undefined {
  const of = (side: string): Evidence | undefined => newestOf(evidence, `${side}.name`)
  const [seller, buyer] = [of('seller'), of('buyer')]
  // In the cells of a table of an office file places say little; a self-billed invoice is turned round on purpose.
  const isBlock = (one: Evidence | undefined): boolean => one?.source === 'page' && one.rule === 'address block'
  if (values.invoiceType === selfBilledInvoiceType || ![seller, buyer].every(isBlock)) return undefined
  return { seller: seller?.checks ?? [], buyer: buyer?.checks ?? [] }
}

/** A VAT id or tax number in the very row of the seller's name is its own. */
function hasIdInRow({ evidence }: Draft): boolean {
  const rowOf = (path: string): number | undefined => newestOf(evidence, path)?.box?.y0
  const own = rowOf('seller.name')
  return own !== undefined && ['seller.vatId', 'seller.taxNumber'].some((path) =>
    Math.abs((rowOf(path) ?? Infinity) - own) < points.sameEdge)
}

/** `Les Paniers du Verdon SARL` sells to `Les Paniers du Verdon`: one party was read twice. */
function sellsToItself({ values: { seller, buyer } }: Draft): boolean {
  const [one, other] = [seller?.name ?? '', buyer?.name ?? '']
  const isShort = isShortFor(other, one) || isShortFor(one, other) || leavesOut(other, one) || leavesOut(one, other)
  return isShort || sameName(compact(one), compact(other))
}

/** `Tischlerei Oetken` for `Tischlerei Hinrich Oetken`, where no legal form tells one company from another. */
function leavesOut(short: string, whole: string): boolean {
  const [part, all] = [short, whole].map((name) => name.toLowerCase().split(/\s+/)) as [string[], string[]]
  return part.length > 1 && part.length < all.length && ![short, whole].some(hasLegalForm) &&
    part[0] === all[0] && part.at(-1) === all.at(-1) && part.every((word) => all.includes(word))
}

/** `Notarin Dr. A. Kern` for `Dr. Annegret Kern`: the family, and of the given name the first letter. */
function isShortFor(short: string, whole: string): boolean {
  const initial = /(?:^|\s)(\p{Lu})\.\s/u.exec(short)?.[1]
  const [family, ...given] = whole.split(/\s+/).toReversed()
  const isFamily = family !== undefined && short.replace(/\.$/u, '').endsWith(` ${family}`)
  const isPerson = namesPerson(whole) && ![short, whole].some(hasLegalForm)
  return initial !== undefined && isFamily && isPerson && given.some((word) => word.startsWith(initial))
}

/**
 * Two blocks without headings, of which only their places say who sells: the other way round would do as well. A
 * domain, details of a seller beside its block, a sender line or a salutation over the buyer's settle it.
 */
export function roleFacts(draft: Draft, { hits }: Pick<Surroundings, 'hits'>): Facts {
  const twice = factsOf({
    'the name of the other party': sellsToItself(draft),
    // `Gutschrift` with `Ihre Steuernummer`: the customer may write it for the one who sells.
    'a credit note with the number of the other party': isCreditNote(draft.values.invoiceType) &&
      hits.all.some(({ field, sure }) => sure && field === 'buyerTaxNumber'),
  })
  const blocks = blocksOf(draft)
  if (!blocks) return twice
  const { seller, buyer } = blocks
  const isNear = [seller, buyer].some((checks) => checks.includes('near rival'))
  const isAddressed = ['sender line above', 'salutation'].some((check) => buyer.includes(check))
  const marks = (checks: readonly string[]): number =>
    ['seller details beside', 'name recurs'].filter((check) => checks.includes(check)).length
  const isSettled = isAddressed || hasIdInRow(draft) || seller.includes('domain matches') || (seller.includes('called like the logo') && !buyer.includes('called like the logo')) || marks(seller) > marks(buyer)
  return { ...twice, ...factsOf({ 'turned round would do as well': !isSettled && (isNear || isOfOtherCountry(draft.values)) }) }
}
