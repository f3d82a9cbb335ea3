import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const heading = (y: number, text: string, size = 10.5): Typed => ({ x: 61, y, text, size, bold: true })
const form = [
  heading(105, 'Dati relativi alla trasmissione'), ...stack(75, 119, ['Identificativo del trasmittente: IT01879020517', 'Codice identificativo destinatario: KRRH6B9'], { size: 8 }),
  heading(187, 'Dati del cedente / prestatore'), heading(200, 'Dati anagrafici', 9),
  ...stack(75, 214, ['Identificativo fiscale ai fini IVA: IT03944170582', 'Nome: Andrea', 'Cognome: Pellizzari', 'Regime fiscale: RF01 (ordinario)'], { size: 8 }),
  heading(269, 'Dati della sede', 9), ...stack(75, 283, ['Indirizzo: Via Ostiense 218', 'CAP: 00154', 'Comune: Roma', 'Provincia: RM', 'Nazione: IT'], { size: 8 }),
  heading(362, 'Dati del cessionario / committente'), heading(375, 'Dati anagrafici', 9),
  ...stack(75, 388, ['Identificativo fiscale ai fini IVA: IT02204180588', 'Denominazione: Falegnameria Sartori S.r.l.'], { size: 8 }),
  heading(412, 'Dati della sede', 9), ...stack(75, 425, ['Indirizzo: Via Pontina Vecchia 77', 'CAP: 00071', 'Comune: Pomezia', 'Provincia: RM', 'Nazione: IT'], { size: 8 }),
  heading(504, 'Dati generali del documento'), ...stack(75, 518, ['Data documento: 2026-06-10', 'Numero documento: FPR 15/26'], { size: 8 }),
]

it('reads both parties of the sheet that the tax office prints, also in the smaller parts of their sections', () => {
  const { values: { seller, buyer } } = extractDraft([typedPage(form)])
  expect(seller).toMatchObject({ name: 'Andrea Pellizzari', vatId: 'IT03944170582', address: { street: 'Via Ostiense 218', postalCode: '00154', city: 'Roma', subdivision: 'RM', countryCode: 'IT' } })
  expect(buyer).toMatchObject({ name: 'Falegnameria Sartori S.r.l.', vatId: 'IT02204180588', address: { street: 'Via Pontina Vecchia 77', city: 'Pomezia', countryCode: 'IT' } })
})

const associated = (atSeller: number, atBuyer: number): Typed[] => [
  { x: atSeller, y: 60, text: 'Cedente/prestatore (fornitore)', size: 10, bold: true },
  ...stack(40, 75, ['Identificativo fiscale ai fini IVA: IT03944170582', 'Denominazione: Officine Bressan S.r.l.', 'Regime fiscale: RF01 ordinario', 'Indirizzo: VIA GARIBALDI 12', 'Comune: UDINE Provincia: UD', 'Cap: 33100 Nazione: IT', 'Telefono: 0432 117044']),
  { x: atBuyer, y: 60, text: 'Cessionario/committente (cliente)', size: 10, bold: true },
  ...stack(310, 75, ['Identificativo fiscale ai fini IVA: IT02204180588', 'Denominazione: Falegnameria Sartori S.r.l.', 'Indirizzo: VIA PONTINA VECCHIA 77', 'Comune: POMEZIA Provincia: RM', 'Cap: 00071 Nazione: IT']),
  { x: 40, y: 200, text: 'Tipologia documento' }, { x: 200, y: 200, text: 'Numero documento' }, { x: 330, y: 200, text: 'Data documento' },
  { x: 40, y: 212, text: 'TD01 fattura' }, { x: 200, y: 212, text: '118/26' }, { x: 330, y: 212, text: '10-06-2026' },
]

