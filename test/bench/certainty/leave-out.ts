import { createHash } from 'node:crypto'
import { judge, type Weights } from '../../../src/extract/certainty/weights.js'
import { calibrated, calibrationOf } from './calibrate.js'
import { fitWeights } from './fit.js'
import type { Sample, SampledDocument } from './samples.js'

/** A value with the confidence that weights give it which have never seen its layout. */
export interface Judged extends Sample {
  readonly confidence: number
  /** Before any fact that holds it down. */
  readonly logOdds: number
}

export interface JudgedDocument extends Omit<SampledDocument, 'samples' | 'masked'> {
  readonly samples: readonly Judged[]
  readonly masked: readonly Judged[]
}

const parts = 6

/** The part of a layout; always the same. */
function partOf(layout: string): number {
  return (createHash('sha1').update(layout).digest()[0] ?? 0) % parts
}

export function judged(document: SampledDocument, weights: Weights): JudgedDocument {
  const by = (sample: Sample): Judged => ({ ...sample, ...judge(sample.family, sample.facts, weights) })
  return { ...document, samples: document.samples.map(by), masked: document.masked.map(by) }
}

interface Part {
  readonly held: readonly SampledDocument[]
  readonly weights: Weights
}

function partsOf(documents: readonly SampledDocument[]): Part[] {
  return Array.from({ length: parts }, (_, part) => part).flatMap((part) => {
    const held = documents.filter(({ layout }) => partOf(layout) === part)
    return held.length === 0
      ? []
      : [{ held, weights: fitWeights(documents.filter(({ layout }) => partOf(layout) !== part)) }]
  })
}

function judgedBy({ held, weights }: Part): JudgedDocument[] {
  return held.map((document) => judged(document, weights))
}

/** What leaving layouts out tells of the documents. */
export interface LeftOut {
  /** Every document judged by weights and a calibration that were fitted without its layout. */
  readonly documents: readonly JudgedDocument[]
  /** Weights fitted on all of them, calibrated by what leaving out has told. */
  readonly weights: Weights
}

export function leaveLayoutsOut(documents: readonly SampledDocument[]): LeftOut {
  const all = partsOf(documents)
  const raw = all.map(judgedBy)
  const others = (own: number): JudgedDocument[] => raw.flatMap((part, index) => (index === own ? [] : part))
  return {
    documents: all.flatMap(({ held, weights }, index) =>
      judgedBy({ held, weights: calibrated(weights, calibrationOf(others(index))) })),
    weights: calibrated(fitWeights(documents), calibrationOf(raw.flat())),
  }
}
