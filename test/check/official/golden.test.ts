import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJudge } from '../../../src/check/official/judge.js'
import { builtRulesFolder, findRulesFolder } from '../../../src/check/official/rules-folder.js'

// What KoSIT's own engine says of the official suites. All 551 are compared by ../shared/validation/score.py; here is
// every ninth, so that each suite and syntax is there.
const shared = '../shared/validation'
const there = existsSync(join(shared, 'golden')) && findRulesFolder([builtRulesFolder]) !== undefined
const step = 9

interface Golden {
  readonly file: string
  readonly scenario: string | null
  readonly accept: string
  readonly xsdValid: boolean | null
  readonly failed: readonly { readonly rule: string; readonly level: string }[]
}

function goldens(): Golden[] {
  const lines = readdirSync(join(shared, 'golden')).flatMap((name) => readFileSync(join(shared, 'golden', name), 'utf8').trim().split('\n'))
  return lines.filter((_, index) => index % step === 0).map((line) => JSON.parse(line) as Golden)
}

describe.runIf(there)('verdicts of the original engine', () => {
  it('are ours too: scenario, verdict, rules, levels and counts', async () => {
    const judge = await openJudge()
    const wanted = goldens()
    expect(wanted.length).toBeGreaterThan(50)
    for (const { file, scenario, accept, xsdValid, failed } of wanted) {
      const report = await judge.judge(readFileSync(join(shared, 'documents', file)))
      expect(report.scenario, file).toBe(scenario)
      expect(report.acceptanceLevel === 'REJECT' ? 'REJECT' : 'ACCEPTABLE', file).toBe(accept)
      if (xsdValid !== true) continue
      const ours = report.findings.map(({ code, level }) => `${code} ${level}`).sort()
      expect(ours, file).toEqual(failed.map(({ rule, level }) => `${rule} ${level}`).sort())
    }
  })
})

if (!there) console.warn('LEFT OUT: golden verdicts are not compared; ../shared/validation or the built rules are missing')
