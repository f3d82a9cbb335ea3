import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const buyer = stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg'])
const title: Typed = { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true }

function seller(...items: readonly Typed[]): { name: string | undefined; confidence: number } {
  const { values, evidence } = extractDraft([typedPage([...buyer, title, ...items])])
  return {
    name: values.seller?.name,
    confidence: evidence.findLast(({ path }) => path === 'seller.name')?.confidence ?? 0,
  }
}

const foot = (...lines: readonly string[]): Typed[] => stack(60, 770, lines, { size: 7 })
const shop = stack(330, 50, ['netzkern', 'Gewerbepark 7', '72555 Metzingen'])

it.each<[string, readonly Typed[], string]>([
  [
    'a brand over the address', [...shop, ...foot('Moos Datentechnik GmbH · Gewerbepark 7 · 72555 Metzingen', 'Amtsgericht Stuttgart HRB 731877')],
    'Moos Datentechnik GmbH',
  ],
  [
    'a floor of the buyer in larger letters', [
      { x: 60, y: 290, text: 'Hotel Drei Linden, Küche EG', size: 12, bold: true },
      { x: 330, y: 40, text: 'Kern & Sohn Großküchentechnik GmbH', size: 10 }, ...foot('Kern & Sohn Großküchentechnik GmbH', 'post@kern-kuechen.example'),
    ], 'Kern & Sohn Großküchentechnik GmbH',
  ],
])('takes the name that most places speak for: %s', (_what, items, name) => {
  const read = seller(...items)
  expect(read.name).toBe(name)
  expect(read.confidence).toBeGreaterThan(0.6)
})

const bank = 'IBAN: DE02 1203 0000 0000 2020 51'
const block = (...lines: readonly string[]): Typed[] => stack(330, 50, [...lines, 'Gewerbepark 7', '72555 Metzingen'])
const logo = (text: string): Typed => ({ x: 60, y: 50, text, size: 18, bold: true })

/** Whose places are many, and who does not sell all the same. */
it.each<[string, readonly Typed[], string]>([
  ['the group of a company', [logo('Moos Gruppe AG'), ...block('Kern Logistik GmbH'), ...foot('Sitz Metzingen · HRB 7318 · USt-IdNr. DE136695976', 'info@moos-gruppe.example', bank)], 'Moos Gruppe AG'],
  ['whoever may be asked', [...block('Heizung Kern'), ...stack(60, 300, ['Ihr Ansprechpartner', 'Jens Moos']), ...stack(60, 660, ['Mit freundlichen Grüßen', 'Jens Moos']), ...foot(bank)], 'Jens Moos'],
  ['a clearing house', [...block('Praxis am Markt'), ...foot('Kontoinhaber: PVS Südwest GmbH', bank)], 'PVS'],
  ['a sentence', [...block('netzkern'), { x: 60, y: 640, text: 'Erstellt mit Lexware GmbH' }, ...foot('Lexware GmbH', bank)], 'Erstellt'],
  ['the tax office', [...block('netzkern'), ...stack(60, 640, ['Freistellungsbescheinigung nach § 48b EStG erteilt vom', 'Finanzamt Reutlingen']), ...foot('Finanzamt Reutlingen, St.-Nr. 78/123/45678', bank)], 'Finanzamt'],
  ['who stands on the page but once, without an address', [...shop, ...foot('Moos Datentechnik GmbH')], 'Moos'],
])('is not taken for the seller: %s', (_what, items, other) => {
  const read = seller(...items)
  expect(read.name?.includes(other) === true && read.confidence >= 0.6).toBe(false)
})

it('takes the company that signs, without its greeting, where a branch was read', () => {
  const signed = stack(60, 640, ['Mit freundlichen Grüßen', 'Kern Hotel-Service GmbH'])
  const read = seller(...block('Büro Stuttgart'), ...signed, ...foot('Kern Hotel-Service GmbH', 'post@kern-hotel.example'))
  expect(read.name).toBe('Kern Hotel-Service GmbH')
})

it('takes a company with what it does behind a dash, as far as a bar', () => {
  const read = seller(...block('büro nord'), ...foot('Büro Nord – Agentur für Gestaltung Moos & Kern PartG | Partnerschaftsregister AG Hamburg PR 1482', 'hallo@nord.example', bank))
  expect(read.name).toBe('Büro Nord – Agentur für Gestaltung Moos & Kern PartG')
})

it('takes the name of a legal form for none', () => {
  const read = seller(...stack(330, 50, ['Armor Kern Formation', '3 rue du Port', '56100 Lorient']), ...foot('Société à responsabilité limitée (SARL)'))
  expect(read.name).toBe('Armor Kern Formation')
  expect(read.confidence).toBeGreaterThan(0.6)
})

it.each([
  ['reads alike twice', 'Moos Metallbau GmbH & Co. KG', 'Moos Metallbau GmbH & Co. KG'],
  ['reads otherwise elsewhere', 'Maos Metallbau GmbH & Co. KG', 'Metallbau Maos'],
])('in a picture it takes the company that it %s', (_, again, seller) => {
  const first = typedPage([
    { x: 60, y: 40, text: 'METALLBAU MOOS', size: 18 }, { x: 60, y: 135, text: 'Metallbau Maos - Uferweg 12 - 72555 Metzingen', size: 6 },
    ...buyer, title, ...foot('USt-IdNr. DE136695976'),
  ])
  const further = ['Moos Metallbau GmbH & Co. KG', again].map((text, at) =>
    ({ ...typedPage([{ x: 60, y: 35, text }, { x: 60, y: 54, text: 'Rechnung 26-118' }]), number: at + 2 }))
  const seen = [first, ...further].map((page) =>
    ({ ...page, recognised: true, words: page.words.map((word) => ({ ...word, confidence: 0.95 })) }))
  expect(extractDraft(seen).values.seller?.name).toBe(seller)
})
