import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { Word } from '../../../src/read/page.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

/** A word that is written upward: as wide as its letters are high, as high as it is long. */
function upward(text: string, y1: number): Word {
  return { text, x0: 21, x1: 25.8, y0: y1 - 2.2 * text.length, y1, fontSize: 5, bold: false }
}

it('parts what is written along the edge from all lines, its short words too, but none that stand elsewhere', () => {
  const page = typedPage([{ x: 60, y: 437, text: 'Suma' }, { x: 300, y: 437, text: '4.523,45' }, { x: 60, y: 550, text: '– de' }])
  const words = [upward('Valencia,', 546), upward('de', 552), upward('V-98.217', 456), upward('–', 438)]
  const { pages } = buildLayout([{ ...page, words: [...words, ...page.words] }])
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual(['Suma  4.523,45', '– de'])
  expect(pages[0]?.segments.map(({ text }) => text)).toEqual(['Suma', '4.523,45', '– de'])
})

it('reads the legal form and the tax number of the seller along the edge', () => {
  const page = typedPage([
    ...stack(60, 60, ['Hotel Mirador de la Ría', 'Paseo Marítimo 14', '36960 Sanxenxo', 'Tel. 986 555 072']), { x: 400, y: 60, text: 'FACTURA', size: 14 },
    ...stack(60, 160, ['Orfeón do Miño', 'Rúa do Progreso 25', '32003 Ourense', 'NIF: G15073448']), { x: 400, y: 160, text: 'Nº factura G25/001482' },
  ])
  const edge = ['Hotel', 'Mirador', 'de', 'la', 'Ría,', 'S.L.', '–', 'Registro', 'Mercantil', 'de', 'Pontevedra', '–', 'NIF', 'B36418077']
  const words = edge.map((text, at) => upward(text, 700 - 30 * at))
  expect(extractDraft([{ ...page, words: [...words, ...page.words] }]).values.seller).toMatchObject({ name: 'Hotel Mirador de la Ría S.L.', vatId: 'ESB36418077' })
})

it.each([['Erstellt mit FaktuPlus – FaktuSoft GmbH, USt-IdNr. DE136695976'], ['DE136695976'], ['18.03.2026 14:22']])('%s along the edge is nobody’s of the page', (edge) => {
  const page = typedPage([
    ...stack(60, 60, ['Anna Weber Grafik', 'Ringweg 3', '50667 Köln', 'Steuernr. 215/5094/1234']), { x: 400, y: 60, text: 'RECHNUNG', size: 14 },
    ...stack(60, 160, ['Bäckerei Korn GmbH', 'Am Deich 7', '24103 Kiel']), { x: 400, y: 160, text: 'Rechnungsnr. 26-117' }, { x: 400, y: 230, text: 'Fällig am:' },
  ])
  const words = edge.split(' ').map((text, at) => upward(text, 300 - 25 * at))
  const { seller, dueDate } = extractDraft([{ ...page, words: [...words, ...page.words] }]).values
  expect([seller?.vatId, dueDate]).toEqual([undefined, undefined])
})
