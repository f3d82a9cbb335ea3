import { describe, expect, it } from 'vitest'
import { agree, compareReports } from '../../../src/app/validate/compare-reports.js'
import type { OfficialReport } from '../../../src/check/official/judge.js'
import { sameText } from '../../../src/model/language.js'

const report = (change: Partial<OfficialReport>, ...rules: readonly (readonly [string, 'error' | 'warning' | 'information'])[]): OfficialReport => ({
  scenario: 'EN16931 (CII)',
  profile: 'EN16931',
  acceptanceLevel: 'ACCEPTABLE',
  findings: rules.map(([code, level]) => ({ code, level, message: sameText('text'), field: null })),
  ruleSets: [],
  schemaValid: true,
  ...change,
})

describe('comparing two verdicts', () => {
  it.each([
    ['the same', report({}, ['BR-01', 'warning']), report({}, ['BR-01', 'warning'], ['BR-01', 'warning']), true],
    ['accepted with and without warning', report({ acceptanceLevel: 'WARNING' }), report({}), true],
    ['schema mistakes in other words', report({ schemaValid: false }, ['XSD', 'error']), report({ schemaValid: false }, ['cvc-type.1', 'error']), true],
    ['another verdict', report({ acceptanceLevel: 'REJECT' }), report({}), false],
    ['another level', report({}, ['BR-01', 'error']), report({}, ['BR-01', 'warning']), false],
    ['another scenario', report({ scenario: null }), report({}), false],
    ['not judged', report({ acceptanceLevel: 'NICHT_GEPRUEFT' }), report({}), false],
  ])('%s', (_, ours, original, same) => {
    expect(agree(compareReports(ours, original))).toBe(same)
  })
})
