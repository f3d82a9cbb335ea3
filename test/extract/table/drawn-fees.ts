import { left, right, table, type TableCase } from './drawn-tables.js'

/** Fees, shares, keys of taxes: tables with little to calculate. */
export const feeCases: readonly TableCase[] = [
  {
    name: 'what a fee is taken of, its rate and its number, of which none counts anything',
    items: table([[60, left], [330, right], [410, right], [460, right], [540, right]], [
      ['Gegenstand', 'KV-Nr.', 'Geschäftswert €', 'Satz', 'Betrag €'], ['Beurkundungsverfahren', '21100', '185.000,00', '2,0', '870,00'], ['Vollzugsgebühr', '22110', '185.000,00', '0,5', '217,50'], ['Dokumentenpauschale', '32001', '', '', '7,20'],
      ['Zwischensumme', '', '', '', '1.094,70'], ['Umsatzsteuer 19 %', '', '', '', '207,99'], ['Rechnungsbetrag', '', '', '', '1.302,69'],
    ]),
    lines: ['Beurkundungsverfahren |  |  | 19 | 870', 'Vollzugsgebühr |  |  | 19 | 217.5', 'Dokumentenpauschale |  |  | 19 | 7.2'],
  },
  {
    name: 'rates with their cents before what a fee is taken of',
    items: table([[60, left], [350, right], [430, right], [540, right]], [
      ['Gebührentatbestand', 'Satz', 'Wert', 'Betrag'], ['Geschäftsgebühr Nr. 2300 VV RVG', '1,3', '4.312,80 €', '460,85 €'], ['Anrechnung gem. Vorbem. 3 Abs. 4 VV RVG', '0,65', '4.312,80 €', '-230,43 €'], ['Verfahrensgebühr Nr. 3305 VV RVG', '1,0', '4.312,80 €', '354,50 €'],
      ['Zwischensumme netto', '', '', '584,92 €'], ['19 % Umsatzsteuer', '', '', '111,13 €'], ['Gesamtbetrag', '', '', '696,05 €'],
    ]),
    lines: ['Geschäftsgebühr Nr. 2300 VV RVG |  |  | 19 | 460.85', 'Anrechnung gem. Vorbem. 3 Abs. 4 VV RVG |  |  | 19 | -230.43', 'Verfahrensgebühr Nr. 3305 VV RVG |  |  | 19 | 354.5'],
  },
  {
    name: 'rates and counts of fees in one column',
    items: table([[60, left], [300, right], [390, right], [460, right], [540, right]], [
      ['Tätigkeit', 'Gegenstandswert', 'Satz / Anzahl', 'Gebühr', 'EUR'], ['Finanzbuchführung Mai', '950.000,00', '6/10', '374,00', '224,40'], ['Lohnabrechnung Mai', '', '17', '15,80', '268,60'], ['Prüfung', '', '9', '32,50', '292,50'],
      ['Auslagen', '', '', '', '20,00'], ['', 'Zwischensumme', '', '', '805,50'], ['', '19,00 % Umsatzsteuer', '', '', '153,05'], ['', 'Rechnungsbetrag', '', '', '958,55'],
    ]),
    lines: ['Finanzbuchführung Mai |  | 374 | 19 | 224.4', 'Lohnabrechnung Mai | 17 | 15.8 | 19 | 268.6', 'Prüfung | 9 | 32.5 | 19 | 292.5', 'Auslagen |  |  | 19 | 20'],
  },
  {
    name: 'fees before and after a tax of nothing, counted but not priced',
    items: table([[60, left], [260, right], [350, right], [410, right], [470, right], [550, right]], [
      ['Beschreibung', 'Anzahl', 'Gebühr (ohne USt.)', 'USt.-Satz', 'USt.-Betrag', 'Gebühr (inkl. USt.)'], ['Provision DE', '42', 'EUR 618,40', '0 %', 'EUR 0,00', 'EUR 618,40'], ['Provision AT', '58', 'EUR 84,12', '0 %', 'EUR 0,00', 'EUR 84,12'],
      ['Händlerkonto', '1', 'EUR 39,00', '0 %', 'EUR 0,00', 'EUR 39,00'], ['', '', '', '', 'Gesamt', 'EUR 741,52'],
    ]),
    lines: ['Provision DE | 42 | 14.7238 | 0 | 618.4', 'Provision AT | 58 | 1.4503 | 0 | 84.12', 'Händlerkonto | 1 | 39 | 0 | 39'],
  },
  {
    name: 'stages of which shares are charged',
    items: table([[60, left], [100, left], [380, right], [440, right], [540, right]], [
      ['LPH', 'Leistungsphase', 'Anteil', 'erbracht', 'Honorar €'], ['1', 'Grundlagenermittlung', '2,0 %', '100 %', '1.248,00'], ['2', 'Vorplanung', '7,0 %', '100 %', '4.368,00'], ['5', 'Ausführungsplanung', '25,0 %', '60 %', '9.360,00'],
      ['', 'Nettobetrag', '', '', '14.976,00'], ['', '19 % Mehrwertsteuer', '', '', '2.845,44'], ['', 'Rechnungsbetrag', '', '', '17.821,44'],
    ]),
    lines: ['Grundlagenermittlung |  |  | 19 | 1248', 'Vorplanung |  |  | 19 | 4368', 'Ausführungsplanung |  |  | 19 | 9360'],
  },
  {
    name: 'the key of the rate raised behind the currency',
    items: table([[60, left], [440, right], [540, right]], [
      ['Aufnahmehonorar, Halbtag', '1 pauschal à 890,00 €', '890,00 €a'], ['Studio-Assistenz', '4 Std. à 35,00 €', '140,00 €b'], ['Nutzungsrecht Website', '25 Bilder à 28,00 €', '700,00 €a'],
      ['Summe', '', '1.730,00 €'], ['a 7 % MwSt. auf 1.590,00 €', '', '111,30 €'], ['b 19 % MwSt. auf 140,00 €', '', '26,60 €'], ['Gesamt', '', '1.867,90 €'],
    ]),
    lines: ['Aufnahmehonorar, Halbtag | 1 LS | 890 | 7 | 890', 'Studio-Assistenz | 4 HUR | 35 | 19 | 140', 'Nutzungsrecht Website | 25 | 28 | 7 | 700'],
  },
  {
    name: 'totals side by side, hours and the rate among them, which head no lines',
    items: [
      ...table([[60, left], [330, right], [340, left], [440, right], [540, right]], [
        ['Lohnart', 'Menge', 'Einheit', 'Satz €', 'Gesamt €'], ['Normalstunden', '35,00', 'Std', '28,40', '994,00'], ['Überstunden', '4,50', 'Std', '35,50', '159,75'],
      ]),
      ...table([[130, right], [230, right], [300, right], [400, right], [540, right]], [
        [], [], [], [], [], ['Stunden', 'Netto €', 'USt %', 'USt €', 'Rechnungsbetrag €'], ['39,50', '1.153,75', '19,00', '219,21', '1.372,96'],
      ]),
    ],
    lines: ['Normalstunden | 35 HUR | 28.4 | 19 | 994', 'Überstunden | 4.5 HUR | 35.5 | 19 | 159.75'],
  },
  {
    name: 'a head that may mean prices over the only amounts, and their sum named like a line',
    items: table([[60, left], [380, right], [460, right], [540, right]], [
      ['Leistung', 'Anteil', 'erbracht', 'Honorar €'], ['LPH 1 Grundlagen', '3 %', '100 %', '300,00'], ['LPH 5 Ausführung', '40 %', '60 %', '2.400,00'], ['Nebenkosten pauschal 4 %', '', '', '108,00'],
      ['', '', 'Honorar netto', '2.808,00'], ['', '', '+ 19 % Umsatzsteuer', '533,52'], ['', '', 'Honorar brutto', '3.341,52'],
    ]),
    lines: ['LPH 1 Grundlagen |  |  | 19 | 300', 'LPH 5 Ausführung |  |  | 19 | 2400', 'Nebenkosten pauschal 4 % |  |  | 19 | 108'],
  },
  {
    name: 'parts of the total by their tax below lines that name it by a letter',
    items: table([[60, left], [300, left], [420, left], [540, right]], [
      ['Leistung', 'Berechnung', 'St.', 'Betrag EUR'], ['Seefracht', 'pauschal', 'F', '232,13'], ['Bunkerfracht', 'pauschal', 'F', '38,50'], ['Abfertigung', 'pauschal', 'S', '85,00'], ['Nachlauf', 'pauschal', 'S', '148,00'],
      ['', 'Nicht steuerbar / steuerfrei 0 %', '', '270,63'], ['', 'Steuerpflichtig 19 %', '', '233,00'], ['', 'Gesamt netto', '', '503,63'], ['', 'Umsatzsteuer 19 %', '', '44,27'], ['', 'Rechnungsbetrag EUR', '', '547,90'],
    ]),
    lines: ['Seefracht |  |  | 0 | 232.13', 'Bunkerfracht |  |  | 0 | 38.5', 'Abfertigung |  |  | 19 | 85', 'Nachlauf |  |  | 19 | 148'],
  },
  {
    name: 'shares of orders under a head with the sign of per cent',
    items: table([[60, left], [330, right], [430, right], [540, right]], [
      ['Leistung', 'Auftragswert €', 'Satz %', 'Provision €'], ['Provision Hotel', '18.525,00', '8,0', '1.482,00'], ['Provision Klinik', '38.205,00', '5,0', '1.910,25'],
      ['Bestand', '', '', '350,00'], ['Nettoprovision', '', '', '3.742,25'], ['zzgl. 19 % Umsatzsteuer', '', '', '711,03'], ['Betrag EUR', '', '', '4.453,28'],
    ]),
    lines: ['Provision Hotel |  |  | 19 | 1482', 'Provision Klinik |  |  | 19 | 1910.25', 'Bestand |  |  | 19 | 350'],
  },
  {
    name: 'what is paid in advance each month, above any sum and without heads',
    items: table([[60, left], [540, right]], [
      ['Miete Büro 2. OG', '2.116,00'], ['Vorauszahlung Betriebskosten', '552,00'], ['Vorauszahlung Heizkosten', '239,20'], [],
      ['Summe netto', '2.907,20'], ['zzgl. 19 % Umsatzsteuer', '552,37'], ['Zahlbetrag', '3.459,57'],
    ]),
    lines: ['Miete Büro 2. OG |  |  | 19 | 2116', 'Vorauszahlung Betriebskosten |  |  | 19 | 552', 'Vorauszahlung Heizkosten |  |  | 19 | 239.2'],
  },
  {
    name: 'rates under a head that may mean keys, and a unit whose raised sign was not legible',
    items: table([[60, left], [330, right], [400, right], [460, right], [540, right]], [
      ['Leistung', 'Menge', 'Preis', 'St.', 'Gesamt'], ['Schutznetz', '412,50 m?', '1,35', '19 %', '556,88'], ['Fachbuch', '2', '50,00', '7 %', '100,00'],
      ['', '', '', 'Nettobetrag', '656,88'], ['', '', '', 'USt (19 %)', '105,81'], ['', '', '', 'USt (7 %)', '7,00'], ['', '', '', 'Gesamtbetrag', '769,69'],
    ]),
    lines: ['Schutznetz | 412.5 | 1.35 | 19 | 556.88', 'Fachbuch | 2 | 50 | 7 | 100'],
  },
  {
    name: 'discounts in steps, and rates without their sign under the word for the tax',
    items: table([[60, left], [300, right], [360, right], [420, right], [480, right], [540, right]], [
      ['Descrizione', 'Quantità', 'Prezzo', 'Sconto', 'Importo', 'IVA'], ['Gres 60x60', '10,00', '20,00', '10+5', '171,00', '22'], ['Catalogo', '5,00', '14,00', '', '70,00', '4'],
      ['', '', '', 'Imponibile', '241,00', ''], ['', '', '', 'IVA 22%', '37,62', ''], ['', '', '', 'IVA 4%', '2,80', ''], ['', '', '', 'Totale documento', '281,42', ''],
    ]),
    lines: ['Gres 60x60 | 10 | 20 | 22 | 171', 'Catalogo | 5 | 14 | 4 | 70'],
  },
  {
    name: 'shares of a turnover that are no rates of tax, and a fee beside them',
    items: table([[60, left], [330, right], [400, right], [540, right]], [
      ['Kunde / Leistung', 'Warenwert', 'Satz', 'Provision €'], ['Möbelhaus Brinker', '18.420,00', '6,0 %', '1.105,20'], ['Wohncenter Lage', '31.600,00', '4,5 %', '1.422,00'], ['Fahrtkosten', '', '', '150,00'],
      ['', '', 'Provision netto', '2.677,20'], ['', '', 'Umsatzsteuer 19 %', '508,67'], ['', '', 'Auszahlungsbetrag', '3.185,87'],
    ]),
    lines: ['Möbelhaus Brinker |  |  | 19 | 1105.2', 'Wohncenter Lage |  |  | 19 | 1422', 'Fahrtkosten |  |  | 19 | 150'],
  },
  {
    name: 'a unit alone in a column of packings, and one with its plural in brackets',
    items: table([[60, left], [250, left], [400, right], [470, right], [540, right]], [
      ['Bezeichnung', 'Gebinde', 'Preis', 'Anz.', 'Wert €'], ['Kartoffeln', 'Sack 25 kg', '18,90', '3', '56,70'], ['Rinderbrust', 'kg', '11,80', '11,285', '133,16'], ['Zerlegen', 'Stunde(n)', '50,00', '2', '100,00'],
      ['', '', '', 'Netto', '289,86'], ['', '', '', '7 % MwSt.', '20,29'], ['', '', '', 'Gesamt', '310,15'],
    ]),
    lines: ['Kartoffeln | 3 | 18.9 | 7 | 56.7', 'Rinderbrust | 11.285 KGM | 11.8 | 7 | 133.16', 'Zerlegen | 2 HUR | 50 | 7 | 100'],
  },
  {
    name: 'what fees are multiplied by, without what they are reckoned from in a column of its own',
    items: table([[50, left], [120, left], [460, right], [540, right]], [
      ['KV-Nr.', 'Gegenstand', 'Satz', 'Betrag in €'], ['21100', 'Beurkundung, Geschäftswert: 64.200,00 €', '2,0', '384,00'], ['22110', 'Vollzug, Geschäftswert: 64.200,00 €', '0,5', '96,00'], ['32001', 'Dokumentenpauschale', '', '7,20'],
      ['', 'Summe netto', '', '487,20'], ['', 'Umsatzsteuer 19 %', '', '92,57'], ['', 'Rechnungsbetrag', '', '579,77'],
    ]),
    lines: ['Beurkundung, Geschäftswert: 64.200,00 € |  |  | 19 | 384', 'Vollzug, Geschäftswert: 64.200,00 € |  |  | 19 | 96', 'Dokumentenpauschale |  |  | 19 | 7.2'],
  },
  {
    name: 'prices with one decimal under a head of rates, which a count in the name multiplies',
    items: table([[50, left], [460, right], [540, right]], [
      ['Leistung', 'Satz', 'Betrag €'], ['3 Std. Beratung', '85,5', '256,50'], ['2 Std. Schulung', '90,0', '180,00'],
      ['', 'Nettobetrag', '436,50'], ['', 'Umsatzsteuer 19 %', '82,94'], ['', 'Rechnungsbetrag', '519,44'],
    ]),
    lines: ['Beratung | 3 HUR | 85.5 | 19 | 256.5', 'Schulung | 2 HUR | 90 | 19 | 180'],
  },
]
