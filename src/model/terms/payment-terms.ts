import { amountText, decimal } from '../decimal.js'
import type { Skonto } from '../invoice/payment.js'

/** One discount in the notation of XRechnung for BT-20. BR-DE-18 wants exactly two decimals and a line of its own. */
const skontoLine = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+\.\d{2})(?:#BASISBETRAG=(-?\d+\.\d{2}))?#$/

function skontoText({ days, percentage, baseAmount }: Skonto): string {
  const base = baseAmount === undefined ? '' : `BASISBETRAG=${amountText(baseAmount)}#`
  return `#SKONTO#TAGE=${days}#PROZENT=${amountText(percentage)}#${base}\n`
}

/**
 * BT-20 as it is written: the text for people, then one line per discount, each closed by a newline as BR-DE-18
 * demands.
 */
export function paymentTermsText(terms: string | undefined, skonto: readonly Skonto[] | undefined): string | undefined {
  if (skonto === undefined || skonto.length === 0) return terms
  return `${terms === undefined ? '' : `${terms}\n`}${skonto.map(skontoText).join('')}`
}

/** BT-20 taken apart again: what `paymentTermsText` joined. */
export function parsePaymentTerms(text: string): { paymentTerms: string | undefined; skonto: Skonto[] } {
  const rest: string[] = []
  const skonto: Skonto[] = []
  for (const line of text.split(/\r?\n/)) {
    const match = skontoLine.exec(line.trim())
    if (match === null) rest.push(line)
    else skonto.push({ days: Number.parseInt(match[1] ?? '', 10), percentage: decimal(match[2] ?? ''), ...baseAmount(match[3]) })
  }
  const terms = rest.join('\n').trim()
  return { paymentTerms: terms === '' ? undefined : terms, skonto }
}

function baseAmount(text: string | undefined): Pick<Skonto, 'baseAmount'> {
  return text === undefined ? {} : { baseAmount: decimal(text) }
}
