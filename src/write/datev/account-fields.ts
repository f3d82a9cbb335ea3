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

function contraAccount(settings: DatevSettings, trade: TradeCase): Part {
  const choice = chooseAccount(settings, trade)
  if ('leftOut' in choice) return { fields: {}, findings: [ledgerFinding('accountLeftOut', [choice.leftOut])] }
  const { account, key } = choice
  if (!fitsAccountLength(account, settings)) return misfit(account, settings)
  const fields: EntryFields = { accountNo: account }
  const findings: Finding[] = []
  if (key !== undefined) {
    if (key !== switchOff && isAutomatic(account, settings)) findings.push(ledgerFinding('keyDropped', [account]))
    else fields.buCode = String(key)
  }
  return { fields, findings }
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
export function accountFields(settings: DatevSettings, trade: TradeCase): Part {
  return join(contraAccount(settings, trade), partnerAccount(settings, trade))
}
