import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { type Typed, typedPage, stack } from '../parties/drawn/typed-page.js'

function read(...lines: readonly string[]): DraftValues {
  const page: Typed[] = [{ x: 60, y: 50, text: 'Rechnung', size: 16, bold: true }, ...stack(60, 120, lines)]
  return extractDraft([typedPage(page)]).values
}

describe('references to other documents', () => {
  it.each<[line: string, project: string | undefined]>([
    ['Projekt: Ufer, 2. Bauabschnitt', 'Ufer, 2. Bauabschnitt'],
    ['Project: Kestrel,', 'Kestrel'],
    ['Progetto grafico etichette', undefined],
  ])('of the project (BT-11) %j tells %j', (line, project) => {
    expect(read(line).projectReference).toBe(project)
  })

  it.each([
    // By chance, all of these have right check digits.
    ['Datum: 2024-01-18', undefined],
    ['Zahlbar bis 12-10-57', undefined],
    ['04011000-12345-03', '04011000-12345-03'],
  ])('of a public buyer (BT-10) need the form of one: %s', (line, reference) => {
    expect(read(line).buyerReference).toBe(reference)
  })

  it('take no single digit for the number of an order (BT-14)', () => {
    expect(read('Auftrag 1').salesOrderReference).toBeUndefined()
    expect(read('Auftrag 4471').salesOrderReference).toBe('4471')
  })

  it('have no words of the label before them (BT-83)', () => {
    expect(read('Referenznummer der Zahlung 6Kq41877Lw02').payment?.reference).toBe('6Kq41877Lw02')
  })
})
