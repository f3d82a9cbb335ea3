import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const head = [
  { x: 297, y: 55, text: 'Tierarztpraxis Dr. Kern & Partner GbR', size: 16, bold: true, align: 'middle' as const },
  { x: 297, y: 82, text: 'Dorfstraße 31 · 24398 Brodersby · Tel. 04644 / 97 02 0 · Notdienst 0171 / 44 18 097', align: 'middle' as const },
  ...stack(60, 130, ['Biohof Moos GbR', 'Hofkoppel 1', '24392 Süderbrarup']),
  { x: 60, y: 200, text: 'Rechnung 2026/10-0877 vom 16.11.2026', size: 12 },
]

const row = (y: number, texts: readonly string[]): Typed[] => texts.flatMap((text, at): Typed[] => {
  const [x, align] = ([[60], [114], [408, 'right'], [444, 'right'], [486, 'right'], [535, 'right']] as const)[at] ?? [60]
  return text === '' ? [] : [{ x, y, text, ...(align && { align }) }]
})

function page(total: string): readonly Typed[] {
  const rows = [
    ['Datum', 'Leistung', 'Menge', 'Faktor', 'Einzel €', 'Gesamt €'], ['05.10.26', 'DE 01 172 44718 Rind'],
    ['', 'Bestandsbesuch (GOT 40)', '1', '1,0', '34,50', '34,50'], ['', 'Doppelkilometer Wegegeld', '18 km', '', '3,50', '63,00'],
    ['', 'Klinische Untersuchung Rind (GOT 27)', '1', '1,5', '30,78', '46,17'], ['', 'Infusion intravenös (GOT 312)', '1', '1,0', '34,21', '34,21'],
    ['28.10.26', 'DE 01 172 44903 Kalb'],
    ['', 'Enthornung unter Sedation, je Tier', '6', '1,0', '14,60', '87,60'], ['', 'Xylazin 20 mg/ml Inj., Ch. 118-C', '4,5 ml', '', '0,92', '4,14'], [],
    ['', 'Summe netto', '', '', '', total], ['', 'MwSt 19,0 % von 269,62 €', '', '', '', '51,23'], ['', 'Endbetrag', '', '', '', '320,85'],
  ]
  return rows.flatMap((texts, at) => row(240 + 15 * at, texts))
}

it('an animal between the lines lives in no town, and is not the buyer', () => {
  const { values, evidence } = extractDraft([typedPage([...head, ...page('269,62')])])
  expect(values.buyer).toMatchObject({ name: 'Biohof Moos GbR', address: { city: 'Süderbrarup' } })
  expect(evidence.findLast(({ path }) => path === 'buyer.name')?.confidence).toBeGreaterThan(0.85)
})
