import { isOptional, kindOf } from '../../../src/complete/kinds-of-values.js'
import type { Judged, JudgedDocument } from './leave-out.js'

/** What `src/complete/certainty.json` holds. */
export interface Thresholds {
  /** Below this a mandatory value is refused. */
  readonly mandatory: number
  /** Below this an optional value is left out. */
  readonly optional: number
  /** What the doubts of all kinds of values may come to together. */
  readonly risk: number
}

export interface Outcome {
  readonly documents: number
  readonly accepted: number
  /** Accepted with a hard error. */
  readonly wrong: number
  /** Refused although the page shows everything. */
  readonly unjustified: number
  /** Values in place of hidden ones with which a document would be accepted. */
  readonly misled: number
}

/** A wrong invoice in the books costs more than a question. */
const costOfWrong = 6
/** How often, about, a layout that nobody has seen keeps one of the hidden values from the readers. */
const shareOfHidden = 0.04

function isLeftOut({ evidence, confidence }: Judged, { optional }: Thresholds): boolean {
  return isOptional(evidence.path) && confidence < optional
}

function riskOf(
  samples: readonly Judged[],
  thresholds: Thresholds,
): { readonly risk: number; readonly least: number } {
  const worst = new Map<string, number>()
  for (const sample of samples) {
    const kind = kindOf(sample.evidence.path)
    if (kind !== undefined && !isLeftOut(sample, thresholds)) worst.set(
      kind,
      Math.max(worst.get(kind) ?? 0, 1 - sample.confidence),
    )
  }
  const risks = [...worst.values()]
  return { risk: risks.reduce((sum, one) => sum + one, 0), least: 1 - Math.max(0, ...risks) }
}

/** Wrong values in place of hidden ones that the document would be accepted with; each is of a document of its own. */
function misledBy({ samples, masked, completes }: JudgedDocument, thresholds: Thresholds): number {
  if (!completes) return 0
  return masked.filter((one) => {
    if (one.right !== false || kindOf(one.evidence.path) === undefined || isLeftOut(one, thresholds)) return false
    const { least, risk } = riskOf([...samples, one], thresholds)
    return least >= thresholds.mandatory && risk <= thresholds.risk
  }).length
}

export function isAccepted(document: JudgedDocument, thresholds: Thresholds): boolean {
  const own = riskOf(document.samples, thresholds)
  return document.completes && own.least >= thresholds.mandatory && own.risk <= thresholds.risk
}

/** Hard errors that would be delivered. */
export function deliveredErrors({ samples }: JudgedDocument, thresholds: Thresholds): string[] {
  return samples.filter((one) => one.hard && one.right === false && !isLeftOut(one, thresholds))
    .map(({ evidence }) => evidence.path)
}

export function outcomeOf(documents: readonly JudgedDocument[], thresholds: Thresholds): Outcome {
  const accepted = documents.filter((document) => isAccepted(document, thresholds))
  const refused = documents.filter((document) => !accepted.includes(document))
  return {
    documents: documents.length,
    accepted: accepted.length,
    wrong: accepted.filter((document) => deliveredErrors(document, thresholds).length > 0).length,
    unjustified: refused.filter((document) => document.showsEverything).length,
    misled: documents.reduce((sum, document) => sum + misledBy(document, thresholds), 0),
  }
}

const risks = Array.from({ length: 66 }, (_, step) => Math.round((0.05 + step * 0.01) * 100) / 100)
const optionals = [0.9, 0.93, 0.95]
/** A guess is refused whatever the rest of the document is like. */
const mandatory = 0.6
/** What leaving out a right value costs beside a refusal. */
const costOfLeftOut = 0.1

function costOf({ wrong, misled, unjustified }: Outcome): number {
  return costOfWrong * (wrong + shareOfHidden * misled) + unjustified
}

/** Right values that would be left out. */
function leftOut(documents: readonly JudgedDocument[], least: number): number {
  return documents.flatMap(({ samples }) => samples).filter(({ evidence, right, confidence }) =>
    right === true && isOptional(evidence.path) && confidence < least).length
}

/** The thresholds that cost least on documents of layouts that the weights have not seen. */
export function chooseThresholds(
  documents: readonly JudgedDocument[],
): { readonly thresholds: Thresholds; readonly outcomes: readonly (readonly [number, Outcome])[] } {
  const priced = optionals.flatMap((optional) => {
    const lost = costOfLeftOut * leftOut(documents, optional)
    return risks.map((risk) => {
      const thresholds: Thresholds = { mandatory, optional, risk }
      const outcome = outcomeOf(documents, thresholds)
      return { thresholds, outcome, cost: costOf(outcome) + lost }
    })
  })
  const [best] = [...priced].sort((a, b) => a.cost - b.cost || a.thresholds.risk - b.thresholds.risk)
  const thresholds = best?.thresholds ?? { mandatory, optional: 0.9, risk: 0.3 }
  return {
    thresholds,
    outcomes: priced.filter((one) => one.thresholds.optional === thresholds.optional).map((one) =>
      [one.thresholds.risk, one.outcome]),
  }
}
