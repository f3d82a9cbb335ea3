import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { beginsWithLegalForm, hasLegalForm } from '../../../src/extract/parties/legal-form.js'
import { withoutClauses } from '../../../src/extract/parties/no-name.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

type Parties = Pick<ReturnType<typeof extractDraft>['values'], 'seller' | 'buyer'>
const read = (texts: readonly Typed[]): Parties => extractDraft([typedPage(texts)]).values

const fish = [{ x: 43, y: 57, text: 'PONANT MARÉE', size: 22, bold: true }, ...stack(43, 91, ['Ponant Marée SAS', '3 quai de Keroman', '56100 LORIENT'])]

it('FACTURE beside the rows of the buyer is no label of one of them, and a street is no name', () => {
  const rows = ['BRASSERIE LE CABESTAN SARL', 'Service Achats', '14 quai de Rohan', '56100 LORIENT']
  const { buyer } = read([...fish, ...stack(326, 156, rows, { size: 10 }), { x: 43, y: 181, text: 'FACTURE', size: 14, bold: true }])
  expect(buyer).toMatchObject({ name: 'BRASSERIE LE CABESTAN SARL', address: { street: '14 quai de Rohan', city: 'LORIENT' } })
})

it('a letterhead whose name is larger than its address is the seller, though the buyer has numbers at the right as well', () => {
  const { evidence, values } = extractDraft([typedPage([
    { x: 57, y: 54, text: 'DELVAUX CHAUFFAGE SRL', size: 17, bold: true }, { x: 57, y: 83, text: 'Chaussée de Tirlemont 204 – 5030 Gembloux – Tél. 081/61.22.09' },
    { x: 57, y: 112, text: 'FACTURE', bold: true }, { x: 57, y: 126, text: 'Numéro : 2026/0212' },
    ...stack(300, 112, ['Entreprises Générales Lambert SA', 'Rue de la Station 55', '1300 Wavre', 'TVA : BE 0448.091.795']),
  ])])
  expect([values.seller?.name, values.buyer?.name]).toEqual(['DELVAUX CHAUFFAGE SRL', 'Entreprises Générales Lambert SA'])
  expect(evidence.find(({ path }) => path === 'seller.name')?.checks).not.toContain('near rival')
})

const guest = [...stack(298, 128, ['Société WESERTAL MASCHINEN GMBH', 'Bahnhofstrasse 77', '31785 HAMELN', 'ALLEMAGNE']), { x: 298, y: 175, text: 'Client : M. Kai BRANDES' }]
const hotel = [
  { x: 146, y: 62, text: 'Hôtel du Vieux Pressoir', size: 24 }, { x: 152, y: 79, text: '8, place de la Sinne — 68000 COLMAR — France' },
  { x: 112, y: 797, text: 'SARL Hôtel du Vieux Pressoir au capital de 30 000 € · RCS Colmar 502 218 746 · N° TVA FR64502218746', size: 7 },
]

it('names the guest below the company that pays, and the company whose legal form stands first', () => {
  const { seller, buyer } = read([...hotel, ...guest, { x: 57, y: 128, text: 'FACTURE N° 26/4418' }])
  expect(seller).toMatchObject({ name: 'SARL Hôtel du Vieux Pressoir', address: { city: 'COLMAR' } })
  expect(buyer).toMatchObject({ name: 'WESERTAL MASCHINEN GMBH', address: { city: 'HAMELN' }, contact: { name: 'Kai BRANDES' } })
})

it('whom a receipt names below its only address is the buyer', () => {
  const { buyer } = read([...stack(57, 60, ['Garage Méchain SARL', '4 rue du Lavoir', '69250 Neuville', 'Client : M. Kai BRANDES']), { x: 57, y: 128, text: 'FACTURE N° 26/4418' }])
  expect(buyer?.name).toBe('Kai BRANDES')
  expect(buyer?.address?.city).toBeUndefined()
})

it.each([
  ['SARL Hôtel du Vieux Pressoir', true], ['SAS au capital de 138 152 €', false], ['SAS RCS Lorient', false], ['Sas Müller', false], ['SCI Les Tilleuls', true],
])('%s begins with its legal form: %s', (text, begins) => {
  expect(beginsWithLegalForm(text)).toBe(begins)
  expect(hasLegalForm(text)).toBe(begins)
})

it.each([
  ['Tuchhaus Emsland KG AG Osnabrück HRA 130227', 'Tuchhaus Emsland KG'],
  ['Tuchhaus Emsland KG AG Osnabrück', 'Tuchhaus Emsland KG'],
  ['Kern & Voss PartG mbB, AG Essen PR 3318', 'Kern & Voss PartG mbB'],
  ['Rheinbau AG Basel', 'Rheinbau AG Basel'],
])('%s: the court of the register is none of the name', (text, name) => {
  expect(withoutClauses(text)).toBe(name)
})
