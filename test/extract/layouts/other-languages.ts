import type { Layout } from './layout-case.js'

/** English, French and Dutch letters. */
export const otherLayouts: readonly Layout[] = [
  {
    name: 'British invoice, title to the right, account at the foot',
    items: [
      [60, 60, 'Harrow & Finch Ltd', { size: 13, bold: true }], [60, 76, '12 Cooper Street'], [60, 88, 'Manchester'], [60, 100, 'M2 2FW'], [60, 112, 'VAT Reg. No. GB 123 4567 82'],
      [535, 60, 'TAX INVOICE', { size: 18, bold: true, right: true }],
      [60, 160, 'Invoice to:', { bold: true }], [60, 174, 'Northgate Theatre Trust'], [60, 186, '4 Castle Road'], [60, 198, 'Leeds LS1 4DL'],
      [360, 160, 'Invoice no:'], [460, 160, 'HF-10233'], [360, 172, 'Invoice date:'], [460, 172, '3 March 2025'], [360, 184, 'Payment due:'], [460, 184, '2 April 2025'], [360, 196, 'Your PO:'], [460, 196, 'NT-5521'],
      [60, 250, 'Description'], [330, 250, 'Qty'], [400, 250, 'Unit price'], [480, 250, 'Amount'],
      [60, 266, 'Lighting console hire'], [330, 266, '2'], [400, 266, '£200.00'], [480, 266, '£400.00'],
      [400, 300, 'Subtotal'], [480, 300, '£400.00'], [400, 314, 'VAT 20%'], [480, 314, '£80.00'], [400, 328, 'Total'], [480, 328, '£480.00'],
      [60, 380, 'Please pay by bank transfer to IBAN GB29 NWBK 6016 1331 9268 19, SWIFT NWBKGB2L, quoting HF-10233.'],
    ],
    expected: {
      invoiceNumber: 'HF-10233', invoiceDate: '2025-03-03', dueDate: '2025-04-02', invoiceType: '380', order: 'NT-5521',
      seller: { name: 'Harrow & Finch Ltd', street: '12 Cooper Street', postalCode: 'M2 2FW', city: 'Manchester', countryCode: 'GB', vatId: 'GB123456782' },
      buyer: { name: 'Northgate Theatre Trust', street: '4 Castle Road', postalCode: 'LS1 4DL', city: 'Leeds', countryCode: 'GB' },
      iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', meansCode: '58',
    },
  },
  {
    name: 'French letter, buyer to the right, legal data in the footer',
    items: [
      [60, 60, 'Menuiserie Castagnet SARL', { size: 12, bold: true }], [60, 75, '8 impasse des Tilleuls'], [60, 87, '33700 Mérignac'], [60, 99, 'Tél. 05 56 00 11 22'],
      [350, 130, 'Société Aubépine SAS'], [350, 142, "27 avenue de l'Océan"], [350, 154, '33120 Arcachon'],
      [60, 200, 'Facture n° F2025-118 du 3 mars 2025', { size: 12, bold: true }], [60, 216, 'Votre commande n° C-889'],
      [60, 250, 'Désignation'], [330, 250, 'Qté'], [400, 250, 'Prix HT'], [480, 250, 'Montant HT'],
      [60, 266, 'Porte en chêne'], [330, 266, '2'], [400, 266, '450,00'], [480, 266, '900,00'],
      [400, 300, 'Total HT'], [480, 300, '900,00 €'], [400, 314, 'TVA 20 %'], [480, 314, '180,00 €'], [400, 328, 'Total TTC'], [480, 328, '1 080,00 €'],
      [60, 370, "Date d'échéance : 2 avril 2025. Règlement par virement."], [60, 384, 'IBAN FR14 2004 1010 0505 0001 3M02 606 - BIC PSSTFRPPBOR'],
      [90, 790, 'Menuiserie Castagnet SARL au capital de 8 000 € - RCS Bordeaux 404 833 048 - TVA intracommunautaire FR83404833048', { size: 6.5 }],
    ],
    expected: {
      invoiceNumber: 'F2025-118', invoiceDate: '2025-03-03', dueDate: '2025-04-02', invoiceType: '380', order: 'C-889',
      seller: { name: 'Menuiserie Castagnet SARL', street: '8 impasse des Tilleuls', postalCode: '33700', city: 'Mérignac', countryCode: 'FR', vatId: 'FR83404833048' },
      buyer: { name: 'Société Aubépine SAS', street: "27 avenue de l'Océan", postalCode: '33120', city: 'Arcachon', countryCode: 'FR' },
      iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPBOR', meansCode: '58',
    },
  },
  {
    name: 'Dutch invoice, company data to the right, values below a row of labels',
    items: [
      [400, 60, 'Fietsfabriek De Kade B.V.', { size: 11, bold: true }], [400, 74, 'Scheepmakerij 200'], [400, 86, '3011 VK Rotterdam'], [400, 98, 'KvK 24330087'], [400, 110, 'BTW NL004495445B01'], [400, 122, 'IBAN NL91 ABNA 0417 1643 00'],
      [60, 150, 'Gemeente Waterland'], [60, 162, 'T.a.v. crediteurenadministratie'], [60, 174, 'Dorpsstraat 5'], [60, 186, '1141 AB Monnickendam'],
      [60, 230, 'FACTUUR', { size: 16, bold: true }],
      [60, 254, 'Factuurnummer', { bold: true }], [180, 254, 'Factuurdatum', { bold: true }], [300, 254, 'Vervaldatum', { bold: true }], [420, 254, 'Uw referentie', { bold: true }],
      [60, 268, '20250417'], [180, 268, '17-04-2025'], [300, 268, '17-05-2025'], [420, 268, 'GW-882'],
      [60, 300, 'Omschrijving'], [330, 300, 'Aantal'], [400, 300, 'Prijs'], [480, 300, 'Bedrag'],
      [60, 316, 'Dienstfiets'], [330, 316, '3'], [400, 316, '800,00'], [480, 316, '2.400,00'],
      [400, 350, 'Subtotaal'], [480, 350, '€ 2.400,00'], [400, 364, 'BTW 21%'], [480, 364, '€ 504,00'], [400, 378, 'Totaal'], [480, 378, '€ 2.904,00'],
    ],
    expected: {
      invoiceNumber: '20250417', invoiceDate: '2025-04-17', dueDate: '2025-05-17', invoiceType: '380', buyerReference: 'GW-882',
      seller: { name: 'Fietsfabriek De Kade B.V.', street: 'Scheepmakerij 200', postalCode: '3011 VK', city: 'Rotterdam', countryCode: 'NL', vatId: 'NL004495445B01' },
      buyer: { name: 'Gemeente Waterland', street: 'Dorpsstraat 5', postalCode: '1141 AB', city: 'Monnickendam', countryCode: 'NL' },
      iban: 'NL91ABNA0417164300',
    },
  },
  {
    name: 'American subscription, seller at the foot of the page, paid by card',
    items: [
      [60, 60, 'Invoice', { size: 22, bold: true }], [60, 90, 'Invoice #'], [140, 90, 'PN-00917'], [60, 104, 'Issued'], [140, 104, 'Mar 4, 2025'],
      [60, 140, 'Billed to', { bold: true }], [60, 154, 'Granite Lake Software LLC'], [60, 166, '900 Elm Street, Suite 40'], [60, 178, 'Burlington, VT 05401'], [60, 190, 'United States'],
      [60, 230, 'Description'], [330, 230, 'Qty'], [400, 230, 'Unit price'], [480, 230, 'Amount'],
      [60, 246, 'Pinecone Monitoring, March 2025'], [330, 246, '10'], [400, 246, '$9.00'], [480, 246, '$90.00'],
      [400, 280, 'Subtotal'], [480, 280, '$90.00'], [400, 294, 'Total'], [480, 294, '$90.00'],
      [60, 340, 'Paid with Visa ending in 4242'],
      [60, 780, 'Pinecone Labs Inc. · 77 Market Street · Boston, MA 02108 · United States · billing@pineconelabs.example', { size: 7 }],
    ],
    expected: {
      invoiceNumber: 'PN-00917', invoiceDate: '2025-03-04', invoiceType: '380', meansCode: '48',
      seller: { name: 'Pinecone Labs Inc.', street: '77 Market Street', postalCode: '02108', city: 'Boston', countryCode: 'US' },
      buyer: { name: 'Granite Lake Software LLC', street: '900 Elm Street, Suite 40', postalCode: '05401', city: 'Burlington', countryCode: 'US' },
    },
  },
  {
    name: 'direct debit with mandate, own account of the buyer in the text',
    items: [
      [60, 60, 'Stadtnetz Brunnthal eG', { size: 12, bold: true }], [60, 74, 'Glasfaserweg 2, 83052 Bruckmühl'],
      [60, 140, 'Eheleute'], [60, 152, 'Maria und Tomasz Wozniak'], [60, 164, 'Birkenring 6'], [60, 176, '83052 Bruckmühl'],
      [360, 140, 'Rechnungsnr. 5500018822'], [360, 152, 'Rechnungsdatum 01.07.2025'], [360, 164, 'Kundennummer 778120'],
      [60, 220, 'Ihre Rechnung für Juli 2025', { size: 13, bold: true }],
      [60, 250, 'Leistung'], [480, 250, 'Betrag'], [60, 266, 'Internetanschluss 250'], [480, 266, '33,61'],
      [380, 300, 'Nettobetrag'], [480, 300, '33,61 EUR'], [380, 314, 'USt 19 %'], [480, 314, '6,39 EUR'], [380, 328, 'Rechnungsbetrag'], [480, 328, '40,00 EUR'],
      [60, 370, 'Den Rechnungsbetrag buchen wir am 08.07.2025 von Ihrem Konto DE89 3704 0044 0532 0130 00 ab.'], [60, 384, 'Mandatsreferenz: SN-778120-1   Gläubiger-ID: DE98ZZZ09999999999'],
      [60, 780, 'Stadtnetz Brunnthal eG, Glasfaserweg 2, 83052 Bruckmühl, USt-IdNr. DE136695976, Tel. 08062 9900', { size: 6.5 }],
    ],
    expected: {
      invoiceNumber: '5500018822', invoiceDate: '2025-07-01', dueDate: '2025-07-08', invoiceType: '380', meansCode: '59', mandateReference: 'SN-778120-1',
      seller: { name: 'Stadtnetz Brunnthal eG', street: 'Glasfaserweg 2', postalCode: '83052', city: 'Bruckmühl', vatId: 'DE136695976' },
      buyer: { name: 'Maria und Tomasz Wozniak', street: 'Birkenring 6', postalCode: '83052', city: 'Bruckmühl' },
    },
  },
  {
    name: 'Belgian invoice in French with structured communication',
    items: [
      [60, 56, 'Brasserie du Beffroi SRL', { size: 12, bold: true }], [60, 70, 'Rue des Carmes 14'], [60, 82, '7000 Mons'], [60, 94, 'Belgique'], [60, 106, 'TVA BE 0417.497.106'],
      [340, 140, 'Facturé à'], [340, 154, 'Hôtel Le Canal SA'], [340, 166, 'Quai au Bois 3'], [340, 178, '1000 Bruxelles'], [340, 190, 'TVA BE 0403.170.701'],
      [60, 230, 'Facture', { size: 16, bold: true }], [60, 252, 'Numéro :'], [140, 252, '2025/0091'], [60, 264, 'Date :'], [140, 264, '15/01/2025'], [60, 276, 'Échéance :'], [140, 276, '14/02/2025'],
      [60, 310, 'Description'], [330, 310, 'Quantité'], [400, 310, 'Prix unitaire'], [480, 310, 'Total'],
      [60, 326, 'Fût 30 l blonde'], [330, 326, '10'], [400, 326, '95,00'], [480, 326, '950,00'],
      [400, 360, 'Total HTVA'], [480, 360, '950,00 €'], [400, 374, 'TVA 21 %'], [480, 374, '199,50 €'], [400, 388, 'À payer'], [480, 388, '1.149,50 €'],
      [60, 420, 'Compte BE68 5390 0754 7034 - Communication : +++090/9337/55493+++'],
    ],
    expected: {
      invoiceNumber: '2025/0091', invoiceDate: '2025-01-15', dueDate: '2025-02-14', invoiceType: '380', paymentReference: '+++090/9337/55493+++',
      seller: { name: 'Brasserie du Beffroi SRL', street: 'Rue des Carmes 14', postalCode: '7000', city: 'Mons', countryCode: 'BE', vatId: 'BE0417497106' },
      buyer: { name: 'Hôtel Le Canal SA', street: 'Quai au Bois 3', postalCode: '1000', city: 'Bruxelles', countryCode: 'BE', vatId: 'BE0403170701' },
      iban: 'BE68539007547034', meansCode: '58',
    },
  },
  {
    name: 'American invoice in columns, state written out, person over the company, month before day',
    items: [
      [50, 60, 'Bluestem Copywriting LLC', { bold: true }], [400, 60, '1420 Pearl Street, Suite 300'], [400, 72, 'Boulder, Colorado 80302'], [400, 84, 'United States'], [400, 96, '(303) 555-0142'],
      [50, 150, 'Billed To'], [50, 162, 'Dana Whitfield'], [50, 174, 'Redwood Valley Outfitters, Inc.'], [50, 186, '88 Market Street'], [50, 198, 'San Francisco, California'], [50, 210, '94105'],
      [220, 150, 'Date of Issue'], [220, 162, '05/06/2026'], [220, 186, 'Due Date'], [220, 198, '06/05/2026'], [330, 150, 'Invoice Number'], [330, 162, '0000218'],
      [50, 270, 'Description'], [330, 270, 'Qty'], [400, 270, 'Rate'], [480, 270, 'Line Total'], [50, 286, 'Website copy'], [330, 286, '12'], [400, 286, '$95.00'], [480, 286, '$1,140.00'],
      [400, 320, 'Subtotal'], [480, 320, '1,140.00'], [400, 334, 'Tax'], [480, 334, '0.00'], [400, 348, 'Total'], [480, 348, '1,140.00'], [380, 362, 'Amount Due (USD)'], [480, 362, '$1,140.00'],
    ],
    expected: {
      invoiceNumber: '0000218', invoiceDate: '2026-05-06', dueDate: '2026-06-05', invoiceType: '380',
      seller: { name: 'Bluestem Copywriting LLC', street: '1420 Pearl Street, Suite 300', postalCode: '80302', city: 'Boulder', countryCode: 'US' },
      buyer: { name: 'Redwood Valley Outfitters, Inc.', street: '88 Market Street', postalCode: '94105', city: 'San Francisco', countryCode: 'US' },
    },
  },
  {
    name: 'columns of labels over their values beside the seller, legal form on a line of its own, counties',
    items: [
      [50, 60, 'TAX INVOICE', { size: 22 }], [75, 100, 'Corrib Bakeries DAC'], [75, 112, '27 Castle Street'], [75, 124, 'Shannon'], [75, 136, 'Co. Clare'], [75, 148, 'V14 XR20'],
      [300, 60, 'Invoice Date'], [300, 72, '14 Mar 2026'], [300, 96, 'Invoice Number'], [300, 108, 'INV-00871'], [300, 132, 'Due Date'], [300, 144, '13 Apr 2026'],
      [420, 60, 'Harbour & Finch Design'], [420, 72, 'Ltd'], [420, 84, '18 Wapping Lane'], [420, 96, 'LONDON'], [420, 108, 'E1W 2RT'], [420, 120, 'UNITED KINGDOM'],
      [50, 230, 'Description'], [330, 230, 'Quantity'], [400, 230, 'Unit Price'], [480, 230, 'Amount GBP'], [50, 250, 'Workshop'], [330, 250, '2.00'], [400, 250, '640.00'], [480, 250, '1,280.00'],
      [400, 300, 'Subtotal'], [480, 300, '1,280.00'], [400, 314, 'TOTAL VAT 20%'], [480, 314, '256.00'], [400, 328, 'TOTAL GBP'], [480, 328, '1,536.00'],
    ],
    expected: {
      invoiceNumber: 'INV-00871', invoiceDate: '2026-03-14', dueDate: '2026-04-13', invoiceType: '380',
      seller: { name: 'Harbour & Finch Design Ltd', street: '18 Wapping Lane', postalCode: 'E1W 2RT', city: 'LONDON', countryCode: 'GB' },
      buyer: { name: 'Corrib Bakeries DAC', street: '27 Castle Street', postalCode: 'V14 XR20', city: 'Shannon', countryCode: 'IE' },
    },
  },
  {
    name: 'Dutch letter, the street behind its own label',
    items: [
      [50, 60, 'studio lotte kramer', { size: 20 }], [50, 120, 'Gemeente Zeist'], [50, 132, 'Postadres: Het Rond 1'], [50, 144, '3701 HS Zeist'],
      [380, 120, 'Studio Lotte Kramer'], [380, 132, 'Oudegracht 221'], [380, 144, '3511 NK Utrecht'], [380, 156, 'KVK 68112299'],
      [50, 210, 'Factuur 2026-0052', { size: 14, bold: true }], [50, 230, 'Datum 18-05-2026'], [200, 230, 'Vervalt op 01-06-2026'],
      [50, 262, 'Omschrijving'], [330, 262, 'Aantal'], [400, 262, 'Prijs'], [480, 262, 'Totaal'], [50, 280, 'Illustraties'], [330, 280, '10'], [400, 280, '€ 10,00'], [480, 280, '€ 100,00'],
      [400, 310, 'Subtotaal'], [480, 310, '€ 100,00'], [400, 324, '21% btw'], [480, 324, '€ 21,00'], [400, 338, 'Totaal'], [480, 338, '€ 121,00'],
    ],
    expected: {
      invoiceNumber: '2026-0052', invoiceDate: '2026-05-18', dueDate: '2026-06-01', invoiceType: '380',
      seller: { name: 'Studio Lotte Kramer', street: 'Oudegracht 221', postalCode: '3511 NK', city: 'Utrecht' },
      buyer: { name: 'Gemeente Zeist', street: 'Het Rond 1', postalCode: '3701 HS', city: 'Zeist' },
    },
  },
]
