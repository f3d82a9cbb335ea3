import { describe, expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

type Sheet = readonly (readonly string[])[]

/** Rows of cells; the first stands at the left edge, the others end at theirs. */
function typed(rows: Sheet, edges: readonly number[]): Typed[] {
  return rows.flatMap((cells, row) => cells.flatMap((text, at): Typed[] =>
    (text === '' ? [] : [{ x: at === 0 ? 50 : edges[at - 1] ?? 0, y: 120 + 16 * row, text, ...(at > 0 && { align: 'right' as const }) }])))
}

function told(language: string, edges: readonly number[], ...sheets: readonly Sheet[]): readonly string[] {
  const pages = sheets.map((rows, at) => ({ ...typedPage(typed(rows, edges)), number: at + 1 }))
  const { lines = [], totals, vatBreakdown = [] } = extractSums(buildLayout(pages), { language }).values
  return [
    ...lines.map(({ name = '', netAmount, quantity, vatRate }) =>
      [name, quantity?.toFixed(), netAmount?.toFixed(2), vatRate?.toFixed()].filter((part) => part !== undefined).join(' ')),
    ...vatBreakdown.map(({ rate, taxableAmount, taxAmount }) =>
      `${rate?.toFixed() ?? ''} %: ${taxableAmount?.toFixed(2) ?? ''} ${taxAmount?.toFixed(2) ?? ''}`),
    `${totals?.netTotal?.toFixed(2) ?? ''} ${totals?.grossTotal?.toFixed(2) ?? ''}`,
  ]
}

const amountsOf = (lines: readonly string[]): readonly (string | undefined)[] =>
  lines.map((line) => /-?\d+\.\d{2}(?= \d+$|$)/u.exec(line)?.[0])

describe('amounts of the lines in several columns', () => {
  it.each<[why: string, language: string, edges: readonly number[], rows: Sheet, expected: readonly string[]]>([
    ['three of them, whose sums are told again below', 'de', [240, 330, 420, 520], [
      ['Bezeichnung', 'Satz', 'stfrei', '19 % USt', 'Auslagen'], ['Einfuhrabfertigung', '', '68,00'], ['Seeumschlag', '', '268,00'], ['Lagergeld Kai', '', '', '96,00'], ['Depotmeldung', '', '', '22,50'],
      ['Abgaben lt. Bescheid', '', '', '', '1.284,37'], ['Summen EUR', '', '336,00', '118,50', '1.284,37'], ['', '', '', 'Leistungen steuerfrei', '336,00'], ['', '', '', 'Leistungen steuerpflichtig 19 %', '118,50'],
      ['', '', '', 'Umsatzsteuer 19 %', '22,52'], ['', '', '', 'Auslagen', '1.284,37'], ['', '', '', 'Rechnungsbetrag', '1.761,39'], ['*) steuerfrei gem. § 4 Nr. 3 Buchst. a UStG'], ['**) im Namen und für Rechnung des Empfängers verauslagt (durchlaufende Posten)'],
    ], ['Einfuhrabfertigung 68.00 0', 'Seeumschlag 268.00 0', 'Lagergeld Kai 96.00 19', 'Depotmeldung 22.50 19', 'Abgaben lt. Bescheid 1284.37 0', '19 %: 118.50 22.52', '0 %: 1620.37 0.00', '1738.87 1761.39']],
    ['the tax of each line in one more', 'en', [300, 410, 520], [
      ['', 'VAT £', 'Subject to VAT £', 'Not subject to VAT £'], ['Our charges on your purchase', '290.00', '1,450.00'], ['Local search', '30.84', '154.20'], ['Registry fee', '', '', '165.00'], ['Official copies', '', '', '14.00'],
      ['Totals', '320.84', '1,604.20', '179.00'], ['VAT at 20%', '', '', '320.84'], ['Total of this bill', '', '', '£2,104.04'],
    ], ['Our charges on your purchase 1450.00 20', 'Local search 154.20 20', 'Registry fee 165.00 0', 'Official copies 14.00 0', '20 %: 1604.20 320.84', '0 %: 179.00 0.00', '1783.20 2104.04']],
    ['the taxes of each rate in the columns of its amounts', 'de', [240, 330, 430, 520], [
      ['Leistung', 'Anz.', '19 % MwSt netto', '7 % MwSt netto'], ['Vollpension Begleitung', '', '170,00'], ['Übernachtung Begleitung', '', '', '294,00'], ['Stellplatz', '', '88,00'], ['Heft', '', '', '9,00'],
      ['Summe netto', '', '258,00', '303,00'], ['Mehrwertsteuer', '', '49,02', '21,21'], ['Summe brutto', '', '307,02', '324,21'], ['', '', 'Rechnungsbetrag', '631,23'],
    ], ['Vollpension Begleitung 170.00 19', 'Übernachtung Begleitung 294.00 7', 'Stellplatz 88.00 19', 'Heft 9.00 7', '19 %: 258.00 49.02', '7 %: 303.00 21.21', '561.00 631.23']],
    ['below heads of which none is known, beside counts', 'de', [320, 420, 520], [
      ['Leistung', 'Menge', 'steuerfrei EUR', 'steuerpfl. EUR'], ['Zoll A00 lt. Steuerbescheid', '', '733,84'], ['Einfuhrumsatzsteuer B00 lt. Steuerbescheid', '', '4.133,11'], ['Vorlageprovision 2,0 %', '', '', '97,34'], ['Einfuhrverzollung', '1 x', '', '62,00'],
      ['Summe', '', '4.866,95', '159,34'], ['zzgl. 19,00 % Umsatzsteuer auf 159,34', '', '', '30,27'], ['Rechnungsbetrag EUR', '', '', '5.056,56'], ['Auslagen für Zoll sind durchlaufende Posten gem. § 10 Abs. 1 Satz 5 UStG.'],
    ], ['Zoll A00 lt. Steuerbescheid 733.84 0', 'Einfuhrumsatzsteuer B00 lt. Steuerbescheid 4133.11 0', 'Vorlageprovision 2,0 % 97.34 19', 'Einfuhrverzollung 62.00 19', '19 %: 159.34 30.27', '0 %: 4866.95 0.00', '5026.29 5056.56']],
    ['without a head that can be read, and keys behind them', 'de', [400, 420, 520], [
      ['Truhe Kiefer', '986,00', 'A'], ['Kerzen', '112,00', 'A'], ['Gesteck weiß', '200,00', 'B'], ['Strauß', '84,00', 'B'], ['Schale', '16,00', 'B'], ['Anzeige', '', '', '342,72'], ['Summe', '1.398,00', '', '342,72'],
      ['19 % MwSt auf A (1.098,00)', '', '', '208,62'], ['7 % MwSt auf B (300,00)', '', '', '21,00'], ['Auslagen, durchlaufende Posten', '', '', '342,72'], ['Gesamtbetrag', '', '', '1.970,34'],
    ], ['Truhe Kiefer 986.00 19', 'Kerzen 112.00 19', 'Gesteck weiß 200.00 7', 'Strauß 84.00 7', 'Schale 16.00 7', 'Anzeige 342.72 0', '19 %: 1098.00 208.62', '7 %: 300.00 21.00', '0 %: 342.72 0.00', '1740.72 1970.34']],
  ])('%s', (_why, language, edges, rows, expected) => {
    expect(told(language, edges, rows)).toEqual(expected)
  })

  it('what is credited for goods that come back is taken off, on every page', () => {
    const head = ['Leistung', 'Menge', 'EP EUR', 'Belastung EUR', 'Vergütung EUR']
    const lines = told('de', [240, 320, 420, 520], [
      head, ['Leerung', '2', '128,00', '256,00'], ['Pappe', '3', '72,00', '', '216,00'], ['Gewerbeabfall', '4', '150,00', '600,00'], ['Übertrag', '', '', '856,00', '216,00'],
    ], [
      head, ['Übertrag', '', '', '856,00', '216,00'], ['Wiegegebühr', '1', '6,50', '6,50'], ['Folie', '2', '110,00', '', '220,00'], ['Miete', '1', '195,00', '195,00'], ['Summe Belastung / Vergütung', '', '', '1.057,50', '436,00'],
      ['', '', '', 'Belastung abzgl. Vergütung, netto', '621,50'], ['', '', '', 'zzgl. 19 % Umsatzsteuer', '118,09'], ['', '', '', 'Rechnungsbetrag EUR', '739,59'],
    ])
    expect(lines).toEqual([
      'Leerung 2 256.00 19', 'Pappe -3 -216.00 19', 'Gewerbeabfall 4 600.00 19', 'Wiegegebühr 1 6.50 19', 'Folie -2 -220.00 19', 'Miete 1 195.00 19', '19 %: 621.50 118.09', '621.50 739.59',
    ])
  })

  it('what was paid in a column of its own is no line', () => {
    const lines = told('de', [420, 520], [
      ['Leistung', 'Betrag EUR', 'Bezahlt EUR'], ['Kurs April', '100,00'], ['Kurs Mai', '100,00'], ['Zahlung 12.05.', '', '72,00'], ['Summe', '200,00', '72,00'], ['Zahlbetrag', '', '128,00'],
    ])
    expect(amountsOf(lines.slice(0, -1))).toEqual(['100.00', '100.00'])
  })

  const totals = (net: string, tax: string, gross: string): string[][] =>
    [[], ['', 'Summe netto', net], ['', '19 % Umsatzsteuer', tax], ['', 'Rechnungsbetrag', gross]]
  it.each<[why: string, rows: Sheet, lines: readonly string[]]>([
    ['taxes of the lines', [
      ['Leistung', 'Netto EUR', 'USt EUR'], ['Arbeit', '100,00'], ['19 % USt auf Arbeit', '', '19,00'], ['Teile', '50,00'], ['19 % USt auf Teile', '', '9,50'], ['Summe', '150,00', '28,50'], ...totals('150,00', '28,50', '178,50'),
    ], ['100.00', '50.00']],
    ['what was charged before, twice as much', [
      ['Leistung', 'bisher EUR', 'diese Rechnung EUR'], ['Rohbau', '5.000,00'], ['Dach', '1.000,00'], ['Putz', '', '2.000,00'], ['Maler', '', '1.000,00'], ['Summe', '6.000,00', '3.000,00'], ...totals('3.000,00', '570,00', '3.570,00'),
    ], ['2000.00', '1000.00']],
    ['what was charged before, on the right', [
      ['Leistung', 'diese Rechnung EUR', 'bisher EUR'], ['Putz', '2.000,00'], ['Maler', '1.000,00'], ['Rohbau', '', '4.000,00'], ['Dach', '', '1.000,00'], ['Summe', '3.000,00', '5.000,00'], ...totals('3.000,00', '570,00', '3.570,00'),
    ], ['2000.00', '1000.00']],
  ])('%s are no lines', (_why, rows, lines) => {
    expect(amountsOf(told('de', [420, 520], rows).slice(0, -2))).toEqual(lines)
  })

  it('counts in two columns are none beside that of the amounts', () => {
    const lines = told('de', [220, 300, 380, 520], [
      ['Raum', 'Wand m²', 'Boden m²', 'EP EUR', 'Betrag EUR'], ['Flur', '10,00', '', '8,00', '80,00'], ['Küche', '', '5,00', '20,00', '100,00'], ['Bad', '12,00', '', '8,00', '96,00'], ['Summe', '22,00', '5,00', '', '276,00'],
      [], ['', '', '', 'Nettobetrag', '276,00'], ['', '', '', '19 % USt', '52,44'], ['', '', '', 'Gesamt', '328,44'],
    ])
    expect(amountsOf(lines.slice(0, 3))).toEqual(['80.00', '100.00', '96.00'])
  })

  it('what a later list shares out is no list of lines', () => {
    const lines = told('de', [300, 420, 520], [
      ['Leistung', 'Menge', 'EP EUR', 'GP EUR'], ['Beratung', '10', '90,00', '900,00'], ['Schulung', '4', '65,00', '260,00'],
      [], ['', '', 'Nettobetrag', '1.160,00'], ['', '', '19 % USt', '220,40'], ['', '', 'Gesamt', '1.380,40'], [], ['Kostenverteilung', '', 'KST 100', 'KST 200'], ['Beratung Nord', '', '600,00'], ['Beratung Süd', '', '', '300,00'], ['Schulung', '', '260,00'], ['Verteilung', '', '860,00', '300,00'],
    ])
    expect(lines.slice(0, 2)).toEqual(['Beratung 10 900.00 19', 'Schulung 4 260.00 19'])
  })

  it('the taxes of one rate in columns of periods are no breakdown', () => {
    const lines = told('de', [320, 420, 520], [
      ['Leistung', 'gesamt', 'bisher', 'diese Rechnung'], ['Erdarbeiten', '500,00', '300,00', '200,00'], ['Mauerwerk', '700,00', '400,00', '300,00'], ['Summe netto', '1.200,00', '700,00', '500,00'], ['19 % Mehrwertsteuer', '228,00', '133,00', '95,00'], ['Summe brutto', '1.428,00', '833,00', '595,00'],
    ])
    expect(lines.at(-1)).toBe('500.00 595.00')
  })

  it('net amounts, taxes and gross amounts of every line are no columns of different lines', () => {
    const lines = told('de', [320, 420, 520], [
      ['Leistung', 'Netto EUR', '19 % USt EUR', 'Brutto EUR'], ['Wartung', '100,00', '19,00', '119,00'], ['Anfahrt', '50,00', '9,50', '59,50'], ['Filter', '10,00', '1,90', '11,90'], ['Summe', '160,00', '30,40', '190,40'], ['Zu zahlen', '', '', '190,40'],
    ])
    expect(lines.slice(0, 3)).toEqual(['Wartung 100.00 19', 'Anfahrt 50.00 19', 'Filter 10.00 19'])
  })
})
