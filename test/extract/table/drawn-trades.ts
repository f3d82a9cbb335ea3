import { counted, ends, left, right, table, type TableCase } from './drawn-tables.js'

/** Lines as single trades write them: rents, freight, fees, drinks. */
export const tradeCases: readonly TableCase[] = [
  {
    name: 'the price of each tells how many, where it goes into the amount in whole',
    items: table([[50, left], [540, right]], [
      ['Kaltmiete Werkstatt', '480,00'], ['Stellplätze Nr. 7 und 8 (je 65,00 EUR)', '130,00'], ['Heizung, Abschlag zu 60,00 EUR', '90,00'],
      ['Nettobetrag', '700,00'], ['MwSt 19 %', '133,00'], ['Rechnungsbetrag', '833,00'],
    ]),
    lines: ['Kaltmiete Werkstatt |  |  | 19 | 480', 'Stellplätze Nr. 7 und 8 (je 65,00 EUR) |  | 65 | 19 | 130', 'Heizung, Abschlag zu 60,00 EUR |  |  | 19 | 90'],
  },
  {
    name: 'what is taken back at a price counts less than nothing',
    items: table(counted, [
      ['Tour-Nr.', 'Leistung', '', 'Betrag'], ['T-118', 'Selb – Ulm', '', '612,00'], ['T-861', 'Ulm – Hof', '', '540,00'], ['', 'Fehlende Paletten, 6 St. à 14,50', '', '-87,00'],
      ...ends('1.065,00', '202,35', '1.267,35'),
    ]),
    lines: ['Selb – Ulm |  |  | 19 | 612', 'Ulm – Hof |  |  | 19 | 540', 'Fehlende Paletten, 6 St. à 14,50 | -6 H87 | 14.5 | 19 | -87'],
  },
  {
    name: 'small print goes on below its line, and what takes off is a line among those that count nothing',
    items: [
      [50, 100, '1,3 Verfahrensgebühr', {}], [540, 100, '500,00 €', { right: true }], [50, 112.6, '§§ 2, 13 RVG', { size: 8 }],
      [50, 125.5, 'abzüglich 0,65 Geschäftsgebühr, Vorbem. 3', {}], [540, 125.5, '-250,00 €', { right: true }], [50, 138.5, 'Abs. 4 VV', {}],
      [50, 152.3, '1,2 Terminsgebühr', {}], [540, 152.3, '450,00 €', { right: true }], [50, 164, '§§ 2, 13 RVG', { size: 8 }],
      [50, 178, 'Tagegeld', {}], [540, 178, '30,00 €', { right: true }], [50, 191.8, 'Porto', {}], [540, 191.8, '20,00 €', { right: true }],
      [50, 206, 'Zwischensumme netto', {}], [540, 206, '750,00 €', { right: true }], [50, 220, '19 % Umsatzsteuer', {}], [540, 220, '142,50 €', { right: true }],
      [50, 234, 'Gesamtbetrag', {}], [540, 234, '892,50 €', { right: true }],
    ],
    lines: ['1,3 Verfahrensgebühr |  |  | 19 | 500', 'abzüglich 0,65 Geschäftsgebühr, Vorbem. 3 Abs. 4 VV |  |  | 19 | -250', '1,2 Terminsgebühr |  |  | 19 | 450', 'Tagegeld |  |  | 19 | 30', 'Porto |  |  | 19 | 20'],
  },
  {
    name: 'packs under their own head, and keys of rates that the table of taxes explains',
    items: table([40, 130, 140, 180, 320, 380, 480, 530].map((x, at) => [x, [0, 2, 3].includes(at) ? left : right]), [
      ['Art.Nr', 'Menge', 'Geb', 'Bezeichnung', '', 'Preis', 'Betrag EUR', 'S'], ['4711', '6', 'KI', 'Altbier 20x0,50', '', '15,00', '90,00', '1'], ['4712', '2', 'FL', 'Milch 12x1,00', '', '12,50', '25,00', '2'],
      [],
      ['S', 'Netto', '', 'MwSt %', 'MwSt EUR'], ['1', '90,00', '', '19,0', '17,10'], ['2', '25,00', '', '7,0', '1,75'], [],
      ['', '', '', '', '', 'Netto gesamt', '115,00', ''], ['', '', '', '', '', 'MwSt gesamt', '18,85', ''], ['', '', '', '', '', 'Rechnungsbetrag', '133,85', ''],
    ]),
    lines: ['Altbier 20x0,50 | 6 XCR | 15 | 19 | 90', 'Milch 12x1,00 | 2 XBO | 12.5 | 7 | 25'],
  },
]
