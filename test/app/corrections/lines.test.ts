import { describe, expect, it } from 'vitest'
import { acceptLines, acceptSameLines } from '../../../src/app/corrections/accept-lines.js'
import { correctDraft } from '../../../src/app/corrections/correct-draft.js'
import type { Corrections } from '../../../src/app/corrections/correction.js'
import { takeOverCorrections } from '../../../src/app/corrections/take-over-corrections.js'
import { decimal } from '../../../src/model/decimal.js'
import type { Draft } from '../../../src/model/draft.js'

const draft: Draft = {
  values: {
    lines: [['Klinker', '100'], ['Fracht', '20'], ['Mörtel', '30']].map(([name, amount = '']) => ({ name, netAmount: decimal(amount) })),
  },
  evidence: [0, 1, 2].map((index) => ({ path: `lines[${index}].netAmount`, source: 'page', text: `line ${index + 1}`, confidence: 0.9 })),
  findings: [{ code: 'IC-LINE-CONTRADICTION', level: 'error', field: 'BG-25[3]/BT-131', message: { de: 'x', en: 'x' } }],
}
const names = ({ values: { lines = [] } }: Draft) => lines.map(({ name }) => name)
const corrected = (corrections: Corrections) => correctDraft(draft, corrections)
const newLine = ['bezeichnung[4]=Palette', 'menge[4]=2', 'einheit[4]=Stück', 'preis[4]=12,50', 'steuersatz[4]=19']

describe('a person vouches for the lines', () => {
  it('with a finding and an evidence that say so', () => {
    const { findings, evidence } = acceptLines(acceptLines(draft))
    expect(findings.filter(({ code }) => code === 'IC-LINES-ACCEPTED')).toMatchObject([{ level: 'warning', field: 'BG-25', message: { de: expect.stringContaining('3 Positionen') as string } }])
    expect(evidence.filter(({ path }) => path === 'lines')).toEqual([{ path: 'lines', source: 'user', rule: 'lines accepted', text: '3: 150.00', confidence: 1 }])
  })

  it('of which there has to be one', () => {
    expect(() => acceptLines({ ...draft, values: {} })).toThrow(/none was read/)
  })

  it('and on a new reading of the file, as long as its lines are the same', () => {
    const seen = acceptLines(draft)
    expect(acceptSameLines(draft, seen).findings.map(({ code }) => code)).toContain('IC-LINES-ACCEPTED')
    expect(acceptSameLines(corrected({ unset: ['BG-25[2]'] }), seen).findings.map(({ code }) => code)).not.toContain('IC-LINES-ACCEPTED')
  })
})

describe('whole lines', () => {
  it('a new one is entered term by term behind the last', () => {
    expect(corrected({ set: newLine }).values.lines?.[3]).toMatchObject({ name: 'Palette', quantity: decimal('2'), unit: 'H87', unitPrice: decimal('12.50'), vatRate: decimal('19') })
  })

  it('a number far behind the last is a slip', () => {
    expect(() => corrected({ set: ['menge[6]=1'] })).toThrow(/there are 3 of these; a new one would be \[4\]/)
  })

  it('one is taken away with all that is known of it, and what is behind moves up', () => {
    const { values, evidence, findings } = corrected({ unset: ['BG-25[2]'] })
    expect(names({ values, evidence, findings })).toEqual(['Klinker', 'Mörtel'])
    expect(evidence.find(({ path }) => path === 'lines[1].netAmount')?.text).toBe('line 3')
    expect(findings[0]?.field).toBe('BG-25[2]/BT-131')
    expect(() => correctDraft({ values, evidence, findings }, { unset: ['BG-25[3]'] })).toThrow(/nothing to take away/)
  })

  it.each<[string, Corrections, (string | undefined)[]]>([
    ['two are taken away', { unset: ['BG-25[1]', 'BG-25[1]'] }, ['Mörtel']],
    ['one is changed before another is taken away', { set: ['bezeichnung[3]=Zement'] }, ['Fracht', 'Zement']],
    ['one is added', { set: newLine }, ['Fracht', 'Mörtel', 'Palette']],
  ])('are so on a new reading too when %s', (_, corrections, expected) => {
    const once = corrected(corrections)
    const twice = corrections.unset === undefined ? correctDraft(once, { unset: ['BG-25[1]'] }) : once
    expect(names(twice)).toEqual(expected)
    expect(names(takeOverCorrections(draft, twice))).toEqual(expected)
  })

  it('one that was added and taken back leaves no trace', () => {
    const back = correctDraft(corrected({ set: newLine }), { unset: ['BG-25[4]'] })
    expect(back).toEqual(draft)
  })
})
