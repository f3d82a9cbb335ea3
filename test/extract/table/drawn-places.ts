import type { Item } from '../layouts/draw-pdf.js'
import { left, right, table, type TableCase } from './drawn-tables.js'

/** What stands beside, between and below the lines of a table, and which of it are lines. */
export const placeCases: readonly TableCase[] = [
  {
    name: 'prices of a thousand, of which one ran together with its count',
    items: table([[60, left], [80, left], [430, right], [480, right], [540, right]], [
      ['1', 'Jahrbuch 2025, 184 Seiten', '600 St.', '6,94', '4.164,00'], ['2', 'Einladungskarten DIN lang', '', '1.500 St. 148,00 ‰', '222,00'], ['3', 'Briefumschläge DL', '2.000 St.', '86,50 ‰', '173,00'],
      ['', 'Summe netto', '', '', '4.559,00'], ['', '19 % Mehrwertsteuer', '', '', '866,21'], ['', 'Rechnungsbetrag', '', '', '5.425,21'],
    ]),
    lines: ['Jahrbuch 2025, 184 Seiten | 600 H87 | 6.94 | 19 | 4164', 'Einladungskarten DIN lang | 1500 H87 | 148 | 19 | 222', 'Briefumschläge DL | 2000 H87 | 86.5 | 19 | 173'],
  },
  {
    name: 'fees that go on in the table below a sum, while the totals stand apart',
    items: table([[50, left], [110, left], [310, left], [440, right], [540, right]], [
      ['Datum', 'Relation / Leistung', '', 'Gewicht kg', 'Betrag EUR'], ['05.10.26', 'Hamm – Ahlen', '', '7.400', '218,00'], ['08.10.26', 'Hamm – Beckum', '', '3.150', '142,00'],
      ['', 'Zwischensumme Frachten', '', '', '360,00'], ['', 'Dieselzuschlag 7,5 % auf Frachten', '', '', '27,00'], ['', 'Standgeld Beckum', '', '', '45,00'], [],
      ['', '', 'Netto', '', '432,00'], ['', '', '19,0 % MwSt.', '', '82,08'], ['', '', 'Brutto EUR', '', '514,08'],
    ]),
    lines: ['Hamm – Ahlen | 7400 KGM | 0.029459 | 19 | 218', 'Hamm – Beckum | 3150 KGM | 0.045079 | 19 | 142', 'Dieselzuschlag 7,5 % auf Frachten |  |  | 19 | 27', 'Standgeld Beckum |  |  | 19 | 45'],
  },
  {
    name: 'freight among the totals, which stand apart from the names',
    items: table([[50, left], [90, left], [250, left], [350, right], [430, right], [540, right]], [
      ['Pos', 'Bezeichnung', '', 'Menge', 'Preis', 'Betrag EUR'], ['001', 'Presszylinder', '', '2 Stk', '500,00', '1.000,00'], ['002', 'Dichtsatz', '', '4 Satz', '125,00', '500,00'], [],
      ['', '', 'Warenwert', '', '', '1.500,00'], ['', '', 'Verpackung und Fracht Plettenberg', '', '', '185,00'], ['', '', 'Gesamt netto', '', '', '1.685,00'],
      ['', '', 'USt 0 % (innergemeinschaftliche Lieferung)', '', '', '0,00'], ['', '', 'Rechnungsbetrag EUR', '', '', '1.685,00'], ['', '', 'bereits erhalten, Anzahlung', '', '', '-600,00'], ['', '', 'offener Betrag EUR', '', '', '1.085,00'],
    ]),
    lines: ['Presszylinder | 2 H87 | 500 | 0 | 1000', 'Dichtsatz | 4 SET | 125 | 0 | 500'],
  },
  {
    name: 'discounts in steps with a stroke, and lines that bear none',
    items: table([[40, left], [80, left], [290, right], [360, right], [400, right], [460, right], [540, right]], [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'PE', 'Rab. %', 'Wert EUR'], ['10', 'NYM-J 3x1,5', '1.500 m', '118,40', '100', '45/8', '898,66'], ['', 'Kupferzuschlag', '1.500 m', '8,46', '100', 'netto', '126,90'], ['20', 'Schalter B16', '12 St', '89,40', '1', '50/10', '482,76'],
      ['', '', '', '', '', 'Nettobetrag', '1.508,32'], ['', '', '', '', '', '19 % MwSt', '286,58'], ['', '', '', '', '', 'Gesamtbetrag', '1.794,90'],
    ]),
    lines: ['NYM-J 3x1,5 | 1500 MTR | 118.4 | 19 | 898.66', 'Kupferzuschlag | 1500 MTR | 8.46 | 19 | 126.9', 'Schalter B16 | 12 H87 | 89.4 | 19 | 482.76'],
  },
  {
    name: 'a narrow column beside a table whose first column are the names',
    items: table([[17, left], [170, left], [540, right]], [
      ['', 'Leistung', 'Nettobetrag in €'], ['0800 555 4410', 'Monatspreis Business', '89,90'], ['service@netz.example', 'Feste IPv4-Adresse', '5,00'], ['28217 Bremen', 'Portierung, einmalig', '19,95'],
      ['', 'Gesamtsumme netto', '114,85'], ['', 'Umsatzsteuer 19 %', '21,82'], ['', 'Rechnungsbetrag', '136,67'],
    ]),
    lines: ['Monatspreis Business |  |  | 19 | 89.9', 'Feste IPv4-Adresse |  |  | 19 | 5', 'Portierung, einmalig |  |  | 19 | 19.95'],
  },
  {
    name: 'a narrow column close behind the amounts of a list without a head',
    items: [
      ...table([[50, left], [300, left], [430, right], [452, left]], [
        ['1,3 Verfahrensgebühr, Nr. 3100 VV RVG', '', '1.005,55 €', 'Finanzamt Kiel'], ['Anrechnung gem. Vorbem. 3 Abs. 4 VV RVG', '', '-502,78 €'], ['Fahrtkosten zum Termin', '44 km × 0,42 €', '18,48 €', 'In Bürogemeinschaft'],
        ['Zwischensumme', '', '521,25 €'], ['19 % Umsatzsteuer', '', '99,04 €'], ['Zwischensumme brutto', '', '620,29 €'], ['Verauslagte Gerichtskosten (umsatzsteuerfrei),', '', '96,00 €'], ['Vorschuss vom 12.05.2026'], ['Gesamtbetrag', '', '716,29 €'],
      ]),
      ...['Geschäftskonto', 'Sparkasse Kiel', 'Anderkonto', 'Steuernummer'].map((text, at) => [452, 20 + 14 * at, text] as const),
    ],
    lines: ['1,3 Verfahrensgebühr, Nr. 3100 VV RVG |  |  | 19 | 1005.55', 'Anrechnung gem. Vorbem. 3 Abs. 4 VV RVG |  |  | 19 | -502.78', 'Fahrtkosten zum Termin | 44 KMT | 0.42 | 19 | 18.48', 'Verauslagte Gerichtskosten (umsatzsteuerfrei), Vorschuss vom 12.05.2026 |  |  | 0 | 96'],
  },
  {
    name: 'below each line what its amount is made of, and above the list a summary that comes to the same',
    items: table([[50, left], [62, left], [540, right]], [
      ['Service charges', '', '€178.50'], ['', 'Charges', '€150.00'], ['', 'VAT 19%', '€28.50'], ['Total for this invoice', '', '€178.50'], [], ['Detail'],
      ['Compute', '', '€119.00'], ['', 'Charges', '€100.00'], ['', 'VAT', '€19.00'], ['Storage', '', '€47.60'], ['', 'Charges', '€40.00'], ['', 'VAT', '€7.60'], ['Name service', '', '€11.90'], ['', 'Charges', '€10.00'], ['', 'VAT', '€1.90'],
      ['Total', '', '€178.50'],
    ]),
    lines: ['Compute |  |  | 19 | 119', 'Storage |  |  | 19 | 47.6', 'Name service |  |  | 19 | 11.9'],
  },
  {
    name: 'a calculation with its rate below each name, once also within the name',
    items: table([[50, left], [110, left], [540, right]], [
      ['Double room', '', '504.00'], ['3 x 168.00', 'VAT 6%'], [], ['Breakfast', '', '84.00'], ['6 x 14.00', 'VAT 6%'], [], ['Tourist tax (6 x 4.00)', '', '24.00'], ['6 x 4.00', 'VAT 0% (not subject)'], [],
      ['Total EUR', '', '612.00'], [], ['VAT', 'Taxable', 'VAT amount'], ['0%', '24.00', '0.00'], ['6%', '554.72', '33.28'],
    ]),
    lines: ['Double room | 3 |  | 6 | 504', 'Breakfast | 6 |  | 6 | 84', 'Tourist tax (6 x 4.00) | 6 |  | 0 | 24'],
  },
  {
    name: 'names of two rows whose amounts stand in the lower one, where nothing is headed',
    items: [
      ...[['1,3 Geschäftsgebühr', 'Nr. 2300 VV RVG', '919,10'], ['1,5 Einigungsgebühr', 'Nr. 1000 VV RVG', '1.060,50'], ['Pauschale für Post', 'Nr. 7002 VV RVG', '20,00']].flatMap(([above = '', below = '', amount = ''], at): Item[] =>
        [[60, 100 + 30 * at, above], [60, 112 + 30 * at, below], [540, 112 + 30 * at, amount, { right: true }]]),
      ...table([[60, left], [540, right]], [[], [], [], [], [], [], [], ['Zwischensumme netto', '1.999,60'], ['19 % Umsatzsteuer', '379,92'], ['Gesamtbetrag', '2.379,52']]),
    ],
    lines: ['1,3 Geschäftsgebühr Nr. 2300 VV RVG |  |  | 19 | 919.1', '1,5 Einigungsgebühr Nr. 1000 VV RVG |  |  | 19 | 1060.5', 'Pauschale für Post Nr. 7002 VV RVG |  |  | 19 | 20'],
  },
  {
    name: 'tenths of a fee among calculations',
    items: table([[60, left], [450, right], [540, right]], [
      ['Buchführung Oktober bis', '3 × 7,0/10 von 402,00', '844,20'], ['Dezember'], ['Lohnabrechnungen', '42 × 16,50', '693,00'], ['Besprechung', '1,75 Std. × 130,00', '227,50'],
      ['Zwischensumme', '', '1.764,70'], ['19 % Umsatzsteuer', '', '335,29'], ['Rechnungsbetrag', '', '2.099,99'],
    ]),
    lines: ['Buchführung Oktober bis Dezember |  |  | 19 | 844.2', 'Lohnabrechnungen | 42 | 16.5 | 19 | 693', 'Besprechung | 1.75 HUR | 130 | 19 | 227.5'],
  },
  {
    name: 'the order over a group of lines whose names stand below their codes',
    items: table([[50, left], [75, left], [285, right], [365, right], [540, right]], [
      ['Pos. / Artikel', '', 'Menge', 'Preis', 'Betrag EUR'], ['Ihre Bestellung B 4500871 vom 20.10.2026'], ['10', 'PT-00812-03', '4 ST', '86,40', '345,60'], ['', 'Klemmenträger schwarz'], ['20', 'PT-00812-04', '8 ST', '91,20', '729,60'], ['', 'Klemmenträger grau'],
      ['Ihre Bestellung B 4500902 vom 23.10.2026'], ['70', 'PT-01511-00', '15 ST', '38,90', '583,50'], ['', 'Kabeldurchführung M20'],
      ['', '', '', 'Nettobetrag', '1.658,70'], ['', '', '', '19 % MwSt', '315,15'], ['', '', '', 'Gesamtbetrag', '1.973,85'],
    ]),
    lines: ['10 PT-00812-03 Klemmenträger schwarz | 4 H87 | 86.4 | 19 | 345.6', '20 PT-00812-04 Klemmenträger grau | 8 H87 | 91.2 | 19 | 729.6', '70 PT-01511-00 Kabeldurchführung M20 | 15 H87 | 38.9 | 19 | 583.5'],
  },
  {
    name: 'freight that is counted and listed as the lines are, below a sum carried over',
    items: table([[50, left], [110, left], [330, right], [420, right], [540, right]], [
      ['Nr.', 'Beschreibung', 'Menge', 'Preis', 'Betrag EUR'], ['1000', 'Kreiselpumpe', '2', '500,00', '1.000,00'], ['1120', 'Dichtring', '4', '125,00', '500,00'], ['', 'Übertrag', '', '', '1.500,00'], ['', 'Übertrag', '', '', '1.500,00'],
      ['9000', 'Fracht und Verpackung', '1', '185,00', '185,00'], [],
      ['', '', '', 'Total ohne MwSt.', '1.685,00'], ['', '', '', '19 % MwSt.', '320,15'], ['', '', '', 'Total inkl. MwSt.', '2.005,15'],
    ]),
    lines: ['Kreiselpumpe | 2 | 500 | 19 | 1000', 'Dichtring | 4 | 125 | 19 | 500', 'Fracht und Verpackung | 1 | 185 | 19 | 185'],
  },
  {
    name: 'the currency in the head of the amounts, and close behind it the head of the rates',
    items: table([[59, left], [130, left], [361, right], [440, right], [516, right], [520, left]], [
      ['Datum', 'Leistung', 'Anz.', 'Einzel EUR', 'Gesamt EUR', 'St.'], ['21.09.26', 'Übernachtung', '1', '128,00', '128,00', 'A'], ['22.09.26', 'Tiefgarage', '2', '14,00', '28,00', 'B'],
      ['', 'Gesamtbetrag inkl. MwSt.', '', '', '156,00', ''], [], ['', 'A 7,0 %', '119,63', '8,37', '128,00', ''], ['', 'B 19,0 %', '23,53', '4,47', '28,00', ''],
    ]),
    lines: ['Übernachtung | 1 |  | 7 | 128', 'Tiefgarage | 2 |  | 19 | 28'],
  },
  {
    name: 'counts of things below heads that nobody knows, and a discount without a sign',
    items: table([[50, left], [110, left], [366, right], [423, right], [468, right], [539, right]], [
      ['Vnr', 'Tavara', 'Kpl', 'Hinta', 'Ale', 'Yht'], ['40320', 'Laatikko', '1.200 stk', '3,85', '', '4.620,00'], ['SF523', 'Kalvo', '24 rullaa', '62,50', '', '1.500,00'], ['ET-K', 'Tarra', '10 rullaa', '118,00', '15,00', '1.003,00'], [],
      ['', '', '', '', 'Netto', '7.123,00'], ['', '', '', '', 'USt 25 %', '1.780,75'], ['', '', '', '', 'Gesamtbetrag', '8.903,75'],
    ]),
    lines: ['Laatikko | 1200 H87 | 3.85 | 25 | 4620', 'Kalvo | 24 | 62.5 | 25 | 1500', 'Tarra | 10 | 118 | 25 | 1003'],
  },
]
