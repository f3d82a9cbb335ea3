import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const title: Typed = { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true }

function letter(buyer: readonly string[], sender = 'Klarwerk GmbH · Sägeweg 5 · 83684 Tegernsee', more: readonly Typed[] = []): Draft {
  return extractDraft([typedPage([{ x: 60, y: 128, text: sender, size: 7 }, ...stack(60, 140, buyer), title, ...more])])
}

const place = ['12 rue du Moulin', '75001 Paris']

it.each([
  [['Société', 'Kranz Menuiserie SARL', ...place], 'Kranz Menuiserie SARL'],
  [['Cabinet dentaire', 'Hanna Kranz & Fabrice Aubrac', ...place], 'Cabinet dentaire Hanna Kranz & Fabrice Aubrac'],
  [['Étude notariale', 'Fabrice Aubrac', ...place], 'Étude notariale Fabrice Aubrac'],
  [['Fine Foods Kranz plc', '129 Abbey Close', 'Preston PR1 2HE'], 'Fine Foods Kranz plc'],
  [['Kranz Handels GmbH &', 'Co. KG', 'Kapellenweg 2', '83727 Schliersee'], 'Kranz Handels GmbH & Co. KG'],
  [['Kranz Transport', 'Kranz Transport', 'N.V.', 'Oude Gracht 180', '6811 AB Arnhem'], 'Kranz Transport N.V.'],
  [['Kranz GmbH', 'ATTN: Hanna Moos', 'Kapellenweg 2', 'Flensburg, 24937, DE'], 'Kranz GmbH'],
  [['Herrn Olaf Kranz', 'Kranz Haus und Grund', 'Kapellenweg 2', '83727 Schliersee'], 'Kranz Haus und Grund'],
  [['Mrs Hanna Kranz', 'Kranz House', '129 Abbey Close', 'Preston PR1 2HE'], 'Hanna Kranz'],
  [['Kranz Apparatebau', 'GmbH & Co. Kommanditgesellschaft', 'Kapellenweg 2', '83727 Schliersee'], 'Kranz Apparatebau GmbH & Co. Kommanditgesellschaft'],
  [['Kranz Studio – Engenharia de', 'Software, Lda', 'Rua do Almada 265, 3.º', '4050-038 Porto'], 'Kranz Studio – Engenharia de Software, Lda'],
])('the name in %s is %s', (lines, name) => {
  expect(letter(lines).values.buyer?.name).toBe(name)
})

it.each([
  ['Konto & Kranz Steuerberatungsgesellschaft mbH', 'Konto & Kranz Steuerberatungsgesellschaft mbH'],
  ['Fax Kontor GmbH', 'Fax Kontor GmbH'],
  ['WERK3', 'WERK3'],
])('a name that begins like a label or looks like a code: %s', (name, read) => {
  expect(letter([name, 'Frau Hanna Kranz', 'Kapellenweg 2', '83727 Schliersee']).values.buyer?.name).toBe(read)
})

it.each(['BAU-AG', 'Stadt Calau'])('a logo some lines above the block of %s is none of its name', (name) => {
  const logo: Typed = { x: 60, y: 108, text: 'Kranzler', size: 26, bold: true }
  const seller = stack(400, 54, ['Werkstatt Kranzler GmbH', 'Sägeweg 5', '03205 Calau', 'Telefon 03541 555'])
  const buyer = [...stack(60, 146, [name, 'Fuhrparkleitung', 'Ring 3'], { size: 9 }), { x: 60, y: 182, text: '03205 Calau', size: 9 }]
  const { values } = extractDraft([typedPage([logo, ...seller, ...buyer, title])])
  expect(values).toMatchObject({ seller: { name: 'Werkstatt Kranzler GmbH' }, buyer: { name } })
})

it('whoever gets the goods is not the one whose letter it is', () => {
  const seller = stack(400, 50, ['Sägeweg 5', '83684 Tegernsee', 'USt-IdNr. DE136695976'])
  const delivery = stack(60, 210, ['Lieferanschrift:', 'Kunz Logistik GmbH', 'Hafenweg 3', '26122 Oldenburg'])
  const { values } = letter(['Stadt Calau', 'Ring 3', '03205 Calau'], '', [...seller, ...delivery])
  expect(values.seller?.name).not.toBe('Kunz Logistik GmbH')
})

it('the label of a column beside the sender line is no part of the address below', () => {
  const draft = letter(['Kranz GmbH', 'Kapellenweg 2', '83727 Schliersee'], 'Klarwerk GmbH · Sägeweg 5 · 83684 Tegernsee Rechnungsdatum:')
  expect(draft.values.buyer).toMatchObject({ name: 'Kranz GmbH', address: { street: 'Kapellenweg 2' } })
})

it('a name at the foot ends where the number of the next column begins, and goes on below', () => {
  const foot = [...stack(60, 780, ['Tierpraxis Hanna Tel. 0627 376184', '& Fabrice Moos', 'Sägeweg 5', '83684 Tegernsee', 'USt-IdNr. DE123456788'])]
  const { seller } = letter(['Kranz GmbH', 'Kapellenweg 2', '83727 Schliersee'], '', foot).values
  expect(seller?.name).toBe('Tierpraxis Hanna & Fabrice Moos')
})

it('the storey of a registered office is its street, and no name', () => {
  const { seller } = letter(['Kranz Ltd', '88 Kirkgate', 'Leeds', 'LS2 7DJ'], '', [
    ...stack(380, 60, ['Moos Software Ltd', '4th Floor', '61 Cable Street', 'Manchester', 'M4 4AX']),
    { x: 60, y: 780, text: 'Registered Office: 4th Floor, 61 Cable Street, Manchester, M4 4AX, United Kingdom.' },
  ]).values
  expect(seller).toMatchObject({ name: 'Moos Software Ltd', address: { street: '4th Floor, 61 Cable Street' } })
})

it.each([
  'Diseño gráfico e ilustración', 'Traductora-intérprete jurada de alemán', 'staatl. geprüfte Kosmetikerin', '"Mercería Moos"',
])('%s below a person tells what that person does, or what the shop is called', (line) => {
  const { evidence } = letter(['Kranz GmbH', 'Kapellenweg 2', '83727 Schliersee'], '', stack(380, 60, ['Marta Moos Sáez', line, 'Calle Pelota 9', '48005 Bilbao']))
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'seller.name') ?? {}
  expect(reasons.map(({ fact }) => fact)).not.toContain('a line below may go on with it')
})

it('a company that stands below the same line in both blocks of its page is not alone', () => {
  const lines = ['Kranz + Moos', 'Bureautique SASU', ...place]
  const { seller } = letter(['Aubrac SARL', '3 rue du Moulin', '75002 Paris'], '', [...stack(380, 60, lines), ...stack(60, 780, lines)]).values
  expect(seller?.name).toBe('Kranz + Moos Bureautique SASU')
})

// In another language the word heads a rate of exchange.
it.each(['Kurz + Moos GmbH', 'Kurz & Moos GmbH'])('is %s, whatever its first word is a label of', (name) => {
  expect(letter(['Firma', name, 'Stadtplatz 19', '84347 Pfarrkirchen']).values.buyer?.name).toBe(name)
})
