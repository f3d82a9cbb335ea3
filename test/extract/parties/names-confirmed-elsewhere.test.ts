import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const title: Typed = { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true }
const buyer = stack(60, 200, ['Ferienhof Lange GmbH', 'Deichweg 8', '25764 Wesselburen'])

function read(...items: readonly Typed[]): DraftValues {
  return extractDraft([typedPage([...items, ...buyer, title])]).values
}

function sellerOf(...items: readonly Typed[]): string | undefined {
  return read(...items).seller?.name
}

it('a line below large letters may begin with what the company does, or with the house', () => {
  const logo: Typed = { x: 70, y: 60, text: 'Géomètres Colson SRL', size: 19, bold: true }
  const line: Typed = { x: 70, y: 90, text: 'Géomètres-experts assermentés — Avenue des Tilleuls 63, 4900 Spa', size: 8 }
  expect(sellerOf(logo, line)).toBe('Géomètres Colson SRL')
  const { seller } = read(
    { x: 230, y: 40, text: 'PEVERELL', size: 26, bold: true },
    { x: 120, y: 85, text: 'Falcon Works, Canal Street, Stoke-on-Trent ST1 3QD · sales@peverell-catering.example', size: 8 },
    { x: 310, y: 640, text: 'Pay by BACS to Peverell Catering Limited', size: 9 },
  )
  expect(seller).toMatchObject({ name: 'Peverell Catering Limited', address: { street: 'Falcon Works, Canal Street' } })
})

it('the company in large letters beside a sender line is not taken where it is the buyer', () => {
  expect(sellerOf({ x: 60, y: 180, text: 'Seekabel Datendienst, Am Deich 7, 24103 Kiel', size: 7 })).not.toBe('Ferienhof Lange GmbH')
})

it('an office and the person who runs it are one name, beside a block that begins with a trade', () => {
  const head = stack(63, 50, ['Sachverständigenbüro', 'Dipl.-Ing. Korbinian Lex'], { size: 12, bold: true })
  const block = stack(440, 50, ['Kfz-Schäden und -Bewertung', 'Landshuter Straße 4', '84307 Eggenfelden', 'USt-IdNr. DE260447192'], { size: 8 })
  expect(sellerOf(...head, ...block)).toBe('Sachverständigenbüro Dipl.-Ing. Korbinian Lex')
})

it('partners parted by dots are named with their form on the next line, and a register is no town', () => {
  const block = stack(400, 60, ['Hinrichs · Bölling · Partner', 'Steuerberatungsgesellschaft mbB', 'Rheinallee 101', '55118 Mainz'])
  const foot: Typed = { x: 60, y: 796, text: 'Hinrichs · Bölling · Partner Steuerberatungsgesellschaft mbB, Partnerschaftsregister AG Koblenz PR 20377', size: 7 }
  expect(read(...block, foot).seller).toMatchObject({ name: 'Hinrichs · Bölling · Partner Steuerberatungsgesellschaft mbB', address: { city: 'Mainz' } })
})

it('the footer has the legal form below the names, and the bank beside them is no seller', () => {
  const names: Typed = { x: 330, y: 60, text: 'Veltheim Rauschenbach', size: 14 }
  const foot = [
    ...stack(60, 790, ['Veltheim Rauschenbach', 'Rechtsanwälte PartG mbB', 'AG Bremen PR 418'], { size: 7 }),
    ...stack(220, 790, ['Domshof 8, 28195 Bremen', 'Tel. 0421 555 240'], { size: 7 }),
    ...stack(370, 790, ['Geschäftskonto: Weserbank AG', 'IBAN DE32 2909 9950 0077 1200 44'], { size: 7 }),
  ]
  expect(sellerOf(names, ...foot)).toBe('Veltheim Rauschenbach Rechtsanwälte PartG mbB')
})

it('a name in small letters is spelt as below the letter, and nothing goes on with it there', () => {
  const head = stack(60, 60, ['chiara dal molin', 'grafica & fotografia per il vino', 'Contrà San Rocco 18', '36100 Vicenza'])
  const draft = extractDraft([typedPage([...head, ...buyer, title, { x: 60, y: 480, text: 'Chiara Dal Molin' }])])
  expect(draft.values.seller?.name).toBe('Chiara Dal Molin')
  expect(draft.evidence.find(({ path }) => path === 'seller.name')?.confidence).toBeGreaterThan(0.6)
})

it('the legal form may stand behind a dash', () => {
  const head = stack(60, 60, ['GARANDEL', '14 rue des Tanneurs', '35500 Vitré', 'Tél. 02 99 75 00 41'])
  const foot: Typed = { x: 60, y: 800, text: 'Plomberie Garandel – SARL au capital de 8 000 € – RCS Rennes', size: 7 }
  expect(sellerOf(...head, foot)).toBe('Plomberie Garandel SARL')
})

