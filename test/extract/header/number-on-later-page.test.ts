import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

const head: Typed[] = [
  { x: 60, y: 60, text: 'SCHLUSSRECHNUNG', size: 14 }, { x: 400, y: 90, text: 'Datum: 27.03.2026' },
]
const deducted: Typed = { x: 60, y: 200, text: 'Teilrechnung Nr. RE26-0107' }
const labelled: Typed = { x: 60, y: 90, text: 'Rechnungsnummer: RE26-0107' }

/** What stands on the first page and on the second, and whether the number that is read is asked for. */
it.each<[name: string, first: Typed[], second: Typed[], isAsked: boolean]>([
  ['only another paper on the second', head, [deducted], true],
  ['only a payment on the second', head, [{ x: 60, y: 200, text: 'Verwendungszweck: Rechnungs-Nr. RE26-0107' }], true],
  ['on both', [...head, { x: 60, y: 90, text: 'Rechnung Nr. RE26-0107' }], [labelled], false],
  ['on the second, behind a letter with a day', [{ x: 60, y: 60, text: 'Datum: 27.03.2026' }, { x: 60, y: 90, text: 'anbei unsere Rechnung' }], [head[0] ?? labelled, labelled], false],
  ['with the day on the second, behind a letter', [{ x: 60, y: 60, text: 'Sehr geehrte Damen und Herren,' }], [...head, labelled], false],
])('a number, %s', (_name, first, second, isAsked) => {
  const { evidence } = extractDraft([typedPage(first), { ...typedPage(second), number: 2 }])
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'invoiceNumber') ?? {}
  expect(reasons.some(({ fact }) => fact === 'a number that the first page does not tell')).toBe(isAsked)
})
