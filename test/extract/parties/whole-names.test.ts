import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const doubt = 'a line below may go on with it'

function letter(buyer: readonly string[], more: readonly Typed[] = []): Draft {
  return extractDraft([typedPage([
    { x: 60, y: 110, text: 'Klarwerk GmbH · Sägeweg 5 · 83684 Tegernsee', size: 7 },
    ...stack(60, 140, buyer),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ...more,
  ])])
}

function isAsked({ evidence }: Draft): boolean {
  return evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.some(({ fact }) => fact === doubt) === true
}

const place = ['Kapellenweg 2', '83727 Schliersee']

describe('the name of a buyer', () => {
  it.each([['Herrn und Frau'], ['Herr & Frau'], ['Monsieur et Madame'], ['Herrn/Frau/Firma']])('begins below %s', (greeting) => {
    expect(letter([greeting, 'Anton und Rita Moosbauer', ...place]).values.buyer?.name).toBe('Anton und Rita Moosbauer')
  })

  it('goes on to the legal form of an association', () => {
    const draft = letter(['Kreisverband Imkerei', 'Oberer Neckar e.V.', ...place])
    expect(draft.values.buyer?.name).toBe('Kreisverband Imkerei Oberer Neckar e.V.')
    expect(isAsked(draft)).toBe(false)
  })

  it('goes on to the company below it in the same letters', () => {
    const draft = letter(['Lichtspiele Moosbauer', 'Oberland GmbH', ...place])
    expect(draft.values.buyer?.name).toBe('Lichtspiele Moosbauer Oberland GmbH')
  })

  it('begins above the line with its legal form, whoever is to read the letter', () => {
    const draft = letter(['Moosbauer Gastlichkeit', 'Hotel- und Restaurant GmbH', 'Frau Ines Kern, Marketing', ...place])
    expect(draft.values.buyer?.name).toBe('Moosbauer Gastlichkeit Hotel- und Restaurant GmbH')
  })

  it.each([
    [['Herrn Anton Moosbauer', 'Garten- und Landschaftsbau GmbH'], 'Garten- und Landschaftsbau GmbH'],
    [['Firma Moosbauer Wohnbau', 'Herrn Paul Kern'], 'Moosbauer Wohnbau'],
    [['Mr James Miller', 'Attn Mrs Grace Miller'], 'James Miller'],
    [['Frau Ines Moos', 'Einkauf Nord Süd'], 'Ines Moos'],
  ])('of %s is %s', (lines, name) => {
    expect(letter([...lines, ...place]).values.buyer?.name).toBe(name)
  })

  it.each(['Physiotherapie am Markt', 'Speichenhof House'])('has her business between her and the street: %s', (business) => {
    expect(letter(['Frau', 'Silke Brandner', business, ...place]).values.buyer?.name).toBe(`Silke Brandner ${business}`)
  })

  it('is that of two who are both greeted', () => {
    expect(letter(['Frau Marlene Moos', 'Herrn Paul Kern', ...place]).values.buyer?.name).toBe('Marlene Moos, Paul Kern')
  })

  it.each(['Der Verbandsbürgermeister', 'Die Direktorin', 'Schatzmeister Herr Anton Moos'])('ends above %s', (office) => {
    const draft = letter(['Samtgemeinde Moostal', office, ...place])
    expect(draft.values.buyer).toMatchObject({ name: 'Samtgemeinde Moostal', address: { street: 'Kapellenweg 2' } })
    expect(isAsked(draft)).toBe(false)
  })
})

it('keeps whoever holds an office out of a street without a number', () => {
  const { values: { buyer } } = extractDraft([typedPage([
    ...stack(60, 60, ['Harbour Films Ltd', '12 Dock Road', 'London E16 1AB', 'VAT Reg GB441773056']),
    { x: 60, y: 150, text: 'Bill to' },
    ...stack(60, 163, ['Quay Rowing Committee', 'Hon. Secretary Mr A. Lowe', 'The Old Mill, High Street', 'Leigh-on-Sea', 'SS9 2EP']),
    { x: 400, y: 60, text: 'Invoice SI-118' },
  ])])
  expect(buyer).toMatchObject({ name: 'Quay Rowing Committee', address: { street: 'The Old Mill, High Street' } })
})

