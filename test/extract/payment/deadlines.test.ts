import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { deadlinesIn } from '../../../src/extract/payment/deadlines.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const calendar = { order: 'day first', invoiceDate: '2026-05-05' } as const

/** `3/8`: three percent within eight days. */
function offersIn(text: string): string {
  return deadlinesIn(text, calendar).offers.map(({ percentage, until }) => `${percentage.toFixed()}/${until?.days ?? ''}`).join(', ')
}

describe('discounts for early payment', () => {
  it.each<[text: string, offers: string]>([
    ['3 % bei Zahlung bis 13.05., netto bis 02.06.', '3/8'],
    ['zahlbar bis 13.05. abzgl. 3 % oder bis 02.06. ohne Abzug', '3/8'],
    ['Zahlbar bis 4. Juni ohne Abzug, bei Zahlung bis 15. Mai 2 % Skonto', '2/10'],
    ['10 Tage 3 % Skonto, 20 Tage 2 % Skonto, 30 Tage netto', '3/10, 2/20'],
    ['Bis 12.05.2026 mit 3,00% Skonto, bis 19.05.2026 mit 2,00% Skonto, bis 04.06.2026 netto', '3/7, 2/14'],
    ['Zahlbar innerhalb 10 Tagen abzüglich 2 % oder innerhalb 30 Tagen ohne Abzug', '2/10'],
    ['2 % Skonto innerhalb von 7 Tagen ohne Abzug innerhalb von 14 Tagen', '2/7'],
    ['10 days 2 % net 30 days', '2/10'],
    ['Net 30 days. 2 % discount if paid by 15 May 2026.', '2/10'],
    ['Pay by 15 May 2026 and save 2% (£24.00). Full amount due by 4 June 2026.', '2/10'],
    ['Terms: 2/10 net 30', '2/10'],
    ['2% 10, n/30', '2/10'],
    ['1.5% 15 days, net 45', '1.5/15'],
    ['Conditions de règlement : 30 jours net, escompte 2 % à 10 jours.', '2/10'],
    ['Sconto 2 % per pagamento entro il 15/05/2026, netto entro il 04/06/2026', '2/10'],
    ['2% korting bij betaling vóór 15-05-2026, netto vóór 04-06-2026', '2/10'],
    ['2 % rabatt vid betalning senast 2026-05-15, netto senast 2026-06-04', '2/10'],
    ['2% skonta przy płatności do 15.05.2026, termin płatności 04.06.2026', '2/10'],
    ['Zahlbar in 10 Tagen abzüglich 2 % Skonto und 5 % Sicherheitseinbehalt.', '2/10'],
    ['5 % Sicherheitseinbehalt, 3 % Skonto innerhalb von 18 Tagen, 30 Tage netto', '3/18'],
    ['Zahlbar bis 20.05.2026 mit 2 % Skonto, bis 04.06.2026 ohne Skonto', '2/15'],
    ['8 Tage 3 %, 14 Tage 2 %, 30 Tage netto', '3/8, 2/14'],
    ['Payment terms: 2/10 net 30 days', '2/10'],
    ['Innerhalb von 10 Tagen -2 %, innerhalb von 30 Tagen netto.', '2/10'],
    ['Abzüglich 2 % Skonto auf den Rechnungsbetrag inkl. MwSt. innerhalb von 10 Tagen', '2/10'],
    ['Sconto 2% pagamento a saldo entro 10 giorni', '2/10'],
    ['Betalingskorting 2% bij betaling binnen de termijn van 10 dagen', '2/10'],
    ['Skonto 2 % auf Abschlagszahlungen innerhalb von 10 Tagen', '2/10'],
    // None of these is a discount for early payment.
    ['Zahlbar 30 Tage netto, AZ innerhalb 7 Tagen 10 %, SZ nach Abnahme', ''],
    ['Returns within 14 days: 10% restocking fee. Terms: 30 days net', ''],
    ['Stornierung bis 14 Tage vor Beginn: 10 % Stornogebühr. Zahlbar 30 Tage netto.', ''],
    ['Lieferzeit 10 Tage, Toleranz 5 %. 30 Tage netto', ''],
    ['Lieferzeit 10 Tage, Toleranz 5 % 30 Tage netto', ''],
    ['Alkohol 12,5 % vol, Rückgabe 14 Tage Zahlbar innerhalb von 30 Tagen ohne Abzug', ''],
    ['Terms: 30 days net. Spring sale until 15 May 2026: 10% off', ''],
    ['Claims within 7 days, tolerance 5%. Payment 30 days net', ''],
    ['Garantierücklass 3 % auf 14 Tage, zahlbar 30 Tage netto', ''],
    ['15 % à 10 jours, 85 % à 30 jours net', ''],
    ['Zahlbar binnen 14 Tagen abzgl. 3 % Vertragserfüllungsbürgschaft', ''],
    ['Zahlbar bis 19.05.2026 abzüglich 5 % Sicherheit', ''],
    ['Zahlbar binnen 14 Tagen abzüglich 4 % Winterdienst', ''],
    ['Colli 1/2 netto 450 kg', ''],
    ['Karton 6/10 netto 12 kg', ''],
    ['Pallet 1/2 net 450 kg', ''],
    ['Invoice of 05/06 net 30', ''],
    ['Order 12/5 net 30', ''],
    ['50/10 net 60', ''],
    ['6/10 net 12 kg', ''],
    ['1/10 net 30 days EOM', ''],
    ['9 % Verzugszinsen ab 31 Tagen, zahlbar 30 Tage netto', ''],
    ['Zahlbar 30 Tage netto, nach 14 Tagen 5 % mehr', ''],
    ['Sicherheitseinbehalt 5 % innerhalb von 14 Tagen, 30 Tage netto', ''],
    ['10 % bei Lieferung innerhalb 14 Tagen, Rest 30 Tage netto', ''],
    ['10 % Anzahlung bis 12.05.2026, Restzahlung netto bis 04.06.2026', ''],
    ['7 % MwSt. auf Lieferungen der letzten 14 Tage, 30 Tage netto', ''],
    ['Zahlbar 10 Tage nach Erhalt, bei Abholung 5 % Rabatt auf den Listenpreis.', ''],
    ['Bei Zahlung innerhalb von 14 Tagen 5 % Rabatt auf die nächste Rechnung', ''],
    ['10% discount on all items in May. Payment within 30 days.', ''],
    ['Zahlbar 14 Tage netto, Prämie 2 % nach 30 Tagen', ''],
    ['Finance charge 1.5% per month on balances over 30 days.', ''],
    ['Kein Skonto. Zahlbar in 10 Tagen, 3 % nach 30 Tagen', ''],
  ])('%s: %j', (text, offers) => {
    expect(offersIn(text)).toBe(offers)
  })
})

