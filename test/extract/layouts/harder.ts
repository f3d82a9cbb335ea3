import type { Layout } from './layout-case.js'

const lines = (y: number): Layout['items'] => [
  [60, y, 'Leistung'], [340, y, 'Anzahl'], [410, y, 'Preis'], [490, y, 'Summe'],
  [60, y + 16, 'Wartung Aufzug'], [340, y + 16, '1'], [410, y + 16, '200,00'], [490, y + 16, '200,00'],
  [380, y + 44, 'Netto'], [490, y + 44, '200,00 €'], [380, y + 58, '19 % USt'], [490, y + 58, '38,00 €'], [380, y + 72, 'Brutto'], [490, y + 72, '238,00 €'],
]

/** Letters that were held back while the rules were written, and were read for the first time at the end. */
export const harderLayouts: readonly Layout[] = [
  {
    name: 'everything right-aligned at the top, buyer in the middle of the page head',
    items: [
      [540, 50, 'Aufzugsdienst Möwe UG (haftungsbeschränkt)', { bold: true, right: true }], [540, 62, 'Kaistraße 101', { right: true }], [540, 74, '24114 Kiel', { right: true }], [540, 86, 'USt-ID DE136695976', { right: true }], [540, 98, 'Tel. +49 431 220044', { right: true }],
      [60, 120, 'Rechnungsadresse:'], [60, 134, 'Hausverwaltung Lindgren'], [60, 146, 'c/o Büroservice Nord'], [60, 158, 'Holtenauer Str. 12'], [60, 170, '24103 Kiel'],
      [60, 210, 'RECHNUNG NR. 2025/0099', { size: 12, bold: true }], [60, 226, 'Rechnungsdatum: 1.9.2025 | Leistungsdatum: 28.8.2025 | Kundennr.: 77'],
      ...lines(260), [60, 360, 'Zahlungsziel: 15.09.2025'], [60, 374, 'Bank: Förde Sparkasse, IBAN: DE89370400440532013000, BIC: COBADEFFXXX'],
    ],
    expected: {
      invoiceNumber: '2025/0099', invoiceDate: '2025-09-01', dueDate: '2025-09-15', invoiceType: '380', deliveryDate: '2025-08-28', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', meansCode: '58',
      seller: { name: 'Aufzugsdienst Möwe UG (haftungsbeschränkt)', street: 'Kaistraße 101', postalCode: '24114', city: 'Kiel', vatId: 'DE136695976' },
      buyer: { name: 'Hausverwaltung Lindgren', street: 'Holtenauer Str. 12', postalCode: '24103', city: 'Kiel' },
    },
  },
  {
    name: 'correction of an invoice, both VAT ids in the information block',
    items: [
      [60, 60, 'NORDWIND LOGISTIK SE', { size: 15, bold: true }], [60, 76, 'Hafenring 7 | 20457 Hamburg', { size: 8 }],
      [60, 140, 'Papierfabrik Tannwald AG', {}], [60, 152, 'Werkstraße 1'], [60, 164, '79822 Titisee-Neustadt'],
      [350, 140, 'Rechnungskorrektur Nr.'], [470, 140, 'RK-2025-7'], [350, 152, 'Korrektur zu Rechnung'], [470, 152, 'NW-2025-311'], [350, 164, 'Belegdatum'], [470, 164, '10.10.2025'], [350, 176, 'Unsere USt-IdNr.'], [470, 176, 'DE812526315'], [350, 188, 'Ihre USt-IdNr.'], [470, 188, 'DE811907980'],
      [60, 220, 'Rechnungskorrektur', { size: 14, bold: true }], ...lines(250),
      [60, 790, 'Nordwind Logistik SE · Vorstand: I. Peters · Amtsgericht Hamburg HRB 150011 · IBAN DE02 1203 0000 0000 2020 51', { size: 6.5 }],
    ],
    expected: {
      invoiceNumber: 'RK-2025-7', invoiceDate: '2025-10-10', invoiceType: '384', preceding: 'NW-2025-311', iban: 'DE02120300000000202051',
      seller: { name: 'Nordwind Logistik SE', street: 'Hafenring 7', postalCode: '20457', city: 'Hamburg', vatId: 'DE812526315' },
      buyer: { name: 'Papierfabrik Tannwald AG', street: 'Werkstraße 1', postalCode: '79822', city: 'Titisee-Neustadt', vatId: 'DE811907980' },
    },
  },
  {
    name: 'English letter of a German seller, month names, net terms in words',
    items: [
      [60, 60, 'Quantum Optik GmbH', { size: 14, bold: true }],
      [60, 120, 'Quantum Optik GmbH, Technologiepark 8, 07745 Jena, Germany', { size: 6.5 }],
      [60, 138, 'Lumière Instruments S.A.'], [60, 150, 'Attn. Accounts Payable'], [60, 162, '15 rue du Laser'], [60, 174, 'L-2530 Luxembourg'], [60, 186, 'Luxembourg'],
      [350, 138, 'Invoice Number'], [450, 138, 'QO-5512'], [350, 150, 'Invoice Date'], [450, 150, '21-Nov-2025'], [350, 162, 'Due Date'], [450, 162, '21-Dec-2025'], [350, 174, 'Customer VAT ID'], [450, 174, 'LU15027442'],
      [60, 220, 'INVOICE', { size: 14, bold: true }],
      [60, 250, 'Description'], [340, 250, 'Quantity'], [410, 250, 'Unit price'], [490, 250, 'Total'], [60, 266, 'Beam splitter'], [340, 266, '2 pcs'], [410, 266, '1,250.00'], [490, 266, '2,500.00'],
      [380, 300, 'Net total'], [490, 300, 'EUR 2,500.00'], [380, 314, 'VAT 0%'], [490, 314, 'EUR 0.00'], [380, 328, 'Grand total'], [490, 328, 'EUR 2,500.00'],
      [60, 360, 'VAT exempt intra-community supply. Please transfer to IBAN DE12 5001 0517 0648 4898 90 (BIC: INGDDEFFXXX), payment reference QO-5512.'],
      [60, 790, 'Quantum Optik GmbH | Registered office: Jena | HRB 500321 Amtsgericht Jena | VAT ID DE136695976 | Managing director: Dr. K. Falk', { size: 6.5 }],
    ],
    expected: {
      invoiceNumber: 'QO-5512', invoiceDate: '2025-11-21', dueDate: '2025-12-21', invoiceType: '380', iban: 'DE12500105170648489890', bic: 'INGDDEFFXXX', meansCode: '58',
      seller: { name: 'Quantum Optik GmbH', street: 'Technologiepark 8', postalCode: '07745', city: 'Jena', countryCode: 'DE', vatId: 'DE136695976' },
      buyer: { name: 'Lumière Instruments S.A.', street: '15 rue du Laser', postalCode: '2530', city: 'Luxembourg', countryCode: 'LU', vatId: 'LU15027442' },
    },
  },
  {
    name: 'freelancer without a company, everything in running lines',
    items: [
      [60, 60, 'Leonie Hartwig – Illustration'], [60, 72, 'Gneisenaustraße 44, 10961 Berlin'], [60, 84, 'leonie@hartwig-illustration.example, 030 1239876'],
      [60, 130, 'An'], [60, 144, 'Verlag Sommerwiese GmbH'], [60, 156, 'z. Hd. Frau Petersen'], [60, 168, 'Gartenweg 9'], [60, 180, '99423 Weimar'],
      [540, 210, 'Berlin, 07.02.2025', { right: true }],
      [60, 240, 'Rechnung Nr. 4', { bold: true, size: 12 }], ...lines(270),
      [60, 380, 'Bitte überweisen Sie den Betrag bis zum 21.02.2025 auf mein Konto:'], [60, 394, 'IBAN: DE75 5121 0800 1245 1261 99'], [60, 408, 'Steuernummer: 14/345/67890'],
    ],
    expected: {
      invoiceNumber: '4', invoiceDate: '2025-02-07', dueDate: '2025-02-21', invoiceType: '380', iban: 'DE75512108001245126199', meansCode: '58',
      seller: { name: 'Leonie Hartwig – Illustration', street: 'Gneisenaustraße 44', postalCode: '10961', city: 'Berlin', taxNumber: '14/345/67890' },
      buyer: { name: 'Verlag Sommerwiese GmbH', street: 'Gartenweg 9', postalCode: '99423', city: 'Weimar' },
    },
  },
  {
    name: 'French auto-entrepreneur, buyer left, dates in letters',
    items: [
      [330, 50, 'Camille Roussel EI', { bold: true }], [330, 62, 'Conception graphique'], [330, 74, '3 bis rue Gambetta'], [330, 86, '31000 Toulouse'], [330, 98, 'SIRET 852 123 456 00018'],
      [60, 140, 'Client :'], [60, 154, 'Librairie du Capitole'], [60, 166, '40 place Wilson'], [60, 178, '31000 Toulouse'],
      [60, 220, 'FACTURE', { size: 16, bold: true }], [60, 240, 'Numéro de facture'], [200, 240, '2025-09'], [60, 252, "Date d'émission"], [200, 252, '1er septembre 2025'], [60, 264, 'Échéance'], [200, 264, '30 septembre 2025'],
      [60, 300, 'Désignation'], [340, 300, 'Quantité'], [410, 300, 'Prix unitaire'], [490, 300, 'Montant'], [60, 316, 'Affiche'], [340, 316, '2'], [410, 316, '150,00'], [490, 316, '300,00'],
      [380, 350, 'Total à payer'], [490, 350, '300,00 €'], [60, 380, 'TVA non applicable, art. 293 B du CGI'], [60, 394, 'Règlement par virement : FR76 3000 6000 0112 3456 7890 189'],
    ],
    expected: {
      invoiceNumber: '2025-09', invoiceDate: '2025-09-01', dueDate: '2025-09-30', invoiceType: '380', iban: 'FR7630006000011234567890189', meansCode: '58',
      seller: { name: 'Camille Roussel EI', street: '3 bis rue Gambetta', postalCode: '31000', city: 'Toulouse', countryCode: 'FR' },
      buyer: { name: 'Librairie du Capitole', street: '40 place Wilson', postalCode: '31000', city: 'Toulouse', countryCode: 'FR' },
    },
  },
  {
    name: 'delivery address before the billing address, order numbers around',
    items: [
      [60, 50, 'WERKZEUGHANDEL SCHMITZ', { size: 14, bold: true }], [300, 50, 'Werkzeughandel Schmitz GmbH · Industriepark 5 · 52146 Würselen', { size: 7 }],
      [60, 110, 'Lieferadresse', { bold: true }], [60, 124, 'Baustelle Rathausumbau'], [60, 136, 'Marktplatz 2'], [60, 148, '52249 Eschweiler'],
      [320, 110, 'Rechnungsadresse', { bold: true }], [320, 124, 'Bauunternehmung Keller & Co. KG'], [320, 136, 'Jülicher Straße 200'], [320, 148, '52070 Aachen'],
      [60, 190, 'Rechnung', { size: 13, bold: true }], [60, 210, 'Beleg-Nr.'], [160, 210, 'Datum'], [250, 210, 'Auftragsnr.'], [350, 210, 'Bestelldatum'], [450, 210, 'Lieferschein-Nr.'],
      [60, 224, '901177'], [160, 224, '18.08.25'], [250, 224, 'A-33412'], [350, 224, '11.08.25'], [450, 224, 'L-88120'],
      ...lines(260), [60, 370, 'Zahlbar innerhalb von 8 Tagen mit 2 % Skonto oder 30 Tage netto.'],
      [60, 790, 'Sparkasse Aachen · DE89 3704 0044 0532 0130 00 · COBADEFFXXX · USt-IdNr. DE136695976', { size: 7 }],
    ],
    expected: {
      invoiceNumber: '901177', invoiceDate: '2025-08-18', invoiceType: '380', iban: 'DE89370400440532013000', skonto: { days: 8, percentage: '2' },
      seller: { name: 'Werkzeughandel Schmitz GmbH', street: 'Industriepark 5', postalCode: '52146', city: 'Würselen', vatId: 'DE136695976' },
      buyer: { name: 'Bauunternehmung Keller & Co. KG', street: 'Jülicher Straße 200', postalCode: '52070', city: 'Aachen' },
    },
  },
]
