import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import type { Page } from '../../../src/read/page.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const table: readonly Typed[] = [
  ...stack(60, 300, ['Leistung', 'Einbau', 'Teile']),
  ...stack(535, 300, ['Betrag', '120,00', '18,00'], { align: 'right' }),
  { x: 400, y: 350, text: 'Summe', align: 'right' },
  { x: 535, y: 350, text: '138,00', align: 'right' },
]
const buyer = ['Autohof Lindau GmbH', 'Seestraße 4', '88131 Lindau']
const seller = ['Fliesen Harms GmbH', 'Kirchweg 8', '26721 Emden']

function read(...items: readonly Typed[]): DraftValues {
  return extractDraft([typedPage([...items, ...stack(400, 220, ['Rechnung Nr. 26-118', 'Datum: 04.05.2026']), ...table])]).values
}

describe('the name of a seller of several lines', () => {
  it.each<[name: string, lines: readonly string[]]>([
    ['Rohrservice Jan Kolbe', ['Jan Kolbe', 'Installateur', 'Rohrservice Jan Kolbe', 'Ahornweg 28', '15366 Neuenhagen']],
    ['Studio Verri di Carla Verri', ['Studio Verri', 'Studio Verri di Carla Verri', 'Via Roma 4', '50131 Firenze']],
    ['Forstbetrieb Carl Wolters', ['Forstbetrieb', 'Carl Wolters', 'Feldhof 1', '24376 Kappeln']],
    ['Ingenieurbüro Statik Nord GmbH', ['Statik', 'Nord', 'Ingenieurbüro Statik Nord', 'GmbH', 'Neckarhalde 8', '72070 Tübingen']],
    ['Holt & Brand Steuerberatungsgesellschaft mbH', ['Holt & Brand', 'Steuerberatungsgesellschaft mbH', 'Ottostraße 3', '80333 München']],
    ['Klinikum Auental Service GmbH', ['Klinikum Auental', 'Service GmbH', 'Am Klinikum 1', '59494 Soest']],
    ['Ing.-Büro Kern Tragwerksplanung PartG mbB', ['Ing.-Büro Kern', 'Tragwerksplanung', 'PartG mbB', 'Gräfstraße 5', '60486 Frankfurt am Main']],
    ['Kern & Brandner eGbR', ['Kern & Brandner', 'eGbR', 'Am Hafen 12', '18055 Rostock']],
    ['Tonstudio', ['Tonstudio', 'Am Hafen 12', '18055 Rostock']],
  ])('%s', (name, lines) => {
    const { seller: found } = read(...stack(400, 60, lines), ...stack(60, 130, buyer))
    expect(found?.name).toBe(name)
  })

  it('has all partners of a sender line, between whom points stand', () => {
    const sender = { x: 60, y: 118, text: 'Brüning · Tewes & Partner mbB · Parkstraße 8 · 58509 Lüdenscheid', size: 7 }
    expect(read(sender, ...stack(60, 130, buyer)).seller?.name).toBe('Brüning · Tewes & Partner mbB')
  })

  it('is the company above, where the line with the address begins with its trade', () => {
    const head: Typed[] = [{ x: 297, y: 60, text: 'Zahntechnik Ohlsen GmbH', size: 16, align: 'middle' }, { x: 297, y: 76, text: 'Meisterlabor - Uferweg 22 - 39112 Magdeburg', size: 8, align: 'middle' }]
    expect(read(...head, ...stack(60, 130, buyer)).seller?.name).toBe('Zahntechnik Ohlsen GmbH')
  })

  it.each([
    ['Les Paniers SARL', 'Les Paniers SARL au capital de 8 000 € – RCS Manosque 751803297 – TVA FR47751803297'],
    ['Vetri Sud S.r.l.', 'Vetri Sud S.r.l. - Capitale sociale 10.000 € - P.IVA IT07643520567'],
    ['Hafenbau GmbH', 'Hafenbau GmbH mit einem Stammkapital von 25.000 € – USt-IdNr. DE319407624'],
    ['Tide Rope Ltd', 'Tide Rope Ltd, share capital £100 – VAT No. GB123456782'],
  ])('ends before the capital of the company: %s', (name, foot) => {
    const logo = name.split(' ').slice(0, 2).join(' ')
    const items: Typed[] = [...stack(400, 60, [logo, 'Kirchweg 8', '26721 Emden']), { x: 60, y: 800, text: foot, size: 7 }]
    expect(read(...items, ...stack(60, 130, buyer)).seller?.name).toBe(name)
  })

  it.each([
    ['Pension Birkenhof Garni, Lindt KG', 'Familie Lindt', ['Pension Birkenhof Garni, Lindt KG - AG Emden HRA 977 · USt-IdNr. DE319407624']],
    ['druck:werk GbR', 'druck:werk', ['druck:werk GbR · Gesellschafter Ina Kolbe und Jan Harms', 'Handelsbank · BIC HAMBDEHH', 'USt-IdNr.: DE319407624']],
    ['druck:werk GbR', '', ['druck:werk GbR · Gesellschafter Ina Kolbe und Jan Harms', 'Handelsbank · BIC HAMBDEHH', 'USt-IdNr.: DE319407624']],
  ])('is the company of the foot, %s, under %j', (name, head, foot) => {
    const line = head === '' ? 'Kirchweg 8, 26721 Emden' : `${head} · Kirchweg 8 · 26721 Emden`
    const items: Typed[] = [{ x: 297, y: 60, text: line, size: 8, align: 'middle' }, ...foot.map((text, at): Typed => ({ x: 297, y: 790 + at * 10, text, size: 7, align: 'middle' }))]
    expect(read(...items, ...stack(60, 130, buyer)).seller?.name).toBe(name)
  })

  it('has a legal form of two words', () => {
    const items: Typed[] = [{ x: 297, y: 50, text: 'Hôtel du Vieux Pont', size: 18, align: 'middle' }, { x: 297, y: 66, text: '12, rue de la Sûre · L-6350 Dillingen', size: 8, align: 'middle' }, { x: 60, y: 800, text: 'Hôtel du Vieux Pont S.à r.l. · R.C.S. Luxembourg B 299144', size: 7 }]
    expect(read(...items, ...stack(60, 130, buyer)).seller?.name).toBe('Hôtel du Vieux Pont S.à r.l.')
  })
})

