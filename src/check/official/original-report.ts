import { XmlDocument, XmlElement } from 'libxml2-wasm'
import type { AcceptanceLevel } from '../../model/conversion.js'
import { type Finding, type FindingLevel, findingLevelSchema } from '../../model/finding.js'
import { sameText } from '../../model/language.js'
import { termAt } from '../../bindings/term-at.js'
import type { OfficialReport } from './judge.js'

const prefixes = { rep: 'http://www.xoev.de/de/validator/varl/1', s: 'http://www.xoev.de/de/validator/framework/1/scenarios' }

function elements(document: XmlDocument, xpath: string): XmlElement[] {
  return document.find(xpath, prefixes).filter((node) => node instanceof XmlElement)
}

/** The changed levels that the report repeats from the scenario. */
function customLevels(document: XmlDocument): Map<string, FindingLevel> {
  const levels = new Map<string, FindingLevel>()
  for (const element of elements(document, '//s:customLevel')) {
    for (const id of element.content.trim().split(/\s+/)) levels.set(id, findingLevelSchema.parse(element.attr('level')?.value))
  }
  return levels
}

function findingsOf(document: XmlDocument): Finding[] {
  const changed = customLevels(document)
  return elements(document, '//rep:validationStepResult//rep:message').map((element) => {
    const code = element.attr('code')?.value ?? 'UNSPECIFIC'
    const location = element.attr('xpathLocation')?.value ?? ''
    const level = changed.get(code) ?? findingLevelSchema.catch('error').parse(element.attr('level')?.value)
    const field = termAt(location, location.includes('CrossIndustryInvoice') ? 'cii' : 'ubl')
    return { code, level, message: sameText(element.content.trim()), field, location }
  })
}

const notJudged: Finding = {
  code: 'IC-NOT-JUDGED',
  level: 'error',
  message: { de: 'Der amtliche Prüfer ist an diesem Dokument gescheitert', en: 'The official validator failed on this document' },
  field: null,
}

function acceptance(recommendation: 'acceptable' | 'rejected' | 'undefined', findings: readonly Finding[]): AcceptanceLevel {
  if (recommendation === 'undefined') return 'NICHT_GEPRUEFT'
  if (recommendation === 'rejected') return 'REJECT'
  return findings.some(({ level }) => level !== 'information') ? 'WARNING' : 'ACCEPTABLE'
}

/**
 * What KoSIT's own engine says, in the shape of our verdict. Its recommendation decides; its report only gives the
 * findings.
 */
export function readOriginalReport(report: Uint8Array, recommendation: 'acceptable' | 'rejected' | 'undefined'): OfficialReport {
  using document = XmlDocument.fromBuffer(report)
  const scenario = elements(document, '//rep:scenarioMatched/s:scenario/s:name')[0]?.content.trim() ?? null
  const found = findingsOf(document)
  const findings = recommendation === 'undefined' ? [...found, notJudged] : found
  const schema = elements(document, "//rep:validationStepResult[@id='val-xsd']")[0]?.attr('valid')?.value
  return {
    scenario,
    profile: scenario?.includes('XRechnung') === true ? 'XRechnung 3.0' : 'EN16931',
    acceptanceLevel: acceptance(recommendation, findings),
    findings,
    ruleSets: [],
    schemaValid: schema === undefined ? null : schema === 'true',
  }
}
