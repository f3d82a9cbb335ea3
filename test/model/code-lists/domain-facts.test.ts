import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { codeWord } from '../../../src/app/page/code-words.js'
import { codeList } from '../../../src/model/code-lists/code-list.js'
import { isCreditNote } from '../../../src/model/code-lists/document-types.js'
import { isCard, isDirectDebit, isTransfer, needsAccount, meansCodes } from '../../../src/model/code-lists/payment-codes.js'
import { isLeitwegId } from '../../../src/model/code-lists/leitweg-id.js'
import { countryOfPrefix, countsAsEu, isEuMember, vatRates } from '../../../src/model/code-lists/vat-areas.js'
import { knownRates } from '../../../src/extract/values/known-rates.js'
import { hasLegalForm } from '../../../src/extract/parties/legal-form.js'
import { countryOfLegalForm } from '../../../src/model/code-lists/legal-forms.js'

it('the credit notes among the types of invoices are those of the norm', () => {
  expect([...codeList('invoiceTypes')].filter(isCreditNote).sort()).toEqual(['261', '262', '296', '308', '381', '396', '420', '458', '532', '81', '83'])
})

it.each(['13.5', '25.5', '9.5', '4.8', '19', '7', '11'])('%s %% is a rate to every part of the program', (rate) => {
  for (const list of [vatRates, knownRates]) expect(list.filter((one) => one.eq(rate))).toHaveLength(1)
})

it.each<[string, boolean]>([
  ['04011000-12345-03', true], ['04011000-1234512345-06', true], ['991-33333TEST-33', true], ['2026-17', false], ['2024-01-18', false], ['04011000-12345-04', false], ['04011000', false], ['Ref 04011000-12345-03', false],
])('%s is a Leitweg-ID: %s', (text, is) => {
  expect(isLeitwegId(text)).toBe(is)
})

it('Greece is a member by either code; Switzerland is none', () => {
  expect(['GR', 'EL', 'DE', 'CH', 'GB', 'XI'].map(isEuMember)).toEqual([true, true, true, false, false, false])
  expect(['XI123456789', 'xi123456789', 'GB123456789', 'DE123456789'].map(countsAsEu)).toEqual([true, true, false, false])
  expect(['XI', 'EL', 'DE'].map(countryOfPrefix)).toEqual(['GB', 'GR', 'DE'])
})

it.each([...codeList('invoiceTypes')].filter(isCreditNote))('a person reads that type %s is a credit note', (type) => {
  expect(codeWord('invoiceType', type, 'de')).toMatch(/gutschrift/i)
  expect(codeWord('invoiceType', type, 'en')).toMatch(/credit note/i)
})

it('an account is asked for where BR-61 and BR-DE-23 do; 42 and 49 are transfers and debits beside', () => {
  const all = [...codeList('paymentMeans')]
  expect(all.filter(needsAccount)).toEqual(['30', '58'])
  expect(all.filter(isTransfer)).toEqual(['30', '42', '58'])
  expect(all.filter(isDirectDebit)).toEqual(['49', '59'])
  expect(all.filter(isCard)).toEqual(['48', '54', '55'])
  expect(all).toEqual(expect.arrayContaining(Object.values(meansCodes)))
})

it('no other file has a list of credit notes, of members of the EU or SEPA, of plans, or of means of payment of its own', () => {
  const root = fileURLToPath(new URL('../../../src', import.meta.url))
  const facts = [
    /'261', '2(?:62|96)'/, /AT BE BG CY|'AT', 'BE', 'BG'/, /starter: 50/, /'GI', 'IS'/, /'max', 'enterprise'\]\./,
    // Who compares with one credit note forgets the ten others.
    /[!=]== '381'|'381' :/, /'(?:48|49|58|59|68)'/,
  ]
  const homes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).filter((name) => {
    const code = readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return facts.some((fact) => fact.test(code))
  })
  expect(homes.filter((name) => !name.replaceAll('\\', '/').startsWith('model/code-lists/'))).toEqual([])
})

it('every legal form that tells a country is a legal form', () => {
  for (const form of Object.keys(countryOfLegalForm)) expect(hasLegalForm(`Ufer ${form}`), form).toBe(true)
})
