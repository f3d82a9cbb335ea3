import type { Finding } from '../../model/finding.js'
import { chooseAccount, fitsAccountLength, isAutomatic, isPersonalAccount, partnerAccountByRule } from './account-rules.js'
import { ledgerFinding } from './ledger-findings.js'
import type { EntryFields } from './ledger.js'
import { join, nothing, type Part } from './part.js'
import type { DatevSettings } from './settings.js'
import type { TradeCase } from './trade-case.js'

/** The key that switches the automatic tax of an account off; the only one that such an account takes. */
const switchOff = 40

function misfit(account: string, settings: DatevSettings): Part {
  return { fields: {}, findings: [ledgerFinding('accountMisfit', [account, String(settings.accountLength)])] }
}

/** The accounts of an entry. */
export interface AccountPart extends Part {
  /** Whether the contra account is the one for every supplier without one of its own. */
  readonly forAnySupplier: boolean
}

function contraAccount(settings: DatevSettings, trade: TradeCase): AccountPart {
  const choice = chooseAccount(settings, trade)
  if ('leftOut' in choice) return { fields: {}, findings: [ledgerFinding('accountLeftOut', [choice.leftOut])], forAnySupplier: false }
  const { account, key, forAnySupplier } = choice
  if (!fitsAccountLength(account, settings)) return { ...misfit(account, settings), forAnySupplier: false }
  const fields: EntryFields = { accountNo: account }
  const findings: Finding[] = forAnySupplier ? [ledgerFinding('accountForAny', [account])] : []
  if (key !== undefined) {
    if (key !== switchOff && isAutomatic(account, settings)) findings.push(ledgerFinding('keyDropped', [account]))
    else fields.buCode = String(key)
  }
  return { fields, findings, forAnySupplier }
}

function partnerAccount(settings: DatevSettings, trade: TradeCase): Part {
  const number = partnerAccountByRule(settings, trade)
  if (number === undefined) return nothing
  const account = String(number)
  return isPersonalAccount(account, trade.direction, settings)
    ? { fields: { bpAccountNo: account }, findings: [] }
    : misfit(account, settings)
}

/** Contra account, key and personal account of an entry by the rules of the organization and of the chart. */
export function accountFields(settings: DatevSettings, trade: TradeCase): AccountPart {
  const contra = contraAccount(settings, trade)
  return { ...join(contra, partnerAccount(settings, trade)), forAnySupplier: contra.forAnySupplier }
}
