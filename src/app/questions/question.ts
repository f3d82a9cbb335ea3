import type { DraftLine, DraftValues } from '../../model/draft.js'
import type { LocalizedText } from '../../model/language.js'
import type { RoundingOffer } from '../corrections/accept-rounding.js'
import type { ReadPage } from '../reading/read-invoice.js'
import type { Candidate } from './candidates.js'
import type { NoTax } from './no-tax.js'
import type { TotalsOffer } from './totals-offer.js'

/** Something that a person has to answer before an invoice is complete. */
export interface Question {
  /** As `missingFields` says it. */
  readonly text: LocalizedText
  /** Terms of which one would do. */
  readonly terms: readonly string[]
  /** The line of the invoice, from 1. */
  readonly line: number | undefined
  /** What was read, or follows from what was read, when it was not certain. */
  readonly read: { readonly value: string } | undefined
  readonly candidates: readonly Candidate[]
  /** Whether two amounts contradict each other. */
  readonly sum: boolean
  /** Whether it is asked if all lines of the invoice were read, and no others. */
  readonly ofLines: boolean
  /** Whether it was read and only a look at the page is asked for. */
  readonly isRead?: boolean
  /** The row of the VAT breakdown (BG-23), from 1, where a term of it is asked for. */
  readonly entry?: number | undefined
  /** Set where it is asked why no VAT is charged. */
  readonly noTax?: NoTax
}

/** Whether totals contradict each other or the lines. */
export function isOfTotals({ sum, line }: Question): boolean {
  return sum && line === undefined
}

/** An incomplete invoice with its questions and the pages that may answer them. */
export interface Questionnaire {
  readonly questions: readonly Question[]
  /** Set where the sums differ from the lines by rounding only. */
  readonly rounding?: RoundingOffer | undefined
  /** Set where totals contradict the lines, and what follows from these is known. */
  readonly totals?: TotalsOffer | undefined
  /** The lines as they were read, with what persons entered. */
  readonly lines: readonly DraftLine[]
  /** The currency of the amounts, where it is known. */
  readonly currency?: string | null
  /** What the page says of each VAT rate. */
  readonly breakdown?: NonNullable<DraftValues['vatBreakdown']>
  readonly pages: readonly ReadPage[]
  readonly pdf: Uint8Array
  /** Checksum of the file that the pages are of. */
  readonly sha256?: string | undefined
}
