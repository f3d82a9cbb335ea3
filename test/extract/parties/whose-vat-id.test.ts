import { expect, it } from 'vitest'
import { nationalVatId } from '../../../src/extract/values/national-vat-id.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage, type Typed } from './drawn/typed-page.js'

const title: Typed = { x: 60, y: 50, text: 'Sales Invoice', size: 16, bold: true }

function vatIdsOf(...texts: readonly Typed[]): (string | undefined)[] {
  const { values } = extractDraft([typedPage(texts)])
  return [values.seller?.vatId, values.buyer?.vatId]
}

it.each([
  ['SI-2026-0718', undefined],
  ['SI-5022365-4', undefined],
  ['GB980780684', 'GB980780684'],
])('what looks like a VAT id is one by its check digits, its label or the country of a party: %s', (number, buyer) => {
  expect(vatIdsOf(
    title, ...stack(60, 90, ['Quayside Hire Ltd', 'Dock Road 4', 'Rochford', 'SS4 1AB', 'United Kingdom', 'VAT Reg GB434031494']),
    ...stack(60, 190, ['Bill to', 'Rowing Committee Ltd', 'The Boathouse', 'Southend', 'SS1 2EP', 'United Kingdom', number]),
  )[1]).toBe(buyer)
})

it('an id across the page from the sender line, beside the buyer, is not the seller\'s', () => {
  expect(vatIdsOf(
    { x: 57, y: 136, text: 'Bedarf Wolf GmbH - Talstraße 55 - 72574 Bad Urach', size: 7 },
    ...stack(57, 156, ['Imkerei Sommerfeld GbR', 'Anne Sommerfeld', 'Dorfstraße 3', '88453 Erolzheim']),
    { x: 391, y: 156, text: 'Kundennummer: 21877' }, { x: 391, y: 169, text: 'USt-IdNr.: DE344787885' },
    { x: 57, y: 272, text: 'Rechnung Nr. 1042', size: 14, bold: true },
    ...stack(57, 794, ['Bedarf Wolf GmbH', 'Talstraße 55', '72574 Bad Urach']), { x: 193, y: 812, text: 'USt-IdNr.: DE339334744' },
  )).toEqual(['DE339334744', 'DE344787885'])
})

it.each([
  ['on one line', [{ x: 57, y: 243, text: 'Steuernummer: 47/260/00718 USt-IdNr.: DE136695976' }]],
  ['side by side', [{ x: 57, y: 243, text: 'Steuernummer: 47/260/00718' }, { x: 190, y: 243, text: 'USt-IdNr.: DE136695976' }]],
])('an id beside a tax number is the seller\'s, right below the buyer\'s block as well: %s', (_, ids: readonly Typed[]) => {
  expect(vatIdsOf(
    { x: 200, y: 60, text: 'Hannelore Ebbinghaus', size: 14 }, { x: 170, y: 78, text: 'Elbchaussee 5 · 20249 Hamburg' },
    ...stack(57, 142, ['Rechtsanwälte Bohm Partnerschaft mbB', 'Mönckedamm 14', '20457 Hamburg']),
    { x: 57, y: 225, text: 'Honorarrechnung 2025-11/03', size: 12, bold: true }, ...ids,
  )).toEqual(['DE136695976', undefined])
})

it('an id in brackets behind the number of the invoice is the seller\'s, right below the buyer\'s block as well', () => {
  expect(vatIdsOf(
    { x: 60, y: 50, text: 'Kern & Brömmel Rechtsanwälte PartG mbB, Holtenauer Str. 218, 24106 Kiel', size: 7 },
    ...stack(57, 142, ['Nordfugen Dachtechnik GmbH', 'Wellseedamm 77', '24145 Kiel']),
    { x: 57, y: 200, text: 'Rechnung Nr.: 2502907 (USt-IdNr.: DE136695976; Leistungszeitraum: Februar bis Mai 2025)' },
    { x: 57, y: 780, text: 'Kern & Brömmel Rechtsanwälte PartG mbB · AG Kiel PR 4471 · St.-Nr. 20/281/03175', size: 7 },
  )).toEqual(['DE136695976', undefined])
})

