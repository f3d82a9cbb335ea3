import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { companyOf } from '../../../src/extract/parties/run-by.js'
import type { Typed } from './drawn/typed-page.js'
import { stack, typedPage } from './drawn/typed-page.js'

interface Written { readonly own: readonly Typed[]; readonly to?: readonly string[] }

function partiesOf({ own, to = ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn'] }: Written): unknown {
  const { seller, buyer } = extractDraft([typedPage([
    ...own,
    ...stack(60, 150, to),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 330, text: 'Wir berechnen Ihnen:' },
  ])]).values
  return { seller, buyer }
}

it('the sender line has all of the name whose logo leaves out the kind of house', () => {
  const own = [
    { x: 60, y: 50, text: 'Zum Alten Kran', size: 20, bold: true },
    { x: 60, y: 72, text: 'Hotel-Gasthof Zum Alten Kran - Kaistraße 2 - 28195 Bremen - Tel. 0421 / 5550', size: 8 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Hotel-Gasthof Zum Alten Kran' } })
})

it('the house that a letter is about is not the street that it goes to', () => {
  const own = stack(300, 50, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  const to = ['Hausverwaltung Uferblick KG', 'WEG Lindenallee 4-6', 'Am Markt 2', '24105 Kiel']
  expect(partiesOf({ own, to })).toMatchObject({ buyer: { address: { street: 'Am Markt 2', city: 'Kiel' } } })
})

it('the footer has all of the company whose letterhead leaves out a word', () => {
  const own = [
    { x: 60, y: 50, text: 'Autohaus Kern', size: 20, bold: true },
    { x: 60, y: 72, text: 'Autohaus Kern - Kaistraße 2 - 28195 Bremen', size: 8 },
    { x: 60, y: 780, text: 'Autohaus Ludger Kern e.K.', size: 8 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Autohaus Ludger Kern e.K.' } })
})

it('a sentence names the whole company behind the label of the account holder, up to the next label', () => {
  const own = [
    { x: 60, y: 50, text: 'van der Werf advocaten', size: 20, bold: true },
    { x: 60, y: 72, text: 'Velperplein 9 · 6811 AG Arnhem · KvK 71844920 · BTW-nr. NL851447211B01', size: 8 },
    { x: 60, y: 500, text: 'Wij verzoeken u dit over te maken op IBAN NL93 RABO 0318 8427 16' },
    { x: 60, y: 514, text: '(BIC RABONL2U) t.n.v. Van der Werf Advocaten B.V. o.v.v. declaratie- en debiteurnummer.' },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Van der Werf Advocaten B.V.' } })
})

it('the firm of a person is called by what he does, too; under `Herrn` it is a line of its own', () => {
  const own = stack(300, 50, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  const nameOf = (lead: string): unknown => partiesOf({ own, to: [lead, 'Jannis Lorch', 'Heizung-Sanitär', 'Am Markt 2', '24105 Kiel'] })
  expect(nameOf('Firma')).toMatchObject({ buyer: { name: 'Jannis Lorch Heizung-Sanitär' } })
  expect(nameOf('Herrn')).toMatchObject({ buyer: { name: 'Jannis Lorch' } })
})

it('the country of the account tells who sells, where the buyer has a VAT id in his block', () => {
  const own = [
    ...stack(400, 50, ['Kasbouw Zonnehof B.V.', 'Dijkweg 212', '2676 LV Maasdijk', 'Netherlands']),
    { x: 60, y: 780, text: 'IBAN NL93 RABO 0318 8427 16', size: 8 },
  ]
  const to = ['Gärtnerei Blumenau GmbH', 'Am Markt 88', '55430 Oberwesel', 'Germany', 'VAT: DE136695976']
  const draft = extractDraft([typedPage([...own, ...stack(320, 128, to), { x: 60, y: 300, text: 'Invoice 26/118', size: 14, bold: true }])])
  expect(draft.evidence.find(({ path }) => path === 'seller.name')?.checks).not.toContain('near rival')
})

it('the sender line names the block of the letterhead, however the street is spelled', () => {
  const own = [
    { x: 60, y: 50, text: 'druckhauskolbe', size: 20, bold: true },
    ...stack(400, 40, ['Max-Kern-Straße 27 · 71332 Waiblingen', 'Telefon 07151 95860', 'Umsatzsteuer-ID DE136695976 · St.-Nr. 90082/11471']),
    { x: 60, y: 110, text: 'Druckhaus Kolbe GmbH · Max-Kern-Str. 27 · 71332 Waiblingen', size: 7 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Druckhaus Kolbe GmbH' } })
})

it('a person over one trade with a legal form is the name of a firm', () => {
  const own = stack(300, 50, ['Mag. Ilse Pachmann', 'Unternehmensberatung e.U.', 'Annenstraße 44/7, 8020 Graz'])
  const [first] = own
  expect(partiesOf({ own: first ? [{ ...first, size: 14 }, ...own.slice(1)] : [] })).toMatchObject({ seller: { name: 'Mag. Ilse Pachmann Unternehmensberatung e.U.' } })
})

it('an address beside lines of goods is one, where but one of its lines stands in their rows', () => {
  const lines = ['Stiftung Stadtgrün', 'Alt-Moorbek 61', '10555 Berlin']
  const sidebar = [{ x: 60, y: 330, text: 'Rechnungsempfängerin' }, ...stack(60, 342, ['Stiftung Stadtgrün', 'Presse', 'Alt-Moorbek 61', '10555 Berlin'])]
  const goods = [{ x: 220, y: 342, text: '4 Stk. à 780,00 €' }, { x: 500, y: 342, text: '3.120,00 €' }]
  const page = typedPage([...stack(60, 700, ['Werbung Kern GmbH', 'Kolonnenweg 30', '10829 Berlin', 'USt-ID DE136695976']), { x: 220, y: 90, text: 'Rechnung', size: 16 }, ...sidebar, ...goods])
  expect(extractDraft([page]).values.buyer).toMatchObject({ name: lines[0], address: { street: lines[1] } })
})

it('whom a letter is for is not the company that the heading of the block announces', () => {
  const own = stack(300, 50, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  const draft = extractDraft([typedPage([...own, { x: 60, y: 150, text: 'Klant' }, { x: 60, y: 163, text: 'T.a.v. Floor Goudappel' }, { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }])])
  expect(draft.values.buyer?.name).toBeUndefined()
})

it('first letters in the sender line stand for what the letterhead spells out over two lines', () => {
  const own = [
    ...stack(60, 50, ['Zweckverband Wasser und Abwasser', 'Oberes Elbtal']),
    { x: 60, y: 110, text: 'ZWA Oberes Elbtal, Am Klärwerk 4, 07548 Gera', size: 7 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Zweckverband Wasser und Abwasser Oberes Elbtal' } })
})

it.each([
  [['Kern · Moos · Berg-Lindt', 'Steuerberater PartG mbB'], 'Kern · Moos · Berg-Lindt Steuerberater PartG mbB'],
  [['Kern · Moos', 'Steuerberater PartG mbB'], 'KMB Steuerberater'],
  [['Kern · Moos · Berg', 'Rechtsanwälte PartG mbB'], 'KMB Steuerberater'],
  [['Kern · Moos · Berg', 'Steuerberater und Rechtsanwälte'], 'KMB Steuerberater'],
])('first letters in the sender line, and at the foot %s: %s', (foot, name) => {
  const own = [
    { x: 60, y: 50, text: 'K·M·B', size: 15 }, { x: 60, y: 110, text: 'KMB Steuerberater · Am Klärwerk 4 · 07548 Gera', size: 7 },
    ...stack(60, 790, [...foot, 'Sitz Gera, Amtsgericht Jena'], { size: 7 }),
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name } })
})

it('a company that its block breaks before `& Co. KG` keeps its legal form', () => {
  const own = stack(400, 50, ['Kolbe-Holzhandel GmbH', '& Co. KG', 'Zum Hasenberg 58', '21335 Lüneburg', 'USt-IdNr. DE136695976'])
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Kolbe-Holzhandel GmbH & Co. KG' } })
})

it.each([
  [['Unter einem Dach', 'Bürotechnik Weimar', 'Kolbe Kältetechnik GmbH', 'Am Markt 8', '24105 Kiel'], true],
  [['WEG Am Kolk 51', 'c/o Elbhang Immobilien GmbH', 'Am Markt 8', '24105 Kiel'], false],
])('asks whether %s begins with the name', (to, isAsked) => {
  const own = stack(300, 50, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  const draft = extractDraft([typedPage([...own, ...stack(60, 150, to), { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }])])
  const name = draft.evidence.findLast(({ path }) => path === 'buyer.name')
  expect(name?.reasons?.some(({ fact }) => fact === 'a company below it in its block')).toBe(isAsked)
})

it('an institution behind a label goes on with the line below it', () => {
  const form = [{ x: 60, y: 150, text: 'Firma' }, { x: 300, y: 137, text: 'Kunde' }, ...stack(300, 150, ['Ingenieurbüro', 'Bernd Kolbe', 'Am Markt 8', '24105 Kiel'])]
  const own = stack(60, 163, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  expect(extractDraft([typedPage([...form, ...own, { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }])]).values.buyer?.name).toBe('Ingenieurbüro Bernd Kolbe')
})

it('a person whose name ends like a legal form is none, and a Swedish company is one', () => {
  const own = stack(400, 50, ['Nordvik Möbel A/S', 'Industrivej 44', '6000 Kolding', 'VAT: DK31245702'])
  const draft = extractDraft([typedPage([...own, ...stack(48, 100, ['Sundets Kontor AB', 'Lina Ek', 'Hamngatan 14', 'SE-211 22 Malmö', 'Sweden']), { x: 60, y: 300, text: 'Invoice 26/118', size: 14, bold: true }])])
  expect(draft.values.buyer?.name).toBe('Sundets Kontor AB')
})

it.each(['Tierarztpraxis', 'Arbeitsmedizinische Praxis'])('%s at the head of a page begins the name below it', (house) => {
  const own = [
    { x: 70, y: 50, text: house, size: 15 }, { x: 70, y: 65, text: 'Dr. med. vet. Silke Kolbe', size: 12 },
    ...stack(400, 50, ['Am Deich 8', '24103 Kiel', 'Tel. 0431 555 410']),
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: `${house} Dr. med. vet. Silke Kolbe` } })
})

it('the letterhead at the right edge is what the sender line is short for', () => {
  const own: Typed[] = [
    { x: 60, y: 120, text: 'Haas & Kolbe StBG mbH, Am Deich 8, 24103 Kiel', size: 7 },
    { x: 530, y: 50, text: 'HAAS & KOLBE', size: 12, align: 'right' },
    { x: 530, y: 64, text: 'Steuerberatungsgesellschaft mbH', size: 7.5, align: 'right' },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'HAAS & KOLBE Steuerberatungsgesellschaft mbH' } })
})

it('the company that operates a house is its name, where the block says so', () => {
  const own = stack(300, 50, ['Hôtel du Parvis', 'operated by', 'Kolbe Hospitality BV', 'Rue Froissart 71', '1040 Brussels'])
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Kolbe Hospitality BV' } })
})

it.each([
  ['Harbour Labs is a trading name of Westbury Labs Ltd. Registered in England', ['Westbury Labs Ltd']],
  ['Harbour Labs is a division of the Westbury Group Ltd', []], ['Harbour Labs is run by volunteers of Westbury Trust Ltd', []],
  ['Harbour Labs is onderdeel van Westbury Groep B.V.', []], ['Harbour Labs and others are a trading name of Westbury Labs Ltd', []],
])('the company that runs a business, and no group: %s', (text, companies) => {
  const [{ segments: [line] } = { segments: [] }] = buildLayout([typedPage([{ x: 60, y: 780, text }])]).pages
  expect(line && companyOf('Harbour Labs', line)).toEqual(companies)
  expect(line && companyOf('Harbour Labs Ltd', line)).toEqual([])
})

it('the letterhead in two lines is the name, and not what a payment slip has of it', () => {
  const own = [
    { x: 60, y: 50, text: 'TONRECHT', size: 18, bold: true }, { x: 60, y: 72, text: 'Genossenschaft für Aufführungs- und Senderechte', size: 9 },
    ...stack(440, 50, ['Geschäftsstelle Linz', 'Museumstraße 40, 4020 Linz']),
    ...stack(60, 640, ['Empfänger', 'IBAN']), ...stack(164, 640, ['TONRECHT reg. Gen.m.b.H.', 'AT64 1926 0000 0011 8406']),
    { x: 60, y: 780, text: 'TONRECHT Genossenschaft für Aufführungs- und Senderechte reg. Gen.m.b.H., Baumannstraße 24, 1030 Wien', size: 7 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'TONRECHT Genossenschaft für Aufführungs- und Senderechte reg. Gen.m.b.H.' } })
})

it('the company of which the foot calls the letterhead a trade name is the seller', () => {
  const own = [
    { x: 60, y: 50, text: 'Kwekerij De Kromme Akker', size: 18 }, ...stack(400, 50, ['Rijneveld 91a, 2771 XV Boskoop', 'Tel. 0172 21 70 38']),
    { x: 60, y: 780, text: 'Kwekerij De Kromme Akker is een handelsnaam van Van der Laan Boomkwekerijen B.V.', size: 7 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Van der Laan Boomkwekerijen B.V.' } })
})

it('the company in a sentence at the foot is the letterhead in full', () => {
  const own = [
    { x: 60, y: 50, text: 'Westbury Beschläge', size: 18 }, ...stack(60, 70, ['Ringweg 7', '24103 Kiel']),
    { x: 60, y: 780, text: 'Westbury Beschläge Limited. Registered in England and Wales No. 03381904.', size: 7 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Westbury Beschläge Limited' } })
})

it('the firm over its partners in the letterhead writes the invoice', () => {
  const own = [...['KOLBE STRASSNIG', 'Rechtsanwälte GmbH'].map((text, at) => ({ x: 560, y: 50 + 11 * at, text, align: 'right' as const })),
    ...['Dr. Agnes Kolbe, LL.M.', 'Schottenring 21/8', '1010 Wien', 'UID ATU67418939'].map((text, at) => ({ x: 560, y: 85 + 11 * at, text, align: 'right' as const }))]
  const draft = extractDraft([typedPage([...own, ...stack(60, 150, ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn']), { x: 60, y: 300, text: 'Honorarnote 26/118', size: 14, bold: true }])])
  const { value, confidence } = { value: draft.values.seller?.name, confidence: draft.evidence.findLast(({ path }) => path === 'seller.name')?.confidence ?? 0 }
  expect([value, confidence > 0.8]).toEqual(['KOLBE STRASSNIG Rechtsanwälte GmbH', true])
})

const street = ['Am Deich 7', '24103 Kiel', 'Tel. 0431 555 410']

it.each([
  ['a footer without signs', 'kolbe lindau architekten', 'Kolbe Lindau Architekten PartG mbB Am Deich 7 24103 Kiel T 0431 555 41', 'Kolbe Lindau Architekten PartG mbB'],
  ['a sentence', 'VAN DIJKSTRA', 'BIC INGBNL2A, t.n.v. Van Dijkstra Schilderwerken B.V. te Tynaarlo', 'Van Dijkstra Schilderwerken B.V.'],
])('the name in full stands in %s', (_where, logo, foot, name) => {
  const lines = [{ x: 60, y: 50, text: logo, size: 18 }, { x: 60, y: 780, text: foot, size: 7 }]
  const own = [...lines, ...stack(400, 50, street)]
  expect(partiesOf({ own })).toMatchObject({ seller: { name } })
})

it('the letterhead of two lines has all of what the sender line names short', () => {
  const line = { x: 60, y: 110, text: 'Hafen Akademie gGmbH · Am Deich 7 · 24103 Kiel', size: 7 }
  const own = [...stack(60, 40, ['Hafen Akademie', 'für Pflege und Sozialwesen gGmbH'], { size: 12 }), line]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Hafen Akademie für Pflege und Sozialwesen gGmbH' } })
})

it('a street may say that it has no number, and a legal form may stand before the name', () => {
  const own = [{ x: 60, y: 40, text: 'S.C.A. SANTA MARINA', size: 14 }, { x: 60, y: 56, text: 'Ctra. de la Estación, s/n - 23790 Porcuna (Jaén) - España', size: 9 }]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'S.C.A. SANTA MARINA', address: { street: 'Ctra. de la Estación, s/n', city: 'Porcuna' } } })
})

it('the title of a professional is part of the name', () => {
  const own = stack(300, 50, ['Studio Legale', 'Avv. Silvia Colbi', 'Via Leoncino 31', '37121 Verona', 'P. IVA IT05961260378'])
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Studio Legale Avv. Silvia Colbi' } })
})

it('partners that the name has already are not named behind it, and its legal form may stand below it', () => {
  const own = [
    { x: 60, y: 50, text: 'Buddenkotte & Ruwe', size: 18, bold: true }, { x: 60, y: 72, text: 'Partnerschaftsgesellschaft', size: 10 },
    { x: 60, y: 130, text: 'Buddenkotte & Ruwe, Prinzipalmarkt 41, 48143 Münster', size: 7 },
    ...stack(400, 50, ['Hermann Buddenkotte', 'Rechtsanwalt, Fachanwalt für', 'Bau- und Architektenrecht', 'Dr. Silke Ruwe', 'Rechtsanwältin, Mediatorin']),
    ...stack(400, 130, ['Prinzipalmarkt 41', '48143 Münster', 'Tel. 0251 / 41 77 00', 'USt-IdNr. DE136695976', 'AG Essen PR 2207']),
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Buddenkotte & Ruwe Partnerschaftsgesellschaft' } })
})

it('a line of the foot has the legal form of the name behind a comma, and an id behind that', () => {
  const own = [
    ...stack(400, 50, ['Distribuciones La Vega Baja', 'Calle Palmera 22', '03300 Orihuela', 'España']),
    { x: 60, y: 780, text: 'DISTRIBUCIONES LA VEGA BAJA, S.L. C.I.F. B41882077', size: 8 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'DISTRIBUCIONES LA VEGA BAJA S.L.' } })
})
