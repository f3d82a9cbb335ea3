import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { compact } from '../../../src/extract/labels/compact.js'
import { headerLabels } from '../../../src/extract/labels/header-labels.js'
import { isNoName } from '../../../src/extract/parties/address-line.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const fact = 'a line below may go on with it'
const town = ['Kapellenweg 2', '83727 Schliersee']
const title: Typed = { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true }

function letter(buyer: readonly string[], head: readonly Typed[] = stack(380, 50, ['Holzbau Reiter GmbH', 'Sägeweg 5', '83684 Tegernsee'])): Draft {
  return extractDraft([typedPage([...head, ...stack(60, 160, buyer), title])])
}

function from(head: readonly Typed[]): Draft['values']['seller'] {
  return letter(['Kern Bau GmbH', ...town], head).values.seller
}

function isAsked({ evidence }: Draft): boolean {
  return evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.some((reason) => reason.fact === fact) === true
}

it.each([
  [['Garten- und Landschaftsbau', 'Uwe Straub', ...town], 'Garten- und Landschaftsbau Uwe Straub'],
  [['An', 'Gasthof Adler', 'Familie Bosch oHG', ...town], 'Gasthof Adler Familie Bosch oHG'],
  [['Stockwerkeigentümer-', 'gemeinschaft Rebhalde', ...town], 'Stockwerkeigentümergemeinschaft Rebhalde'],
  [['Holz-', 'und Trockenbau Moos', ...town], 'Holz- und Trockenbau Moos'],
  [['Kettner-', 'Dorn Weinbau', ...town], 'Kettner-Dorn Weinbau'],
  [['Brautpaar', 'Nele Moos und Tobias Kern', ...town], 'Nele Moos und Tobias Kern'],
  [['Bottega Moos S.n.c.', 'di Moos Pietro & C.', ...town], 'Bottega Moos S.n.c. di Moos Pietro & C.'],
  [['BOTTEGA MOOS S.A.S.', 'DI MOOS PIETRO & C.', ...town], 'BOTTEGA MOOS S.A.S. DI MOOS PIETRO & C.'],
  [['Kern Bau GmbH', 'am Rathaus', ...town], 'Kern Bau GmbH'],
  [['Tisch 7 Gäste 3 Bedienung: Nele', 'Kern Bau GmbH', ...town], 'Kern Bau GmbH'],
  [['Odběratel: IČ: 78254990', 'DIČ: CZ78254990', 'Penzion U Potoka s.r.o.', ...town], 'Penzion U Potoka s.r.o.'],
  [['Helen Moos', 'The Fellside Gallery Trust', 'Church Brow', 'Keswick', 'CA12 5JT'], 'The Fellside Gallery Trust'],
  [['Gasthof zur Post', 'Franz Xaver Kern', ...town], 'Gasthof zur Post Franz Xaver Kern'],
  [['Dr. Elaine Moos', 'Blue Heron Dental', ...town], 'Dr. Elaine Moos Blue Heron Dental'],
  [['Metzgerei Kern', 'Franz Xaver Kern', ...town], 'Metzgerei Kern'],
])('in %s the name is %s', (lines, name) => {
  const draft = letter(lines)
  expect(draft.values.buyer?.name).toBe(name)
  expect(isAsked(draft)).toBe(false)
})


it('is sure of a name that stands over its street elsewhere, without the person below it', () => {
  const delivery = stack(380, 160, ['Gasthof zur Post', ...town])
  expect(isAsked(letter(['Gasthof zur Post', 'Franz Xaver Kern', ...town], [...stack(380, 50, ['Holzbau Reiter GmbH', 'Sägeweg 5', '83684 Tegernsee']), ...delivery]))).toBe(false)
})

it('reads a sender line with a gap before its town, and is sure of who stands above it with a trade', () => {
  const head: Typed[] = [
    { x: 200, y: 50, text: 'Anna Kern', size: 14 },
    { x: 200, y: 64, text: 'Klavier- und Cembalobaumeisterin' },
    { x: 60, y: 100, text: 'Anna Kern, Am Deich 4,' },
    { x: 180, y: 100, text: '59494 Soest, Tel. 02921 555 01' },
  ]
  expect(from(head)).toMatchObject({ name: 'Anna Kern', address: { street: 'Am Deich 4', city: 'Soest' } })
})