it('an id of a third country at the foot is not the buyer\'s', () => {
  expect(vatIdsOf(
    title, ...stack(60, 120, ['Sold by', 'Leder & Zwirn GmbH', 'Kanalweg 9', '26723 Emden', 'Germany', 'VAT DE136695976']),
    ...stack(320, 120, ['Bill to', 'Aoife Brennan', '14 Abbey View', 'Galway H91 XK40', 'Ireland']),
    { x: 60, y: 700, text: 'Bazaar Platform OÜ, Pärnu mnt 31, 10119 Tallinn, Estonia, VAT EE102884713.' },
  )).toEqual(['DE136695976', undefined])
})

it('a seller that writes its ids for two states at the foot keeps the first', () => {
  expect(vatIdsOf(
    { x: 60, y: 50, text: 'Kern Handels GmbH', size: 14 }, { x: 60, y: 66, text: 'Talstraße 11, 73430 Aalen' },
    ...stack(60, 130, ['Firma', 'Pension Almblick Betriebs GmbH', 'Oberdorf 22', '9861 Eisentratten', 'UID-Nr. ATU71180269']),
    { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true },
    ...stack(60, 780, ['USt-IdNr. DE281147703', 'UID ATU62844177']),
  )[1]).toBe('ATU71180269')
})

const unknown: readonly Typed[] = [
  { x: 60, y: 50, text: 'Tschern Fenster & Türen Gesellschaft m.b.H.', size: 14 }, { x: 60, y: 66, text: 'Talstraße 114   A-9800 Spittal' },
  ...stack(60, 130, ['Firma', 'Pension Almblick Betriebs GmbH', 'Oberdorf 22', '9861 Eisentratten']),
  { x: 60, y: 250, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 350, y: 182, text: 'Iksi UID: ATU71180269' },
]

it.each<[string, Typed, readonly (string | undefined)[]]>([
  ['the line above begins with a name', { x: 60, y: 600, text: 'Tschern Fenster & Türen Gesellschaft m.b.H. FN 188204k LG Klagenfurt am Wörthersee' }, ['ATU62844177', 'ATU71180269']],
  ['nothing tells which is whose', { x: 60, y: 600, text: 'Gerichtsstand Spittal' }, [undefined, undefined]],
])('of two ids with labels that say little: %s', (_, line, ids) => {
  expect(vatIdsOf(...unknown, line, { x: 60, y: 612, text: 'UID-Nr. ATU62844177' })).toEqual(ids)
})

it('an id below the lower one of two blocks in a column is of that block', () => {
  expect(vatIdsOf(
    { x: 300, y: 50, text: 'Factura', size: 16, bold: true }, { x: 40, y: 60, text: 'lucía ortega', size: 16 },
    ...stack(40, 186, ['DE', 'Lucía Ortega Vidal', 'NIF 24471180P', 'Calle Mayor, 8', '46009 Valencia']),
    ...stack(40, 263, ['PARA', 'Azulejos Levante, S.L.', 'Camino Viejo, 30', '46940 Manises', 'CIF ESB46881033']),
  )).toEqual(['ES24471180P', 'ESB46881033'])
})

it.each([
  ['centred', 297, 'middle'],
  ['beginning at one edge', 60, undefined],
] as const)('an id that a footer breaks over two rows is read whole: %s', (_, x, align) => {
  const foot = { x, ...(align && { align }) }
  expect(vatIdsOf(
    title, ...stack(60, 90, ['Quayside Hire Ltd', 'Dock Road 4', 'Rochford', 'SS4 1AB', 'United Kingdom']),
    ...stack(60, 190, ['Bill to', 'Rowing Committee Ltd', 'The Boathouse', 'Southend', 'SS1 2EP', 'United Kingdom']),
    { ...foot, y: 790, text: 'Quayside Hire Ltd. Registered in England and Wales. VAT registration number GB 434 0314' },
    { ...foot, y: 800, text: '94' },
  )).toEqual(['GB434031494', undefined])
})

