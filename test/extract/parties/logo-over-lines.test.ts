import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

function sellerOf(head: readonly Typed[]): { name?: string | undefined; street?: string | undefined } {
  const { values: { seller } } = extractDraft([typedPage([
    ...head,
    ...stack(60, 210, ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn']),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 330, text: 'Wir berechnen Ihnen:' },
  ])])
  return { name: seller?.name, street: seller?.address?.street }
}

const block = (lines: readonly string[]): Typed[] => stack(400, 60, [...lines, 'Am Deich 7', '24103 Kiel', 'Steuernr. 14/467/60213'])
const logo = (size: number, lines: readonly string[]): Typed[] =>
  lines.map((text, row) => ({ x: 60, y: 75 + row * size * 1.15, text, size }))

it.each([
  ['two lines', logo(24, ['Ronja', 'Mädler']), 'Ronja Mädler'],
  ['a trade over a person', logo(18, ['Hoveniersbedrijf', 'Van der Linden']), 'Hoveniersbedrijf Van der Linden'],
  ['a double name over two lines', logo(20, ['Weingut', 'Kettner-', 'Dorn']), 'Weingut Kettner-Dorn'],
  ['a broken word', logo(20, ['Holz-', 'bau Dorn']), 'Holzbau Dorn'],
])('a name in large letters over its lines, %s', (_habit, head, name) => {
  expect(sellerOf([...head, ...block([])])).toEqual({ name, street: 'Am Deich 7' })
})

it.each([
  ['Werkstatt im Hinterhof, 2. Aufgang'],
  ['3. OG'],
])('%s over the street is where in the house, and no name', (line) => {
  expect(sellerOf([...logo(24, ['Ronja', 'Mädler']), ...block([line])]).name).toBe('Ronja Mädler')
})

it('what a firm says of itself over two lines is no name', () => {
  const head = [...logo(20, ['Weingut', 'Kettner-', 'Dorn']), ...block(['Familienbetrieb', 'in dritter Generation'])]
  expect(sellerOf(head).name).toBe('Weingut Kettner-Dorn')
})

it.each([
  ['the domain is called like it', ['post@maedler.example'], 'Ronja Mädler'],
  ['it stands at the foot', ['Konto: Ronja Mädler'], 'Ronja Mädler'],
  ['nothing tells', [], undefined],
  ['the line of the block stands at the foot', ['Konto: Lichtkammer im Speicher'], 'Lichtkammer im Speicher'],
])('a name in large letters beside a block that begins otherwise, where %s', (_what, foot, name) => {
  const head = [...logo(24, ['Ronja', 'Mädler']), ...block(['Lichtkammer im Speicher'])]
  expect(sellerOf([...head, ...stack(60, 800, foot, { size: 7 })]).name).toBe(name)
})

it.each([
  ['alone', []],
  ['beside something larger', [{ x: 20, y: 30, text: 'FESTUNG', size: 26 }]],
])('a house in large letters over the line of the family that keeps it, %s', (_what, other: readonly Typed[]) => {
  const head: Typed[] = [
    ...other, { x: 297, y: 60, text: 'Gasthof zur Linde', size: 18, align: 'middle' },
    { x: 297, y: 80, text: 'Familie Aumann - Mühlgasse 2 - 24103 Kiel', align: 'middle' },
  ]
  expect(sellerOf(head).name).toContain('Gasthof zur Linde')
})

it.each(['Johannes und Monika Dorn', 'JOHANNES UND MONIKA DORN'])('a farm over %s is called as its logo says', (people) => {
  const head: Typed[] = [
    { x: 297, y: 60, text: people === people.toUpperCase() ? 'BIOLANDHOF DORN' : 'Biolandhof Dorn', size: 18, align: 'middle' },
    { x: 297, y: 80, text: `${people} · Am Deich 7 · 24103 Kiel`, align: 'middle' },
  ]
  expect(sellerOf(head).name?.toLowerCase()).toContain('biolandhof dorn')
})

it('a logo is no name of the reader, from whom the company below it parts it', () => {
  const { values: { seller, buyer } } = extractDraft([typedPage([
    { x: 51, y: 80, text: 'Drukkerij Van Essen', size: 19.6, bold: true },
    { x: 51, y: 96, text: 'Van Essen Grafisch B.V. – offset, digitaal en grootformaat', size: 9.8 },
    ...['Stichting Zomerfestival IJsselkade', 't.a.v. mw. F. Roelofs', 'Postbus 118', '7400 AC Deventer'].map((text, at): Typed => ({ x: 51, y: 122 + 13.3 * at, text, size: 9.8 })),
    ...stack(372, 122, ['Hanzeweg 26', '7418 AW Deventer', 'Tel. 0570 555 036']),
    { x: 51, y: 200, text: 'FACTUUR', size: 14, bold: true }, { x: 51, y: 230, text: 'Factuurnr. F26-0733' },
  ])])
  expect(buyer).toMatchObject({ name: 'Stichting Zomerfestival IJsselkade', address: { street: 'Postbus 118', postalCode: '7400 AC' } })
  expect(seller?.address?.street).toBe('Hanzeweg 26')
})

it('what a firm says of itself below its logo parts it from no address', () => {
  const { values: { seller } } = extractDraft([typedPage([
    { x: 60, y: 50, text: 'Tischlerei Hansen', size: 16 }, { x: 60, y: 62, text: 'Möbel nach Maß', size: 9 },
    ...stack(60, 96, ['Lindenweg 4', '50667 Köln']), ...stack(60, 180, ['Bäckerei Korn GmbH', 'Am Deich 7', '24103 Kiel']),
    { x: 60, y: 280, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 700, text: 'Steuernr. 215/5094/1234' },
  ])])
  expect(seller).toMatchObject({ name: 'Tischlerei Hansen', address: { street: 'Lindenweg 4' } })
})
