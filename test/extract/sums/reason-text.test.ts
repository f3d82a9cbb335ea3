import { expect, it } from 'vitest'
import { isOpen, stating } from '../../../src/extract/sums/reason-text.js'

const states = (text: string): boolean => /befreit|steuerfrei|§ 19|reverse charge/iu.test(text)

it.each([
  ['Vielen Dank! Die Leistung ist von der Umsatzsteuer befreit.', 'Die Leistung ist von der Umsatzsteuer befreit.'],
  ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet. 1 Normzeile = 55 Anschläge', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'],
  ['Schlüssel 1 = 19 % USt, 2 = steuerfrei nach § 4 Nr. 3 UStG.', 'steuerfrei nach § 4 Nr. 3 UStG.'],
  ['* Reverse charge', 'Reverse charge'],
  ['[1] Tax to be paid on reverse charge basis', 'Tax to be paid on reverse charge basis'],
  ['VAT 0% (reverse charge) EUR 0.00', 'VAT 0% (reverse charge)'],
  ['VAT 0% Reverse Charge:', 'VAT 0% Reverse Charge'],
])('of %j the reason is %j', (text, reason) => {
  expect(stating(text, states)).toBe(reason)
})

it.each([
  ['innergemeinschaftliche Lieferung von Waren und', true],
  ['Operazione non imponibile (cessione', true],
  ['preneur – article 44 de la directive', true],
  ['Steuerfrei nach § 4 (Ausfuhr)', false],
])('%j goes on in the next line: %s', (text, open) => {
  expect(isOpen(text)).toBe(open)
})
