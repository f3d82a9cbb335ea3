import type { Layout } from './layout-case.js'

const table = (y: number): Layout['items'] => [
  [60, y, 'Pos'], [90, y, 'Bezeichnung'], [330, y, 'Menge'], [400, y, 'Einzelpreis'], [480, y, 'Betrag'],
  [60, y + 16, '1'], [90, y + 16, 'Beratung vor Ort'], [330, y + 16, '4 Std.'], [400, y + 16, '85,00'], [480, y + 16, '340,00'],
  [60, y + 30, '2'], [90, y + 30, 'Anfahrt'], [330, y + 30, '1 Stk'], [400, y + 30, '60,00'], [480, y + 30, '60,00'],
  [380, y + 56, 'Summe netto'], [480, y + 56, '400,00 EUR'],
  [380, y + 70, 'MwSt 19 %'], [480, y + 70, '76,00 EUR'],
  [380, y + 84, 'Gesamtbetrag', { bold: true }], [480, y + 84, '476,00 EUR', { bold: true }],
]

/** German letters: window, sender line, footers of several columns, company data down the right side. */
export const germanLayouts: readonly Layout[] = [
  {
    name: 'footer of three columns, letterhead with the name only',
    items: [
      [220, 50, 'Kupferberg Metallbau GmbH', { size: 18, bold: true }],
      [60, 128, 'Kupferberg Metallbau GmbH, Am Hammerwerk 9, 58511 Lüdenscheid', { size: 6.5 }],
      [60, 146, 'Wohnungsgenossenschaft Sonnental eG'], [60, 158, 'Frau Ines Brandner'], [60, 170, 'Kastanienallee 71'], [60, 182, '44791 Bochum'],
      [380, 146, 'Re.-Nr.:'], [470, 146, 'KM-25-00871'], [380, 158, 'Datum:'], [470, 158, '14.03.2025'], [380, 170, 'Kd.-Nr.:'], [470, 170, '10442'], [380, 182, 'Liefertermin:'], [470, 182, '11.03.2025'],
      [60, 240, 'Rechnung', { size: 14, bold: true }],
      [60, 262, 'Sehr geehrte Frau Brandner, wir berechnen Ihnen wie folgt:'],
      ...table(290),
      [60, 420, 'Zahlbar bis 28.03.2025 ohne Abzug.'],
      [60, 770, 'Kupferberg Metallbau GmbH', { size: 7 }], [60, 780, 'Am Hammerwerk 9', { size: 7 }], [60, 790, '58511 Lüdenscheid', { size: 7 }],
      [240, 770, 'Telefon 02351 4455-0', { size: 7 }], [240, 780, 'buero@kupferberg.example', { size: 7 }], [240, 790, 'USt-IdNr. DE136695976', { size: 7 }],
      [420, 770, 'Sparkasse Lüdenscheid', { size: 7 }], [420, 780, 'IBAN DE89 3704 0044 0532 0130 00', { size: 7 }], [420, 790, 'BIC COBADEFFXXX', { size: 7 }],
    ],
    expected: {
      invoiceNumber: 'KM-25-00871', invoiceDate: '2025-03-14', dueDate: '2025-03-28', invoiceType: '380', deliveryDate: '2025-03-11',
      seller: { name: 'Kupferberg Metallbau GmbH', street: 'Am Hammerwerk 9', postalCode: '58511', city: 'Lüdenscheid', countryCode: 'DE', vatId: 'DE136695976' },
      buyer: { name: 'Wohnungsgenossenschaft Sonnental eG', street: 'Kastanienallee 71', postalCode: '44791', city: 'Bochum', countryCode: 'DE' },
      iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', meansCode: '58',
    },
  },
  {
    name: 'company data down the right side, title with number and date',
    items: [
      [430, 60, 'Malerbetrieb Fenske', { size: 12, bold: true }], [430, 76, 'Inh. Jan Fenske', { size: 8 }], [430, 88, 'Ziegeleiweg 3', { size: 8 }], [430, 98, '17489 Greifswald', { size: 8 }],
      [430, 114, 'Tel. 03834 77120', { size: 8 }], [430, 124, 'post@maler-fenske.example', { size: 8 }],
      [430, 140, 'Steuernr. 084/222/10577', { size: 8 }], [430, 150, 'Volksbank Vorpommern', { size: 8 }], [430, 160, 'DE02 1203 0000 0000 2020 51', { size: 8 }],
      [70, 140, 'Malerbetrieb Fenske · Ziegeleiweg 3 · 17489 Greifswald', { size: 6 }],
      [70, 158, 'Herrn'], [70, 170, 'Dr. Albrecht Siewert'], [70, 182, 'Hafenstraße 22a'], [70, 206, '17493 Greifswald'],
      [70, 260, 'Rechnung Nr. 2025-17 vom 12. März 2025', { size: 12, bold: true }],
      [70, 280, 'Leistungszeitraum: 03.02.2025 bis 07.03.2025'],
      ...table(310),
      [70, 440, 'Bitte überweisen Sie den Rechnungsbetrag innerhalb von 14 Tagen, spätestens bis zum 26.03.2025.'],
    ],
    expected: {
      invoiceNumber: '2025-17', invoiceDate: '2025-03-12', dueDate: '2025-03-26', invoiceType: '380', period: { start: '2025-02-03', end: '2025-03-07' },
      seller: { name: 'Malerbetrieb Fenske', street: 'Ziegeleiweg 3', postalCode: '17489', city: 'Greifswald', countryCode: 'DE', taxNumber: '084/222/10577' },
      buyer: { name: 'Dr. Albrecht Siewert', street: 'Hafenstraße 22a', postalCode: '17493', city: 'Greifswald', countryCode: 'DE' },
      iban: 'DE02120300000000202051', meansCode: '58',
    },
  },
  {
    name: 'cells with the label in small print above the value, contractor and client side by side',
    items: [
      [60, 60, 'RECHNUNG', { size: 20, bold: true }],
      [62, 92, 'Auftragnehmer', { size: 7 }], [62, 106, 'Lichtplanung Okoro & Partner PartG'], [62, 118, 'Speicherhof 12'], [62, 130, '50678 Köln'], [62, 142, 'USt-ID: DE812526315'],
      [312, 92, 'Auftraggeber', { size: 7 }], [312, 106, 'Museum am Strom gGmbH'], [312, 118, 'Uferpromenade 1'], [312, 130, '55116 Mainz'],
      [62, 172, 'Rechnungsnummer', { size: 6.5 }], [62, 184, 'LOP/2025/031'], [192, 172, 'Rechnungsdatum', { size: 6.5 }], [192, 184, '30.04.2025'],
      [322, 172, 'Fälligkeit', { size: 6.5 }], [322, 184, '30.05.2025'], [442, 172, 'Projekt', { size: 6.5 }], [442, 184, 'Dauerausstellung'],
      ...table(230),
      [60, 360, 'Bankverbindung: IBAN DE75 5121 0800 1245 1261 99, BIC SOGEDEFF'],
    ],
    lines: [
      [58, 84, 540, 84],
      [58, 160, 540, 160],
      [58, 192, 540, 192],
      [58, 160, 58, 192],
      [188, 160, 188, 192],
      [318, 160, 318, 192],
      [438, 160, 438, 192],
      [540, 160, 540, 192],
    ],
    expected: {
      invoiceNumber: 'LOP/2025/031', invoiceDate: '2025-04-30', dueDate: '2025-05-30', invoiceType: '380',
      seller: { name: 'Lichtplanung Okoro & Partner PartG', street: 'Speicherhof 12', postalCode: '50678', city: 'Köln', vatId: 'DE812526315' },
      buyer: { name: 'Museum am Strom gGmbH', street: 'Uferpromenade 1', postalCode: '55116', city: 'Mainz' },
      iban: 'DE75512108001245126199', bic: 'SOGEDEFF', meansCode: '58',
    },
  },
  {
    name: 'credit note that names its invoice, Austrian seller',
    items: [
      [60, 56, 'Bergkräuter Manufaktur e.U.', { size: 13, bold: true }], [60, 70, 'Dorfplatz 4, A-6414 Mieming'], [60, 82, 'UID: ATU13585627   office@bergkraeuter.example'],
      [60, 140, 'Feinkost Rosenblatt KG'], [60, 152, 'Lindwurmstraße 88'], [60, 164, 'D-80337 München'], [60, 176, 'Ihre UID: DE136695976'],
      [330, 140, 'Gutschriftsnummer'], [450, 140, 'GS-2025-003'], [330, 152, 'Gutschriftsdatum'], [450, 152, '02.06.2025'], [330, 164, 'zu Rechnung Nr.'], [450, 164, 'R-2025-0410'],
      [60, 220, 'Gutschrift', { size: 16, bold: true }],
      ...table(250),
    ],
    expected: {
      invoiceNumber: 'GS-2025-003', invoiceDate: '2025-06-02', invoiceType: '381', preceding: 'R-2025-0410',
      seller: { name: 'Bergkräuter Manufaktur e.U.', street: 'Dorfplatz 4', postalCode: '6414', city: 'Mieming', countryCode: 'AT', vatId: 'ATU13585627' },
      buyer: { name: 'Feinkost Rosenblatt KG', street: 'Lindwurmstraße 88', postalCode: '80337', city: 'München', countryCode: 'DE', vatId: 'DE136695976' },
    },
  },
  {
    name: 'public buyer with Leitweg-ID, Skonto and direct debit nowhere',
    items: [
      [60, 50, 'Druckhaus Wettin GmbH & Co. KG', { size: 11, bold: true }], [60, 64, 'Salzstraße 40 · 06108 Halle (Saale)', { size: 8 }],
      [60, 130, 'Landkreis Auental'], [60, 142, 'Der Landrat - Zentrale Vergabestelle'], [60, 154, 'Schlossplatz 1'], [60, 166, '04610 Meuselwitz'],
      [340, 130, 'Rechnung'], [450, 130, '4711-25'], [340, 142, 'Rechnungsdatum'], [450, 142, '05.05.2025'], [340, 154, 'Leitweg-ID'], [450, 154, '04011000-1234512345-06'], [340, 166, 'Ihre Bestellung'], [450, 166, 'B-2025/778'],
      ...table(230),
      [60, 360, 'Zahlungsbedingungen: 10 Tage 2 % Skonto, 30 Tage netto.'],
      [60, 372, 'Fällig am 04.06.2025'],
      [60, 780, 'Druckhaus Wettin GmbH & Co. KG | Salzstraße 40 | 06108 Halle (Saale) | Amtsgericht Stendal HRA 22517 | USt-IdNr. DE811907980', { size: 6.5 }],
      [60, 790, 'IBAN DE12500105170648489890 | BIC INGDDEFFXXX', { size: 6.5 }],
    ],
    expected: {
      invoiceNumber: '4711-25', invoiceDate: '2025-05-05', dueDate: '2025-06-04', invoiceType: '380', buyerReference: '04011000-1234512345-06', order: 'B-2025/778',
      seller: { name: 'Druckhaus Wettin GmbH & Co. KG', street: 'Salzstraße 40', postalCode: '06108', city: 'Halle (Saale)', vatId: 'DE811907980' },
      buyer: { name: 'Landkreis Auental', street: 'Schlossplatz 1', postalCode: '04610', city: 'Meuselwitz' },
      iban: 'DE12500105170648489890', bic: 'INGDDEFFXXX', meansCode: '58', skonto: { days: 10, percentage: '2' },
    },
  },
  {
    name: 'typewriter print, Swiss seller without signs between label and value',
    items: [
      [60, 60, 'Velowerkstatt Limmat AG', { mono: true, bold: false }], [60, 72, 'Hardturmstrasse 161', { mono: true }], [60, 84, 'CH-8005 Zürich', { mono: true }], [60, 96, 'MWST-Nr. CHE-116.281.710 MWST', { mono: true }],
      [330, 130, 'Stadtbibliothek Baden', { mono: true }], [330, 142, 'Mellingerstrasse 19', { mono: true }], [330, 154, '5400 Baden', { mono: true }], [330, 166, 'Schweiz', { mono: true }],
      [60, 220, 'Rechnung Nr.  88213', { mono: true, size: 12 }], [60, 236, 'Zürich, 8. Januar 2025', { mono: true }], [60, 248, 'Zahlbar bis   7. Februar 2025', { mono: true }],
      [60, 280, 'Bezeichnung', { mono: true }], [330, 280, 'Menge', { mono: true }], [400, 280, 'Preis', { mono: true }], [480, 280, 'Betrag', { mono: true }],
      [60, 296, 'Service Lastenrad', { mono: true }], [330, 296, '2', { mono: true }], [400, 296, '150.00', { mono: true }], [480, 296, '300.00', { mono: true }],
      [330, 320, 'Total exkl. MWST CHF', { mono: true }], [480, 320, '300.00', { mono: true }], [330, 334, 'MWST 8.1 %', { mono: true }], [480, 334, '24.30', { mono: true }], [330, 348, 'Total CHF', { mono: true }], [480, 348, '324.30', { mono: true }],
      [60, 400, 'IBAN CH93 0076 2011 6238 5295 7', { mono: true }],
    ],
    expected: {
      invoiceNumber: '88213', invoiceDate: '2025-01-08', dueDate: '2025-02-07', invoiceType: '380',
      seller: { name: 'Velowerkstatt Limmat AG', street: 'Hardturmstrasse 161', postalCode: '8005', city: 'Zürich', countryCode: 'CH', vatId: 'CHE116281710MWST' },
      buyer: { name: 'Stadtbibliothek Baden', street: 'Mellingerstrasse 19', postalCode: '5400', city: 'Baden', countryCode: 'CH' },
      iban: 'CH9300762011623852957', meansCode: '58',
    },
  },
]
