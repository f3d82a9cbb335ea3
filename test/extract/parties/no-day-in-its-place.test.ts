import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { labelledTaxNumber } from '../../../src/extract/values/tax-number.js'
import { stack, typedPage } from './drawn/typed-page.js'

function valuesOf(lines: readonly string[]): ReturnType<typeof extractDraft>['values'] {
  return extractDraft([typedPage([
    ...stack(60, 60, ['Nordwind Messebau GmbH', 'Ringweg 3', '53113 Bonn']),
    ...stack(60, 150, ['Verlag Nachtfalter GmbH', 'Am Deich 7', '24103 Kiel']),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true },
    { x: 350, y: 200, text: 'Rechnungsdatum: 15.10.2026' },
    ...stack(60, 400, lines),
  ])]).values
}

it.each(['07.10.2026', '07/10/2026', '2026-10-07'])('%s is a day and no tax number', (day) => {
  expect(labelledTaxNumber(`: ${day}`)).toBeUndefined()
})

it('a tax number with points stays one', () => {
  expect(labelledTaxNumber(': 21.815.08150')?.value).toBe('21.815.08150')
})

it.each(['USt-Nr.: 321/5712/0846', 'Tax-ID: 321/5712/0846', 'Umsatzsteuernummer 321/5712/0846', 'Finanzamt Hagen 321/5712/0846', 'St.-Nummer 321/5712/0846'])('%s tells the tax number of the seller (BT-32)', (line) => {
  expect(valuesOf([line]).seller?.taxNumber).toBe('321/5712/0846')
})

it.each(['Auftrag 321/5712/0846', 'Zahlbar an die Kasse 321/5712/0846'])('%s tells none', (line) => {
  expect(valuesOf([line]).seller?.taxNumber).toBeUndefined()
})

it('the last of several days of a fair is no day of payment', () => {
  expect(valuesOf(['Termin 05.–07.03.2027']).dueDate).toBeUndefined()
})

it.each([
  'Bis 29.10.2026 erhalten Sie 3,000 % Skonto, bis 14.11.2026 ohne Abzug',
  'Bis zum 29. Oktober 2026 erhalten Sie 3 % Skonto, bis zum 14. November 2026 ohne Abzug',
  'Bis 29. Oktober 2026 3 % Skonto bis 14. November 2026 netto',
])('the day in the clause of the discount is its last day: %s', (line) => {
  expect(valuesOf([line]).skonto?.map(({ days }) => days)).toEqual([14])
})
