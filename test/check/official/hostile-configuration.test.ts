import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../src/app/app.js'
import { loadConfig } from '../../../src/app/config.js'
import { installRules } from '../../../src/app/rules/install-rules.js'
import { rulesStatus } from '../../../src/app/rules/rules-status.js'
import { validateFiles } from '../../../src/app/validate/validate-files.js'
import { type OfficialReport, openJudge } from '../../../src/check/official/judge.js'
import { temporaryFolder } from '../../app/books/books-fixture.js'
import { lendChildren } from '../../children.js'
import { officialScenarios } from './official-configuration.js'

/*
 * A configuration that a stranger made. Whatever stands in it is refused whole, with the expression and the rule, or is
 * text and nothing but text in the compiled rules; what was installed before stays.
 */
const scenario = {
  name: 'Order',
  profile: 'EN16931',
  match: 'boolean(/order)',
  namespaces: {},
  schema: 'order.xsd',
  rules: ['order.xsl'],
  customLevels: {},
}
const scenarios = officialScenarios({ name: 'Orders', date: '2026-01-01', scenarios: [scenario] })
const schema = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="order" type="xs:string"/></xs:schema>'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Parts {
  /** The test of the only rule, O-1. */
  readonly test?: string
  readonly declarations?: string
  readonly instructions?: string
  readonly id?: string
}

function stylesheet({ test = 'true()', declarations = '', instructions = '', id = 'O-1' }: Parts): string {
  return `<xsl:transform version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:svrl="http://purl.oclc.org/dsdl/svrl" xmlns:js="http://saxonica.com/ns/globalJS" xmlns:f="urn:f">${declarations}
<xsl:template match="/"><svrl:schematron-output>${instructions}<xsl:for-each select="order"><xsl:if test="not(${escape(test)})"><svrl:failed-assert location="/order" flag="fatal"><xsl:attribute name="id">${escape(id)}</xsl:attribute><svrl:text>wrong</svrl:text></svrl:failed-assert></xsl:if></xsl:for-each></svrl:schematron-output></xsl:template></xsl:transform>`
}

const files = (parts: Parts): Record<string, string> => ({ 'scenarios.xml': scenarios, 'order.xsd': schema, 'order.xsl': stylesheet(parts) })
const zip = (content: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(content).map(([name, text]) => [name, strToU8(text)])))

/** Installs a configuration beside one that is good, and tells what went wrong. */
async function install(bytes: Uint8Array): Promise<{ readonly error: unknown; readonly dataDir: string }> {
  const dataDir = temporaryFolder()
  const places = temporaryFolder()
  const from = join(places, 'rules.zip')
  writeFileSync(from, zip(files({})))
  await installRules({ from, report: () => undefined }, { dataDir })
  writeFileSync(from, bytes)
  const installing = installRules({ from, report: () => undefined }, { dataDir })
  const error: unknown = await installing.then(() => undefined, (cause: unknown) => cause)
  expect(readdirSync(dataDir)).toEqual(['rules'])
  expect(readdirSync(places)).toEqual(['rules.zip'])
  return { error, dataDir }
}

async function judged(dataDir: string): Promise<string> {
  const judge = await openJudge({ rulesDir: join(dataDir, 'rules'), builtIn: null })
  const { acceptanceLevel, findings } = await judge.judge(Buffer.from('<order>x</order>'))
  return [acceptanceLevel, ...findings.map(({ code }) => code)].join(' ')
}

const deep = (count: number, open: string, close: string): string => `${open.repeat(count)}1${close.repeat(count)}`
const inRule = (expression: string): RegExp => new RegExp(`${expression.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*\\(rule O-1\\)`, 's')