it('an id that stands twice beside the seller is not the buyer\'s, though the buyer is of its country', () => {
  expect(vatIdsOf(
    title, ...stack(60, 90, ['Kita Sonnenblume e. V.', 'Lange Gasse 140', '04179 Leipzig', 'DE']),
    { x: 320, y: 90, text: 'USt-IdNr.' }, { x: 480, y: 90, text: 'DE136695976' },
    ...stack(60, 190, ['Rechnungsadresse', 'Kita Sonnenblume e. V.', 'Lange Gasse 140', '04179 Leipzig', 'DE']),
    ...stack(400, 190, ['Verkauft von', 'Holzspiel Erzwinkel GmbH', 'Am Schacht 12', 'USt-IdNr. DE136695976']),
    { x: 60, y: 800, text: 'Holzspiel Erzwinkel GmbH, Am Schacht 12, 09548 Seiffen' },
  )).toEqual(['DE136695976', undefined])
})

it('an id in the groups of its country is read without its prefix, whatever its check digits say', () => {
  expect(nationalVatId(' 284 1770 02', 'en')).toMatchObject({ value: 'GB284177002', checkDigit: false })
  expect(nationalVatId(' 284177002', 'en')).toBeUndefined()
})

it('an id right below a line with the name of the seller is the seller\'s, whatever the marketplace prints at the foot', () => {
  expect(vatIdsOf(
    title, ...stack(60, 120, ['Bill to', 'Praxis am Park GbR', 'Wiesenweg 22', '33330 Gütersloh']),
    ...stack(380, 120, ['Verkauft von Lohmann Bürobedarf e.K.', 'USt-IdNr. DE136695976']),
    ...stack(380, 260, ['Verkäufer', 'Lohmann Bürobedarf e.K.', 'Industriestraße 17a', '32052 Herford']),
    { x: 60, y: 760, text: 'Ausgestellt von der Insel Marktplatz SE, Uferstraße 100, 20457 Hamburg (USt-IdNr. DE129273398), im Namen von', size: 7 },
    { x: 60, y: 770, text: 'Lohmann Bürobedarf e.K.', size: 7 },
  )).toEqual(['DE136695976', undefined])
})

it('a register behind an id makes no account of it, though both together are as long as one', () => {
  expect(vatIdsOf(
    ...stack(60, 60, ['Reinlich Gebäudeservice GmbH', 'Talstraße 18', '50827 Köln']),
    ...stack(60, 160, ['Verwaltung Rheinau GmbH', 'Uferweg 5', '50739 Köln', 'USt-IdNr. DE344787885']),
    { x: 60, y: 272, text: 'Rechnung Nr. 1042', size: 14, bold: true },
    { x: 290, y: 814, text: 'USt-IdNr. DE339334744 HRB 104472 AG Köln GF: Rosa Wendt' },
  )).toEqual(['DE339334744', 'DE344787885'])
})

const praxis: readonly Typed[] = [
  ...stack(400, 60, ['Sielstrom Energie GmbH', 'Deichgrafenplatz 3', '26122 Oldenburg']),
  ...stack(57, 142, ['Zahnarztpraxis Kern GbR', 'Am Siel 14', '26135 Oldenburg']), { x: 57, y: 240, text: 'Rechnung Nr. 1042', size: 14 },
]

it.each([
  ['a meter', 'Zähler ESY 1160 4471 82'],
  ['a number for customs', 'EORI-Nr. Empfänger: DE884412077'],
])('%s is the VAT id of nobody', (_, text) => {
  expect(vatIdsOf(...praxis, { x: 57, y: 500, text }, { x: 400, y: 800, text: 'USt-IdNr. DE136695976' })).toEqual(['DE136695976', undefined])
})

it('a lone id in the block of the buyer is not the seller\'s, in however many ways its label can be read', () => {
  const [seller] = vatIdsOf(
    { x: 86, y: 60, text: 'Factura 1042', size: 14 },
    ...stack(86, 150, ['Emisor', 'Bicis Moreno S.L.', 'NIF', 'Calle Mayor 4', '28013 Madrid']),
    ...stack(346, 150, ['Cliente', 'Marta Olivares Peña', 'NIF 01532743T', 'Calle San Andrés 27', '28004 Madrid']),
  )
  expect(seller).toBeUndefined()
})
