import type { Item } from '../layouts/draw-pdf.js'

/** A drawn table with its sums, and its lines as `name | quantity unit | price | rate | amount`. */
export interface TableCase {
  readonly name: string
  readonly items: readonly Item[]
  readonly lines: readonly string[]
}

/** Texts of one row: at the x of their column, numbers right-aligned. */
const row = (y: number, columns: readonly (readonly [x: number, right: boolean])[], texts: readonly string[]): Item[] =>
  texts.flatMap((text, index) => (text === '' ? [] : [[columns[index]?.[0] ?? 0, y, text, { right: columns[index]?.[1] ?? false }] as const]))

export const table = (
  columns: readonly (readonly [x: number, right: boolean])[],
  rows: readonly (readonly string[])[],
): Item[] => rows.flatMap((texts, index) => row(
  100 + 14 * index,
  columns,
  texts,
))
const typed = (rows: readonly string[]): Item[] => rows.map((text, index) => [40, 100 + 12 * index, text.replaceAll(' ', '\u00a0'), { mono: true, size: 8 }] as const)
export const [left, right] = [false, true] as const

/** Edges of a name and of up to three figures behind it. */
export const counted = [[50, left], [330, right], [430, right], [540, right]] as const
/** The sums below such columns. */
export const ends = (net: string, tax: string, gross: string): string[][] =>
  [['', '', 'Nettobetrag', net], ['', '', 'MwSt 19 %', tax], ['', '', 'Rechnungsbetrag', gross]]

