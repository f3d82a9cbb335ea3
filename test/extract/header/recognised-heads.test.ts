import { expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

function recognised(...page: readonly Typed[]): DraftValues {
  return extractDraft([{ ...typedPage(page), recognised: true }]).values
}

it('finds a value behind dots that recognition reads one by one', () => {
  const { invoiceDate } = recognised(
    { x: 300, y: 60, text: 'RECHNUNG Nr.: 664102' }, { x: 300, y: 74, text: 'Datum' }, { x: 345, y: 74, text: '-' },
    { x: 360, y: 74, text: '.' }, { x: 375, y: 74, text: ':' }, { x: 390, y: 74, text: '29 .09.26' },
  )
  expect(invoiceDate).toBe('2026-09-29')
})

it('finds the rest of a day behind a wide blank', () => {
  const { dueDate } = recognised(
    { x: 43, y: 60, text: 'SALES INVOICE' }, { x: 43, y: 80, text: 'Invoice date: 31/08/2026' },
    { x: 43, y: 400, text: 'Please pay by 14' }, { x: 119, y: 400, text: 'September 2026.' },
  )
  expect(dueDate).toBe('2026-09-14')
})

it('takes no day of the next row for the end of a number', () => {
  const { invoiceNumber, invoiceDate } = recognised(
    { x: 60, y: 228, text: 'Gutschrift', size: 13 }, { x: 325, y: 131, text: 'Gutschrift-Nr.:' }, { x: 400, y: 131, text: 'G' },
    { x: 325, y: 142, text: 'Datum:' }, { x: 400, y: 142, text: '24.09.2026' },
  )
  expect({ invoiceNumber, invoiceDate }).toEqual({ invoiceNumber: undefined, invoiceDate: '2026-09-24' })
})

it.each([['90417733 / 17.02.2026', false], ['9041 m', true]])('%s on a picture: whether the number is asked for', (line, isAsked) => {
  const page = typedPage([{ x: 340, y: 60, text: 'Rechnung', size: 13 }, { x: 340, y: 90, text: 'Nummer / Datum', size: 7 }, { x: 340, y: 100, text: line }])
  const { evidence } = extractDraft([{ ...page, recognised: true }])
  const reasons = evidence.findLast(({ path }) => path === 'invoiceNumber')?.reasons ?? []
  expect(reasons.some(({ fact }) => fact === 'a remnant behind a recognised number')).toBe(isAsked)
})

const client: readonly Typed[] = [
  { x: 548, y: 84, text: 'N° client', size: 8, align: 'right' }, { x: 546.5, y: 103, text: 'C00412', size: 12, align: 'right' },
]

it.each([
  ['16/03/2026', 501.5, '2026-03-16'],
  // Its middle word ends below the label by chance.
  ['16 mars 2026', 524, '2026-03-16'],
])('finds %s below its label among values that run into one another and end where their labels end', (day, x, invoiceDate) => {
  const values = recognised(
    { x: 550, y: 60, text: 'FACTURE', size: 18, align: 'right' },
    { x: 440, y: 84, text: 'N° facture', size: 8, align: 'right' }, { x: 501.5, y: 84, text: 'Date', size: 8, align: 'right' },
    { x: 439, y: 103, text: 'FA-2026-0173', align: 'right' }, { x, y: 103, text: day, size: 12, align: 'right' },
    ...(day.includes('/') ? client : []),
  )
  expect(values.invoiceDate).toBe(invoiceDate)
})