describe('the buyer of a shop', () => {
  it.each([
    ['Leeuwarden', '8911 JR', 'Leeuwarden, Friesland, 8911 JR'],
    ['Leipzig', '04109', 'Leipzig, Sachsen, 04109'],
    ['Bregenz', '6900', 'Bregenz, Vorarlberg, 6900'],
  ])('has no town for a name, where a region stands behind it: %s', (city, postalCode, line) => {
    const blocks = [...stack(60, 120, ['Sold to:', 'Anna Brandsma', 'Voorstreek 88', line]),
      ...stack(300, 120, ['Ship to:', 'Lager Brandsma', 'Snekerweg 14', line])]
    const { buyer: found } = read(...stack(450, 40, seller), ...blocks)
    expect(found).toMatchObject({ name: 'Anna Brandsma', address: { street: 'Voorstreek 88', city, postalCode } })
  })
})

describe('what belongs to the name of a person', () => {
  it('is the degree before it, and not the salutation', () => {
    expect(read(...stack(400, 60, ['Dipl.-Ing. Ruth Sander', 'Weinberg 18', '79219 Staufen']), ...stack(60, 130, ['Herrn', 'Dr. Emil Kranz', 'Seestraße 4', '88131 Lindau']))).toMatchObject({
      seller: { name: 'Dipl.-Ing. Ruth Sander' },
      buyer: { name: 'Dr. Emil Kranz' },
    })
  })
})

