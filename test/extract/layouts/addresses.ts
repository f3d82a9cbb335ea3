import type { Item } from './draw-pdf.js'
import type { Layout } from './layout-case.js'

const german: readonly Item[] = [[340, 140, 'Rechnung Nr. 26-417'], [340, 152, 'Datum: 05.03.2026'], [60, 230, 'Rechnung', { size: 14, bold: true }]]
const english: readonly Item[] = [[340, 140, 'Invoice no. 26-417'], [340, 152, 'Date: 5 March 2026'], [60, 230, 'Invoice', { size: 14, bold: true }]]
const french: readonly Item[] = [[340, 200, 'Facture n° 26-417 du 5 mars 2026']]
const document = { invoiceNumber: '26-417', invoiceDate: '2026-03-05', invoiceType: '380' } as const

const stack = (x: number, y: number, ...lines: readonly string[]): Item[] =>
  lines.map((line, index): Item => [x, y + index * 12, line])
const foot = (text: string, y = 790): Item => [60, y, text, { size: 7 }]
const logo = (text: string): Item => [60, 45, text, { size: 18, bold: true }]

const sommer = stack(60, 140, 'Bäckerei Sommer OHG', 'Marktplatz 2', '65183 Wiesbaden')
const buyerSommer = { name: 'Bäckerei Sommer OHG', street: 'Marktplatz 2', postalCode: '65183', city: 'Wiesbaden' }
const lindhorst = foot('Lindhorst Möbelbau GmbH · Werkstraße 7 · 38640 Goslar')
const sellerLindhorst = { name: 'Lindhorst Möbelbau GmbH', street: 'Werkstraße 7', postalCode: '38640', city: 'Goslar' }

