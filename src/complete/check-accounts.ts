import type { Finding } from '../model/finding.js'
import { ibanFault } from '../model/iban.js'
import type { CompletionStep } from './completion.js'

/** Enough to find the account on the page, too little to pay to. */
const shown = 4

function nationalDigits(iban: string, field: string): Finding {
  const ending = iban.slice(-shown)
  return {
    code: 'IC-IBAN-NATIONAL',
    level: 'warning',
    message: {
      de: `IBAN …${ending}: Die Prüfziffern der IBAN stimmen (ISO 7064), die Prüfziffern der Kontonummer nach den Regeln von ${iban.slice(0, 2)} nicht. Bitte vor der Zahlung beim Empfänger nachfragen.`,
      en: `IBAN …${ending}: the check digits of the IBAN are right (ISO 7064), those of the account number by the rules of ${iban.slice(0, 2)} are wrong. Please ask the payee before paying.`,
    },
    field,
  }
}

/** An account whose international check digits are right and whose national ones are not is told as that. */
export const checkAccounts: CompletionStep = ({ values: { payment }, findings }) => {
  const debtor = payment?.directDebit?.debtorIban
  const accounts = [
    ...(payment?.creditTransfers ?? []).map(({ iban }, index) => ({ iban, field: `BG-17[${index + 1}]/BT-84` })),
    ...(debtor === undefined ? [] : [{ iban: debtor, field: 'BT-91' }]),
  ]
  for (const { iban, field } of accounts) {
    if (iban !== undefined && ibanFault(iban) === 'nationalDigits') findings.push(nationalDigits(iban, field))
  }
}
