import { counted, ends, left, right, table, type TableCase } from './drawn-tables.js'

const goods = [[60, left], [330, right], [430, right], [540, right]] as const

/** Heads, counts and shares as trades print them. */
export const habitCases: readonly TableCase[] = [
  {
    name: '`Preis pro` over `Einheit` is one head, with a discount beside it',
    items: table([[60, left], [300, right], [390, right], [440, right], [540, right]], [
      ['', '', 'Preis pro'], ['Bezeichnung', 'Menge', 'Einheit', 'Rab.%', 'Betrag'],
      ['Leuchte', '24,00', '38,50', '12,00', '813,12'], ['Kabel', '150,00', '0,92', '', '138,00'],
      ['Nettobetrag', '', '', '', '951,12'], ['USt. 19 %', '', '', '', '180,71'], ['Gesamt', '', '', '', '1.131,83'],
    ]),
    lines: ['Leuchte | 24 C62 | 38.5 | 19 | 813.12', 'Kabel | 150 C62 | 0.92 | 19 | 138'],
  },
  {
    name: 'bottles and pieces under one head, before the number of the article; two taxes in one sentence',
    items: table([[90, right], [120, right], [140, left], [460, right], [540, right]], [
      ['Fl./St.', 'Nr.', 'Wein', 'Preis €', 'gesamt €'], ['12', '24', 'Riesling', '8,90', '106,80'], ['6', '31', 'Dellchen', '14,50', '87,00'], ['4', '80', 'Weingelee', '4,60', '18,40'],
      ['', '', 'Rechnungsbetrag inkl. MwSt.', '', '212,20'], [],
      ['', '', 'Enthalten: 19 % MwSt. aus 193,80 € = 30,94 € (netto 162,86 €), 7 % MwSt. aus 18,40 € = 1,20 € (netto 17,20 €)'],
    ]),
    lines: ['Riesling | 12 |  | 19 | 106.8', 'Dellchen | 6 |  | 19 | 87', 'Weingelee | 4 |  | 7 | 18.4'],
  },
  {
    name: 'a head that may name fees as well as what they are for, behind the names',
    items: table([[60, left], [110, left], [430, right], [540, right]], [
      ['KV-Nr.', 'Gegenstand', 'Geschäftswert €', 'Gebühr/Auslage €'], ['21100', 'Beurkundung', '385.000,00', '816,00'], ['22110', 'Vollzug', '385.000,00', '204,00'], ['32001', 'Papier, 46 Seiten', '', '6,90'],
      ['', 'Zwischensumme', '', '1.026,90'], ['', '19 % Umsatzsteuer', '', '195,11'], ['', 'Rechnungsbetrag', '', '1.222,01'],
    ]),
    lines: ['Beurkundung |  |  | 19 | 816', 'Vollzug |  |  | 19 | 204', 'Papier, 46 Seiten |  |  | 19 | 6.9'],
  },
  {
    name: 'own shares of whole costs, of which one has no whole and one comes to nothing',
    items: table([[60, left], [280, right], [350, right], [430, right], [540, right]], [
      ['Kostenart', 'Gesamtkosten netto €', 'Gesamtanteile', 'Ihre Anteile', 'Ihr Anteil netto €'], ['Grundsteuer', '6.412,80', '1.240,00', '186,00', '961,92'], ['Aufzug', '1.850,00', '910,00', '0,00', '0,00'], ['Wasser', '3.987,20', '1.246,00', '88,00', '281,60'], ['Verwaltung lt. Vertrag', '', '', '', '286,73'],
      ['Summe netto', '', '', '', '1.530,25'], ['Umsatzsteuer 19 %', '', '', '', '290,75'], ['Gesamtbetrag', '', '', '', '1.821,00'],
    ]),
    lines: ['Grundsteuer |  |  | 19 | 961.92', 'Aufzug |  |  | 19 | 0', 'Wasser |  |  | 19 | 281.6', 'Verwaltung lt. Vertrag |  |  | 19 | 286.73'],
  },
  {
    name: 'a count before the first of two rows of a name, and the amount behind the second',
    items: [
      ...table([[90, right], [110, left], [440, right], [540, right]], [
        ['2', 'Zimmertüren Eiche furniert,'], ['', 'mit Zarge', 'à 548,00', '1.096,00'], ['1', 'Fensterbank Nussbaum,'], ['', '2,40 m lang', '', '196,00'], ['1', 'Anfahrt', '', '25,00'],
        ['', 'Summe netto', '', '1.317,00'], ['', '19 % MWSt.', '', '250,23'], ['', 'Gesamtbetrag', '', '1.567,23'],
      ]),
    ],
    lines: ['Zimmertüren Eiche furniert, mit Zarge | 2 | 548 | 19 | 1096', 'Fensterbank Nussbaum, 2,40 m lang | 1 | 196 | 19 | 196', 'Anfahrt | 1 | 25 | 19 | 25'],
  },
  {
    name: 'hours in a list without a head, at a price that stands above it',
    items: table([[60, left], [440, right], [540, right]], [
      ['Honorar, Stundensatz 115,00 €'], [], ['Aktenstudium', '4,5 Std.', '517,50 €'], ['Ortstermin', '6,0 Std.', '690,00 €'], ['Porto', '', '8,00 €'],
      ['zusammen', '', '1.215,50 €'], ['zzgl. 19 % Umsatzsteuer', '', '230,95 €'], ['Rechnungsbetrag', '', '1.446,45 €'],
    ]),
    lines: ['Aktenstudium | 4.5 HUR | 115 | 19 | 517.5', 'Ortstermin | 6 HUR | 115 | 19 | 690', 'Porto |  |  | 19 | 8'],
  },
  {
    name: 'days in brackets below a head of hours',
    items: table(goods, [
      ['Leistung', 'Stunden', 'Satz €', 'Betrag €'], ['Normalstunden', '35,00', '31,40', '1.099,00'], ['Fahrtpauschale (Tage)', '4,00', '9,50', '38,00'],
      ['Nettobetrag', '', '', '1.137,00'], ['MwSt 19 %', '', '', '216,03'], ['Gesamtbetrag', '', '', '1.353,03'],
    ]),
    lines: ['Normalstunden | 35 HUR | 31.4 | 19 | 1099', 'Fahrtpauschale (Tage) | 4 DAY | 9.5 | 19 | 38'],
  },
  {
    name: 'a name that goes on behind its comma with what it says of the article',
    items: table(goods, [
      ['Bezeichnung', 'Menge', 'Preis €', 'Betrag €'], ['Decke Baumwolle, Farbe: Salbei,', '2', '40,00', '80,00'], ['Größe: 220 x 240 cm'], ['Kissen', '3', '10,00', '30,00'],
      ['Nettobetrag', '', '', '110,00'], ['MwSt 19 %', '', '', '20,90'], ['Gesamtbetrag', '', '', '130,90'],
    ]),
    lines: ['Decke Baumwolle, Farbe: Salbei, Größe: 220 x 240 cm | 2 | 40 | 19 | 80', 'Kissen | 3 | 10 | 19 | 30'],
  },
  {
    name: 'what is added to the lines side by side with their sum',
    items: table([[60, left], [150, right], [240, right], [320, right], [400, right], [470, right], [540, right]], [
      ['Bezeichnung', '', '', 'Menge', '', 'Preis', 'Netto EUR'], ['Rohr', '', '', '50', '', '5,00', '250,00'], ['Bogen', '', '', '4', '', '2,50', '10,00'], [],
      ['', 'Warenwert netto', 'Frachtpauschale', 'Energiekosten', 'Nettobetrag', 'MwSt 19 %', 'Endbetrag'], ['', '260,00', '14,90', '6,80', '281,70', '53,52', '335,22'],
    ]),
    lines: ['Rohr | 50 | 5 | 19 | 250', 'Bogen | 4 | 2.5 | 19 | 10'],
  },
  {
    name: 'a row of the table of taxes that bears none, as its figures say',
    items: table([[60, left], [330, right], [400, right], [460, right], [540, right]], [
      ['Leistung', 'Anz.', 'MwSt', '', 'EUR'], ['Logis', '1', '7 %', '', '94,00'], ['Minibar', '1', '19 %', '', '11,90'], ['Kurbeitrag', '1', 'frei', '', '3,50'], ['Gesamt', '', '', '', '109,40'], [],
      ['MwSt-Satz', 'Netto', 'MwSt', '', 'Brutto'], ['19,00 %', '10,00', '1,90', '', '11,90'], ['7,00 %', '87,85', '6,15', '', '94,00'], ['durchl. Posten', '3,50', '0,00', '', '3,50'],
    ]),
    lines: ['Logis | 1 |  | 7 | 94', 'Minibar | 1 |  | 19 | 11.9', 'Kurbeitrag | 1 |  | 0 | 3.5'],
  },
  {
    name: 'calculations in cells of their own below the names, and a reduction of them all',
    items: table([[60, left], [80, left], [230, right], [272, left], [357, right], [397, left], [540, right]], [
      ['1.', 'Wandflächen streichen'], ['', '', '286,40 m²', 'x', '11,90 €', '=', '3.408,16 €'], [], ['2.', 'Türen lackieren'], ['', '', '11,00 Stück', 'x', '168,00 €', '=', '1.848,00 €'], [],
      ['', '', '', 'Zwischensumme', '', '', '5.256,16 €'], ['', '', '', 'abzüglich 3 % Nachlass', '', '', '-157,68 €'], ['', '', '', 'Netto', '', '', '5.098,48 €'], ['', '', '', 'zuzüglich 19 % USt.', '', '', '968,71 €'], ['', '', '', 'Rechnungsbetrag', '', '', '6.067,19 €'],
    ]),
    lines: ['Wandflächen streichen | 286.4 MTK | 11.9 | 19 | 3408.16', 'Türen lackieren | 11 H87 | 168 | 19 | 1848'],
  },
  {
    name: 'figures among the names are no name',
    items: table(goods, [
      ['Bezeichnung', 'Menge', 'Preis €', 'Betrag €'], ['Decke', '2', '40,00', '80,00'], ['11,90 €', '3', '10,00', '30,00'], ['x', '1', '5,00', '5,00'],
      ['Nettobetrag', '', '', '115,00'], ['MwSt 19 %', '', '', '21,85'], ['Gesamtbetrag', '', '', '136,85'],
    ]),
    lines: ['Decke | 2 | 40 | 19 | 80', ' | 3 | 10 | 19 | 30', ' | 1 | 5 | 19 | 5'],
  },
  {
    name: 'the same things day by day, of which each bears one of the rates below',
    items: table([[60, left], [330, right], [400, right], [460, right], [540, right]], [
      ['Leistung', 'Anz.', '', '', 'EUR brutto'], ...['118,00', '118,00'].flatMap((price) => [['Zimmer', '1', '', '', price], ['Kurtaxe', '1', '', '', '1,65'], ['Frühstück', '1', '', '', '16,50']]),
      ['Menü', '1', '', '', '34,00'], ['Bar', '1', '', '', '11,00'], ['Garage', '1', '', '', '14,00'], ['Gesamt', '', '', '', '331,30'], [],
      ['MwSt-Satz', 'Netto', 'MwSt', '', 'Brutto'], ['20,0 %', '20,83', '4,17', '', '25,00'], ['10,0 %', '275,45', '27,55', '', '303,00'], ['steuerfrei', '3,30', '0,00', '', '3,30'],
    ]),
    lines: [
      ...['', ''].flatMap(() => ['Zimmer | 1 |  | 10 | 118', 'Kurtaxe | 1 |  | 0 | 1.65', 'Frühstück | 1 |  | 10 | 16.5']),
      'Menü | 1 |  | 10 | 34', 'Bar | 1 |  | 20 | 11', 'Garage | 1 |  | 20 | 14',
    ],
  },
  {
    name: 'the first of two rows of a name, which ends with a comma',
    items: table([[60, left], [540, right]], [
      ['Anzeige 1/2 Seite, vierfarbig,'], ['Festschrift der Schützen', '280,00 €'], ['Bannerwerbung, 4 Tage', '150,00 €'], ['Druckvorlage', '35,00 €'], [],
      ['Summe netto', '465,00 €'], ['zuzüglich 19 % Umsatzsteuer', '88,35 €'], ['zu zahlender Betrag', '553,35 €'],
    ]),
    lines: ['Anzeige 1/2 Seite, vierfarbig, Festschrift der Schützen |  |  | 19 | 280', 'Bannerwerbung, 4 Tage |  |  | 19 | 150', 'Druckvorlage |  |  | 19 | 35'],
  },
  {
    name: 'a sum between the lines, of which the last are counted and priced below it, and a share',
    items: table(counted, [
      ['Leistung', 'Menge', 'Einzel EUR', 'Betrag EUR'], ['Mietpauschale', '3', '48,3193', '144,96'], ['Winterreifen', '3', '4,1933', '12,58'], ['', '', 'Zwischensumme', '157,54'],
      ['Mehrkilometer', '147', '0,2437', '35,82'], ['Betankung', '18,40', '1,8487', '34,02'], ['Flughafenzuschlag 20,00 % auf 144,96', '', '', '28,99'], [],
      ...ends('256,37', '48,71', '305,08'),
    ]),
    lines: ['Mietpauschale | 3 | 48.3193 | 19 | 144.96', 'Winterreifen | 3 | 4.1933 | 19 | 12.58', 'Mehrkilometer | 147 | 0.2437 | 19 | 35.82', 'Betankung | 18.4 | 1.8487 | 19 | 34.02', 'Flughafenzuschlag 20,00 % auf 144,96 |  |  | 19 | 28.99'],
  },
]