it.each([['Handelsgesellschaft mbH', 'Nordsee-Fisch Handelsgesellschaft mbH'], ['Kern Handels GmbH', 'Kern Handels GmbH']])('below a logo of one word %s is, or ends, the name', (line, name) => {
  const head: Typed[] = [
    { x: 60, y: 50, text: 'Nordsee-Fisch', size: 20, bold: true },
    { x: 60, y: 70, text: `${line} · Am Hafen 9 · 18069 Rostock` },
  ]
  expect(from(head)?.name).toBe(name)
})

it('takes the name from the sender line where the letterhead has but the house before the street', () => {
  const head: Typed[] = [
    { x: 200, y: 70, text: 'Rechtsanwälte · Königstraße 71 · 70173 Stuttgart · Telefon 0711 555 01' },
    { x: 60, y: 130, text: 'Rechtsanwälte Dr. Hövel & Tamm, Königstraße 71, 70173 Stuttgart', size: 7 },
  ]
  expect(from(head)?.name).toBe('Rechtsanwälte Dr. Hövel & Tamm')
})

it('a practice is called after those who share it', () => {
  const head = stack(60, 50, ['Tierärztliche Gemeinschaftspraxis', 'Dr. med. vet. Jan Moos & Dr. med. vet. Eva Lenz', 'Dorfstraße 12 · 83555 Gars am Inn'])
  expect(from(head)?.name).toBe('Tierärztliche Gemeinschaftspraxis Dr. med. vet. Jan Moos & Dr. med. vet. Eva Lenz')
})

it('trades one after another are no name, whatever stands in brackets behind one', () => {
  expect(isNoName('Dipl.-Psychologin · Supervision (DGSv) · Coaching')).toBe(true)
})

it('what begins small between the person and the street says what she does', () => {
  const head: Typed[] = [
    { x: 60, y: 50, text: 'MOOS WORDS', size: 18, bold: true },
    { x: 60, y: 70, text: 'Laura Moos · sworn translator and editor · Sophienstraße 33, 76133 Karlsruhe' },
    { x: 60, y: 83, text: 'laura@moos-words.example · Tax no. 35461/20946' },
  ]
  expect(from(head)?.name).toBe('Laura Moos')
})

it('an address within a sentence is nobody\'s block', () => {
  const head: Typed[] = [
    ...stack(200, 60, ['Dr. Leopold Moos', 'Notar in München', 'Residenzstraße 33 · 80333 München · Telefon (089) 24 21 77-0']),
    { x: 60, y: 722, text: 'Dr. Moos, Notar' },
    { x: 60, y: 751, text: 'Gegen die Kostenrechnung kann die Entscheidung des Landgerichts München I,', size: 8 },
    { x: 60, y: 761, text: 'Prielmayerstraße 7, 80335 München, beantragt werden. Der Antrag ist schriftlich zu stellen.', size: 8 },
  ]
  expect(from(head)).toMatchObject({ name: 'Dr. Leopold Moos', address: { street: 'Residenzstraße 33' } })
})

it('behind the legal form a line may name the partners', () => {
  const head = stack(60, 780, [
    'Moos & Lenz Steuerberatungsgesellschaft mbB · Partner: Karin Moos StBin, Jan Lenz StB · AG Kiel PR 417', 'Ringstraße 29 · 24103 Kiel',
  ])
  expect(from(head)?.name).toBe('Moos & Lenz Steuerberatungsgesellschaft mbB')
})

it('asks for a name that a logo and the trades below it make', () => {
  const head = [
    { x: 60, y: 40, text: 'MOOS & LENZ', size: 16 }, { x: 60, y: 56, text: 'Steuerberater · Wirtschaftsprüfer · Partnerschaft mbB' }, { x: 60, y: 70, text: 'Ringstraße 29 · 24103 Kiel' },
    { x: 60, y: 780, text: 'USt-IdNr. DE136695976' },
  ]
  const { evidence } = extractDraft([typedPage(head)])
  expect(evidence.findLast(({ path }) => path === 'seller.name')?.confidence ?? 0).toBeLessThan(0.6)
})