describe('the country of a buyer without one', () => {
  it.each([
    ['DK', ['Rejsebureau Bølge ApS', 'Havnegade 14', '4220 Korsør']],
    ['DE', ['Hafenbau GmbH & Co. KG', 'Seestraße 4', '88131 Lindau']],
    ['LI', ['Verlag am Berg Anstalt', 'Im Feld 30', '9494 Schaan']],
    [undefined, ['Verlag am Berg Anstalt', 'Im Feld 30', '9400 Rorschach']],
  ])('is %s by the legal form that fits its postal code', (country, lines) => {
    const { buyer: found } = read(...stack(400, 60, seller), ...stack(60, 130, lines), { x: 60, y: 800, text: 'USt-IdNr. DE319407624', size: 7 })
    expect(found?.address?.countryCode).toBe(country)
  })
})

it('takes the title with its number over an address for nobody', () => {
  const items = [...stack(400, 60, seller), { x: 60, y: 110, text: 'Invoice FA-118', size: 12 }, ...stack(60, 136, ['Seestraße 4', '88131 Lindau'], { size: 11 })]
  expect(read(...items).buyer?.name).not.toBe('Invoice FA-118')
})

describe('roles', () => {
  it('takes the shop that sells through a market place, not the market place in the footer', () => {
    const { seller: found } = read(
      ...stack(60, 120, ['Rechnungsadresse', ...buyer]),
      ...stack(380, 120, ['Verkauft von', 'Kistner Handels GmbH', 'Lange Zeile 88', '90419 Nürnberg', 'USt-IdNr. DE319407624']),
      { x: 60, y: 800, text: 'Vermittelt über marktquelle, ein Dienst der Marktquelle Plattform SE, Domplatz 1, 20095 Hamburg.', size: 7 },
    )
    expect(found).toMatchObject({ name: 'Kistner Handels GmbH', vatId: 'DE319407624' })
  })

  it('reads a slip at the foot as addressed to the seller', () => {
    const values = read(
      ...stack(60, 130, ['Wheelwright Repairs Ltd', '16 Gloucester Road', 'BRISTOL', 'BS7 8AE']),
      ...stack(420, 130, ['Thorn Signs Ltd', 'Unit 9, Vatting Lane', 'BRISTOL', 'BS35 3JX']),
      ...stack(60, 760, ['To: Thorn Signs Ltd', 'Unit 9, Vatting Lane', 'BRISTOL', 'BS35 3JX']),
      { x: 350, y: 740, text: 'Customer' },
      { x: 420, y: 740, text: 'Wheelwright Repairs Ltd' },
    )
    expect([values.seller?.name, values.buyer?.name]).toEqual(['Thorn Signs Ltd', 'Wheelwright Repairs Ltd'])
  })
})

