import type { Layout } from './layout-case.js'

const sums = (y: number): Layout['items'] => [[380, y, 'Nettobetrag'], [480, y, '100,00 €'], [380, y + 14, '19 % USt.'], [480, y + 14, '19,00 €'], [380, y + 28, 'Gesamtbetrag'], [480, y + 28, '119,00 €']]
const table = (y: number): Layout['items'] => [[60, y, 'Bezeichnung'], [330, y, 'Menge'], [400, y, 'Einzelpreis'], [480, y, 'Betrag'], [60, y + 16, 'Wartung'], [330, y + 16, '1'], [400, y + 16, '100,00'], [480, y + 16, '100,00'], ...sums(y + 42)]
const buyer: Layout['items'] = [[60, 140, 'Bäckerei Sommer OHG'], [60, 152, 'Marktplatz 2'], [60, 164, '65183 Wiesbaden']]
const sommer = { name: 'Bäckerei Sommer OHG', street: 'Marktplatz 2', postalCode: '65183', city: 'Wiesbaden' }

/** What a fresh eye found: each was read wrongly when it was first drawn. */
export const freshLayouts: readonly Layout[] = [
  {
    name: 'number in groups of digits, early payment date before the due date',
    items: [
      [60, 50, 'Rheinfunk AG', { size: 14, bold: true }], ...buyer,
      [340, 140, 'Rechnungsnummer'], [480, 140, '2 113 445 0987'], [340, 152, 'Rechnungsdatum'], [480, 152, '05.06.2026'],
      [60, 220, 'Rechnung', { size: 13, bold: true }], ...table(250), [60, 360, 'Zahlbar bis 15.06.2026 mit 2 % Skonto.'], [60, 374, 'Netto fällig am 05.07.2026'],
      [60, 790, 'Rheinfunk AG · Rheinallee 99 · 55118 Mainz · Amtsgericht Mainz HRB 41007', { size: 7 }],
    ],
    expected: {
      invoiceNumber: '2 113 445 0987', invoiceDate: '2026-06-05', dueDate: '2026-07-05', invoiceType: '380',
      seller: { name: 'Rheinfunk AG', street: 'Rheinallee 99', postalCode: '55118', city: 'Mainz' }, buyer: sommer,
    },
  },
  {
    name: 'family in the letterhead, company and register number in the footer',
    items: [
      [300, 50, 'PENSION AM WEHR', { size: 16, bold: true }], [240, 66, 'Familie Tiede · Mühlengraben 8 · 31785 Hameln', { size: 8 }], ...buyer,
      [340, 140, 'Rechnung:'], [480, 140, '2026-004417'], [340, 152, 'Datum:'], [480, 152, '14.05.2026'], ...table(220),
      [100, 790, 'Pension am Wehr GmbH · USt-IdNr. DE136695976 · Amtsgericht Hannover HRB 100234 · Geschäftsführer: K. Tiede', { size: 7 }],
    ],
    expected: {
      invoiceNumber: '2026-004417', invoiceDate: '2026-05-14', invoiceType: '380',
      seller: { name: 'Pension am Wehr GmbH', street: 'Mühlengraben 8', postalCode: '31785', city: 'Hameln', vatId: 'DE136695976' }, buyer: sommer,
    },
  },
  {
    name: 'final invoice with a table of payments on account, customer number above the table',
    items: [
      [60, 50, 'Holzmarkt Oltmer', { bold: true }], [60, 62, 'Oltmer Holzbau e.K.'], [60, 74, 'Nadorster Straße 61'], [60, 86, '26123 Oldenburg'], ...buyer,
      [60, 190, 'Kunde'], [110, 190, '30117'], [60, 215, 'Schlussrechnung Nr. SR 2026-0088', { size: 13, bold: true }], [540, 215, 'Datum: 19.03.2026', { right: true }], ...table(240),
      [60, 350, 'Abschlagsrechnung', { size: 8, bold: true }], [480, 350, 'brutto', { size: 8, bold: true }], [60, 362, '1. vom 30.09.2025', { size: 8 }], [480, 362, '-50,00', { size: 8 }],
    ],
    expected: {
      invoiceNumber: 'SR 2026-0088', invoiceDate: '2026-03-19', invoiceType: '380',
      seller: { name: 'Oltmer Holzbau e.K.', street: 'Nadorster Straße 61', postalCode: '26123', city: 'Oldenburg' }, buyer: sommer,
    },
  },
  {
    name: 'cancellation that names the date of the cancelled invoice, company on two bold lines',
    items: [
      [60, 50, 'Baltischer Möbelhandel', { bold: true }], [60, 62, 'Ahrens & Söhne GmbH & Co. KG', { bold: true }], [60, 74, 'Werftstraße 200'], [60, 86, '18057 Rostock'], ...buyer,
      [340, 140, 'Stornorechnung-Nr.'], [450, 140, 'ST-2026-0042'], [340, 152, 'Datum'], [450, 152, '18.03.2026'], [340, 164, 'zu Rechnung'], [450, 164, 'RE-2026-0311 vom 02.03.2026'],
      [60, 215, 'Stornorechnung', { size: 13, bold: true }], [60, 232, 'Hiermit stornieren wir unsere Rechnung RE-2026-0311 vom 02.03.2026 vollständig.'], ...table(255),
    ],
    expected: {
      invoiceNumber: 'ST-2026-0042', invoiceDate: '2026-03-18', invoiceType: '384', preceding: 'RE-2026-0311',
      seller: { name: 'Baltischer Möbelhandel Ahrens & Söhne GmbH & Co. KG', street: 'Werftstraße 200', postalCode: '18057', city: 'Rostock' }, buyer: sommer,
    },
  },
  {
    name: 'department that begins like a telephone label',
    items: [
      [60, 50, 'SAS Papeterie du Lac'], [60, 62, '4 impasse du Vernay'], [60, 74, '74940 Annecy'], [60, 86, 'N° TVA : FR40303265045'],
      [330, 120, 'Mairie de Thônes'], [330, 132, 'Service des finances'], [330, 144, '1 place de la Gare'], [330, 156, '74230 Thônes'],
      [60, 200, 'FACTURE N. FC-2026-0733', { size: 12, bold: true }], [60, 216, 'Date de facture : 04/05/2026'],
      [60, 250, 'Désignation'], [330, 250, 'Qté'], [400, 250, 'PU HT'], [480, 250, 'Total HT'], [60, 266, 'Classeur'], [330, 266, '10'], [400, 266, '10,00'], [480, 266, '100,00'],
      [380, 300, 'Total HT'], [480, 300, '100,00 €'], [380, 314, 'TVA 20 %'], [480, 314, '20,00 €'], [380, 328, 'Total TTC'], [480, 328, '120,00 €'],
    ],
    expected: {
      invoiceNumber: 'FC-2026-0733', invoiceDate: '2026-05-04', invoiceType: '380',
      seller: { name: 'SAS Papeterie du Lac', street: '4 impasse du Vernay', postalCode: '74940', city: 'Annecy' },
      buyer: { name: 'Mairie de Thônes', street: '1 place de la Gare', postalCode: '74230', city: 'Thônes' },
    },
  },
]
