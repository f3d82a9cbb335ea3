import type { Item } from '../layouts/draw-pdf.js'
import { ends, left, right, table, type TableCase } from './drawn-tables.js'

/** Items of which some stand further down: figures lower than the words of their cells. */
const lowered = (items: readonly Item[], by: number, isLow: (item: Item) => boolean): Item[] =>
  items.map((item): Item => {
    const [x, y, ...rest] = item
    return isLow(item) ? [x, y + by, ...rest] : item
  })
const isRight = ([, , , style]: Item): boolean => style?.right === true
const sums = (x: number): Item[] => table([[60, left], [x, right]], [['Summe netto', '840,00'], ['19 % USt.', '159,60'], ['Rechnungsbetrag', '999,60']])
const below = (items: readonly Item[], by: number): Item[] => lowered(items, by, () => true)

const headless = [['Schilder graviert', '120', '40,00', '4.800,00'], ['Bohrungen', '24', '5,00', '120,00'], ['Fase', '9', '1,00', '9,00'],
  ['Summe netto', '', '', '4.929,00'], ['19 % USt.', '', '', '936,51'], ['Rechnungsbetrag', '', '', '5.865,51']]
const engraved = ['Schilder graviert | 120 | 40 | 19 | 4800', 'Bohrungen | 24 | 5 | 19 | 120', 'Fase | 9 | 1 | 19 | 9']

