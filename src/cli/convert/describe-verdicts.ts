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
  /** What stands behind `--set`, with the names that a person of the language would type. */
  readonly set: LocalizedText | undefined
}

type Known = Readonly<Record<string, LocalizedText & { readonly set?: string; readonly setEnglish?: string }>>

export function rejectionCause({ code, message }: Pick<Finding, 'code' | 'message'>): RejectionCause {
  const known = (causes as Known)[code]
  const { set, setEnglish = set } = known ?? {}
  const typed = set === undefined || setEnglish === undefined ? undefined : { de: set, en: setEnglish }
  return { code, text: known ?? message, set: typed }
}

/** Rules that fire too where another says that the detail is not there at all: an empty address has no `@` either. */
const followsFrom: Readonly<Record<string, string>> = { 'BR-DE-27': 'BR-DE-6', 'BR-DE-28': 'BR-DE-7' }

/** The findings of one document without those that only repeat what another says. */
export function ownCauses<One extends Pick<Finding, 'code'>>(findings: readonly One[]): One[] {
  return findings.filter(({ code }) => !findings.some((other) => other.code === followsFrom[code]))
}

/** The causes of a rejection, each once. */
export function rejectionCauses({ acceptanceLevel, findings }: Verdict): RejectionCause[] {
  if (acceptanceLevel !== 'REJECT') return []
  const errors = ownCauses(findings).filter(({ level }) => level === 'error').map(rejectionCause)
  return [...new Map(errors.map((cause) => [cause.code, cause])).values()]
}

/** What each format is called on a line of many. */
const shortNames: Readonly<Record<string, string>> = { zugferd: 'ZUGFeRD', xrechnung: 'XRechnung', json: 'EN 16931', datev: 'EN 16931' }

export function formatName(file: string): string {
  return shortNames[file] ?? file
}

const asBefore: LocalizedText = { de: 'aus demselben Grund', en: 'for the same reason' }
const andBefore: LocalizedText = { de: 'und aus denselben Gründen', en: 'and for the same reasons' }

/**
 * A line for each format: `XRechnung 3.0 · rejected: no Leitweg-ID (BT-10); only ... (BR-DE-15)`; several causes have a
 * line each. What was said of an earlier format is not said again.
 */
export function verdictLines(verdicts: readonly Verdict[], terminal: Terminal): string[] {
  const told = new Set<string>()
  return verdicts.flatMap((verdict) => {
    const causes = rejectionCauses(verdict)
    const fresh = causes.filter(({ code }) => !told.has(code)).map(({ code, text }) => `${terminal.text(text)} (${code})`)
    const known = causes.length - fresh.length
    for (const { code } of causes) told.add(code)
    const head = `${verdict.profile} · ${paintLevel(verdict.acceptanceLevel, terminal)}`
    if (fresh.length === 0) return [known === 0 ? head : `${head} ${terminal.text(asBefore)}`]
    const all = known === 0 ? fresh : [...fresh, terminal.text(andBefore)]
    return all.length === 1 ? [`${head}: ${all.join('')}`] : [`${head}:`, ...all.map((line) => `  ${line}`)]
  })
}

/**
 * `ZUGFeRD valid · XRechnung rejected (BR-DE-15)`; formats of one verdict stand together. The causes are left out where
 * nobody has to do anything about them.
 */
export function verdictsShortly(verdicts: readonly Verdict[], terminal: Terminal, tellCauses = true): string {
  const byResult = new Map<string, string[]>()
  for (const verdict of verdicts) {
    const codes = tellCauses ? rejectionCauses(verdict).map(({ code }) => code) : []
    const result = `${paintLevel(verdict.acceptanceLevel, terminal)}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`
    byResult.set(result, [...new Set([...(byResult.get(result) ?? []), formatName(verdict.file)])])
  }
  return [...byResult].map(([result, names]) => `${names.join(', ')} ${result}`).join(' · ')
}