export const tableCases: readonly TableCase[] = [
  {
    name: 'sums of labour and parts below the lines that they repeat',
    items: table([[60, left], [330, right], [430, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'E-Preis', 'Betrag €'], ['Inspektion', '2,00', '90,00', '180,00'], ['Bremse prüfen', '0,50', '90,00', '45,00'], ['Ölfilter', '1,00', '14,00', '14,00'], ['Motoröl', '5,00', '12,00', '60,00'],
      ['', '', 'Lohn', '225,00'], ['', '', 'Teile', '74,00'], ['', '', 'Nettobetrag', '299,00'], ['', '', 'MwSt 19,0 %', '56,81'], ['', '', 'Gesamt EUR', '355,81'],
    ]),
    lines: ['Inspektion | 2 | 90 | 19 | 180', 'Bremse prüfen | 0.5 | 90 | 19 | 45', 'Ölfilter | 1 | 14 | 19 | 14', 'Motoröl | 5 | 12 | 19 | 60'],
  },
  {
    name: 'a narrow column of bank and register beside the table',
    items: table([[30, left], [150, left], [190, left], [440, right], [540, right]], [
      ['', 'Anz.', 'Leistung', 'Einzel netto', 'Netto'], ['IBAN', '40', 'Grillteller je Person', '22,50', '900,00'], ['DE02 1203 0000', '2', 'Servicekraft', '96,00', '192,00'], ['Steuernummer', '1', 'Anfahrt', '35,00', '35,00'],
      ['15/204/30881', '', '', 'Nettosumme', '1.127,00'], ['', '', '', '19 % MwSt.', '214,13'], ['', '', '', 'Gesamtsumme', '1.341,13'],
    ]),
    lines: ['Grillteller je Person | 40 | 22.5 | 19 | 900', 'Servicekraft | 2 | 96 | 19 | 192', 'Anfahrt | 1 | 35 | 19 | 35'],
  },
  {
    name: 'net, tax and gross side by side, with the rate in the heading of the taxes',
    items: table([[60, left], [250, left], [400, right], [470, right], [540, right]], [
      ['Leistung', 'Zeitraum', 'Netto €', 'USt 19 % €', 'Brutto €'], ['Ladenmiete', 'Oktober 2026', '1.500,00', '285,00', '1.785,00'], ['Nebenkosten', 'Oktober 2026', '300,00', '57,00', '357,00'],
      ['Gesamt', '', '1.800,00', '342,00', '2.142,00'],
    ]),
    lines: ['Ladenmiete |  |  | 19 | 1500', 'Nebenkosten |  |  | 19 | 300'],
  },
  {
    name: 'strokes between the columns of a typed table',
    items: typed([
      '+----+------------------------+-------+-------+----------+', '| No | Item                   |   Qty | Price |   Amount |', '+----+------------------------+-------+-------+----------+',
      '|  1 | Probe sensor           |   3.0 | 50.00 |   150.00 |', '|  2 | Mounting kit           |   2.0 | 20.00 |    40.00 |', '|  3 | Credit: late delivery  |  -1.0 | 10.00 |   -10.00 |',
      '+----+------------------------+-------+-------+----------+', '                                Net total         180.00', '                                VAT 20%            36.00', '                                Total             216.00',
    ]),
    lines: ['Probe sensor | 3 | 50 | 20 | 150', 'Mounting kit | 2 | 20 | 20 | 40', 'Credit: late delivery | -1 | 10 | 20 | -10'],
  },
  {
    name: 'a credit note whose amounts stand under the word for it',
    items: table([[60, right], [80, left], [400, right], [450, right], [540, right]], [
      ['Menge', 'Artikel', 'Preis', 'MwSt', 'Gutschrift'], ['6', 'Blumentopf, zerbrochen', '4,20', '19%', '25,20'], ['2', 'Sack Erde, Fehlmenge', '9,90', '19%', '19,80'],
      ['', '', 'Netto', '', '45,00'], ['', '', '19 % MwSt.', '', '8,55'], ['', '', 'Gutschriftbetrag', '', '53,55'],
    ]),
    lines: ['Blumentopf, zerbrochen | 6 | 4.2 | 19 | 25.2', 'Sack Erde, Fehlmenge | 2 | 9.9 | 19 | 19.8'],
  },
  {
    name: 'counts of things without a code, and times signs',
    items: table([[60, left], [140, left], [440, right], [540, right]], [
      ['Quantity', 'Description', 'Unit price', 'Amount EUR'], ['384 samples', 'Plasma analysis', '18.75', '7,200.00'], ['2×', 'Site visit', '640.00', '1,280.00'], ['3 x', 'Report', '20.00', '60.00'],
      ['', '', 'Net total', '8,540.00'], ['', '', 'VAT 20%', '1,708.00'], ['', '', 'Total', '10,248.00'],
    ]),
    lines: ['Plasma analysis | 384 | 18.75 | 20 | 7200', 'Site visit | 2 | 640 | 20 | 1280', 'Report | 3 | 20 | 20 | 60'],
  },
  {
    name: 'a unit set apart from its quantity, before the words',
    items: table([[90, right], [96, left], [130, left], [440, right], [540, right]], [
      ['Anzahl', '', 'Bezeichnung', 'Ansatz', 'Betrag'], ['31.75', 'Std.', 'Projektleitung', '185.00', "5'873.75"], ['24.00', 'Stk.', 'Patchkabel 5 m', '18.40', '441.60'],
      ['', '', '', 'Total exkl. MWST', "6'315.35"], ['', '', '', 'MWST 8.1%', '511.54'], ['', '', '', 'Total inkl. MWST', "6'826.89"],
    ]),
    lines: ['Projektleitung | 31.75 HUR | 185 | 8.1 | 5873.75', 'Patchkabel 5 m | 24 H87 | 18.4 | 8.1 | 441.6'],
  },
  {
    name: 'whole quantities grouped by blanks, prices for a unit, groups with sums of their own',
    items: table([[60, left], [330, right], [430, right], [540, right]], [
      ['Désignation', 'Quantité', 'Prix unitaire HT', 'Montant HT'], ['Abonnement'], ['Abonnement annuel', '2 mois', '42,18 €/mois', '84,36 €'], ['Sous-total abonnement', '', '', '84,36 €'],
      ['Consommation'], ['Heures pleines', '3 412 kWh', '0,1624 €/kWh', '554,11 €'], ['du 01/07/2026 au 31/08/2026'], ['Heures creuses', '1 268 kWh', '0,1187 €/kWh', '150,51 €'], ['Sous-total consommation', '', '', '704,62 €'],
      ['Total HT', '', '', '788,98 €'], ['TVA 20 %', '', '', '157,80 €'], ['Total TTC', '', '', '946,78 €'],
    ]),
    lines: ['Abonnement annuel | 2 MON | 42.18 | 20 | 84.36', 'Heures pleines | 3412 KWH | 0.1624 | 20 | 554.11', 'Heures creuses | 1268 KWH | 0.1187 | 20 | 150.51'],
  },
  {
    name: 'the tax named again beside every rate, discounts per cent in the header',
    items: table([[60, left], [300, right], [360, right], [410, right], [470, right], [540, right]], [
      ['Description', 'Quantité', 'Prix unitaire', 'Rem.%', 'Taxes', 'Montant'], ['Logo', '1,00 Forfait', '2 850,00', '', 'TVA 21 %', '2 850,00 €'], ['Livret', '350,00 Unité(s)', '3,42', '10,00', 'TVA 6 %', '1 077,30 €'],
      ['', '', '', '', 'Total HTVA', '3 927,30 €'], ['', '', '', '', 'TVA 21 % sur 2 850,00', '598,50 €'], ['', '', '', '', 'TVA 6 % sur 1 077,30', '64,64 €'], ['', '', '', '', 'Total TVAC', '4 590,44 €'],
    ]),
    lines: ['Logo | 1 LS | 2850 | 21 | 2850', 'Livret | 350 C62 | 3.42 | 6 | 1077.3'],
  },
  {
    name: 'labour in units of work at a rate for each',
    items: table([[60, left], [120, left], [370, right], [450, right], [540, right]], [
      ['Nummer', 'Bezeichnung', 'AW', 'EUR/AW', 'Betrag EUR'], ['01 54 00', 'Inspektion', '14', '11,90', '166,60'], ['34 10 15', 'Bremsen vorn ersetzen', '16', '11,90', '190,40'],
      ['', '', '', 'Summe netto', '357,00'], ['', '', '', '19 % MwSt.', '67,83'], ['', '', '', 'Gesamtbetrag', '424,83'],
    ]),
    lines: ['Inspektion | 14 C62 | 11.9 | 19 | 166.6', 'Bremsen vorn ersetzen | 16 C62 | 11.9 | 19 | 190.4'],
  },
  {
    name: 'charges and payments side by side',
    items: table([[60, left], [120, left], [440, right], [540, right]], [
      ['Date', 'Description', 'Charges EUR', 'Credits EUR'], ['14.09.26', 'Room 412', '148.00'], ['15.09.26', 'Garage', '24.00'], ['02.09.26', 'Advance deposit, bank transfer', '', '72.00'], ['16.09.26', 'Card', '', '100.00'],
      ['', 'Total', '172.00', '172.00'], ['', 'Balance', '', '0.00'],
    ]),
    lines: ['Room 412 |  |  |  | 148', 'Garage |  |  |  | 24'],
  },
  {
    name: 'shipments with fees, letters for the rates, amounts under nothing but the currency',
    items: [
      ...table([[60, left], [120, left], [180, left], [430, left], [540, right]], [
        ['Auftrag', 'Datum', 'Relation / Leistung', 'St', 'EUR'], ['AB 551204', '02.06.', 'Nürnberg - Lyon'], ['', '', 'Fracht', 'A', '612,00'], ['', '', 'Maut', 'A', '74,30'], ['', '', '', 'Zwischensumme', '686,30'],
        ['AB 551288', '05.06.', 'Nürnberg - Basel'], ['', '', 'Fracht', 'B', '248,00'], ['', '', 'Ausfuhranmeldung', 'B', '55,00'], ['', '', '', 'Zwischensumme', '303,00'],
      ]),
      ...table([[60, left], [160, right], [260, right], [340, right], [440, right]], []),
      ...[['St', 'Steuersatz', 'Nettobetrag', 'MwSt.', 'Brutto'], ['A', '19,0 %', '686,30', '130,40', '816,70'], ['B', '0,0 %', '303,00', '0,00', '303,00'], ['Summe', '', '989,30', '130,40', '1.119,70']].flatMap((texts, index) => row(260 + 14 * index, [[60, left], [160, right], [260, right], [340, right], [440, right]], texts)),
    ],
    lines: ['Fracht |  |  | 19 | 612', 'Maut |  |  | 19 | 74.3', 'Fracht |  |  | 0 | 248', 'Ausfuhranmeldung |  |  | 0 | 55'],
  },
  {
    name: 'words among the rates',
    items: table([[60, left], [300, right], [380, right], [460, right], [540, right]], [
      ['Description', 'Quantity', 'Unit Price', 'VAT', 'Amount GBP'], ['Stage crew', '11.00', '310.00', '20%', '3,410.00'], ['Printed brochure', '600.00', '2.10', 'Zero Rated', '1,260.00'],
      ['', '', '', 'Subtotal', '4,670.00'], ['', '', '', 'TOTAL VAT 20%', '682.00'], ['', '', '', 'TOTAL GBP', '5,352.00'],
    ]),
    lines: ['Stage crew | 11 | 310 | 20 | 3410', 'Printed brochure | 600 | 2.1 | 0 | 1260'],
  },
  {
    name: 'typed rules, goods as the head of the amounts',
    items: typed([
      'Code      Description                  Qty Unit     Price Disc% VAT%        Goods',
      '---------------------------------------------------------------------------------',
      'T38894    CLS C16 38x89 x 4.8m          24 LGTH      6.35       23.0       152.40',
      'B18OSB    OSB/3 18mm 2440x1220          10 SHT      21.90   7.5 23.0       202.58',
      '---------------------------------------------------------------------------------',
      '                                                   Goods total EUR         354.98',
      '                                                   VAT 23%                  81.65',
      '                                                   TOTAL EUR               436.63',
    ]),
    lines: ['CLS C16 38x89 x 4.8m | 24 | 6.35 | 23 | 152.4', 'OSB/3 18mm 2440x1220 | 10 XST | 21.9 | 23 | 202.58'],
  },
  {
    name: 'sums of two tables side by side under a head like that of lines',
    items: [
      ...table([[60, left], [370, right], [450, right], [540, right]], [['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Ölfilter', '1', '16,48', '16,48'], ['Motoröl', '4,3', '21,75', '93,53']]),
      ...[['Arbeitslohn', 'Material', 'Gesamt netto', 'MwSt.-Satz', 'MwSt.-Betrag', 'Endbetrag EUR'], ['0,00', '110,01', '110,01', '19,00 %', '20,90', '130,91']].flatMap((texts, index) => row(180 + 12 * index, [[60, left], [140, left], [220, left], [300, left], [380, left], [470, left]], texts)),
    ],
    lines: ['Ölfilter | 1 | 16.48 | 19 | 16.48', 'Motoröl | 4.3 | 21.75 | 19 | 93.53'],
  },
  {
    name: 'number of the article above its name, which is bold, price for a hundred',
    items: [
      ...table([[60, left], [90, left], [300, right], [320, left], [400, right], [420, left], [540, right]], [
        ['Pos.', 'Material', 'Menge', 'ME', 'Preis', 'je', 'Nettowert'], ['', 'Bezeichnung', '', '', 'EUR', '', 'EUR'], ['10', '4711-0080', '2.400', 'ST', '18,40', '100 ST', '441,60'], ['', '', '', '', '', '', ''],
        ['', 'Zolltarifnr.: 73181595'], ['20', '6204-2RS', '60', 'ST', '4,86', '1 ST', '291,60'], ['', '', '', '', '', '', ''], ['', '', '', '', 'Nettobetrag', '', '733,20'], ['', '', '', '', '19 % MwSt', '', '139,31'], ['', '', '', '', 'Gesamtbetrag', '', '872,51'],
      ]),
      [90, 142, 'Zylinderschraube M8x40', { bold: true }], [90, 184, 'Rillenkugellager C3', { bold: true }],
    ],
    lines: ['Zylinderschraube M8x40 | 2400 H87 | 18.4 | 19 | 441.6', 'Rillenkugellager C3 | 60 H87 | 4.86 | 19 | 291.6'],
  },
  {
    name: 'delivery notes between the lines, digits for the rates with a legend',
    items: [
      ...table([[60, left], [120, left], [310, right], [320, left], [410, right], [490, right], [530, right]], [
        ['Référence', 'Désignation', 'Qté', 'U', 'P.U. HT', 'Montant HT', 'TVA'], ['', 'BL n° 2603118 du 11/03/2026'], ['CHA-80', 'Charnière invisible', '24,00', 'BTE', '17,35', '416,40', '1'], ['SER-5P', 'Serrure 5 points', '3,00', 'RL', '84,90', '254,70', '1'],
        ['', 'BL n° 2603244 du 24/03/2026'], ['LIV-1', 'Guide pratique', '2,00', 'ex.', '27,49', '54,98', '2'],
      ]),
      ...[['Code', 'Taux', 'Base HT', 'Montant TVA'], ['1', '20,00 %', '671,10', '134,22'], ['2', '5,50 %', '54,98', '3,02'], ['', '', 'Total HT', '726,08'], ['', '', 'Total TVA', '137,24'], ['', '', 'Total TTC', '863,32']].flatMap((texts, index) => row(210 + 14 * index, [[60, left], [160, right], [260, right], [360, right]], texts)),
    ],
    lines: ['Charnière invisible | 24 XBX | 17.35 | 20 | 416.4', 'Serrure 5 points | 3 XRO | 84.9 | 20 | 254.7', 'Guide pratique | 2 H87 | 27.49 | 5.5 | 54.98'],
  },
  {
    name: 'counts before the names in a table without a column for them',
    items: table([[60, left], [400, right], [540, right]], [
      ['Product', 'Price', 'Total'], ['4 × Watercolour pad', '€18.45', '€73.80'], ['12 × Reader', '€9.50', '€114.00'], ['2 × 4 m Cable', '€5.00', '€5.00'],
      ['', 'Net total', '€192.80'], ['', 'VAT 23%', '€44.34'], ['', 'Total', '€237.14'],
    ]),
    // That an amount at its own price is one piece is left to completing.
    lines: ['Watercolour pad | 4 | 18.45 | 23 | 73.8', 'Reader | 12 | 9.5 | 23 | 114', '2 × 4 m Cable |  | 5 | 23 | 5'],
  },
  {
    name: 'counts without a sign before the names, where they give the amount; a one proves nothing',
    items: table([[60, left], [400, right], [540, right]], [
      ['Anz. Speisen', 'Preis', 'Betrag'],
      ['38 3-Gang-Menü', '36,50', '1.387,00'], ['43 Aperitif 0,1 l', '5,20', '223,60'], ['1 Jahr Garantie', '180,00', '180,00'],
      ['', 'Nettobetrag', '1.790,60'], ['', '19 % MwSt', '340,21'], ['', 'Gesamtbetrag', '2.130,81'],
    ]),
    lines: ['3-Gang-Menü | 38 | 36.5 | 19 | 1387', 'Aperitif 0,1 l | 43 | 5.2 | 19 | 223.6', '1 Jahr Garantie | 1 | 180 | 19 | 180'],
  },
  {
    name: 'a value under a head that says nothing is no quantity',
    items: table([[60, left], [300, left], [450, right], [540, right]], [
      ['Tätigkeit', 'Vorschrift', 'Gegenstandswert', 'Gebühr EUR'], ['Finanzbuchführung', '§ 33 StBVV', '412.000,00 €', '1.215,00'], ['Auslagenpauschale', '§ 16 StBVV', '', '20,00'],
      ['', '', 'Nettobetrag', '1.235,00'], ['', '', '19 % Umsatzsteuer', '234,65'], ['', '', 'Gesamtbetrag', '1.469,65'],
    ]),
    lines: ['Finanzbuchführung |  |  | 19 | 1215', 'Auslagenpauschale |  |  | 19 | 20'],
  },
  {
    name: 'heads in two languages one over the other',
    items: table([[60, left], [90, left], [330, right], [420, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Item', 'Description', 'Quantity', 'Price', 'Amount'], ['1', 'Pumpe P4', '2 Stk', '100,00', '200,00'], ['2', 'Ventil', '3 Mt.', '10,00', '30,00'],
      ['', '', '', 'Nettobetrag', '230,00'], ['', '', '', '19 % MwSt', '43,70'], ['', '', '', 'Gesamtbetrag', '273,70'],
    ]),
    lines: ['Pumpe P4 | 2 H87 | 100 | 19 | 200', 'Ventil | 3 MON | 10 | 19 | 30'],
  },
  {
    name: 'titles with numbers and sums of their own, a price left out',
    items: table([[60, left], [90, left], [330, right], [420, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'EP', 'GP'], ['1', 'Titel 1 Erdarbeiten'], ['1.1', 'Aushub', '20 m³', '10,00', '200,00'], ['1.2', 'Abfuhr', '1 psch', '', '100,00'], ['', 'Summe Titel 1', '', '', '300,00'],
      ['2', 'Titel 2 Pflaster'], ['2.1', 'Pflaster', '10 m²', '40,00', '400,00'], ['', 'Summe Titel 2', '', '', '400,00'], ['', '', '', 'Nettobetrag', '700,00'], ['', '', '', '19 % MwSt', '133,00'], ['', '', '', 'Gesamtbetrag', '833,00'],
    ]),
    lines: ['Aushub | 20 MTQ | 10 | 19 | 200', 'Abfuhr | 1 LS | 100 | 19 | 100', 'Pflaster | 10 MTK | 40 | 19 | 400'],
  },
  {
    name: 'number and name of the article under one head with a stroke',
    items: table([[60, left], [90, left], [330, right], [420, right], [540, right]], [
      ['Pos', 'Art.-Nr. / Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['1', 'HX-100', '2', '100,00', '200,00'], ['', 'Heizlüfter'], ['2', 'HX-200', '3', '10,00', '30,00'], ['', 'Filter'],
      ['', '', '', 'Nettobetrag', '230,00'], ['', '', '', '19 % MwSt', '43,70'], ['', '', '', 'Gesamtbetrag', '273,70'],
    ]),
    lines: ['Heizlüfter | 2 | 100 | 19 | 200', 'Filter | 3 | 10 | 19 | 30'],
  },
  {
    name: 'no head: tours over their fees, calculations beside some, sums in another column',
    items: table([[60, left], [75, left], [370, right], [420, left], [480, right], [540, right]], [
      ['Auftrag 4471 Bentheim - Lingen'], ['', 'Fracht', '1 Fahrt à 685,00', '1', '', '685,00'], ['', 'Maut Deutschland', '612 km à 0,348', '1', '', '212,98'], ['', 'Dieselfloater 6 %', '', '1', '', '41,10'],
      ['Auftrag 4472 Bentheim - Basel'], ['', 'Fracht', '', '2', '', '745,00'], ['', 'Verzollung', '2 Stk à 65,00', '2', '', '130,00'],
      ['', '', 'Steuerschlüssel 1: 19,0 % auf', '', '939,08', '178,43'], ['', '', 'Steuerschlüssel 2: 0,0 % auf', '', '875,00', '0,00'], ['', '', 'Summe netto / USt', '', '1.814,08', '178,43'], ['', '', 'Rechnungsendbetrag', '', '', 'EUR 1.992,51'],
    ]),
    lines: ['Fracht | 1 E54 | 685 | 19 | 685', 'Maut Deutschland | 612 KMT | 0.348 | 19 | 212.98', 'Dieselfloater 6 % |  |  | 19 | 41.1', 'Fracht |  |  | 0 | 745', 'Verzollung | 2 H87 | 65 | 0 | 130'],
  },
  {
    name: 'discounts below the amounts and under a head that nobody knows',
    items: table([[60, left], [280, right], [360, right], [440, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Preis', 'Sdk.', 'Betrag'], ['Aufrichter', '1 Stk/pcs', '600,00', '', '600,00'], ['Magazin', '2 Stk/pcs', '218,00', '', '414,20'], ['', '', '', '', '-5 %'], ['Leim', '10 kg', '4,00', '10 %', '36,00'],
      ['', '', '', 'Nettobetrag', '1.050,20'], ['', '', '', '19 % MwSt', '199,54'], ['', '', '', 'Gesamtbetrag', '1.249,74'],
    ]),
    lines: ['Aufrichter | 1 H87 | 600 | 19 | 600', 'Magazin | 2 H87 | 218 | 19 | 414.2', 'Leim | 10 KGM | 4 | 19 | 36'],
  },
  {
    name: 'nothing but the code beside the figures, the name below it',
    items: table([[60, left], [330, right], [420, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Betrag'], ['KVH8020', '4 m³', '468,00', '1.872,00'], ['KVH Fichte 80/200 mm C24'], ['44 Stk à 6,00 m'], ['LAT4060', '10 lfm', '1,18', '11,80'], ['Dachlatte 40/60 S10'], ['180 Stk à 4,00 m'],
      ['', '', 'Nettobetrag', '1.883,80'], ['', '', '19 % MwSt', '357,92'], ['', '', 'Gesamtbetrag', '2.241,72'],
    ]),
    lines: ['KVH Fichte 80/200 mm C24 | 4 MTQ | 468 | 19 | 1872', 'Dachlatte 40/60 S10 | 10 MTR | 1.18 | 19 | 11.8'],
  },
  {
    name: 'net price below the list price, rounded before it was counted',
    items: table([[60, left], [110, left], [320, right], [400, right], [460, right], [540, right]], [
      ['Pos', 'Artikelnummer', 'Menge', 'Listenpreis', 'Rabatt %', 'Betrag'], ['', 'Bezeichnung', '', 'Nettopreis'],
      ['10', 'PF 15-090', '48 Stk', '3,86', '42,5', '106,56'], ['', 'Pressbogen 15 mm', '', '2,22'], ['20', 'WC 5531', '4 Stk', '214,00', '40,0', '513,60'], ['', 'Tiefspülbecken', '', '128,40'],
      ['', '', '', '', 'Nettobetrag', '620,16'], ['', '', '', '', '19 % MwSt', '117,83'], ['', '', '', '', 'Rechnungsbetrag', '737,99'],
    ]),
    lines: ['PF 15-090 Pressbogen 15 mm | 48 H87 | 2.22 | 19 | 106.56', 'WC 5531 Tiefspülbecken | 4 H87 | 214 | 19 | 513.6'],
  },
  {
    name: 'a percentage off the price, rounded before it was counted',
    items: table([[60, left], [330, right], [400, right], [460, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Rabatt', 'Betrag'], ['Antriebskette', '25', '21,45', '30 %', '375,50'], ['Bremsbelag', '10', '17,80', '20 %', '142,40'],
      ['', '', '', 'Nettobetrag', '517,90'], ['', '', '', '19 % MwSt', '98,40'], ['', '', '', 'Rechnungsbetrag', '616,30'],
    ]),
    lines: ['Antriebskette | 25 | 21.45 | 19 | 375.5', 'Bremsbelag | 10 | 17.8 | 19 | 142.4'],
  },
  {
    name: 'gross, tare and net weights, priced by the ton',
    items: table([[60, left], [120, left], [330, right], [380, right], [430, right], [490, right], [550, right]], [
      ['Schein', 'Bezeichnung', 'Brutto kg', 'Tara kg', 'Netto kg', 'EUR/t', 'EUR'], ['WS 14', 'Stahlspäne', '4.860', '260', '4.600', '148,00', '680,80'], ['WS 15', 'Messingspäne', '1.142', '38', '1.104', '4.185,00', '4.620,24'],
      ['', '', '', '', '', 'Summe netto', '5.301,04'], ['', '', '', '', '', '19 % USt', '1.007,20'], ['', '', '', '', '', 'Gesamtbetrag', '6.308,24'],
    ]),
    lines: ['Stahlspäne | 4600 KGM | 148 | 19 | 680.8', 'Messingspäne | 1104 KGM | 4185 | 19 | 4620.24'],
  },
  {
    name: 'keys of the rates behind the prices, explained below',
    items: [
      ...table([[60, left], [320, right], [420, right], [428, left], [540, right]], [
        ['Bezeichnung', 'Menge', 'Preis', 'M', 'Gesamt'], ['Rinderhüfte', '5,000', '20,00', '1', '100,00'], ['Kartoffeln', '10,000', '2,00', '1', '20,00'], ['Pilsner Fass', '2', '130,00', '2', '260,00'],
      ]),
      ...table([[300, left], [420, right], [480, right], [540, right]], []),
      ...[['M', 'MwSt-Satz', 'Warenwert', 'MwSt-Betrag'], ['1', '7,00 %', '120,00', '8,40'], ['2', '19,00 %', '260,00', '49,40']].flatMap((texts, row_) => texts.map((text, at) => [[280, 380, 460, 540][at] ?? 0, 200 + 14 * row_, text, { right: true }] as const)),
      [300, 250, 'Rechnungsbetrag'], [540, 250, '437,80', { right: true }],
    ],
    lines: ['Rinderhüfte | 5 | 20 | 7 | 100', 'Kartoffeln | 10 | 2 | 7 | 20', 'Pilsner Fass | 2 | 130 | 19 | 260'],
  },
]
