import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { grade } from '../../../src/extract/grades.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** One line and its totals; `mark` stands behind every amount, `head` in the heads of the two money columns. */
function letter(mark: string, head: string, more: readonly Item[] = []): Item[] {
  const money = (text: string): string => (mark === '' ? text : `${text} ${mark}`)
  return [
    [60, 60, 'Rechnung Nr. 2026-44', { size: 14, bold: true }],
    [60, 200, 'Bezeichnung'], [300, 200, 'Menge'], [360, 200, `EP ${head}`], [480, 200, `GP ${head}`],
    [60, 216, 'Wandflächen streichen'], [300, 216, '40'], [360, 216, money('5,00')], [480, 216, money('200,00')],
    [360, 250, 'Netto'], [480, 250, money('200,00')], [360, 264, '19 % USt'], [480, 264, money('38,00')], [360, 278, 'Gesamtbetrag'], [480, 278, money('238,00')],
    ...more,
  ]
}

describe('the currency', () => {
  it.each<[name: string, items: Item[], code: string]>([
    ['stands beside the amounts', letter('CHF', ''), 'CHF'],
    ['stands in the heads of columns', letter('', '€'), 'EUR'],
    ['is not a single other mark that was misread', letter('', '€', [[330, 216, '£']]), 'EUR'],
    ['is not that of the tax in another money', letter('€', '', [[60, 300, 'USt in GBP: £ 33,10']]), 'EUR'],
    ['is not a paragraph sign that was misread', letter('', 'Euro', [[60, 300, 'Buchführung, $ 33 Abs. 1 StBVV'], [60, 314, 'Auslagen, $ 16 StBVV']]), 'EUR'],
    ['is not a word of a name', letter('', 'CHF', [[60, 232, 'CAD drawings'], [60, 248, 'CAD data'], [60, 264, 'CAD review']]), 'CHF'],
    ['is not a word in the middle of a name', letter('', 'CHF', [[60, 232, 'Vectoria CAD Studio'], [60, 248, 'Vectoria CAD Viewer'], [60, 264, 'Labor für CAD/CAM']]), 'CHF'],
    ['is not a word before a number that begins with a nought', letter('', '', [[480, 292, 'GBP 238,00'], [60, 320, 'MAD014'], [200, 320, 'MAD014'], [60, 340, 'MAD015']]), 'GBP'],
    ['is not a word before the number of an article', letter('', '', [[480, 292, '€ 238,00'], [60, 120, 'RUB-15']]), 'EUR'],
    ['stands before whole thousands', letter('', '', [[480, 292, '£10,000'], [480, 306, '£2,000'], [480, 320, '£12,000']]), 'GBP'],
    ['is not that of a fee in a sentence', letter('', '', [[360, 292, 'Zu zahlen CHF'], [480, 292, '238,00'], [60, 320, 'Je weitere Erinnerung erheben wir 12,00 EUR.'], [60, 334, 'Adressnachforschung kostet bei uns 30,00 EUR.']]), 'CHF'],
    ['is not that of what the total would be elsewhere', letter('', 'EUR', [[60, 320, 'Das entspricht einem Gegenwert von 257,33 USD zum Tageskurs.']]), 'EUR'],
    ['is not that which others may pay in', letter('', '', [[360, 292, 'Zu zahlen CHF'], [480, 292, '238,00'], [60, 320, 'Kunden im Ausland zahlen gerne auch in EUR nach Kurs.']]), 'CHF'],
    ['stands beside the total in a sentence', letter('', '', [[60, 320, 'Bitte zahlen Sie den Betrag von 238,00 EUR bis Monatsende.']]), 'EUR'],
    ['is not another one that a sentence speaks of', letter('', 'CHF', [[60, 320, 'Zahlungen in einer anderen Währung: EUR nur nach Absprache.']]), 'CHF'],
    ['stands in small letters in the heads of columns', letter('', 'eur'), 'EUR'],
    ['is told in a sentence that also prices something in it', letter('', '', [[60, 320, 'Wir berechnen in CHF, bei Mindermengen zuzüglich einer Pauschale von 20,00 CHF je Auftrag.']]), 'CHF'],
    ['is named', letter('', '', [[60, 180, 'Währung: USD']]), 'USD'],
  ])('%s', async (_, items, code) => {
    const { pages } = await readPdf(await drawPdf(items))
    expect(extractDraft(pages).values.currency).toBe(code)
  })

  it.each<[rows: readonly string[], code: string | undefined]>([
    [['Zu zahlen: 238,00 EUR', 'Bereits bezahlt: 0,00 EUR', 'Kurs: 1 EUR = 4,26 PLN; Wert', 'netto 852,34 PLN', 'PLN: PL12 1090 2398'], 'EUR'],
    [['Zu zahlen: 238,00 EUR', 'Zu zahlen: 1.014,31 PLN'], undefined],
    [['Bereits bezahlt: 0,00 EUR', 'Kurs: 1 EUR = 4,26 PLN; Wert', 'Zu zahlen: 1.014,31 PLN'], undefined],
  ])('is that of the amount to be paid, or not sure: %j', async (rows, code) => {
    const { pages } = await readPdf(await drawPdf(letter('', '', rows.map((text, at) => [60, 320 + 14 * at, text]))))
    const { evidence, values } = extractDraft(pages)
    const told = evidence.find(({ path }) => path === 'currency')
    expect((told?.confidence ?? 0) < grade.open ? undefined : values.currency).toBe(code)
  })

  it.each([
    [true, 'EUR'], [false, undefined],
  ])('is not the code of a fee in a picture, which may be misread: %s', async (recognised, code) => {
    const { pages } = await readPdf(await drawPdf(letter('', '', [[480, 292, '€ 238,00'], [250, 216, '$10']])))
    const seen = recognised
      ? pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, confidence: 0.95 })) }))
      : pages
    const { evidence, values } = extractDraft(seen)
    const told = evidence.find(({ path }) => path === 'currency')
    expect((told?.confidence ?? 0) < grade.open ? undefined : values.currency).toBe(code)
  })

  it('is that of a column, with a fee in a sentence in another', () => {
    const columns = [60, 300, 360, 480]
    const rows = [['Označení', 'Množství', 'J.cena Kč', 'Celkem Kč'], ['Výsadba', '40', '5,00', '200,00'], ['', '', 'DPH 21 %', '42,00'], ['', '', 'Celkem k úhradě', '242,00']]
    const items = rows.flatMap((texts, at) =>
      texts.map((text, column) => ({ x: columns[column] ?? 0, y: 200 + 14 * at, text })))
    const fee = { x: 60, y: 320, text: 'Opłata za wezwanie do zapłaty wynosi 10,00 EUR.' }
    expect(extractDraft([typedPage([...items, fee])]).values.currency).toBe('CZK')
  })

  it('is asked for where the heads of a breakdown have another than the total', () => {
    const rows = [['Označení', 'Množství', 'J.cena', 'Celkem'], ['Výsadba', '40', '5,00', '200,00'], ['', '', 'Celkem k úhradě', '200,00 EUR'], [], ['Základ v Kč', 'Sazba', 'DPH v Kč', 'Celkem s DPH v Kč'], ['5 005,00', '0 %', '0,00', '5 005,00']]
    const items = rows.flatMap((texts, at) =>
      texts.map((text, column) => ({ x: 60 + 130 * column, y: 200 + 14 * at, text })))
    const told = extractDraft([typedPage(items)]).evidence.find(({ path }) => path === 'currency')
    expect(told?.confidence).toBeLessThan(grade.open)
  })

  it('is asked for where two stand beside the amounts', async () => {
    const items = letter('', '', [[360, 292, 'Total CHF'], [480, 292, '238,00'], [360, 306, 'Total EUR'], [480, 306, '251,00']])
    const { pages } = await readPdf(await drawPdf(items))
    const told = extractDraft(pages).evidence.find(({ path }) => path === 'currency')
    expect(told?.confidence).toBeLessThan(grade.open)
  })
})
