import { describe, expect, it } from 'vitest'
import { crossCheckCodes } from '../../../src/extract/codes/cross-check-codes.js'
import { readPaymentCode } from '../../../src/extract/codes/payment-code.js'
import { grade } from '../../../src/extract/grades.js'
import { decimal } from '../../../src/model/decimal.js'
import { emptyDraft, type Draft } from '../../../src/model/draft.js'
import type { Page } from '../../../src/read/page.js'

const iban = 'DE89370400440532013000'
const giro = (account = iban, amount = 'EUR409.28'): string => ['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Backhaus Morgenrot GmbH', account, amount, '', '', 'BM-2026-114'].join('\n')
const swiss = ['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Schreinerei Föhn AG', 'Dorfgasse', '3', '6430', 'Schwyz', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF', 'S', 'Pia Rut', 'Weg', '1', '9400', 'Rorschach', 'CH', 'QRR', '210000000003139471430009017', 'Auftrag 7', 'EPD'].join('\n')

function pageWith(text: string): Page {
  return { number: 1, width: 595, height: 842, words: [], rules: [], images: [], codes: [{ format: 'QRCode', text, x0: 1, y0: 2, x1: 3, y1: 4 }], recognised: false }
}

function draftWith(account: string | undefined, gross?: string): Draft {
  return {
    values: {
      currency: 'EUR',
      ...(account === undefined ? {} : { payment: { meansCode: '58', creditTransfers: [{ iban: account }] } }),
      ...(gross === undefined ? {} : { totals: { grossTotal: decimal(gross) } }),
    },
    evidence: [
      ...(account === undefined ? [] : [{ path: 'payment.creditTransfers[0].iban', source: 'page' as const, confidence: 0.9 }]),
      ...(gross === undefined ? [] : [{ path: 'totals.grossTotal', source: 'page' as const, confidence: 0.8 }]),
    ],
    findings: [],
  }
}

const confidence = (draft: Draft, path: string): number | undefined =>
  draft.evidence.find((item) => item.path === path)?.confidence
const account = 'payment.creditTransfers[0].iban'

describe('payment codes', () => {
  it('reads a GiroCode', () => {
    const code = readPaymentCode(giro())
    expect(code).toMatchObject({ kind: 'GiroCode', iban, bic: 'COBADEFFXXX', name: 'Backhaus Morgenrot GmbH', currency: 'EUR', reference: 'BM-2026-114' })
    expect(code?.amount?.toFixed(2)).toBe('409.28')
  })

  it('reads a Swiss QR code', () => {
    const code = readPaymentCode(swiss)
    expect(code).toMatchObject({ kind: 'Swiss QR', iban: 'CH4431999123000889012', name: 'Schreinerei Föhn AG', currency: 'CHF', reference: '210000000003139471430009017' })
    expect(code?.amount?.toFixed(2)).toBe('1949.75')
  })

  it.each([['a web address', 'https://beispiel.example/zahlen'], ['a wrong check digit', giro('DE88370400440532013000')], ['an empty code', '']])('passes over %s', (_, text) => {
    expect(readPaymentCode(text)).toBeUndefined()
    expect(crossCheckCodes([pageWith(text)], emptyDraft)).toEqual(emptyDraft)
  })
})

describe('payment codes against the text', () => {
  it('makes sure what both say', () => {
    const checked = crossCheckCodes([pageWith(giro())], draftWith(iban, '409.28'))
    expect(checked.findings).toEqual([])
    expect(confidence(checked, account)).toBe(grade.proven)
    expect(confidence(checked, 'totals.grossTotal')).toBe(grade.proven)
    expect(checked.values.payment?.creditTransfers).toEqual([{ iban, bic: 'COBADEFFXXX' }])
  })

  it('fills in an account that the text lacks', () => {
    const checked = crossCheckCodes([pageWith(giro())], draftWith(undefined))
    expect(checked.values.payment).toMatchObject({ meansCode: '58', creditTransfers: [{ iban, bic: 'COBADEFFXXX' }], reference: 'BM-2026-114' })
    expect(checked.evidence.find(({ path }) => path === account)).toMatchObject({ source: 'code', page: 1, rule: 'GiroCode' })
  })

  it('doubts an account that the code contradicts', () => {
    const checked = crossCheckCodes([pageWith(giro())], draftWith('DE51100500009876543210'))
    expect(checked.findings.map(({ code, level }) => [code, level])).toEqual([['IC-QR-IBAN', 'error']])
    expect(confidence(checked, account)).toBe(grade.weak)
    expect(checked.values.payment?.creditTransfers).toEqual([{ iban: 'DE51100500009876543210' }])
  })

  it.each([['IC-QR-AMOUNT', giro(iban, 'EUR400.00')], ['IC-QR-CURRENCY', giro(iban, 'CHF409.28')]])('tells %s', (expected, text) => {
    expect(crossCheckCodes([pageWith(text)], draftWith(iban, '409.28')).findings.map(({ code }) => code)).toEqual([expected])
  })
})
