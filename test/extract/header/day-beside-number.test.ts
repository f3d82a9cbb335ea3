import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

const title = (text: string, size = 12): Typed => ({ x: 60, y: 275, text, size })
const address = stack(60, 155, ['Holzbau Wiesner GmbH', 'Ringstraße 12', '37073 Göttingen'])
const heads = (y: number, ...texts: readonly string[]): readonly Typed[] =>
  texts.map((text, at) => ({ x: 60 + 90 * at, y, text, size: 8 }))

it.each<[string, readonly Typed[], string | undefined]>([
  ['right of a title that goes on, not those of other parts', [title('Rechnung S2025-44 (2) – 2. Rate'), { x: 555, y: 275, text: '13.11.2025', align: 'right' }, ...stack(330, 165, ['1. Rate', '3. Rate']), ...stack(430, 165, ['13.09.2025', '13.01.2026'])], '2025-11-13'],
  ['no day right of a title that a word leads to', [title('Rechnung S2025-44 zum Kurs vom'), { x: 555, y: 275, text: '13.11.2025', align: 'right' }, { x: 330, y: 165, text: 'Kursbeginn' }, { x: 430, y: 165, text: '13.09.2025' }], undefined],
  ['below the number, before another label', [title('Honorarnote HR 2025/II/17'), { x: 60, y: 289, text: '12.5.2025, betreffend: Gesellschafterversammlung', size: 9 }], '2025-05-12'],
  ['no day of a work below the number', [title('Honorarnote HR 2025/II/17'), { x: 60, y: 289, text: '12.5.2025, Besprechung mit der Mandantin', size: 9 }], undefined],
  ['behind the number, before another paper of another day', [title('2. Akontorechnung'), { x: 60, y: 289, text: 'Nr. AKO-2 / 20.05.2025 / Werkvertrag vom 14.01.2025', size: 9 }], '2025-05-20'],
  ['no day of a period behind the number', [title('2. Akontorechnung'), { x: 60, y: 289, text: 'Nr. AKO-2 / 20.05.2025 / 14.06.2025', size: 9 }], undefined],
  ['under a label of its own, across the page from the address', [title('Rechnung'), ...address, ...stack(330, 165, ['Nummer:', 'vom:'], { size: 9 }), ...stack(430, 165, ['61-2025', '16. Juni 2025'], { size: 9 })], '2025-06-16'],
  ['under a head beside that of the number', [...heads(252, 'Rechnung-Nr.', 'vom', 'Lieferung', 'Kunde'), ...heads(264, '451/2025', '11.11.2025', '06.11.2025', '0001207')], '2025-11-11'],
  ['no day under a head beside that of the order', [...heads(252, 'Rechnung-Nr.', 'Bestellung', 'vom'), ...heads(264, '451/2025', '4500118', '06.11.2025')], undefined],
  ['under a short head among others', [...heads(252, 'Rech.-Nr.', 'Rech.-Dat.', 'Kd.-Nr.', 'Auftr.-Dat.'), ...heads(264, '25-W-00812', '22.12.25', '7712', '15.12.25')], '2025-12-22'],
])('%s', (_, items, date) => {
  expect(extractDraft([typedPage(items)]).values.invoiceDate).toBe(date)
})
