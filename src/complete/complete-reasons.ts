import { zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import type { VatCategory } from '../model/invoice/vat.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { missingTerm, report } from './missing.js'
import { ownWords } from './own-words.js'

interface Reasoned {
  reason?: string | undefined
  reasonCode?: string | undefined
}

type Kind = 'allowance' | 'charge'

function giveReasons(completion: Completion, list: readonly Reasoned[] | undefined, path: string, kind: Kind): void {
  for (const [index, one] of (list ?? []).entries()) {
    if (one.reason !== undefined || one.reasonCode !== undefined) continue
    // BR-33, BR-38, BR-42, BR-44 want a reason; where the page calls it nothing else, it is called what it is.
    one.reason = ownWords(completion.language)[kind]
    noteDerived(completion, { path: `${path}[${index}].reason`, formula: `what it is: ${kind}` })
  }
}

/** VATEX codes that say no more than the category itself does. */
const exemptionCodes: Partial<Record<VatCategory, string>> = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }

/** BR-S-10, BR-Z-10, BR-AF-10, BR-AG-10: VAT at a rate, be it zero, is no exemption, whatever the page says of it. */
const taxed: ReadonlySet<VatCategory | undefined> = new Set(['S', 'Z', 'L', 'M'])

function giveExemptionReason(completion: Completion, entry: NonNullable<DraftValues['vatBreakdown']>[number], index: number): void {
  if (taxed.has(entry.category)) {
    delete entry.exemptionReason
    delete entry.exemptionReasonCode
    return
  }
  if (entry.exemptionReason !== undefined
    || entry.exemptionReasonCode !== undefined
    || entry.category === undefined) return
  const code = exemptionCodes[entry.category]
  if (code !== undefined) {
    entry.exemptionReasonCode = code
    noteDerived(completion, { path: `vatBreakdown[${index}].exemptionReasonCode`, formula: 'BT-118' })
  } else if (entry.category === 'E' && completion.values.vatBreakdown?.some(({ rate }) => rate?.gt(zero)) === true) {
    // True of whatever bears no VAT beside what does (a tax of the town, a deposit, an outlay), whatever it is called.
    entry.exemptionReason = ownWords(completion.language).notCharged
    noteDerived(completion, { path: `vatBreakdown[${index}].exemptionReason`, formula: 'BR-E-10: no VAT beside what bears VAT, and no reason was read' })
  } else if (entry.category === 'E') {
    report(completion, missingTerm('BT-120'))
  }
}

/** Reasons for allowances and charges, and for charging no VAT. */
export const completeReasons: CompletionStep = (completion) => {
  const { values } = completion
  giveReasons(completion, values.allowances, 'allowances', 'allowance')
  giveReasons(completion, values.charges, 'charges', 'charge')
  for (const [index, line] of (values.lines ?? []).entries()) {
    giveReasons(completion, line.allowances, `lines[${index}].allowances`, 'allowance')
    giveReasons(completion, line.charges, `lines[${index}].charges`, 'charge')
  }
  for (const [index, entry] of (values.vatBreakdown ?? []).entries()) giveExemptionReason(completion, entry, index)
}
