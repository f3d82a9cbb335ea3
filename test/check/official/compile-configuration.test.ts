import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileConfiguration } from '../../../src/check/official/build/compile-configuration.js'
import type { ConfigurationSource } from '../../../src/check/official/build/configuration-source.js'
import { readConfigurationFolder } from '../../../src/check/official/build/read-configuration.js'
import { type Judge, openJudge } from '../../../src/check/official/judge.js'
import { officialScenarios } from './official-configuration.js'

const scenario = {
  name: 'Order',
  profile: 'EN16931',
  match: "boolean(/o:order[o:id/text() = 'x'])",
  namespaces: { o: 'urn:order' },
  schema: 'xsd/order.xsd',
  rules: ['xsl/order.xsl'],
  customLevels: { 'O-2': 'information' },
}

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:order" targetNamespace="urn:order" elementFormDefault="qualified">
<xs:annotation><xs:documentation>An order</xs:documentation></xs:annotation><xs:include schemaLocation="types.xsd"/>
<xs:element name="order"><xs:complexType><xs:sequence><xs:element name="id" type="xs:string"/><xs:element name="sum" type="amount" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element></xs:schema>`
const types = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:order"><xs:simpleType name="amount"><xs:restriction base="xs:decimal"/></xs:simpleType></xs:schema>`

// In the form that SchXslt compiles to, as KoSIT publishes its rules: findings are gathered first and put out at the
// end.
const failed = (id: string, marks: string, test: string): string =>
  `<xsl:if test="not(${test})"><svrl:failed-assert location="{path()}">${marks}<xsl:attribute name="id">${id}</xsl:attribute><xsl:attribute name="test">${test}</xsl:attribute><svrl:text>[${id}] sum is wrong</svrl:text></svrl:failed-assert></xsl:if>`
const stylesheet = `<xsl:transform version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:svrl="http://purl.oclc.org/dsdl/svrl" xmlns:schxslt="https://doi.org/10.5281/zenodo.1495494" xmlns:o="urn:order">
<xsl:output indent="yes"/>
<xsl:template match="/"><xsl:variable name="report" as="element(schxslt:report)"><schxslt:report><xsl:call-template name="p1"/></schxslt:report></xsl:variable>
<svrl:schematron-output><xsl:for-each select="$report/schxslt:document/schxslt:pattern"><xsl:sequence select="node()"/><xsl:sequence select="../schxslt:rule[@pattern = current()/@id]/node()"/></xsl:for-each></svrl:schematron-output></xsl:template>
<xsl:template match="text() | @*" mode="#all" priority="-10"/>
<xsl:template match="/" mode="#all" priority="-10"><xsl:apply-templates mode="#current" select="node()"/></xsl:template>
<xsl:template match="*" mode="#all" priority="-10"><xsl:apply-templates mode="#current" select="@*"/><xsl:apply-templates mode="#current" select="node()"/></xsl:template>
<xsl:template name="p1"><schxslt:document><schxslt:pattern id="p1"><svrl:active-pattern/></schxslt:pattern><xsl:apply-templates mode="p1" select="/"/></schxslt:document></xsl:template>
<xsl:template match="o:sum" mode="p1" priority="1"><xsl:param name="schxslt:patterns-matched" as="xs:string*"/>
<schxslt:rule pattern="p1"><svrl:fired-rule context="o:sum"/>
${failed('O-1', '<xsl:attribute name="flag">fatal</xsl:attribute>', '. &gt; 0')}
${failed('O-2', '<xsl:attribute name="flag">fatal</xsl:attribute>', '. &lt; 100')}
${failed('O-3', '<xsl:attribute name="role">warn</xsl:attribute>', '. != 7')}
${failed('O-4', '', '. != 8')}
<xsl:if test=". = 9"><svrl:successful-report location="{path()}" role="info"><xsl:attribute name="id">O-5</xsl:attribute><svrl:text>nine</svrl:text></svrl:successful-report></xsl:if>
<xsl:if test=". = 13"><xsl:value-of select="xs:integer(concat('no number', .))"/></xsl:if>
</schxslt:rule></xsl:template></xsl:transform>`

const order = (...sums: readonly string[]): Buffer => Buffer.from(`<order xmlns="urn:order"><id>x</id>${sums.map((sum) => `<sum>${sum}</sum>`).join('')}</order>`)

describe('an official configuration', () => {
  let folder = ''
  let source: ConfigurationSource
  let judge: Judge
  const lines: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoiceconv-'))
    source = {
      origin: 'test',
      scenarios: { name: 'Orders', date: '2026-01-01', scenarios: [scenario as never] },
      files: new Map(Object.entries({ 'xsd/order.xsd': schema, 'xsd/types.xsd': types, 'xsl/order.xsl': stylesheet }).map(([name, text]) => [name, Buffer.from(text)])),
      ruleSets: {},
    }
    await compileConfiguration({ source, folder: join(folder, 'rules'), key: 'k', report: (line) => lines.push(line) })
    judge = await openJudge({ rulesDir: join(folder, 'rules'), builtIn: null })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    ['nothing to say', ['1'], 'ACCEPTABLE', []],
    ['a fatal flag', ['0'], 'REJECT', ['O-1 error']],
    ['a level that the scenario changes', ['100'], 'ACCEPTABLE', ['O-2 information']],
    ['a role instead of a flag', ['7'], 'WARNING', ['O-3 warning']],
    ['neither flag nor role', ['8'], 'REJECT', ['O-4 error']],
    ['a report that fires', ['9'], 'ACCEPTABLE', ['O-5 information']],
    ['a schema that is broken', ['x'], 'REJECT', ['XSD error']],
    ['a rule that crashes', ['1', '13'], 'NICHT_GEPRUEFT', ['IC-NOT-JUDGED error']],
    ['a rule that crashes, after one that fired', ['0', '13'], 'NICHT_GEPRUEFT', ['IC-NOT-JUDGED error']],
  ])('judges by flag, role and scenario: %s', async (_, sums, verdict, findings) => {
    const report = await judge.judge(order(...sums))
    expect(report.acceptanceLevel).toBe(verdict)
    expect(report.findings.map(({ code, level }) => `${code} ${level}`)).toEqual(findings)
  })

  it('is told about while it is compiled, and leaves nothing else behind', async () => {
    expect(lines.join('\n')).toMatch(/compiling Orders[\s\S]*compiled order/)
    expect(await readdir(folder)).toEqual(['rules'])
  })

  it('stays as it was when a new one lacks something', async () => {
    const without = { ...source, files: new Map([...source.files].filter(([name]) => name !== 'xsd/types.xsd')) }
    await expect(compileConfiguration({ source: without, folder: join(folder, 'rules'), key: 'k2', report: () => undefined })).rejects.toThrow('types.xsd')
    expect(await readdir(folder)).toEqual(['rules'])
    expect((await judge.judge(order('1'))).acceptanceLevel).toBe('ACCEPTABLE')
  })

  it('is read from a folder too', async () => {
    const unpacked = await mkdtemp(join(tmpdir(), 'invoiceconv-'))
    await writeFile(join(unpacked, 'scenarios.xml'), officialScenarios(source.scenarios))
    expect((await readConfigurationFolder(unpacked)).scenarios).toEqual(source.scenarios)
    await rm(unpacked, { recursive: true })
  })
})
