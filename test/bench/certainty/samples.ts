import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { readDraft } from '../../../src/extract/extract-draft.js'
import { type ValueFacts, valueFacts } from '../../../src/extract/certainty/value-facts.js'
import type { Surroundings } from '../../../src/extract/certainty/surroundings.js'
import type { Draft } from '../../../src/model/draft.js'
import type { InvoiceData } from '../../../src/model/invoice-data.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { compare, showsEverything, type Verdict } from './compare.js'
import { maskedSamples } from './masks.js'
import type { BenchDocument } from './read-documents.js'

/** A value with its facts and what the truth says of it; undefined where the truth is silent. */
export interface Sample extends ValueFacts {
  readonly right: boolean | undefined
  readonly hard: boolean
}

/** A document as the fit sees it. */
export interface SampledDocument {
  readonly id: string
  readonly layout: string
  readonly drawn: boolean
  readonly draft: Draft
  readonly samples: readonly Sample[]
  /** What the readers offered in place of values that were hidden from them. */
  readonly masked: readonly Sample[]
  readonly truth: BenchDocument['truth']
  /** Completes once every value counts as sure. */
  readonly completes: boolean
  readonly showsEverything: boolean
}

/** Where the value of an evidence stands in an InvoiceData. */
export function dataPath(path: string): string {
  return path
    .replace(/^payment\.creditTransfers\[0\]\.(iban|bic)$/, '$1')
    .replace(/^payment\.reference$/, 'paymentReference')
    .replace(/^vatBreakdown\[/, 'taxBreakdown[')
    .replace(/^(lines\[\d+\])\.name$/, '$1.description')
    .replace(/^(lines\[\d+\])\.grossUnitPrice$/, '$1.unitPrice')
}

/** A line without a quantity as completing fills it: one unit at its amount. */
function withOnePieces(data: InvoiceData): InvoiceData {
  return {
    ...data,
    lines: data.lines.map((line) =>
      (line.quantity === null && line.unitPrice === null ? { ...line, quantity: 1, unitPrice: line.netAmount } : line)),
  }
}

/** One unit is right where the page has a line but neither quantity nor price, or just these. */
function onePiece(path: string, verdicts: ReadonlyMap<string, Verdict>): { right: boolean | undefined; hard: boolean } {
  const of = (field: string): Verdict | undefined => verdicts.get(path.replace(/quantity$/, field))
  const told = [of('quantity'), of('unitPrice')].flatMap((verdict) => verdict ?? [])
  if (told.length > 0) return { right: told.every(({ right }) => right), hard: told.some(({ hard }) => hard) }
  const isLine = of('netAmount')?.right === true || of('description')?.right === true
  return { right: isLine ? true : undefined, hard: false }
}

/** What readers made of a document; of an earlier program too. */
export interface Reading {
  readonly draft: Draft
  readonly surroundings: Surroundings
}

/** The values of a reading with the facts of today's program, and what the truth says of each. */
function samplesOf(truth: BenchDocument['truth'], { draft, surroundings }: Reading): Sample[] {
  const data = withOnePieces(toInvoiceData(draft.values))
  const verdicts = new Map(compare(truth, data).map((verdict) => [verdict.path, verdict]))
  return valueFacts(draft, surroundings).map((value): Sample => {
    const path = dataPath(value.evidence.path)
    const verdict = verdicts.get(path)
    if (value.family === 'one piece') return { ...value, ...onePiece(path, verdicts) }
    return { ...value, right: verdict?.right, hard: verdict?.hard ?? false }
  })
}

/** A document as it was read, with nothing hidden from the readers. */
export function asRead(document: BenchDocument, reading: Reading): SampledDocument {
  const { id, layout, truth } = document
  const { draft } = reading
  const sure = { ...draft, evidence: draft.evidence.map((evidence) => ({ ...evidence, confidence: 1 })) }
  return { id, layout, drawn: false, draft, samples: samplesOf(truth, reading), masked: [], truth, completes: completeInvoice(sure).status === 'complete', showsEverything: showsEverything(truth) }
}

export function sampled(document: BenchDocument, drawn: boolean): SampledDocument {
  const read = asRead(document, readDraft(document.pages))
  return { ...read, drawn, masked: drawn ? [] : maskedSamples(document, read.samples) }
}
