import type { Direction, FileKey, Validation } from '../../model/conversion.js'
import type { Draft } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { type Judgement, wordJudgement } from '../../model/judgement.js'
import type { LocalizedText } from '../../model/language.js'
import { completeInvoice } from '../../complete/complete-invoice.js'
import { toInvoiceData } from '../../write/json/to-invoice-data.js'
import type { App } from '../app.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { judgeFiles } from './judge-files.js'
import { type FileVerdict, mergeVerdicts } from './verdict.js'
import { writeFiles } from './write-files.js'
import { writeXmls } from './write-xml.js'
import type { ProductionRequest } from './written-files.js'

export type Production =
  | {
      readonly status: 'complete'
      readonly invoice: Invoice
      readonly draft: Draft
      readonly data: InvoiceData
      /** What is kept of the verdict, and the same in the language of whoever asked. */
      readonly judgement: Judgement
      readonly validation: Validation
      /** What was said of each file, before it is merged into one verdict. */
      readonly verdicts: readonly FileVerdict[]
      readonly files: Partial<Record<FileKey, Uint8Array>>
      readonly findings: readonly Finding[]
      /** As the caller says, else as the invoice proves it. */
      readonly direction: Direction | undefined
    }
  | { readonly status: 'incomplete'; readonly missing: readonly LocalizedText[]; readonly draft: Draft; readonly data: InvoiceData }

/** Draft to files and verdict: completes, writes, judges. Books nothing and stores nothing. */
export async function produce(request: ProductionRequest, app: App): Promise<Production> {
  const { draft, options, organization } = request
  const detected = organization && detectDirection(draft.values, organization)
  const completed = completeInvoice(draft, { organization, detected, direction: options.direction })
  const data = toInvoiceData(completed.draft.values)
  if (completed.status === 'incomplete') return { status: 'incomplete', missing: completed.missing, draft: completed.draft, data }
  const { invoice } = completed
  const xml = writeXmls(invoice, options)
  const [written, verdicts] = await Promise.all([
    writeFiles({ ...request, invoice, data, draft: completed.draft, xml }, app),
    judgeFiles({ invoice, xml, validate: options.validate }, app),
  ])
  const findings = [...completed.findings, ...written.findings]
  const judgement = mergeVerdicts({ verdicts, own: findings })
  return {
    status: 'complete',
    invoice,
    draft: completed.draft,
    data,
    judgement,
    validation: wordJudgement(judgement, options.language),
    verdicts,
    files: written.files,
    findings,
    direction: options.direction ?? detected,
  }
}
