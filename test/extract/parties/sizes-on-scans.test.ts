import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

/** Recognition takes one line for larger than its letters are. */
function misjudged(lines: readonly Typed[], factor: number): Typed[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, size: (line.size ?? 9) * factor } : line))
}

const buyer = stack(60, 160, ['Heizungsbau Onken GmbH', 'Ritterhuder Landstraße 5', '28719 BREMEN'], { size: 10 })
const name = (recognised: boolean, items: readonly Typed[]): string | undefined =>
  extractDraft([{ ...typedPage([...items, { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true }]), recognised }]).values.buyer?.name

it('the lines over a town belong to it, though recognition took it for larger', () => {
  expect(name(true, misjudged(buyer, 1.2))).toBe('Heizungsbau Onken GmbH')
  expect(name(false, misjudged(buyer, 1.2))).toBeUndefined()
})

it('a town in line with a logo, which lends it its size, keeps its street', () => {
  const page = typedPage([...stack(449, 62, ['Kirchstraße 17', '08340 Schwarzenberg']), ...stack(60, 160, ['Kita Zwergenland', 'Am Rockelmann 3', '08340 Schwarzenberg'])])
  const isTown = (y: number): boolean => y > 60 && y < 90
  const words = page.words.map((word) => (isTown(word.y0) ? { ...word, fontSize: 2 * word.fontSize } : word))
  const { seller } = extractDraft([{ ...page, words, recognised: true }]).values
  expect(seller?.address).toMatchObject({ street: 'Kirchstraße 17', city: 'Schwarzenberg' })
})

it.each([['Kern Mitte GroBhandels GmbH'], ['Kern Mitte Großhandel GmbH']])('%s in the sender line is no other company than the one at the foot', (sender) => {
  const page = typedPage([
    { x: 57, y: 122, text: `${sender} - Dieselweg 18 - 72770 Reutlingen`, size: 7 },
    { x: 57, y: 260, text: 'Rechnung 90417733 vom 14.10.2026' },
    ...stack(57, 780, ['Kern Mitte Großhandels GmbH', 'Dieselweg 18', '72770 Reutlingen', 'USt-IdNr. DE136695976'], { size: 7 }),
  ])
  const seen = page.words.map((word) => ({ ...word, confidence: 0.9 }))
  const { seller, buyer } = extractDraft([{ ...page, words: seen, recognised: true }]).values
  expect(seller?.name).toContain('Kern Mitte')
  expect(buyer?.name).toBeUndefined()
})

it('two companies in one house whose names differ in a letter are two where the letters are printed, not seen', () => {
  const page = typedPage([
    ...stack(57, 130, ['Korn Mitte Großhandels GmbH', 'Dieselweg 18', '72770 Reutlingen']),
    { x: 57, y: 260, text: 'Rechnung 90417733 vom 14.10.2026' },
    ...stack(57, 780, ['Kern Mitte Großhandels GmbH', 'Dieselweg 18', '72770 Reutlingen', 'USt-IdNr. DE136695976'], { size: 7 }),
  ])
  const { seller, buyer } = extractDraft([page]).values
  expect([seller?.name, buyer?.name]).toEqual(['Kern Mitte Großhandels GmbH', 'Korn Mitte Großhandels GmbH'])
})

it.each([
  ['ölhandel GmbH', true, true],
  ['mineral Ölhandel GmbH', true, false],
  ['von Kern GmbH', true, false],
  ['ölhandel GmbH', false, false],
])('%s for a name, recognised: %s: is held for the rest of a word: %s', (seller, recognised, isHeld) => {
  const page = typedPage([...stack(60, 60, [seller, 'Bahnhofsweg 11', '29640 Schneverdingen', 'www.mineraloelhandel.example']), ...buyer])
  const { evidence } = extractDraft([{ ...page, recognised }])
  const facts = evidence.flatMap(({ path, reasons = [] }) => (path === 'seller.name' ? reasons.map(({ fact }) => fact) : []))
  expect(facts.includes('the rest of a word in a picture')).toBe(isHeld)
})

