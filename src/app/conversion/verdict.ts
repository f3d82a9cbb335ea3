import type { AcceptanceLevel } from '../../model/conversion.js'
import type { Finding } from '../../model/finding.js'
import type { Judgement } from '../../model/judgement.js'
import type { LocalizedText } from '../../model/language.js'

/** What was said of one delivered XML. */
export interface FileVerdict {
  /** The format it was written for. */
  readonly file: string
  readonly profile: string
  readonly acceptanceLevel: AcceptanceLevel
  readonly findings: readonly Finding[]
}

// NICHT_GEPRUEFT stands between: it says less than a warning, but it is no rejection.
const severity: readonly AcceptanceLevel[] = ['ACCEPTABLE', 'WARNING', 'NICHT_GEPRUEFT', 'REJECT']

/** The verdict that weighs most; ties go to the first file. */
function worst(verdicts: readonly FileVerdict[]): FileVerdict | undefined {
  return verdicts.reduce<FileVerdict | undefined>(
    (found, one) =>
      (found === undefined || severity.indexOf(one.acceptanceLevel) > severity.indexOf(found.acceptanceLevel)
        ? one
        : found),
    undefined,
  )
}

interface VerdictParts {
  readonly verdicts: readonly FileVerdict[]
  /** What reading, completing and the repair of the PDF found; errors among them make the result invalid. */
  readonly own: readonly Finding[]
}

function ofFile(file: string, { de, en }: LocalizedText): LocalizedText {
  return { de: `${file}: ${de}`, en: `${file}: ${en}` }
}

function entry({ code, message, field, file }: Finding, several: boolean): Judgement['errors'][number] {
  return { code, message: several && file !== undefined ? ofFile(file, message) : message, field }
}

/** The worst verdict of the files delivered, with all findings that are more than information. */
export function mergeVerdicts({ verdicts, own }: VerdictParts): Judgement {
  const judged = worst(verdicts)
  const acceptanceLevel = judged?.acceptanceLevel ?? 'NICHT_GEPRUEFT'
  const official = verdicts.flatMap(({ file, findings }) => findings.map((finding) => ({ ...finding, file })))
  const findings = [...own, ...official].filter(({ level }) => level !== 'information')
  const doubted = own.some(({ level }) => level === 'error')
  const broken = acceptanceLevel === 'NICHT_GEPRUEFT' && official.some(({ level }) => level === 'error')
  return {
    valid: acceptanceLevel !== 'REJECT' && !doubted && !broken,
    acceptanceLevel,
    profile: judged?.profile ?? 'EN16931',
    errors: findings.map((finding) => entry(finding, verdicts.length > 1)),
  }
}
