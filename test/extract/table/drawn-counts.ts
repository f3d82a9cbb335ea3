import type { Item } from '../layouts/draw-pdf.js'
import { counted, left, right, table, type TableCase } from './drawn-tables.js'

const sums = (net: string, vat: string, gross: string, before: readonly string[]): string[][] =>
  [['Nettobetrag', net], ['MwSt 19 %', vat], ['Rechnungsbetrag', gross]].map((row) => [...before, ...row])

/** How many of what there are, where a head, a second count or the rows above the amount tell it. */
export const countCases: readonly TableCase[] = [
  {
    name: 'pieces beside weights, of which one has its price',
    items: table([[50, left], [280, right], [350, right], [410, right], [430, left], [540, right]], [
      ['Bezeichnung', 'Stück', 'Gewicht kg', 'Preis', 'per', 'Betrag EUR'], ['Träger IPE 200', '14', '3.795', '96,40', '100 kg', '3.658,38'], ['Gitterrost 30/10', '24', '593', '38,75', 'Stück', '930,00'], ['Flachstahl 80 x 10', '36', '1.356', '99,20', '100 kg', '1.345,15'],
      ...sums('5.933,53', '1.127,37', '7.060,90', ['', '', '', '']),
    ]),
    lines: ['Träger IPE 200 | 3795 KGM | 96.4 | 19 | 3658.38', 'Gitterrost 30/10 | 24 H87 | 38.75 | 19 | 930', 'Flachstahl 80 x 10 | 1356 KGM | 99.2 | 19 | 1345.15'],
  },
  {
    name: 'a discount below its line before another count that would give the amount',
    items: table([[50, left], [280, right], [350, right], [430, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Kolli', 'Preis', 'Betrag'], ['Ware A', '4', '3', '10,00', '30,00'], ['Rabatt 25 %', '', '', '', ''], ['Ware B', '5', '2', '20,00', '100,00'],
      ...sums('130,00', '24,70', '154,70', ['', '', '']),
    ]),
    lines: ['Ware A | 4 | 10 | 19 | 30', 'Ware B | 5 | 20 | 19 | 100'],
  },
  {
    name: 'a unit under the head that says what the price is for, close behind it',
    items: table([[50, left], [280, right], [350, right], [405, right], [432, right], [460, right], [540, right]], [
      ['Omschrijving', 'Colli', 'Netto kg', 'Prijs', 'per', 'BTW', 'Bedrag'], ['Tomaat tros', '24', '144,0', '1,18', 'KG', 'L', '169,92'], ['Komkommer', '40', '', '6,40', 'COL', 'L', '256,00'],
      ['', '', '', '', '', 'Totaal excl. BTW', '425,92'], ['', '', '', '', '', 'BTW 9 %', '38,33'], ['', '', '', '', '', 'Te betalen', '464,25'],
    ]),
    lines: ['Tomaat tros | 144 KGM | 1.18 | 9 | 169.92', 'Komkommer | 40 | 6.4 | 9 | 256'],
  },
  {
    name: 'a surcharge that counts under a head which nobody knows',
    items: table([[50, left], [90, left], [330, right], [420, right], [540, right]], [
      ['Code', 'Produkt', 'Sendungen', 'Einzelpreis', 'Betrag EUR'], ['101', 'Paket bis 10 kg', '40', '4,15', '166,00'], ['110', 'Zuschlag Sperrgut', '7', '22,50', '157,50'], ['204', 'Paket bis 20 kg', '31', '11,90', '368,90'],
      ['', '', '', 'Summe netto', '692,40'], ['', '', '', 'Umsatzsteuer 19 %', '131,56'], ['', '', '', 'Rechnungsbetrag', '823,96'],
    ]),
    lines: ['Paket bis 10 kg | 40 | 4.15 | 19 | 166', 'Zuschlag Sperrgut | 7 | 22.5 | 19 | 157.5', 'Paket bis 20 kg | 31 | 11.9 | 19 | 368.9'],
  },
  {
    name: 'rates with their cents under the name of the tax, of lines that are worth the same',
    items: table([[50, left], [300, right], [380, right], [450, right], [540, right]], [
      ['CONCEPTO', 'PRECIO', 'UNIDADES', 'IVA', 'TOTAL'], ['Catering', '20,00€', '80', '10,00%', '1.600,00€'], ['Alquiler de mobiliario', '400,00€', '4', '21,00%', '1.600,00€'],
      ['', '', '', 'Base imponible', '3.200,00€'], ['', '', '', 'IVA 10,00%', '160,00€'], ['', '', '', 'IVA 21,00%', '336,00€'], ['', '', '', 'Total', '3.696,00€'],
    ]),
    lines: ['Catering | 80 | 20 | 10 | 1600', 'Alquiler de mobiliario | 4 | 400 | 21 | 1600'],
  },
  {
    name: 'two columns that count: as many as both come to',
    items: table([[50, left], [300, right], [350, right], [440, right], [540, right]], [
      ['Artikel', 'Anz.', 'Tage', 'Preis', 'Gesamt'], ['Zelt 6 x 12', '2', '3,0', '60,00', '360,00'], ['Theke', '4', '3,0', '10,00', '120,00'], ['Abbau', '1', '1,0', '20,00', '20,00'],
      ...sums('500,00', '95,00', '595,00', ['', '', '']),
    ]),
    lines: ['Zelt 6 x 12 | 6 | 60 | 19 | 360', 'Theke | 12 | 10 | 19 | 120', 'Abbau | 1 | 20 | 19 | 20'],
  },
  {
    name: 'a count times a count among the words, and the price behind them',
    items: table([[50, left], [400, right], [540, right]], [
      ['14 Garagen x 3 Monate', 'à 20,00', '840,00'], ['6 Keller x 3 Monate', 'à 5,00', '90,00'], ['Begehung am 14.10.2025', '', '70,00'], [],
      ...sums('1.000,00', '190,00', '1.190,00', ['']).map(([, label = '', amount = '']) => ['', label, amount]),
    ]),
    lines: ['14 Garagen x 3 Monate | 42 | 20 | 19 | 840', '6 Keller x 3 Monate | 18 | 5 | 19 | 90', 'Begehung am 14.10.2025 |  |  | 19 | 70'],
  },
  {
    name: 'a weight beside the price of the whole load',
    items: table([[50, left], [300, right], [420, right], [540, right]], [
      ['Tour', 'kg', 'Preis', 'Summe'], ['Celle – Gifhorn', '3.840', '285,00', '285,00'], ['Celle – Uelzen', '1.710', '120,00', '120,00'], ['Celle – Soltau', '420', '95,00', '95,00'],
      ...sums('500,00', '95,00', '595,00', ['', '']),
    ]),
    lines: ['Celle – Gifhorn |  | 285 | 19 | 285', 'Celle – Uelzen |  | 120 | 19 | 120', 'Celle – Soltau |  | 95 | 19 | 95'],
  },
  {
    name: 'what a fee is reckoned from, or how many there are, in one column',
    items: table([[50, left], [320, right], [430, right], [540, right]], [
      ['Tätigkeit', 'Gegenstandswert / Anzahl', 'Zehntel / Satz', 'Gebühr'], ['Lohnabrechnung', '14 Mitarbeiter', '15,00', '210,00'], ['Buchführung', '95.000,00', '6/10', '150,00'], ['Beratung', '1,50 Std.', '100,00', '150,00'],
      ...sums('510,00', '96,90', '606,90', ['', '']),
    ]),
    lines: ['Lohnabrechnung | 14 | 15 | 19 | 210', 'Buchführung |  |  | 19 | 150', 'Beratung | 1.5 HUR | 100 | 19 | 150'],
  },
  {
    name: 'one piece that stands close before its price and its amount',
    items: table([[50, left], [402, right], [457, right], [510, right]], [
      ['Leistung', 'Menge', 'Einzel', 'Gesamt'], ['Aufnahme', '1', '1.240,00 €', '1.240,00 €'], ['Schnitt', '4 Std.', '60,00 €', '240,00 €'],
      ...sums('1.480,00', '281,20', '1.761,20', ['', '']),
    ]),
    lines: ['Aufnahme | 1 | 1240 | 19 | 1240', 'Schnitt | 4 HUR | 60 | 19 | 240'],
  },
  {
    name: 'what each unit costs, before dots that lead to the amount',
    items: table([[50, left], [540, right]], [
      ['85 Ballen Stroh, je 20,00..............................................', '1.700,00'], ['14,5 t Hafer, je t 200,00................................', '2.900,00'], ['Anfuhr 4 Fuhren, je 50,00.....................', '200,00'], [],
      ...sums('4.800,00', '912,00', '5.712,00', []),
    ]),
    lines: ['Ballen Stroh | 85 | 20 | 19 | 1700', 'Hafer | 14.5 TNE | 200 | 19 | 2900', 'Anfuhr | 4 | 50 | 19 | 200'],
  },
  {
    name: 'number, count and name above the price of so many, and a share that is added to it',
    items: table([[50, left], [90, left], [300, right], [320, left], [440, right], [540, right]], [
      ['Pos.', 'Bezeichnung', 'Menge', 'ME', 'Preis / PE', 'Wert'],
      ['10', '4488-21', '120', 'ST'], ['', 'Wellenlager geteilt'], ['', 'Nettopreis', '', '', '50,00 EUR / 1 ST', '6.000,00'], ['', 'Schrottzuschlag', '', '', '3,500 %', '210,00'], ['', 'Positionswert', '', '', '', '6.210,00'],
      ['20', '4488-22', '400', 'ST'], ['', 'Dichtring'], ['', 'Bruttopreis', '', '', '600,00 EUR / 100 ST', '2.400,00'],
      ['30', '4488-23', '40', 'KG'], ['', 'Fett im Eimer'], ['', 'Bruttopreis', '', '', '70,00 EUR / 5 KG', '560,00'],
      [], ...sums('9.170,00', '1.742,30', '10.912,30', ['', '', '', '']),
    ]),
    lines: ['Wellenlager geteilt | 120 H87 | 50 | 19 | 6210', 'Dichtring | 400 H87 | 600 | 19 | 2400', 'Fett im Eimer | 40 KGM | 70 | 19 | 560'],
  },
  {
    name: 'groups with their sums, whose total stands in a band with a rate',
    items: [
      ...table([[50, left], [120, left], [180, left], [420, right], [540, right]], [
        ['Sendungs-Nr.', 'Datum', 'von', 'Gewicht kg', 'Betrag EUR'],
        ['9001-71', '14.04.2026', 'Celle', '1.180', ''], ['', '', 'Fracht', '', '200,00'], ['', '', 'Maut', '', '20,00'], ['', '', '', 'Sendungssumme', '220,00'],
        ['9001-93', '15.04.2026', 'Celle', '2.240', ''], ['', '', 'Fracht', '', '480,00'], ['', '', 'Maut', '', '40,00'], ['', '', 'Avis', '', '10,00'], ['', '', '', 'Sendungssumme', '530,00'],
      ]),
      ...table([[50, left], [200, right], [300, right], [400, right], [540, right]], [
        ['Steuersatz', 'Nettobetrag', 'USt-Betrag', 'Währung', 'Rechnungsbetrag'], ['19,00 %', '750,00', '142,50', 'EUR', '892,50'],
      ]).map(([x, y, ...rest]): Item => [x, y + 200, ...rest]),
    ],
    lines: ['Fracht |  |  | 19 | 200', 'Maut |  |  | 19 | 20', 'Fracht |  |  | 19 | 480', 'Maut |  |  | 19 | 40', 'Avis |  |  | 19 | 10'],
  },
  {
    name: 'freight below the last line, before the sums of each rate and without a sum of the lines',
    items: table([[50, left], [330, left], [430, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Summe'], ['Handschuhe', '10', '5,00', '50,00'], ['Fachbuch', '2', '30,00', '60,00'], [],
      ['', 'Versandkosten (19 %)', '', '6,00'], ['', 'Nettobetrag 7 %', '', '60,00'], ['', 'Nettobetrag 19 %', '', '56,00'], ['', 'Summe netto', '', '116,00'],
      ['', 'zzgl. USt 7 %', '', '4,20'], ['', 'zzgl. USt 19 %', '', '10,64'], ['', 'Rechnungsbetrag', '', '130,84'],
    ]),
    lines: ['Handschuhe | 10 | 5 | 19 | 50', 'Fachbuch | 2 | 30 | 7 | 60'],
  },
  {
    name: 'details without a sum below the totals that they come to, each with its own tax',
    items: table([[50, left], [64, left], [540, right]], [
      ['Charges before tax', '', 'EUR 500.00'], ['VAT - 19% on EUR 500.00', '', 'EUR 95.00'], ['Total due (incl. VAT)', '', 'EUR 595.00'], [],
      ...[['Compute', '300.00', '57.00'], ['Storage', '150.00', '28.50'], ['Support', '50.00', '9.50']].flatMap(([name = '', net = '', tax = '']) =>
        [[name, '', `EUR ${net}`], ['', 'Charges', `EUR ${net}`], ['', 'VAT (19%)', `EUR ${tax}`]]),
    ]),
    lines: ['Compute |  |  | 19 | 300', 'Storage |  |  | 19 | 150', 'Support |  |  | 19 | 50'],
  },
  {
    name: 'counts without a head before the names, over sums that begin where the names do',
    items: table([[50, left], [125, left], [430, right], [500, right], [545, right]], [
      ['', 'Omschrijving', 'Bedrag', 'Totaal', 'Btw'], ['18,5 uur', 'Redactie', '€ 82,00', '€ 1.517,00', '21%'], ['4 x', 'Webartikel', '€ 165,00', '€ 660,00', '21%'], ['112 km', 'Reiskosten', '€ 0,31', '€ 34,72', '21%'], [],
      ['', 'Subtotaal', '', '€ 2.211,72'], ['', '21% btw', '', '€ 464,46'], ['', 'Totaal', '', '€ 2.676,18'],
    ]),
    lines: ['Redactie | 18.5 HUR | 82 | 21 | 1517', 'Webartikel | 4 | 165 | 21 | 660', 'Reiskosten | 112 KMT | 0.31 | 21 | 34.72'],
  },
  {
    name: 'counts behind a short name that nobody knows',
    items: table(counted, [
      ['Descrizione', 'Quantità', 'Prezzo', 'Importo'], ['Viti', 'zq 12', '7,90', '94,80'], ['Catena', 'm 15', '3,86', '57,90'], [],
      ['', '', 'Imponibile', '152,70'], ['', '', 'IVA 22 %', '33,59'], ['', '', 'Totale documento', '186,29'],
    ]),
    lines: ['Viti | 12 | 7.9 | 22 | 94.8', 'Catena | 15 MTR | 3.86 | 22 | 57.9'],
  },
]
