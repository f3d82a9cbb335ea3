import { decimal, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { sumLabels } from '../labels/sum-labels.js'
import type { Candidate } from './candidate.js'
import type { Candidates } from './candidates.js'
import { limits } from '../measures.js'
import { grade, worth } from '../grades.js'

/** What else is known and speaks for or against a choice. */
export interface Known {
  /** Sums of the line amounts that were read, one per column of amounts. */
  readonly lineSums: readonly Decimal[]
  /** What the lines come to together with discounts and charges that the page names. */
  readonly withAdditions: readonly Decimal[]
  readonly taxes: Decimal | undefined
  readonly bases: Decimal | undefined
  /** The only rate of the document, when there is one. */
  readonly rate: Decimal | undefined
  /** The lines or the breakdown have a rate of more than nothing. */
  readonly charged: boolean
  /** The page says why it charges no VAT. */
  readonly exempt: boolean
}

export interface Solution {
  readonly net?: Candidate
  readonly vat?: Candidate
  readonly gross?: Candidate
  /** net + VAT = gross holds among printed values. */
  readonly adds: boolean
  /** Checks that hold beyond that. */
  readonly checks: readonly string[]
  readonly score: number
  /** Another total stands on the page that this one does not explain. */
  readonly disputed?: true
  /** What is passed on untaxed below the tax and is no line. */
  readonly outlays?: Decimal
}

const third = decimal('3')
const absent: Candidate = { value: zero, score: 0, order: -1, source: undefined }

/** The one choice of net, VAT and gross that satisfies the arithmetic and fits the labels best. */
export function solveTotals(candidates: Candidates, known: Known): Solution | undefined {
  let best: Solution | undefined
  const vats = candidates.vat.length > 0 ? likeliest(candidates.vat) : [absent]
  for (const net of likeliest(candidates.net)) {
    for (const vat of vats) {
      for (const gross of likeliest(candidates.gross)) {
        if (!isNear(net.value.plus(vat.value), gross.value, halfCent) || !isTaxLike(net, vat, known) ||
          (vat === absent && isCharged(gross, known))) continue
        const solution = judge(net, vat, gross, known)
        if (solution.score > (best?.score ?? 0)) best = solution
      }
    }
  }
  return best
}

/**
 * No rate takes a third of the net total: such a sum is another one under words that speak of tax. Bases and taxes that
 * were printed may differ when lines were taken back.
 */
function isTaxLike(net: Candidate, vat: Candidate, { bases, taxes }: Known): boolean {
  return vat.value.abs().times(third).lte(net.value.abs()) || (isSum(bases, net.value) && isSum(taxes, vat.value))
}

/** A tax is charged that no choice may pass over, whether the page tells how much it is or not. */
function isCharged(gross: Candidate, { exempt, charged }: Known): boolean {
  return charged || (!exempt && saysTaxed(gross))
}

/** `Gesamt inkl. MwSt.` */
function saysTaxed({ source }: Candidate): boolean {
  const label = source?.label ?? ''
  return sumLabels.take(label, 'gross') !== undefined && sumLabels.meanings(label).has('vat')
}

/** Long documents have many numbers with many labels; the choice is among the best of them. */
function likeliest(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((a, b) => b.score - a.score).slice(0, limits.figures)
}

function judge(net: Candidate, vat: Candidate, gross: Candidate, known: Known): Solution {
  const isTaxed = !vat.value.eq(zero)
  const tests: readonly [boolean, string][] = [
    [known.lineSums.some((lines) => isNear(lines, net.value, halfCent)), 'lines sum to BT-109'],
    [known.withAdditions.some((lines) => isNear(lines, net.value, halfCent)), 'lines with additions give BT-109'],
    [isTaxed && known.lineSums.some((lines) => isNear(lines, gross.value, halfCent)), 'lines sum to BT-112'],
    [isSum(known.taxes, vat.value), 'VAT amounts sum to BT-110'],
    [isSum(known.bases, net.value), 'taxable amounts sum to BT-109'],
    [isTaxed && known.rate !== undefined && isTaxOf(net.value, known.rate, vat.value, twoCentsApart), 'BT-109 × rate = BT-110'],
  ]
  const checks = tests.flatMap(([holds, name]) => (holds ? [name] : []))
  const ordered = net.order <= gross.order ? grade.trace : 0
  const labelled = net.score + vat.score + gross.score - (vat === absent ? worth.slight : 0)
  const score = labelled + worth.some * checks.length + ordered
  return { net, ...(vat !== absent && { vat }), gross, adds: true, checks, score }
}

function isSum(parts: Decimal | undefined, whole: Decimal): boolean {
  return parts !== undefined && isNear(parts, whole, halfCent)
}

const leastScores = { net: grade.fair, vat: grade.open, gross: grade.doubtful } as const
type Part = keyof typeof leastScores

/** The best label of each where no choice satisfies the arithmetic; no number is two of them. */
export function labelledTotals(candidates: Candidates): Solution {
  const wholes = [...candidates.net, ...candidates.gross].filter(({ score }) => score >= leastScores.gross)
  const isPart = (part: Part, { value }: Candidate): boolean => part !== 'vat' || wholes.length === 0 || wholes.some((whole) => value.abs().times(third).lte(whole.value.abs()))
  const offers = (['net', 'vat', 'gross'] as const).flatMap((part) =>
    candidates[part].flatMap((candidate) =>
      (candidate.score >= leastScores[part] && candidate.source && isPart(part, candidate)
        ? [{ part, candidate, place: placeOf(candidate.source) }]
        : [])),
  )
  const chosen = new Map<Part, (typeof offers)[number]>()
  for (const offer of offers.sort((a, b) =>
    b.candidate.score - a.candidate.score || b.candidate.order - a.candidate.order)) {
    if (!chosen.has(offer.part) && ![...chosen.values()].some(({ place }) => place === offer.place)) chosen.set(
      offer.part,
      offer,
    )
  }
  const parts =
    Object.fromEntries([...chosen].map(([part, { candidate }]) =>
      [part, candidate])) as Partial<Record<Part, Candidate>>
  return { ...parts, adds: false, checks: [], score: 0 }
}

function placeOf({ page, box, text }: NonNullable<Candidate['source']>): string {
  return [page, box.x0, box.y0, text].join(' ')
}