it('a logo over the sender line is no name of the authority in the window', () => {
  const { values, evidence } = extractDraft([typedPage([
    { x: 65, y: 60, text: 'netzwerkhaus', size: 20, bold: true },
    { x: 65, y: 84, text: 'Netzwerkhaus Untermain GmbH · Glanzstoffstraße 3 · 63785 Obernburg', size: 7 },
    ...stack(65, 104, ['Stadt Klingenfeld', 'Haupt- und Personalamt', 'Rathausplatz 1', '63911 Klingenfeld']), title,
  ])])
  expect(values).toMatchObject({ seller: { name: 'Netzwerkhaus Untermain GmbH' }, buyer: { name: 'Stadt Klingenfeld' } })
  expect(evidence.find(({ path }) => path === 'buyer.name')?.confidence).toBeGreaterThan(0.6)
})

it('a couple is whoever is written to', () => {
  const { values, evidence } = extractDraft([typedPage([
    ...stack(340, 140, ['M. et Mme Lucas Thébault', '8 chemin de la Motte', '35220 Châteaubourg']),
    ...stack(44, 60, ['Plomberie Garandel SARL', '14 rue des Tanneurs', '35500 Vitré']), title,
  ])])
  expect(values.buyer?.name).toBe('M. et Mme Lucas Thébault')
  expect(evidence.find(({ path }) => path === 'buyer.name')?.confidence).toBeGreaterThan(0.6)
})

it('a heading over a block of labels names nothing in the address beside it', () => {
  const { values: { buyer: named } } = extractDraft([typedPage([
    ...stack(57, 126, ['Références à rappeler', 'N° client : 0088147', 'N° contrat : TS-35-20771']),
    ...stack(326, 126, ['PHARMACIE DE LA HALLE', '11 place Hoche', '35000 Rennes']),
    { x: 60, y: 800, text: 'Vigilance Armor SAS — 6 rue du Lin, 35510 Cesson-Sévigné — TVA FR89769638701', size: 7 },
    { x: 480, y: 43, text: 'Facture', size: 16 },
  ])])
  expect(named?.name).toBe('PHARMACIE DE LA HALLE')
})

it('the article of a row is no town, and the logo above tells which of two blocks sells', () => {
  const { values } = extractDraft([typedPage([
    ...stack(366, 44, ['Schrijnwerkerij Clippel BV', 'Kortrijksesteenweg 312', '9830 Sint-Martens-Latem', 'BTW BE 0724.542.191']),
    { x: 17, y: 99, text: 'Verstraelen', size: 15, bold: true },
    ...stack(17, 160, ['Houthandel Verstraelen BV', 'Industrielaan 48', '9800 Deinze', 'verkoop@verstraelen.example'], { size: 8 }),
    ...stack(179, 185, ['Art.', '7003 Inox schroef', '9001 Zaagwerk op maat']),
    ...stack(531, 185, ['Bedrag', '127,80', '65,00']), { x: 176, y: 43, text: 'Factuur', size: 20 },
  ])])
  expect(values).toMatchObject({ seller: { name: 'Houthandel Verstraelen BV' }, buyer: { name: 'Schrijnwerkerij Clippel BV' } })
})

it('a house has a name above its street, and a town its quarter before it', () => {
  const { values: { buyer: named } } = extractDraft([typedPage([
    ...stack(60, 150, ['Bill To', 'Aireborough Theatre Ltd', 'The Old Mill', '3 Town Street', 'Tranmere, Guiseley', 'LS19 6EA']),
    ...stack(400, 60, ['Harrowgate Print Ltd', 'Unit 7, Canal Side Park', 'Mill Road, Leeds LS12 2QD']), title,
  ])])
  expect(named?.address).toMatchObject({ street: 'The Old Mill, 3 Town Street', city: 'Guiseley' })
})

it.each([
  ['Goldener Hirsch', 'Hotel Goldener Hirsch – Familie Kern GmbH', 'Hotel Goldener Hirsch – Familie Kern GmbH'],
  ['Hotel Goldener Hirsch', 'Hotel Goldener Hirsch – Familie Kern GmbH', 'Hotel Goldener Hirsch – Familie Kern GmbH'],
  ['Goldener Hirsch', 'Erstellt von der Rezeption – Familie Kern GmbH', 'Familie Kern GmbH'],
  ['Am See', 'Hotel Goldener Hirsch, Familie Kern GmbH', 'Familie Kern GmbH'],
])('under a logo %s the foot `%s` names %s', (logo, foot, name) => {
  expect(sellerOf(
    { x: 230, y: 40, text: logo, size: 26 }, { x: 120, y: 85, text: 'Familie Kern · Dorfplatz 5 · A-6370 Reith · Tel. +43 5356 64 0 18', size: 8 },
    { x: 60, y: 790, text: `${foot} · FN 402217 d LG Innsbruck · UID: ATU33904175`, size: 8 },
  )).toBe(name)
})
