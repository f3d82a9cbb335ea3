import { sum, zero } from '../../model/decimal.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { Listing } from '../listing/listing.js'
import type { LineTable } from '../table/find-tables.js'
import type { LineSet } from './line-set.js'
import type { Solution } from './total-offers.js'
import type { VatRow } from './sum-entry.js'
import { grade } from '../grades.js'

/** `19 % USt` or `Summe Einzelleistungen` that nothing counts: what is listed are the totals themselves. */
const notOfLine: ReadonlyMap<string, number> = new Map([['prepaid', grade.guess], ['due', grade.guess], ['vat', grade.guess], ['vatTotal', grade.guess], ['lineTotal', grade.open], ['netTotal', grade.open], ['grossTotal', grade.open]])

interface Outcome {
  readonly lines: LineSet | undefined
  readonly vatRows: readonly VatRow[]
  readonly totals: Solution
}

/** Lines outside of tables that the document offers. */
interface Listings {
  readonly form: Listing | undefined
  /** Asked for only when needed. */
  readonly written: () => readonly Listing[]
}

/**
 * The reading with lines from a table, unless lines in no table explain the total and it does not, or only by guessing
 * at its columns.
 */
export function outOfTables<Read extends Outcome>(
  tabular: Read,
  tables: readonly LineTable[],
  { form, written }: Listings,
  read: (listing: Listing) => Read,
): Read {
  const headed = tables.some(({ columns }) => columns.some(({ header }) => header.length > 0))
  const inTable = headed && explains(tabular)
  // A table with a head that does not add up is a question: a shorter list that happens to give the total is no answer,
  // nor one that calculates nothing where the table does.
  const isLess = (other: Read): boolean =>
    countOf(other) < countOf(tabular) || (provenIn(other) === 0 && provenIn(tabular) > 0)
  const isEnough = (other: Read): boolean => explains(other) && !(headed && isLess(other))
  const isFuller = (other: Read): boolean => inTable && provenIn(tabular) >= provenIn(other)
  const labelled = form && read(form)
  if (labelled && isEnough(labelled) && !isFuller(labelled)) return labelled
  if (inTable) return tabular
  const letter = firstOf(written(), read, (found) => isEnough(found) && isWhole(found) && isMore(found, tabular))
  return letter ?? (headed || !labelled || isToldBy(tabular, labelled) ? tabular : labelled)
}

/** Labels that do not explain the total are no better than columns that do, and list more. */
function isToldBy(columns: Outcome, labelled: Outcome): boolean {
  return explains(columns) && countOf(columns) > countOf(labelled)
}

/** The first reading that will do; the others are not read. */
function firstOf<Read>(
  listings: readonly Listing[],
  read: (listing: Listing) => Read,
  isRight: (found: Read) => boolean,
): Read | undefined {
  for (const listing of listings) {
    const found = read(listing)
    if (isRight(found)) return found
  }
  return undefined
}

/**
 * Where a guess at columns explains the total too, a letter must have more lines, or as many with more calculated; what
 * is taken off them counts as one.
 */
function isMore(letter: Outcome, guessed: Outcome): boolean {
  const [ofLetter = 0, ofGuess = 0] = [letter, guessed].map((own) => countOf(own) + (own.lines?.additions.length ?? 0))
  const more = ofLetter - ofGuess
  return !explains(guessed) || more > 0 || (more === 0 && provenIn(letter) > provenIn(guessed))
}

/**
 * Amounts in a letter must give the total by themselves, unless each is calculated. Where several rates make up a gross
 * total they may as well be payments.
 */
function isWhole({ lines, vatRows, totals }: Outcome): boolean {
  if (lines === undefined) return false
  const isAdded = !sum(lines.additions.map(({ value }) => value)).eq(totals.outlays ?? zero)
  if (isAdded && lines.lines.some(({ proof }) => !proof)) return false
  // `I have paid €38.50 for the courier` among what the tax is calculated on was no payment of the buyer; what is taken
  // off it is one.
  const isTaxed = lines.vat === 'net' && totals.vat?.value.gt(zero) === true
  const settles = lines.lines.some(({ name, amount, proof }) => !proof && sumMeanings(name ?? '').some(([meaning, score]) =>
    score >= (notOfLine.get(meaning) ?? 2) &&
      !(isTaxed && amount?.number.value.gt(zero) === true && (meaning === 'prepaid' || meaning === 'due'))))
  // One amount that equals the sum to pay shows nothing but itself.
  const told = lines.vat === 'net' || lines.lines.length > 1 || lines.lines.some(({ proof }) => proof)
  return !settles && told && (lines.vat === 'net' || vatRows.length < 2)
}

function countOf({ lines }: Outcome): number {
  return lines?.lines.length ?? 0
}

/** How many lines come out as quantity times price. */
function provenIn({ lines }: Outcome): number {
  return lines?.lines.filter(({ proof }) => proof !== undefined).length ?? 0
}

/** The lines give the printed total, and the totals one another. */
export function explains({ lines, totals }: Outcome): boolean {
  return lines?.sums === true && (totals.adds || totals.net === undefined || totals.gross === undefined)
}
