import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage, type Typed } from './drawn/typed-page.js'

function vatIdsOf(...texts: readonly Typed[]): (string | undefined)[] {
  const { values } = extractDraft([typedPage(texts)])
  return [values.seller?.vatId, values.buyer?.vatId]
}

const sums = (rate: string, tax: string, gross: string): Typed[] => [
  ...['Menge', 'Bezeichnung', 'Preis', 'Betrag EUR'].map((text, index) => ({ x: 60 + index * 120, y: 300, text })),
  ...['1', 'Wartung der Anlage', '100,00', '100,00'].map((text, index) => ({ x: 60 + index * 120, y: 320, text })),
  ...[['Netto', '100,00'], [`zzgl. ${rate} % USt.`, tax], ['Gesamtbetrag', gross]].flatMap(([name = '', amount = ''], row) =>
    [{ x: 300, y: 350 + row * 14, text: name }, { x: 420, y: 350 + row * 14, text: amount }]),
]
const german = sums('19', '19,00', '119,00')
const austrian = sums('20', '20,00', '120,00')
const untaxed = sums('0', '0,00', '100,00')
const toVienna = ['Pension Almblick GmbH', 'Oberdorf 22', '1010 Wien', 'Österreich']
const toKiel = ['Pension Almblick GmbH', 'Oberdorf 22', '24103 Kiel', 'Ihre USt-IdNr. DE126519047']
const aalen = 'Kern Handels GmbH · Talstraße 11 · 73430 Aalen'
const [ofTwo, ofOne] = ['USt-IdNr. DE281147703 · UID ATU62844177', 'USt-IdNr. DE281147703']

it.each<[string, string, readonly string[], readonly Typed[], (string | undefined)[]]>([
  ['that of the German rates', ofTwo, toVienna, german, ['DE281147703', undefined]],
  ['that of the Austrian rates', ofTwo, toVienna, austrian, ['ATU62844177', undefined]],
  ['that of the German rates, written last', 'UID ATU62844177 · USt-IdNr. DE281147703', toKiel, german, ['DE281147703', 'DE126519047']],
  ['the only one, whatever is charged', ofOne, toVienna, austrian, ['DE281147703', undefined]],
])('of two ids that a seller writes side by side it is %s', (_, ids, buyer, amounts, expected) => {
  expect(vatIdsOf(
    { x: 60, y: 50, text: 'Kern Handels GmbH', size: 14 }, { x: 60, y: 66, text: aalen },
    ...stack(60, 130, buyer), { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true }, ...amounts,
    { x: 60, y: 780, text: aalen }, { x: 60, y: 792, text: ids },
  )).toEqual(expected)
})

it.each<[string, readonly Typed[], number]>([
  ['asks', untaxed, 0], ['does not ask', austrian, 1],
])('with two ids of its own and rates of VAT as they are, it %s which is meant', (_, amounts, least) => {
  const { evidence } = extractDraft([typedPage([
    { x: 60, y: 50, text: 'Kern Handels GmbH', size: 14 }, { x: 60, y: 66, text: aalen }, ...stack(60, 130, toVienna),
    { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true }, ...amounts, { x: 60, y: 780, text: aalen }, { x: 60, y: 792, text: ofTwo },
  ])])
  const { confidence = 0 } = evidence.findLast(({ path }) => path === 'seller.vatId') ?? {}
  expect(confidence > 0.6 ? 1 : 0).toBe(least)
})

it('an id beside that of the seller may be the buyer\'s, who has no other', () => {
  const { values } = extractDraft([typedPage([
    ...stack(60, 40, ['Wolke S.à r.l.', '12, rue du Fossé', 'L-1931 Luxembourg', 'VAT LU26884161', 'VAT customer DE319055271']),
    ...stack(60, 130, toKiel.slice(0, -1)), { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true }, ...german,
  ])])
  expect(values.seller?.vatId).toBe('LU26884161')
})

const title: Typed = { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true }
const head = (sender: string): readonly Typed[] =>
  [{ x: 60, y: 50, text: 'Kern Handels GmbH', size: 14 }, { x: 60, y: 66, text: sender }]
const kern = head(aalen)
const vienna = 'Kern Handels GmbH · Talgasse 11 · 1010 Wien · Österreich'
const viennese = head(vienna)

it('the country of a seller does not follow the id by which it charges VAT', () => {
  const { values: { seller } } = extractDraft([typedPage([
    ...kern, ...stack(60, 130, toVienna), title, ...sums('22', '22,00', '122,00'),
    { x: 60, y: 780, text: aalen }, { x: 60, y: 792, text: 'USt-IdNr. DE281147703 · P.IVA IT00743110157' },
  ])])
  expect([seller?.vatId, seller?.address?.countryCode]).toEqual(['IT00743110157', 'DE'])
})

it.each<[string, readonly Typed[]]>([
  ['before it, on the next line', stack(60, 780, ['Kern Handels GmbH, UID ATU62844177', 'Kern Deutschland GmbH, USt-IdNr. DE281147703'])],
  ['before it, on the same line', [{ x: 60, y: 780, text: 'Kern Handels GmbH · UID ATU62844177 · vermittelt durch Moos Deutschland GmbH, USt-IdNr. DE281147703', size: 7 }]],
  ['in a part of its own', [{ x: 60, y: 780, text: 'Kern Handels GmbH · UID ATU62844177 · Moos Deutschland GmbH · USt-IdNr. DE281147703', size: 7 }]],
  ['before its register', [{ x: 60, y: 780, text: 'Kern Handels GmbH, UID ATU62844177 · Moos GmbH, HRB 4711 AG Kiel, USt-IdNr. DE281147703', size: 7 }]],
  ['right over it', [...stack(60, 780, ['Kern Handels GmbH', 'UID ATU62844177']), ...stack(170, 780, ['Kern Deutschland GmbH', 'USt-IdNr. DE281147703'])]],
])('an id with another company %s is not the seller\'s, whatever is charged', (_, foot) => {
  expect(vatIdsOf(...viennese, ...stack(60, 130, toKiel.slice(0, -1)), title, ...german, ...foot)[0]).toBe('ATU62844177')
})

