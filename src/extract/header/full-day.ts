import { anyOf } from '../languages/languages.js'
import type { DueWording } from '../labels/header-labels.js'
import { paymentWords } from '../payment/payment-words.js'
import type { DateInText } from '../values/date.js'

/**
 * `bis 13.04.2026 ohne Abzug`, `30 Tage netto (13.04.2026)`: beside a discount, the day on which the full amount is
 * due.
 */
export function isFullDay({ start, end }: DateInText, text: string, wording: DueWording): boolean {
  const { ahead, behind, counted } = patternsOf(wording)
  const lower = text.toLowerCase()
  return (behind.test(lower.slice(end)) && ahead.test(lower.slice(0, start))) || counted.test(lower.slice(0, start))
}

interface Patterns {
  /** What may stand before a day that says of itself that it is for the full amount. */
  readonly ahead: RegExp
  readonly behind: RegExp
  /** A count of days for the full amount, which the day itself explains. */
  readonly counted: RegExp
}

const known = new Map<DueWording, Patterns>()

function patternsOf(wording: DueWording): Patterns {
  const patterns = known.get(wording) ?? build(wording)
  known.set(wording, patterns)
  return patterns
}

const days = String.raw`(?:\d{1,3} ?${anyOf(paymentWords.days)}\.?)`
const cash = `(?: ${anyOf(paymentWords.cash)})?`

function build({ by, settled, else: leads }: DueWording): Patterns {
  const [full, until, lead] = [settled, by, leads].map(anyOf)
  return {
    ahead: new RegExp(String.raw`(?:^|[\s(])(?:${lead}|${until})\s*$`, 'u'),
    // Behind `netto` an amount may follow: then it is no more than a column.
    behind: new RegExp(String.raw`^\s*[,:)]?\s*${full}(?!\p{L})(?!\s*(?:€|eur\b|\d))`, 'u'),
    counted: new RegExp(String.raw`(?:${days}\s+${full}|(?<!\p{L})${full}\s+${days})${cash}\s*(?:[(,:–-]\s*(?:(?:${lead}|${until})\s+)*|(?:(?:${lead}|${until})\s+)+)$`, 'u'),
  }
}
