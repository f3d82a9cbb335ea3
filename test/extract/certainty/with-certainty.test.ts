import { describe, expect, it } from 'vitest'
import { factsOf, familyOf } from '../../../src/extract/certainty/facts.js'
import { fittedWeights, judge } from '../../../src/extract/certainty/weights.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const weights = { any: { bias: 0, facts: { 'odds of the reader': 1 } }, number: { bias: 1, facts: { label: 2, rival: -4 } } }

describe('judging a value by its facts', () => {
  it.each([
    ['its family speaks', 'number', { label: 1 }, 0.953],
    ['a fact against it', 'number', { label: 1, rival: 1 }, 0.269],
    ['a fact that the fit did not know says nothing', 'number', { 'rule: of tomorrow': 1 }, 0.731],
    ['a family that the fit did not know', 'contact', { 'odds of the reader': -1 }, 0.269],
  ])('%s', (_, family, facts, confidence) => {
    expect(judge(family, facts, weights).confidence).toBeCloseTo(confidence, 3)
  })

  it('leaves out facts that do not hold', () => {
    expect(factsOf({ holds: true, not: false, none: undefined, measure: 0.5 })).toEqual({ holds: 1, measure: 0.5 })
  })

  it.each(['invoiceNumber', 'seller.name', 'buyer.name', 'totals.grossTotal', 'lines[3].quantity', 'lines'])('has weights for %s', (path) => {
    expect(Object.keys(fittedWeights[familyOf(path) ?? '']?.facts ?? {}).length).toBeGreaterThan(2)
  })
})

const head: readonly Item[] = [
  [60, 50, 'Kettler Gartenbau GmbH', { bold: true }], [60, 62, 'Am Ziegelhof 4'], [60, 74, '34117 Kassel'], [60, 86, 'USt-IdNr. DE136695976'],
  [60, 140, 'Rechnung an:'], [60, 152, 'Oppermann Druckerei KG'], [60, 164, 'Mühlenweg 12'], [60, 176, '99423 Weimar'],
  [340, 152, 'Rechnungsnummer:'], [450, 152, 'RE-2026-0311'], [340, 164, 'Rechnungsdatum:'], [450, 164, '02.03.2026'],
]
const table: readonly Item[] = [
  [60, 250, 'Bezeichnung'], [330, 250, 'Menge', { right: true }], [420, 250, 'Einzelpreis', { right: true }], [530, 250, 'Betrag', { right: true }],
  [60, 266, 'Hecke schneiden'], [330, 266, '4', { right: true }], [420, 266, '25,00', { right: true }], [530, 266, '100,00', { right: true }],
]
const sums: readonly Item[] = [[380, 300, 'Nettobetrag'], [530, 300, '100,00 €', { right: true }], [380, 314, '19 % USt.'], [530, 314, '19,00 €', { right: true }], [380, 328, 'Gesamtbetrag'], [530, 328, '119,00 €', { right: true }]]

async function confidences(items: readonly Item[]): Promise<Map<string, number>> {
  const { pages } = await readPdf(await drawPdf(items))
  return new Map(extractDraft(pages).evidence.map(({ path, confidence }) => [path, confidence]))
}

describe('the certainty of a draft', () => {
  it('is high where everything fits', async () => {
    const sure = await confidences([...head, ...table, ...sums])
    for (const path of ['invoiceNumber', 'invoiceDate', 'totals.grossTotal', 'lines[0].netAmount', 'lines']) expect(sure.get(path), path).toBeGreaterThan(0.9)
  })

  it('falls for the lines when an amount among them is explained by nothing', async () => {
    const [sure, unsure] = [await confidences([...head, ...table, ...sums]), await confidences([...head, ...table, [60, 280, 'Altteilpfand'], [530, 280, '23,50', { right: true }], ...sums])]
    expect(unsure.get('lines') ?? 0).toBeLessThan(sure.get('lines') ?? 0)
  })

  it('is not given to a total from which the page goes on without VAT', async () => {
    const untaxed: readonly Item[] = [[60, 296, 'Summe'], [530, 296, '100,00', { right: true }], [60, 420, 'Steuerschuldnerschaft des Leistungsempfängers']]
    const goesOn: readonly Item[] = [[60, 330, 'Kulanz'], [530, 330, '-8,00', { right: true }], [60, 344, 'Verbleiben'], [530, 344, '92,00', { right: true }]]
    const asked: readonly Item[] = [[60, 330, 'Anzahlung, fällig am 09.03.2026'], [530, 330, '20,00', { right: true }], [60, 344, 'Restzahlung, fällig am 14.04.2026'], [530, 344, '80,00', { right: true }]]
    const accounts: readonly Item[] = [[60, 330, 'Lohnanteil an NL08 INGB 0006 4458 17'], [530, 330, '30,00', { right: true }], [60, 344, 'Rest an NL91 ABNA 0417 1643 00'], [530, 344, '70,00', { right: true }]]
    const oneAccount: readonly Item[] = [[60, 330, 'Kulanz, NL91 ABNA 0417 1643 00'], [530, 330, '30,00', { right: true }], [60, 344, 'Rest an NL91 ABNA 0417 1643 00'], [530, 344, '70,00', { right: true }]]
    const [sure, unsure, inParts, toTwo, toOne] = [
      await confidences([...head, ...table, ...untaxed]),
      await confidences([...head, ...table, ...untaxed, ...goesOn]),
      await confidences([...head, ...table, ...untaxed, ...asked]),
      await confidences([...head, ...table, ...untaxed, ...accounts]),
      await confidences([...head, ...table, ...untaxed, ...oneAccount]),
    ]
    expect(toTwo.get('totals.grossTotal')).toBeGreaterThan(0.6)
    expect(toOne.get('totals.grossTotal')).toBe(0.55)
    expect([sure.get('totals.grossTotal'), unsure.get('totals.grossTotal')]).toEqual([expect.any(Number), 0.55])
    expect(inParts.get('totals.grossTotal')).toBeGreaterThan(0.6)
    expect(sure.get('totals.grossTotal')).toBeGreaterThan(0.6)
  })

  it('tells what spoke for and against', async () => {
    const { pages } = await readPdf(await drawPdf([...head, ...table, ...sums]))
    const name = extractDraft(pages).evidence.find(({ path }) => path === 'seller.name')
    expect(name?.reasons?.length).toBeGreaterThan(0)
    expect(name?.reasons?.every(({ fact, logOdds }) => fact !== '' && Math.abs(logOdds) >= 0.25)).toBe(true)
  })
})
