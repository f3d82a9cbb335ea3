import { describe, expect, it } from 'vitest'
import { takeOverCorrections } from '../../../src/app/corrections/take-over-corrections.js'
import { correctDraft } from '../../../src/app/corrections/correct-draft.js'
import type { Corrections } from '../../../src/app/corrections/correction.js'
import { decimal } from '../../../src/model/decimal.js'
import type { Draft } from '../../../src/model/draft.js'
import { AppError } from '../../../src/model/errors.js'

const draft: Draft = {
  values: {
    dueDate: '2026-11-16',
    seller: { name: 'Deichbau Petersen GmbH', vatId: 'DE123456780' },
    lines: [{ name: 'Klinker', quantity: decimal('10') }, { name: 'Fracht' }],
  },
  evidence: [{ path: 'seller.vatId', source: 'page', text: 'DE123456780', confidence: 0.5 }],
  findings: [{ code: 'IC-X', level: 'warning', field: 'BT-31', message: { de: 'Prüfziffer', en: 'check digit' } }],
}

const refusal = (corrections: Corrections): string => {
  try {
    correctDraft(draft, corrections)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  throw new Error('was taken')
}

describe('what a person types is checked like what a page says', () => {
  it.each([
    ['BT-31=FR123', /no VAT id of FR looks like this/],
    ['BT-31=DE123456780', /check digit is wrong/],
    ['BT-31=12345', /begins with the code of its country/],
    ['BT-32=DE123456780', /belongs into BT-31/],
    ['BT-84=DE00123', /no IBAN/],
    ['BT-86=XY', /no BIC/],
    ['BT-10=04011000-1234512345-07', /check digits of the Leitweg-ID/],
    ['BT-40=XX', /not in the norm's list/],
    ['BT-5=EURO', /not in the norm's list/],
    ['BT-130[1]=Dutzendweise', /not in the norm's list/],
    ['BT-43=petersen', /no e-mail address/],
    ['BT-112=1.190', /can mean two things/],
    ['BT-112=viel', /no number/],
    ['BT-9=31.02.2026', /no day/],
    ['BT-9=03/04/2026', /two days/],
    ['BT-999=1', /no such term/],
    ['lieferd=1', /Did you mean lieferdatum/],
    ['BT-31', /write it like this/],
    ['BT-129=4', /several times/],
  ])('%s is refused with its reason', (typed, reason) => {
    expect(refusal({ set: [typed] })).toMatch(reason)
  })

  it('takes what is printed so with --force, and says it', () => {
    const { values, findings, evidence } = correctDraft(draft, { set: ['BT-31=FR123'], force: true })
    expect(values.seller?.vatId).toBe('FR123')
    expect(findings).toMatchObject([{ code: 'IC-TYPED-ANYWAY', level: 'warning', field: 'BT-31' }])
    expect(evidence.at(-1)).toMatchObject({ source: 'user', rule: 'forced' })
  })

  it.each([['BT-31', 'FR123', 'DE123456788'], ['BT-84', 'DE00123', 'DE89370400440532013000']])('says it of %s no longer when it was taken back or entered anew', (id, wrong, right) => {
    const forced = correctDraft(draft, { set: [`${id}=${wrong}`], force: true })
    const typed = ({ findings }: typeof draft) => findings.filter(({ code }) => code === 'IC-TYPED-ANYWAY')
    expect(typed(forced)).toHaveLength(1)
    expect(typed(takeOverCorrections(draft, forced))).toEqual(typed(forced))
    expect(typed(correctDraft(forced, { unset: [id] }))).toEqual([])
    expect(typed(correctDraft(forced, { set: [`${id}=${right}`] }))).toEqual([])
  })

  it('drops what was said of the value before', () => {
    expect(correctDraft(draft, { set: ['BT-31=DE123456788'] }).findings).toEqual([])
  })
})

describe('names, numbers and days as people write them', () => {
  it.each([
    ['ust-idnr=de 123 456 788', { seller: { vatId: 'DE123456788' } }],
    ['USt-IdNr.=DE123456788', { seller: { vatId: 'DE123456788' } }],
    ['vat-id=DE123456788', { seller: { vatId: 'DE123456788' } }],
    ['Fälligkeitsdatum=30.11.2026', { dueDate: '2026-11-30' }],
    ['due=2026-11-30', { dueDate: '2026-11-30' }],
    ['Brutto=1.190,00 €', { totals: { grossTotal: decimal('1190') } }],
    ['bt-112=1,190.00', { totals: { grossTotal: decimal('1190') } }],
    ['land-kaeufer=Österreich', { buyer: { address: { countryCode: 'AT' } } }],
    ['menge[2]=2,5', { lines: [{}, { quantity: decimal('2.5') }] }],
    ['BG-25[1]/BT-130=Stück', { lines: [{ unit: 'H87' }, {}] }],
  ])('%s', (typed, expected) => {
    expect(correctDraft(draft, { set: [typed] }).values).toMatchObject(expected)
  })
})

describe('what was entered can be taken back', () => {
  it('to what was read', () => {
    const twice = correctDraft(correctDraft(draft, { set: ['BT-9=2026-12-01'] }), { set: ['BT-9=2026-12-02'] })
    const back = correctDraft(twice, { unset: ['BT-9'] })
    expect(back.values).toEqual(draft.values)
    expect(back.evidence).toEqual(draft.evidence)
  })

  it('to nothing where nothing was read', () => {
    expect(correctDraft(correctDraft(draft, { set: ['iban=DE02120300000000202051'] }), { unset: ['iban'] }).values).toEqual(draft.values)
  })

  it('and what was read wrongly goes', () => {
    expect(correctDraft(draft, { unset: ['BT-9'] }).values.dueDate).toBeUndefined()
    expect(refusal({ unset: ['BT-10'] })).toMatch(/nothing to take away/)
  })
})

describe('a value for every line', () => {
  it('goes on each of them, and is refused where there are none', () => {
    const { values, evidence } = correctDraft(draft, { set: ['steuersatz[*]=19'] })
    expect(values.lines?.map(({ vatRate }) => vatRate?.toFixed(0))).toEqual(['19', '19'])
    expect(evidence.slice(-2).map(({ path, source }) => [path, source])).toEqual([['lines[0].vatRate', 'user'], ['lines[1].vatRate', 'user']])
    expect(() => correctDraft({ ...draft, values: {} }, { set: ['BT-152[*]=19'] })).toThrow(/none of these/)
    expect(() => correctDraft(draft, { set: ['BT-31[*]=DE123456788'] })).toThrow(/none of these/)
  })
})
