import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const buyer: readonly string[] = ['Kornblume Textil OHG', 'Ankerplatz 7', '01099 Dresden', 'VAT number DE136695976']
const seller: readonly string[] = ['Zahlwerk Europe B.V.', 'Wibautstraat 131', '1091 GL Amsterdam', 'VAT number NL862204173B01']

function column(x: number, lines: readonly string[], top = 110): Item[] {
  return lines.map((line, row) => [x, top + row * 13, line])
}

async function parties(items: readonly Item[]): Promise<string> {
  const { pages } = await readPdf(await drawPdf(items))
  const { evidence, values } = extractDraft(pages)
  const sure = (side: 'seller' | 'buyer'): string =>
    (evidence.findLast(({ path }) => path === `${side}.name`)?.confidence ?? 0) > 0.6 ? (values[side]?.name ?? '-') : 'asked'
  return `${sure('seller')} to ${sure('buyer')}`
}

it('the logo tells whose page it is', async () => {
  expect(await parties([...column(60, buyer), ...column(320, seller)])).toBe('asked to asked')
  expect(await parties([[320, 60, 'zahlwerk'], ...column(60, buyer), ...column(320, seller)])).toBe('Zahlwerk Europe B.V. to Kornblume Textil OHG')
})

it('a heading beside a block belongs to the block below it', async () => {
  const sender = ['MITTENTE', 'Studio Belvedere S.r.l.', 'Via Garibaldi, 18', '10122 Torino (TO)', 'P.IVA IT07188420017']
  const receiver = ['SPETT.LE', 'Cantine Colle Vento Soc. Agr.', 'Strada Provinciale 29', '12051 Alba (CN)']
  expect(await parties([...column(49, sender), ...column(188, receiver, 100)])).toBe('Studio Belvedere S.r.l. to Cantine Colle Vento Soc. Agr.')
})

it('a firm is called by what it does, and its owner stands below', async () => {
  const office = ['Steuerkanzlei Rohrbeck', 'Irmgard Rohrbeck', 'Maximilianstraße 18', '93047 Regensburg']
  expect(await parties([...column(60, office), [60, 700, 'Blankblick GmbH · Industriestraße 31 · 93057 Regensburg · HRB 99217']])).toBe('Blankblick GmbH to Steuerkanzlei Rohrbeck')
})

it('a VAT id behind a long label belongs to the narrow block above it', async () => {
  const firm = ['Nuage Blanc SAS', '14 quai Saint-Cast', '35000 Rennes', 'France']
  const client = ['FACTURÉ À', 'Éditions du Large SARL', '6 rue du Pré Botté', '35012 Rennes CEDEX', 'France', 'TVA intracommunautaire : FR83404833048']
  const { pages } = await readPdf(await drawPdf([...column(46, firm), ...column(308, client, 100)]))
  const { seller, buyer } = extractDraft(pages).values
  expect([seller?.vatId, buyer?.vatId]).toEqual([undefined, 'FR83404833048'])
})

it('the number for customs is no VAT id', async () => {
  const form = ['Bill to', 'Stoffkontor Anker GmbH', 'Eppendorfer Weg 188', '20253 Hamburg', 'EORI GB277410882000']
  const { pages } = await readPdf(await drawPdf([...column(60, form), ...column(320, ['Loom Works Ltd', 'Mill Bank, Hawes', 'DL8 3AE', 'VAT registration GB277410847'], 600)]))
  const { seller, buyer } = extractDraft(pages).values
  expect([seller?.vatId, buyer?.vatId]).toEqual(['GB277410847', undefined])
})

it.each(['CLIENT (C00318)', 'Kunde (4711)', 'Bill to [C-12]'])('%s heads its block, number and all', async (heading) => {
  expect(await parties([...column(60, seller), ...column(320, [heading, ...buyer])])).toBe('Zahlwerk Europe B.V. to Kornblume Textil OHG')
})

it('a head of a column below a block is no detail of a seller', async () => {
  const heads: Item[] = [[60, 170, 'Désignation'], [200, 170, 'Qté'], [330, 170, 'TVA %'], [400, 170, 'Prix HT'], [480, 170, 'Montant HT']]
  const shop = ['Nuage Blanc SAS', '14 quai Saint-Cast', '35000 Rennes', 'Service client : 3955']
  const client = ['Clinique du Large', '6 rue du Pré Botté', '35012 Rennes']
  expect(await parties([...column(46, shop, 60), ...column(308, client), ...heads])).toBe('Nuage Blanc SAS to Clinique du Large')
})

it('a logo in larger letters is the name of its block, written as one word or as two', async () => {
  const named = ['Zahl Werk Europe B.V.', ...seller.slice(1)]
  const blocks = [...column(60, buyer), ...column(320, named)]
  const logo = (text: string, size: number): Item => [320, 60, text, { size }]
  expect(await parties([logo('zahlwerk', 18), ...blocks])).toBe('Zahl Werk Europe B.V. to Kornblume Textil OHG')
  expect(await parties([logo('Zahl Werk', 18), ...blocks])).toBe('Zahl Werk Europe B.V. to Kornblume Textil OHG')
  expect(await parties([logo('zahlwerk', 9), ...blocks])).toBe('asked to asked')
})
