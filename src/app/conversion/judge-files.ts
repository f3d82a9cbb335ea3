import type { Invoice } from '../../model/invoice/invoice.js'
import { type Profile, profiles } from '../../model/profile.js'
import { checkRules } from '../../check/rules/check-rules.js'
import type { App } from '../app.js'
import { installedRulesFolder } from '../rules/installed-rules-folder.js'
import type { FileVerdict } from './verdict.js'
import { writeXml } from './write-xml.js'
import type { WrittenXml } from './written-files.js'

export interface JudgeRequest {
  readonly invoice: Invoice
  readonly xml: readonly WrittenXml[]
  readonly validate: 'kosit' | 'none'
}

/** Profile of a conversion that delivers no e-invoice XML: the invoice itself is judged as EN 16931. */
const plain: Profile = { ...profiles.zugferd, name: 'EN16931' }

const judgeLimits = { timeoutMs: 60_000, memoryMb: 1024 }

/** The built-in rules: the judgement when the official ones were deselected or are not there. */
function judgeNatively(invoice: Invoice, format: string, profile: Profile): FileVerdict {
  return { file: format, profile: profile.name, acceptanceLevel: 'NICHT_GEPRUEFT', findings: checkRules(invoice, profile) }
}

/** Judges every XML that is delivered; when there is none, the invoice as it would be written. */
export async function judgeFiles({ invoice, xml, validate }: JudgeRequest, app: App): Promise<FileVerdict[]> {
  const documents = xml.length > 0 ? xml : [{ format: 'json' as const, profile: plain, xml: writeXml(invoice, plain) }]
  return Promise.all(
    documents.map(async (document) => {
      if (validate === 'none') return judgeNatively(invoice, document.format, document.profile)
      const report = await app.workers.run('judgeXml', { xml: document.xml, rulesDir: installedRulesFolder(app.config) }, judgeLimits)
      if (report.acceptanceLevel === 'NICHT_GEPRUEFT') {
        const native = judgeNatively(invoice, document.format, document.profile)
        return { ...native, findings: [...report.findings, ...native.findings] }
      }
      return { file: document.format, profile: document.profile.name, acceptanceLevel: report.acceptanceLevel, findings: report.findings }
    }),
  )
}
