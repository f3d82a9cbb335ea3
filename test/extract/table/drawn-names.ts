import { left, right, table, type TableCase } from './drawn-tables.js'

const columns = [[50, left], [270, left], [390, right], [460, right], [540, right]] as const

/** Names that stand above, beside or below what they seem to begin with. */
export const nameCases: readonly TableCase[] = [
  {
    name: 'words under the position are what is sold, a word beside them is none of it',
    items: table(columns, [
      ['Position', 'Beschreibung', 'Menge', 'Preis', 'Gesamt'], ['Satz „Der Sandkrug“', 'Druckseiten', '30,00', '4,50 €', '135,00 €'], ['Umschlag', '', '2,00', '60,00 €', '120,00 €'],
      ['Satz', 'Bogen gefalzt', '10,00', '4,50 €', '45,00 €'], ['', '', '', 'Zwischensumme', '300,00 €'], ['', '', '', 'USt 19 %', '57,00 €'], ['', '', '', 'Gesamt', '357,00 €'],
    ]),
    lines: ['Satz „Der Sandkrug“ | 30 | 4.5 | 19 | 135', 'Umschlag | 2 | 60 | 19 | 120', 'Satz | 10 | 4.5 | 19 | 45'],
  },
  {
    name: 'a head with a bracket over names whose figures stand between their two rows',
    items: [
      ...table([[50, left], [390, right], [460, right], [540, right]], [['Leistung (Zeitraum)', 'Anzahl', 'Einzelpreis', 'Gesamtpreis'], ['Speicherplatz (03.02.2026 - 28.02.2026)', '1', '12,40 €', '12,40 €']]),
      [50, 128, 'Adresse sandkrug.example (01.02.2026 -', {}], [390, 135, '3', { right: true }], [460, 135, '8,00 €', { right: true }], [540, 135, '24,00 €', { right: true }], [50, 142, '31.01.2027)', {}],
      [50, 158, 'Einrichtung', {}], [390, 158, '1', { right: true }], [460, 158, '20,00 €', { right: true }], [540, 158, '20,00 €', { right: true }],
      [460, 172, 'Nettobetrag', { right: true }], [540, 172, '56,40 €', { right: true }], [460, 186, '19 % MwSt', { right: true }], [540, 186, '10,72 €', { right: true }], [460, 200, 'Bruttobetrag', { right: true }], [540, 200, '67,12 €', { right: true }],
    ],
    lines: ['Speicherplatz (03.02.2026 - 28.02.2026) | 1 | 12.4 | 19 | 12.4', 'Adresse sandkrug.example (01.02.2026 - 31.01.2027) | 3 | 8 | 19 | 24', 'Einrichtung | 1 | 20 | 19 | 20'],
  },
  {
    name: 'an amount that had no room beside the words of a name',
    items: table([[50, left], [270, right], [540, right]], [
      ['Gegenstand', 'Menge', 'Betrag €'], ['Beglaubigung (Vertrag), Verfahrenswert', '1', '210,00'], ['1.380.000,00 €', '', ''], ['Vollzug', '', '90,00'],
      ['Zwischensumme', '', '300,00'], ['Umsatzsteuer 19 %', '', '57,00'], ['Rechnungsbetrag', '', '357,00'],
    ]),
    lines: ['Beglaubigung (Vertrag), Verfahrenswert 1.380.000,00 € | 1 | 210 | 19 | 210', 'Vollzug |  |  | 19 | 90'],
  },
  {
    name: 'prices with the number of pieces that they are for, and few discounts',
    items: table([[50, left], [270, right], [380, right], [440, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Preis EUR / je', 'Rabatt', 'Betrag EUR'], ['Passstift', '1.400', '32,50/100', '', '455,00'], ['Nutmutter', '600', '75,00/100', '4 %', '432,00'], ['Rüstpauschale', '1', '35,00/1', '', '35,00'],
      ['Scheibe', '4.000', '19,50/1000', '', '78,00'], ['', '', '', 'Nettobetrag', '1.000,00'], ['', '', '', 'USt 19 %', '190,00'], ['', '', '', 'Rechnungsbetrag', '1.190,00'],
    ]),
    lines: ['Passstift | 1400 | 32.5 | 19 | 455', 'Nutmutter | 600 | 75 | 19 | 432', 'Rüstpauschale | 1 | 35 | 19 | 35', 'Scheibe | 4000 | 19.5 | 19 | 78'],
  },
  {
    name: 'where consignments go, under a head that nobody can read, beside their numbers',
    items: table([[50, left], [110, left], [160, left], [420, right], [540, right]], [
      ['Sendung', 'Datum', 'Absender / Empfänger', 'Colli', 'Netto EUR'], ['4471 0093', '13.04.', 'Kern, 72525 Moosbach', '3', '148,60'], ['4471 0218', '14.04.', 'Brunner Golf, 29525 Uelzen', '1', '62,40'], [],
      ['', '', '', 'Nettosumme', '211,00'], ['', '', '', 'USt 19 %', '40,09'], ['', '', '', 'Rechnungsbetrag', '251,09'],
    ]),
    lines: ['Kern, 72525 Moosbach | 3 | 49.5333 | 19 | 148.6', 'Brunner Golf, 29525 Uelzen | 1 | 62.4 | 19 | 62.4'],
  },
]
