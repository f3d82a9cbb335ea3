import type { FormulaOfValue } from '../model/formulas.js'
import { isDecimal } from '../model/decimal.js'
import type { Draft, DraftLine, DraftValues } from '../model/draft.js'
import type { LineTerms } from '../model/equations/line.js'
import { printedDecimals } from '../model/equations/printed-decimals.js'
import { type Evidence, type EvidenceSource, newestOf } from '../model/evidence.js'
import type { Finding } from '../model/finding.js'
import type { LocalizedText } from '../model/language.js'
import type { MasterData } from '../model/organization.js'
import type { Direction } from '../model/conversion.js'

/** What is known beside the draft itself. */
export interface CompletionOptions {
  /** Master data of the organization whose invoice it is. */
  readonly organization?: MasterData | undefined
  /** On which side the page shows the organization, by its own identifiers. */
  readonly detected?: Direction | undefined
  /** On which side the caller says it stands; counts only where the page leaves a side open. */
  readonly direction?: Direction | undefined
}

/** The invoice while it is being completed. Steps change `values` and say what they did. */
export interface Completion {
  readonly values: DraftValues
  readonly evidence: Evidence[]
  readonly findings: Finding[]
  /** Mandatory terms that are not known and can't be derived. */
  readonly missing: LocalizedText[]
  readonly options: CompletionOptions
  readonly language: string | undefined
  /** See `Draft`. */
  readonly namesOtherDay: boolean | undefined
  /** See `Draft`. */
  readonly fullNames: Draft['fullNames']
}

/** One step of the completion; the order of all of them is in `complete-invoice.ts`. */
export type CompletionStep = (completion: Completion) => void

function copy<Value>(value: Value): Value {
  if (isDecimal(value) || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((element: unknown) => copy(element)) as Value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner as unknown)])) as Value
}

export function startCompletion(draft: Draft, options: CompletionOptions): Completion {
  return {
    values: copy(draft.values),
    evidence: [...draft.evidence],
    findings: [...draft.findings],
    missing: [],
    options,
    language: draft.language,
    namesOtherDay: draft.namesOtherDay,
    fullNames: draft.fullNames,
  }
}

interface Derivation {
  readonly path: string
  readonly formula: FormulaOfValue
  readonly source?: EvidenceSource
  readonly confidence?: number
}

/** Notes where a value comes from that no page shows. */
export function noteDerived(completion: Completion, { path, formula, source = 'derived', confidence = 1 }: Derivation): void {
  completion.evidence.push({ path, source, formula, confidence })
}

/** How sure a value is: its newest evidence speaks; a value that nobody doubted is taken as sure. */
export function confidenceOf(completion: Completion, path: string): number {
  const last = newestOf(completion.evidence, path)
  return last?.confidence ?? 1
}

/** A line with the decimals that its price is printed with: what rounding may explain follows from them. */
export function asPrinted({ evidence }: Completion, line: DraftLine, index: number): LineTerms {
  const { text } = newestOf(evidence, `lines[${index}].unitPrice`) ?? {}
  if (text === undefined || line.unitPrice === undefined) return line
  return { ...line, priceDecimals: printedDecimals(text, line.unitPrice) }
}
