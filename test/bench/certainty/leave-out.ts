import { createHash } from 'node:crypto'
import { judge, type Weights } from '../../../src/extract/certainty/weights.js'
import { fitWeights } from './fit.js'
import type { Sample, SampledDocument } from './samples.js'

/** A value with the confidence that weights give it which have never seen its layout. */
export interface Judged extends Sample {
  readonly confidence: number
}

export interface JudgedDocument extends Omit<SampledDocument, 'samples'> {
  readonly samples: readonly Judged[]
}

const parts = 6

/** The part of a layout; always the same. */
function partOf(layout: string): number {
  return (createHash('sha1').update(layout).digest()[0] ?? 0) % parts
}

export function judged(document: SampledDocument, weights: Weights): JudgedDocument {
  return { ...document, samples: document.samples.map((sample) => ({ ...sample, confidence: judge(sample.family, sample.facts, weights).confidence })) }
}

/** Every document judged by weights that were fitted without its layout. */
export function leaveLayoutsOut(documents: readonly SampledDocument[]): JudgedDocument[] {
  return Array.from({ length: parts }, (_, part) => part).flatMap((part) => {
    const held = documents.filter(({ layout }) => partOf(layout) === part)
    if (held.length === 0) return []
    const weights = fitWeights(documents.filter(({ layout }) => partOf(layout) !== part))
    return held.map((document) => judged(document, weights))
  })
}
