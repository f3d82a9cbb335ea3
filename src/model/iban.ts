import { validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/**
 * What is wrong with an IBAN: its form (country, length, letters and digits), its check digits by ISO 7064, or only the
 * check digits that the account number has in its own country.
 */
export type IbanFault = 'form' | 'digits' | 'nationalDigits'

/** The first fault of an IBAN without blanks; undefined when it has none. */
export function ibanFault(iban: string): IbanFault | undefined {
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.length === 0) return undefined
  const digitErrors: readonly ValidationErrorsIBAN[] = [
    ValidationErrorsIBAN.WrongIBANChecksum,
    ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  ]
  if (errorCodes.some((code) => !digitErrors.includes(code))) return 'form'
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'digits' : 'nationalDigits'
}

/** Whether form and international check digits are right, whatever the digits of its country say. */
export function hasIbanDigits(iban: string): boolean {
  const fault = ibanFault(iban)
  return fault === undefined || fault === 'nationalDigits'
}