describe('identifiers and references', () => {
  const letter = [...stack(400, 60, seller), ...stack(60, 130, buyer)]

  it('reads a tax number in a sentence and behind a label in two languages', () => {
    expect(read(...letter, { x: 60, y: 420, text: 'Unsere Steuernummer lautet 311/5833/0912' }).seller?.taxNumber).toBe('311/5833/0912')
    expect(read(...letter, { x: 60, y: 420, text: 'Meine Steuernummer beim Finanzamt Calau-Luckau lautet 14/237/60985.' }).seller?.taxNumber).toBe('14/237/60985')
    expect(read(...letter, { x: 60, y: 420, text: 'Steuernummer: Finanzamt Calau 14/237/60985' }).seller?.taxNumber).toBe('14/237/60985')
    expect(read(...letter, { x: 60, y: 420, text: 'St.-Nr./Tax No.: 231/125/60417' }).seller?.taxNumber).toBe('231/125/60417')
  })

  it('takes no register number for a postal code', () => {
    const foot: Typed = { x: 60, y: 800, text: 'Mosel Data S.à r.l. · RCS Luxembourg B 994418 · 11, rue de l’Industrie, L-8399 Windhof', size: 7 }
    expect(read(foot, ...stack(60, 130, buyer)).seller).toMatchObject({ name: 'Mosel Data S.à r.l.', address: { postalCode: '8399', city: 'Windhof', countryCode: 'LU' } })
  })

  it('reads the capitals before a number with it, though they may be a label', () => {
    const numberIn = (text: string): string | undefined =>
      extractDraft([typedPage([...letter, { x: 400, y: 220, text }, { x: 400, y: 232, text: 'Datum: 04.05.2026' }, ...table])]).values.invoiceNumber
    expect(numberIn('Rechnungsnummer VA 2026-0114 882')).toBe('VA 2026-0114 882')
    expect(numberIn('Faktura VAT nr FV 84/2026')).toBe('FV 84/2026')
  })

  it('takes the number of a customer for no reference of the buyer, where the label names both', () => {
    const reference = (value: string): string | undefined =>
      read(...letter, { x: 60, y: 230, text: `Réf. client : ${value}` }).buyerReference
    expect([reference('C-0417'), reference('CMD 4418')]).toEqual([undefined, 'CMD 4418'])
  })

  it('joins the numbers that a payment is to be marked with', () => {
    const terms: Typed = { x: 60, y: 420, text: 'Verwendungszweck: Kundennummer 4711, Rechnungsnummer 26-118.' }
    expect(read(...letter, terms).payment?.reference).toBe('Kundennummer 4711, Rechnungsnummer 26-118')
  })

  it('takes the number of an offer for no reference of the payment', () => {
    const items: Typed[] = [{ x: 60, y: 230, text: 'Référence devis' }, { x: 160, y: 230, text: 'D-2026-07-0018' }]
    expect(read(...letter, ...items).payment?.reference).toBeUndefined()
  })

  it('takes the day of the invoice that is corrected for no day of this one', () => {
    const form = [...stack(60, 200, ['Datum', 'Korrektur zu Rechnung']), ...stack(180, 200, ['11.05.2026', 'RE-2026-1187']), { x: 280, y: 211.7, text: 'Rechnungsdatum' }, { x: 380, y: 211.7, text: '22.04.2026' }]
    const { values } = extractDraft([typedPage([...letter, { x: 60, y: 180, text: 'Rechnungskorrektur RK-2026-0039', size: 14 }, ...form, ...table])])
    expect([values.invoiceNumber, values.invoiceDate]).toEqual(['RK-2026-0039', '2026-05-11'])
  })
})

describe('the day of delivery', () => {
  const letter = [...stack(400, 60, seller), ...stack(60, 130, buyer)]
  it.each([
    ['of the delivery note, where no other is named', ['Lieferschein: LS 26-0544 v. 18.03.2026'], '2026-03-18'],
    ['named itself', ['Lieferschein: LS 26-0544 v. 18.03.2026', 'Lieferdatum: 19.03.2026'], '2026-03-19'],
    ['not told by notes of several days', ['Lieferschein: 117 v. 18.03.2026', 'Lieferschein: 118 v. 20.03.2026'], undefined],
  ])('is %s', (_name, lines, day) => {
    expect(read(...letter, ...stack(60, 240, lines)).delivery?.date).toBe(day)
  })

  it.each([
    ['from the first note to the last', ['Lieferschein 118 vom 20.03.2026', 'Lieferschein 117 vom 18.03.2026'], { start: '2026-03-18', end: '2026-03-20' }],
    ['not told where one note has no day', ['Lieferschein 117 vom 18.03.2026', 'Lieferschein 118 vom 20.03.2026', 'Lieferschein 119'], undefined],
    ['not told by notes beside a day that is named itself', ['Lieferschein 117 vom 18.03.2026', 'Lieferschein 118 vom 20.03.2026', 'Lieferdatum: 21.03.2026'], undefined],
  ])('is a period %s', (_name, lines, period) => {
    expect(read(...letter, ...stack(60, 240, lines)).delivery?.period).toEqual(period)
  })
})

