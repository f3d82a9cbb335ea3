import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const head = [
  'Anna Muster', 'Gartenweg 3', '10115 Berlin', 'USt-IdNr. DE136695976', '', 'Verein Kultur e. V.', 'Hofstraße 5',
  '20095 Hamburg', '', 'Rechnung Nr. 2026-17', 'Berlin, den 4. Mai 2026', '', 'Sehr geehrte Damen und Herren,', '',
]

/** What a letter with these rows delivers: its lines and totals, or that it asks. */
async function told(...rows: readonly string[]): Promise<string> {
  const texts = [...head, ...rows, '', 'Mit freundlichen Grüßen', 'Anna Muster', '', 'IBAN DE41 1009 9933 0007 7402 18']
  const items = texts.flatMap((text, row): Item[] => (text === '' ? [] : [[60, 80 + 13 * row, text, { size: 10 }]]))
  const completed = completeInvoice(extractDraft((await readPdf(await drawPdf(items))).pages))
  if (completed.status !== 'complete') return 'asks'
  const { lines, totals } = toInvoiceData(completed.invoice)
  const own = lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice].join(' | '))
  return [...own, totals.grossTotal].join('; ')
}

describe('amounts in the sentences of a letter', () => {
  it.each([
    ['one amount, its tax and both together', [
      'für die Übersetzung Ihres Vertrages (12 Seiten) berechne ich 480,00 €. Zuzüglich 19 %',
      'Umsatzsteuer (91,20 €) ergibt sich ein Rechnungsbetrag von 571,20 €. Die Leistung wurde',
      'am 2. Mai 2026 erbracht.',
    ], 'die Übersetzung Ihres Vertrages (12 Seiten) | 1 | 480; 571.2'],
    ['a calculation over two rows', [
      'für meine Arbeit im April erlaube ich mir zu berechnen: 6 Stunden zu je 85,00 €',
      '= 510,00 €. Hinzu kommen 19 % Umsatzsteuer in Höhe von 96,90 €, so dass der',
      'Gesamtbetrag 606,90 € beträgt.',
    ], 'meine Arbeit im April | 6 | 85; 606.9'],
    ['two amounts and their sum, without tax', [
      'für den Auftritt am 3. Mai berechne ich 800,00 € und für die Fahrt 60,00 €, zusammen',
      '860,00 €. Nach § 19 UStG wird keine Umsatzsteuer berechnet.',
    ], 'den Auftritt am 3. Mai | 1 | 800; die Fahrt | 1 | 60; 860'],
    ['what is sold before what it is called as an amount', [
      'für die Lesung berechne ich vereinbarungsgemäß ein Honorar von 480,00 Euro. Hinzu kommen 150,00',
      'Euro für die Anreise. Das ergibt zusammen 630,00 Euro, zuzüglich 7 % Mehrwertsteuer in Höhe von',
      '44,10 Euro, insgesamt also 674,10 Euro.',
    ], 'die Lesung | 1 | 480; die Anreise | 1 | 150; 674.1'],
    ['a count that only the price tells', [
      'für die Wartung berechne ich 100,00 Euro. Ich habe vier Pfeifen neu angefertigt, zu je 85,00',
      'Euro, das macht 340,00 Euro. Die Summe beläuft sich auf 440,00 Euro. Hinzu kommt die',
      'Umsatzsteuer von 19 % in Höhe von 83,60 Euro, also insgesamt 523,60 Euro.',
    ], 'die Wartung | 1 | 100; Ich habe vier Pfeifen neu angefertigt | 4 | 85; 523.6'],
    ['rows that end where their amounts do, and their sum in a sentence', [
      'für meine Tätigkeit erlaube ich mir, folgende Beträge in Rechnung zu stellen:', '',
      'Ortstermin am 20.01.2026, 3 Stunden à 120,00 €: 360,00 €', 'Schreibauslagen: 35,00 €',
      'Das sind zusammen 395,00 €. Dazu kommt die gesetzliche Umsatzsteuer von 19 % mit 75,05 €. Ich',
      'bitte um Überweisung von 470,05 € binnen 14 Tagen.',
    ], 'Ortstermin am 20.01.2026 | 3 | 120; Schreibauslagen | 1 | 35; 470.05'],
    ['rows that end where their amounts do, and no tax', [
      '– Reportage 8 Stunden: 1.600,00 €', '– 150 bearbeitete Bilder: inklusive', '– Fotobuch A4: 220,00 €', '',
      'Gesamtbetrag: 1.820,00 €', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    ], 'Reportage 8 Stunden | 1 | 1600; Fotobuch A4 | 1 | 220; 1820'],
    ['rows of which some are parts of another: not sure what the lines are', [
      'Reparatur Zaun: 400,00 €', 'davon Material: 150,00 €', 'davon Arbeit: 250,00 €', '',
      'Gesamtbetrag: 400,00 €', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    ], 'asks'],
    ['a discount between them: not sure what the lines are', [
      'für den Auftritt am 3. Mai berechne ich 800,00 € und für die Anlage 200,00 €. Abzüglich 10 %',
      'Rabatt (100,00 €) ergibt sich eine Summe von 900,00 €. Zuzüglich 19 % Umsatzsteuer von',
      '171,00 € bitte ich um 1.071,00 €.',
    ], 'asks'],
    ['a payment before and the rest are no lines', [
      'für die Feier am 3. Mai war ein Betrag von 1.190,00 € vereinbart. Die Anzahlung von 400,00 €',
      'ist eingegangen, der Rest von 790,00 € ist noch offen. Im Betrag von 1.190,00 € sind 19 %',
      'Umsatzsteuer (190,00 €) enthalten.',
    ], 'asks'],
  ])('%s', async (_, rows, expected) => {
    expect(await told(...rows)).toBe(expected)
  })
})

describe('amounts in rows of a letter, with the tax right before the total', () => {
  it.each([
    ['one amount', ['Anzahlung Reportage: 756,30 €', 'Umsatzsteuer 19 %: 143,70 €', 'Zahlbetrag: 900,00 €'],
      'Anzahlung Reportage | 1 | 756.3; 900'],
    ['several', ['Reportage: 600,00 €', 'Fotobuch: 156,30 €', 'Umsatzsteuer 19 %: 143,70 €', 'Gesamtbetrag: 900,00 €'],
      'Reportage | 1 | 600; Fotobuch | 1 | 156.3; 900'],
    ['no tax of these', ['Reportage: 756,30 €', 'Umsatzsteuer 19 %: 142,70 €', 'Gesamtbetrag: 899,00 €'], 'asks'],
    ['more above it: not sure what is a part of what', [
      'Auftragssumme: 2.521,00 €', 'Anzahlung 30 %: 756,30 €', 'Umsatzsteuer 19 %: 143,70 €', 'Zahlbetrag: 900,00 €',
    ], 'asks'],
    ['a discount', ['Konzert: 800,00 €', 'abzüglich 10 % Rabatt: -80,00 €', 'Umsatzsteuer 19 %: 136,80 €',
      'Gesamtbetrag: 856,80 €'], 'Konzert | 1 | 800; 856.8'],
    ['a payment', ['Konzert: 800,00 €', 'abzüglich Anzahlung: -300,00 €', 'Umsatzsteuer 19 %: 95,00 €',
      'Zahlbetrag: 595,00 €'], 'asks'],
  ])('%s', async (_, rows, expected) => {
    expect(await told(...rows)).toBe(expected)
  })
})
