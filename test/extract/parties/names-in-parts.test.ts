import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { kindOf } from '../../../src/extract/parties/address-line.js'
import { endsWithLegalForm } from '../../../src/extract/parties/legal-form.js'
import { labelledVatId } from '../../../src/extract/values/vat-id.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

type Parties = Pick<ReturnType<typeof extractDraft>['values'], 'seller' | 'buyer'>
const read = (texts: readonly Typed[]): Parties => extractDraft([typedPage(texts)]).values
const title = { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true }
const buyer = stack(60, 160, ['Frau', 'Nele Brandner', 'Ringweg 3', '53113 Bonn'])
const seller = [...stack(400, 60, ['Kabelbau Stern GmbH', 'Am Deich 7', '24103 Kiel']), { x: 60, y: 140, text: 'Kabelbau Stern GmbH, Am Deich 7, 24103 Kiel', size: 6.5 }]

it('joins the lines of a name that another place has side by side', () => {
  const block = stack(400, 60, ['Agentur am Fluss', 'Fabrice & Agathe Kern', 'Am Deich 7', '24103 Kiel'])
  const foot = { x: 60, y: 800, text: 'Agentur am Fluss Fabrice & Agathe Kern', size: 7 }
  expect(read([...block, ...buyer, title, foot]).seller?.name).toBe('Agentur am Fluss Fabrice & Agathe Kern')
  const alone = { ...foot, text: 'Agentur am Fluss, Am Deich 7, 24103 Kiel' }
  expect(read([...block, ...buyer, title, alone]).seller?.name).toBe('Agentur am Fluss')
})

it('two bold lines over a plain address are one name', () => {
  const bold = (...lines: readonly string[]): Typed[] => [
    ...stack(60, 160, lines, { bold: true }), ...stack(60, 184, ['Gewerbering 50', '21335 Lüneburg']),
  ]
  expect(read([...seller, title, ...bold('Theaterfreunde', 'Gesang & Spiel Elbtal')]).buyer?.name).toBe('Theaterfreunde Gesang & Spiel Elbtal')
  expect(read([...seller, title, ...bold('Theaterfreunde Elbtal', 'Nele Brandner')]).buyer?.name).toBe('Theaterfreunde Elbtal Nele Brandner')
})

it('a company that the page has alone is called so, whatever stands above it in bold', () => {
  const block = [...stack(400, 60, ['Alles am Draht', 'Kabelbau Stern GmbH'], { bold: true }), ...stack(400, 84, ['Am Deich 7', '24103 Kiel'])]
  const holder = { x: 60, y: 500, text: 'Kontoinhaber: Kabelbau Stern GmbH' }
  expect(read([...block, ...buyer, title, holder]).seller?.name).toBe('Kabelbau Stern GmbH')
})

it('what begins small goes on with the logo above', () => {
  const block = [{ x: 400, y: 58, text: 'Ottica Belvedere', size: 27, bold: true }, ...stack(400, 74, ['di Sartori Giulia & C. S.n.c.', 'Via Garibaldi 46', '37121 Verona'])]
  expect(read([...block, ...buyer, title]).seller?.name).toBe('Ottica Belvedere di Sartori Giulia & C. S.n.c.')
})

it('the legal form may stand on the next row of a sentence, and below the name that a label announces', () => {
  const block = [{ x: 60, y: 60, text: 'Garage Van der Zwan', size: 26, bold: true }, ...stack(400, 60, ['Ambachtsweg 31', '2841 LZ  Moordrecht'])]
  const sentence = stack(60, 500, ['Gelieve te betalen t.n.v. Garage Van der Zwan', 'B.V. onder vermelding van het nummer.'])
  const form = [{ x: 60, y: 160, text: 'Customer', bold: true }, ...stack(180, 160, ['Lindhorst Gartenmöbel', 'GmbH', 'Hafenstraße 14', '26789 Leer']), { x: 60, y: 215, text: 'Project', bold: true }, { x: 180, y: 215, text: 'DB-1187' }]
  const parties = read([...block, ...form, ...sentence, { ...title, text: 'Factuur 26-118' }])
  expect([parties.seller?.name, parties.buyer?.name]).toEqual(['Garage Van der Zwan B.V.', 'Lindhorst Gartenmöbel GmbH'])
})

