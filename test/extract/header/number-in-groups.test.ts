import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each<[line: string, number: string]>([
  ['Rechnungs-Nr.: RG 733 041', 'RG 733 041'],
  ['Gutschrift-Nr : G 25 00988', 'G 25 00988'],
  ['Rechnung Nr. R25 08114 vom 06.10.2025', 'R25 08114'],
  ['Rechnungsnummer: 26 10 733', '26 10 733'],
  ['Fakturen-Nr. 26 00118', '26 00118'],
  ['Belegnummer: SEP/2025/ 0044', 'SEP/2025/0044'],
  ['Rechnungsnummer: 2026-4 0733', '2026-4 0733'],
  ['Invoice no. INV 2025 0417', 'INV 2025 0417'],
  ['Facture n° FA 2025 07 0031', 'FA 2025 07 0031'],
  ['Factuurnummer: VF 25 0031', 'VF 25 0031'],
  ['Invoice – tax document 7710044718', '7710044718'],
  ['Rechnung Nr. RE 4711 12.10.2025', 'RE 4711'],
  ['Rechnungsnummer VR 2026 00177402', 'VR 2026 00177402'],
  ['Faktura / Invoice nr FE 27/10/2026', 'FE 27/10/2026'],
  ['Rechnung Nr. RE 4711 14 Tage netto', 'RE 4711'],
  ['Rechnungsnummer 700 418 220 6', '700 418 220 6'],
  ['Rechnungsnummer R 26 0417 7731 2', 'R 26 0417 7731 2'],
  ['Rechnungsnummer TOP 2026-117', 'TOP 2026-117'],
  ['Rechnung Q1-117', 'Q1-117'],
  ['Rechnungs-Nr. N-26-117', 'N-26-117'],
  ['Rechnungs-Nr. 0/0(041)0007/018264', '0/0(041)0007/018264'],
  ['Rechnung Nr. 4711(2) vom 02.02.2026', '4711'],
  ['Rechnungsnr. VR26+01873', 'VR26+01873'],
  ['Rechnungs-Nr. 4711+Lieferschein', '4711'],
  ['Rechnung Nr. 118+2 Anlagen', '118'],
  ['Faktura WDT FS-118/06/2026/WDT', 'FS-118/06/2026/WDT'],
  ['Rechnungsnummer 8113 0044 1726/03', '8113 0044 1726/03'],
  ['Rechnungsnummer 8 417 203 551 / 04', '8 417 203 551/04'],
  ['Rechnungsnummer 8 417 203 551 / 04.02.2026', '8 417 203 551'],
  ['Rechnung 26 / 118 - 2. Ausfertigung', '26/118'],
  ['Rechnung 118 / 26 - 10:45 Uhr', '118/26'],
  ['Rechnung 118 / 2026 / 1 von 2', '118/2026'],
  ['Rechnungsnummer LR 2026 / 10 / 55208', 'LR 2026/10/55208'],
  ['Rechnung R 26 0417 7731 2 vom 02.02.2026', 'R 26 0417 7731 2'],
  ['Invoice FT A26/77', 'FT A26/77'],
  ['Fee note No. 3117', '3117'],
  ['Rechnung Nr. 4501 883/02', '4501 883/02'],
  ['Rechnungs-Nr. R-25/10482 HB', 'R-25/10482 HB'],
  ['Rechnungs-Nr. R-25/10482 CHF', 'R-25/10482'],
  ['Rechnung Nr. RE 4711 238,00', 'RE 4711'],
  ['Rechnung Nr. AB 7 / 2611-09', 'AB 7/2611-09'],
  ['Rechnung Nr. ANÜ 26/05/1127', 'ANÜ 26/05/1127'],
  ['Invoice No. 118 / 26-B', '118/26-B'],
  ['Rechnung Nr. 2411 - 07/3 vom 02.02.2026', '2411-07/3'],
  ['Rechnung Nr. 4711 / 2026-02-17', '4711'],
  ['Rechnung Nr. 4711/ 17.02.2026', '4711'],
  ['Faktura VAT nr FV 41/07/2026', 'FV 41/07/2026'],
  ['Faktura / Invoice FV 09/118/2026/EX', 'FV 09/118/2026/EX'],
  ['Rechnung Nr. WZ 17/05', 'WZ 17/05'],
  ['FATTURA N. 1127 / A', '1127/A'],
  ['Invoice No. 4711 /B', '4711/B'],
  ['Rechnung Nr. 118 / EUR', '118'],
  ['Rechnung Nr. 4711 / Storno', '4711'],
  ['Rechnung Nr. 20417 / LKW', '20417'],
  ['Rechnung Nr. 4711 - AG', '4711'],
])('a number goes on behind its blanks: %s', async (line, number) => {
  const { pages } = await readPdf(await drawPdf([[60, 60, line], [60, 90, 'Netto 200,00']]))
  expect(extractDraft(pages).values.invoiceNumber).toBe(number)
})

