import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApp } from '../../src/app/app.js'
import { loadConfig } from '../../src/app/config.js'
import { changeOrganization } from '../../src/app/identity/organizations.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { showInvoice } from '../../src/app/invoices/invoices.js'
import { backfillProvider } from '../../src/app/provider/backfill.js'
import { connectProvider } from '../../src/app/provider/connect.js'
import { importLog } from '../../src/app/provider/import-log.js'
import { Workers } from '../../src/app/workers/workers.js'
import { systemClock } from '../../src/model/clock.js'
import type { MasterData } from '../../src/model/organization.js'

/*
 * The official verdict on what comes out of scenarios of the provider that are kept outside of this project, one line
 * each; whether their values are right is asked by the score beside them.
 *
 *   npx vite-node test/bench/provider-verdicts.ts FOLDER_WITH_scenarios_AND_fake [free-tax-rates]
 */
const [folder = '../shared/stripe', rates] = process.argv.slice(2)
if (!existsSync(join(folder, 'scenarios'))) throw new Error(`there are no scenarios in ${folder}`)

interface Given {
  readonly organization: Partial<MasterData>
  readonly keyPermissions?: readonly string[]
}

const workers = new Workers(2)
const port = 20_000 + (process.pid % 20_000)
const base = `http://127.0.0.1:${port}`

async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await answer.arrayBuffer()
}

async function startFake(scenario: string): Promise<ChildProcess> {
  const more = rates === undefined ? [] : ['--free-tax-rates']
  const fake = spawn(process.execPath, [join(folder, 'fake/server.mjs'), '--scenarios', join(folder, 'scenarios', scenario), '--port', String(port), ...more], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await fetch(`${base}/_fake/log`).then(() => true, () => false)) break
    await sleep(50)
  }
  return fake
}

async function verdictOf(scenario: string): Promise<string> {
  const { organization, keyPermissions } = JSON.parse(readFileSync(join(folder, 'scenarios', scenario, 'given.json'), 'utf8')) as Given
  const fake = await startFake(scenario)
  const dataDir = mkdtempSync(join(tmpdir(), 'invoiceconv-verdicts-'))
  const env = { INVOICECONV_STRIPE_API_BASE: base }
  const app = openApp(await loadConfig({ flags: { dataDir }, env, workingDir: dataDir, processors: 2 }), { workers })
  try {
    await post('/_fake/keys', { key: 'rk_test_scenario', permissions: keyPermissions ?? null })
    await post('/_fake/shift-latest-to', {})
    const books = await app.books()
    const { name, vatId, taxNumber, address, contact, iban, bic } = organization
    await changeOrganization(
      books,
      await ownerSession(books),
      { masterData: { name, vatId, taxNumber, address, contact, iban, bic } },
    )
    const session = await ownerSession(books)
    await connectProvider(session, { key: 'rk_test_scenario' }, app)
    await backfillProvider(
      session,
      { from: new Date(systemClock.now().getTime() - 91 * 86_400_000).toISOString().slice(0, 10) },
      app,
    )
    const told: string[] = []
    for await (const { status, invoiceId, missingField } of importLog(session, {}, app)) {
      const judgement = invoiceId === null ? undefined : (await showInvoice(books, session, invoiceId)).judgement
      told.push([status, judgement?.acceptanceLevel ?? missingField ?? '', ...(judgement?.errors ?? []).map(({ code }) => code)].join(' '))
    }
    return told.join(' | ')
  } finally {
    fake.kill()
    await app.close()
  }
}

for (const scenario of readdirSync(join(folder, 'scenarios')).sort()) console.log(scenario.padEnd(32), await verdictOf(scenario))
workers.close()
