import { counted, ends, left, right, table, type TableCase } from './drawn-tables.js'

/** What belongs to a line, to its name and to its figures. */
export const lineCases: readonly TableCase[] = [
  {
    name: 'a discount below the name that was taken off is none of the name',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Hocker neu bespannt', '2', '80,00', '144,00'], ['abzgl. 10 % Rabatt', '', '', ''], ['Bank geschliffen', '1', '56,00', '56,00'],
      ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Hocker neu bespannt | 2 | 80 | 19 | 144', 'Bank geschliffen | 1 | 56 | 19 | 56'],
  },
  {
    name: 'what came on each day beside the sum of the days, below one head for all of them',
    items: table([[50, left], [200, right], [250, right], [300, right], [380, right], [460, right], [540, right]], [
      ['Artikel', '', 'Lieferung am', '', 'Menge', 'Preis', 'Betrag'], ['', '05.05.', '12.05.', '19.05.'], ['Bettbezug', '30', '50', '20', '100', '0,985', '98,50'],
      ['Handtuch', '10', '0', '40', '50', '2,03', '101,50'], ...ends('200,00', '38,00', '238,00').map((row) => ['', '', ...row]),
    ]),
    lines: ['Bettbezug | 100 | 0.985 | 19 | 98.5', 'Handtuch | 50 | 2.03 | 19 | 101.5'],
  },
  {
    name: 'a factor beside quantity and price',
    items: table([[50, left], [300, right], [380, right], [440, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Faktor', 'Gesamt'], ['Mikrofon', '6', '20,00', '1,5', '180,00'], ['Pult', '1', '80,00', '1,5', '120,00'], ['Aufbau', '4', '50,00', '1,0', '200,00'],
      ['', '', '', 'Nettobetrag', '500,00'], ['', '', '', 'MwSt 19 %', '95,00'], ['', '', '', 'Rechnungsbetrag', '595,00'],
    ]),
    lines: ['Mikrofon | 6 | 20 | 19 | 180', 'Pult | 1 | 80 | 19 | 120', 'Aufbau | 4 | 50 | 19 | 200'],
  },
  {
    name: 'a factor behind quantity and price in one calculation',
    items: table([[50, left], [300, left], [540, right]], [
      ['Artikel', 'Berechnung', 'Gesamt'], ['Mikrofon', '6 x 20,00 x 1,5', '180,00'], ['Pult', '1 x 80,00 x 0,5', '40,00'], ['Aufbau', '4 x 50,00', '200,00'],
      ['', 'Nettobetrag', '420,00'], ['', 'MwSt 19 %', '79,80'], ['', 'Rechnungsbetrag', '499,80'],
    ]),
    lines: ['Mikrofon | 6 | 20 | 19 | 180', 'Pult | 1 | 80 | 19 | 40', 'Aufbau | 4 | 50 | 19 | 200'],
  },
  {
    name: 'what is taken off below the last line, before any sum',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Badetuch', '388', '0,50', '194,00'], ['Tischtuch', '10', '2,10', '21,00'], ['Treuerabatt', '', '', '-15,00'],
      ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Badetuch | 388 | 0.5 | 19 | 194', 'Tischtuch | 10 | 2.1 | 19 | 21', 'Treuerabatt |  |  | 19 | -15'],
  },
  {
    name: 'a way from one place to another, without heads',
    items: table([[50, left], [130, left], [250, left], [540, right]], [
      ['03.02.26', 'Bégard (22)', 'Rungis (94)', '412,50'], ['06.02.26', 'Bégard (22)', 'Vannes (56)', '148,20'],
      ['', '', 'Nettobetrag', '560,70'], ['', '', 'MwSt 19 %', '106,53'], ['', '', 'Rechnungsbetrag', '667,23'],
    ]),
    lines: ['Bégard (22) Rungis (94) |  |  | 19 | 412.5', 'Bégard (22) Vannes (56) |  |  | 19 | 148.2'],
  },
  {
    name: 'a list without heads beside a narrow column with the account',
    items: table([[50, left], [400, right], [460, left]], [
      ['Curso de inglés', '1.680,00 €', 'Datos bancarios'], ['40 horas × 42,00 €', '', 'ES02 2038 2504 7355 7606'], ['', '', '0579'], ['Curso de alemán', '1.380,00 €', '30/06/2026'],
      ['30 horas × 46,00 €'], ['Base imponible', '3.060,00 €'], ['IVA 21 %', '642,60 €'], ['Total factura', '3.702,60 €'],
    ]),
    lines: ['Curso de inglés | 40 HUR | 42 | 21 | 1680', 'Curso de alemán | 30 HUR | 46 | 21 | 1380'],
  },
  {
    name: 'a date on the next row is the end of a name that a comma leaves open',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Anzeige im Sandkruger Stadtblatt,', '2', '60,00', '120,00'], ['14.03.2026', '', '', ''], ['Anzeige online', '1', '80,00', '80,00'], ['15.03.2026', '', '', ''],
      ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Anzeige im Sandkruger Stadtblatt, 14.03.2026 | 2 | 60 | 19 | 120', 'Anzeige online | 1 | 80 | 19 | 80'],
  },
  {
    name: 'a calculation behind the words of a name is part of it',
    items: table([[50, left], [540, right]], [
      ['Leistung', 'Betrag'], ['Fahrt zum Ortstermin, 50 km x 0,40 €', '20,00'], ['Aufmaß', '100,00'], ['Reinzeichnung', '80,00'],
      ['Nettobetrag', '200,00'], ['MwSt 19 %', '38,00'], ['Rechnungsbetrag', '238,00'],
    ]),
    lines: ['Fahrt zum Ortstermin, 50 km x 0,40 € | 50 KMT | 0.4 | 19 | 20', 'Aufmaß |  |  | 19 | 100', 'Reinzeichnung |  |  | 19 | 80'],
  },
  {
    name: 'rings and bottles, and numbers whose decimals a spreadsheet left out',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Leitung 3x2,5', '2 RG', '40,00', '80,00'], ['Sekt', '10 btl', '9,00', '90,00'], ['Gläser', '30,', '1,00', '30,00'],
      ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Leitung 3x2,5 | 2 H87 | 40 | 19 | 80', 'Sekt | 10 XBO | 9 | 19 | 90', 'Gläser | 30 | 1 | 19 | 30'],
  },
  {
    name: 'a factor beside quantity and price',
    items: table([[50, left], [300, right], [380, right], [440, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Faktor', 'Gesamt'], ['Mikrofon', '6', '20,00', '1,5', '180,00'], ['Pult', '1', '80,00', '1,5', '120,00'], ['Aufbau', '4', '50,00', '1,0', '200,00'],
      ['', '', '', 'Nettobetrag', '500,00'], ['', '', '', 'MwSt 19 %', '95,00'], ['', '', '', 'Rechnungsbetrag', '595,00'],
    ]),
    lines: ['Mikrofon | 6 | 20 | 19 | 180', 'Pult | 1 | 80 | 19 | 120', 'Aufbau | 4 | 50 | 19 | 200'],
  },
  {
    name: 'amounts without and with VAT in the middle of names of two rows',
    items: [
      ...table([[50, left], [300, right], [360, right], [430, right], [540, right]], [['Bezeichnung', 'Netto EUR', 'USt %', 'USt EUR', 'Brutto EUR']]),
      ...([['Rate 3/36', 'Fräse, Serien-Nr. 7-1180', '500,00', '95,00', '595,00'], ['Versicherung', 'laut Vertrag', '20,00', '3,80', '23,80']] as const).flatMap(([name, more, net, tax, gross], at) => {
        const y = 116 + 25 * at
        return [[50, y, name, {}], [300, y + 5, net, { right }], [360, y + 5, '19,00', { right }], [430, y + 5, tax, { right }], [540, y + 5, gross, { right }], [50, y + 10, more, {}]] as const
      }),
      [50, 170, 'Gesamtbetrag', {}], [300, 170, '520,00', { right }], [430, 170, '98,80', { right }], [540, 170, '618,80', { right }],
    ],
    lines: ['Rate 3/36 Fräse, Serien-Nr. 7-1180 |  |  | 19 | 500', 'Versicherung laut Vertrag |  |  | 19 | 20'],
  },
  {
    name: 'a calculation that goes on below the words of its name, in a column of laws',
    items: table([[50, left], [300, left], [540, right]], [
      ['Gebühr', 'nach', 'Betrag'], ['Geschäftsgebühr', 'Nr. 2300 VV RVG', '180,00 €'], ['Fahrtkosten PKW, 50 km ×', 'Nr. 7003 VV RVG', '20,00 €'], ['0,40 €', '', ''],
      ['Nettobetrag', '', '200,00 €'], ['MwSt 19 %', '', '38,00 €'], ['Rechnungsbetrag', '', '238,00 €'],
    ]),
    lines: ['Geschäftsgebühr |  |  | 19 | 180', 'Fahrtkosten PKW, 50 km × 0,40 € | 50 KMT | 0.4 | 19 | 20'],
  },
  {
    name: 'prices of whole editions, with a discount',
    items: table([[50, left], [300, right], [380, right], [440, right], [540, right]], [
      ['Produkt', 'Auflage', 'Preis', 'Rabatt', 'Netto'], ['Flyer', '5000', '104,00', '-', '104,00'], ['Plakate', '100', '80,00', '10 %', '72,00'], ['Karten', '600', '24,00', '-', '24,00'],
      ['', '', '', 'Nettobetrag', '200,00'], ['', '', '', 'MwSt 19 %', '38,00'], ['', '', '', 'Rechnungsbetrag', '238,00'],
    ]),
    lines: ['Flyer | 5000 | 104 | 19 | 104', 'Plakate | 100 | 80 | 19 | 72', 'Karten | 600 | 24 | 19 | 24'],
  },
  {
    name: 'a discount of the whole where the head of the counts says nothing',
    items: table([[50, left], [300, right], [380, right], [440, right], [540, right]], [
      ['Produkt', 'Umlauf', 'Preis', 'Rabatt', 'Netto'], ['Flyer', '5000', '120,00', '-', '120,00'], ['Plakate', '100', '100,00', '20 %', '80,00'],
      ['', '', '', 'Nettobetrag', '200,00'], ['', '', '', 'MwSt 19 %', '38,00'], ['', '', '', 'Rechnungsbetrag', '238,00'],
    ]),
    lines: ['Flyer |  | 120 | 19 | 120', 'Plakate |  | 100 | 19 | 80'],
  },
  {
    name: 'one line that contradicts itself is no price of many',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Hocker', '2', '80,00', '160,00'], ['Bank', '3', '40,00', '40,00'], ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Hocker | 2 | 80 | 19 | 160', 'Bank | 3 | 40 | 19 | 40'],
  },
  {
    name: 'codes of packages in a column of units',
    items: table([[50, left], [300, left], [360, right], [430, right], [540, right]], [
      ['Désignation', 'Unité', 'Qté', 'P.U.', 'Montant'], ['Muscadet', 'CT', '4', '35,00', '140,00'], ['Filets', 'KG', '6,000', '10,00', '60,00'],
      ['', '', '', 'Total HT', '200,00'], ['', '', '', 'TVA 20 %', '40,00'], ['', '', '', 'Total TTC', '240,00'],
    ]),
    lines: ['Muscadet | 4 XCT | 35 | 20 | 140', 'Filets | 6 KGM | 10 | 20 | 60'],
  },
  {
    name: 'a number of the page above the head that comes again, a sum carried over, a tax behind its rate',
    items: table([[50, left], [90, left], [330, right], [430, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'E-Preis', 'G-Preis'], ['1', 'Keilriemen', '3', '20,00', '60,00'], ['2', 'Lager', '4', '10,00', '40,00'], ['', '', '', 'Übertrag', '100,00'],
      ['', 'Rechnung 26-50331', '', 'Blatt', '2'], ['Pos', 'Bezeichnung', 'Menge', 'E-Preis', 'G-Preis'], ['', '', '', 'Übertrag', '100,00'], ['3', 'Kette', '2', '50,00', '100,00'],
      ['', '', '', 'Nettowert', '200,00'], ['', '', '', '19,0 % MwSt', '38,00'], ['', '', '', 'Rechnungsbetrag EUR', '238,00'],
    ]),
    lines: ['Keilriemen | 3 | 20 | 19 | 60', 'Lager | 4 | 10 | 19 | 40', 'Kette | 2 | 50 | 19 | 100'],
  },
  {
    name: 'a sum carried over above a line whose price stands in a row of its own',
    items: table([[50, left], [90, left], [330, right], [430, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Wert EUR'], ['10', 'Getriebe', '4 ST', '', ''], ['', 'Bruttopreis', '', '30,00 EUR / 1 ST', '120,00'], ['', '', '', 'Übertrag', '120,00'],
      ['', 'Rechnung 26-50332', '', 'Seite', '2'], ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Wert EUR'], ['', '', '', 'Übertrag', '120,00'], ['20', 'Nabe', '2 ST', '', ''], ['', 'Bruttopreis', '', '40,00 EUR / 1 ST', '80,00'],
      ['', '', '', 'Nettowert', '200,00'], ['', '', '', '19,0 % MwSt', '38,00'], ['', '', '', 'Rechnungsbetrag EUR', '238,00'],
    ]),
    lines: ['Getriebe | 4 H87 | 30 | 19 | 120', 'Nabe | 2 H87 | 40 | 19 | 80'],
  },
  {
    name: 'a band of totals right below the lines, under the columns of the table',
    items: table([[50, left], [330, right], [430, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Lärche', '4', '25,00', '100,00'], ['Kiefer', '5', '20,00', '100,00'],
      ['Summe netto', '19 % MwSt', '', 'Endbetrag EUR'], ['200,00', '38,00', '', '238,00'],
    ]),
    lines: ['Lärche | 4 | 25 | 19 | 100', 'Kiefer | 5 | 20 | 19 | 100'],
  },
  {
    name: 'no heads, and a band of totals with freight and what was paid',
    items: table([[50, left], [250, right], [330, right], [430, right], [540, right]], [
      ['Angle steel', '12', '10.00', '20 %', '120.00'], ['Seating', '2', '30.00', '20 %', '60.00'], [],
      ['Subtotal', 'Shipping', 'Total net', 'VAT @ 20%', 'Invoice total'], ['180.00', '20.00', '200.00', '40.00', '240.00'],
    ]),
    lines: ['Angle steel | 12 | 10 | 20 | 120', 'Seating | 2 | 30 | 20 | 60'],
  },
  {
    name: 'amounts in the last row of lines that begin with their numbers, the words below them remarks',
    items: table([[50, left], [80, left], [330, right], [430, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['1', 'Anfahrt', '1', '50,00', '50,00'], ['2', 'Saatgut', '', '', ''], ['', 'mehrjährig', '2', '30,00', '60,00'],
      ['3', 'Drucktisch', '', '', ''], ['', 'lichtgrau', '3', '30,00', '90,00'], ...ends('200,00', '38,00', '238,00').map((row) => ['', ...row]),
    ]),
    lines: ['Anfahrt | 1 | 50 | 19 | 50', 'Saatgut mehrjährig | 2 | 30 | 19 | 60', 'Drucktisch lichtgrau | 3 | 30 | 19 | 90'],
  },
  {
    name: 'weeks and chapters above lines are headings, a labelled code below a name is its article',
    items: table([[50, left], [80, left], [330, right], [430, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['', 'Bauabschnitt C', '', '', ''], ['1', 'Hecke schneiden', '4', '25,00', '100,00'],
      ['', 'Woche 44', '', '', ''], ['2', 'Lärche', '5', '20,00', '100,00'], ['', 'Art.-Nr. K-8035', '', '', ''], ...ends('200,00', '38,00', '238,00').map((row) => ['', ...row]),
    ]),
    lines: ['Hecke schneiden | 4 | 25 | 19 | 100', 'Lärche | 5 | 20 | 19 | 100'],
  },
  {
    name: 'amounts with VAT whose parts stand before the total, no heads',
    items: table([[50, left], [330, right], [430, right], [540, right]], [
      ['Rit Gent', '2', '60,50', '121,00'], ['Olijfolie', '10', '12,10', '121,00'],
      ['', '', 'Bedrag exclusief btw', '200,00'], ['', '', 'waarvan btw 21%', '42,00'], ['', '', 'Totaalbedrag', '242,00'],
    ]),
    lines: ['Rit Gent | 2 |  | 21 | 121', 'Olijfolie | 10 |  | 21 | 121'],
  },
  {
    name: 'names above rows that calculate, under heads that totals could have',
    items: table([[50, left], [430, right], [540, right]], [
      ['Gegenstand', 'MwSt.', 'Gesamt'], ['Wartungsvertrag', '', ''], ['2,000 Monat x EUR 60,00', '19 %', 'EUR 120,00'], ['Bestuhlung', '', ''], ['4,000 Stück x EUR 20,00', '19 %', 'EUR 80,00'],
      ...ends('200,00', '38,00', '238,00').map((row) => row.slice(1)),
    ]),
    lines: ['Wartungsvertrag | 2 MON | 60 | 19 | 120', 'Bestuhlung | 4 H87 | 20 | 19 | 80'],
  },
  {
    name: 'a number of the page among the amounts, and a rate that takes as much of the count as the line costs',
    items: table([[50, left], [430, right], [540, right]], [
      ['Leistung', 'USt.', 'Gesamt'], ['Montage', '', ''], ['10,00 Std x 19,90', '19 %', '199,00'], ['', '', '- 1 -'], ['Briefbogen', '', ''], ['5,00 Stück x 0,19', '19 %', '0,95'],
      ...ends('199,95', '37,99', '237,94').map((row) => row.slice(1)),
    ]),
    lines: ['Montage | 10 HUR | 19.9 | 19 | 199', 'Briefbogen | 5 H87 | 0.19 | 19 | 0.95'],
  },
  {
    name: 'no heads, a discount and a rate per cent side by side',
    items: table([[50, left], [200, right], [300, right], [360, right], [430, right], [540, right]], [
      ['Bureau', '5', '20,00 €', '10 %', '20 %', '90,00 €'], ['Lampe', '4', '30,00 €', '5 %', '20 %', '114,00 €'],
      ['', '', '', '', 'Total HT', '204,00 €'], ['', '', '', '', 'TVA 20 %', '40,80 €'], ['', '', '', '', 'Total TTC', '244,80 €'],
    ]),
    lines: ['Bureau | 5 | 20 | 20 | 90', 'Lampe | 4 | 30 | 20 | 114'],
  },
  {
    name: 'units behind the prices, whatever is priced',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Lärche', '4', '25,00 EUR/m2', '100,00'], ['Fahrt', '50', '1,00 EUR/km', '50,00'], ['Anfahrt', '1', '50,00 EUR/Einsatz', '50,00'], ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Lärche | 4 MTK | 25 | 19 | 100', 'Fahrt | 50 KMT | 1 | 19 | 50', 'Anfahrt | 1 | 50 | 19 | 50'],
  },
  {
    name: 'a sum that is carried over twice in words that say nothing',
    items: table(counted, [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Rosen', '4', '25,00', '100,00'], ['Tulpen', '5', '10,00', '50,00'], ['Weiter', '', '', '150,00'],
      ['Von vorn', '', '', '150,00'], ['Nelken', '5', '10,00', '50,00'], ...ends('200,00', '38,00', '238,00'),
    ]),
    lines: ['Rosen | 4 | 25 | 19 | 100', 'Tulpen | 5 | 10 | 19 | 50', 'Nelken | 5 | 10 | 19 | 50'],
  },
  {
    name: 'a word for fees over names, rates and amounts close beside each other, shares of a turnover',
    items: table([[71, left], [390, right], [424, right], [465, right], [477, left], [547, right]], [
      ['Entgelt', 'Umsatz EUR', 'Anzahl', 'Satz', 'USt', 'Betrag EUR'], ['Kontoführung', '', '3', '12,50', 'frei', '37,50'], ['Bürgschaft', '80.000,00', '1', '0,375 %', 'frei', '300,00'], ['Schließfach', '', '4', '10,00', '19 %', '40,00'],
      ['', 'Summe netto', '', '', '', '377,50'], ['', 'Umsatzsteuer 19 %', '', '', '', '7,60'], ['', 'Rechnungsbetrag', '', '', '', '385,10'],
    ]),
    lines: ['Kontoführung | 3 | 12.5 | 0 | 37.5', 'Bürgschaft |  |  | 0 | 300', 'Schließfach | 4 | 10 | 19 | 40'],
  },
  {
    name: 'one thing among lines that begin with how many they are',
    items: table([[50, left], [540, right]], [
      ['6 Stunden Schlosser zu je 15,00 €', '90,00 €'], ['1 Panikschloss mit Griff', '50,00 €'], ['2 Türbänder zu je 20,00 €', '40,00 €'], ['Kleinzeug', '20,00 €'],
      ['Zusammen', '200,00 €'], ['+ 19 % Mehrwertsteuer', '38,00 €'], ['Rechnungsbetrag', '238,00 €'],
    ]),
    lines: ['Schlosser | 6 HUR | 15 | 19 | 90', 'Panikschloss mit Griff | 1 | 50 | 19 | 50', 'Türbänder | 2 | 20 | 19 | 40', 'Kleinzeug |  |  | 19 | 20'],
  },
  {
    name: 'terms under heads of their own above a table in a language that nobody reads',
    items: table([[50, left], [110, left], [330, right], [390, right], [450, right], [540, right]], [
      ['Data', 'Condições', '', 'Moeda', 'V/ Req', ''], ['27-02', '30 dias', '', 'EUR', 'REQ 91', ''], ['Artigo', 'Descrição', 'Qtd.', 'Preço', 'IVA %', 'Total líquido'],
      ['LAV-01', 'Lavagem e aspiração', '12', '10,00', '23,00', '120,00'], ['FLT-22', 'Filtro de óleo', '4', '20,00', '23,00', '80,00'],
      ['', '', '', '', 'Total (sem IVA)', '200,00'], ['', '', '', '', 'IVA', '46,00'], ['', '', '', '', 'Total (EUR)', '246,00'],
    ]),
    lines: ['Lavagem e aspiração | 12 | 10 | 23 | 120', 'Filtro de óleo | 4 | 20 | 23 | 80'],
  },
  {
    name: 'numbers and names above rows that calculate, a sum carried over between them under a word for freight',
    items: table([[50, left], [70, left], [430, right], [540, right]], [
      ['#', 'Omschrijving', 'Btw %', 'Totaal EUR'], ['1', 'Lariks', '', ''], ['', '2,500 m2 x 40,00', '21,00 %', '100,00'], ['2', 'Haag', '', ''], ['', '5,000 m x 10,00', '21,00 %', '50,00'],
      ['', 'Transport', '', '150,00'], ['', 'Transport', '', '150,00'], ['3', 'Olie', '', ''], ['', '5,000 st x 10,00', '21,00 %', '50,00'],
      ['', '', 'Totaal regels', '200,00'], ['', '', 'Btw 21,00 %', '42,00'], ['', '', 'Totaal EUR', '242,00'],
    ]),
    lines: ['Lariks | 2.5 MTK | 40 | 21 | 100', 'Haag | 5 MTR | 10 | 21 | 50', 'Olie | 5 H87 | 10 | 21 | 50'],
  },
  {
    name: 'no heads, one column of per cent that is the discount',
    items: table([[50, left], [250, right], [330, right], [430, right], [540, right]], [
      ['Schrauben', '5', '40,00', '10 %', '180,00'], ['Saatgut', '2', '10,00', '', '20,00'],
      ['', '', '', 'Zwischensumme netto', '200,00'], ['', '', '', 'MwSt 19 %', '38,00'], ['', '', '', 'Gesamtsumme', '238,00'],
    ]),
    lines: ['Schrauben | 5 | 40 | 19 | 180', 'Saatgut | 2 | 10 | 19 | 20'],
  },
  {
    name: 'a title in larger letters above the first of lines that no head names',
    items: [[50, 70, 'Bill', { size: 14 }], ...table([[50, left], [70, left], [430, right], [540, right]], [
      ['1', 'Letterheads', '', ''], ['', '5 ea x 20.00', '20.0 %', '100.00'], ['2', 'Screws', '', ''], ['', '2 pack x 50.00', '20.0 %', '100.00'],
      ['Total excl. VAT', '', '', '200.00'], ['VAT 20.0%', '', '', '40.00'], ['Invoice total EUR', '', '', '240.00'],
    ])],
    lines: ['Letterheads | 5 H87 | 20 | 20 | 100', 'Screws | 2 XPK | 50 | 20 | 100'],
  },
]
