import type { Draft, DraftValues } from '../../src/model/draft.js'
import { fixtureInvoice } from '../write/fixture-invoices.js'

/** What a page would say of the fictional invoice `name`, changed as `change` says. */
export function draftOf(name: string, change: (values: DraftValues) => void = () => undefined): Draft {
  const values: DraftValues = fixtureInvoice(name)
  change(values)
  return { values, evidence: [], findings: [], language: 'de' }
}