describe('doubt', () => {
  const letter = [...stack(400, 60, seller), ...stack(60, 130, buyer)]
  const sureOf = (path: string, items: readonly Typed[]): { confidence?: number; fact?: string | undefined } => {
    const own = extractDraft([typedPage([...items, ...table])]).evidence.findLast((one) => one.path === path)
    return { ...(own && { confidence: own.confidence }), fact: own?.reasons?.[0]?.fact }
  }

  it('takes the firm of a person that stands elsewhere for the name of both', () => {
    const items = [...stack(400, 60, ['Jan Kolbe', 'Ahornweg 28', '15366 Neuenhagen']), ...stack(60, 130, buyer), { x: 60, y: 800, text: 'Rohrservice Jan Kolbe', size: 7 }]
    expect(sureOf('seller.name', items).confidence).toBeGreaterThan(0.8)
    expect(read(...items).seller?.name).toBe('Rohrservice Jan Kolbe')
  })

  it('asks which of two names of a family the buyer is', () => {
    const items = [...stack(400, 60, seller), ...stack(60, 130, ['Jan Kolbe', 'Elektro Kolbe', 'Ahornweg 28', '15366 Neuenhagen'])]
    expect(sureOf('buyer.name', items).confidence).toBeLessThanOrEqual(0.55)
  })

  it.each(['Frau StB Obermaier', 'Anna und Karl Obermaier'])('takes %s below the firm for its people', (people) => {
    const items = [...stack(400, 60, seller), ...stack(60, 130, ['Steuerkanzlei Obermaier', people, 'Ahornweg 28', '15366 Neuenhagen'])]
    expect(sureOf('buyer.name', items).confidence).toBeGreaterThan(0.8)
  })

  it('asks for a day that stands beside the number of an earlier invoice', () => {
    const form: Typed[] = [{ x: 60, y: 200, text: 'Korrektur zu Rechnung' }, { x: 180, y: 200, text: 'RE-2026-1187' }, { x: 280, y: 200, text: 'Rechnungsdatum' }, { x: 380, y: 200, text: '22.04.2026' }]
    const items = [...letter, { x: 60, y: 180, text: 'Rechnungskorrektur RK-2026-0039', size: 14 }, ...form]
    expect(sureOf('invoiceDate', items)).toEqual({ confidence: 0.55, fact: 'the day of the invoice stands beside an earlier one' })
  })

  it('takes no day of a contract that stands behind the number', () => {
    const items = [...letter, { x: 427, y: 200, text: 'Emden, 26.10.2026' }, { x: 60, y: 240, text: 'Rechnungsnummer M-26-034, Mietvertrag GV 2019/07 vom 01.07.2019' }]
    expect(extractDraft([typedPage([...items, ...table])]).values.invoiceDate).toBe('2026-10-26')
  })

  it('takes no day from a list of what was invoiced before', () => {
    const list: Typed[] = [
      ...['Rechnungsdatum', 'Netto €', 'MwSt. 19 %', 'Brutto €'].map((text, at) => ({ x: 170 + 110 * at, y: 420, text })),
      ...['Abschlag RE-26047', '23.03.2026', '3.500,00', '665,00', '-4.165,00'].map((text, at) => ({ x: 60 + 110 * at, y: 433, text })),
    ]
    const items = [...letter, { x: 374, y: 217, text: 'Datum:' }, { x: 494, y: 217, text: '30.06.2026' }, ...list]
    expect(extractDraft([typedPage([...items, ...table])]).values.invoiceDate).toBe('2026-06-30')
  })

  it('asks for a day without a label where the label of the day of the invoice has none', () => {
    const days: Typed[] = [{ x: 400, y: 180, text: '22.04.2026' }, { x: 60, y: 420, text: 'Fertig bis 01.03.2026' }]
    const factBeside = (label: string): unknown =>
      sureOf('invoiceDate', [...letter, { x: 60, y: 240, text: label }, ...days]).fact === 'a day without a label, and the label of another'
    expect(['Kundennummer', 'Rechnungsdatum'].map(factBeside)).toEqual([false, true])
  })

  it('reads the number of the payer where its kind is named before it', () => {
    expect(read(...letter, { x: 60, y: 420, text: 'Bitte geben Sie als Verwendungszweck Ihr Vertragskonto 220 114 882 an.' }).payment?.reference).toBe('220 114 882')
  })
})

