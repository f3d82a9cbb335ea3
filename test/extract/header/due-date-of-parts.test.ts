import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const rest = 'Restzahlung fällig: 12.09.2025'

it.each<[title: string, lines: readonly string[], due: string | undefined]>([
  ['Anzahlungsrechnung', [rest, 'Die Anzahlung von 20 % ist bis 18.06.2025 fällig.'], '2025-06-18'],
  ['Anzahlungsrechnung', [rest], undefined],
  ['Deposit invoice', ['Final payment due: 12.09.2025', 'Please pay the deposit by 18.06.2025.'], '2025-06-18'],
  ['Rechnung', [rest, 'Die Anzahlung von 20 % war bis 18.06.2025 fällig.'], '2025-09-12'],
  ['Rechnung', ['Die Anzahlung von 20 % ist bis 18.06.2025 fällig.'], undefined],
])('%s: %j', (title, lines, due) => {
  const page = typedPage([{ x: 60, y: 60, text: title, size: 16 }, ...stack(60, 100, ['Nr. 2025-0611', 'Datum: 11.06.2025']), ...stack(60, 400, lines)])
  expect(extractDraft([page]).values.dueDate).toBe(due)
})
