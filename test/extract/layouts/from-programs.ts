import type { Layout } from './layout-case.js'

const lines = (y: number): Layout['items'] => [
  [60, y, 'Leistung'], [340, y, 'Anzahl'], [410, y, 'Preis'], [490, y, 'Summe'],
  [60, y + 16, 'Wartung Presse'], [340, y + 16, '1'], [410, y + 16, '200,00'], [490, y + 16, '200,00'],
  [380, y + 44, 'Netto'], [490, y + 44, '200,00 €'], [380, y + 58, '19 % USt'], [490, y + 58, '38,00 €'], [380, y + 72, 'Brutto'], [490, y + 72, '238,00 €'],
]
const odermatt = { name: 'Feinmechanik Odermatt GmbH', street: 'Pegnitzufer 3', postalCode: '90419', city: 'Nürnberg' }
const odermattAt = (x: number, y: number): Layout['items'] => [[x, y, odermatt.name], [x, y + 12, odermatt.street], [x, y + 24, '90419 Nürnberg']]

/**
 * Habits of widespread German programs: number and date under one label, an account broken in a narrow footer,
 * references in a row.
 */
export const programLayouts: readonly Layout[] = [
  {
    name: 'number and day of each document under one label, typewriter print',
    items: [
      [50, 50, 'Antriebswerke Molnar GmbH', { bold: true }], [50, 62, 'Zeppelinstr. 30, D-88045 Friedrichshafen', { size: 8 }], ...odermattAt(50, 130),
      [330, 120, 'Rechnung', { bold: true }], [330, 136, 'Nummer/Datum'], [330, 148, '9000451277 / 02.02.2026'], [330, 162, 'Auftragsnummer/Datum'], [330, 174, '1200338 / 12.01.2026'], [330, 188, 'Bestellnummer/Datum'], [330, 200, 'PO-45-2201 / 09.01.2026'],
      ...lines(250),
    ],
    expected: {
      invoiceNumber: '9000451277', invoiceDate: '2026-02-02', invoiceType: '380', order: 'PO-45-2201',
      seller: { name: 'Antriebswerke Molnar GmbH', street: 'Zeppelinstr. 30', postalCode: '88045', city: 'Friedrichshafen' }, buyer: odermatt,
    },
  },
  {
    name: 'day of the invoice and of the service in one cell, an account on two lines of the footer',
    items: [
      [60, 100, 'Rechenwerk Software AG - Tübinger Straße 18 - 70178 Stuttgart', { size: 6.5 }], ...odermattAt(60, 118),
      [60, 190, 'Rechnung INV-DE-8812', { size: 14, bold: true }],
      [60, 215, 'Rechnungsdatum/Leistungsdatum', { size: 7 }], [250, 215, 'Fälligkeit', { size: 7 }], [60, 227, '19.12.2025 / 15.12.2025'], [250, 227, '18.01.2026'],
      ...lines(260), [60, 780, 'Rechenwerk Software AG', { size: 7 }], [300, 780, 'IBAN DE89 3704 0044', { size: 7 }], [300, 789, '0532 0130 00', { size: 7 }], [300, 798, 'BIC COBADEFFXXX', { size: 7 }],
    ],
    expected: {
      invoiceNumber: 'INV-DE-8812', invoiceDate: '2025-12-19', dueDate: '2026-01-18', invoiceType: '380', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX',
      seller: { name: 'Rechenwerk Software AG', street: 'Tübinger Straße 18', postalCode: '70178', city: 'Stuttgart' }, buyer: odermatt,
    },
  },
  {
    name: 'client number under the word for the client, references parted by dots, stay with two days',
    items: [
      [60, 60, 'Gründer Treuhand e.K.', { size: 14, bold: true }], [60, 76, 'Bautzner Straße 5'], [60, 88, '01099 Dresden'], ...odermattAt(60, 150),
      [360, 150, 'Mandant: 10277 / ab'], [360, 162, 'Dresden, 02.01.2026'], [360, 174, 'Anreise'], [420, 174, '28.12.2025'],
      [60, 230, 'Rechnung Nr. HV/26/0119 · Ihre Referenz 4-711 AB · Mietvertrag MV-2019-44'], ...lines(260),
    ],
    expected: {
      invoiceNumber: 'HV/26/0119', invoiceDate: '2026-01-02', invoiceType: '380', buyerReference: '4-711 AB',
      seller: { name: 'Gründer Treuhand e.K.', street: 'Bautzner Straße 5', postalCode: '01099', city: 'Dresden' }, buyer: odermatt,
    },
  },
  {
    name: 'names broken over two lines, the owner of a shop below its name',
    items: [
      [60, 110, 'Gartencenter'], [60, 122, 'Holsten GmbH & Co. KG'], [60, 134, 'Inhaberin Klara Stern'], [60, 146, 'Bahnhofstraße 200'], [60, 158, '25421 Pinneberg'],
      [60, 200, 'Rechnung Nr. 410-2026-0093 vom 28.04.2026', { bold: true }], [360, 110, 'Ihre Referenz'], [440, 110, 'Bestellung per Mail'], ...lines(240),
      [60, 770, 'Fußbodenbau Terhorst', { size: 7 }], [60, 779, 'GmbH & Co. KG', { size: 7 }], [60, 788, 'Gewerbering 14', { size: 7 }], [60, 797, '48683 Ahaus', { size: 7 }], [240, 770, 'Tel. 02561 99120', { size: 7 }], [400, 770, 'USt-IdNr. DE136695976', { size: 7 }],
    ],
    expected: {
      invoiceNumber: '410-2026-0093', invoiceDate: '2026-04-28', invoiceType: '380', buyerReference: 'Bestellung per Mail',
      seller: { name: 'Fußbodenbau Terhorst GmbH & Co. KG', street: 'Gewerbering 14', postalCode: '48683', city: 'Ahaus', vatId: 'DE136695976' },
      buyer: { name: 'Gartencenter Holsten GmbH & Co. KG', street: 'Bahnhofstraße 200', postalCode: '25421', city: 'Pinneberg' },
    },
  },
]
