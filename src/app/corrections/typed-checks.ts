import { isValidBIC } from 'ibantools'
import { codeList, type CodeListName } from '../../model/code-lists/code-list.js'
import { ibanFault } from '../../model/iban.js'
import type { LocalizedText } from '../../model/language.js'
import { checkDigits } from '../../model/vat-check-digits.js'
import { isWellFormed, vatCountry } from '../../extract/values/vat-id.js'
import { leitwegIdIn } from '../../model/code-lists/leitweg-id.js'

type Check = (value: string) => LocalizedText | undefined

const checkVatId: Check = (value) => {
  const prefix = value.slice(0, 2)
  if (!/^[A-Z]{2}/.test(value) || !(vatCountry(value) !== undefined || codeList('countries').has(prefix))) {
    return { de: 'eine USt-IdNr. beginnt mit dem Kürzel ihres Landes, etwa DE.', en: 'a VAT id begins with the code of its country, for instance DE.' }
  }
  if (vatCountry(value) === undefined) return undefined
  if (!isWellFormed(value)) return { de: `so sieht keine USt-IdNr. aus ${prefix} aus (Länge oder Aufbau).`, en: `no VAT id of ${prefix} looks like this (length or form).` }
  return checkDigits(value) === false ? { de: 'die Prüfziffer stimmt nicht.', en: 'the check digit is wrong.' } : undefined
}

/** Tax numbers have many forms; one that begins like a VAT id is a VAT id, and a wrong one. */
const checkTaxNumber: Check = (value) => {
  if (/^[A-Z]{2}\s?\d/i.test(value)) return { de: 'das sieht wie eine USt-IdNr. aus; sie gehört in BT-31.', en: 'this looks like a VAT id; it belongs into BT-31.' }
  return value.replace(/\D/g, '').length < 5 ? { de: 'eine Steuernummer hat mehr Ziffern.', en: 'a tax number has more digits.' } : undefined
}

const checkIban: Check = (value) => {
  const fault = ibanFault(value)
  if (fault === undefined) return undefined
  if (fault === 'nationalDigits') {
    return {
      de: 'die Prüfziffern der IBAN stimmen, die der Kontonummer im eigenen Land nicht.',
      en: 'the check digits of the IBAN are right, those that its country gives the account number are wrong.',
    }
  }
  return {
    de: 'das ist keine IBAN: Länge oder Prüfziffern stimmen nicht.',
    en: 'this is no IBAN: its length or its check digits are wrong.',
  }
}

const checkBic: Check = (value) =>
  isValidBIC(value) ? undefined : { de: 'so sieht keine BIC aus (8 oder 11 Zeichen).', en: 'no BIC looks like this (8 or 11 characters).' }

/** A buyer reference may be anything; what looks like a Leitweg-ID must be one. */
const checkLeitwegId: Check = (value) => {
  const found = leitwegIdIn(value)
  if (found?.value !== value || found.valid) return undefined
  return { de: 'die Prüfziffern der Leitweg-ID stimmen nicht.', en: 'the check digits of the Leitweg-ID are wrong.' }
}

const checkEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : { de: 'das ist keine E-Mail-Adresse.', en: 'this is no e-mail address.' }

const inList = (name: CodeListName, list: LocalizedText): Check => (value) =>
  codeList(name).has(value) ? undefined : { de: `der Code steht nicht in der Liste der Norm (${list.de}).`, en: `the code is not in the norm's list (${list.en}).` }

const country = inList('countries', { de: 'Länder nach ISO 3166, etwa DE', en: 'countries by ISO 3166, for instance DE' })
const currency = inList('currencies', { de: 'Währungen nach ISO 4217, etwa EUR', en: 'currencies by ISO 4217, for instance EUR' })
const unit = inList('units', { de: 'Einheiten nach UN/ECE Rec. 20, etwa C62 oder HUR', en: 'units of UN/ECE Rec. 20, for instance C62 or HUR' })
const vatCategory: Check = (value) =>
  /^(?:S|Z|E|AE|K|G|O|L|M)$/.test(value) ? undefined : { de: 'Kategorien sind S, Z, E, AE, K, G, O, L und M.', en: 'categories are S, Z, E, AE, K, G, O, L and M.' }

/** What a value must be by itself, whoever says it: check digits, forms and code lists, by business term. */
const checks: Readonly<Record<string, Check>> = {
  'BT-3': inList('invoiceTypes', { de: 'UNTDID 1001, etwa 380 oder 381', en: 'UNTDID 1001, for instance 380 or 381' }),
  'BT-5': currency,
  'BT-6': currency,
  'BT-10': checkLeitwegId,
  'BT-31': checkVatId,
  'BT-32': checkTaxNumber,
  'BT-34-1': inList('electronicAddressSchemes', { de: 'EAS, etwa EM für E-Mail', en: 'EAS, for instance EM for e-mail' }),
  'BT-40': country,
  'BT-43': checkEmail,
  'BT-48': checkVatId,
  'BT-49-1': inList('electronicAddressSchemes', { de: 'EAS, etwa EM für E-Mail', en: 'EAS, for instance EM for e-mail' }),
  'BT-55': country,
  'BT-58': checkEmail,
  'BT-63': checkVatId,
  'BT-69': country,
  'BT-80': country,
  'BT-81': inList('paymentMeans', { de: 'UNTDID 4461, etwa 58', en: 'UNTDID 4461, for instance 58' }),
  'BT-84': checkIban,
  'BT-86': checkBic,
  'BT-91': checkIban,
  'BT-95': vatCategory,
  'BT-102': vatCategory,
  'BT-130': unit,
  'BT-150': unit,
  'BT-151': vatCategory,
  'BT-159': country,
}

/** What is wrong with a value that a person typed for a term; undefined where nothing is. */
export function typedProblem(term: string, value: string): LocalizedText | undefined {
  return checks[term]?.(value)
}
