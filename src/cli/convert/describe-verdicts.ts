import type { Conversion } from '../../app/conversion/convert.js'
import type { AcceptanceLevel } from '../../model/conversion.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'
import causes from './causes.json' with { type: 'json' }

type Verdict = Conversion['verdicts'][number]

export const levelTexts: Readonly<Record<AcceptanceLevel, LocalizedText>> = {
  ACCEPTABLE: { de: 'gültig', en: 'valid' },
  WARNING: { de: 'gültig, mit Hinweisen', en: 'valid, with warnings' },
  REJECT: { de: 'abgelehnt', en: 'rejected' },
  NICHT_GEPRUEFT: { de: 'nicht amtlich geprüft', en: 'not officially checked' },
}

export function paintLevel(level: AcceptanceLevel, terminal: Terminal): string {
  const { paintData } = terminal
  const paints = {
    ACCEPTABLE: paintData.green,
    WARNING: paintData.yellow,
    NICHT_GEPRUEFT: paintData.yellow,
    REJECT: paintData.red,
  }
  return paints[level](terminal.text(levelTexts[level]))
}

/** Why a rule rejects, in the words of whoever has to do something about it, and what could be entered. */
export interface RejectionCause {
  readonly code: string
  readonly text: LocalizedText
  /** What stands behind `--set`. */
  readonly set: string | undefined
}

type Known = Readonly<Record<string, LocalizedText & { readonly set?: string }>>

export function rejectionCause({ code, message }: Pick<Finding, 'code' | 'message'>): RejectionCause {
  const known = (causes as Known)[code]
  return { code, text: known ?? message, set: known?.set }
}

/** The causes of a rejection, each once. */
export function rejectionCauses({ acceptanceLevel, findings }: Verdict): RejectionCause[] {
  if (acceptanceLevel !== 'REJECT') return []
  const errors = findings.filter(({ level }) => level === 'error').map(rejectionCause)
  return [...new Map(errors.map((cause) => [cause.code, cause])).values()]
}

/** What each format is called on a line of many. */
const shortNames: Readonly<Record<string, string>> = { zugferd: 'ZUGFeRD', xrechnung: 'XRechnung', json: 'EN 16931', datev: 'EN 16931' }

export function formatName(file: string): string {
  return shortNames[file] ?? file
}

/** `XRechnung 3.0 · rejected: no Leitweg-ID (BT-10); only ...` */
export function verdictText(verdict: Verdict, terminal: Terminal): string {
  const causeTexts = rejectionCauses(verdict).map(({ text }) => terminal.text(text))
  const why = causeTexts.length === 0 ? '' : `: ${causeTexts.join('; ')}`
  return `${verdict.profile} · ${paintLevel(verdict.acceptanceLevel, terminal)}${why}`
}

/** `ZUGFeRD valid · XRechnung rejected (BR-DE-15)` */
export function verdictsShortly(verdicts: readonly Verdict[], terminal: Terminal): string {
  return verdicts
    .map((verdict) => {
      const codes = rejectionCauses(verdict).map(({ code }) => code)
      return `${formatName(verdict.file)} ${paintLevel(verdict.acceptanceLevel, terminal)}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`
    })
    .join(' · ')
}
