import type { Finding } from '../../model/finding.js'
import type { Remedy } from '../../model/remedy.js'

/** What can be done about one of the findings in `validation.errors`, which carries the contract's fields only. */
export interface FindingRemedy extends Pick<Finding, 'code' | 'field'> {
  readonly remedy: Remedy
}

export function remediesOf(findings: readonly Finding[]): FindingRemedy[] {
  return findings.flatMap(({ code, field, remedy }) => (remedy === undefined ? [] : [{ code, field, remedy }]))
}