const refused: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  ...[
    "document('file:///etc/hostname')", "doc('x.xml')", "unparsed-text('/etc/hostname')", 'collection()', "environment-variable('HOME')",
    "system-property('xsl:vendor')", "js:eval('1')", 'f:unknown(.)', "key('k', .)", 'current-dateTime()', '$nowhere', "matches(., '(?<name>a)')",
    "matches(., '[')", "replace(., '(', 'x')", 'constructor(.)', '__proto__(.)', 'xs:constructor(.)',
  ].map((test) => [test, files({ test }), inRule(test)] as const),
  ['brackets without end', files({ test: deep(20_000, '(', ')') }), /nested too deeply, in "not\(\(+\.\.\." \(rule O-1\)/],
  ['an instruction that writes files', files({ instructions: '<xsl:result-document href="/tmp/x">1</xsl:result-document>' }), /xsl:result-document is not supported \(template \/\)/],
  ['an instruction in a rule', files({ declarations: '', instructions: '<xsl:for-each select="order"><xsl:evaluate xpath="."/></xsl:for-each>' }), /xsl:evaluate is not supported \(template \/\)/],
  ['another stylesheet', files({ declarations: '<xsl:import href="file:///etc/hostname"/>' }), /xsl:import is not supported/],
  ['a message that may end all', files({ instructions: '<xsl:message terminate="{1}">x</xsl:message>' }), /terminate="\{1\}"/],
  ['a priority in words', files({ declarations: '<xsl:template match="a" priority="high">1</xsl:template>', instructions: '<xsl:apply-templates/>' }), /the priority high is no number.*template a/],
  ['a stylesheet that breaks off', { ...files({}), 'order.xsl': '<xsl:transform' }, /cannot be installed/],
  ['entities that grow', { ...files({}), 'order.xsl': `<!DOCTYPE a [<!ENTITY a0 "x">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]><a>&a9;</a>` }, /cannot be installed/],
  ['a stylesheet that is missing', { 'scenarios.xml': scenarios, 'order.xsd': schema }, /order\.xsl are missing/],
  ['no scenarios', { 'order.xsd': schema }, /scenarios\.xml is missing/],
  ['a scenario that asks for more than a condition', { ...files({}), 'scenarios.xml': scenarios.replace('exists(/order)', '/order') }, /scenarios\.xml cannot be read: not a condition/],
  ['a name that leads out', { ...files({}), '../../leads-out.xsl': '<a/>' }, /leads-out\.xsl leads out of it/],
  ['a name that leads out by other strokes', { ...files({}), 'a\\..\\..\\leads-out.xsl': '<a/>' }, /leads out of it/],
  ['the name of another place', { ...files({}), '/leads-out.xsl': '<a/>' }, /leads out of it/],
  ['a schema that leads out', { ...files({}), 'order.xsd': schema.replace('<xs:element', '<xs:include schemaLocation="../../order.xsd"/><xs:element') }, /\.\.\/\.\.\/order\.xsd is missing/],
]

describe('a hostile configuration of rules', () => {
  it.each(refused)('is refused for %s', async (_, content, message) => {
    const { error, dataDir } = await install(zip(content))
    expect(String(error)).toMatch(message)
    expect(await judged(dataDir)).toBe('ACCEPTABLE')
  })

  it('is refused when it unpacks to more than any configuration holds', async () => {
    const { error, dataDir } = await install(zipSync({ 'scenarios.xml': strToU8(scenarios), 'a.xsl': new Uint8Array(110 * 1024 * 1024) }, { level: 1 }))
    expect(String(error)).toMatch(/it is too large/)
    expect(await judged(dataDir)).toBe('ACCEPTABLE')
  })

  it('is refused when it says less than it holds', async () => {
    const bytes = zip(files({}))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 28; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    }
    expect(String((await install(bytes)).error)).toMatch(/cannot be read/)
  })

  it.each([
    ['a text', { test: `. = '"]); globalThis.hacked = 1; ("'` }, 'REJECT O-1'],
    ['a text of many signs', { test: `. = '\${globalThis.hacked = 1}\`\\u0022*/ globalThis.hacked = 1 //\u2028globalThis.hacked = 1'` }, 'REJECT O-1'],
    ['the id of a rule', { test: 'false()', id: `"); globalThis.hacked = 1; ("` }, 'REJECT "); globalThis.hacked = 1; ("'],
    ['the names of variables', { test: `$return = 'y'`, declarations: '<xsl:variable name="return" select="string(/order)"/>' }, 'REJECT O-1'],
    ['names that every object has', { test: `f:constructor(.) = 'y'`, declarations: '<xsl:function name="f:constructor"><xsl:param name="__proto__"/><xsl:sequence select="string($__proto__)"/></xsl:function>' }, 'REJECT O-1'],
  ] as const)('that is written so as to run code, in %s, is text', async (_, parts, verdict) => {
    const { error, dataDir } = await install(zip(files(parts)))
    expect(error).toBeUndefined()
    expect(await judged(dataDir)).toBe(verdict)
    expect(globalThis).not.toHaveProperty('hacked')
  })
})

