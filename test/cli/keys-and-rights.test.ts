import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { main } from '../../src/cli/main.js'

let folder = ''
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'invoiceconv-rights-')) })
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

async function run(words: readonly string[], apiKey?: string): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const env = apiKey === undefined ? {} : { INVOICECONV_API_KEY: apiKey }
  const code = await main({ argv: [...words, '--data-dir', join(folder, 'data'), '--lang', 'en'], env, stdin: new PassThrough(), stdout, stderr })
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') }
}

async function json(words: readonly string[], apiKey?: string): Promise<Record<string, string>> {
  return JSON.parse((await run([...words, '--json'], apiKey)).out) as Record<string, string>
}

/** Every command that opens the books. */
const commands = (out: string): readonly (readonly string[])[] => [
  ['datev', 'export', '--month', '2026-10', '--out', out],
  ['datev', 'accounts'],
  ['datev', 'accounts', 'set', '--chart', 'SKR04'],
  ['datev', 'accounts', 'remove', 'x'],
  ['invoices', 'list'], ['invoices', 'show', 'inv_1'], ['invoices', 'cancel', 'inv_1'], ['invoices', 'payments', 'inv_1'], ['invoices', 'complete', 'inv_1'],
  ['partners'], ['suppliers'], ['articles'], ['archive', 'verify'], ['files'],
  ['orgs'], ['orgs', 'show'], ['orgs', 'set', '--storage', 'off'], ['orgs', 'create', 'x'], ['users'], ['users', 'add', 'a@example.org'],
  ['me'], ['keys'], ['keys', 'create'], ['backup', join(out, 'copy')], ['restore', out, '--yes'], ['revoke', '--yes'],
  ['extract', fileURLToPath(new URL('../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url))],
]

it.each([['a nonsense key', 'nonsense'], ['an empty key', '']])('%s opens nothing, whatever the command', async (_, key) => {
  const out = mkdtempSync(join(folder, 'out-'))
  await run(['me'])
  for (const words of commands(out)) {
    const { code, err } = await run(words, key)
    expect(`${words.join(' ')} ${code} ${err.includes('[invalid_api_key]')}`).toBe(`${words.join(' ')} 7 true`)
  }
  expect(readdirSync(out)).toEqual([])
})

it('a key of one organization exports and changes nothing of another', async () => {
  const [first, second] = [await json(['orgs', 'create', 'Erste GmbH', '--plan', 'max']), await json(['orgs', 'create', 'Zweite GmbH'])]
  await run(['users', 'add', 'anna@example.org', '--org', first['id'] ?? '', '--role', 'member'])
  const { key } = await json(['keys', 'create', '--user', 'anna@example.org', '--org', first['id'] ?? ''])
  expect(await json(['me'], key)).toMatchObject({ user: { email: 'anna@example.org' } })
  for (const words of [['datev', 'export', '--month', '2026-10'], ['datev', 'accounts'], ['datev', 'accounts', 'set', '--chart', 'SKR04'], ['invoices', 'list']]) {
    expect((await run([...words, '--org', second['id'] ?? ''], key)).code).toBe(7)
  }
  expect((await run(['datev', 'accounts', 'set', '--chart', 'SKR04', '--org', first['id'] ?? ''], key)).code).toBe(7)
  expect((await run(['datev', 'accounts', '--org', first['id'] ?? ''], key)).code).toBe(0)
  expect((await run(['orgs', 'set', '--plan', 'enterprise'], key)).code).toBe(7)
  expect((await run(['keys', 'create', '--user', 'local@localhost'], key)).code).toBe(7)
})

it.each([
  ['an unknown option', ['convert', 'x.pdf', '--jsn']],
  ['an unknown command', ['konvert']],
  ['a value that is none of those allowed', ['convert', 'x.pdf', '--validate', 'maybe']],
  ['an argument that is missing', ['convert']],
  ['an option that is missing', ['datev', 'export']],
  ['help on an unknown command', ['help', 'konvert']],
  ['a format that is none', ['convert', 'x.pdf', '--format', 'fax']],
])('with --json %s is one JSON document of the contract', async (_, words) => {
  const { code, out } = await run([...words, '--json'])
  expect(code).toBe(2)
  expect(JSON.parse(out)).toEqual({ error: { code: 'invalid_request', message: expect.any(String) as string } })
})

it('what to do stands in the words of the command line', async () => {
  expect((await run(['invoices', 'show', 'inv_none'])).err).toContain('See yours with: invoiceconv invoices list')
  expect((await run(['me'], 'nonsense')).err).toContain('invoiceconv keys create')
})
