import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../src/app/app.js'
import { loadConfig } from '../../src/app/config.js'
import { judgeFiles } from '../../src/app/conversion/judge-files.js'
import { examine } from '../../src/app/doctor.js'
import { builtRulesFolder, compiledFileName } from '../../src/check/official/rules-folder.js'
import { afterThisTest } from '../take-down.js'
import { sampleInvoice } from './books/sample-delivery.js'
import { temporaryFolder } from './books/books-fixture.js'

/** Rules that a user installed, and that something damaged since. */
async function damaged(damage: (folder: string) => Promise<void>): Promise<string> {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'rules')
  await mkdir(folder)
  for (const name of await readdir(builtRulesFolder)) if (name.endsWith('.cjs') || name === compiledFileName) await copyFile(join(builtRulesFolder, name), join(folder, name))
  await damage(folder)
  return dataDir
}

const damages = [
  ['a description that breaks off', async (folder: string) => {
    const path = join(folder, compiledFileName)
    await writeFile(path, (await readFile(path, 'utf8')).slice(0, 500))
  }],
  ['rules that break off', async (folder: string) => {
    for (const name of await readdir(folder)) if (name.endsWith('.cjs')) await writeFile(join(folder, name), 'module.exports = {')
  }],
  ['schemas that are gone', () => Promise.resolve()],
] as const

describe.runIf(existsSync(join(builtRulesFolder, compiledFileName)))('installed rules with', () => {
  it.each(damages)('%s are found by doctor, and leave an invoice unjudged', async (_, damage) => {
    const app = openApp(await loadConfig({ flags: { dataDir: await damaged(damage), jobs: 1 }, env: {}, workingDir: '/', processors: 1 }))
    afterThisTest(() => app.close())
    const check = (await examine(app)).find(({ name }) => name === 'official-rules')
    expect(check).toMatchObject({ ok: false, required: false, remedy: { code: 'installRules' }, message: { en: expect.stringContaining('damaged') as string } })
    const [verdict] = await judgeFiles({ invoice: sampleInvoice({ delivery: { date: '2026-11-02' } }), xml: [], validate: 'kosit' }, app)
    expect(verdict).toMatchObject({ acceptanceLevel: 'NICHT_GEPRUEFT' })
    expect(verdict?.findings.find(({ code }) => code === 'IC-NOT-JUDGED')?.message.en).toMatch(/rules are damaged/)
  })
})