it.each([
  ['kerntank', 'kerntank Karten GmbH', false],
  ['kerntank', 'HRB 551', true],
  ['Eisenkerntank', 'kerntank Karten GmbH', true],
])('a name that a logo %s and the foot %s write with a small letter is held: %s', (logo, foot, isHeld) => {
  const page = typedPage([
    { x: 60, y: 40, text: logo, size: 20 }, ...stack(60, 70, ['kerntank Karten GmbH', 'Bahnhofsweg 11', '29640 Hagen']), ...buyer,
    { x: 60, y: 790, text: foot, size: 7 },
  ])
  const { evidence } = extractDraft([{ ...page, recognised: true }])
  const facts = evidence.flatMap(({ path, reasons = [] }) => (path === 'seller.name' ? reasons.map(({ fact }) => fact) : []))
  expect(facts.includes('the rest of a word in a picture')).toBe(isHeld)
})

it.each([
  ['Dachdecker lerbetrieb Kolbe', true],
  ['Wohnungsgenossenschaft', false],
])('%s over the buyer is held where it holds the rest of a word of the seller: %s', (above, isHeld) => {
  const page = typedPage([
    { x: 360, y: 64, text: 'Malerbetrieb Kolbe', size: 14 }, ...stack(360, 80, ['Kirchstiege 4', '49170 Hagen', 'www.malerbetrieb-kolbe.example']),
    ...stack(73, 150, [above, 'Hügelblick eG', 'Am Kalkofen 21', '49205 Hasbergen']),
    { x: 74, y: 252, text: 'Rechnung Nr. 2026/037', size: 12, bold: true },
  ])
  const { evidence } = extractDraft([{ ...page, recognised: true }])
  const facts = evidence.flatMap(({ path, reasons = [] }) => (path === 'buyer.name' ? reasons.map(({ fact }) => fact) : []))
  expect(facts.includes('the rest of a word in a picture')).toBe(isHeld)
})

it.each([
  ['a word that was hardly made out', 0.75, 'WOSLLEN', 'Tel. 123456', true],
  ['a word that was read well', 0.95, 'WOSLLEN', 'Tel. 123456', false],
  ['a word that stands at the foot, too', 0.75, 'WOOLLEN', 'Tara Woollen Mills Ltd', false],
  ['a figure where a sign joins two names', 0.95, 'KERN 8 WOOLLEN', 'Tel. 123456', true],
])('the name with %s is held: %s %s %s %s', (_, confidence, word, foot, isHeld) => {
  const page = typedPage([...stack(60, 60, [`TARA ${word} MILLS LTD`, '14 Mill Road', 'Cork T12 XK44']), ...buyer, { x: 60, y: 790, text: foot, size: 7 }])
  const words = page.words.map((one) => ({ ...one, confidence: one.text === word ? confidence : 0.95 }))
  const { evidence } = extractDraft([{ ...page, words, recognised: true }])
  const facts = evidence.flatMap(({ path, reasons = [] }) => (path === 'seller.name' ? reasons.map(({ fact }) => fact) : []))
  expect(facts.includes('a doubtful word of a name in a picture')).toBe(isHeld)
})

it.each([
  ['recognition took for three times as large, beside a stamp', true, 'Messbau Onken GmbH'],
  ['is printed three times as large', false, undefined],
])('a line of a block that %s is not the name of the seller', (_, recognised, expected) => {
  const block = stack(60, 160, ['Fa.', 'Messbau Onken GmbH', 'Ritterhuder Landstraße 5', '28719 Bremen'])
  const page = typedPage([
    { x: 200, y: 60, text: 'Gasthof zum Kernwirt', size: 20 },
    ...stack(180, 78, ['29640 Hagen - Bergweg 17', 'Telefon 06245/83 409 - USt-IdNr. DE136695976']),
    ...block, { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])
  const [{ y } = { y: 0 }] = block.slice(1)
  const words = page.words.map((word) =>
    (Math.abs(word.y1 - y) < 4 ? { ...word, fontSize: 3 * word.fontSize, y1: word.y1 + 4 } : word))
  const { seller, buyer } = extractDraft([{ ...page, words, recognised }]).values
  expect([seller?.name, buyer?.name]).toEqual(['Gasthof zum Kernwirt', expected])
})
