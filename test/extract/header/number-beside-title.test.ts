import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

function numberOf(...items: readonly Typed[]): string | undefined {
  return extractDraft([typedPage(items)]).values.invoiceNumber
}

const advance = { x: 60, y: 500, text: '1. Abschlagsrechnung 26-0388 vom 11.06.2026' }
const sums: readonly Typed[] = [{ x: 400, y: 500, text: '4.000,00', align: 'right' }, { x: 500, y: 500, text: '4.760,00', align: 'right' }]
const heads = ['Leistung', 'Umfang', 'Satz EUR', 'Honorar EUR'].map((text, at) => ({ x: 60 + 120 * at, y: 300, text }))

it.each<[string, readonly Typed[], string | undefined]>([
  ['a title with a counter tells the number', [advance], '26-0388'],
  ['a row of sums is no title', [...stack(330, 140, ['Rechnung', 'Datum']), ...stack(420, 140, ['26-0512', '14.07.2026']), advance, ...sums], '26-0512'],
  ['a sure label in a row of sums is that of another part', [{ x: 60, y: 150, text: '1. Abschlagsrechnung AR26-0214' }, { x: 150, y: 455, text: 'abzüglich 1. Abschlagsrechnung Nr. 2026-021 vom 27.03.2026 netto' }, { x: 520, y: 455, text: '-6.500,00', align: 'right' }], 'AR26-0214'],
  ['a sure label in a row of sums, below a title over its number', [{ x: 60, y: 194, text: 'HONORARNOTE', bold: true }, { x: 60, y: 208, text: 'Nr. 2026-23' }, { x: 60, y: 455, text: 'abzüglich 1. Teilrechnung Nr. 2026/041 vom 30.04.2026' }, { x: 520, y: 455, text: '-12.000,00', align: 'right' }], '2026-23'],
  ['a sure label beside the amount of the invoice', [{ x: 60, y: 150, text: 'Rechnung Nr. 2026-117' }, { x: 520, y: 150, text: '1.190,00', align: 'right' }], '2026-117'],
  ['a title set larger stands beside its number', [{ x: 60, y: 150, text: 'RECHNUNG', size: 26 }, { x: 420, y: 138, text: 'No. 026–2026' }, { x: 420, y: 156, text: 'Datum: 7. September 2026' }], '026–2026'],
  ['heads over values of their own', [...stack(60, 140, ['Sachbearbeiter', 'Frau Kolb']), ...stack(240, 140, ['Rechnung', '2026-1187']), ...stack(400, 140, ['Datum', '12.05.2026'])], '2026-1187'],
  ['a letter behind the word for a number begins it', [{ x: 60, y: 150, text: 'RECHNUNG / QUITTUNG', size: 14 }, { x: 440, y: 150, text: 'Nr. N 004417', size: 14 }], 'N 004417'],
  ['the number of a paragraph is none', [{ x: 60, y: 66, text: 'Lohnabrechnung nach § 6 Nr. 4 StBerG' }, ...stack(360, 120, ['Rechnung', 'Datum']), ...stack(476, 120, ['B-2026-274', '01.10.2026'])], 'B-2026-274'],
  ['a sentence tells the only number', [{ x: 60, y: 180, text: 'Hiermit stellen wir Ihnen die Rechnung 2026-1187 wie folgt:' }], '2026-1187'],
  ['a title in another language', [{ x: 60, y: 150, text: 'Verkoopfactuur 7758802', size: 16 }], '7758802'],
  ['a title set larger with points among its digits', [{ x: 60, y: 150, text: 'Facture 61.884', size: 14 }, ...stack(60, 180, ['Date de facture : 14/09/2026', 'Conditions : 30 jours'])], '61.884'],
  ['a figure behind the name of a document in a line of text', stack(60, 180, ['Facture 61.884', 'Date de facture : 14/09/2026', 'Conditions : 30 jours']), undefined],
  ['a figure behind the name of a document, over its day and above the goods', [...stack(350, 140, ['Rechnung 26.014', 'Braunschweig, 07.04.2026']), ...heads], '26.014'],
  ['a figure behind the name of a document above the goods, over the day until which it is to be paid', [...stack(350, 140, ['Rechnung 12.500', 'Zahlbar bis 01.04.2026']), ...heads], undefined],
  ['a figure behind the name of a document above the goods, over no day', [...stack(350, 140, ['Rechnung 26.014', 'Braunschweig']), ...heads], undefined],
  ['a figure behind the name of a document below the goods', [...heads, ...stack(350, 340, ['Rechnung 26.014', 'bezahlt am 07.04.2026'])], undefined],
  ['the tax behind a title is none of its number', [{ x: 60, y: 150, text: 'Rechnung VAT 37/03/2026/EX', size: 16 }], '37/03/2026/EX'],
  ['a title of several words', [{ x: 60, y: 150, text: 'Gutschrift nach § 14 Abs. 2 UStG INV624190', size: 16 }], 'INV624190'],
  ['a title with its number beside it', [{ x: 60, y: 150, text: 'Factura de venta', size: 16 }, { x: 420, y: 150, text: 'V-2026/0118' }], 'V-2026/0118'],
  ['a title over its number, beside a place and a day', [...stack(60, 150, ['Mandant', '20418']), ...stack(200, 150, ['Gebührenrechnung', '2026/1207']), ...stack(350, 150, ['Mainz, den', '14.10.2026'])], '2026/1207'],
  ['heads of which one is the type', [...stack(60, 150, ['TIPO DOCUMENTO', 'FATTURA ACCOMP.']), ...stack(200, 150, ['NUMERO', '2/004417']), ...stack(350, 150, ['DATA', '23/10/2026'])], '2/004417'],
  ['a title torn by a gap, not the number of a guest', [...stack(390, 148, ['Page No.', 'Folio No.']), ...stack(460, 148, [': 1', ': 48210']), { x: 60, y: 204, text: 'INVOICE', size: 12 }, { x: 125, y: 204, text: 'No. 26-003317', size: 12 }], '26-003317'],
  ['a title over its number, not the number of another document', [...stack(57, 83, ['Verkauf - Rechnung', 'VRG-2510448']), ...stack(156, 247, ['Interne Belegnr.', '4500021877'])], 'VRG-2510448'],
  ['a reference that is named after the document', [{ x: 60, y: 50, text: 'Facture', size: 16 }, ...stack(60, 100, ['Réf. : FA2605-0047', 'Date : 11/05/2026'])], 'FA2605-0047'],
  ['a reference that is to be quoted', [{ x: 60, y: 50, text: 'Factuur', size: 16 }, ...stack(60, 100, ['Referentie: 2026-114', 'Datum: 11-05-2026']), { x: 60, y: 400, text: 'Gelieve te betalen op BE19 0689 0178 8112 met vermelding van 2026-114.' }], '2026-114'],
  ['no reference that may be of anybody', [{ x: 60, y: 50, text: 'Invoice', size: 16 }, ...stack(60, 100, ['Reference: 77310', 'Date: 11/05/2026'])], undefined],
  ['no earlier part that a small word leads to', [{ x: 60, y: 50, text: 'Schlussrechnung', size: 16 }, ...stack(60, 100, ['zu Abschlagsrechnung Nr. 26-0391 vom 03.05.2026', 'Datum: 11.05.2026'])], undefined],
  ['a label of the number and its day', stack(60, 100, ['Facture n° / Date : 31547 / 11/05/2026', 'Commande n° / Date : 20883 / 21/04/2026']), '31547'],
  ['a letter with its figure behind the number', [{ x: 60, y: 150, text: 'Rechnungs-Nr. UVZ-1184/2025 K1' }], 'UVZ-1184/2025 K1'],
  ['the number of the invoice, not of a receipt', [{ x: 60, y: 50, text: 'Rechnung', size: 16 }, ...stack(60, 150, ['Bon-Nr.: 4471-88', 'Rechnungs-Nr.: 2026-0117'])], '2026-0117'],
  ['no town across the page', [{ x: 65, y: 210, text: 'Rechnung', size: 14 }, ...stack(65, 223, ['Nummer', 'HK-26-118']), ...stack(153, 223, ['Datum', '12.10.2026']), ...stack(447, 195, ['Große Elbstraße 146', '22767 Hamburg'])], 'HK-26-118'],
  ['another invoice in brackets', [{ x: 330, y: 68, text: 'Facture', size: 16 }, { x: 330, y: 83, text: 'N° FA-2026-0187 du 12/03/2026' }, { x: 313, y: 496, text: "(facture d'acompte FA-2025-0712, TTC)" }], 'FA-2026-0187'],
  ['a title that is a delivery note, too', [{ x: 60, y: 150, text: 'RECHNUNG / LIEFERSCHEIN 7718804' }], '7718804'],
  ['the first half of a month behind a title is none', [...stack(330, 140, ['Frachtrechnung', 'Datum']), ...stack(440, 140, ['FR260311', '16.03.2026']), { x: 60, y: 250, text: 'Frachtrechnung / 1. Halbmonat März 2026', size: 12 }], 'FR260311'],
  ['a Portuguese series behind its kind', [{ x: 60, y: 150, text: 'Fatura-Recibo FR HL26/2204' }], 'FR HL26/2204'],
  ['the month behind a title is none beside a number', [...stack(414, 143, ['Rechnung:', 'Datum:']), ...stack(479, 143, ['261004412', '31.10.2026']), { x: 60, y: 249, text: 'Monatsrechnung 10/2026', size: 12 }], '261004412'],
  ['what is written like a month, alone', [{ x: 60, y: 150, text: 'Rechnung 10/2026', size: 16 }], '10/2026'],
  ['an entry with points among its digits', [...stack(330, 140, ['Auftrag', 'Rechnung', 'Rechnungsdatum']), ...stack(430, 140, ['26-00733', '204.118', '14.07.2026'])], '204.118'],
  ['an amount in a form without a day', [...stack(330, 140, ['Angebot', 'Rechnung']), ...stack(430, 140, ['1.200', '1.350'])], undefined],
  ['labels at one right edge', [{ x: 60, y: 190, text: 'R e c h n u n g', size: 13 }, ...stack(480, 140, ['Nr.', 'Datum'], { align: 'right' }), ...stack(545, 140, ['260418', '14.07.2026'], { align: 'right' })], '260418'],
  ['letters before its figures that are a label elsewhere', [...stack(52, 165, ['Facture n°', 'Date']), ...stack(160, 165, ['FC 2600418', '22/07/2026'])], 'FC 2600418'],
  ['an order number before its figures', [...stack(52, 165, ['Invoice No', 'Date']), ...stack(160, 165, ['PO 26/1184', '22/07/2026'])], 'PO 26/1184'],
  ['the VAT id that stands beside it is none', [...stack(52, 165, ['Invoice No', 'Date']), { x: 160, y: 165, text: 'VAT Reg No GB 441 7730 56' }], undefined],
  ['an earlier invoice in a sentence whose last word stands apart', [{ x: 60, y: 150, text: '2. Abschlagsrechnung AR-2026-031', size: 12 }, { x: 60, y: 250, text: 'Unsere Rechnung Nr. 2025-0881 vom 14.11.2025 ist noch nicht' }, { x: 400, y: 250, text: 'beglichen.' }], 'AR-2026-031'],
  ['a title that goes on in words, over a reference', [{ x: 60, y: 150, text: 'Rechnungsnummer 2026-117 bitte bei der zahlung stets angeben' }, { x: 60, y: 180, text: 'Referenz: A-4711' }], '2026-117'],
  ['the invoice of a copy in brackets', [{ x: 60, y: 150, text: 'Kopie (Rechnung Nr. 2026-117)' }], '2026-117'],
  ['the first head of a form over a title, beside that of the day', [...stack(330, 165, ['Nummer', '100245']), ...stack(400, 165, ['Datum', '08.04.2025']), ...stack(470, 165, ['Kunde', '30078']), { x: 60, y: 280, text: 'Rechnung', size: 16 }], '100245'],
  ['heads over a title that are those of an order', [{ x: 270, y: 165, text: 'Auftrag' }, ...stack(330, 165, ['Nummer', '100245']), ...stack(400, 165, ['Datum', '08.04.2025']), { x: 60, y: 280, text: 'Rechnung', size: 16 }], undefined],
  ['heads over a title below the name of a paper', [...stack(330, 150, ['Ihre Anfrage', 'Nummer', '100245']), ...stack(400, 164, ['Datum', '08.04.2025']), { x: 60, y: 280, text: 'Rechnung', size: 16 }], undefined],
  ['a short number in a form', [...stack(330, 165, ['Rechnung', 'Datum']), ...stack(430, 165, ['118', '17. Januar 2025'])], '118'],
  ['a short figure in a form that goes on', [...stack(330, 165, ['Rechnung', 'Datum']), ...stack(430, 165, ['1 von 2', '17. Januar 2025'])], undefined],
  ['kinds with their days and numbers', [...stack(330, 165, ['Rechnung', 'Auftrag', 'Lieferung']), ...stack(430, 165, ['27.03.2025', '19.03.2025', '25.03.2025']), ...stack(510, 165, ['ARE25030219', 'AAU25030188', 'ALI25030240'])], 'ARE25030219'],
  ['a number behind a day, below a head of its own', [{ x: 510, y: 150, text: 'Kunden-Nr.' }, { x: 330, y: 165, text: 'Rechnung' }, { x: 430, y: 165, text: '27.03.2025' }, { x: 510, y: 165, text: 'D01882' }], undefined],
  ['heads so near over their values that the rows overlap', [{ x: 315, y: 54, text: 'FACTURE', size: 12 }, ...['Numero', 'Date', 'Code client'].map((text, at) => ({ x: 315 + 90 * at, y: 69, text, size: 12 })), ...['FC261104873', '31/10/2026', 'C02881'].map((text, at) => ({ x: 314 + 90 * at, y: 73, text, size: 12 }))], 'FC261104873'],
  ['a reference to be quoted where fees are paid', [...stack(330, 165, ['Kassenzeichen', 'Datum']), ...stack(430, 165, ['7781 4402 0025 18', '27.10.2025']), { x: 60, y: 280, text: 'Gebührenrechnung', size: 12 }], '7781 4402 0025 18'],
  ['no reference of a payment beside a number', [...stack(330, 165, ['Kassenzeichen', 'Bescheid-Nr.', 'Datum']), ...stack(430, 165, ['7781 4402 0025 18', '26-7714', '27.10.2025']), { x: 60, y: 280, text: 'Gebührenbescheid', size: 12 }], '26-7714'],
  ['a number above all titles is that of something else', [{ x: 60, y: 250, text: 'RECHNUNG', size: 26 }, { x: 420, y: 138, text: 'No. 026–2026' }], undefined],
])('%s', (_, items, number) => {
  expect(numberOf(...items)).toBe(number)
})