it.each<[lines: readonly string[], number: string]>([
  [['Beitragsbescheid', 'Veranlagungsnummer: 26/0114220937/1'], '26/0114220937/1'],
  [['Gebührenbescheid Nr. 26-7714'], '26-7714'],
  [['Faktura – daňový doklad č. 25FV-100418'], '25FV-100418'],
  [['Faktura', 'Číslo dokladu: č. 2601187'], '2601187'],
  [["Avis des sommes à payer", "N° de l'avis : 2026-88-1207"], '2026-88-1207'],
  [['Rechnung Nr. 4711', 'zum Bescheid Nr. 26-7714'], '4711'],
])('a notice has a number too, and so has an invoice in Czech: %j', (lines, number) => {
  expect(extractDraft([typedPage(stack(60, 60, lines))]).values.invoiceNumber).toBe(number)
})

it.each<[line: string, field: 'invoiceNumber' | 'reference', value: string | undefined]>([
  ['Betriebskostenabrechnung 2025', 'invoiceNumber', undefined],
  ['Einzelabrechnung 14.804', 'invoiceNumber', undefined],
  ['Rechnungsnummer 2025', 'invoiceNumber', '2025'],
  ['Invoice 2026', 'invoiceNumber', undefined],
  ['Invoice 2047', 'invoiceNumber', '2047'],
  ['FATTURA N. DEL 21/07/2026', 'invoiceNumber', undefined],
  ['FATTURA N. 54/2026 DEL 21/07/2026', 'invoiceNumber', '54/2026'],
  ['Payment communication: on this account BE77 0689 1177 2442', 'reference', undefined],
  ['Payment communication: INV/2026/00087', 'reference', 'INV/2026/00087'],
])('a day or an account is no number: %s', async (line, field, value) => {
  const { pages } = await readPdf(await drawPdf([[60, 60, line], [60, 90, 'Netto 200,00']]))
  const { invoiceNumber, payment } = extractDraft(pages).values
  expect({ invoiceNumber, reference: payment?.reference }[field]).toBe(value)
})

it('a bare label right under the title of the document is that of its number', () => {
  const { values } = extractDraft([typedPage([
    { x: 40, y: 150, text: 'RECHNUNG', size: 12 },
    ...stack(40, 177, ['Nummer', '2025-30418/E']), ...stack(40, 208, ['Datum', '27.02.2025']),
  ])])
  expect(values.invoiceNumber).toBe('2025-30418/E')
})

it('letters that begin a number are no label of it, in a cell below its head', () => {
  const heads = ['FACTURE N°', 'DATE', 'CODE CLIENT'].map((text, at) => ({ x: 50 + 85 * at, y: 151, text, bold: true }))
  const values = ['FC 26/00619', '04/09/2026', 'C00882'].map((text, at) => ({ x: 50 + 85 * at, y: 168, text }))
  const { invoiceNumber } = extractDraft([typedPage([...heads, ...values])]).values
  expect(invoiceNumber).toBe('FC 26/00619')
})
