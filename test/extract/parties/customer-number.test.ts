import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { stack, typedPage } from './drawn/typed-page.js'

it.each([
  ['Account number: 30714482', ['30714482'], undefined],
  ['Bank transfer to Severn Bank plc, sort code 20-41-88, account number 30714482.', undefined, undefined],
  ['Please transfer the amount to Stay B.V., account number NL82 INGB 0007 7441 88', undefined, undefined],
  ['Réf. client : CMD 4418', undefined, 'CMD 4418'],
  ['Réf. client : C-0417', ['C-0417'], undefined],
  ['Customer: DE149773027', undefined, undefined],
])('in %j is the number of the customer (BT-46) %j and the reference of the buyer (BT-10) %j', async (line, number, reference) => {
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Invoice', { size: 16, bold: true }], [60, 150, line]]))
  const { buyer, buyerReference } = extractDraft(pages).values
  expect(buyer?.identifiers?.map(({ id }) => id)).toEqual(number)
  expect(buyerReference).toBe(reference)
})

it('an account number beside a sort code is that of the bank', () => {
  const page = typedPage([
    { x: 60, y: 60, text: 'Invoice', size: 16 }, { x: 60, y: 500, text: 'Sort code 30-84-17' }, { x: 200, y: 500, text: 'Account number 60418822' },
  ])
  expect(extractDraft([page]).values.buyer?.identifiers).toBeUndefined()
})

it('the bracket behind a reference is no part of it', async () => {
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 150, 'Bitte überweisen Sie (Verwendungszweck V-70018-07).']]))
  expect(extractDraft(pages).values.payment?.reference).toBe('V-70018-07')
})

it.each([['31077'], ['. :- 31077']])('the block below a label is none of it, where %j stands beside the label', (number) => {
  const page = typedPage([
    { x: 56, y: 60, text: 'Rechnung', size: 16 }, ...stack(56, 128, ['Kern Verpackungen GmbH', 'Uferweg 4', '30855 Langenhagen']),
    ...stack(340, 128, ['Nummer', 'Debitor']), ...stack(420, 128, ['61884', number]),
    ...stack(340, 165, ['Lagerhaus Nord', 'Hafenstr. 3', '28197 Bremen']),
  ])
  expect(extractDraft([page]).values.buyer?.name).toBe('Kern Verpackungen GmbH')
})
