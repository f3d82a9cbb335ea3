import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { ibansIn } from '../../src/extract/values/bank-account.js'
import { hasIbanDigits, ibanFault } from '../../src/model/iban.js'
import { draftOf } from './draft-of.js'

/** Belgium, Spain, France and Norway have check digits of their own; each account is right by ISO 7064. */
const cases = [
  ['BE68539007547034', undefined], ['BE41539007547035', 'nationalDigits'], ['ES9121000418450200051332', undefined],
  ['ES6421000418450200051333', 'nationalDigits'], ['NO9386011117947', undefined], ['NO6686011117948', 'nationalDigits'],
  ['BE69539007547034', 'digits'], ['BE6853900754703', 'form'], ['DE02120300000000202051', undefined], ['XX00', 'form'],
] as const

it.each(cases)('%s has the fault %s', (iban, fault) => {
  expect(ibanFault(iban)).toBe(fault)
  expect(hasIbanDigits(iban)).toBe(fault === undefined || fault === 'nationalDigits')
})

it.each(cases.filter(([, fault]) => fault === undefined || fault === 'nationalDigits'))('%s is delivered, and told only where %s', (iban, fault) => {
  const draft = draftOf('two-rates')
  draft.values.payment = { ...draft.values.payment, creditTransfers: [{ iban }] }
  const { findings, draft: completed } = completeInvoice(draft)
  expect(findings.filter(({ code }) => code === 'IC-IBAN-NATIONAL').map(({ field, level }) => `${level} ${field ?? ''}`)).toEqual(fault === undefined ? [] : ['warning BG-17[1]/BT-84'])
  expect(completed.values.payment?.creditTransfers?.[0]?.iban).toBe(iban)
  expect(ibansIn(`Konto ${iban}`)).toMatchObject([{ value: iban, valid: true }])
})
