import { describe, expect, test } from 'vitest'
import { checkRules } from '../../../src/check/rules/check-rules.js'
import { profiles } from '../../../src/model/profile.js'
import { fixtureInvoice, fixtureNames } from '../../write/fixture-invoices.js'

describe.each(Object.entries(profiles))('%s', (name, profile) => {
  test.each(fixtureNames.filter((fixture) => fixture !== 'minimal' || name === 'zugferd'))('%s breaks no rule', (fixture) => {
    expect(checkRules(fixtureInvoice(fixture), profile)).toEqual([])
  })
})

test('the minimum of EN 16931 lacks what XRechnung asks for', () => {
  const findings = checkRules(fixtureInvoice('minimal'), profiles.xrechnungCii)
  expect(findings.map(({ code, field, level }) => `${code} ${String(field)} ${level}`)).toEqual([
    'BR-DE-1 BG-16 error',
    'BR-DE-2 BG-6 error',
    'BR-DE-3 BT-37 error',
    'BR-DE-4 BT-38 error',
    'BR-DE-8 BT-52 error',
    'BR-DE-9 BT-53 error',
    'BR-DE-15 BT-10 error',
    'BR-DE-TMP-32 BT-72 information',
    'PEPPOL-EN16931-R010 BT-49 error',
    'PEPPOL-EN16931-R020 BT-34 error',
  ])
})
