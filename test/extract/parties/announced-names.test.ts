import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { isNoName } from '../../../src/extract/parties/address-line.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const table: readonly Typed[] = [
  ...stack(60, 300, ['Leistung', 'Einbau', 'Teile']),
  ...stack(535, 300, ['Betrag', '120,00', '18,00'], { align: 'right' }),
  { x: 400, y: 350, text: 'Summe', align: 'right' },
  { x: 535, y: 350, text: '138,00', align: 'right' },
]

function buyerOf(...lines: readonly string[]): DraftValues['buyer'] {
  const seller = stack(400, 60, ['Fliesen Harms GmbH', 'Kirchweg 8', '26721 Emden', 'USt-IdNr. DE136695976'])
  const head = stack(400, 220, ['Rechnung Nr. 26-118', 'Datum: 04.05.2026'])
  return extractDraft([typedPage([...seller, ...head, ...table, ...stack(60, 130, lines)])]).values.buyer
}

describe('what announces a name', () => {
  it.each(['Adressée à', 'Ausgefertigt an', 'Drawn up for', 'Wystawiono dla', 'Kostenträger:', 'Fakturaadress / Rechnungsadresse'])('%s is none', (text) => {
    expect(isNoName(text)).toBe(true)
  })

  it.each(['Neustadt an der Aisch', 'Hotel Zur Post', 'Töpferei Quandt', 'Foto / Film Brandt', 'Von der Au Verlag', 'À la Carte'])('%s is one', (text) => {
    expect(isNoName(text)).toBe(false)
  })

  it.each(['Adressée à', 'Ausgefertigt an', 'Drawn up for', 'Kostenträger:', 'Fakturaadress / Rechnungsadresse'])('%s stands over the name', (label) => {
    for (const name of ['Weinkellerei Ortenau eG', 'Weinhof Ortenau']) expect(buyerOf(label, name, 'Winzerstraße 3', '77770 Durbach')?.name).toBe(name)
  })

  it.each(['Kunde:', 'Empfänger:'])('%s before the name on its line is no part of it', (label) => {
    expect(buyerOf(`${label} Weinkellerei Ortenau eG`, 'Winzerstraße 3, 77770 Durbach')?.name).toBe('Weinkellerei Ortenau eG')
  })

  it('leaves a name whole that goes on behind its preposition', () => {
    expect(buyerOf('Stadt Neustadt an', 'der Aisch', 'Marktplatz 5', '91413 Neustadt')?.name).toBe('Stadt Neustadt an der Aisch')
    expect(buyerOf('Stadt Neustadt an', 'Aisch und Zenn', 'Marktplatz 5', '91413 Neustadt')?.name).toBe('Stadt Neustadt an Aisch und Zenn')
    expect(buyerOf('Gesellschaft für', 'Musik am Rhein e.V.', 'Marktplatz 5', '50667 Köln')?.name).toBe('Gesellschaft für Musik am Rhein e.V.')
  })
})
