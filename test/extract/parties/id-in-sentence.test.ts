import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const seller = ['Verkäuferin', 'Keramik Ilse Brandt', 'Ofenweg 6', '56203 Höhr-Grenzhausen']
const buyer = ['Rechnung an', 'Café Lindenblick', 'Burggraben 11', '35037 Marburg']
const own = 'USt-IdNr. DE136695976'
const market = [
  'Ausgestellt im Namen und für Rechnung der Verkäuferin durch die Kramladen Plattform GmbH, Große Bleichen 31,',
  '20354 Hamburg (USt-IdNr. DE129273398), am heutigen Tag. Vertragspartnerin ist ausschließlich die Verkäuferin.',
]

function read(sellerLines: readonly string[], sentence: readonly string[]): Pick<DraftValues, 'seller' | 'buyer'> {
  const page: Typed[] = [
    { x: 60, y: 50, text: 'Rechnung', size: 16, bold: true },
    ...stack(60, 110, sellerLines), ...stack(320, 110, buyer),
    ...stack(60, 200, ['Rechnungsnummer 26-118', 'Rechnungsdatum 04.05.2026']),
    ...stack(60, 300, ['Leistung', 'Teekanne']), ...stack(535, 300, ['Betrag', '138,00'], { align: 'right' }),
    { x: 400, y: 350, text: 'Summe', align: 'right' }, { x: 535, y: 350, text: '138,00', align: 'right' },
    ...stack(60, 520, sentence),
  ]
  return extractDraft([typedPage(page)]).values
}

describe('a VAT id in a sentence', () => {
  it('is neither party\'s where the sentence names another company', () => {
    const values = read([...seller, own], market)
    expect([values.seller?.vatId, values.buyer?.vatId]).toEqual(['DE136695976', undefined])
  })

  it('is not the seller\'s either, who shows none', () => {
    const values = read(seller, market)
    expect([values.seller?.vatId, values.buyer?.vatId]).toEqual([undefined, undefined])
  })

  it('is the seller\'s where only its bank is named right above', () => {
    const foot = ['VR Bank Westerwald eG IBAN DE21 5485 1440 0007 0041 18 BIC GENODE61BZA', 'USt-IdNr. DE136695976 Finanzamt Montabaur']
    expect(read(seller, foot).seller?.vatId).toBe('DE136695976')
  })

  it('is the buyer\'s where the sentence names the buyer', () => {
    const named = ['Die Steuerschuld geht über auf den Leistungsempfänger, hier auf das Café Lindenblick Betriebs GmbH', 'in 35037 Marburg (USt-IdNr. DE129273398), nach den Regeln der Umkehr der Steuerschuld.']
    expect(read([...seller, own], named).buyer?.vatId).toBe('DE129273398')
  })
})

it.each([
  ['at the foot', 800, undefined],
  ['in the middle of the page', 520, 'DE129273398'],
])('an id without a label of the buyer, %s', (_where, y, vatId) => {
  const foot = [{ x: 60, y, text: 'Erstellt mit der Kramladen Plattform (USt-IdNr. DE129273398)', size: 7 }]
  const page = typedPage([
    { x: 60, y: 50, text: 'Rechnung 26-118', size: 16 }, ...stack(60, 110, [...seller, own]),
    ...stack(320, 110, [...buyer, 'Deutschland']), ...foot,
  ])
  expect(extractDraft([page]).values.buyer?.vatId).toBe(vatId)
})