it.each([
  ['at the left of their columns', 40, 310],
  ['in the middle of them', 106, 367],
])('reads the sheet that most programs print, its headings %s', (_, atSeller, atBuyer) => {
  const { values: { seller, buyer } } = extractDraft([typedPage(associated(atSeller, atBuyer))])
  expect(seller).toMatchObject({ name: 'Officine Bressan S.r.l.', vatId: 'IT03944170582', address: { street: 'VIA GARIBALDI 12', postalCode: '33100', city: 'UDINE', countryCode: 'IT' } })
  expect(buyer).toMatchObject({ name: 'Falegnameria Sartori S.r.l.', vatId: 'IT02204180588', address: { city: 'POMEZIA', postalCode: '00071' } })
})

it('leaves what is indented below headings at the left to them, however far it reaches', () => {
  const heads = [{ x: 40, y: 60, text: 'Fornitore', size: 10, bold: true }, { x: 310, y: 60, text: 'Cliente', size: 10, bold: true }]
  const block = (x: number, values: readonly string[]): Typed[] => [
    ...stack(x, 75, ['Denominazione', 'Indirizzo', 'CAP', 'Comune', 'Nazione']), ...stack(x + 90, 75, values),
  ]
  const { values: { seller, buyer } } = extractDraft([typedPage([
    ...heads, ...block(90, ['Officine Meccaniche Bressan Torneria S.r.l.', 'Via Garibaldi 12', '33100', 'Udine', 'IT']),
    ...block(360, ['Falegnameria Sartori S.r.l.', 'Via Pontina 77', '00071', 'Pomezia', 'IT']), ...associated(40, 310).slice(-6),
  ])])
  expect([seller?.name, buyer?.name]).toEqual(['Officine Meccaniche Bressan Torneria S.r.l.', 'Falegnameria Sartori S.r.l.'])
})

it.each([
  ['MOBILIFICIO ARTIGIANO SARTORI', 'di Sartori Pietro & C. s.n.c.', 'MOBILIFICIO ARTIGIANO SARTORI di Sartori Pietro & C. s.n.c.'],
  ['Bottega Sartori S.n.c.', 'di Sartori Pietro & C.', 'Bottega Sartori S.n.c. di Sartori Pietro & C.'],
  ['BOTTEGA SARTORI S.N.C.', 'di Sartori Luca e Marco - Falegnameria, Infissi', 'BOTTEGA SARTORI S.N.C.'],
  ['BOTTEGA SARTORI S.N.C.', 'di Sartori Luca e Marco', 'BOTTEGA SARTORI S.N.C. di Sartori Luca e Marco'],
])('%s goes on with its partners', (first, second, name) => {
  const { values: { seller } } = extractDraft([typedPage([
    { x: 297, y: 70, text: first, size: 14, align: 'middle' }, { x: 297, y: 84, text: second, size: 10, align: 'middle' },
    { x: 297, y: 96, text: 'Via Cuneo 41 – 12084 Mondovì (CN) – Tel. 0174 55 20 61 – P.IVA e C.F. 03944170582', align: 'middle' },
    { x: 326, y: 125, text: 'Spett.le' }, ...stack(326, 137, ['Albergo Pini S.r.l.', 'Via Roma 18', '12088 Roccaforte Mondovì (CN)', 'P.IVA 02204180588']),
    { x: 57, y: 200, text: 'FATTURA n. 47/2026 del 10/10/2026' },
  ])])
  expect(seller).toMatchObject({ name, vatId: 'IT03944170582' })
})

it.each([
  [['EDILPINI SARTORI', 'DI SARTORI PIETRO & C. S.N.C.']],
  [['EDILPINI SARTORI DI SARTORI', 'PIETRO & C. S.N.C.']],
  [['Edilpini Sartori di', 'Sartori Pietro & C. s.n.c.']],
])('a customer called after its partners, broken %j', (lines) => {
  const { values: { buyer } } = extractDraft([typedPage([
    ...stack(57, 60, ['Officine Bressan S.r.l.', 'Via Cuneo 41', '12084 Mondovì (CN)']),
    { x: 326, y: 125, text: 'Spett.le' }, ...stack(326, 137, [...lines, 'Via Roma 18', '12088 Roccaforte Mondovì (CN)']),
    { x: 57, y: 200, text: 'FATTURA n. 47/2026 del 10/10/2026' },
  ])])
  expect(buyer?.name).toBe(lines.join(' '))
})
