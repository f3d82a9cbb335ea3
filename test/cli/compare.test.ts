import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesDir } from '../official-rules.js'
import { runCli } from './run-cli.js'

const cii = 'fixtures/einvoice/xrechnung-cii.xml'

/** A report as KoSIT's engine writes it. Whatever is recommended in it must not count. */
const report = (scenario: string, messages: string, custom = ''): string => `<rep:report xmlns:rep="http://www.xoev.de/de/validator/varl/1" xmlns:s="http://www.xoev.de/de/validator/framework/1/scenarios" valid="true">
<rep:scenarioMatched><s:scenario><s:name>${scenario}</s:name>${custom}</s:scenario><rep:validationStepResult id="val-xsd" valid="true"/><rep:validationStepResult id="val-sch.1" valid="true">${messages}</rep:validationStepResult></rep:scenarioMatched>
<rep:assessment><rep:accept/></rep:assessment></rep:report>`

const message = (code: string, level: string): string => `<rep:message code="${code}" level="${level}" xpathLocation="/rsm:CrossIndustryInvoice">text</rep:message>`
const ours = 'EN16931 XRechnung (CII)'

/** What the stand-in for the engine answers, by the port's path. */
const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/same': [200, report(ours, '')],
  '/changed-level': [200, report(ours, message('BR-CL-23', 'error'), '<s:customLevel level="warning">BR-CL-23</s:customLevel>')],
  '/rejected': [406, report(ours, message('BR-01', 'error'))],
  '/failed-open': [422, report(ours, '')],
  '/busy': [503, ''],
}

describe('KoSIT’s own engine', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [404, '']
      request.resume().on('end', () => response.writeHead(status).end(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => { server.close() })

  it.each([
    { path: '/same', verdict: 'ACCEPTABLE', rules: [], exitCode: 0 },
    { path: '/changed-level', verdict: 'WARNING', rules: ['BR-CL-23 warning'], exitCode: 0 },
    { path: '/rejected', verdict: 'REJECT', rules: ['BR-01 error'], exitCode: 3 },
    { path: '/failed-open', verdict: 'NICHT_GEPRUEFT', rules: ['IC-NOT-JUDGED error'], exitCode: 11 },
  ])('decides by its status: $path is $verdict', async ({ path, verdict, rules, exitCode }) => {
    const result = await runCli(['validate', cii, '--json', '--validator', `kosit=${origin}${path}`])
    const { results } =
      JSON.parse(result.stdout) as { results: {
        scenario: string
        validation: { acceptanceLevel: string }
        findings: { rule: string; level: string }[]
      }[] }
    expect(results[0]?.scenario).toBe(ours)
    expect(results[0]?.validation.acceptanceLevel).toBe(verdict)
    expect(results[0]?.findings.map(({ rule, level }) => `${rule} ${level}`)).toEqual(rules)
    expect(result.exitCode).toBe(exitCode)
  })

  it('is an error when it answers what no engine answers, or not at all', async () => {
    expect((await runCli(['validate', cii, '--validator', `kosit=${origin}/busy`])).stderr).toContain('503')
    expect((await runCli(['validate', cii, '--validator', 'kosit=http://127.0.0.1:1'])).exitCode).toBe(2)
  })

  it.runIf(rulesDir !== undefined)('is compared with ours', async () => {
    const same = await runCli(['compare', cii, '--validator', `kosit=${origin}/same`])
    expect([same.exitCode, same.stdout]).toEqual([0, ''])
    const other = await runCli(['compare', cii, '--validator', `kosit=${origin}/rejected`])
    expect(other.exitCode).toBe(3)
    expect(other.stdout).toMatch(/ACCEPTABLE \| KoSIT REJECT[\s\S]*- BR-01 error/)
  })
})
