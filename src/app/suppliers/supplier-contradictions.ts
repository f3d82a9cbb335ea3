import type { Draft } from '../../model/draft.js'
import { newestOf } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import type { Remedy } from '../../model/remedy.js'
import { compactKey } from '../partners/match-keys.js'
import { type SupplierProfile, supplierKeys } from './supplier-profile.js'

const codePrefix = 'IC-SUPPLIER-'

/** Only what the invoice itself says can contradict; what a person entered is the newer truth. */
function isRead(draft: Draft, path: string): boolean {
  const source = newestOf(draft.evidence, path)?.source
  return source !== 'user' && source !== 'supplier' && source !== 'organization'
}

/** Enough to compare with one's own records, too little to pay to. */
function ending(text: string): string {
  return text.slice(-4)
}

/** What a person does when the invoice is right and what was learned is not. */
function forgetting({ vatId, ibans: [iban] }: SupplierProfile, term?: string): Remedy {
  return { code: 'forgetSupplier', supplier: vatId ?? iban, term }
}

function ibanText(profile: SupplierProfile): LocalizedText {
  const known = profile.ibans.map(ending)
  return {
    de: `Andere Bankverbindung als bisher bei diesem Lieferanten (bekannt: …${known.join(', …')}). Vor der Zahlung beim Lieferanten nachfragen, unter der bekannten Telefonnummer. Stimmt sie, bitte das gelernte Konto vergessen.`,
    en: `Not the bank account this supplier has had so far (known: …${known.join(', …')}). Ask the supplier before paying, by the telephone number you know. If it is right, please forget the account that was learned.`,
  }
}

function vatIdText({ vatId = '' }: SupplierProfile): LocalizedText {
  return {
    de: `Andere Umsatzsteuer-ID als bisher bei diesem Lieferanten (bekannt: ${vatId}). Bitte nachfragen. Stimmt sie, bitte vergessen, was von ihm gelernt wurde.`,
    en: `Not the VAT id this supplier has had so far (known: ${vatId}). Please ask. If it is right, please forget what was learned of it.`,
  }
}

function vatIdFindings(draft: Draft, profile: SupplierProfile): Finding[] {
  const { vat } = supplierKeys(draft.values)
  const other = vat !== undefined && profile.vatId !== undefined && vat !== profile.vatId
  if (!other || !isRead(draft, 'seller.vatId')) return []
  return [{ code: `${codePrefix}VATID`, level: 'error', message: vatIdText(profile), field: 'BT-31', remedy: forgetting(profile) }]
}

function ibanFindings(draft: Draft, profile: SupplierProfile): Finding[] {
  const { payee, payment } = draft.values
  // A factor has an account of its own.
  if (payee !== undefined || profile.ibans.length === 0) return []
  return (payment?.creditTransfers ?? []).flatMap(({ iban }, index): Finding[] => {
    const key = compactKey(iban)
    const known = key === '' || profile.ibans.includes(key) || !isRead(draft, `payment.creditTransfers[${index}].iban`)
    if (known) return []
    return [{ code: `${codePrefix}IBAN`, level: 'error', message: ibanText(profile), field: `BG-17[${index + 1}]/BT-84`, remedy: forgetting(profile, 'BT-84') }]
  })
}

/**
 * What the invoice says otherwise than the profile where it decides who gets the money. Changed bank details are a
 * common fraud.
 */
export function supplierContradictions(draft: Draft, profile: SupplierProfile): Finding[] {
  return [...vatIdFindings(draft, profile), ...ibanFindings(draft, profile)]
}

/** The draft without what an earlier look at the profile had to say. */
export function withoutContradictions(draft: Draft): Draft {
  return { ...draft, findings: draft.findings.filter(({ code }) => !code.startsWith(codePrefix)) }
}
