import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Judge, openJudge } from '../../../src/check/official/judge.js'
import { builtRulesFolder, findRulesFolder } from '../../../src/check/official/rules-folder.js'
import { mutations } from './mutations.js'

const built = findRulesFolder([builtRulesFolder]) !== undefined

describe.runIf(built)('the official verdict', () => {
  let judge: Judge
  beforeAll(async () => { judge = await openJudge() })

  it.each(mutations)('$verdict for $what in $file', async ({ file, change, verdict, findings, field }) => {
    const text = readFileSync(`fixtures/einvoice/${file}`, 'utf8')
    const changed = text.replace(change[0], change[1])
    if (change[0] !== '') expect(changed).not.toBe(text)
    const report = await judge.judge(Buffer.from(changed))
    const heavy = report.findings.filter(({ level }) => level !== 'information')
    expect(heavy.map(({ code, level }) => `${code} ${level}`).sort()).toEqual([...findings].sort())
    expect(report.acceptanceLevel).toBe(verdict)
    if (field !== undefined) expect(heavy[0]?.field).toBe(field)
  })

  it('says by which scenario and rules it judged', async () => {
    const report = await judge.judge(readFileSync('fixtures/einvoice/xrechnung-cii.xml'))
    expect(report).toMatchObject({ scenario: 'EN16931 XRechnung (CII)', profile: 'XRechnung 3.0', schemaValid: true })
    expect(report.ruleSets.map(({ name, version }) => `${name} ${version}`)).toEqual(['EN 16931 (CII) 1.3.15', 'XRechnung (CII) 2.5.0'])
  })

  it.each([
    ['xrechnung-cii.xml', /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, 'BR-DE-15', /muss übermittelt werden/, /buyer reference \(BT-10\) is missing/],
    ['xrechnung-cii.xml', 'GrandTotalAmount>142.80', 'BR-CO-15', /Betrag mit Umsatzsteuer \(BT-112\)/, /Invoice total amount with VAT \(BT-112\) =/],
  ])('tells a finding in German and in English: %s without %s', async (file, from, code, german, english) => {
    const text = readFileSync(`fixtures/einvoice/${file}`, 'utf8').replace(from, code === 'BR-CO-15' ? 'GrandTotalAmount>142.81' : '')
    const { findings } = await judge.judge(Buffer.from(text))
    const message = findings.find((finding) => finding.code === code)?.message
    expect(message?.de).toMatch(german)
    expect(message?.en).toMatch(english)
  })

  it('judges a document as before after broken ones', async () => {
    const good = readFileSync('fixtures/einvoice/xrechnung-ubl.xml')
    for (const broken of ['', '<a', '<a/>', good.toString('latin1').slice(0, 900)]) await judge.judge(Buffer.from(broken))
    expect((await judge.judge(good)).acceptanceLevel).toBe('ACCEPTABLE')
  })
})

if (!built) console.warn('LEFT OUT: the official rules are not built here (npm run build:rules)')

it('says NICHT_GEPRUEFT and how to get rules where there are none', async () => {
  const judge = await openJudge({ rulesDir: 'no such folder', builtIn: null })
  const report = await judge.judge(readFileSync('fixtures/einvoice/xrechnung-cii.xml'))
  expect(report.acceptanceLevel).toBe('NICHT_GEPRUEFT')
  expect(report.findings.map(({ code, level }) => `${code} ${level}`)).toEqual(['IC-NO-RULES warning'])
})
