import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }

it('books what was paid before as paid, also where the sum above it has an unknown name', async () => {
  const row = (y: number, ...[text = '', count = '', price = '', amount = '']: string[]): Item[] =>
    [[71, y, text], [380, y, count, right], [450, y, price, right], [530, y, amount, right]]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0318'], [400, 60, 'Minden, 14.04.2026'],
    ...row(296, 'Leistung', 'Personen', 'Preis', 'Gesamt'),
    ...row(312, 'Busreise', '22', '498,00 €', '10.956,00 €'), ...row(328, 'Schifffahrt', '26', '29,50 €', '767,00 €'),
    [357, 350, 'Reisepreis gesamt'], [530, 350, '11.723,00 €', right],
    [282, 364, 'abzüglich Anzahlung vom 02.03.2026'], [530, 364, '-2.400,00 €', right],
    [385, 378, 'Restzahlung'], [530, 378, '9.323,00 €', right],
  ]))
  const { allowances = [], totals } = extractDraft(pages).values
  expect([allowances, totals?.grossTotal?.toString(), totals?.prepaidAmount?.toString(), totals?.dueAmount?.toString()])
    .toEqual([[], '11723', '2400', '9323'])
})

it('asks for the totals where what leads to the amount due is a discount', async () => {
  const rows = [
    ['Subtotal', '$10,172.75'], ['Discount (5%)', '-$508.64'], ['Amount Due', '$9,664.11'],
  ] as const
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Invoice ID KPS-2025-19'], [71, 296, 'Description'], [530, 296, 'Amount', right],
    [71, 312, 'Design'], [530, 312, '$4,281.25', right], [71, 326, 'Development'], [530, 326, '$5,891.50', right],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[350, 350 + 13 * at, label], [530, 350 + 13 * at, amount, right]]),
  ]))
  const { values: { totals }, findings } = extractDraft(pages)
  expect(totals?.prepaidAmount).toBeUndefined()
  expect(findings.map(({ code }) => code)).toContain('IC-SUM-UNEXPLAINED')
})

it('counts payments once where a row below each tells its net amount and its tax', async () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Gesamtsumme netto', '20.000,00'], ['zzgl. 19 % Umsatzsteuer', '3.800,00'], ['Gesamtsumme brutto', '23.800,00'],
    ['abzgl. 1. Abschlagsrechnung vom 12.05.2026', '- 9.520,00'], ['netto 8.000,00 zzgl. 19 % USt. 1.520,00', ''],
    ['abzgl. 2. Abschlagsrechnung vom 29.05.2026', '- 7.735,00'], ['netto 6.500,00 zzgl. 19 % USt. 1.235,00', ''],
    ['Noch zu zahlender Betrag EUR', '6.545,00'],
  ]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0517'], [71, 296, 'Leistung'], [530, 296, 'Gesamt', right],
    [71, 312, 'Dachdeckung'], [530, 312, '14.000,00', right], [71, 326, 'Gerüst'], [530, 326, '6.000,00', right],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[240, 350 + 13 * at, label], ...(amount === '' ? [] : [[530, 350 + 13 * at, amount, right] as const])]),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.grossTotal, totals?.prepaidAmount, totals?.dueAmount].map(String)).toEqual(['23800', '17255', '6545'])
})
