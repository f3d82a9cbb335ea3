import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { LocalizedText } from '../../model/language.js'
import type { Profile } from '../../model/profile.js'
import type { ChildFailureKind } from '../../tools/process-pool/broken-limit.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import { checkRules } from '../../check/rules/check-rules.js'
import type { App } from '../app.js'
import { installedRulesFolder } from '../rules/installed-rules-folder.js'
import type { ConversionOptions } from './convert-request.js'
import { plainProfile, profilesOf } from './profiles-of.js'
import type { FileVerdict } from './verdict.js'
import { writeBeginning } from './write-beginning.js'
import { asWritten, writeXml } from './write-xml.js'
import type { WrittenXml } from './written-files.js'

export interface JudgeRequest {
  readonly invoice: Invoice
  readonly xml: readonly WrittenXml[]
  readonly validate: 'kosit' | 'none'
}

const judgeLimits = { timeoutMs: 60_000, memoryMb: 1024 }

const reasonsNotToJudge: Readonly<Record<ChildFailureKind | 'broken', LocalizedText>> = {
  timeout: { de: 'Nicht amtlich geprüft: Die Prüfung dauerte zu lange.', en: 'Not officially judged: judging took too long.' },
  memory: { de: 'Nicht amtlich geprüft: Die Prüfung brauchte zu viel Speicher.', en: 'Not officially judged: judging took too much memory.' },
  crash: { de: 'Nicht amtlich geprüft: Die Prüfung ist abgebrochen.', en: 'Not officially judged: judging broke down.' },
  busy: { de: 'Nicht amtlich geprüft: Der Rechner ist gerade überlastet.', en: 'Not officially judged: the machine is overloaded just now.' },
  broken: { de: 'Nicht amtlich geprüft: Die eingerichteten amtlichen Regeln sind beschädigt.', en: 'Not officially judged: the installed official rules are damaged.' },
}

/** The built-in rules: the judgement when the official ones were deselected or are not there. */
function judgeNatively(invoice: Invoice, format: string, profile: Profile): FileVerdict {
  const findings = checkRules(asWritten(invoice, profile), profile)
  return { file: format, profile: profile.name, acceptanceLevel: 'NICHT_GEPRUEFT', findings }
}

/** An invoice is delivered although nobody could judge it: the verdict says that, and why. */
function notJudged(error: unknown): { acceptanceLevel: 'NICHT_GEPRUEFT'; findings: Finding[] } {
  const kind = error instanceof ChildFailure ? error.kind : 'broken'
  return { acceptanceLevel: 'NICHT_GEPRUEFT', findings: [{ code: 'IC-NOT-JUDGED', level: 'warning', field: null, message: reasonsNotToJudge[kind] }] }
}

async function judge(invoice: Invoice, { format, profile, xml }: WrittenXml, app: App): Promise<FileVerdict> {
  const report = await app.workers.run('judgeXml', { xml, rulesDir: installedRulesFolder(app.config) }, judgeLimits).catch(notJudged)
  if (report.acceptanceLevel === 'NICHT_GEPRUEFT') {
    const native = judgeNatively(invoice, format, profile)
    return { ...native, findings: [...report.findings, ...native.findings] }
  }
  return { file: format, profile: profile.name, acceptanceLevel: report.acceptanceLevel, findings: report.findings }
}

/** Judges every XML that is delivered; when there is none, the invoice as it would be written. */
export async function judgeFiles({ invoice, xml, validate }: JudgeRequest, app: App): Promise<FileVerdict[]> {
  const documents = xml.length > 0 ? xml : [{ format: 'json' as const, profile: plainProfile, xml: writeXml(invoice, plainProfile) }]
  if (validate === 'none') return documents.map(({ format, profile }) => judgeNatively(invoice, format, profile))
  const verdicts: FileVerdict[] = []
  // One after the other, so that both go to the child that has its rules loaded.
  for (const document of documents) verdicts.push(await judge(invoice, document, app))
  return verdicts
}

/** For which profiles children were asked to be ready; one that has died since loads the rules at its first verdict. */
const prepared = new WeakMap<App['workers'], Set<string>>()

/**
 * Has a child load the rules while the invoice is still being read. What goes wrong here goes wrong again at the
 * verdict, and is told there.
 */
export function prepareVerdict(options: ConversionOptions, app: App): void {
  if (options.validate === 'none') return
  const expected = profilesOf(options).map(({ profile }) => profile)
  const key = [installedRulesFolder(app.config), ...expected.map(({ name, syntax }) => `${name} ${syntax}`)].join('\n')
  const asked = prepared.get(app.workers) ?? new Set()
  if (asked.has(key)) return
  prepared.set(app.workers, asked.add(key))
  const beginnings = (expected.length > 0 ? expected : [plainProfile]).map(writeBeginning)
  app.workers.run('prepareJudge', { beginnings, rulesDir: installedRulesFolder(app.config) }, judgeLimits).catch(() => undefined)
}
