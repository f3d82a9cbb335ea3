import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const title: Typed = { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true }
const sender = stack(400, 50, ['Elektro Zürcher GmbH', 'Industriestraße 7', '99423 Weimar', 'Tel. 03643 55 12 0'])

/** A name with its certainty, or without one where it has to be asked for. */
function sure(side: 'seller' | 'buyer', items: readonly Typed[]): string | undefined {
  const { values, evidence } = extractDraft([typedPage([...items, title])])
  const { confidence = 0 } = evidence.findLast(({ path }) => path === `${side}.name`) ?? {}
  return confidence > 0.6 ? values[side]?.name : undefined
}

it.each([
  [['Bäckerei Konditorei', 'Wilhelm Nau'], 'Bäckerei Konditorei Wilhelm Nau'],
  [['Technische Universität Ilmenau', 'Fakultät für Mathematik', 'Institut für Physik'], 'Technische Universität Ilmenau'],
  [['Herrn und Frau', 'M. und K. Schönfeldt'], 'M. und K. Schönfeldt'],
  [['WEINGUT SCHLOSS PROSCHWITZ', 'PRINZ ZUR LIPPE GMBH'], 'WEINGUT SCHLOSS PROSCHWITZ PRINZ ZUR LIPPE GMBH'],
  [['Fam. Van den Broek'], 'Fam. Van den Broek'],
  [['Elektrotechnik Kassel', 'Uhlendahl Kältetechnik', 'GmbH & Co. KG'], 'Uhlendahl Kältetechnik GmbH & Co. KG'],
  [['Steuerberatung', 'Elke Vogelsang & Holger Thönnes'], 'Steuerberatung Elke Vogelsang & Holger Thönnes'],
  [['Veterinary Practice', 'Edith Kettlewell'], 'Veterinary Practice Edith Kettlewell'],
])('%s is written to', (lines, name) => {
  expect(sure('buyer', [...sender, ...stack(60, 150, [...lines, 'Lindenallee 10', '99427 Weimar'])])).toBe(name)
})

it.each([
  [[{ x: 60, y: 140, text: 'Glasapparatebau Ilmenau e. Kfm., Am Vogelherd 50, 98693 Ilmenau', size: 6.5 }], 'Glasapparatebau Ilmenau e. Kfm.'],
  [[{ x: 60, y: 50, text: 'Wortwerk', size: 18 }, ...stack(60, 66, ['c/o Impact Hub', 'Friedrichstraße 246', '10969 Berlin'])], 'Wortwerk'],
  [[{ x: 60, y: 800, text: 'Brightside Cleaning Ltd. Registered in England & Wales No. 07654321. Registered office: 4 Mill Court, Harrogate HG1 4PX.', size: 6.5 }], 'Brightside Cleaning Ltd'],
  [stack(60, 50, ['Ridgeline Software, Inc.', '2200 Nicollet Avenue', 'Minneapolis, MN 55404']), 'Ridgeline Software, Inc.'],
])('a seller is named in %j', (items, name) => {
  const buyer = stack(60, 160, ['Stadtwerke Prenzlau GmbH', 'Freyschmidtstraße 20', '17291 Prenzlau'])
  expect(sure('seller', [...items, ...buyer])).toBe(name)
})

it('a sentence about a company is none of its name, and two letters may name people', () => {
  const foot = stack(60, 780, ['Offset Nord GmbH', 'Werftstr. 3', '24143 Kiel', 'USt-IdNr. DE136695976'], { size: 6.5 })
  const buyer = stack(60, 160, ['Stadtwerke Prenzlau GmbH', 'Freyschmidtstraße 20', '17291 Prenzlau'])
  expect(sure('seller', [{ x: 60, y: 64, text: 'ein Service der Offset Nord GmbH', size: 8 }, ...foot, ...buyer])).toBe('Offset Nord GmbH')
  const plumber = stack(60, 50, ['J & M Howarth t/a Pennine Plumbing', '3 Beck Lane', 'Bingley', 'BD16 4DD'])
  expect(sure('seller', [...plumber, ...buyer])).toBe('J & M Howarth t/a Pennine Plumbing')
})

it('the paragraph of the law tells that the customer writes', () => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 290, text: 'Gutschrift (Abrechnung gemäß § 14 Abs. 2 UStG)', size: 12 },
    ...stack(60, 50, ['Agravis Mühle GmbH', 'Hafenstr. 1', '26789 Leer', 'USt-IdNr. DE136695976']),
    ...stack(60, 150, ['Landwirt Enno Janssen', 'Deichhof 2', '26736 Krummhörn']),
  ])])
  expect(values).toMatchObject({ invoiceType: '389', seller: { name: 'Landwirt Enno Janssen' } })
})

it('a house before its street and a quarter before its town are no names of whoever is written to', () => {
  const seller = stack(400, 50, ['Redwood Tree Care Ltd', 'Unit 2, Forge Yard', 'Ludlow SY8 1AA'], { size: 8 })
  const { values } = extractDraft([typedPage([...seller, ...stack(60, 140, ['Dales Homes', 'Moor View House, 12 Station Road, Ilkley LS29 8HA']), title])])
  expect(values.buyer).toMatchObject({ name: 'Dales Homes', address: { street: 'Moor View House, 12 Station Road' } })
})
