import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isNoLine, isNotAdded, isOffSeveral, isPaidBefore, isTax, saysSum, signed, type Posting } from './posting.js'
import { limits } from '../measures.js'

/** The column of amounts as a ledger: lines, their total, and what leads from it to further sums. */
export interface Ledger<Row> {
  readonly lines: ReadonlySet<Row>
  /**
   * Added to or taken off the total on the way to a sum that the column proves, with the sign that counts; taxes are
   * none.
   */
  readonly additions: ReadonlyMap<Row, Decimal>
  /** What is taken off among the lines, with no sum between. */
  readonly among?: ReadonlySet<Row>
  /** All sums that the column proves, in order. */
  readonly sums: readonly Row[]
  /** Rows below a line that only tell what its amount is made of. */
  readonly parts?: ReadonlySet<Row>
}

/** Readings that are kept while a row may be a line as well as a sum. */
const mostReadings = limits.rows
/** Points that a reading needs: the label of its total alone, or lines and a second sum that follows from the first. */
const enough = 2
interface Reading<Row> {
  readonly lines: readonly Posting<Row>[]
  readonly whole: Decimal
  readonly group: Decimal
  /** Sums before the total: of groups, or carried over to the next page. */
  readonly closed: readonly Row[]
  /** Sums and taxes that were passed since the last line. */
  readonly passed: readonly Posting<Row>[]
  /** Lines that look like something else; `groupDoubts` of them only because they stand below a sum. */
  readonly groupDoubts: number
  readonly doubts: number
}

interface Offer<Row> {
  readonly at: number
  readonly reading: Reading<Row>
}

/**
 * Lines and sums told apart by what they come to and not by their words: a row that repeats what all rows above it
 * come to is their sum. Undefined where no such row is sure enough.
 */
export function readLedger<Row>(postings: readonly Posting<Row>[]): { ledger: Ledger<Row>; score: number } | undefined {
  const rated = offersIn(postings).map((offer) =>
    ({ ...offer, ...following(postings.slice(offer.at + 1), postings[offer.at]?.value ?? zero) }))
    .map((offer) => ({ ...offer, score: scoreOf(offer, postings) }))
  const best = rated.sort((a, b) =>
    b.score - a.score || doubtsOf(a) - doubtsOf(b) || b.reading.lines.length - a.reading.lines.length)[0]
  const total = best && postings[best.at]
  if (!best || !total || best.score < enough) return partedLedger(postings)
  const sums = [...best.reading.closed, total.row, ...best.sums]
  const { lines: read, closed } = best.reading
  const apart = addedAmong(read, postings, new Set(closed))
  const lines = new Set(read.filter((line) => !apart.includes(line)).map(({ row }) => row))
  const isFee = feesOf(read, best.sums, postings)
  // Beside the sums themselves stands no line.
  const fees = [...best.additions].flatMap(([row, value]) =>
    (isFee(row, value) && !sums.includes(row) ? [row] : []))
  // What was paid before is no part of what is left to pay, where no tax follows: the total is what the lines come to.
  const isLeft = total.meaning === 'due' && !postings.slice(best.at + 1).some(isTax)
  const taken = apart.filter((line) => !isLeft || !isPaidBefore(line))
  const added = [...taken.map((line) => [line.row, signed(line)] as const), ...best.additions]
  const additions = new Map(added.filter(([row]) => !fees.includes(row)))
  const among = new Set(apart.filter((line) => signed(line).lt(zero)).map(({ row }) => row))
  return { ledger: { lines: new Set([...lines, ...fees]), additions, among, sums }, score: best.score }
}

/**
 * `Charges subject to VAT 3,073.00 | VAT 614.60 | Disbursements 360.00 | Total 4,047.60`: no sum of all lines, but of
 * the first and of the others, and a total that says it is what these and the tax come to.
 */
