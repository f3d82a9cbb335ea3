import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const head: readonly Item[] = [
  [60, 50, 'Kettler Gartenbau GmbH', { bold: true }], [60, 62, 'Am Ziegelhof 4'], [60, 74, '34117 Kassel'],
  [60, 86, 'USt-IdNr. DE136695976'], [60, 140, 'Rechnung an:'], [60, 152, 'Oppermann Druckerei KG'],
  [60, 164, 'Mühlenweg 12'], [60, 176, '99423 Weimar'], [340, 152, 'Rechnungsnummer:'], [450, 152, 'RE-2026-0311'],
  [340, 164, 'Rechnungsdatum:'], [450, 164, '02.03.2026'],
]

const edges = [60, 300, 360, 420, 470, 530]
const right = { right: true }

function row(y: number, cells: readonly string[]): Item[] {
  return cells.flatMap((text, at): Item[] => (text === '' ? [] : [[edges[at] ?? 0, y, text, at === 0 ? {} : right]]))
}

/** Two lines of an invoice over 200.00; the first is given, as text, quantity, unit, price, discount and amount. */
async function linesWith(first: readonly string[], second: readonly string[] = ['Rasen mähen', '2', 'Std', '50,00', '', '100,00']) {
  const pages = await readPdf(await drawPdf([
    ...head,
    ...row(250, ['Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Rabatt %', 'Betrag']),
    ...row(266, first),
    ...row(282, second),
    [380, 310, 'Nettobetrag'], [530, 310, '200,00 €', right], [380, 324, '19 % USt.'], [530, 324, '38,00 €', right],
    [380, 338, 'Gesamtbetrag'], [530, 338, '238,00 €', right],
  ]))
  const done = completeInvoice(extractDraft(pages.pages))
  const [line] = toInvoiceData(done.draft.values).lines
  return { status: done.status, line: line && { quantity: line.quantity, unitPrice: line.unitPrice } }
}

describe('a quantity or a price that no page shows', () => {
  it.each<[what: string, cells: string[]]>([
    ['a discount is left beside the price', ['Hecke schneiden', '', '', '25,00', '20', '100,00']],
    ['a discount is left beside the quantity', ['Hecke schneiden', '5', 'Std', '', '20', '100,00']],
    ['only a unit is left', ['Hecke schneiden', '', 'Std', '', '', '100,00']],
  ])('is asked where %s', async (_, cells) => {
    expect((await linesWith(cells)).status).toBe('incomplete')
  })

  it.each<[what: string, cells: string[], line: object]>([
    ['price and amount say it one way', ['Hecke schneiden', '', '', '25,00', '', '100,00'], { quantity: 4, unitPrice: 25 }],
    ['quantity and amount say it', ['Hecke schneiden', '4', 'Std', '', '', '100,00'], { quantity: 4, unitPrice: 25 }],
    ['nothing but an amount is there', ['Hecke schneiden', '', '', '', '', '100,00'], { quantity: 1, unitPrice: 100 }],
    ['the discount gives the amount', ['Hecke schneiden', '5', 'Std', '25,00', '20', '100,00'], { quantity: 5, unitPrice: 25 }],
  ])('follows where %s', async (_, cells, line) => {
    expect(await linesWith(cells)).toEqual({ status: 'complete', line })
  })

  it('follows from the other quantity where its own column is empty', async () => {
    const pages = await readPdf(await drawPdf([
      ...head,
      ...row(250, ['Bezeichnung', 'Menge', 'Gewicht', 'Preis', 'je', 'Betrag']),
      ...row(262, ['Werkstoff', 'Stück', 'kg', 'EUR', 'PE', 'EUR']),
      ...row(280, ['Träger HEA 140', '4', '100,0', '1.500,00', '1000 kg', '150,00']),
      ...row(296, ['Träger UPE 120', '2', '20,0', '1.000,00', '1000 kg', '20,00']),
      ...row(312, ['Sägeschnitt', '3', '', '10,00', '1 Stk', '30,00']),
      [380, 340, 'Nettobetrag'], [530, 340, '200,00 €', right], [380, 354, '19 % USt.'], [530, 354, '38,00 €', right],
      [380, 368, 'Gesamtbetrag'], [530, 368, '238,00 €', right],
    ]))
    const { lines } = toInvoiceData(extractDraft(pages.pages).values)
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([[100, 'KGM'], [20, 'KGM'], [3, 'H87']])
  })
})