it('the partners stand over the address, and the firm right over its register', () => {
  const column = ['Dr. Henning Kern', 'Rechtsanwalt', 'Maren Sanders', 'Rechtsanwältin', 'Kirchweg 8', '26721 Emden']
  const { seller: found } = read(
    ...stack(400, 60, column), ...stack(400, 140, ['Kern Sanders', 'Rechtsanwälte PartG mbB', 'AG Essen PR 4017']),
    ...stack(60, 130, buyer),
  )
  expect(found?.name).toBe('Kern Sanders Rechtsanwälte PartG mbB')
})

it('what a footer says behind the legal form is none of the name', () => {
  const { seller: found } = read(
    ...stack(400, 60, ['Fliesen Harms GmbH & Co. KG phG: Harms Verwaltungs GmbH Sparkasse Emden', 'Kirchweg 8', '26721 Emden']),
    ...stack(60, 130, buyer),
  )
  expect(found?.name).toBe('Fliesen Harms GmbH & Co. KG')
})

it('the end of a company in a letterhead belongs to the line above it, whatever parts its names', () => {
  const { seller: found } = read(
    ...stack(60, 60, ['AUMANN | STOLZ', 'RECHTSANWÄLTE PARTNERSCHAFT mbB']), ...stack(60, 130, buyer),
    ...stack(400, 60, ['Dr. Friedrich Aumann', 'Rechtsanwalt', '', 'Q 7, 14', '68161 Mannheim']),
  )
  expect(found?.name).toBe('AUMANN | STOLZ RECHTSANWÄLTE PARTNERSCHAFT mbB')
})

describe('the foot of a page whose text ends early', () => {
  const head = [...stack(400, 60, ['Fliesen Harms', 'Kirchweg 8', '26721 Emden']), ...stack(60, 130, buyer)]
  const last = (y: number, text: string): Page => ({ ...typedPage([...stack(60, 60, ['Wir danken für Ihren Auftrag.', 'Der Betrag ist sofort fällig.']), { x: 60, y, text, size: 7 }]), number: 2 })

  it.each([[780], [330], [140]])('names the company beside its number, %i points from the top', (y) => {
    const first = typedPage([...head, ...stack(400, 220, ['Rechnung Nr. 26-118', 'Datum: 04.05.2026']), ...table])
    const { values } = extractDraft([first, last(y, 'Fliesen Harms Emden GmbH · Kirchweg 8 · 26721 Emden · USt-IdNr. DE136695976')])
    expect(values.seller?.name).toBe('Fliesen Harms Emden GmbH')
  })
})

it('a head of columns over something like a town is nobody', () => {
  const goods = [
    ...stack(60, 420, ['Artikel / Werkstoff', 'DIN 10025 Stab', '58769 Rundstab']),
    { x: 400, y: 420, text: 'Preis' }, { x: 500, y: 420, text: 'Betrag EUR' }, { x: 500, y: 432, text: '18,00' },
  ]
  const page = typedPage([...stack(400, 60, seller), ...goods, ...stack(400, 220, ['Rechnung Nr. 26-118', 'Datum: 04.05.2026'])])
  expect(extractDraft([page]).values.buyer?.name).toBeUndefined()
})
