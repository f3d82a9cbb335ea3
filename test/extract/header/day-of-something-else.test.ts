import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage, type Typed } from '../parties/drawn/typed-page.js'

function dueDateOf(...texts: readonly Typed[]): string | undefined {
  return extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnung', size: 16, bold: true }, ...texts])]).values.dueDate
}

it.each([
  ['Prochain entretien de la chaudière avant le 05/02/2027.', undefined],
  ['Prossima revisione entro il 05/02/2027.', undefined],
  ['Volgende onderhoudsbeurt voor 05-02-2027.', undefined],
  ['Próxima revisión antes del 05/02/2027.', undefined],
  ['Następny przegląd do 05.02.2027.', undefined],
  ['Merci de régler la facture avant le 05/02/2027.', '2027-02-05'],
  ['Da pagare con bonifico entro 05/02/2027.', '2027-02-05'],
  ['Wij verzoeken u te betalen voor 05-02-2027.', '2027-02-05'],
])('a word that only leads to a day needs one of paying beside it: %s', (text, due) => {
  expect(dueDateOf({ x: 60, y: 120, text })).toBe(due)
})

const head: readonly Typed[] = [
  { x: 60, y: 300, text: 'Descrizione' }, { x: 300, y: 300, text: 'Qtà' }, { x: 380, y: 300, text: 'Prezzo' }, { x: 470, y: 300, text: 'Importo' },
]
const item: readonly Typed[] = [
  { x: 60, y: 316, text: 'Rinnovo dominio' }, { x: 300, y: 316, text: '1' }, { x: 380, y: 316, text: '14,00' }, { x: 470, y: 316, text: '14,00' },
]
const sums: readonly Typed[] = ['Imponibile', 'IVA 22%', 'Totale documento'].flatMap((text, at) => [
  { x: 300, y: 380 + 14 * at, text }, { x: 470, y: 380 + 14 * at, text: ['14,00', '3,08', '17,08'][at] ?? '' },
])

it('the day on which an item runs out is not that of the payment', () => {
  expect(dueDateOf(...head, ...item, { x: 60, y: 328, text: 'forno-rossi.example – scadenza 31/01/2027' }, ...sums)).toBeUndefined()
})

it('below the sums the same words are those of the document', () => {
  expect(dueDateOf(...head, ...item, ...sums, ...stack(60, 440, ['Bonifico bancario – scadenza 31/01/2027']))).toBe('2027-01-31')
})
