import { describe, expect, test } from 'vitest'
import { openJudge } from '../../../src/check/official/judge.js'
import { checkRules, rulesOfProfile } from '../../../src/check/rules/check-rules.js'
import { profiles, type Profile } from '../../../src/model/profile.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { writeUbl } from '../../../src/write/ubl/write-ubl.js'
import { rulesDir } from '../../official-rules.js'
import { baseNames, brokenInvoice, brokenInvoices, type BrokenInvoice, goodInvoice } from './broken-invoices.js'

const profileOf: Record<BrokenInvoice['profile'], Record<'cii' | 'ubl', Profile>> = {
  zugferd: { cii: profiles.zugferd, ubl: { ...profiles.zugferd, syntax: 'ubl' } },
  xrechnung: { cii: profiles.xrechnungCii, ubl: profiles.xrechnungUbl },
}
const codes = (findings: readonly { readonly code: string }[]) => [...new Set(findings.map(({ code }) => code))].sort()

describe('our rules', () => {
  test('have a broken invoice each', () => {
    const broken = new Set(brokenInvoices.map(({ rule }) => rule))
    expect(rulesOfProfile(profiles.xrechnungCii).map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
    expect(new Set(brokenInvoices.map(({ rule }) => rule)).size).toBeGreaterThan(150)
  })

  test.each(brokenInvoices)('$rule is broken in $of', ({ rule, profile, also = [], ...row }) => {
    const findings = checkRules(brokenInvoice({ rule, profile, ...row }), profileOf[profile].cii)
    expect(codes(findings)).toEqual([rule, ...also].sort())
    for (const { message, field } of findings) {
      expect(message.de).toMatch(/\S.*\.$/)
      expect(message.en).toMatch(/\S.*\.$/)
      expect(field).toMatch(/^(?:BG-\d+(?:\[\d+\])?\/)*B[TG]-\d+(?:-\d)?$/)
    }
  })

  test.each(baseNames)('keep silent about the good invoice %s', (name) => {
    expect(checkRules(goodInvoice(name), profiles.zugferd)).toEqual([])
  })
})

test.each([
  ['two-rates', { 'lines[2].baseQuantityUnit': 'QQQQ' }, 'BR-CL-23', 'BG-25[3]/BT-130'],
  ['two-rates', { 'vatBreakdown[1].exemptionReason': 'Grund' }, 'BR-S-10', 'BG-23[2]/BT-120'],
  ['allowances-charges', { 'lines[0].charges[0].reason': null, 'lines[0].charges[0].reasonCode': null }, 'BR-44', 'BG-25[1]/BG-28[1]/BT-144'],
  ['reverse-charge', { 'buyer.vatId': null }, 'BR-AE-02', 'BT-31'],
])('of %s with %o the finding %s leads to %s', (of, set, code, field) => {
  const findings = checkRules(brokenInvoice({ rule: code, of, profile: 'zugferd', set }), profiles.zugferd)
  expect(findings.map((finding) => [finding.code, finding.field])).toContainEqual([code, field])
})

if (rulesDir === undefined) console.warn('LEFT OUT: built-in rules beside the official ones; those are not built (npm run build:rules)')

describe.skipIf(rulesDir === undefined)('the official rules (left out when dist/rules is not built)', async () => {
  const judge = rulesDir === undefined ? undefined : await openJudge({ rulesDir })
  const official = async (row: BrokenInvoice, syntax: 'cii' | 'ubl') => {
    const profile = profileOf[row.profile][syntax]
    const write = syntax === 'cii' ? writeCii : writeUbl
    const report = await judge?.judge(Buffer.from(write(brokenInvoice(row), profile)))
    return report?.findings ?? []
  }

  // The syntaxes take turns, as each rule was proven in both when its row was written; both would take twice as long.
  const rows = brokenInvoices.map((row, index) => ({ ...row, syntax: row.only ?? (index % 2 === 0 ? ('cii' as const) : ('ubl' as const)) }))
  test.each(rows)('report $rule in $syntax for $of', async (row) => {
    const findings = await official(row, row.syntax)
    const ours = checkRules(brokenInvoice(row), profileOf[row.profile][row.syntax])
    const level = ours.find(({ code }) => code === row.rule)?.level
    expect(findings).toContainEqual(expect.objectContaining({ code: row.rule, level }))
    expect(codes(findings).filter((code) => !codes(ours).includes(code) && row.official?.includes(code) !== true))
      .toEqual([])
  })
})