function partedLedger<Row>(
  postings: readonly Posting<Row>[],
): { ledger: Ledger<Row>; score: number } | undefined {
  // What the first lines come to, so that long tables are looked through once.
  const cuts = new Set<string>()
  let running = zero
  for (const [at, posting] of postings.entries()) {
    const isCut = cuts.has(posting.value.toFixed())
    const ledger = isCut ? partedAt(postings, at, running.minus(posting.value)) : undefined
    if (ledger) return ledger
    if (isNoLine(posting) || saysSum(posting)) return undefined
    if (at > 0) cuts.add(running.toFixed())
    running = running.plus(posting.value)
  }
  return undefined
}

/** The ledger whose lines end where the sum of the first ones stands; `rest`: what the others come to. */
function partedAt<Row>(
  postings: readonly Posting<Row>[],
  at: number,
  rest: Decimal,
): { ledger: Ledger<Row>; score: number } | undefined {
  const other = postings.findIndex((posting, index) => index > at && posting.value.eq(rest))
  const end = postings.findIndex((posting, index) => index > other && saysSum(posting) && posting.sure)
  const between = postings.slice(at, end)
  const isTaxed = between.every((posting, index) => index === 0 || at + index === other || isNotAdded(posting))
  if (other < 0 || end < 0 || !isTaxed) return undefined
  if (!sum(between.map((posting) => posting.value)).eq(postings[end]?.value ?? zero)) return undefined
  const sums = [at, other, end].flatMap((index) => postings[index]?.row ?? [])
  const lines = new Set(postings.slice(0, at).map(({ row }) => row))
  return { ledger: { lines, additions: new Map(), sums }, score: enough }
}

/**
 * What is added to the lines, though no sum parts them: `Treuebonus 5 %  -10,00` right above the total, or `+ 5 %
 * Werbeabgabe  50,00` right below the sum of a group, beside the amounts; what was paid before; `10 % Nachlass` of all
 * lines, or of a group.
 */
function addedAmong<Row>(
  lines: readonly Posting<Row>[],
  postings: readonly Posting<Row>[],
  closed: ReadonlySet<Row>,
): readonly Posting<Row>[] {
  const isBare = ({ apart = false, whole, counted = false }: Posting<Row>): boolean => apart && !whole && !counted
  const last = lines.findLastIndex((line, at) => !isBare(line) && !isPaidBefore(line) && !isOffSeveral(lines, at))
  const isSold = lines.some(({ value }) => value.gt(zero))
  let isBelowSum = false
  const below = new Set(postings.filter((posting) => {
    isBelowSum = closed.has(posting.row) || (isBelowSum && isBare(posting))
    return isBelowSum
  }))
  return last < 0 ? [] : lines.filter((line, at) =>
    (isSold && isPaidBefore(line)) || at > last || below.has(line) || isOffSeveral(lines, at))
}

/**
 * What is added below the sum of the lines and is a line itself: where no line counts anything, everything that is
 * named where they are, and not as a charge; a service such as `Nebenkosten 4 %`; a row that is named and counted, or
 * dated, as the lines are, such as the last one below a sum carried over; and what goes on in the table while the sums
 * that follow stand elsewhere.
 */
function feesOf<Row>(
  lines: readonly Posting<Row>[],
  sums: readonly Row[],
  postings: readonly Posting<Row>[],
): (row: Row, value: Decimal) => boolean {
  const by = new Map(postings.map((posting) => [posting.row, posting]))
  const isFees = !lines.some(({ whole, counted }) => whole || counted === true)
  const isApart = sums.length > 0 && sums.every((row) => by.get(row)?.listed === false)
  return (row, value) => {
    const { service, whole, listed, begun = false, charged } = by.get(row) ?? {}
    if (begun || value.lt(zero)) return begun
    const isNamed = isFees && listed !== false && charged !== true
    return isNamed || service === true || (listed === true && (isApart || whole === true))
  }
}