it.each([
  ['Frauke Moos e.K. - Wäscherei und Mietwäsche für Praxen', 'Frauke Moos e.K.'],
  ['ARGE Moos GmbH - Lindt Bau GmbH', 'ARGE Moos GmbH - Lindt Bau GmbH'],
  ['Moos GmbH - Niederlassung Kiel', 'Moos GmbH - Niederlassung Kiel'],
])('behind a dash stands what a company does, or more of its name: %s', (line, name) => {
  expect(from(stack(60, 60, [line, 'Ringstraße 29', '24103 Kiel', 'USt-IdNr. DE136695976']))?.name).toBe(name)
})

it('a branch is called as its block says, not as the company that it is a branch of', () => {
  const head = stack(60, 700, [
    'Service Provider:', 'Moos Web Services SARL, Niederlassung Deutschland', 'Theresienhöhe 38, 80339 München, Germany VAT Number: DE136695976',
    'Registered with the Amtsgericht München, HRB 250117. Branch of Moos Web Services SARL, 21 Rue Erasme, L-1468 Luxembourg',
  ])
  expect(from(head)).toMatchObject({ name: 'Moos Web Services SARL, Niederlassung Deutschland', address: { street: 'Theresienhöhe 38' } })
})

it('the owner on the line of the shop belongs to its name, where the foot has the shop alone', () => {
  const head: Typed[] = [
    ...stack(380, 60, ['Computerdienst Moos, Inh. Jan Moos', 'Steuernummer: 60/101/07729', 'Deichstraße 9', '26789 Leer']),
    { x: 60, y: 815, text: 'Computerdienst Moos · Deichstraße 9 · 26789 Leer', size: 8 },
  ]
  expect(from(head)?.name).toBe('Computerdienst Moos, Inh. Jan Moos')
})

it('a farm in large letters is run by the people below it', () => {
  const head: Typed[] = [
    { x: 297, y: 60, text: 'Biolandhof Moos', size: 20, bold: true, align: 'middle' },
    { x: 297, y: 78, text: 'Johannes und Monika Moos · Im Grund 2 · 72813 St. Johann · Telefon 07122 / 39 05', align: 'middle' },
  ]
  expect(from(head)?.name).toBe('Biolandhof Moos')
})

it('the number of the customer is called so in many ways, and is not the seller\'s', () => {
  const fields = headerLabels.exact.get(compact('N° TVA intracommunautaire client'))?.map(({ field }) => field)
  expect(fields).toEqual(['buyerVatId'])
})

it.each([
  ['Vergütungen erfolgen im Gutschriftsverfahren nach § 14 Abs. 2 UStG und sind oben verrechnet.', '380', 'Strohmaier Entsorgung GmbH'],
  ['Abrechnung im Gutschriftsverfahren nach § 14 Abs. 2 UStG', '389', 'Fensterbau Rieder AG'],
  ['Erstellt im Gutschriftsverfahren.', '389', 'Fensterbau Rieder AG'],
  ['Milchgeldabrechnung Oktober 2026', '389', 'Fensterbau Rieder AG'],
  ['The VAT shown is your output tax due to HMRC.', '389', 'Fensterbau Rieder AG'],
])('an invoice is turned round by what speaks of itself, not of a part of it: %s', (sentence, type, seller) => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 121, text: 'Strohmaier Entsorgung GmbH, Kocherwiesen 21, 73433 Aalen', size: 7 },
    ...stack(60, 138, ['Fensterbau Rieder AG', 'Im Spagen 5', '73430 Aalen']),
    { x: 60, y: 213, text: 'RECHNUNG', size: 14, bold: true }, { x: 60, y: 450, text: sentence },
    { x: 60, y: 806, text: 'Strohmaier Entsorgung GmbH · AG Ulm HRB 38190 · USt-IdNr. DE136695976', size: 7 },
  ])])
  expect({ type: values.invoiceType, seller: values.seller?.name }).toEqual({ type, seller })
})