describe('a rule that goes on for ever', () => {
  it('ends without a verdict, and with the reason', async () => {
    const { dataDir } = await install(zip(files({ test: "matches(., '^(x+x+)+y$')" })))
    const order = (name: string, text: string): string => {
      const file = join(dataDir, name)
      writeFileSync(file, `<order>${text}</order>`)
      return file
    }
    const config = await loadConfig({ flags: { dataDir }, env: {}, workingDir: dataDir, processors: 1 })
    const app = openApp(config, { workers: lendChildren(1) })
    // The first has time to load the rules; the second takes longer than anybody waits.
    const limits = [20_000, 500].map((timeoutMs) => ({ timeoutMs, memoryMb: 1024 }))
    const judge = (path: string): Promise<OfficialReport> =>
      app.workers.run('judgeFile', { path, rulesDir: join(dataDir, 'rules') }, limits.shift())
    const said: string[] = []
    for (const file of [order('short.xml', 'xxy'), order('long.xml', 'x'.repeat(80))]) {
      for await (const { report } of validateFiles([file], app, judge)) {
        said.push([report.acceptanceLevel, ...report.findings.map(({ code }) => code)].join(' '))
      }
    }
    expect(said).toEqual(['ACCEPTABLE', 'NICHT_GEPRUEFT IC-NOT-JUDGED'])
  })
})

describe('rules whose installation was killed', () => {
  it('are those from before, and the next installation tidies up', async () => {
    const { dataDir } = await install(zip(files({})))
    const rules = join(dataDir, 'rules')
    renameSync(rules, `${rules}.before`)
    mkdirSync(`${rules}.99999999`)
    expect(await judged(dataDir)).toBe('ACCEPTABLE')
    expect(await rulesStatus({ dataDir })).toMatchObject([{ place: 'installed', active: true }, {}])

    const from = join(temporaryFolder(), 'rules.zip')
    writeFileSync(from, zip(files({ test: 'false()' })))
    await installRules({ from, report: () => undefined }, { dataDir })
    expect(await judged(dataDir)).toBe('REJECT O-1')
    expect(readdirSync(dataDir)).toEqual(['rules'])
  })
})

describe('compiled rules that were changed since', () => {
  const changes = [
    ['rules-1.cjs', (text: string) => text.replace(/return \{ start: /, 'return { start: runtime.none ?? ')],
    ['rules-1.cjs', () => 'module.exports = () => ({ start: undefined, globals: [] })'],
    ['order.xsd', (text: string) => text.replace('xs:string', 'xs:anyType')],
    ['rules.json', (text: string) => text.replace('"rules.', '"rules .').replace('boolean(/order)', 'boolean(/orders)')],
    ['rules.json', (text: string) => text.slice(0, 200)],
  ] as const
  it.each(changes)('do not judge: %s', async (name, change) => {
    const { dataDir } = await install(zip(files({})))
    const path = join(dataDir, 'rules', name)
    const changed = change(readFileSync(path, 'utf8'))
    expect(changed).not.toBe(readFileSync(path, 'utf8'))
    writeFileSync(path, changed)
    expect(await judged(dataDir)).toBe('NICHT_GEPRUEFT IC-NOT-JUDGED')
  })
})