/** Every row that may be the sum of all lines above it. */
function offersIn<Row>(postings: readonly Posting<Row>[]): Offer<Row>[] {
  const offers: Offer<Row>[] = []
  let readings: readonly Reading<Row>[] = [
    { lines: [], whole: zero, group: zero, closed: [], passed: [], doubts: 0, groupDoubts: 0 },
  ]
  for (const [at, posting] of postings.entries()) {
    const { value } = posting
    if (value.eq(zero)) continue
    offers.push(...readings.flatMap((reading) =>
      (reading.lines.length > 0 && isTotal(posting, reading) ? [{ at, reading: closing(reading, posting) }] : [])))
    readings = readings.flatMap((reading) => nextReadings(reading, posting)).slice(0, mostReadings)
  }
  return offers
}

/**
 * A total makes up for doubts of the place of its group, and explains what was passed: net and tax that come to it, or
 * the net amounts of several rates, each beside its tax.
 */
function closing<Row>(reading: Reading<Row>, { value }: Posting<Row>): Reading<Row> {
  const { passed, doubts, group, groupDoubts } = reading
  const comesTo = (parts: readonly Posting<Row>[]): boolean =>
    parts.length > 1 && sum(parts.map((part) => part.value)).eq(value)
  const isMade = comesTo(passed) || comesTo(passed.filter((part) => !isTax(part)))
  const left = isMade ? doubts - passed.length : doubts
  return { ...reading, groupDoubts: value.eq(group) ? 0 : groupDoubts, doubts: left }
}

/** All rows above, or the last of several groups, named as a sum or nothing but a name: `Warenwert … Pfandwert`. */
function isTotal<Row>(posting: Posting<Row>, { whole, group, closed, lines }: Reading<Row>): boolean {
  const { value, counted } = posting
  const isBare = !posting.whole && counted === false && lines.at(-1)?.value.eq(value) === false
  return value.eq(whole) || (closed.length > 0 && (isBare || saysSum(posting)) && value.eq(group))
}

function nextReadings<Row>(reading: Reading<Row>, posting: Posting<Row>): Reading<Row>[] {
  const asLine = withLine(reading, posting)
  const repeats = posting.value.eq(reading.whole) || posting.value.eq(reading.group)
  const closed = [...reading.closed, posting.row]
  // A tax or a net total may stand above the sum of the lines.
  if (!repeats && isNoLine(posting)) {
    const passed = { ...reading, closed, passed: [...reading.passed, posting], doubts: reading.doubts + 1 }
    // What surely is a sum or a tax is never a line: a page that contradicts itself has to be seen to do so.
    return posting.sure && !isOfLines(posting, reading) ? [passed] : [passed, asLine]
  }
  if (!repeats) return [asLine]
  return repeating(reading, posting, asLine)
}

/** What is carried over to the next page ends no group, though the sum of a page may begin there. */
function repeating<Row>(reading: Reading<Row>, posting: Posting<Row>, asLine: Reading<Row>): Reading<Row>[] {
  const { group, closed, groupDoubts } = reading
  // Where the group has a sum of its own, its place is right; a sum of everything tells nothing of the place.
  const doubts = posting.value.eq(group) ? 0 : groupDoubts
  const asSum = { ...reading, group: zero, closed: [...closed, posting.row], groupDoubts: doubts }
  // Right below a sum its own amount is sooner carried over than a line of the same price.
  const isAgain = group.eq(zero) && closed.length > 0
  const again = isAgain ? { ...asLine, doubts: asLine.doubts + 1 } : asLine
  if (posting.meaning === 'carried') return [asSum, { ...asSum, group }]
  return saysSum(posting) ? [asSum] : posting.whole ? [again, asSum] : [asSum, again]
}

/** Nothing is paid yet where nothing is summed up: `Vorauszahlung Heizkosten` is charged unless it is taken off. */
function isOfLines<Row>(posting: Posting<Row>, { closed, whole }: Reading<Row>): boolean {
  const { meaning, value } = posting
  return (meaning === 'prepaid' && closed.length === 0 && value.gt(zero)) || (isPaidBefore(posting) && whole.gt(zero))
}