it('the Dutch put two blanks, or more, between code and town', () => {
  const block = [...stack(400, 60, ['Drukkerij Kern B.V.', 'Molenweg 82', '4331 EK']), { x: 455, y: 83.4, text: 'Middelburg' }]
  expect(read([...block, ...buyer, title]).seller?.address).toMatchObject({ street: 'Molenweg 82', postalCode: '4331 EK', city: 'Middelburg' })
})

it('the house that the letter is about is no street of the one who gets it', () => {
  const lines = ['Hausverwaltung Kern KG', 'Objekt Gelsenkirchener Str. 90', 'Zollvereinplatz 3', '45141 Essen']
  expect(read([...seller, ...stack(60, 160, lines), title]).buyer).toMatchObject({ name: 'Hausverwaltung Kern KG', address: { street: 'Zollvereinplatz 3' } })
})

it('leaves out the degree that the letterhead leaves out, and takes the person that the sender line names', () => {
  const head = [{ x: 60, y: 56, text: 'SÖREN TABBERT IT-BERATUNG', size: 14, bold: true }, { x: 60, y: 71, text: 'Sophienstraße 177 – 76185 Karlsruhe', size: 7 }]
  const foot = { x: 60, y: 800, text: 'Dipl.-Inf. (FH) Sören Tabbert IT-Beratung · Sophienstraße 177 · 76185 Karlsruhe · USt-IdNr. DE265188408', size: 7 }
  expect(read([...head, ...buyer, title, foot]).seller?.name).toMatch(/^Sören Tabbert IT-Beratung$/i)
  const office = [{ x: 60, y: 61, text: 'KANZLEI AM DITTRICHRING', size: 16, bold: true }, { x: 60, y: 81, text: 'Dr. Malte Ohlhaver · Rechtsanwalt und Fachanwalt für Mietrecht', size: 8 }, { x: 60, y: 97, text: 'Dittrichring 22 a · 04109 Leipzig · Telefon 0341 3320', size: 8 },
    { x: 60, y: 140, text: 'Rechtsanwalt Dr. Malte Ohlhaver, Dittrichring 22 a, 04109 Leipzig', size: 6.5 }]
  expect(read([...office, ...buyer, title]).seller?.name).toBe('Rechtsanwalt Dr. Malte Ohlhaver')
})

it('the heading of the block beside it is no label of a line, and An der Schleuse is a street', () => {
  const block = [...stack(452, 96, ['Bauhaus Aschau Vogelsang', '& Immendorf KG'], { bold: true }), ...stack(452, 119.4, ['An der Schleuse 85', '63739 Aschaffenburg'])]
  const { seller: own } = read([...block, { x: 60, y: 107.7, text: 'Rechnungsanschrift' }, ...stack(60, 119.4, ['Engelkamp Spedition OHG', 'Zum Hasenberg 116', '84028 Landshut']), title])
  expect(own).toMatchObject({ name: 'Bauhaus Aschau Vogelsang & Immendorf KG', address: { street: 'An der Schleuse 85' } })
})

it('knows forms with blanks, houses of two kinds and amounts with their currency', () => {
  expect(['Zakład Kern sp. z o. o.', 'Kern S.à r.l.', 'Verein Kern e. V.', 'di Sartori & C. S.n.c.'].every(endsWithLegalForm)).toBe(true)
  expect(endsWithLegalForm('Dr. S. A. Kern')).toBe(false)
  expect([kindOf('Hotel-Gasthof'), kindOf('Gasthof-Kern')]).toEqual(['institution', 'name'])
  expect(labelledVatId('GBP 5044 7 2049')).toBeUndefined()
})

