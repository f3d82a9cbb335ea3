import { additionReason } from './addition-reason.js'
import { roundAmount, sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { netOf } from '../../model/equations/tax.js'
import type { DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { namedKind, shareThatGives, type Addition } from './additions.js'
import type { LineSet } from './line-set.js'
import type { SumEntry } from './sum-entry.js'
import type { Cell } from '../table/cell.js'
import { comesTo, linesAt, type Bearers, type RateGroup } from './tax-bearers.js'
import { evidenceOf, inCell, inEntry, type Told } from './told.js'
import { grade } from '../grades.js'
import { pieces } from '../measures.js'

type Entry = NonNullable<DraftValues['allowances']>[number]

/** BG-20 and BG-21: what is taken off and added on the document. */
export function additionValues(
  set: LineSet,
  bearers: Bearers,
  groups: readonly RateGroup[],
): { values: { allowances?: Entry[]; charges?: Entry[] }; evidence: Evidence[] } {
  const [allowances, charges, evidence]: [Entry[], Entry[], Evidence[]] = [[], [], []]
  for (const addition of set.additions) {
    for (const { value, group } of partsOf(addition, set, bearers, groups)) {
      const list = addition.kind === 'allowance' ? allowances : charges
      const path = `${addition.kind}s[${list.length}]`
      const { entry, printed } = addition
      const label = entry.label.replace(/[\s:]+$/u, '')
      const reason = reasonOf(addition, label)
      list.push({
        amount: amountOf(value, addition.kind, set, group),
        ...percentageOf(addition, value, [set.total, ...(group ? [linesAt(group, bearers, set)] : [])], set.vat),
        ...(group?.category !== undefined && { vatCategory: group.category }),
        ...(group && { vatRate: group.rate }),
        ...(reason !== undefined && { reason }),
      })
      evidence.push(...evidenceOf(path, [
        { field: 'amount', source: inEntry(printed, { ...entry, label }), checks: ['lines with additions give BT-109'], confidence: grade.sure },
        ...reasonTold(addition, reason, label),
        ...followingOf(list.at(-1)),
      ]))
    }
  }
  return { values: { ...(allowances.length > 0 && { allowances }), ...(charges.length > 0 && { charges }) }, evidence }
}

/** `Zahlbar innerhalb von 14 Tagen | Rabatt 10 % -35,00`: what names it by itself needs no words of another column. */
function nameOf(entry: SumEntry): Cell | undefined {
  const nearest = entry.labelCells.at(-1)
  return nearest && namedKind({ ...entry, meanings: sumMeanings(nearest.text) }) && nearest
}

function reasonOf({ entry, printed }: Addition, label: string): string | undefined {
  return additionReason(nameOf(entry)?.text.replace(/[\s:]+$/u, '') ?? label, printed.number.text)
}

function reasonTold({ entry, printed }: Addition, reason: string | undefined, label: string): Told[] {
  const cell = nameOf(entry) ?? entry.labelCells[0] ?? printed.cell
  return reason === undefined ? [] : [{ field: 'reason', source: inCell(cell, reason, entry.rule, label), confidence: grade.good }]
}

/** What follows from the amount and from what else is known: its share of something, and the rate that bears it. */
function followingOf({ percentage, vatRate, vatCategory }: Entry = {}): Told[] {
  const [ofShare, ofRate] = ['amount = base × percentage', 'BG-23 whose base comes out with it'] as const
  return [
    ...(percentage ? ['percentage', 'baseAmount'].map((field) => ({ field, formula: ofShare, confidence: grade.sure })) : []),
    ...(vatRate ? [{ field: 'vatRate', formula: ofRate, confidence: grade.good }] : []),
    ...(vatCategory === undefined ? [] : [{ field: 'vatCategory', formula: ofRate, confidence: grade.good }]),
  ]
}

interface Part {
  readonly value: Decimal
  readonly group: RateGroup | undefined
}

/**
 * An addition that belongs to one rate, or its part of each rate where what the page prints of them says how much that
 * is.
 */
function partsOf(addition: Addition, set: LineSet, bearers: Bearers, groups: readonly RateGroup[]): Part[] {
  const group = bearers.get(addition)
  const isOpen = !group && set.lines.every((line) => bearers.has(line))
  const lacking = isOpen ? groups.map((own) => lackingAt(own, bearers, set)) : []
  const isOnly = set.additions.length === 1 && lacking.every(({ value }) => value)
  const parts = (isOnly ? lacking : spreadOver(addition, set, bearers, lacking)).flatMap(({ group: own, value }) =>
    (value ? [{ value, group: own }] : []))
  const isParted = parts.length === groups.length &&
    isNear(sum(parts.map(({ value }) => value)), addition.value, oneCentApart) &&
    parts.every(({ value }) => value.eq(zero) || value.lt(zero) === addition.value.lt(zero))
  return isParted ? parts.filter(({ value }) => !value.eq(zero)) : [{ value: addition.value, group }]
}

/** What the lines of a rate lack to what the page prints of it; undefined where it prints no more than the tax. */
interface Lacking {
  readonly group: RateGroup
  readonly lines: Decimal
  readonly value: Decimal | undefined
}

function lackingAt(group: RateGroup, bearers: Bearers, set: LineSet): Lacking {
  const { row, base, tax } = group
  const lines = linesAt(group, bearers, set)
  const whole = row?.base && base && (set.vat === 'net' ? base : tax && base.plus(tax))
  return { group, lines, value: whole?.minus(lines) }
}

/** With so much added the lines of a rate come to what the page prints of it, be it only the tax: `inkl. 7 % 3,77`. */
function isReached({ group, lines, value }: Lacking, added: Decimal, { vat }: LineSet): boolean {
  return value ? isNear(added, value, oneCentApart) : comesTo(lines.plus(added), { ...group, base: undefined }, vat)
}

/**
 * `Gutschein 10 %  -12,14`, `Versand  4,90` beside prices at two rates: each addition is borne by one rate, or by all
 * in proportion to their lines, and only one way gives what is printed of each rate.
 */
function spreadOver(
  addition: Addition,
  set: LineSet,
  bearers: Bearers,
  lacking: readonly Lacking[],
): Pick<Lacking, 'group' | 'value'>[] {
  const shares = lacking.map(({ lines }) => lines.div(set.total))
  const ways = set.additions.length > pieces.few ? [] : set.additions.reduce<readonly (readonly Decimal[])[][]>(
    (found, each) => found.flatMap((way) => {
      const borne = bearers.get(each)
      const at = lacking.filter(({ group }) => !borne || group === borne).map(({ group }) =>
        lacking.map((other) => (other.group === group ? each.value : zero)))
      const over = borne ? [] : [shares.map((share) => each.value.times(share))]
      return [...at, ...over].map((values) => [...way, values])
    }),
    [[]],
  )
  const fitting = ways.filter((way) => lacking.every((one, index) =>
    isReached(one, sum(way.map((values) => values[index] ?? zero)), set)))
  const [only, ...others] = fitting
  const own = only?.[set.additions.indexOf(addition)]
  if (!only || !own || others.length > 0) return []
  const spread = only.filter((values) => values.filter((value) => !value.eq(zero)).length > 1)
  // Among net amounts the cents of one that is spread are what the others leave of the base, or those of its share
  // where no base is printed; of two nobody knows them.
  if (set.vat === 'net' && spread.length > 1) return []
  const left = (index: number): Decimal => sum(only.map((values) => (values === own ? zero : (values[index] ?? zero))))
  return lacking.map(({ value, group, lines }, index) => {
    const whole = value ?? group.base?.minus(lines)
    const isCut = set.vat === 'net' && spread.includes(own)
    return { value: isCut ? (whole?.minus(left(index)) ?? (own[index] && roundAmount(own[index]))) : own[index], group }
  })
}

function amountOf(value: Decimal, kind: Addition['kind'], set: LineSet, group: RateGroup | undefined): Decimal {
  // A correction takes an allowance back: it is printed with the other sign and stays so.
  const amount = kind === 'allowance' ? zero.minus(value) : value
  return set.vat === 'gross' && group ? netOf(amount, group.rate) : amount
}

/** The percentage of an addition to net amounts: one that the row prints, of the lines or of what the row prints. */
function percentageOf({ entry }: Addition, value: Decimal, wholes: readonly Decimal[], vat: LineSet['vat']): Pick<Entry, 'percentage' | 'baseAmount'> {
  const others = entry.amounts.slice(0, -1).map(({ number }) => number.value)
  const rates = [...entry.rates.map(({ number }) => number.value.abs()), ...others]
  const share = vat === 'net' ? shareThatGives(value, rates, [...wholes, ...others]) : undefined
  return share ? { percentage: share.percentage, baseAmount: share.base } : {}
}