function withLine<Row>(reading: Reading<Row>, posting: Posting<Row>): Reading<Row> {
  const { value, whole, meaning, begun } = posting
  const ofLabel = isNoLine(posting) && !isOfLines(posting, reading) ? 2 : saysSum(posting) ? 1 : 0
  // Below a sum of lines what is no whole line itself is sooner added to all of them.
  const ofPlace = reading.closed.length > 0 && begun !== true && (!whole || meaning !== undefined) ? 1 : 0
  return {
    lines: [...reading.lines, posting],
    whole: reading.whole.plus(value),
    group: reading.group.plus(value),
    closed: reading.closed,
    passed: [],
    doubts: reading.doubts + ofLabel,
    groupDoubts: reading.groupDoubts + ofPlace,
  }
}

/**
 * What leads from the total to further sums that it gives. Nothing is added to the lines below the tax, or on the way
 * to what is left to pay.
 */
function following<Row>(below: readonly Posting<Row>[], base: Decimal): Pick<Ledger<Row>, 'additions' | 'sums'> & { confirmed: boolean } {
  const additions = new Map<Row, Decimal>()
  const sums: Row[] = []
  let [open, running, confirmed, isTaxed]: [Posting<Row>[], Decimal, boolean, boolean] = [[], base, false, false]
  for (const posting of below) {
    // `Total of charges and allowances`: a sum of what was added, and nothing new.
    if (open.length > 1 && posting.value.eq(sum(open.map(signed)))) continue
    if (!posting.value.eq(running)) {
      open.push(posting)
      running = running.plus(signed(posting))
      const base = containedIn(running, open)
      if (!base) continue
      open = open.slice(0, -2)
      running = base
      continue
    }
    sums.push(posting.row)
    confirmed ||= open.length > 0
    isTaxed ||= endsAdditions(open, posting)
    if (!isTaxed) for (const each of open) additions.set(each.row, signed(each))
    open = []
  }
  return { additions, sums, confirmed }
}

/** `Netto 664,96 | darin 19 % USt 139,64` below what both come to: that sum holds the tax, and they add nothing. */
function containedIn<Row>(running: Decimal, open: readonly Posting<Row>[]): Decimal | undefined {
  const [net, tax] = open.slice(-2)
  if (net?.meaning !== 'netTotal' || !tax || !isNotAdded(tax)) return undefined
  const both = net.value.plus(tax.value)
  return running.minus(both).eq(both) ? both : undefined
}

function endsAdditions<Row>(open: readonly Posting<Row>[], { meaning }: Posting<Row>): boolean {
  return meaning === 'due' || open.some(isNotAdded)
}

/** Below the sum of a single line shipping is no second one, though both come to the next sum. */
const doubtsOf = <Row>({ reading }: Offer<Row>): number => reading.doubts + reading.groupDoubts

function scoreOf<Row>({ at, reading, confirmed, sums }: Offer<Row> & Pick<Ledger<Row>, 'sums'> & { readonly confirmed: boolean }, postings: readonly Posting<Row>[]): number {
  const total = postings[at]
  const known = [...reading.closed, ...sums]
  const named = saysSum(total) || postings.some((posting) => known.includes(posting.row) && saysSum(posting))
  const below = postings.slice(at + 1).filter(({ whole, meaning, begun }) =>
    (meaning === undefined ? whole : begun === true && meaning !== 'prepaid'))
  // What is counted and priced is a line wherever it stands: `Mehrkilometer | 147 km | 0,2437 | 35,82`.
  const after = below.length + below.filter(({ begun, counted }) => !confirmed || (begun === true && counted)).length
  return (named ? 2 : 0) + (reading.lines.length > 1 ? 1 : 0) + (confirmed ? 2 : 0) -
    (total?.whole === true ? 1 : 0) - doubtsOf({ at, reading }) - after
}