describe('the name of a seller', () => {
  it('is not told with its trade, where it begins small', () => {
    const { values: { seller } } = extractDraft([typedPage([
      ...stack(330, 60, ['Elektrotechnik', 'netzkern GmbH', 'Dock 12', '60322 Frankfurt am Main']),
      ...stack(60, 140, ['Seehotel Kern KG', ...place]),
      { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
      { x: 60, y: 780, text: 'netzkern GmbH · Amtsgericht Stuttgart HRB 7318', size: 7 },
    ])])
    expect(seller?.name).toBe('netzkern GmbH')
  })

  it('begins above a line that begins small', () => {
    const { values: { seller } } = extractDraft([typedPage([
      ...stack(330, 60, ['MOOSA Verwertungsgesellschaft', 'für Aufführungsrechte w. V.', 'Bezirksdirektion Süd', 'Dock 12', '60322 Frankfurt am Main']),
      ...stack(60, 140, ['Seehotel Kern KG', ...place]),
      { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ])])
    expect(seller?.name).toBe('MOOSA Verwertungsgesellschaft für Aufführungsrechte w. V.')
  })

  it('is no label of an account', () => {
    const { values: { seller } } = extractDraft([typedPage([
      ...stack(60, 60, ['Harbour Films Ltd', '12 Dock Road', 'London E16 1AB']),
      { x: 60, y: 150, text: 'Bill to' },
      ...stack(60, 163, ['Quay Rowing Ltd', '4 High Street', 'London E16 2CD']),
      { x: 400, y: 60, text: 'Invoice SI-118' },
      { x: 60, y: 600, text: 'Account name Harbour Films Ltd, IBAN GB33 BUKB 2020 1555 5555 55' },
    ])])
    expect(seller?.name).toBe('Harbour Films Ltd')
  })
})

/** What is known of the seller stands at the foot; the letter begins with `head`. */
function sellerOf(head: readonly Typed[], foot: readonly string[]): string | undefined {
  return extractDraft([typedPage([
    ...head,
    ...stack(60, 150, ['Bäckerei Deich oHG', ...place]),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ...stack(60, 780, [...foot, 'Wiesenweg 2', '83684 Tegernsee', 'Steuernummer 214/5821/0937'], { size: 8 }),
  ])]).values.seller?.name
}

describe('the firm of a person', () => {
  it.each([
    ['Moosbauer Innenausbau', 'Moosbauer Innenausbau, Anton Moosbauer'],
    ['Innenausbau Moosbauer', 'Innenausbau Moosbauer, Anton Moosbauer'],
    ['Herrn Anton Moosbauer', 'Anton Moosbauer'],
    ['Angebot Sailer', 'Anton Moosbauer'],
  ])('%s stands beside his block', (beside, name) => {
    const block = ['Anton Moosbauer', 'Wiesenweg 2', '83684 Tegernsee', 'Mobil 0171 555 0441']
    expect(extractDraft([typedPage([
      { x: 60, y: 50, text: beside, size: 11, bold: true }, ...stack(400, 50, block),
      ...stack(60, 150, ['Bäckerei Deich oHG', ...place]), { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ])]).values.seller?.name).toBe(name)
  })

  const logo = (text: string): Typed => ({ x: 200, y: 50, text, size: 17 })
  const mail = (text: string): Typed => ({ x: 60, y: 810, text, size: 7 })
  const sender = (name: string): Typed => ({ x: 60, y: 130, text: `${name} · Wiesenweg 2 · 83684 Tegernsee`, size: 7 })

  it.each<[string, readonly Typed[], string, string]>([
    ['in the letterhead', [logo('Kassendienst Moosbauer')], 'Anton Moosbauer', 'Kassendienst Moosbauer, Anton Moosbauer'],
    ['in the sender line', [sender('Uhren Moosbauer')], 'Rita Moosbauer', 'Uhren Moosbauer, Rita Moosbauer'],
    ['before its trade', [logo('Moosbauer Innenausbau')], 'Anton Moosbauer', 'Moosbauer Innenausbau, Anton Moosbauer'],
    ['of another family', [logo('Kassendienst Sailer')], 'Anton Moosbauer', 'Anton Moosbauer'],
    ['of another family, after which a domain is called,', [logo('Kassendienst Sailer'), mail('kasse@sailer.example')], 'Anton Moosbauer', 'Kassendienst Sailer, Anton Moosbauer'],
    ['but not that of another shop', [logo('Kassendienst Sailer'), mail('kasse@sailer.example')], 'Uhren Anton Moosbauer', 'Uhren Anton Moosbauer'],
    ['but the title of the document', [logo('Honorarrechnung'), mail('kasse@honorarrechnung.example')], 'Anton Moosbauer', 'Anton Moosbauer'],
    ['but what is one of two large lines', [logo('Kassendienst'), { x: 200, y: 70, text: 'Einfach sicher zahlen', size: 17 }, mail('a@kassendienst.example')], 'Anton Moosbauer', 'Anton Moosbauer'],
    ['which is the person', [logo('Dr. Anton Moosbauer')], 'Anton Moosbauer', 'Anton Moosbauer'],
  ])('%s goes with the name', (_, head, person, name) => {
    expect(sellerOf(head, [person])).toBe(name)
  })
})

it.each([
  ['Elektrotechnik', 'Moosbauer GmbH', 'Elektrotechnik Moosbauer GmbH'],
  ['Malerbetrieb', 'Anton Moosbauer', 'Malerbetrieb Anton Moosbauer'],
  ['Buchhaltung', 'Moosbauer GmbH', 'Moosbauer GmbH'],
])('%s over %s in one block is %s', (above, name, whole) => {
  expect(letter([above, name, ...place]).values.buyer?.name).toBe(whole)
})

it('a narrow footer has the end of the name and the street on one line', () => {
  const foot = ['Papier-Großhandel Moosbauer', 'GmbH & Co. KG, Wiesenweg 2', '83684 Tegernsee', 'Steuernummer 214/5821/0937']
  const { values } = extractDraft([typedPage([
    ...stack(60, 150, ['Bäckerei Deich oHG', ...place]), { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ...stack(60, 780, foot, { size: 6 }),
  ])])
  expect(values.seller).toMatchObject({ name: 'Papier-Großhandel Moosbauer GmbH & Co. KG', address: { street: 'Wiesenweg 2' } })
})

it('the name whose beginning had no room on its line is that of the line that has it whole', () => {
  const { values } = extractDraft([typedPage([
    { x: 200, y: 50, text: 'STUBE & FEST', size: 20 }, { x: 180, y: 75, text: 'Moosbauer AG · Seeweg 19 · 6052 Hergiswil', size: 8 },
    ...stack(340, 150, ['Treuhand Deich AG', 'Kapellenweg 2', '6003 Luzern']), { x: 60, y: 280, text: 'Rechnung 26-118', size: 14 },
    ...stack(60, 500, ['Bankverbindung: IBAN CH59 8080 8001 2349 9887 1, lautend auf Stube &', 'Fest Moosbauer AG']),
    { x: 200, y: 800, text: 'Stube & Fest Moosbauer AG · CHE-402.771.903 MWST', size: 8 },
  ])])
  expect(values.seller?.name).toBe('Stube & Fest Moosbauer AG')
})

it.each(['Inhaber:', 'Betreiber:', 'Inh.:'])('%s names who trades under a brand', (owner) => {
  const { values } = extractDraft([typedPage([
    { x: 240, y: 66, text: 'Blaue Minute', size: 22 },
    { x: 150, y: 90, text: `Partyband · ${owner} Moosbauer & Sailer GbR · Seeweg 118 · 83684 Tegernsee` },
    ...stack(74, 155, ['Nadine Deich', ...place], { size: 11 }), { x: 74, y: 248, text: 'Rechnung Nr. 26/118', size: 11 },
  ])])
  expect(values.seller).toMatchObject({ name: 'Moosbauer & Sailer GbR', address: { street: 'Seeweg 118' } })
})

describe('the name of a seller, of whom the page has more', () => {
  const address = 'Seeweg 19 · 83684 Tegernsee · Tel. 0171 4418 220'
  const logo = (text: string, y = 50, size = 18): Typed => ({ x: 60, y, text, size })
  const notary = { x: 60, y: 130, text: 'Notarin Dr. Moosbauer, Seeweg 19, 83684 Tegernsee', size: 7 }
  const foot = { x: 60, y: 790, text: 'Steuernummer 214/5821/0937', size: 8 }

  function sellerUnder(...head: readonly Typed[]): string | undefined {
    return extractDraft([typedPage([
      ...head, ...stack(60, 150, ['Bäckerei Deich oHG', ...place]), { x: 60, y: 280, text: 'Rechnung 26-118', size: 14 }, foot,
    ])]).values.seller?.name
  }

  it.each<[string, readonly Typed[], string]>([
    ['a person with what he does', [logo('Anton Moosbauer · Gartenbau'), { x: 60, y: 72, text: address }], 'Anton Moosbauer · Gartenbau'],
    ['the owner with the legal form of the shop', [logo('Linden-Apotheke'), { x: 60, y: 68, text: `Inh. Anton Moosbauer e. K. · ${address}`, size: 8 }], 'Linden-Apotheke Inh. Anton Moosbauer e. K.'],
    ['the same before a dash, as recognition reads a point', [logo('Linden-Apotheke'), { x: 60, y: 68, text: `Inh. Anton Moosbauer e. K. - ${address}`, size: 8 }], 'Linden-Apotheke Inh. Anton Moosbauer e. K.'],
    ['the owner of a shop without one', [logo('Apotheke zur Linde'), { x: 60, y: 68, text: `Inh. Anton Moosbauer · ${address}`, size: 8 }], 'Apotheke zur Linde'],
    ['the owner with the legal form, and once more without', [logo('Speichenhof'), { x: 60, y: 68, text: `Inh. Anton Moosbauer e. K. · ${address}`, size: 8 }, { x: 60, y: 80, text: 'Inhaber Anton Moosbauer', size: 8 }], 'Speichenhof Inh. Anton Moosbauer e. K.'],
    ['the owner of what is called by one word', [logo('Speichenhof'), { x: 60, y: 68, text: `Inh. Anton Moosbauer · ${address}`, size: 8 }], 'Speichenhof Inh. Anton Moosbauer'],
    ['a person over the practice of her name', [logo('Rita Moosbauer'), { x: 60, y: 130, text: 'Praxis Moosbauer, Seeweg 19, 83684 Tegernsee', size: 7 }], 'Praxis Moosbauer, Rita Moosbauer'],
    ['the house across the page from the one who runs it', [logo('Physio am Ufer'), ...stack(535, 50, ['Praxis für Physiotherapie', 'Rita Moosbauer', 'Seeweg 19', '83684 Tegernsee'], { align: 'right' })], 'Physio am Ufer, Praxis für Physiotherapie Rita Moosbauer'],
    ['a given name in two lines of capitals', [...stack(450, 80, ['DR. RITA', 'MOOSBAUER'], { size: 11 }), { x: 60, y: 130, text: 'Dr. Moosbauer · Seeweg 19 · 83684 Tegernsee', size: 7 }], 'DR. RITA MOOSBAUER'],
    ['a given name under the office, with the family name before a comma', [...stack(300, 50, ['NOTARIN', 'Dr. iur. Rita Moosbauer'], { size: 12, align: 'middle' }), notary], 'NOTARIN Dr. iur. Rita Moosbauer'],
    ['two given names of one family', [...stack(300, 50, ['Dr. Anton Moosbauer', 'Dr. Rita Moosbauer'], { size: 12, align: 'middle' }), notary], 'Notarin Dr. Moosbauer'],
    ['no given name', [...stack(300, 50, ['NOTARIN', 'mit dem Amtssitz in Tegernsee'], { size: 12, align: 'middle' }), notary], 'Notarin Dr. Moosbauer'],
  ])('%s', (_, head, name) => {
    expect(sellerUnder(...head)).toBe(name)
  })
})

it.each([
  ['MAISON AUBRY & FILS', 'SAS au capital de 152 000 €', 'MAISON AUBRY & FILS SAS'],
  ['Ferronnerie Aubry', 'SARL au capital de 8 000 €', 'Ferronnerie Aubry SARL'],
  ['Ferronnerie Aubry SARL', 'SARL au capital de 8 000 €', 'Ferronnerie Aubry SARL'],
])('%s has the form that the line below it tells', (name, capital, whole) => {
  const { values } = extractDraft([typedPage([
    { x: 47, y: 50, text: name, size: 15 }, ...stack(47, 70, [capital, '14, rue du Vieux Marché', '38160 Saint-Marcellin', 'N° TVA FR65512744087']),
    ...stack(330, 150, ['Mairie de Chatte', '2 place de la République', '38160 Chatte']), { x: 47, y: 250, text: 'Facture n° F26-118', size: 12 },
  ])])
  expect(values.seller?.name).toBe(whole)
})

it('a house is called like a street where its street stands below', () => {
  expect(letter(['Gaststätte', 'Zum Goldenen Ring', ...place]).values.buyer).toMatchObject({ name: 'Gaststätte Zum Goldenen Ring', address: { street: 'Kapellenweg 2' } })
})
