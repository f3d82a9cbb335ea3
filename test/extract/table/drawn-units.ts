import { left, right, table, type TableCase } from './drawn-tables.js'

const sums = (net: string, tax: string, gross: string, before = 2): string[][] => {
  const lead = Array.from({ length: before }, () => '')
  return [[...lead, 'Nettobetrag', net], [...lead, 'USt 19 %', tax], [...lead, 'Rechnungsbetrag', gross]]
}

/** Units, and what prices are for, wherever businesses print them. */
export const unitCases: readonly TableCase[] = [
  {
    name: 'a unit behind the last comma of a name',
    items: table([[50, left], [330, right], [430, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Preis', 'Betrag'], ['Kältemittel, kg', '0,50', '118,00', '59,00'], ['Kühlmittel, blau', '2,00', '20,50', '41,00'], ...sums('100,00', '19,00', '119,00'),
    ]),
    lines: ['Kältemittel, kg | 0.5 KGM | 118 | 19 | 59', 'Kühlmittel, blau | 2 | 20.5 | 19 | 41'],
  },
  {
    name: 'counts with their units left of all heads',
    items: table([[40, left], [110, left], [430, right], [540, right]], [
      ['', 'Omschrijving', 'Prijs', 'Bedrag'], ['14,5 uur', 'Huisstijl uitwerken', '€ 82,50', '€ 1.196,25'], ['1x', 'Licentie lettertype', '€ 145,00', '€ 145,00'],
      ['88 km', 'Reiskosten', '€ 0,25', '€ 22,00'], ['', '', 'Subtotaal', '€ 1.363,25'], ['', '', 'Btw 21 %', '€ 286,28'], ['', '', 'Totaal', '€ 1.649,53'],
    ]),
    lines: ['Huisstijl uitwerken | 14.5 HUR | 82.5 | 21 | 1196.25', 'Licentie lettertype | 1 | 145 | 21 | 145', 'Reiskosten | 88 KMT | 0.25 | 21 | 22'],
  },
  {
    name: 'a measure as the head of what is counted, and in the head of prices',
    items: table([[40, left], [110, left], [330, right], [430, right], [540, right]], [
      ['Datum', 'Fahrt', 'km', '€ je km', 'Betrag €'], ['04.05.26', 'Meschede - Arnsberg', '23', '1,95', '44,85'], ['11.05.26', 'Bestwig - Arnsberg', '31', '1,95', '60,45'],
      ...sums('105,30', '20,01', '125,31', 3),
    ]),
    lines: ['Meschede - Arnsberg | 23 KMT | 1.95 | 19 | 44.85', 'Bestwig - Arnsberg | 31 KMT | 1.95 | 19 | 60.45'],
  },
  {
    name: 'the unit only in the head of prices, where one line has its own',
    items: table([[40, left], [330, right], [430, right], [540, right]], [
      ['Tätigkeit', 'Menge', '€/Std.', 'Betrag €'], ['Beratung', '3,5', '80,00', '280,00'], ['Fahrt', '10 km', '0,50', '5,00'], ...sums('285,00', '54,15', '339,15'),
    ]),
    lines: ['Beratung | 3.5 HUR | 80 | 19 | 280', 'Fahrt | 10 KMT | 0.5 | 19 | 5'],
  },
  {
    name: 'the unit in the name: in brackets, behind a comma, and alone',
    items: table([[40, left], [330, right], [430, right], [540, right]], [
      ['Description', 'Quantity', 'Unit Price', 'Amount'], ['Artwork amendments (per hour)', '1.50', '42.00', '63.00'], ['Planting and staking, per hour', '18', '34.00', '612.00'],
      ['Engine oil 5W30 (litres)', '4.3', '10.00', '43.00'], ['Cleaning, twice per week', '2', '50.00', '100.00'], ['', '', 'Subtotal', '818.00'], ['', '', 'VAT 20%', '163.60'], ['', '', 'Total', '981.60'],
    ]),
    lines: [
      'Artwork amendments (per hour) | 1.5 HUR | 42 | 20 | 63', 'Planting and staking, per hour | 18 HUR | 34 | 20 | 612', 'Engine oil 5W30 (litres) | 4.3 LTR | 10 | 20 | 43',
      'Cleaning, twice per week | 2 | 50 | 20 | 100',
    ],
  },
  {
    name: 'number and unit in one cell below two heads',
    items: [
      ...table([[60, left], [320, right], [370, left], [460, right], [550, right]], [['Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Betrag'], ['Reinigung September', '', '', '1.380,00', '1.380,00'], ['Glasreinigung', '', '', '1,95', '167,70'], ...sums('1.547,70', '294,06', '1.841,76', 3)]),
      [343, 114, '1 Monat', {}], [338, 128, '86 m²', {}],
    ],
    lines: ['Reinigung September | 1 MON | 1380 | 19 | 1380', 'Glasreinigung | 86 MTK | 1.95 | 19 | 167.7'],
  },
  {
    name: 'days and months of a price for the year',
    items: table([[40, left], [330, right], [430, right], [540, right]], [
      ['Position', 'Menge', 'Preis netto', 'Betrag €'], ['Arbeitspreis', '1.000 kWh', '25,00 ct/kWh', '250,00'], ['Grundpreis', '365 Tage', '154,80 €/Jahr', '154,80'],
      ['Messstellenbetrieb', '181 Tage', '42,02 €/Jahr', '20,84'], ['Zählermiete', '6 Monate', '24,00 €/Jahr', '12,00'], ['Datendienst', '365 Tage', '12,80 €/Monat', '153,60'], ...sums('591,24', '112,34', '703,58'),
    ]),
    lines: ['Arbeitspreis | 1000 KWH | 25 | 19 | 250', 'Grundpreis | 365 DAY | 154.8 | 19 | 154.8', 'Messstellenbetrieb | 181 DAY | 42.02 | 19 | 20.84', 'Zählermiete | 6 MON | 24 | 19 | 12', 'Datendienst | 365 DAY | 12.8 | 19 | 153.6'],
  },
  {
    name: 'prices behind their sign, and divided by the days of a year',
    items: table([[40, left], [330, right], [430, right], [540, right]], [
      ['Position', 'Menge', 'Preis', 'Betrag €'], ['Arbeitspreis', '1.000 kWh', 'x 25,00 ct/kWh', '250,00'], ['Grundpreis', '184 Tage', 'x 148,20 €/Jahr : 365', '74,71'],
      ['Messpreis', '181 Tage', '× 21,01 €/Jahr ÷ 365', '10,42'], ['Verrechnung', '6 Monate', 'x 24,00 €/Jahr : 12', '12,00'], ...sums('347,13', '65,95', '413,08'),
    ]),
    lines: ['Arbeitspreis | 1000 KWH | 25 | 19 | 250', 'Grundpreis | 184 DAY | 148.2 | 19 | 74.71', 'Messpreis | 181 DAY | 21.01 | 19 | 10.42', 'Verrechnung | 6 MON | 24 | 19 | 12'],
  },
  {
    name: 'counts with their sign in a column before the prices, where nothing is headed',
    items: table([[60, left], [340, right], [430, right], [540, right]], [
      ['Teamsupervision', '6 x', '180,00', '1.080,00'], ['Protokoll', '2,5 Std. x', '90,00', '225,00'], ['Fahrtkosten', '', '', '97,20'],
      ...sums('1.402,20', '266,42', '1.668,62'),
    ]),
    lines: ['Teamsupervision | 6 | 180 | 19 | 1080', 'Protokoll | 2.5 HUR | 90 | 19 | 225', 'Fahrtkosten |  |  | 19 | 97.2'],
  },
  {
    name: 'stems under a head that nobody can read, beside the buckets that the head calls a count',
    items: table([[43, left], [110, right], [130, left], [340, right], [400, right], [470, right], [550, right]], [
      ['Aantal', 'P/fust', 'Omschrijving', 'Lengte', 'Strengen', 'Prijs', 'Bedrag'], ['1 fust', '100', 'Rosa Avalanche', '60', '100', '0,620', '62,00'], ['2 fust', '80', 'Chrys Baltica', '70', '160', '0,330', '52,80'], ['2 fust', '60', 'Gerb Mini', '45', '120', '0,195', '23,40'],
      ...sums('138,20', '26,26', '164,46').map((own) => ['', '', '', '', '', ...own.filter((text) => text !== '')]),
    ]),
    lines: ['Rosa Avalanche | 100 | 0.62 | 19 | 62', 'Chrys Baltica | 160 | 0.33 | 19 | 52.8', 'Gerb Mini | 120 | 0.195 | 19 | 23.4'],
  },
  {
    name: 'a price for a word that is no unit',
    items: table([[40, left], [330, right], [430, right], [540, right]], [
      ['Dienst', 'Aantal', 'Stukprijs', 'Regeltotaal'], ['Voorrijkosten', '2', '51,41/beurt', '102,82'], ['Onderhoud', '3', '100,00/maand', '300,00'],
      ['', '', 'Netto', '402,82'], ['', '', 'BTW 21 %', '84,59'], ['', '', 'Totaal', '487,41'],
    ]),
    lines: ['Voorrijkosten | 2 | 51.41 | 21 | 102.82', 'Onderhoud | 3 MON | 100 | 21 | 300'],
  },
]

const rowsAt = (places: readonly (readonly [y: number, texts: readonly string[]])[], x0 = 50): TableCase['items'] =>
  places.flatMap(([y, [name = '', ...figures]]) => [
    [name.startsWith('>') ? x0 - 12 : x0, y, name.replace('>', ''), {}] as const,
    ...figures.map((text, at) => [[390, 460, 540][at] ?? 0, y, text, { right: true }] as const).filter(([, , text]) => text !== ''),
  ])
const head = ['Bezeichnung', 'Menge', 'Preis', 'Betrag €']
const [net, tax, gross] = [['', '', 'Nettobetrag', '300,00'], ['', '', 'USt 19 %', '57,00'], ['', '', 'Rechnungsbetrag', '357,00']]

/** Names and the rows around them. */
export const rowCases: readonly TableCase[] = [
  {
    name: 'headings of groups left of all names',
    items: rowsAt([[100, head], [118, ['>Probe 26-11840, Entnahme 04.05.2026']], [131, ['Mikrobiologie', '2', '46,00', '92,00']], [144, ['Schwermetalle', '2', '54,00', '108,00']], [162, ['>Nebenleistungen']], [175, ['Anfahrt', '1', '100,00', '100,00']], [200, net], [213, tax], [226, gross]]),
    lines: ['Mikrobiologie | 2 | 46 | 19 | 92', 'Schwermetalle | 2 | 54 | 19 | 108', 'Anfahrt | 1 | 100 | 19 | 100'],
  },
  {
    name: 'a heading as far from the line above as lines are, and remarks that are nearer',
    items: rowsAt([[100, head], [118, ['Montage', '2', '46,00', '92,00']], [129, ['mit Hebebühne']], [144, ['Anfahrt', '2', '54,00', '108,00']], [159, ['Arbeiten im Erdgeschoss']], [174, ['Bestuhlung', '1', '60,00', '60,00']], [189, ['Aufsicht', '1', '40,00', '40,00']], [214, net], [227, tax], [240, gross]]),
    lines: ['Montage mit Hebebühne | 2 | 46 | 19 | 92', 'Anfahrt | 2 | 54 | 19 | 108', 'Bestuhlung | 1 | 60 | 19 | 60', 'Aufsicht | 1 | 40 | 19 | 40'],
  },
  {
    name: 'names that go on in the next row of an even grid',
    items: rowsAt([[100, head], [114, ['Montage der', '2', '46,00', '92,00']], [128, ['Anlage']], [142, ['Anfahrt', '2', '54,00', '108,00']], [156, ['Aufsicht', '1', '100,00', '100,00']], [180, net], [194, tax], [208, gross]]),
    lines: ['Montage der Anlage | 2 | 46 | 19 | 92', 'Anfahrt | 2 | 54 | 19 | 108', 'Aufsicht | 1 | 100 | 19 | 100'],
  },
  {
    name: 'commissions on what others sold',
    items: table([[60, left], [280, left], [400, right], [450, right], [540, right]], [
      ['Kunde', 'Beleg', 'Umsatz €', 'Satz', 'Provision €'], ['Modehaus Ströbel', 'RE 26-3301', '8.420,50', '8 %', '673,64'], ['Wollstube Lechner', 'RE 26-3318', '2.112,00', '8 %', '168,96'],
      ['Trachten Pfister', 'RE 26-3342', '14.905,75', '8 %', '1.192,46'], ['Musterkollektion', 'pauschal', '', '', '150,00'],
      ['', '', '', 'Provision netto', '2.185,06'], ['', '', '', 'zuzüglich 19 % Umsatzsteuer', '415,16'], ['', '', '', 'Auszahlungsbetrag', '2.600,22'],
    ]),
    lines: ['Modehaus Ströbel |  |  | 19 | 673.64', 'Wollstube Lechner |  |  | 19 | 168.96', 'Trachten Pfister |  |  | 19 | 1192.46', 'Musterkollektion |  |  | 19 | 150'],
  },
  {
    name: 'groups of digits before names, and a line without them',
    items: table([[45, left], [130, left], [340, right], [440, right], [540, right]], [
      ['Teile-Nr. / Bezeichnung', '', 'Menge', 'Preis €', 'Betrag €'], ['83 21 2 405 096', 'Motoröl', '5', '24,00', '120,00'], ['11 42 7 848 321', 'Ölfiltereinsatz', '1', '80,00', '80,00'],
      ['', 'Entsorgung', '1', '100,00', '100,00'], ...sums('300,00', '57,00', '357,00', 3),
    ]),
    lines: ['Motoröl | 5 | 24 | 19 | 120', 'Ölfiltereinsatz | 1 | 80 | 19 | 80', 'Entsorgung | 1 | 100 | 19 | 100'],
  },
  {
    name: 'a name above the row that only calculates, below a line that names itself',
    items: rowsAt([[100, ['Grundbeitrag', '', '', '340,00']], [120, ['Staffelbeitrag nach Beschäftigten']], [135, ['14 Beschäftigte × 16,50 €', '', '', '231,00']], [155, ['Umlage Ausbildung', '', '', '85,00']], [180, ['Nettobetrag', '', '', '656,00']], [195, ['USt 19 %', '', '', '124,64']], [210, ['Rechnungsbetrag', '', '', '780,64']]]),
    lines: ['Grundbeitrag |  |  | 19 | 340', 'Staffelbeitrag nach Beschäftigten | 14 | 16.5 | 19 | 231', 'Umlage Ausbildung |  |  | 19 | 85'],
  },
  {
    name: 'a first name that begins above its amount, without heads',
    items: rowsAt([[80, ['Für unsere Leistungen berechnen wir']], [110, ['Compenso per attività: esame del contratto di fornitura e redazione']], [122, ['diffida', '', '', '250,00']], [142, ['Assistenza in mediazione', '', '', '50,00']], [166, ['Nettobetrag', '', '', '300,00']], [182, ['USt 19 %', '', '', '57,00']], [198, ['Rechnungsbetrag', '', '', '357,00']]]),
    lines: ['Compenso per attività: esame del contratto di fornitura e redazione diffida |  |  | 19 | 250', 'Assistenza in mediazione |  |  | 19 | 50'],
  },
  {
    name: 'a total alone below its label',
    items: rowsAt([[100, ['Description', 'Qty', 'Price', 'Total GBP']], [116, ['Interface', '2', '100.00', '200.00']], [132, ['Testing', '1', '100.00', '100.00']], [154, ['', '', '', 'Total amount']], [167, ['', '', '', '300.00']]]),
    lines: ['Interface | 2 | 100 |  | 200', 'Testing | 1 | 100 |  | 100'],
  },
  {
    name: 'rows of a typewriter in a printed form',
    items: [
      ...table([[60, left], [330, right], [430, right], [540, right]], [['Warenbezeichnung', 'Menge', 'Preis', 'Betrag netto']]),
      ...[['Mineralfutter Rind, Sack 25 kg', '12', '31,40', '376,80'], ['Weidezaunpfahl Kunststoff 1,05 m', '60', '2,85', '171,00'], ['Milchleistungsfutter 18/4 lose', '10', '15,00', '150,00']]
        .flatMap((texts, at) => texts.flatMap((text, index) => text.split(' ').map((word, part, words) => [
          ([60, 330, 430, 540][index] ?? 0) + (index === 0 ? 5.1 * words.slice(0, part).join(' ').length + (part > 0 ? 5.1 : 0) : 0),
          118 + 18 * at, word, { mono: true, size: 8.5, right: index > 0 }] as const))),
      ...table([[60, left], [330, right], [430, right], [540, right]], [[], [], [], [], [], ...sums('697,80', '132,58', '830,38')]),
    ],
    lines: ['Mineralfutter Rind, Sack 25 kg | 12 | 31.4 | 19 | 376.8', 'Weidezaunpfahl Kunststoff 1,05 m | 60 | 2.85 | 19 | 171', 'Milchleistungsfutter 18/4 lose | 10 | 15 | 19 | 150'],
  },
  {
    name: 'a name that begins with the word for a price',
    items: rowsAt([[100, head], [116, ['Preisdifferenz Rollcontainer', '2', '100,00', '200,00']], [128, ['laut Angebot 4711']], [146, ['Grundpreis', '1', '100,00', '100,00']], [158, ['Zähler 22']], [180, net], [194, tax], [208, gross]]),
    lines: ['Preisdifferenz Rollcontainer laut Angebot 4711 | 2 | 100 | 19 | 200', 'Grundpreis Zähler 22 | 1 | 100 | 19 | 100'],
  },
]