it.each([
  ['Widersprechen Sie dieser Gutschrift, wenn Ihre Steuerangaben nicht zutreffen.', '389', 'Dr. Annegret Moos', false],
  ['Wir danken für die gute Zusammenarbeit.', '381', 'Ammertal Verlag GmbH', true],
])('an author may contradict the credit note that the publisher writes for her: %s', (sentence, type, seller, isDoubtful) => {
  const { values, evidence } = extractDraft([typedPage([
    { x: 60, y: 121, text: 'Ammertal Verlag GmbH, Schmiedtorstraße 22, 72070 Tübingen', size: 7 },
    ...stack(60, 138, ['Frau', 'Dr. Annegret Moos', 'Kurfürstenstraße 14', '72074 Tübingen']),
    { x: 60, y: 213, text: 'Gutschrift', size: 14, bold: true }, { x: 380, y: 239, text: 'Ihre Steuernummer: 86142/07350' },
    { x: 60, y: 450, text: sentence },
    { x: 60, y: 806, text: 'Ammertal Verlag GmbH · AG Stuttgart HRB 381902 · USt-IdNr. DE136695976', size: 7 },
  ])])
  expect(values).toMatchObject({ invoiceType: type, seller: { name: seller } })
  const reasons = evidence.findLast(({ path }) => path === 'seller.name')?.reasons ?? []
  expect(reasons.some((one) => one.fact === 'a credit note with the number of the other party')).toBe(isDoubtful)
})

it('whoever serves the customer is not the seller', () => {
  const draft = letter(['Kern Bau GmbH', ...town], [
    { x: 60, y: 120, text: 'Auto-Palast Moos GmbH, Wittener Str. 402, 44803 Bochum', size: 7 },
    { x: 360, y: 172, text: 'Verkäufer: D. Moos' },
  ])
  expect(draft.values.seller?.name).toBe('Auto-Palast Moos GmbH')
})

it('the brand and the person whose workshop stands below it are one name', () => {
  const head: Typed[] = [
    { x: 60, y: 70, text: 'Ton & Tau', size: 20, bold: true }, { x: 60, y: 86, text: 'Keramikwerkstatt Wiebke Moos' },
    ...stack(440, 70, ['Humboldtstraße 112', '28203 Bremen', 'Steuer-Nr. 60/148/05522']),
  ]
  expect(from(head)?.name).toBe('Ton & Tau Keramikwerkstatt Wiebke Moos')
})

it('what a person does is no other name', () => {
  const { evidence } = letter(['Kern Bau GmbH', ...town], stack(60, 60, ['Dr Imogen Moos', 'Statistical Consulting', '3 Orchard Close', 'Cambridge CB24 9JT']))
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'seller.name') ?? {}
  expect(reasons.map((one) => one.fact)).not.toContain(fact)
})

it('a number in a list of fees is no town of the one who is written to', () => {
  const { buyer } = extractDraft([typedPage([
    ...stack(200, 60, ['Dr. Leopold Moos', 'Notar', 'Georgstraße 38 · 30159 Hannover']),
    ...stack(71, 140, ['Kern Immobilien GmbH', 'Podbielskistraße 333', '30659 Hannover']), { ...title, y: 240 },
    { x: 71, y: 272, text: 'Nr. 21100 KV Beurkundungsverfahren' }, { x: 71, y: 284, text: '2,0 Gebühr nach Tab. B' },
    { x: 71, y: 300, text: 'Nr. 22110 KV Vollzugsgebühr' }, { x: 71, y: 311, text: '0,5 Gebühr' },
  ])]).values
  expect(buyer?.name).toBe('Kern Immobilien GmbH')
})

it.each([
  ['RAin Dr. Moos', true],
  ['Dr. Moos, Notar', true],
  ['Dr. Wiebke Moos', false],
  ['Praxis Dr. Moos', false],
])('asks what the first name is of %s: %s', (name, isAsked) => {
  const { evidence } = letter(['Kern Bau GmbH', ...town], [
    ...stack(440, 70, [name, 'Humboldtstraße 112', '28203 Bremen', 'Steuer-Nr. 60/148/05522']),
  ])
  const { reasons = [], text } = evidence.findLast(({ path }) => path === 'seller.name') ?? {}
  expect(text).toBe(name)
  expect(reasons.some(({ fact }) => fact === 'a title and a family name for a name')).toBe(isAsked)
})
