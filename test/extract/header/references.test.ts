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

  it('take no single digit for the number of an order (BT-14)', () => {
    expect(read('Auftrag 1').salesOrderReference).toBeUndefined()
    expect(read('Auftrag 4471').salesOrderReference).toBe('4471')
  })

  it('have no words of the label before them (BT-83)', () => {
    expect(read('Referenznummer der Zahlung 6Kq41877Lw02').payment?.reference).toBe('6Kq41877Lw02')
  })
})
