import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [60, 160, 260, 360] as const

/** Due date and discounts of an invoice of 2026-03-17 with these rows of terms. */
async function termsIn(...rows: readonly (readonly string[])[]) {
  const items = rows.flatMap((row, at) => row.map((text, index): Item => [columns[index] ?? 0, 400 + 14 * at, text]))
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 17.03.2026'], ...items]))
  const { dueDate, skonto = [] } = extractDraft(pages).values
  return { dueDate, discounts: skonto.map(({ percentage, days }) => `${percentage?.toFixed()} % in ${days} days`) }
}

const head = ['Zahlung bis', 'Skonto %', 'Skonto EUR', 'Zahlbetrag EUR'] as const
const early = ['31.03.2026', '2,00', '533,57', '26.144,84'] as const

it.each([
  ['the day without a discount', [early, ['16.04.2026', 'ohne Abzug', '', '26.678,41']]],
  ['the day with a discount of nothing', [early, ['16.04.2026', '0,00', '0,00', '26.678,41']]],
  ['its first row', [['16.04.2026', '', '', '26.678,41'], early]],
])('a table of terms tells when all is due: %s', async (_, rows) => {
  expect(await termsIn(head, ...rows)).toEqual({ dueDate: '2026-04-16', discounts: ['2 % in 14 days'] })
})

it.each([
  ['the end of its discount stands beside it', ['Fällig am', 'Skonto %', 'Skonto bis'], [['16.04.2026', '2,00', '31.03.2026']]],
  ['it grants a discount of whatever kind', ['Fällig am', 'Rabatt %', 'Netto'], [['16.04.2026', '5,00', '100,00']]],
])('a day below its head is that of all that is due where %s', async (_, heads, rows) => {
  expect((await termsIn(heads, ...rows)).dueDate).toBe('2026-04-16')
})

it('of instalments none is all', async () => {
  const rows = [['16.04.2026', '2,00', '', '500,00'], ['16.05.2026', '', '', '700,00']]
  expect((await termsIn(head, ...rows)).dueDate).not.toBe('2026-05-16')
})

it('days without a discount are those of their label', async () => {
  expect(await termsIn(['Zahlung bis', 'Betrag EUR'], ['16.04.2026', '26.678,41'])).toEqual({ dueDate: '2026-04-16', discounts: [] })
})
