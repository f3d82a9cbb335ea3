import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { namesPerson, signedBy } from '../../../src/extract/parties/person.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

const rest = [
  ...stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg']),
  { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
]

function letterFrom(head: readonly string[], items: readonly Typed[]): Draft {
  return extractDraft([typedPage([...stack(60, 50, head), ...rest, ...items])])
}

function sellerOf(head: readonly string[], ...items: readonly Typed[]): string | undefined {
  return letterFrom(head, items).values.seller?.name
}

function factsOf({ evidence }: Draft): string[] {
  return evidence.findLast(({ path }) => path === 'seller.name')?.reasons?.map(({ fact }) => fact) ?? []
}

function facts(head: readonly string[], ...items: readonly Typed[]): string[] {
  return factsOf(letterFrom(head, items))
}

it.each([
  'Anna Kern', 'Malerbetrieb Jens Kern', 'Praxis Dr. med. Almut Kern', 'Hans-Peter Kern Webdesign', 'Dres. Kern und Holl',
  'M. Jean Kern',
])('sees a person in %s', (name) => {
  expect(namesPerson(name)).toBe(true)
})

it.each(['Studio Anna', 'Dr. Kern, Burgstraße', 'Martin GmbH', 'Weingut Klostermühle', 'Märkische Baustoffunion', 'D. Kern', 'Dr. Kern', 'Peter Fotografie'])('sees none in %s', (name) => {
  expect(namesPerson(name)).toBe(false)
})

it.each([
  ['(Dr. Kern)', 'Kern'],
  ['J. Kern', 'Kern'],
  ['Dr. Kern, Notarin', 'Kern'],
  ['Anna Kern', 'Kern'],
  ['Martin & Elisabeth Kern', 'Kern'],
  ['Ammertal Verlag', undefined],
  ['Fisch & Kern', undefined],
  ['Dr. Moos & Kollegen', undefined],
  ['Paul & Söhne', undefined],
  ['Gesamt', undefined],
  ['Vielen Dank', undefined],
])('%s is signed by %s', (text, family) => {
  expect(signedBy(text)).toBe(family)
})

it('is surer of a person than of a brand', () => {
  expect(facts(['Anna Kern', 'Strandweg 7', '18546 Sassnitz'])).toContain('names a person')
  expect(facts(['Ton & Tau', 'Strandweg 7', '18546 Sassnitz'])).toContain('names nobody')
  const owned = facts(['Malerbetrieb Kern', 'Inhaber Jens Kern, Malermeister', 'Strandweg 7', '18546 Sassnitz'])
  expect(owned).not.toContain('names nobody')
})

it.each([
  ['an owner below', ['Hundepension Heidehof', 'Inh. Gesine Kern']],
  ['an owner before the address', ['HüpfSpaß Eventverleih', 'Inhaber Dennis Kern, Am Deich 9, 59494 Soest']],
  ['a family below', ['Weingut Klostermühle', 'Familie Steinhauer · Norheim']],
  ['somebody of the same family below', ['Imkerei Kern', 'Josef Kern - Bioimker']],
])('takes the name of a shop for whole with %s', (_kind, [name = '', person = '']) => {
  const owned = facts([name, person, 'Strandweg 7', '18546 Sassnitz'])
  expect(owned).not.toContain('names nobody')
  expect(owned).not.toContain('a person below a name of nobody')
})

it('is not surer with a label without a person', () => {
  expect(facts(['Ton & Tau', 'Inhaber siehe Impressum', 'Strandweg 7', '18546 Sassnitz'])).toContain('names nobody')
})

it('takes a house of its own name for whole that comes back without who works there', () => {
  const head = ['Tierarztpraxis am Sportfeld', 'Dr. Anna Kern, Fachtierärztin', 'Strandweg 7', '18546 Sassnitz']
  const foot = { x: 60, y: 780, text: 'Tierarztpraxis am Sportfeld · Dr. Anna Kern' }
  expect(sellerOf(head)).toBe('Tierarztpraxis am Sportfeld Dr. Anna Kern')
  expect(sellerOf(head, foot)).toBe('Tierarztpraxis am Sportfeld')
  const practice = ['Praxis für Physiotherapie', ...head.slice(1)]
  expect(facts(practice, { ...foot, text: 'Praxis für Physiotherapie · Dr. Anna Kern' })).not.toContain('names nobody')
})

it('needs no street and no large letters of a shop whose owner stands below', () => {
  const reasons = facts(['Fahrschule Rückenwind', 'Inh. Steffen Kern'])
  expect(reasons).not.toContain('neither a street nor a legal form')
  expect(reasons).not.toContain('a line among others for a name')
  expect(facts(['Fahrschule Rückenwind', 'seit 1987'])).toContain('neither a street nor a legal form')
})

it('knows the name as a payment slip spells it', () => {
  expect(facts(['Andreas Küfner', 'Strandweg 7', '18546 Sassnitz'], { x: 60, y: 650, text: 'Andreas Kuefner' })).not.toContain('somebody else signs')
})

it('is less sure of a name that somebody else signs for', () => {
  const head = ['Ton & Tau', 'Strandweg 7', '18546 Sassnitz']
  expect(facts(head, { x: 60, y: 650, text: 'Anna Kern' })).toContain('somebody else signs')
  expect(facts(head, { x: 60, y: 650, text: 'Anna Tau' })).not.toContain('somebody else signs')
  expect(facts(head, { x: 60, y: 650, text: 'Anna Kern' }, { x: 60, y: 780, text: 'Inh. Anna Kern' })).not.toContain('somebody else signs')
})

it.each([
  ['Ton & Tau', 'Anna Kern · Übersetzerin · Tel. 0176 5550 18', 'Ton & Tau Anna Kern'],
  ['KERN WORDS', 'Laura Kern, Übersetzerin', 'KERN WORDS Laura Kern'],
])('the person below a brand belongs to its name: %s', (brand, person, name) => {
  expect(sellerOf([brand, person, 'Strandweg 7', '18546 Sassnitz'])).toBe(name)
})

it('needs no street of a person who is named beside the bank details', () => {
  const head = [{ x: 60, y: 50, text: 'Anna Kern', size: 18 }, { x: 60, y: 72, text: 'Tel. 0176 5550 18', size: 8 }]
  const bank = stack(60, 600, ['Bankverbindung', 'KERN ANNA', 'IBAN DE02 1203 0000 0000 2020 51'])
  const read = (...items: readonly Typed[]): string[] => {
    const { evidence } = extractDraft([typedPage([...head, ...rest, ...items])])
    return evidence.findLast(({ path }) => path === 'seller.name')?.reasons?.map(({ fact }) => fact) ?? []
  }
  expect(read()).toContain('neither a street nor a legal form')
  expect(read(...bank)).not.toContain('neither a street nor a legal form')
})

it.each([
  ['RAin Dr. Kern', 'Dr. Almut Kern'],
  ['D. Kern', 'Detlef Kern'],
])('takes %s of the sender line for the %s of the letterhead', (short, name) => {
  const line = { x: 60, y: 130, text: `${short} · Strandweg 7 · 18546 Sassnitz`, size: 7 }
  const { values } = extractDraft([typedPage([{ x: 330, y: 60, text: name, size: 14 }, line, ...rest])])
  expect(values.seller?.name).toBe(name)
})

it('keeps the degree that only the signature leaves out', () => {
  const line = { x: 60, y: 130, text: 'Dipl.-Ing. Anna Kern · Strandweg 7 · 18546 Sassnitz', size: 7 }
  const { values } = extractDraft([typedPage([line, ...rest, { x: 60, y: 650, text: 'Anna Kern' }])])
  expect(values.seller?.name).toBe('Dipl.-Ing. Anna Kern')
})

it.each(['Hausservice Dragan Petrović', 'Änderungsschneiderei Ayşe Kern', 'Oksana Kern', 'Trần Linh Kern'])(
  'knows the given name in %s',
  (name) => {
    expect(namesPerson(name)).toBe(true)
  },
)

it.each([
  { x: 60, y: 700, text: 'D. Kern' },
  { x: 60, y: 700, text: 'Dragomilo Kern' },
  { x: 60, y: 700, text: 'd.kern@post.example' },
])('sees somebody whom $text tells', (item) => {
  expect(facts(['Hausservice Dragomilo Kern', 'Ring 1', '86152 Augsburg'], item)).toContain('names a person')
})

it('sees nobody in a brand', () => {
  const item = { x: 60, y: 700, text: 'post@blaue-blume.example' }
  expect(facts(['Café Blaue Blume', 'Ring 1', '86152 Augsburg'], item)).toContain('names nobody')
})

it.each([
  ['Weingut Lechner-Haas', 'Martin & Elisabeth Lechner-Haas', true],
  ['Cabinet Kern, Zwahlen & Associés', 'Anna Kern, avocate', true],
  ['Weingut Klostermühle', 'Martin & Elisabeth Lechner-Haas', false],
  ['Kernkraft Verlag', 'Anna Kern', false],
])('%s, signed by %s, names somebody: %s', (name, signer, isNamed) => {
  const signed = facts([name, 'Strandweg 7', '18546 Sassnitz'], { x: 60, y: 600, text: signer })
  expect(signed.includes('names nobody')).toBe(!isNamed)
})

it.each([
  ['who signs', [{ x: 60, y: 650, text: 'A. Kern' }], false],
  ['who does not sign', [], true],
  ['who signs under the head of a company', [{ x: 60, y: 650, text: 'A. Kern' }, { x: 330, y: 30, text: 'Ein Haus der Tiermedizin Süd GmbH und ihrer Freunde' }], true],
  ['who signs for a company that the foot names', [{ x: 60, y: 650, text: 'A. Kern' }, { x: 60, y: 800, text: 'Bankverbindung der Tiermedizin Süd GmbH:' }], true],
] as const)('a veterinarian below what she does, %s', (_, items, isAsked) => {
  const head = ['Mobile Tierarztpraxis', 'Dr. med. vet. Anja Kern', 'Fachtierärztin für Pferde']
  expect(sellerOf(head, ...items)).toContain('Anja Kern')
  expect(facts(head, ...items).includes('a line among others for a name')).toBe(isAsked)
})

it('a name in small letters has its family name from the owner who is told', () => {
  const head = ['werkraum kern', 'Inhaberin Petra Kern · Strandweg 7 · 18546 Sassnitz']
  const reason = 'begins small and is no name of a family'
  expect(sellerOf(head)).toContain('kern')
  expect(facts(head)).not.toContain(reason)
  expect(facts(head.map((line) => line.replace('Petra Kern', 'Petra Moos')))).toContain(reason)
  expect(facts(['Sanitär- und', 'heizungsbau kern', ...head.slice(1)])).toContain(reason)
})

it('asks for a name in small letters that was seen in a picture', () => {
  const head = ['werkraum kern', 'Inhaberin Petra Kern · Strandweg 7 · 18546 Sassnitz']
  const page = typedPage([...stack(60, 50, head), ...rest])
  const words = page.words.map((word) => ({ ...word, confidence: 0.95 }))
  const reason = 'begins small and is no name of a family'
  expect(factsOf(extractDraft([page]))).not.toContain(reason)
  expect(factsOf(extractDraft([{ ...page, words, recognised: true }]))).toContain(reason)
})
