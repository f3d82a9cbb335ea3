import { describe, expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [60, 90, 300, 360, 420, 540]
const table = (...lines: readonly (readonly string[])[]): Item[] =>
  [['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'USt', 'Gesamt'], ...lines].flatMap((texts, row) =>
    texts.flatMap((text, at) => (text === '' ? [] : [[columns[at] ?? 0, 300 + 16 * row, text, { right: at > 1 }] as const])),
  )
const totals = (pairs: readonly (readonly string[])[], y = 380): Item[] =>
  pairs.flatMap((texts, row) => texts.flatMap((text, at) => (text === '' ? [] : [[[330, 540][at] ?? 0, y + 14 * row, text, { right: at === 1 }] as const])))

const one = table(['1', 'Wartung Aufzug', '2', '100,00', '', '200,00'])
const two = table(['1', 'Wartung', '2', '100,00', '19', '200,00'], ['2', 'Fachbuch', '1', '50,00', '7', '50,00'])
const shop = table(['1', 'Rucksack', '2', '119,00', '', '238,00'])

interface Case {
  readonly habit: string
  readonly items: readonly Item[]
  /** Net, VAT, gross, and what is paid and due where the page says so. */
  readonly sums: string
  readonly breakdown?: string
  readonly rates?: string
  readonly additions?: string
}

const cases: readonly Case[] = [
  { habit: 'amounts left of their words', items: [...one, ...[['200,00 €', 'Netto'], ['38,00 €', 'USt 19 %'], ['238,00 €', 'Gesamtbetrag']].flatMap(([amount, label], row): Item[] => [[330, 380 + 14 * row, amount ?? ''], [420, 380 + 14 * row, label ?? '']])], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'an amount in the middle of its label of two lines', items: [...one, ...totals([['Netto', '200,00 €']]), [330, 400, 'Umsatzsteuer (K) steuerfreie innergemein-'], [330, 411, 'schaftliche Lieferung 0 %'], [540, 405, '0,00 €', { right: true }], ...totals([['Gesamt', '200,00 €']], 430)], sums: '200 0 200', breakdown: 'K0:200=0' },
  { habit: 'a table of taxes whose first column codes them, beside the total of the goods', items: [...one, ...[['Cod. IVA / Natura', 'Imponibile', 'Aliq.', 'Imposta', 'Totale merce'], ['41 N3.2 Non imp. art. 41 DL 331/93', '200,00', '0%', '0,00', '200,00']].flatMap((texts, row): Item[] => texts.map((text, at): Item => [[60, 290, 340, 420, 540][at] ?? 0, 380 + 14 * row, text, { right: at > 0 }])), [540, 420, 'TOTALE FATTURA EUR', { right: true }], [540, 434, '200,00', { right: true }]], sums: '200 0 200', breakdown: 'K0:200=0' },
  { habit: 'a label that goes on below its amount', items: [...one, ...totals([['Gesamtsumme', '200,00']]), [330, 391, '(netto)'], ...totals([['Summe', '38,00']], 410), [330, 421, 'Umsatzsteuer'], ...totals([['Gesamtsumme', '238,00']], 440), [330, 451, '(brutto)']], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'the tax in brackets behind the total', items: [...shop, ...totals([['Gesamt', '238,00 € (inkl. 38,00 € 19 %']]), [500, 391, 'MwSt.)']], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'the tax in brackets behind the label', items: [...shop, ...totals([['Gesamtbetrag (inkl. 19 % MwSt.: 38,00 €)', '238,00 €']])], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'two taxes inside the total', items: [...table(['1', 'Pan', '1', '119,00', '', '119,00'], ['2', 'Kookboek', '1', '54,50', '', '54,50']), [200, 380, 'Totaal'], [540, 380, '€ 173,50 (incl. € 20,65 21% btw en € 4,50 9% btw)', { right: true }]], sums: '148.35 25.15 173.5', breakdown: 'S21:undefined=20.65 S9:undefined=4.5' },
  { habit: 'a tax inside the total without its rate', items: [...shop, ...totals([['Gesamtbetrag', '238,00 €'], ['darin enthaltene MwSt.', '38,00 €']])], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'a discount with its sign in brackets and a net total that stands nowhere', items: [...one, ...totals([['Sub Total', '200.00'], ['Discount(2.00%)', '(-) 4.00'], ['IGST0 (0%)', '0.00'], ['Total', '€196.00'], ['Balance Due', '€196.00']])], sums: '196 0 196 due 196', additions: 'allowance 4 at 0' },
  { habit: 'a discount over two rates in the parts that the bases state', items: [...two, ...totals([['Zwischensumme', '250,00'], ['Rabatt 10 %', '-25,00'], ['Nettobetrag', '225,00'], ['19 % USt auf 180,00', '34,20'], ['7 % USt auf 45,00', '3,15'], ['Gesamt', '262,35']])], sums: '225 37.35 262.35', breakdown: 'S19:180=34.2 S7:45=3.15', additions: 'allowance 20 at 19, allowance 5 at 7' },
  { habit: 'a discount over two rates stays whole where no part is stated', items: [...two, ...totals([['Zwischensumme', '250,00'], ['Rabatt 10 %', '-25,00'], ['Nettobetrag', '225,00'], ['19 % USt', '34,20'], ['7 % USt', '3,15'], ['Gesamt', '262,35']])], sums: '225 37.35 262.35', additions: 'allowance 25 at undefined' },
  { habit: 'a breakdown with each value on its own line', items: [...two, ...totals([['Category:', 'S Standard rate, 19%'], ['Taxable amount:', '200.00 EUR'], ['Tax amount:', '38.00 EUR'], ['Category:', 'S Reduced rate, 7%'], ['Taxable amount:', '50.00 EUR'], ['Tax amount:', '3.50 EUR'], ['Total without VAT:', '250.00 EUR'], ['Total VAT:', '41.50 EUR'], ['Total with VAT:', '291.50 EUR']])], sums: '250 41.5 291.5', breakdown: 'S19:200=38 S7:50=3.5' },
  { habit: 'zero rated in words, the tax on a part of the net total', items: [...table(['1', 'Stage crew', '2', '100.00', '20%', '200.00'], ['2', 'Brochure', '1', '50.00', 'Zero Rated', '50.00']), ...totals([['Subtotal', '250.00'], ['TOTAL VAT 20%', '40.00'], ['TOTAL GBP', '290.00']])], sums: '250 40 290', breakdown: 'S20:200=40 Z0:50=0', rates: 'S20 Z0' },
  { habit: 'one rate in two rows of the taxes, products and delivery, for what says no rate', items: [...two, ...totals([['Zwischensumme', '250,00'], ['Versand', '10,00'], ['Nettobetrag', '260,00'], ['Steuern', '43,40'], ['Gesamt', '303,40']]), ...[['Steuern', 'Satz', 'Basis', 'Betrag'], ['Waren', '19 %', '200,00', '38,00'], ['', '7 %', '50,00', '3,50'], ['Versand', '19 %', '10,00', '1,90']].flatMap((texts, row): Item[] => texts.flatMap((text, at) => (text === '' ? [] : [[60 + 60 * at, 460 + 14 * row, text] as const])))], sums: '260 43.4 303.4', breakdown: 'S19:210=39.9 S7:50=3.5', additions: 'charge 10 at 19' },
  { habit: 'letters that a legend explains', items: [...table(['1', 'Wartung', '1', '100,00', 'A', '100,00'], ['2', 'Buch', '1', '10,00', 'B', '10,00']), ...totals([['Netto', '110,00'], ['MwSt.', '19,70'], ['Gesamt', '129,70']]), [60, 450, 'A = 19 % MwSt., B = 7 % MwSt.']], sums: '110 19.7 129.7', breakdown: 'S19:100=19 S7:10=0.7', rates: 'S19 S7' },
  { habit: 'payments that are listed between total and rest', items: [...one, ...totals([['Netto', '200,00'], ['19 % USt', '38,00'], ['Brutto', '238,00'], ['1. Teilrechnung 2025-01', '-100,00'], ['2. Teilrechnung 2025-02', '-50,00'], ['noch zu zahlen', '88,00']])], sums: '200 38 238 paid 150 due 88' },
  { habit: 'no tax, and the reason said', items: [...one, ...totals([['Gesamtbetrag', '200,00 €']]), [60, 430, 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.']], sums: '200 0 200', breakdown: 'E0:200=0' },
  { habit: 'totals side by side under heads that a table of lines could have', items: [...one, ...[['Arbeitslohn', '150,00'], ['Material', '50,00'], ['Gesamt netto', '200,00'], ['MwSt.-Satz', '19,00 %'], ['MwSt.-Betrag', '38,00'], ['Endbetrag EUR', '238,00']].flatMap(([head, value], at): Item[] => [[60 + 85 * at, 400, head ?? ''], [60 + 85 * at, 412, value ?? '']])], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'expenses passed on untaxed, the net total stands nowhere', items: [...one, ...totals([['Honorar netto', '200,00'], ['19 % USt', '38,00'], ['Auslagen (umsatzsteuerfrei)', '12,00'], ['Rechnungsbetrag', '250,00']])], sums: '212 38 250', breakdown: 'S19:200=38 E0:12=0', rates: 'S19', additions: 'charge 12 at 0' },
  { habit: 'what was paid before names its tax, too', items: [...one, ...totals([['Nettobetrag', '200,00 €'], ['Umsatzsteuer 19,0 %', '38,00 €'], ['Rechnungsbetrag brutto', '238,00 €']]), [200, 422, 'abzüglich Zahlungen (3 x 40,00 €; darin enthalten 19 % USt 19,16 €)'], [540, 422, '-120,00 €', { right: true }], ...totals([['Nachzahlung', '118,00 €']], 436)], sums: '200 38 238 paid 120 due 118', breakdown: 'S19:200=38' },
  { habit: 'net and gross printed, the tax between them only as a rate', items: [...one, ...totals([['Netto', '200,00 €'], ['Gesamt inkl. 19 % MwSt.', '238,00 €']])], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'a breakdown with a row at 0 % below the total', items: [...table(['1', 'Trimmer', '1', '123,00', '23%', '123,00'], ['2', 'Reader', '1', '50,00', '0%', '50,00']), ...totals([['Order total', '173,00']]), ...[['VAT rate', 'Net', 'VAT', 'Gross'], ['23%', '100,00', '23,00', '123,00'], ['0% (books)', '50,00', '0,00', '50,00'], ['Total', '150,00', '23,00', '173,00']].flatMap((texts, row): Item[] => texts.map((text, at) => [60 + 100 * at, 430 + 14 * row, text]))], sums: '150 23 173', breakdown: 'S23:100=23 undefined0:50=0', rates: 'S23 undefined0' },
  { habit: 'outlays passed on untaxed between two totals with tax: a line', items: [...one, ...totals([['Zwischensumme', '200,00 €'], ['19 % Umsatzsteuer', '38,00 €'], ['Zwischensumme brutto', '238,00 €'], ['Verauslagte Registergebühren', '41,50 €'], ['Gesamtbetrag', '279,50 €']])], sums: '241.5 38 279.5', breakdown: 'S19:200=38 E0:41.5=0', rates: 'S19 E0', additions: '' },
  { habit: 'a base behind its 0 %, and a mark for the reason below', items: [...one, ...totals([['Zwischensumme', '€200,00'], ['Summe ohne Steuern', '€200,00'], ['USt. (0 % auf €200,00) [1]', '€0,00'], ['Gesamt', '€200,00'], ['Fälliger Betrag', '€200,00']]), [60, 480, '[1] Die Steuer schuldet der Leistungsempfänger (Reverse Charge).']], sums: '200 0 200 due 200', breakdown: 'AE0:200=0' },
  { habit: 'words of tax in the labels of both totals, and none charged', items: [...one, ...totals([['Lines total', '200.00 EUR'], ['Tax exclusive amount', '200.00 EUR'], ['Tax amount', '0.00 EUR'], ['Tax inclusive amount', '200.00 EUR'], ['Payable amount', '200.00 EUR']]), [60, 470, 'Reverse charge: VAT to be accounted for by the recipient.']], sums: '200 0 200', breakdown: 'AE0:200=0' },
  { habit: 'a sum to pay, the tax at nothing and the reason with it', items: [...one, ...totals([['Sum', '200,00'], ['VAT (reverse charge, 0 %)', '0,00'], ['To pay, EUR', '200,00']])], sums: '200 0 200 due 200', breakdown: 'AE0:200=0' },
  { habit: 'payments under a head of their own between total and rest', items: [...one, ...totals([['Netto', '200,00'], ['19 % USt', '38,00'], ['Brutto', '238,00']]), ...[['Rechnung', 'netto', 'USt 19 %', 'brutto'], ['1. Abschlagsrechnung', '100,00', '19,00', '119,00'], ['2. Abschlagsrechnung', '50,00', '9,50', '59,50']].flatMap((texts, row): Item[] => texts.map((text, at) => [at === 0 ? 60 : 240 + 100 * at, 440 + 14 * row, text, { right: at > 0 }] as const)), ...totals([['Noch zu zahlen', '59,50']], 490)], sums: '200 38 238 paid 178.5 due 59.5' },
  { habit: 'a discount above a net total to pay, and why no tax is added', items: [...one, ...totals([['Summe', '200,00'], ['abzüglich Nachlass 3 %', '-6,00'], ['Rechnungsbetrag netto', '194,00']]), [60, 470, 'Die Umsatzsteuer schuldet der Leistungsempfänger nach § 13b UStG.']], sums: '194 0 194', breakdown: 'AE0:194=0', additions: 'allowance 6 at 0' },
  { habit: 'rate, base and tax inside the total, parted by words', items: [...table(['1', 'Gesteck', '1', '53,50', 'A', '53,50'], ['2', 'Topf', '1', '23,80', 'B', '23,80']), ...totals([['Gesamtbetrag', '77,30']]), [60, 420, 'A = 7 %'], [160, 420, 'netto 50,00'], [300, 420, 'MwSt 3,50'], [60, 434, 'B = 19 %'], [160, 434, 'netto 20,00'], [300, 434, 'MwSt 3,80']], sums: '70 7.3 77.3', breakdown: 'S7:50=3.5 S19:20=3.8', rates: 'S7 S19' },
  { habit: 'two taxes without their bases, and lines without a rate', items: [...table(['1', 'Wartung', '2', '100,00', '', '200,00'], ['2', 'Fachbuch', '1', '56,07', '', '56,07']), ...totals([['Zwischensumme', '256,07'], ['USt. (19 %)', '38,00'], ['USt. (7 %)', '3,92'], ['Gesamt', '297,99']])], sums: '256.07 41.92 297.99', rates: 'S19 S7' },
  { habit: 'a part that is not taxed, told by the only way to part the lines', items: [...table(['1', 'Trinkwasser', '100', '2,00', '', '200,00'], ['2', 'Schmutzwasser', '100', '3,10', '', '310,00']), ...totals([['Nettobetrag', '510,00'], ['Umsatzsteuer 7 % auf 200,00', '14,00'], ['Rechnungsbetrag', '524,00']]), [60, 470, 'Die Abwasserentsorgung ist hoheitlich und trägt keine Steuer.']], sums: '510 14 524', breakdown: 'S7:200=14 E0:310=0', rates: 'S7 E0' },
  { habit: 'outlays below the tax, the taxed part not summed up', items: [...one, ...totals([['Zwischensumme netto', '200,00'], ['19 % Umsatzsteuer', '38,00'], ['Verauslagte Gerichtskosten (steuerfrei)', '98,00'], ['Gesamtbetrag', '336,00'], ['abzüglich Vorschuss', '-100,00'], ['Noch zu zahlen', '236,00']])], sums: '298 38 336 paid 100 due 236', rates: 'S19 E0', additions: '' },
  { habit: 'a band of totals whose labels name the base of each tax', items: [...two, ...[['Excl. VAT', '250,00'], ['VAT 19 % of 200,00', '38,00'], ['VAT 7 % of 50,00', '3,50'], ['Total incl. VAT', '291,50']].flatMap(([head, value], at): Item[] => [[60 + 120 * at, 400, head ?? ''], [60 + 120 * at, 412, value ?? '']])], sums: '250 41.5 291.5', breakdown: 'S19:200=38 S7:50=3.5' },
  { habit: 'a paragraph of totals, a sentence for each', items: [...one, [60, 400, 'Die Leistungen ergeben zusammen 200,00 € netto. Hinzu kommen 19 % Umsatzsteuer in'], [60, 413, 'Höhe von 38,00 €. Der Rechnungsbetrag lautet 238,00 €.']], sums: '200 38 238', breakdown: 'S19:200=38' },
  { habit: 'a paragraph of totals in other words, broken elsewhere', items: [...two, [60, 400, 'Damit beläuft sich die Summe netto auf 250,00 EUR. Die Umsatzsteuer von'], [60, 413, '19 % beträgt 38,00 EUR. Die Umsatzsteuer von 7 % beträgt 3,50 EUR. Der'], [60, 426, 'Gesamtbetrag ist 291,50 EUR.']], sums: '250 41.5 291.5', breakdown: 'S19:200=38 S7:50=3.5' },
  { habit: 'a marketable number that only looks like a law', items: [...table(['1', 'Wartung', '1', '328,32', '', '328,32']), ...totals([['Netto', '328,32'], ['USt 0 %', '0,00'], ['Gesamt', '328,32']])], sums: '328.32 0 328.32', breakdown: 'undefined0:328.32=0' },
  { habit: 'second-hand goods without tax', items: [...one, ...totals([['Gesamtkaufpreis', '200,00']]), [60, 470, 'Differenzbesteuerung gemäß § 25a UStG, die Umsatzsteuer wird nicht gesondert ausgewiesen.']], sums: '200 0 200', breakdown: 'E0:200=0' },
  { habit: 'freight in a band of sums, under a word put together', items: [...one, ...[['Warenwert', '200,00'], ['Frachtpauschale', '14,90'], ['Nettobetrag', '214,90'], ['MwSt. %', '19,00'], ['MwSt.-Betrag', '40,83'], ['Rechnungsbetrag', '255,73']].flatMap(([head, value], at): Item[] => [[60 + 85 * at, 400, head ?? ''], [60 + 85 * at, 412, value ?? '']])], sums: '214.9 40.83 255.73', additions: 'charge 14.9 at 19' },
  { habit: 'two taxes in brackets that go on below the label, with shipping at one of them', items: [...[['Produkt', 'Anzahl', 'Preis'], ['Kanne', '1', '64,00 €'], ['Tee', '2', '27,80 €']].flatMap((texts, at): Item[] => texts.map((text, index) => [[60, 330, 540][index] ?? 0, 300 + 16 * at, text, { right: index > 0 }] as const)), [250, 380, 'Versand'], [330, 380, '4,90 €'], [330, 400, '96,70 € (inkl. 11,00 € 19% MwSt., 1,82 €'], [250, 406, 'Gesamtsumme'], [330, 412, '7% MwSt.)']], sums: '83.88 12.82 96.7', breakdown: 'S19:undefined=11 S7:undefined=1.82', rates: 'S19 S7', additions: 'charge 4.12 at 19' },
  { habit: 'a row of taxes that is named as a charge', items: [...table(['1', 'Savon', '60', '3,15', '20%', '189,00'], ['2', 'Miel', '24', '5,40', '5,5%', '129,60']), ...[['Produits', '5,5 %', '129,60', '7,13', 'Total produits', '318,60'], ['Produits et livraison', '20 %', '203,90', '40,78', 'Frais d’expédition', '14,90'], ['', '', '', '', 'Total (HT)', '333,50'], ['', '', '', '', 'Taxe totale', '47,91'], ['', '', '', '', 'Total', '381,41']].flatMap((texts, at): Item[] => texts.flatMap((text, index) => (text === '' ? [] : [[[60, 200, 260, 310, 400, 540][index] ?? 0, 380 + 20 * at, text, { right: [1, 2, 3, 5].includes(index) }] as const])))], sums: '333.5 47.91 381.41', breakdown: 'S5.5:129.6=7.13 S20:203.9=40.78', rates: 'S20 S5.5', additions: 'charge 14.9 at 20' },
  { habit: 'the reason for no tax broken over two lines of a column, between them the figures', items: [...one, ...totals([['Netto', '200,00'], ['USt 0 %', '0,00'], ['Gesamt', '200,00']]), [60, 470, 'innergemeinschaftliche'], [330, 476, '7,00'], [60, 482, 'Lieferung von Waren']], sums: '200 0 200', breakdown: 'K0:200=0' },
  { habit: 'a reason for no tax, and the general word for it', items: [...one, ...totals([['Netto', '200,00'], ['USt 0 %', '0,00'], ['Gesamt', '200,00']]), [60, 470, 'Innergemeinschaftliche Lieferung,'], [60, 500, 'steuerfrei.']], sums: '200 0 200', breakdown: 'K0:200=0' },
  { habit: 'supplies outside of the country, whose tax the customer owes', items: [...one, ...totals([['Netto', '200,00'], ['USt 0 %', '0,00'], ['Gesamt', '200,00']]), [60, 470, 'Die Steuerschuld liegt beim Leistungsempfänger.']], sums: '200 0 200', breakdown: 'AE0:200=0' },
  { habit: 'a row that says no tax beside rows that say one', items: [...two, ...totals([['Totaal exclusief BTW', '214,00'], ['1 BTW hoog 21 % over 200,00', '42,00'], ['0 Geen BTW 0 % over 14,00', '0,00'], ['Totaal', '256,00']])], sums: '214 42 256', breakdown: 'S21:200=42 E0:14=0' },
  { habit: 'a deposit that bears no tax beside what does', items: [...table(['1', 'Wasser', '10', '20,00', '19 %', '200,00'], ['2', 'Kastenpfand', '10', '1,50', '0 %', '15,00']), ...totals([['Netto', '215,00'], ['19 % USt', '38,00'], ['Gesamt', '253,00']])], sums: '215 38 253', breakdown: 'S19:200=38 E0:15=0', rates: 'S19 E0' },
  { habit: 'a deposit where nothing is taxed, and nothing said', items: [...table(['1', 'Wasser', '10', '20,00', '', '200,00'], ['2', 'Kastenpfand', '10', '1,50', '', '15,00']), ...totals([['Netto', '215,00'], ['USt 0 %', '0,00'], ['Gesamt', '215,00']])], sums: '215 0 215', breakdown: 'undefined0:215=0' },
  { habit: 'a VAT id that only names the trade between states', items: [...one, ...totals([['Total HT', '200,00'], ['TVA 0 %', '0,00'], ['Total TTC', '200,00']]), [60, 470, 'N° TVA intracommunautaire FR23814409223']], sums: '200 0 200', breakdown: 'undefined0:200=0' },
  { habit: 'a legend of two rates under heads of sums, the total behind its last row', items: [...table(['1', 'Brot', '20', '10,00', 'A', '200,00'], ['2', 'Saft', '5', '10,00', 'B', '50,00']), ...[['St.', 'Satz', 'Netto', 'MwSt', 'Brutto'], ['A', '7 %', '200,00', '14,00', '214,00'], ['B', '19 %', '50,00', '9,50', '59,50', '273,50']].flatMap((texts, at): Item[] => texts.map((text, index) => [[60, 120, 200, 280, 360, 540][index] ?? 0, 400 + 14 * at, text, { right: index > 0 }] as const))], sums: '250 23.5 273.5', breakdown: 'S7:200=14 S19:50=9.5', rates: 'S7 S19' },
  { habit: 'a table of taxes with its sum below and the total at its edge', items: [...two, ...[['Base', '% IVA', 'Cuota IVA', 'TOTAL FACTURA'], ['200,00', '19', '38,00'], ['50,00', '7', '3,50', '291,50'], ['250,00', 'Suma', '41,50']].flatMap((texts, at): Item[] => texts.map((text, index) => [[120, 200, 300, 540][index] ?? 0, 400 + 20 * at, text, { right: true }] as const))], sums: '250 41.5 291.5', breakdown: 'S19:200=38 S7:50=3.5' },
  { habit: 'freight apart from the names of lines that count nothing: a charge', items: [...[['#', 'Désignation', 'Montant HT'], ['1', 'Fluide', '120,00'], ['2', 'Cornière', '80,00']].flatMap((texts, at): Item[] => texts.map((text, index) => [[60, 90, 540][index] ?? 0, 300 + 16 * at, text, { right: index > 1 }] as const)), ...totals([['Sous-total', '200,00'], ['Frais de port', '12,50'], ['Total hors taxes', '212,50'], ['Montant TVA 20 %', '42,50'], ['Total TTC', '255,00']])], sums: '212.5 42.5 255', rates: 'S20 S20', additions: 'charge 12.5 at 20' },
  { habit: 'a dash for the cents', items: [...table(['1', 'Wartung', '2', '100,-', '', '200,-']), ...totals([['Netto', '200,-'], ['19 % MwSt.', '38,-'], ['Gesamt', '238,- €']])], sums: '200 38 238', breakdown: 'S19:200=38' },
]

describe('habits of totals', () => {
  it.each(cases)('$habit', async ({ items, sums, breakdown, rates, additions }) => {
    const { pages } = await readPdf(await drawPdf(items))
    const { values } = extractSums(buildLayout(pages), { language: 'de' })
    const { netTotal, vatAmount, grossTotal, prepaidAmount, dueAmount } = values.totals ?? {}
    const paid = prepaidAmount ? ` paid ${prepaidAmount.toFixed()}` : ''
    const due = dueAmount ? ` due ${dueAmount.toFixed()}` : ''
    expect(`${[netTotal, vatAmount, grossTotal].map((amount) => String(amount?.toFixed())).join(' ')}${paid}${due}`).toBe(sums)
    const groups = (values.vatBreakdown ?? []).map((group) => `${String(group.category)}${String(group.rate?.toFixed())}:${String(group.taxableAmount?.toFixed())}=${String(group.taxAmount?.toFixed())}`)
    if (breakdown !== undefined) expect(groups.join(' ')).toBe(breakdown)
    if (rates !== undefined) expect(values.lines?.map((line) => `${String(line.vatCategory)}${String(line.vatRate?.toFixed())}`).join(' ')).toBe(rates)
    const entries = [...(values.allowances ?? []).map((entry) => ['allowance', entry] as const), ...(values.charges ?? []).map((entry) => ['charge', entry] as const)]
    if (additions !== undefined) expect(entries.map(([kind, entry]) => `${kind} ${String(entry.amount?.toFixed())} at ${String(entry.vatRate?.toFixed())}`).join(', ')).toBe(additions)
  })

  it('does not call a lone total untaxed, nor one that says it has tax in it', async () => {
    for (const label of ['Gesamtbetrag', 'Gesamtbetrag inkl. MwSt.']) {
      const { pages } = await readPdf(await drawPdf([...one, ...totals([[label, '200,00 €']])]))
      const { values, evidence } = extractSums(buildLayout(pages), { language: 'de' })
      expect(values.totals?.vatAmount).toBeUndefined()
      expect(Math.max(0, ...evidence.filter(({ path }) => path === 'totals.netTotal').map(({ confidence }) => confidence))).toBeLessThan(0.6)
    }
  })
})

it('is not sure of a total while another one further down stands unexplained', async () => {
  const items = [...one, ...totals([['Netto', '200,00'], ['19 % USt', '38,00'], ['Rechnungsbetrag', '238,00'], ['Endbetrag', '217,43']])]
  const { pages } = await readPdf(await drawPdf(items))
  const { evidence, findings } = extractSums(buildLayout(pages), { language: 'de' })
  expect(evidence.find(({ path }) => path === 'totals.grossTotal')?.confidence).toBeLessThan(0.6)
  expect(findings.map(({ code }) => code)).toContain('IC-SUM-UNEXPLAINED')
})
