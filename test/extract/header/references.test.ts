import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { type Typed, typedPage, stack } from '../parties/drawn/typed-page.js'

function read(...lines: readonly string[]): DraftValues {
  const page: Typed[] = [{ x: 60, y: 50, text: 'Rechnung', size: 16, bold: true }, ...stack(60, 120, lines)]
  return extractDraft([typedPage(page)]).values
}

function row(y: number, texts: readonly string[]): Typed[] {
  return texts.map((text, at) => ({ x: 60 + 110 * at, y, text }))
}

describe('references to other documents', () => {
  it.each([
    ['Su pedido: WhatsApp 05/05', 'Su pedido: 417', undefined],
    ['Su pedido: 417', 'Su pedido: 417', '417'],
  ])('of several notes of delivery, %s and %s, name the order (BT-13) %s', (first, second, order) => {
    const values = read(`Albarán A/26-11804 de fecha 06/05/2026 ${first}`, `Albarán A/26-12077 de fecha 13/05/2026 ${second}`)
    expect([values.purchaseOrderReference, values.buyerReference]).toEqual([order, order])
  })

  it('keep the group of the buyer in the number of an order', () => {
    expect(read('Auftragsreferenz: 4700:Z01').purchaseOrderReference).toBe('4700:Z01')
  })

  it('ends where the brackets do that it stands in', () => {
    expect(read('wie vereinbart (Ihre Referenz: HF-TdM-2026):').buyerReference).toBe('HF-TdM-2026')
  })

  it.each<[line: string, project: string | undefined]>([
    ['Projekt: Ufer, 2. Bauabschnitt', 'Ufer, 2. Bauabschnitt'],
    ['Project: Kestrel,', 'Kestrel'],
    ['Progetto grafico etichette', undefined],
    ['Klinikbau Projekt GmbH, 76133 Karlsruhe', undefined],
    ['Projektnummer: BV-2026-118', 'BV-2026-118'],
    ['Projekt: A) Neubau Nord', 'A) Neubau Nord'],
    ['Project 01/08/2026 - 31/08/2026', undefined],
  ])('of the project (BT-11) %j tells %j', (line, project) => {
    expect(read(line).projectReference).toBe(project)
  })

  it.each([
    ['of a project from a column of a table (BT-11)', 'Projekt', 'Ausbau', 'projectReference'],
    ['of an order from the codes of the lines (BT-13)', 'Bestell-Nr.', 'A1047', 'purchaseOrderReference'],
  ] as const)('take none %s', (_, head, first, term) => {
    const page = [...row(200, [head, 'Menge', 'Einzelpreis', 'Gesamt']), ...row(214, [first, '2', '80,00', '160,00'])]
    expect(extractDraft([typedPage([{ x: 60, y: 50, text: 'Rechnung', size: 16 }, ...page])]).values[term]).toBeUndefined()
  })

  it.each([
    'Lieferung: frei Haus gemäß Auftrag vom 03.03.2026', 'Lieferung: ab Werk Hamburg, Bestellung vom 03.03.2026', 'Lieferung: frei Baustelle Köln, zahlbar 30.06.2026',
    'Consegna: franco fabbrica, ordine 03/03/2026', 'Vs. ordine spedito il 03/03/2026',
  ])('tell no day of delivery (BT-72) behind a term of delivery: %s', (line) => {
    expect(read(line).delivery?.date).toBeUndefined()
  })

  it.each([['03.09.2026', '04.09.2026', undefined], ['03.09.2026', '03.09.2026', '2026-09-03']])('to the days of the lines %s, %s: one day of delivery (BT-72) is %s', (first, second, day) => {
    const page = [...row(200, ['Leistungsdatum', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt']), ...row(214, [first, 'Wartung', '2', '80,00', '160,00']), ...row(228, [second, 'Filter', '4', '10,00', '40,00'])]
    expect(extractDraft([typedPage([{ x: 60, y: 50, text: 'Rechnung', size: 16 }, ...page])]).values.delivery?.date).toBe(day)
  })

  it.each([
    'Die Lieferung erfolgte am 20.02.2026.', 'Livraison effectuée le 20/02/2026', 'Goods were delivered on 20/02/2026', 'Merce consegnata il 20/02/2026', 'Merce spedita il 20/02/2026',
    'Levering / Lieferung: do 20-02-2026, week 8 — CMR 2604-771', 'Levering franco Isselburg op 20-02-2026, CMR 4471820', 'Lieferung: frei Haus Bad Urach, 20.02.2026', 'Delivery: DAP Ludlow, 20 February 2026',
    'Mercancía entregada el 20/02/2026', 'Goederen geleverd op 20-02-2026', 'Towar dostarczono dnia 20.02.2026', 'Mercadoria entregue em 20/02/2026',
    'Enlèvement : 20/02/2026', 'Marchandise enlevée le 20/02/2026', 'Ritiro: 20/02/2026', 'Data e ora inizio trasporto 20/02/2026 15:20', 'Recogida: 20/02/2026',
    'Início do transporte: 20/02/2026 09:30', 'Afhaaldatum: 20-02-2026', 'Afhentning: 20.02.2026', 'Avhämtning: 2026-02-20', 'Datum vyzvednutí: 20. 2. 2026', 'Towar odebrano dnia 20.02.2026',
    'Abholung: 20.02.2026', 'Goods collected on 20/02/2026', 'Verladen am 20.02.2026', 'Fecha de carga: 20/02/2026', 'Date de chargement : 20/02/2026', 'Data di carico: 20/02/2026', 'Laaddatum: 20-02-2026', 'Varerne er leveret den 20.02.2026', 'Varorna levererades den 2026-02-20', 'Zboží dodáno dne 20. 2. 2026',
  ])('to a day of delivery (BT-72) may be a sentence: %s', (text) => {
    expect(read(text).delivery?.date).toBe('2026-02-20')
  })

  it('to the day of delivery (BT-72) itself, where one of loading stands over it', () => {
    const { values } = extractDraft([typedPage(stack(60, 60, ['Rechnung 26-118', 'Verladedatum: 18.02.2026', 'Lieferdatum: 20.02.2026']))])
    expect(values.delivery?.date).toBe('2026-02-20')
  })

  it.each(['Lieferung frei Haus bis 20.02.2026', 'Lieferung bis 20.02.2026', 'Lieferung ab dem 20.02.2026', 'Abholung ab 20.02.2026', 'Delivery by 20 February 2026', 'Lieferung frei Haus, Skonto laut Angebot vom 20.02.2026'])('is none: %s', (text) => {
    expect(read(text).delivery?.date).toBeUndefined()
  })

  it.each([
    // By chance, all of these have right check digits.
    ['Datum: 2024-01-18', undefined],
    ['Zahlbar bis 12-10-57', undefined],
    ['04011000-12345-03', '04011000-12345-03'],
  ])('of a public buyer (BT-10) need the form of one: %s', (line, reference) => {
    expect(read(line).buyerReference).toBe(reference)
  })

  it('take no single digit for the number of an order (BT-14)', () => {
    expect(read('Auftrag 1').salesOrderReference).toBeUndefined()
    expect(read('Auftrag 4471').salesOrderReference).toBe('4471')
  })

  it.each([['zu Ihrem Auftrag', '20883', undefined], ['zum Auftrag', undefined, '20883']])('%s 20883 may be of the buyer (BT-13) or of the seller (BT-14)', (words, own, other) => {
    const { purchaseOrderReference, salesOrderReference } = read(`Rechnung Nr. 31547 ${words} 20883 vom 03.09.2026`)
    expect([purchaseOrderReference, salesOrderReference]).toEqual([own, other])
  })

  it('have no words of the label before them (BT-83)', () => {
    expect(read('Referenznummer der Zahlung 6Kq41877Lw02').payment?.reference).toBe('6Kq41877Lw02')
  })
})

it.each([['SP40-DK', true], ['SP40-DK /', false]])('a reference of the buyer (BT-10) that ends in a sign goes on elsewhere: %s', (reference, isSure) => {
  const draft = extractDraft([typedPage([{ x: 60, y: 50, text: 'Invoice', size: 16 }, { x: 60, y: 120, text: `Your reference: ${reference}` }])])
  expect((draft.evidence.find(({ path }) => path === 'buyerReference')?.confidence ?? 0) >= 0.95).toBe(isSure)
})