describe('the day on which all is due', () => {
  it.each<[lines: readonly string[], due: string | undefined]>([
    [['2 % Skonto 8 Tage, zahlbar bis 13.05.2026'], undefined],
    [['2 % Skonto 8 Tage, zahlbar bis 04.06.2026'], '2026-06-04'],
    [['3 % bei Zahlung bis 13.05., netto bis 02.06.'], '2026-06-02'],
    [['Zahlbar bis 13.05.2026 abzgl. 3 % = 1.154,30 EUR', 'oder bis 04.06.2026 ohne Abzug = 1.190,00 EUR'], '2026-06-04'],
    [['Escompte : 1,5 % si règlement avant le 15/05/2026, net au 04/06/2026'], '2026-06-04'],
    [['2% discount if paid by 15 May 2026, net due on 4 June 2026'], '2026-06-04'],
    [['2 % kontantrabat ved betaling senest 15.05.2026, netto senest 04.06.2026'], '2026-06-04'],
    [['Termin płatności: 04.06.2026. Skonto 2% przy płatności w ciągu 7 dni.'], '2026-06-04'],
    [['Zahlung: sofort netto Kasse ohne Abzug', 'Liefertermin: 30.05.2026'], undefined],
    [['Zahlbar in drei Raten zu je 396,67 EUR zum 01.06., 01.07. und 01.08.2026.'], undefined],
    [['Vencimientos: 04/06/2026 605,00 € 04/07/2026 605,00 €'], undefined],
    [['Leistungszeitraum 01.05. bis 31.05. Bitte zahlen Sie innerhalb von 14 Tagen.'], undefined],
    [['Leistungszeitraum 01.05. bis 31.05. Bitte zahlen Sie bis 19.05.2026.'], '2026-05-19'],
    [['Loyer payable du 01/05 au 31/05'], undefined],
    [['Laufzeit bis 30.09., Zahlweise jährlich'], undefined],
    [['Betaling op 1/2 van het werk'], undefined],
    [['Pagamento al 1/2 lavori'], undefined],
    [['payable on 24/7 basis'], undefined],
    [['Am 12.05. ist unsere Zahlstelle geschlossen'], undefined],
    [['Das Guthaben überweisen wir bis zum 12.05.'], undefined],
    [['Die nächste Rate ist am 15.06. fällig.'], undefined],
    [['1. Rate zahlbar am 15.05., 2. Rate zahlbar am 15.06.'], undefined],
    [['Payable in 2 instalments: on 15 May and 15 June'], undefined],
    [['Fällig am 04.06.2026: 1.190,00 €, bei Zahlung bis 15.05.2026: 1.166,20 € (2 % Skonto)'], '2026-06-04'],
    [['Fälligkeit: 04.06.2026 Betrag: 1.190,00 € Rechnung vom 05.05.2026'], '2026-06-04'],
    [['Due date: 04/06/2026 Amount: €1,190.00, late fee €40.00 after 04/07/2026'], '2026-06-04'],
    [['Fällig am: 04.06.2026', 'Zahlungsziel 30 Tage, bei Bankeinzug 2 % Skonto'], '2026-06-04'],
    [['2 % Skonto 14 Tage', 'Fälligkeit: 19.05.2026'], '2026-05-19'],
    [['Der Betrag wird bis 31.05.2026 auf Ihr Konto überwiesen.'], undefined],
    [['Paid in full by Visa on 5 May 2026.'], undefined],
  ])('of %j is %s', (lines, due) => {
    const { values } = extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnungsdatum: 05.05.2026' }, ...stack(60, 300, lines)])])
    expect(values.dueDate).toBe(due)
  })

  it.each<[second: string, due: string | undefined]>([['31/08/2026', undefined], ['Grazie', '2026-07-31']])('over %s in a column of amounts is %s', (second, due) => {
    const { values } = extractDraft([typedPage([
      { x: 60, y: 60, text: 'Data fattura: 05/05/2026' }, { x: 300, y: 300, text: 'Scadenze:' },
      { x: 300, y: 312, text: '31/07/2026' }, { x: 420, y: 312, text: '610,00' },
      { x: 300, y: 324, text: second }, { x: 420, y: 324, text: '610,00' },
    ])])
    expect(values.dueDate).toBe(due)
  })
})