it.each([
  ['Fachtierärztin für Pferde', 'slogan'],
  ['Bäckerei mit Herz', 'name'],
  ['Beratung für Frauen e.V.', 'name'],
  ['Elektro Kern für Haus und Hof', 'name'],
])('%s is a %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

it('a letterhead in two parts, and a given name, go on with what the sender line cuts short', () => {
  const sender = (name: string): Typed => ({ x: 60, y: 140, text: `${name} · Am Deich 7 · 24103 Kiel`, size: 6.5 })
  const logo = { x: 60, y: 50, text: 'NEKA', size: 20, bold: true }
  const beside = { x: 110, y: 50, text: 'Entsorgung GmbH & Co. KG', size: 13 }
  const below = { ...beside, x: 60, y: 66 }
  for (const rest of [beside, below]) {
    expect(read([logo, rest, sender('NEKA Entsorgung'), ...buyer, title]).seller?.name).toBe('NEKA Entsorgung GmbH & Co. KG')
  }
  const service = { ...beside, text: 'Entsorgung für Stadt und Land' }
  expect(read([logo, service, sender('NEKA Entsorgung'), ...buyer, title]).seller?.name).toBe('NEKA Entsorgung')
  const head = { x: 60, y: 60, text: 'Transporte Gerriet Ahlhorn', size: 16, bold: true }
  expect(read([head, sender('Transporte G. Ahlhorn'), ...buyer, title]).seller?.name).toBe('Transporte Gerriet Ahlhorn')
  expect(read([head, sender('Transporte B. Ahlhorn'), ...buyer, title]).seller?.name).toBe('Transporte B. Ahlhorn')
  const long = { ...head, text: 'AHLHORN Internationale Spedition GmbH · Land · See' }
  expect(read([long, sender('Ahlhorn Int. Spedition GmbH'), ...buyer, title]).seller?.name).toBe('AHLHORN Internationale Spedition GmbH')
  const foot = { x: 60, y: 800, text: 'Gerichtsstand Kiel. Ahlhorn Internationale Spedition GmbH, HRB 104418', size: 6 }
  expect(read([foot, sender('Ahlhorn Int. Spedition GmbH'), ...buyer, title]).seller?.name).toBe('Ahlhorn Internationale Spedition GmbH')
  // Far down it is somebody else, and so is what stands across the page.
  const other = { ...head, y: 400, size: 9, bold: false }
  expect(read([other, sender('Transporte G. Ahlhorn'), ...buyer, title]).seller?.name).toBe('Transporte G. Ahlhorn')
  expect(read([logo, { ...beside, x: 400 }, sender('NEKA Entsorgung'), ...buyer, title]).seller?.name).toBe('NEKA Entsorgung')
})

it.each<[string, readonly Typed[]]>([
  ['its name', []],
  ['its name in a subject', [{ x: 60, y: 260, text: 'Kabelbau Stern GmbH ./. Moos Technik GmbH' }]],
])('the company of the buyer is no company below the name of a sender line: %s', (_, subject) => {
  const sender = { x: 60, y: 140, text: 'Transporte G. Ahlhorn · Am Deich 7 · 24103 Kiel', size: 6.5 }
  const to = stack(60, 160, ['Kabelbau Stern GmbH', 'Ringweg 3', '53113 Bonn'])
  const foot = { x: 60, y: 800, text: 'Inh. Gerd Ahlhorn · Am Deich 7 · 24103 Kiel · Steuernummer 63/101/08871', size: 7 }
  const { evidence } = extractDraft([typedPage([sender, ...to, title, ...subject, foot])])
  const own = evidence.findLast(({ path }) => path === 'seller.name')
  expect(own?.reasons?.map(({ fact }) => fact)).not.toContain('a company below it in its block')
})
