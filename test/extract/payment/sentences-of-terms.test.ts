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
  ['1. Vorsitzender Rolf Uhl · VR 991 AG Ufer · Steuernummer 203/111/20417 · Vereinskonto Uferbank DE95', false, ''],
  ['Bitte auf unser Geschäftskonto bei der Uferbank.', false, ''],
  ['Ufer, 18.07.2026 | Objekt: Hof | Kundennummer 3318 | zahlbar bis 17.08.2026', false, 'zahlbar bis 17.08.2026'],
  ['Konto / Zahlbar an CH59 3080 8001 8841 2007 7', false, ''],
  ['Payable à 30 jours', false, 'Payable à 30 jours'],
  ['Fällig / Due', false, ''],
  ['Te betalen vóór', false, ''],
  ['Zahlbar ohne Abschlag bis', false, ''],
  ['30% advance payment,', true, ''],
  ['Zahlbar sofort.', false, 'Zahlbar sofort.'],
])('of %j (announced: %s) are terms: %j', (text, announced, terms) => {
  expect(sentencesOfTerms(text, announced)).toBe(terms)
})