/** Habits of names and addresses: what stands beside the legal name, and how other countries write. */
export const addressLayouts: readonly Layout[] = [
  {
    name: 'logo, and in the footer the owner with the legal form',
    items: [logo('TISCHLEREI FRIESENTOR'), ...stack(470, 40, 'Am Friesentor 9', '26721 Emden'), ...sommer, ...german, foot('Tischlerei Friesentor Inh. Eilert Janssen e.K. · HRA 201833 AG Aurich · Steuernummer 58/118/20447')],
    expected: { ...document, seller: { name: 'Tischlerei Friesentor Inh. Eilert Janssen e.K.', street: 'Am Friesentor 9', postalCode: '26721', city: 'Emden' }, buyer: buyerSommer },
  },
  {
    name: 'sender line without signs between company, street and town',
    items: [logo('LIPPE VERPACKUNG'), [60, 66, 'Lippe Verpackung GmbH Westring 5 33818 Leopoldshöhe Deutschland', { size: 7 }], ...sommer, ...german],
    expected: { ...document, seller: { name: 'Lippe Verpackung GmbH', street: 'Westring 5', postalCode: '33818', city: 'Leopoldshöhe', countryCode: 'DE' }, buyer: buyerSommer },
  },
  {
    name: 'company broken at a hyphen in the line of the bank account',
    items: [logo('Gabathuler IT-Betrieb AG'), ...stack(450, 53, 'Gabathuler IT-Betrieb AG', 'Limmatquai 58', 'CH-8001 Zürich'), ...stack(340, 140, 'Bergbahnen Rätikon AG', 'Abteilung Informatik', 'Masanserstrasse 210', 'CH-7000 Chur'), [60, 230, 'Zürich, 5. März 2026'], [60, 250, 'Rechnung 26-417'], [60, 262, 'MWST-Nr. CHE-116.281.710 MWST'], [60, 700, 'lautend auf Gabathuler IT-'], [60, 712, 'Betrieb AG, 8001 Zürich']],
    expected: { ...document, seller: { name: 'Gabathuler IT-Betrieb AG', street: 'Limmatquai 58', postalCode: '8001', city: 'Zürich', vatId: 'CHE116281710MWST' }, buyer: { name: 'Bergbahnen Rätikon AG', street: 'Masanserstrasse 210', postalCode: '7000', city: 'Chur' } },
  },
  {
    name: 'floor behind the house number',
    items: [lindhorst, ...stack(60, 140, 'Frau', 'Henriette Sommerfeld', 'Am Weinberg 14, 2. OG', '01665 Klipphausen'), ...german],
    expected: { ...document, seller: sellerLindhorst, buyer: { name: 'Henriette Sommerfeld', street: 'Am Weinberg 14, 2. OG', postalCode: '01665', city: 'Klipphausen' } },
  },
  {
    name: 'household, and a trade that says since when',
    items: [logo('Fliesen Oberländer'), [60, 68, 'Meisterbetrieb seit 1987'], [60, 80, 'Kirchhofweg 5 · 97276 Margetshöchheim · Tel. 0931 555 2207'], ...stack(60, 140, 'Herrn und Frau Asch', 'Amselgrund 17', '16816 Neuruppin'), ...german],
    expected: { ...document, seller: { name: 'Fliesen Oberländer', street: 'Kirchhofweg 5', postalCode: '97276', city: 'Margetshöchheim' }, buyer: { name: 'Herrn und Frau Asch', street: 'Amselgrund 17', postalCode: '16816', city: 'Neuruppin' } },
  },
  {
    name: 'shop with its owner on the next line, gate number of the buyer',
    items: [lindhorst, ...stack(60, 140, 'Weinbautechnik Hessler', 'Inh. Bernd Hessler e.K.', 'Warenannahme Tor 2', 'Am Bach 3', '55276 Oppenheim'), ...german],
    expected: { ...document, seller: sellerLindhorst, buyer: { name: 'Weinbautechnik Hessler Inh. Bernd Hessler e.K.', street: 'Am Bach 3', postalCode: '55276', city: 'Oppenheim' } },
  },
  {
    name: 'town before the street',
    items: [[60, 45, 'SPEDITION LEITGEB', { size: 16, bold: true }], [60, 62, 'A-8020 Graz, Puchstraße 85'], ...sommer, ...german, foot('Spedition Leitgeb GmbH, Firmenbuch FN 417204 k, Landesgericht Graz')],
    expected: { ...document, seller: { name: 'Spedition Leitgeb GmbH', street: 'Puchstraße 85', postalCode: '8020', city: 'Graz', countryCode: 'AT' }, buyer: buyerSommer },
  },
  {
    name: 'French supplier with its legal form apart, service address with a heading',
    items: [
      [60, 45, 'solvène', { size: 17, bold: true }], ...stack(40, 100, 'Nous contacter', '09 69 00 41 41 (appel non surtaxé)', 'Solvène Énergies, Service clients', 'TSA 30417, 69903 Lyon Cedex 20'), ...stack(340, 130, 'SARL BOULANGERIE MARTEL', 'M. ET MME MARTEL', '23 RUE DU MARCHÉ', '63600 AMBERT'),
      ...french, foot('Solvène Énergies – SA au capital de 4 750 000 € – Siège social : 118 cours Lafayette, 69003 Lyon – RCS Lyon 449 820 174'),
    ],
    expected: { ...document, seller: { name: 'Solvène Énergies SA', street: '118 cours Lafayette', postalCode: '69003', city: 'Lyon' }, buyer: { name: 'SARL BOULANGERIE MARTEL', street: '23 RUE DU MARCHÉ', postalCode: '63600', city: 'AMBERT' } },
  },
  {
    name: 'French couple',
    items: [[60, 45, 'Menuiserie Caudron SARL', { size: 15, bold: true }], ...stack(60, 62, '8 impasse du Lavoir', '62180 Verton'), ...stack(340, 140, 'Monsieur et Madame DELATTRE', '41 avenue de la Plage', '62600 BERCK'), ...french],
    expected: { ...document, seller: { name: 'Menuiserie Caudron SARL', street: '8 impasse du Lavoir', postalCode: '62180', city: 'Verton' }, buyer: { name: 'Monsieur et Madame DELATTRE', street: '41 avenue de la Plage', postalCode: '62600', city: 'BERCK' } },
  },
  {
    name: 'Irish letterhead on one line with commas, buyer in capitals with a county',
    items: [[60, 45, 'HAWTHORN TIMBER DAC', { bold: true }], [60, 58, 'Ballysimon Road, Limerick, V94 TW62'], [60, 70, 'VAT Reg No 6433435F'], ...stack(60, 140, 'CASEY & SONS LTD', 'KILBANE', 'CASTLETROY', 'CO LIMERICK', 'V94 K8H3'), ...english],
    expected: { ...document, seller: { name: 'HAWTHORN TIMBER DAC', street: 'Ballysimon Road', postalCode: 'V94 TW62', city: 'Limerick', countryCode: 'IE', vatId: 'IE6433435F' }, buyer: { name: 'CASEY & SONS LTD', street: 'KILBANE', postalCode: 'V94 K8H3', city: 'CASTLETROY', countryCode: 'IE' } },
  },
  {
    name: 'Irish town that ends like a country, business park',
    items: [...stack(60, 45, 'Kilbrannan Labs Ltd', 'Block 4, Eastgate Research Park', 'Little Island', 'Co. Cork, T45 XK29', 'Ireland'), ...stack(60, 140, 'Shannon Foods Ltd', 'The Pier', 'Foynes', 'Co. Limerick', 'V94 X2P7'), ...english],
    expected: { ...document, seller: { name: 'Kilbrannan Labs Ltd', street: 'Block 4, Eastgate Research Park', postalCode: 'T45 XK29', city: 'Little Island', countryCode: 'IE' }, buyer: { name: 'Shannon Foods Ltd', street: 'The Pier', postalCode: 'V94 X2P7', city: 'Foynes' } },
  },
  {
    name: 'British house with a name, logo over the rest of the company, VAT number without prefix',
    items: [
      [247, 53, 'Penrose', { size: 16 }], [217, 75, 'STRUCTURAL ENGINEERS LLP', { size: 9 }], [193, 87, 'The Old Sail Loft, 3 Fore Street, Falmouth TR11 3AS', { size: 8 }], [239, 98, 'VAT Registration 123 4567 82', { size: 8 }],
      ...stack(60, 140, 'The Trustees', 'Village Hall CIO', 'Feock Downs', 'Truro', 'TR3 6QA'), ...english, foot('Penrose Structural Engineers LLP, registered in England and Wales OC 344019'),
    ],
    expected: { ...document, seller: { name: 'Penrose Structural Engineers LLP', street: 'The Old Sail Loft, 3 Fore Street', postalCode: 'TR11 3AS', city: 'Falmouth', countryCode: 'GB', vatId: 'GB123456782' }, buyer: { name: 'Village Hall CIO', street: 'Feock Downs', postalCode: 'TR3 6QA', city: 'Truro' } },
  },
  {
    name: 'British registered office in the footer only',
    items: [[60, 45, 'lanternquay', { size: 20, bold: true }], ...stack(60, 140, 'Smit Foods', 'Attention: Joost Verhagen', '5th Floor, 40 Bank Street', 'LONDON E14 5NR', 'UNITED KINGDOM'), ...english, [60, 620, 'Please pay to Lanternquay Events Ltd, EUR account, Barclays'], foot('Registered Office: Studio 12, Canalside Works, 88 Kingsland Basin, London, N1 5BB, United Kingdom.')],
    expected: { ...document, seller: { name: 'Lanternquay Events Ltd', street: 'Studio 12, Canalside Works, 88 Kingsland Basin', postalCode: 'N1 5BB', city: 'London', countryCode: 'GB' }, buyer: { name: 'Smit Foods', street: '5th Floor, 40 Bank Street', postalCode: 'E14 5NR', city: 'LONDON' } },
  },
  {
    name: 'Indian supplier with quarter, town and state on one line',
    items: [[51, 45, 'Nilgiri Software Private Limited', { size: 13, bold: true }], ...stack(51, 60, 'No. 214, 3rd Floor, 80 Feet Road', 'Koramangala, Bengaluru Karnataka 560034', 'India'), [60, 128, 'Bill To'], ...stack(60, 140, 'Van Dijk Reizen B.V.', 'Stationsplein 9', '3511 ED Utrecht', 'Netherlands'), ...english],
    expected: { ...document, seller: { name: 'Nilgiri Software Private Limited', street: 'No. 214, 3rd Floor, 80 Feet Road, Koramangala', postalCode: '560034', city: 'Bengaluru', countryCode: 'IN' }, buyer: { name: 'Van Dijk Reizen B.V.', street: 'Stationsplein 9', postalCode: '3511 ED', city: 'Utrecht', countryCode: 'NL' } },
  },
  {
    name: 'slogan between the logo and the address, legal form before the street',
    items: [[157, 40, 'Domaine du Clos Vaucher', { size: 22, bold: true }], [160, 62, 'Vins fins – propriétaire-récoltant depuis 1911', { size: 9 }], [160, 76, 'SCEA – 27, chemin des Charrières, 21200 Beaune, France'], ...stack(340, 140, 'Brasserie Colin SARL', '3 rue du Port', 'BP 40219', '44002 NANTES CEDEX'), ...french],
    expected: { ...document, seller: { name: 'Domaine du Clos Vaucher', street: '27, chemin des Charrières', postalCode: '21200', city: 'Beaune' }, buyer: { name: 'Brasserie Colin SARL', street: '3 rue du Port', postalCode: '44002', city: 'NANTES CEDEX' } },
  },
  {
    name: 'typewriter with town, county and code in fields of one line',
    items: [...stack(36, 45, 'MARLPIT BUILDING SUPPLIES LTD', 'The Goods Yard, Station Approach'), [36, 69, 'Marlpit'], [85, 69, 'Shropshire'], [151, 69, 'SY7 4LD'], ...stack(60, 140, 'Hendry Builders', '2 Mill Cottages', 'Clunbridge', 'SY7 8HW'), ...english],
    expected: { ...document, seller: { name: 'MARLPIT BUILDING SUPPLIES LTD', street: 'The Goods Yard, Station Approach', postalCode: 'SY7 4LD', city: 'Marlpit' }, buyer: { name: 'Hendry Builders', street: '2 Mill Cottages', postalCode: 'SY7 8HW', city: 'Clunbridge' } },
  },
  {
    name: 'registered office after sentences, county before the Eircode',
    items: [logo('Thimble & Oak'), ...stack(60, 140, 'Montessori School', 'Rear entrance, Hazel Lane', 'Galway', 'H91 TK3D'), ...english, foot('Thimble & Oak Stationers Ltd, 3 Quay Street, Westport, Co. Mayo, F28 X5P2, Ireland. Company no. 512870. VAT no. IE6433435F. Returns within 14 days.')],
    expected: { ...document, seller: { name: 'Thimble & Oak Stationers Ltd', street: '3 Quay Street', postalCode: 'F28 X5P2', city: 'Westport', countryCode: 'IE', vatId: 'IE6433435F' }, buyer: { name: 'Montessori School', street: 'Rear entrance, Hazel Lane', postalCode: 'H91 TK3D', city: 'Galway' } },
  },
  {
    name: 'profession over the name, legal form in a compound, country letters behind the town',
    items: [[60, 122, 'Brinkmann Handels-GmbH, Postfach 1240, 59002 Hamm', { size: 7 }], ...stack(60, 140, 'Rechtsanwälte', 'Dr. Osthoff & Kollegen', 'Q 7, 24', '68161 Mannheim DE'), ...german, foot('Brinkmann Handels-GmbH · Ostring 3 · 59065 Hamm')],
    expected: { ...document, seller: { name: 'Brinkmann Handels-GmbH', street: 'Ostring 3', postalCode: '59065', city: 'Hamm' }, buyer: { name: 'Rechtsanwälte Dr. Osthoff & Kollegen', street: 'Q 7, 24', postalCode: '68161', city: 'Mannheim', countryCode: 'DE' } },
  },
]
