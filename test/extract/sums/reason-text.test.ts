import { expect, it } from 'vitest'
import { isOpen, stating } from '../../../src/extract/sums/reason-text.js'

const states = (text: string): boolean => /befreit|steuerfrei|§ 19|reverse charge|intra-Community/iu.test(text)
const tells = (text: string): boolean => states(text) && !/^steuerfrei$/iu.test(text)

it.each([
  ['Vielen Dank! Die Leistung ist von der Umsatzsteuer befreit.', 'Die Leistung ist von der Umsatzsteuer befreit.'],
  ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet. 1 Normzeile = 55 Anschläge', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'],
  ['Schlüssel 1 = 19 % USt, 2 = steuerfrei nach § 4 Nr. 3 UStG.', 'steuerfrei nach § 4 Nr. 3 UStG.'],
  ['F = steuerfrei § 4 Nr. 3a UStG S = 19 % D = Auslage', 'steuerfrei § 4 Nr. 3a UStG'],
  ['steuerfrei 0 % von 63,29 (§ 4 Nr. 3 a UStG)', 'steuerfrei (§ 4 Nr. 3 a UStG)'],
  ['Uwagi / Remarks: Intra-Community supply of goods', 'Intra-Community supply of goods'],
  ['Steuerfrei: Leistung nach § 19 UStG', 'Steuerfrei: Leistung nach § 19 UStG'],
  ['Porto: steuerfrei', 'Porto: steuerfrei'],
  ['* Reverse charge', 'Reverse charge'],
  ['[1] Tax to be paid on reverse charge basis', 'Tax to be paid on reverse charge basis'],
  ['VAT 0% (reverse charge) EUR 0.00', 'VAT 0% (reverse charge)'],
  ['VAT 0% Reverse Charge:', 'VAT 0% Reverse Charge'],
])('of %j the reason is %j', (text, reason) => {
  expect(stating(text, { states, tells })).toBe(reason)
})

it.each([
  ['innergemeinschaftliche Lieferung von Waren und', true],
  ['Operazione non imponibile (cessione', true],
  ['preneur – article 44 de la directive', true],
  ['Steuerfrei nach § 4 (Ausfuhr)', false],
])('%j goes on in the next line: %s', (text, open) => {
  expect(isOpen(text)).toBe(open)
})
