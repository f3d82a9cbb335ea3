import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }

/** What an invoice over 119,00 leaves to pay with these words below its total. */
async function dueWith(below: readonly string[], title = 'Rechnung BR-26/0611'): Promise<string> {
  const row = (y: number, text: string, amount: string): Item[] => [[71, y, text], [530, y, amount, right]]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, title], ...row(296, 'Leistung', 'Gesamt'),
    ...row(312, 'Dachrinne reinigen', '80,00'), ...row(326, 'Anfahrt', '20,00'),
    ...row(350, 'Netto', '100,00'), ...row(364, '19 % USt.', '19,00'), ...row(378, 'Rechnungsbetrag', '119,00'),
    ...below.flatMap((text, at): Item[] => {
      const [label = '', amount] = text.split(' | ')
      const y = 410 + 13 * at
      return [[71, y, label], ...(amount === undefined ? [] : [[530, y, amount, right] as const])]
    }),
  ]))
  const { totals } = extractDraft(pages).values
  return [totals?.prepaidAmount, totals?.dueAmount].map(String).join(' / ')
}

it.each([
  ['Der Rechnungsbetrag ist bereits bezahlt.'],
  ['Betrag 119,00 EUR am 29.01.2026 mit girocard dankend erhalten.'],
  ['Zahlungsart: PayPal – Bereits bezahlt am 01.11.2026. Bitte nicht überweisen.'],
  ['Zahlungsbedingungen: Der Rechnungsbetrag wurde bereits', 'beglichen.'],
  ['BEZAHLT'],
  ['Der Betrag wurde am 07.12.2025 per PayPal beglichen.'],
  ['Paid by credit card (Visa ending 4471).'],
  ['The payment for this invoice has already been received.'],
  ['Cette facture a été réglée le 12/03/2026 par virement.'],
  ['12.03.26 Zahlung Kreditkarte MasterCard ****4471 | 119,00'],
  ['Received 2026-05-15 - Credit card (MC **** 3310) | 119,00'],
  ['Total paid | 119,00'],
  ['Moyen de paiement Carte bancaire | 119,00'],
  ['Facture déjà réglée le 12/03/2026, merci.'],
  ['Deze factuur is per pin betaald op 12-03-2026.'],
])('takes the total for paid: %s', async (...below) => {
  expect(await dueWith(below)).toBe('119 / 0')
})

it.each([
  ['Falls Sie den Betrag bereits bezahlt haben, ist dieses Schreiben gegenstandslos.'],
  ['Die Abschlagsrechnung vom 28.11.2025 wurde vollständig bezahlt und ist hierin nicht enthalten.'],
  ['Die Vormiete von 80,00 EUR wurde bereits bezahlt.'],
  ['Die Abschlagsrechnungen 1 und 2 wurden vollständig bezahlt.'],
  ['Der Betrag kann per PayPal beglichen werden.'],
  ['Tax to be paid on reverse charge basis'],
  ['Bereits gezahlt | 0,00'],
  ['Zahlbar Kreditkarte | 119,00'],
  ['Amount not yet paid | 119,00'],
  ['Amount paid if settled before 30.06. | 119,00'],
  ['Anzahlung erhalten | 119,00'],
  ['Total to be paid | 119,00'],
  ['Zahlungsart Überweisung | 119,00'],
  ['Saldo Vormonat | 119,00', 'Zahlung erhalten | -119,00', 'Zahlbetrag | 119,00'],
  ['Solde précédent | 119,00', 'Paiement reçu | -119,00'],
  ['Letzte Zahlung erhalten am 02.07.2026 | 119,00', 'Zahlbetrag | 119,00'],
  ['Zahlung erhalten am: ___ | 119,00'],
  ['Zahlungsart: Barzahlung bei Abholung | 119,00'],
  ['Mode de règlement : Espèces à la livraison | 119,00'],
  ['Zahlung innerhalb von 14 Tagen | 119,00'],
  ['De goederen blijven eigendom van de verkoper totdat de koopsom volledig betaald is.'],
  ['De factuur kan ook contant voldaan worden.'],
  ['La fattura può essere pagata in contanti.'],
  ['La proprietà rimane del venditore finché la merce è interamente pagata.'],
  ['La factura puede ser pagada en efectivo.'],
  ['La mercancía es propiedad del vendedor hasta ser totalmente pagada.'],
  ['Towar pozostaje własnością sprzedawcy, dopóki cena została zapłacona.'],
  ['Le transfert de propriété a lieu une fois le prix réglé en totalité.'],
  ['La facture peut être réglée en espèces.'],
  ['A mercadoria é propriedade do vendedor até a fatura paga na totalidade.'],
  ['Varan förblir säljarens egendom tills den är betald.'],
  ['Ejendomsretten går over, idet varen er betalt.'],
  ['Zboží je ve vlastnictví prodávajícího, dokud cena byla uhrazena.'],
])('leaves it to pay: %s', async (...below) => {
  expect(await dueWith(below)).not.toContain('119 / 0')
})

it('takes nothing for paid that a credit note gives back', async () => {
  expect(await dueWith(['Der Betrag war bereits bezahlt.'], 'Gutschrift BR-26/0612')).not.toContain('119 / 0')
})