it.each([
  'USt-IdNr. DE281147703 · Fiskalvertreter Moos GmbH, UID ATU62844177',
  'USt-IdNr. DE281147703 · Kern Handels GmbH, Aalen · Fiskalvertreter Moos GmbH, UID ATU62844177',
])('the id of who stands in for a seller abroad is not the seller\'s: %s', (text) => {
  expect(vatIdsOf(
    ...kern, ...stack(60, 130, toVienna), title, ...austrian, { x: 60, y: 780, text: aalen },
    { x: 60, y: 792, text, size: 7 },
  )[0]).toBe('DE281147703')
})

it.each<[string, readonly Typed[]]>([
  ['a company in the line over both', stack(60, 780, ['Lager bei Moos Spedition GmbH, Wien', ofTwo])],
  ['a bank over the second', [
    ...stack(60, 780, ['Kern Handels GmbH', 'USt-IdNr. DE281147703']),
    ...stack(170, 780, ['Volksbank Aalen eG IBAN DE47 2655 1540 0000 1234 56', 'UID ATU62844177']),
  ]],
  ['a partner behind its name', [{ x: 60, y: 780, text: 'USt-IdNr. DE281147703 · Kern Handels GmbH · phG: Kern Verwaltungs-GmbH · UID ATU62844177', size: 7 }]],
  ['its court', stack(60, 780, [aalen, 'USt-IdNr. DE281147703 · HRB 4711 AG Aalen · UID ATU62844177'])],
  ['its court before the register', stack(60, 780, [aalen, 'USt-IdNr. DE281147703 · Sitz Aalen, AG Aalen HRB 4711 · UID ATU62844177'])],
  ['its name before both, fuller than in the head', stack(60, 780, ['Kern Handels GmbH & Co. KG, USt-IdNr. DE281147703', 'UID ATU62844177'])],
])('it is the seller\'s with %s', (_, foot) => {
  expect(vatIdsOf(...kern, ...stack(60, 130, toVienna), title, ...austrian, ...foot)[0]).toBe('ATU62844177')
})

it.each<[string, string, boolean]>([
  ['that of the address, where one is', `${aalen} · Deutschland`, true],
  ['open, where neither is', vienna, false],
])('which id is meant where no state of theirs has the rate is %s', (_, sender, isSure) => {
  const { values, evidence } = extractDraft([typedPage([
    ...head(sender), ...stack(60, 130, toVienna), title, ...austrian,
    ...stack(60, 780, [sender, 'USt-IdNr. DE281147703 · NIP PL5261040828']),
  ])])
  const { confidence = 0 } = evidence.findLast(({ path }) => path === 'seller.vatId') ?? {}
  expect([values.seller?.vatId, confidence > 0.6]).toEqual(['DE281147703', isSure])
})

it('a sister that begins with the name of the logo has an id of its own', () => {
  expect(vatIdsOf(
    { x: 60, y: 50, text: 'Kern', size: 20 }, { x: 60, y: 66, text: vienna }, ...stack(60, 130, toKiel.slice(0, -1)), title,
    ...german, ...stack(400, 40, ['Kern', 'Talgasse 11', '1010 Wien', 'Österreich']),
    ...stack(60, 780, ['Kern Handels GmbH, UID ATU62844177', 'Kern Deutschland GmbH, USt-IdNr. DE281147703']),
  )[0]).toBe('ATU62844177')
})

it.each([['28.09.2020', 'DE281147703'], ['28.09.2025', 'PL5261040828']])('a former rate is that of the first id on its days: %s', (day, expected) => {
  expect(vatIdsOf(
    ...kern, ...stack(60, 130, toVienna), title, { x: 350, y: 250, text: `Rechnungsdatum: ${day}` }, ...sums('5', '5,00', '105,00'),
    { x: 60, y: 780, text: aalen }, { x: 60, y: 792, text: 'USt-IdNr. DE281147703 · NIP PL5261040828' },
  )[0]).toBe(expected)
})

it.each(['CHE-109.322.551 TVA', 'CHE-109.322.551 MWST'])('one id with the letters of its register, %s, is of the seller alone', (id) => {
  const firm = 'Électricité Rochat Sàrl'
  expect(vatIdsOf(
    { x: 60, y: 50, text: firm, size: 14 }, ...stack(60, 130, ['Régie du Léman SA', 'Avenue Nestlé 2', '1800 Vevey']),
    { x: 60, y: 250, text: 'Facture F-26-0418', size: 14, bold: true }, ...sums('8.1', '8.10', '108.10'),
    ...stack(60, 480, [firm, 'Rue du Lac 40', '1800 Vevey']), { x: 420, y: 480, text: `N° TVA ${id}` },
  )).toEqual([expect.stringContaining('CHE109322551'), undefined])
})

it('ids of two countries with the same figures, as samples have, are of two parties', () => {
  expect(vatIdsOf(
    ...stack(60, 40, ['Kern Trading Ltd', '12 Dock Road', 'London E16 1AB', 'VAT ID: GB123456789']),
    ...stack(60, 130, ['Bill to', 'Metallbau Aumoser GmbH', 'Pappelallee 15', '12345 Leipzig', 'Germany', 'VAT ID: DE123456789']),
    { x: 60, y: 250, text: 'Invoice F-26-0418', size: 14, bold: true }, ...untaxed,
  )).toEqual(['GB123456789', 'DE123456789'])
})
