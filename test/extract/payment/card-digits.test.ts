import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const page = (...lines: string[]): ReturnType<typeof typedPage> => typedPage([
  { x: 60, y: 50, text: 'Invoice INV-118', size: 16, bold: true },
  ...stack(60, 160, ['Harbour Software Ltd', '12 Quay Street', 'Galway', 'Ireland']), ...stack(60, 500, lines),
])

it.each<[lines: string[], digits: string | undefined]>([
  [['Charged automatically to the card ending 5512'], '5512'],
  [['Bezahlt mit Visa **** **** **** 4242'], '4242'],
  [['Kartenzahlung girocard', 'Karte: xxxx xxxx xxxx 0981'], '0981'],
  [['Paid by card', 'Visa •••• 4242', 'Visa •••• 1881'], undefined],
  [['Paid by credit card', 'IBAN DE** **** **** 4417'], undefined],
  [['Der Betrag wird vom Konto **** 4417 abgebucht'], undefined],
])('the last digits of the card (BT-87) in %j: %s', (lines, digits) => {
  expect(extractDraft([page(...lines)]).values.payment?.card?.accountNumber).toBe(digits)
})
