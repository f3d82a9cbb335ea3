import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { asksToLook } from '../../src/complete/require-certainty.js'
import { taxOf } from '../../src/model/equations/tax.js'
import type { Draft } from '../../src/model/draft.js'
import { draftOf } from './draft-of.js'

function doubting(
  confidences: Readonly<Record<string, number>>,
  change: (draft: Draft) => void = () => undefined,
): ReturnType<typeof completeInvoice> {
  const draft = draftOf('two-rates')
  change(draft)
  const evidence = Object.entries(confidences).map(([path, confidence]) => ({ path, source: 'page' as const, text: 'as printed', confidence }))
  return completeInvoice({ ...draft, evidence: [...draft.evidence, ...evidence] })
}

function missing(result: ReturnType<typeof completeInvoice>): string[] {
  return result.status === 'incomplete' ? result.missing.map(({ en }) => en) : []
}

describe('what is not sure', () => {
  it('is refused where an invoice needs it', () => {
    expect(missing(doubting({ invoiceNumber: 0.5 }))).toEqual(['BT-1: Invoice number (not surely readable, 50 %)'])
  })

  it('is left out where an invoice can do without it, and a finding says so', () => {
    const result = doubting({ dueDate: 0.5 }, ({ values }) => { values.dueDate = '2026-07-01' })
    expect(result.status).toBe('complete')
    expect(result.draft.values.dueDate).toBeUndefined()
    expect(result.findings).toContainEqual(expect.objectContaining({ code: 'IC-LEFT-OUT', field: 'BT-9' }))
  })

  it.each([
    ['intra-community', 0.9, 'complete', 'kept'],
    ['intra-community', 0.5, 'incomplete', 'kept'],
    ['two-rates', 0.9, 'complete', 'left out'],
  ])('is the VAT id of the buyer of %s, read at %d: %s, %s', (name, confidence, status, kept) => {
    const draft = draftOf(name, (values) => { values.buyer = { ...values.buyer, vatId: 'ATU12345675' } })
    const result = completeInvoice({ ...draft, evidence: [{ path: 'buyer.vatId', source: 'page', text: 'as printed', confidence }] })
    expect([result.status, result.draft.values.buyer?.vatId === undefined ? 'left out' : 'kept']).toEqual([status, kept])
    if (status === 'incomplete') expect(missing(result)).toEqual(['BT-48: Buyer VAT identifier (not surely readable, 50 %)'])
  })

  it('stays where it only repeats a term that is sure itself', () => {
    const result = doubting({}, ({ values, evidence }) => {
      values.payment = { ...values.payment, reference: values.invoiceNumber }
      ;(evidence).push({ path: 'payment.reference', source: 'derived', formula: 'BT-1', confidence: 0.6 })
    })
    expect(result.draft.values.payment?.reference).toBe(result.draft.values.invoiceNumber)
    expect(result.findings.filter(({ code }) => code === 'IC-LEFT-OUT')).toEqual([])
  })

  it('keeps the last identifier of the seller and asks for it', () => {
    const result = doubting({ 'seller.vatId': 0.4 }, ({ values }) => { delete values.seller?.taxNumber })
    expect(missing(result)).toEqual([expect.stringContaining('BT-31')])
  })

  it('is refused when many small doubts come together', () => {
    const alone = { invoiceNumber: 0.88 }
    const together = { ...alone, invoiceDate: 0.88, 'seller.name': 0.88, 'buyer.name': 0.88, 'totals.grossTotal': 0.88 }
    expect(missing(doubting(alone))).toEqual([])
    expect(missing(doubting(together)).length).toBeGreaterThan(0)
  })

  it('asks for a look at the page, which what is missing or contradicts does not', () => {
    const asked = (result: ReturnType<typeof completeInvoice>) => (result.status === 'incomplete' ? result.missing.map(asksToLook) : [])
    expect(asked(doubting({ invoiceNumber: 0.5, lines: 0.4, 'lines[0].netAmount': 0.4 }))).toEqual([true, true, true])
    expect(asked(doubting({}, ({ values }) => { delete values.invoiceNumber }))).toEqual([false])
  })

  it('asks for the total where none was read: lines alone can\'t show that one is missing', () => {
    const withoutTotals = ({ values }: Draft): void => { delete values.totals; delete values.vatBreakdown }
    expect(missing(doubting({ 'lines[0].netAmount': 0.99 }, withoutTotals))).toEqual(['BT-112: Invoice total amount with VAT (no total could be read)'])
    expect(missing(doubting({ 'lines[0].netAmount': 0.99 }))).toEqual([])
    const allLines = (draft: Draft): void => {
      withoutTotals(draft)
      draft.evidence.push({ path: 'lines', source: 'user', confidence: 1 })
    }
    expect(missing(doubting({ 'lines[0].netAmount': 0.99 }, allLines))).toEqual([])
  })

  it('asks for the list of lines when it may not be whole', () => {
    expect(missing(doubting({ lines: 0.4 }))).toEqual([expect.stringMatching(/^BG-25.*not sure that all lines were read, 40 %/)])
  })

  it('takes the rate of a line for as sure as the only row of the breakdown, where that taxes everything', () => {
    const derived = (draft: Draft): void => { draft.evidence.push({ path: 'lines[0].vatRate', source: 'derived', formula: 'the only rate of BG-23', confidence: 0.3 }) }
    const withOneRate = (draft: Draft): void => {
      const [line] = draft.values.lines ?? []
      if (line) draft.values.lines = [line]
      draft.values.vatBreakdown = [{ category: 'S', rate: line?.vatRate, taxableAmount: line?.netAmount }]
      draft.values.totals = { netTotal: line?.netAmount }
      derived(draft)
    }
    expect(missing(doubting({}, withOneRate))).toEqual([])
    expect(missing(doubting({}, derived))).toEqual([expect.stringMatching(/^Line 1: .*BT-152.*30 %/)])
  })

  it.each([
    ['the only row of the breakdown', 'derived', []],
    ['the page itself', 'page', [expect.stringMatching(/^BT-110.*30 %/)]],
  ] as const)('judges the tax of the invoice by where it comes from: %s', (_, source, asked) => {
    expect(missing(doubting({}, (draft) => {
      const [line] = draft.values.lines ?? []
      if (!line?.netAmount || !line.vatRate) return
      const taxAmount = taxOf(line.netAmount, line.vatRate)
      draft.values.lines = [line]
      draft.values.totals = { netTotal: line.netAmount, vatAmount: taxAmount }
      draft.values.vatBreakdown = [{ category: 'S', rate: line.vatRate, taxableAmount: line.netAmount, taxAmount }]
      draft.evidence.push({ path: 'totals.vatAmount', source, confidence: 0.3 })
    })).filter((text) => /^BT-110.*not surely/.test(text))).toEqual(asked)
  })

  it('goes on asking for what it doubted when something else was answered', () => {
    const doubts = { invoiceNumber: 0.65, 'totals.grossTotal': 0.67, 'buyer.name': 0.7 }
    const answering = (...paths: string[]) => missing(doubting(doubts, (draft) => {
      for (const path of paths) draft.evidence.push({ path, source: 'user', confidence: 1 })
    }))
    const asked = [expect.stringMatching(/^BT-1:/), expect.stringMatching(/^BT-112/)]
    expect(answering()).toEqual(asked)
    expect(answering('buyerReference')).toEqual(asked)
    expect(answering('totals.grossTotal')).toEqual([asked[0]])
    expect(answering('totals.grossTotal', 'invoiceNumber')).toEqual([])
  })

  it.each([
    ['another detail', { path: 'invoiceNumber' }],
    ['a value of a line', { path: 'lines[0].netAmount' }],
    ['the rounding', { path: 'totals.roundingAmount', rule: 'rounding accepted' }],
  ])('asks for the list of lines until it has an answer of its own, which is not %s', (_, entered) => {
    const result = doubting({ lines: 0.4 }, (draft) => { draft.evidence.push({ source: 'user', confidence: 1, ...entered }) })
    expect(missing(result)).toEqual([expect.stringMatching(/^BG-25/)])
  })

  it.each([
    ['doubted alone', { lines: 0.4, invoiceNumber: 0.5, 'lines[1].netAmount': 0.5 }, ['BT-1:', 'Line 2:']],
    ['doubted with others', { lines: 0.65, 'totals.grossTotal': 0.66, 'buyer.name': 0.7 }, ['BT-112:']],
  ])('takes a person\'s word for the lines as answer to that doubt and to no other: %s', (_, doubts, others) => {
    const answering = (...paths: string[]) => missing(doubting(doubts, (draft) => {
      for (const path of paths) draft.evidence.push({ path, source: 'user', confidence: 1 })
    })).map((text) => text.split(' ')[0] === 'Line' ? 'Line 2:' : text.split(' ')[0])
    expect(answering().sort()).toEqual(['BG-25:', ...others].sort())
    expect(answering('lines')).toEqual(others)
  })
})
