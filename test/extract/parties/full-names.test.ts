import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const place = ['Kapellenweg 2', '83727 Schliersee']
const cafe = ['Café Speichenhof', 'Inh. Jens Brandner', ...place]

interface Parties {
  readonly head?: readonly Typed[]
  readonly buyer?: readonly string[]
  readonly foot?: string
}

function draftOf({ head = [], buyer = ['Sägewerk Tal GmbH', ...place], foot = '' }: Parties): Draft {
  return extractDraft([typedPage([
    ...head,
    ...stack(60, 140, buyer),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    { x: 60, y: 310, text: 'Wir berechnen Ihnen:' },
    { x: 60, y: 800, text: foot, size: 7 },
  ])])
}

function namesIn(parties: Parties) {
  const draft = draftOf(parties)
  const { seller, buyer } = completeInvoice(draft).draft.values
  return { read: [draft.values.seller?.name, draft.values.buyer?.name], seller: seller?.name, buyer: buyer?.name }
}

const garage: readonly Typed[] = [
  { x: 160, y: 60, text: 'Reifendienst Brandner', size: 17 },
  { x: 140, y: 78, text: 'Ringweg 3 · 53113 Bonn · Tel. 0228 774120' },
]

describe('the name of an invoice in full', () => {
  it('has the owner below the shop, who is no part of what was read', () => {
    const head = [{ x: 60, y: 110, text: 'Klarwerk GmbH · Sägeweg 5 · 83684 Tegernsee', size: 7 }]
    expect(namesIn({ head, buyer: cafe })).toEqual({
      read: ['Klarwerk GmbH', 'Café Speichenhof'], seller: 'Klarwerk GmbH', buyer: 'Café Speichenhof, Inh. Jens Brandner',
    })
  })

  it.each([
    [['Gasthof zur Linde', 'Familie Wurzer', ...place], 'Gasthof zur Linde, Familie Wurzer'],
    [['Gasthof zur Linde', 'Familie Wurzer und Gäste', ...place], 'Gasthof zur Linde'],
    [['Jens Brandner', 'Familie Brandner', ...place], 'Jens Brandner'],
    [['Hotel Adler', 'Familie Wurzer', ...place], 'Hotel Adler'],
    [['Gasthof zur Linde', 'Familie Wurzer', 'Zimmer 12', ...place], 'Gasthof zur Linde'],
  ])('has the family below the inn: %j', (block, buyer) => {
    expect(namesIn({ buyer: block }).buyer).toBe(buyer)
  })

  it.each([
    ['Inhaber: Jens Brandner · Steuernummer 205/5214/3305', 'Reifendienst Brandner, Inhaber Jens Brandner'],
    ['Ansprechpartner: Jens Brandner', 'Reifendienst Brandner'],
    ['Inhaber: Jens Brandner · Inhaberin: Nele Brandner', 'Reifendienst Brandner'],
    ['Kontoinhaber: Jens Brandner', 'Reifendienst Brandner'],
  ])('has the owner whom the foot names: %s', (foot, seller) => {
    expect(namesIn({ head: garage, foot }).seller).toBe(seller)
  })

  it.each([
    [{ x: 60, y: 60, text: 'GARTENBAU BRANDNER', size: 24 }, 'GARTENBAU BRANDNER, Ing. Robert Brandner'],
    [{ x: 60, y: 60, text: 'Gartenbau am Tal', size: 24 }, 'Ing. Robert Brandner'],
    [{ x: 60, y: 60, text: 'Gartenbau Brandner', size: 9 }, 'Ing. Robert Brandner'],
    [{ x: 60, y: 60, text: 'BRANDNER', size: 24 }, 'Ing. Robert Brandner'],
    [{ x: 60, y: 60, text: 'ROBERT BRANDNER', size: 24 }, 'Ing. Robert Brandner'],
    [{ x: 60, y: 60, text: 'Ing. Brandner & Kollegen', size: 24 }, 'Ing. Robert Brandner'],
  ])('has the firm in the letterhead before the person over the street: %j', (logo, seller) => {
    const head = [logo, ...stack(440, 57, ['Ing. Robert Brandner', 'Ringweg 40', '8402 Werndorf', 'UID: ATU71833402'])]
    expect(namesIn({ head }).seller).toBe(seller)
  })

  it.each([
    ['the shop that buys', { buyer: cafe }],
    ['the shop that buys, two lines below', { buyer: ['Café Speichenhof', 'Konditorei', 'Inh. Jens Brandner', ...place] }],
    ['a shop that is told of', { head: [...garage, { x: 60, y: 400, text: 'Reinigung Café Speichenhof, Inh. Jens Brandner' }] }],
  ])('does not have the owner of %s', (_, parties) => {
    expect(namesIn({ head: garage, ...parties }).seller).toBe('Reifendienst Brandner')
  })

  it.each(['user', 'organization', 'supplier'] as const)('is not more than what is known of it: %s', (source) => {
    const draft = draftOf({ head: garage, foot: 'Inhaber: Jens Brandner' })
    const evidence = [...draft.evidence, { path: 'seller.name', source, confidence: 1 }]
    expect(completeInvoice({ ...draft, evidence }).draft.values.seller?.name).toBe('Reifendienst Brandner')
  })
})
