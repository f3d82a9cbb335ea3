import type { OfficialReport } from '../../check/official/judge.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'

function finding(code: string, message: LocalizedText): Finding {
  return { code, level: 'error', message, field: null }
}

export const tooLarge = finding('IC-FILE-LIMIT', { de: 'Die Datei ist größer als 10 MB', en: 'The file is larger than 10 MB' })

export const noEInvoice = finding('IC-NO-EINVOICE', {
  de: 'In dieser Datei steckt keine E-Rechnung',
  en: 'There is no e-invoice in this file',
})

export const unreadable = finding('IC-UNREADABLE', {
  de: 'Die Datei ist nicht lesbar oder nicht vorhanden',
  en: 'The file cannot be read, or is not there',
})

/** The judging process was ended: too slow, too large, or crashed. */
export const broken = finding('IC-NOT-JUDGED', {
  de: 'Die Prüfung wurde abgebrochen: Die Datei braucht zu viel Zeit oder Speicher',
  en: 'Judging was stopped: the file takes too much time or memory',
})

/** Nothing could be judged about these, so nothing is rejected either. */
const neverRead: ReadonlySet<Finding> = new Set([unreadable, tooLarge, broken])

/** The report of a file that no rule was asked about: rejected only where its content was seen and is no e-invoice. */
export function unjudgeable(why: Finding, text: LocalizedText = why.message): OfficialReport {
  return {
    scenario: null,
    profile: 'EN16931',
    acceptanceLevel: neverRead.has(why) ? 'NICHT_GEPRUEFT' : 'REJECT',
    findings: [{ ...why, message: text }],
    ruleSets: [],
    schemaValid: null,
  }
}
