import type { Draft } from '../../model/draft.js'
import { type Box, type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { overlapAcross } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { anyOf } from '../languages/languages.js'
import { ems, points, portion, wordCount } from '../measures.js'
import { beginsWithLegalForm, endsWithLegalForm, hasLegalForm, isLegalForm } from '../parties/legal-form.js'
import { sharesWords } from '../parties/letterhead.js'
import { mayBeCompany, separators } from '../parties/name-in-full.js'
import { withoutClauses } from '../parties/no-name.js'
import { isOneOf, leading, wordings } from '../parties/party-words.js'
import { sameName } from '../parties/same-party.js'
import { type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'

export const bankDetails: readonly string[] = ['iban', 'bic', 'bank']
const companyIds: readonly string[] = ['register', 'vatId', 'sellerVatId', 'taxNumber']

function isRightBelow(one: Segment, line: Segment): boolean {
  return one.y0 > line.y1 - 2 && one.y0 - line.y1 < line.fontSize && overlapAcross(one, line) > 0
}

/** `Wise Europe SA · IBAN BE68 ...`, or the number on the line below: the bank. */
function isBank(line: Segment, { byPage, hits }: Surroundings): boolean {
  const fields = hits.of(line).map(({ field }): string => field)
  const below = (byPage.get(line.page) ?? [])
    .filter((one) => isRightBelow(one, line))
    .flatMap((one) => hits.of(one))
    .map(({ field }): string => field)
  return !fields.some((field) => companyIds.includes(field)) &&
    [...fields, ...below].some((field) => bankDetails.includes(field))
}

/** The company that a line begins with; a sentence (`Versichert bei ... AG`) and the owner of a shop are none. */
function companyIn({ text }: Segment): string | undefined {
  const [name = ''] = withoutClauses(text).split(separators)
  const isCompany = (endsWithLegalForm(name) || beginsWithLegalForm(name)) && /^\p{Lu}/u.test(name) && mayBeCompany(name)
  return isCompany && !/^\S+\s\p{Ll}{2,}\s/u.test(name) && leading('owners', text) === 0 ? name : undefined
}

/** At the foot, over the name of the buyer, or right over that of the seller in its column. */
function isSellersPlace(line: Segment, own: Evidence, buyer: Evidence | undefined, { pages }: Surroundings): boolean {
  const { height = Infinity } = pages.find(({ number }) => number === line.page) ?? {}
  const isOver = ({ page, box }: Evidence): boolean => page === line.page && box !== undefined && line.y1 < box.y0 + 2
  const isInColumn = ({ x0, x1, y0 }: Box): boolean =>
    y0 - line.y1 < ems.block * line.fontSize &&
      Math.min(Math.abs(line.x0 - x0), Math.abs(line.x1 - x1)) < points.sameEdge
  return line.y0 > portion.most * height || (buyer !== undefined && isOver(buyer)) ||
    (isOver(own) && own.box !== undefined && isInColumn(own.box))
}

/**
 * `Hotel Seeblick` was read, and a company stands over the buyer or at the foot: `Rechtsanwälte GmbH` over `Dr. Agnes
 * Pichler, LL.M.`. The firm, and not its brand or the person below, writes the invoice.
 */
function hasCompany({ values: { seller, buyer }, evidence }: Draft, surroundings: Surroundings): boolean {
  const of = (side: string): Evidence | undefined => newestOf(evidence, `${side}.name`)
  const own = of('seller')
  if (!own || hasLegalForm(seller?.name ?? '')) return false
  return surroundings.segments.some((line) => {
    const company = isSellersPlace(line, own, of('buyer'), surroundings) ? companyIn(line) : undefined
    return company !== undefined && !sameName(compact(company), compact(buyer?.name ?? '')) && !isBank(line, surroundings)
  })
}

const inNameOfOther = 'written in the name of another'
const inNameOf = new RegExp(`(?<!\\p{L})${anyOf(wordings('inNameOf'))}\\s+(?<party>.+)$`, 'iu')

const known = new WeakMap<Surroundings, string[][]>()

/** In whose name the pages say that they are written: words behind `namens und für Rechnung`, also on the next line. */
function principalsOf(surroundings: Surroundings): string[][] {
  const principals = known.get(surroundings) ?? surroundings.segments.flatMap((line) => {
    const below = surroundings.byPage.get(line.page)?.find((one) => isRightBelow(one, line))
    const party = inNameOf.exec(`${line.text} ${below?.text ?? ''}`)?.groups?.['party']
    return party === undefined ? [] : [party.split(/\s+/).slice(0, wordCount.name)]
  })
  known.set(surroundings, principals)
  return principals
}

/**
 * `berechnen wir namens und für Rechnung des Vermieters`: whoever has the letterhead does not sell. Fees are paid in
 * the name of the customer, taxes taken in that of a town.
 */
function isInNameOfOther({ values: { seller, buyer }, evidence }: Draft, surroundings: Surroundings): boolean {
  const isNamed = newestOf(evidence, 'seller.name')?.label !== undefined
  return !isNamed && principalsOf(surroundings).some((words) => {
    const named = words.filter((word) => !isLegalForm(word)).join(' ')
    const isParty = [seller?.name, buyer?.name].some((name) => name !== undefined && sharesWords(named, name))
    return !isParty && (hasLegalForm(words.join(' ')) || words.some((word) => isOneOf('principals', word)))
  })
}

/** What tells that the name is not that of the one who sells. */
export function otherSellerFacts(draft: Draft, surroundings: Surroundings): Facts {
  return factsOf({
    'a company where the seller stands': hasCompany(draft, surroundings),
    [inNameOfOther]: isInNameOfOther(draft, surroundings),
  })
}

/** Number and address of whoever has the letterhead are not those of the one in whose name is written. */
export function otherSellersFacts(path: string, draft: Draft, surroundings: Surroundings): Facts {
  return factsOf({ [inNameOfOther]: path.startsWith('seller') && isInNameOfOther(draft, surroundings) })
}
