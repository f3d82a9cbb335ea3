import { expect, it } from 'vitest'
import { sentencesOfTerms } from '../../../src/extract/payment/sentences-of-terms.js'

it.each<[text: string, announced: boolean, terms: string]>([
  ['Zahlbar sofort ohne Abzug. Leistungsdatum 11.06.2026.', false, 'Zahlbar sofort ohne Abzug.'],
  ['Vielen Dank für Ihren Auftrag. Bitte zahlen Sie den Gesamtbetrag.', false, 'Bitte zahlen Sie den Gesamtbetrag.'],
  ['Bitte überweisen Sie bis zum 14.11.2026. Uferbank, IBAN DE89', false, 'Bitte überweisen Sie bis zum 14.11.2026.'],
  ['Zahlbar innerhalb 14 Tagen. Bei Zahlung in 7 Tagen 2 % Skonto.', true,
    'Zahlbar innerhalb 14 Tagen. Bei Zahlung in 7 Tagen 2 % Skonto.'],
  ['Zahlbar bis 14. Mai ohne Abzug', false, 'Zahlbar bis 14. Mai ohne Abzug'],
  ['30 Tage', true, '30 Tage'],
  ['sofort', true, 'sofort'],
  ['Beschreibung', true, ''],
  ['Net', true, ''],
  ['Der', true, ''],
  ['Paiement immédiat', true, 'Paiement immédiat'],
  ['siehe Ende der Rechnung', true, ''],
  ['Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.', true, ''],
  ['Goods remain our property until paid in full.', false, ''],
  ['Der Restbetrag ist vor Übergabe zu überweisen. Das Fahrzeug bleibt bis dahin unser Eigentum.', false,
    'Der Restbetrag ist vor Übergabe zu überweisen.'],
  ['Umsatzsteuerfrei nach § 19 UStG. Bitte überweisen Sie bis 14.11.2026.', false, 'Bitte überweisen Sie bis 14.11.2026.'],
])('of %j (announced: %s) are terms: %j', (text, announced, terms) => {
  expect(sentencesOfTerms(text, announced)).toBe(terms)
})
