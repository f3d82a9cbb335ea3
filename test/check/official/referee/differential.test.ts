import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtRulesFolder, findRulesFolder, readCompiled } from '../../../../src/check/official/rules-folder.js'
import { openXml } from '../../../../src/check/official/open-xml.js'
import { type RunRules, loadRules, readForRules } from '../../../../src/check/official/run-rules.js'
import { mutate } from './mutants.js'
import { type Referee, openReferee } from './saxon.js'

/*
 * The compiled rules and SaxonJS over the same documents: the same rules have to fire at the same places, and where one
 * of them fails on a document the other has to fail too. The documents are mutants of good ones, most of them no longer
 * valid against the schema: rules meet there what no schema lets through.
 *   REFEREE_MUTANTS=2000 REFEREE_SEED=1 npx vitest run test/check/official/referee      for a longer look
 */

const built = findRulesFolder([builtRulesFolder]) !== undefined
const mutants = Number.parseInt(process.env['REFEREE_MUTANTS'] ?? '60', 10)
const firstSeed = Number.parseInt(process.env['REFEREE_SEED'] ?? '1', 10)
const shared = '../shared/validation/documents'
const largest = 40_000

type Syntax = 'cii' | 'ubl'

interface Both {
  readonly name: string
  readonly ours: RunRules
  readonly referee: Referee
}

function textOf(file: string): string | undefined {
  const document = openXml(readFileSync(file))
  if ('code' in document) return undefined
  const text = document.toString({ format: false, noDeclaration: true })
  document.dispose()
  return text.length > largest ? undefined : text
}

function documents(): string[] {
  const own = readdirSync('fixtures/einvoice').map((name) => join('fixtures/einvoice', name))
  const official = existsSync(shared) ? readdirSync(shared, { recursive: true, encoding: 'utf8' }).map((name) => join(shared, name)) : []
  const files = [...own, ...official].filter((file) => file.endsWith('.xml'))
  return files.map(textOf).filter((text) => text !== undefined)
}

const syntaxOf = (text: string): Syntax => (text.includes('CrossIndustryInvoice') ? 'cii' : 'ubl')

function judged(rules: RunRules, text: string): readonly string[] | 'failed' {
  try {
    return rules(readForRules(text)).map(({ code, location, text: message }) => `${code} ${location} ${message}`)
  } catch {
    return 'failed'
  }
}

async function refereed(referee: Referee, text: string): Promise<readonly string[] | 'failed'> {
  const findings = await referee(text)
  if (findings === 'failed') return findings
  return findings.map(({ id, location, text: message }) => `${id} ${location} ${message.replace(/^\[[\w.-]+\]\s*-?\s*/, '')}`)
}

describe.runIf(built)('compiled rules and the referee', () => {
  const sets: Record<Syntax, Both[]> = { cii: [], ubl: [] }

  beforeAll(async () => {
    const { rules } = await readCompiled(builtRulesFolder)
    for (const { name, file } of Object.values(rules)) {
      const stylesheet = gunzipSync(readFileSync(join(builtRulesFolder, file.replace('.cjs', '.xsl.gz'))))
      const both = { name, ours: loadRules(readFileSync(join(builtRulesFolder, file), 'utf8'), file), referee: await openReferee(stylesheet) }
      sets[name.includes('UBL') ? 'ubl' : 'cii'].push(both)
    }
  }, 600_000)

  it.each(['cii', 'ubl'] as const)('say the same of mutants: %s', async (syntax) => {
    const good = documents().filter((text) => syntaxOf(text) === syntax)
    expect(sets[syntax]).toHaveLength(2)
    let findings = 0
    for (let seed = firstSeed; seed < firstSeed + mutants / 2; seed += 1) {
      const mutant = mutate(good[(seed * 7919) % good.length] ?? '', seed, 1 + (seed % 4))
      for (const { name, ours, referee } of sets[syntax]) {
        const wanted = await refereed(referee, mutant.xml)
        expect(judged(ours, mutant.xml), `${name}, seed ${seed}: ${mutant.what}`).toEqual(wanted)
        findings += wanted.length
      }
    }
    expect(findings).toBeGreaterThan(mutants)
  }, 600_000)
})

if (!built) console.warn('LEFT OUT: the referee has no rules to look at (npm run build:rules)')