/** How programs set the same cells: figures at another edge or lower than the words, counts below codes. */
export const cellCases: readonly TableCase[] = [
  { name: 'no head, and figures that begin at one edge', items: table([[60, left], [300, left], [400, left], [480, left]], headless), lines: engraved },
  {
    name: 'no head, and amounts half a line below the names',
    items: [...lowered(table([[60, left], [540, right]], [['Zimmer mit Frühstück', '480,00'], ['3 x 160,00'], [], ['Tagungsraum', '240,00'], ['2 x 120,00'], [], ['Parken', '120,00'], ['6 x 20,00']]), 7, isRight), ...below(sums(540), 140)],
    lines: ['Zimmer mit Frühstück | 3 | 160 | 19 | 480', 'Tagungsraum | 2 | 120 | 19 | 240', 'Parken | 6 | 20 | 19 | 120'],
  },
  {
    name: 'figures at the lower edge of the cells of a spreadsheet, names at the upper edge',
    items: [
      ...table([[60, left], [90, left], [330, right], [430, right], [540, right]], [['Pos', 'Leistung', 'Menge', 'Einzelpreis', 'Gesamtpreis']]),
      ...([['Wände abdecken', 114], ['Alte Tapeten entfernen', 139], ['Anstrich in zwei Gängen,', 164], ['Farbe nach Muster', 175], ['Sockel streichen', 189]] as const).map(([text, y]): Item => [90, y, text, { size: 9 }]),
      ...([['1', '1,00', '100,00', '100,00', 128], ['2', '20,00', '7,00', '140,00', 153], ['3', '40,00', '10,00', '400,00', 178], ['4', '25,00', '8,00', '200,00', 192]] as const).flatMap(([number, count, price, amount, y]): Item[] =>
        [
          [60, y, number, { size: 9 }],
          ...([[330, count], [430, price], [540, amount]] as const).map(([x, text]): Item =>
            [x, y, text, { right: true, size: 9 }]),
        ]),
      ...below(sums(540), 120),
    ],
    lines: ['Wände abdecken | 1 | 100 | 19 | 100', 'Alte Tapeten entfernen | 20 | 7 | 19 | 140', 'Anstrich in zwei Gängen, Farbe nach Muster | 40 | 10 | 19 | 400', 'Sockel streichen | 25 | 8 | 19 | 200'],
  },
  {
    name: 'counts in the column of codes, in a row of their own',
    items: table([[60, left], [95, left], [170, left], [400, right], [470, right], [540, right]], [
      ['Pos.', 'Material', 'Bezeichnung'], ['', 'Menge', '', 'Preis', 'Preiseinheit', 'Wert EUR'],
      ['10', '7002.4417', 'Druckfeder 2,0 x 18'], ['', '2.400 ST', '', '48,60', '100 ST', '1.166,40'], ['20', '7002.4480', 'Zugfeder mit Haken'], ['', '850 ST', '', '72,00', '100 ST', '612,00'],
      ['', '', '', '', 'Nettobetrag', '1.778,40'], ['', '', '', '', 'MwSt 19 %', '337,90'], ['', '', '', '', 'Endbetrag', '2.116,30'],
    ]),
    lines: ['Druckfeder 2,0 x 18 | 2400 H87 | 48.6 | 19 | 1166.4', 'Zugfeder mit Haken | 850 H87 | 72 | 19 | 612'],
  },
  {
    name: 'amounts that columns before them come to, beside counts that multiply nothing',
    items: table([[60, left], [200, right], [260, right], [350, right], [410, right], [470, right], [540, right]], [
      ['Sendung', 'Colli', 'kg', 'Fracht', 'Diesel', 'Maut', 'EUR'], ['Hamburg', '3', '1.240', '214,00', '28,89', '19,40', '262,29'], ['Erfurt', '1', '385', '96,50', '13,03', '8,10', '117,63'], ['Passau', '2', '910', '246,80', '33,32', '24,15', '304,27'],
      ['', '', '', '', '', 'Nettobetrag', '684,19'], ['', '', '', '', '', 'MwSt 19 %', '130,00'], ['', '', '', '', '', 'Endbetrag', '814,19'],
    ]),
    lines: ['Hamburg |  | 214 | 19 | 262.29', 'Erfurt |  | 96.5 | 19 | 117.63', 'Passau |  | 246.8 | 19 | 304.27'],
  },
  {
    name: 'counts with a capital sign',
    items: table([[50, left], [430, right], [540, right]], [['4 X RIESLINGSUPPE', '6,90', '27,60'], ['2 X APFELKUCHEN', '8,20', '16,40'], ['SUMME', '', '44,00'], ['19 % MWST', '', '7,03'], ['NETTO', '', '36,97']]),
    lines: ['RIESLINGSUPPE | 4 |  | 19 | 27.6', 'APFELKUCHEN | 2 |  | 19 | 16.4'],
  },
  {
    name: 'outlays below the sum of the fees that begin with a day, with blanks in it, as the fees do',
    items: table([[60, left], [130, left], [430, right], [540, right]], [
      ['Datum', 'Leistung', 'Std.', 'EUR'], ['02. 07. 2026', 'Telefonat', '1,5', '150,00'], ['06. 07. 2026', 'Entwurf', '3,0', '300,00'], ['', 'Honorar 4,5 Stunden', '', '450,00'], ['07. 07. 2026', 'Registerauszug', '', '14,30'],
      ...ends('464,30', '88,22', '552,52').map(([, , name = '', amount = '']) => ['', name, '', amount]),
    ]),
    lines: ['Telefonat | 1.5 HUR | 100 | 19 | 150', 'Entwurf | 3 HUR | 100 | 19 | 300', 'Registerauszug |  |  | 19 | 14.3'],
  },
  {
    name: 'a true sum among lines that tell their tax in words: lines with a count and a price go on, also those taken off',
    items: table([[60, left], [330, right], [400, right], [470, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Satz', 'Betrag'], ['Kelle', '2 Stk', '10,00', '19 % MwSt', '20,00'], ['Sieb', '1 Stk', '30,00', '19 % MwSt', '30,00'], ['Zwischensumme', '', '', '', '50,00'],
      ['Fracht Eimer', '4 Stk', '5,00', '19 % MwSt', '20,00'], ['Eimer zurück', '-2 Stk', '5,00', '19 % MwSt', '-10,00'],
      ...[['Nettobetrag', '60,00'], ['MwSt 19 %', '11,40'], ['Rechnungsbetrag', '71,40']].map(([name = '', amount = '']) => ['', '', '', name, amount]),
    ]),
    lines: ['Kelle | 2 H87 | 10 | 19 | 20', 'Sieb | 1 H87 | 30 | 19 | 30', 'Fracht Eimer | 4 H87 | 5 | 19 | 20', 'Eimer zurück | -2 H87 | 5 | 19 | -10'],
  },
  {
    name: 'a true sum among numbered lines without a head, one of them a share',
    items: table([[50, left], [80, left], [400, right], [540, right]], [
      ['1', 'Tour Lübeck', '4,00', '300,00'], ['2', 'Tour Kiel', '2,00', '100,00'], ['Zwischensumme', '', '', '400,00'], ['3', 'Tour Rostock', '1,00', '100,00'],
      ['4', 'Zuschlag 10,00 % auf 500,00 EUR', '', '50,00'], ...ends('550,00', '104,50', '654,50'),
    ]),
    lines: ['Tour Lübeck |  |  | 19 | 300', 'Tour Kiel |  |  | 19 | 100', 'Tour Rostock |  |  | 19 | 100', 'Zuschlag 10,00 % auf 500,00 EUR |  |  | 19 | 50'],
  },
  {
    name: 'amounts with their sign behind them, before the key of their rate that a letter heads',
    items: table([[60, left], [310, right], [400, right], [512, right], [530, right]], [
      ['Artikel', 'Menge', 'Preis', '', 'Betrag EUR S'], ['Fass 50 l', '2', '100,00', '200,00', '1'], ['Milch', '10', '1,00', '10,00', '2'], ['Leergut Fass', '-2', '30,00', '', '60,00- 1'],
      ['Nettosumme', '', '', '150,00', ''], ['1 = 19,0 % auf 140,00', '', '', '26,60', ''], ['2 = 7,0 % auf 10,00', '', '', '0,70', ''], ['Gesamtbetrag', '', '', '177,30', ''],
    ]),
    lines: ['Fass 50 l | 2 | 100 | 19 | 200', 'Milch | 10 | 1 | 7 | 10', 'Leergut Fass | -2 | 30 | 19 | -60'],
  },
  {
    name: 'a surcharge on the first line, a line itself behind a number that no head counts',
    items: table([[50, left], [80, left], [330, right], [430, right], [540, right]], [
      ['', 'Leistung', 'Std.', 'Satz', 'Betrag'], ['1.', 'Gutachten', '', '', '1.000,00'], ['2.', 'Zuschlag Erbbaurecht 15 % aus Pos. 1', '', '', '150,00'], ['3.', 'Ortstermin', '2', '50,00', '100,00'],
      ...ends('1.250,00', '237,50', '1.487,50').map(([, , name = '', amount = '']) => ['', name, '', '', amount]),
    ]),
    lines: ['Gutachten |  |  | 19 | 1000', 'Zuschlag Erbbaurecht 15 % aus Pos. 1 |  |  | 19 | 150', 'Ortstermin | 2 HUR | 50 | 19 | 100'],
  },
  {
    name: 'a size of the goods before the count, under the head of the counts',
    items: table([[60, left], [318, left], [372, right], [440, right], [480, right], [540, right]], [
      ['Bezeichnung', 'Menge ME', '', 'Preis', 'PE', 'Betrag'], ['Planstein 12-1,8', '5 DF', '192 ST', '500,00', '1000', '96,00'], ['Mörtel', '', '4 SACK', '11,00', '', '44,00'],
      ...ends('140,00', '26,60', '166,60').map(([, , name = '', amount = '']) => [name, '', '', '', '', amount]),
    ]),
    lines: ['Planstein 12-1,8 | 192 H87 | 500 | 19 | 96', 'Mörtel | 4 XSA | 11 | 19 | 44'],
  },
  {
    name: 'an optional line that comes to nothing is no part of the name above it, as the parts of a set are',
    items: table([[60, left], [90, left], [330, right], [430, right], [540, right]], [
      ['Pos', 'Leistung', 'Menge', 'EP', 'GP'], ['1', 'Tür', '2 Stk', '300,00', '600,00'], ['2', 'Bedarfsposition: Türschließer', '2 Stk', '120,00', 'nur EP'], ['3', 'Set aus', '1 Stk', '200,00', '200,00'], ['3.1', 'Griff', '2 Stk', '', ''], ['4', 'Montage', '4 Std', '50,00', '200,00'],
      ...ends('1.000,00', '190,00', '1.190,00').map(([, , name = '', amount = '']) => ['', name, '', '', amount]),
    ]),
    lines: ['Tür | 2 H87 | 300 | 19 | 600', 'Set aus Griff | 1 H87 | 200 | 19 | 200', 'Montage | 4 HUR | 50 | 19 | 200'],
  },
  {
    name: 'two columns of amounts, each for some of the lines, and what both come to in one row',
    items: table([[60, left], [250, right], [320, right], [430, right], [540, right]], [
      ['Leistung', 'Anzahl', 'Satz', 'steuerfrei EUR', '19 % EUR'], ['Verzollung', '1', '68,00', '', '68,00'], ['Vorlageprovision', '', '', '', '12,00'], ['Zoll lt. Bescheid', '', '', '300,00', ''], ['Einfuhrabgabe', '', '', '500,00', ''],
      ['Summe', '', '', '800,00', '80,00'], ['Umsatzsteuer 19 % von 80,00', '', '', '', '15,20'], ['Zahlbetrag EUR', '', '', '', '895,20'],
    ]),
    lines: ['Verzollung | 1 | 68 | 19 | 68', 'Vorlageprovision |  |  | 19 | 12', 'Zoll lt. Bescheid |  |  | 0 | 300', 'Einfuhrabgabe |  |  | 0 | 500'],
  },
  {
    name: 'amounts in two currencies with the course between them, which is no count',
    items: table([[60, left], [330, right], [430, right], [540, right]], [
      ['Description', 'Charges', 'ROE', 'Charges in EUR'], ['Ocean freight', 'USD 2,150.00', '1.0842', '1,983.03'], ['Bunker adjustment', 'USD 310.00', '1.0842', '285.93'], ['Delivery', 'EUR 55.00', '', '55.00'],
      ['Subtotal', '', '', '2,323.96'], ['VAT 19%', '', '', '441.55'], ['Total EUR', '', '', '2,765.51'],
    ]),
    lines: ['Ocean freight |  |  | 19 | 1983.03', 'Bunker adjustment |  |  | 19 | 285.93', 'Delivery |  |  | 19 | 55'],
  },
]
