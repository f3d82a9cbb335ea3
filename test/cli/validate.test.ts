import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesDir } from '../official-rules.js'
import { freshFolder, runCli } from './run-cli.js'

const cii = 'fixtures/einvoice/xrechnung-cii.xml'
const ubl = 'fixtures/einvoice/xrechnung-ubl.xml'

interface Printed {
  readonly results: readonly {
    readonly file: string
    readonly scenario: string | null
    readonly validation: {
      readonly valid: boolean
      readonly acceptanceLevel: string
      readonly profile: string
      readonly errors: readonly { readonly code: string; readonly field: string | null }[]
    }
    readonly findings: readonly {
      readonly rule: string
      readonly level: string
      readonly location: string | null
      readonly message: string
    }[]
  }[]
}

const printed = (stdout: string): Printed => JSON.parse(stdout) as Printed

/** A folder with a good, a bad, a broken and a foreign file. */
async function mixedFolder(): Promise<string> {
  const folder = await freshFolder()
  await mkdir(join(folder, 'deep'))
  await copyFile(cii, join(folder, 'a-good.xml'))
  const bad = (await readFile(ubl, 'utf8')).replace(/<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, '')
  await writeFile(join(folder, 'deep', 'b-bad.xml'), bad)
  await writeFile(join(folder, 'deep', 'c-broken.xml'), '<a')
  await writeFile(join(folder, 'letter.txt'), 'no invoice')
  return folder
}

describe.runIf(rulesDir !== undefined)('validate', () => {
  it('prints one JSON document of the agreed shape', async () => {
    const { stdout, exitCode } = await runCli(['validate', cii, ubl, '--json'])
    const { results } = printed(stdout)
    expect(exitCode).toBe(0)
    expect(results.map(({ file }) => file)).toEqual([cii, ubl])
    expect(Object.keys(results[0] ?? {})).toEqual(['file', 'scenario', 'validation', 'findings'])
    expect(results.map(({ validation }) => validation)).toEqual(Array(2).fill({ valid: true, acceptanceLevel: 'ACCEPTABLE', profile: 'XRechnung 3.0', errors: [] }))
  })

  it('goes through folders; one broken file never ends the others', async () => {
    const folder = await mixedFolder()
    const { stdout, exitCode } = await runCli(['validate', folder, '--json'])
    const { results } = printed(stdout)
    expect(exitCode).toBe(3)
    expect(results.map(({ file, validation }) => [file.slice(folder.length + 1), validation.acceptanceLevel])).toEqual([
      ['a-good.xml', 'ACCEPTABLE'],
      [join('deep', 'b-bad.xml'), 'REJECT'],
      [join('deep', 'c-broken.xml'), 'REJECT'],
    ])
    expect(results[1]?.validation.errors.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual(['BR-DE-15 BT-10'])
    expect(results[2]?.findings.map(({ rule }) => rule)).toEqual(['IC-XML'])
  })

  it.each([
    { what: 'a file that is not there', argv: ['no-such-file.xml'], exitCode: 10, rule: 'IC-UNREADABLE', level: 'NICHT_GEPRUEFT' },
    { what: 'one of several that is not there', argv: [cii, 'no-such-file.xml'], exitCode: 12, rule: 'IC-UNREADABLE', level: 'NICHT_GEPRUEFT' },
    { what: 'a PDF without XML', argv: ['fixtures/input/rechnung-werkstatt.pdf'], exitCode: 3, rule: 'IC-NO-EINVOICE', level: 'REJECT' },
    { what: 'a file of another kind', argv: ['package.json'], exitCode: 3, rule: 'IC-NO-EINVOICE', level: 'REJECT' },
  ])('says $rule of $what', async ({ argv, exitCode, rule, level }) => {
    const result = await runCli(['validate', ...argv, '--json'])
    const last = printed(result.stdout).results.at(-1)
    expect(last?.findings.map((finding) => finding.rule)).toEqual([rule])
    expect(last?.validation).toMatchObject({ acceptanceLevel: level, valid: false })
    expect(result.exitCode).toBe(exitCode)
  })

  it.each([
    // A rule fails on it, in the original too: that is no rejection.
    { what: 'on which a rule fails', guideline: 'urn:x', exitCode: 11, rule: 'IC-NOT-JUDGED', level: 'NICHT_GEPRUEFT', says: 'it is not judged' },
    { what: 'of two scenarios', guideline: 'urn:cen.eu:en16931:2017', exitCode: 3, rule: 'IC-SEVERAL-SCENARIOS', level: 'REJECT', says: 'The official validator rejects it' },
  ])('ends with $exitCode for a document $what, and says who rejects', async ({ guideline, exitCode, rule, level, says }) => {
    const file = join(await freshFolder(), 'two.xml')
    const parameter = 'ram:GuidelineSpecifiedDocumentContextParameter'
    const second = `<${parameter}><ram:ID>${guideline}</ram:ID></${parameter}></rsm:ExchangedDocumentContext>`
    await writeFile(file, (await readFile(cii, 'utf8')).replace('</rsm:ExchangedDocumentContext>', second))
    const result = await runCli(['validate', file, '--json'])
    const [judged] = printed(result.stdout).results
    expect(judged).toMatchObject({ validation: { acceptanceLevel: level, valid: false }, findings: [{ rule }] })
    expect([result.exitCode, JSON.stringify(judged)]).toEqual([exitCode, expect.stringContaining(says)])
  })

  it('does not judge what is too large, and rejects nothing because of it', async () => {
    const file = join(await freshFolder(), 'large.xml')
    await writeFile(file, Buffer.alloc(10 * 1024 * 1024 + 1, ' '))
    const { exitCode, stdout } = await runCli(['validate', file, '--json'])
    expect(printed(stdout).results[0]).toMatchObject({ validation: { acceptanceLevel: 'NICHT_GEPRUEFT' }, findings: [{ rule: 'IC-FILE-LIMIT' }] })
    expect(exitCode).toBe(6)
  })

  it('writes a page that needs nothing else and takes no text for markup', async () => {
    const folder = await freshFolder()
    const file = join(folder, '<b onload=alert(1)>.xml')
    await writeFile(file, '<a/>')
    const { exitCode } = await runCli(['validate', file, '--report', 'html', '-o', join(folder, 'report.html')])
    const page = await readFile(join(folder, 'report.html'), 'utf8')
    expect(exitCode).toBe(3)
    expect(page).toContain('IC-NO-SCENARIO')
    expect(page).not.toContain('<b onload')
    expect(page).not.toMatch(/(?:src|href)=/)
  })

  it('prints a line for each finding', async () => {
    const { stdout } = await runCli(['validate', await mixedFolder()])
    expect(stdout).toMatch(/REJECT {2}.*b-bad\.xml {2}EN16931 XRechnung \(UBL Invoice\)/)
    expect(stdout).toMatch(/BR-DE-15 .*\[BT-10\]/)
  })
})

if (rulesDir === undefined) it.skip('validate: the official rules are not built here (npm run build:rules)', () => undefined)

it.each([
  [['validate'], 'files'],
  [['validate', cii, '--report', 'word'], 'word'],
  [['validate', cii, '--validator', 'kosit=http://example.com:8080'], '127.0.0.1'],
  [['validate', cii, '--validator', 'other'], 'kosit='],
])('refuses %s', async (argv, says) => {
  const { exitCode, stderr } = await runCli(argv)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(says)
})
