import type { LocalizedText } from '../../model/language.js'

/** What keeps an invoice from being ready comes before what keeps one format from it, and before mere remarks. */
const ranks = ['blocking', 'rejected', 'remark', 'needless'] as const

/** One reason on one file why a person has something to do. */
export interface Reason {
  readonly key: string
  /** `blocking` when absent. */
  readonly rank?: (typeof ranks)[number]
  readonly text: LocalizedText
  /** When several files share the reason, and the words change with their number. */
  readonly textForMany?: LocalizedText
  /** What is said of this file alone; shared reasons list it where it differs. */
  readonly remark?: string
  /** Name of the detail, where the reason is that one is missing. */
  readonly detail?: LocalizedText
  /** Whether it stands beside other details of the same file, when no other file shares it. */
  readonly ofFile?: boolean
  readonly file: string
  readonly command?: string | undefined
  /** When several files share the reason; the single one's when absent. */
  readonly commandForMany?: string
  /** What does it for all invoices of a business partner at once. */
  readonly partner?: string | undefined
  readonly commandForPartner?: ((partner: string) => string) | undefined
}

/** The order of groups of reasons: the weightiest first, among these what concerns most files. */
export function compareReasons(one: readonly Reason[], other: readonly Reason[]): number {
  const rank = ([reason]: readonly Reason[]): number => ranks.indexOf(reason?.rank ?? 'blocking')
  return rank(one) - rank(other) || other.length - one.length
}
