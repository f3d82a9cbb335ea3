import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../src/cli/main.js'
import type { ConversionResponse, FileKey } from '../../src/model/conversion.js'
import { freshFolder, runCli } from './run-cli.js'

const invoice = join(import.meta.dirname, '../../fixtures/input/rechnung-werkstatt.pdf')
const run = promisify(execFile)

let folder = ''
/** What `serve` prints when it listens. */
let introduction = ''
let ended: Promise<number>

beforeAll(async () => {
  folder = await freshFolder()
  const stderr = new PassThrough()
  const env = { INVOICECONV_DATA_DIR: folder, INVOICECONV_LANG: 'en' }
  ended = main({ argv: ['serve', '--port', '0'], env, stdin: new PassThrough(), stdout: new PassThrough(), stderr })
  await new Promise<void>((resolve) => {
    stderr.on('data', (chunk: Buffer) => {
      introduction += chunk.toString()
      if (introduction.includes('/invoices/convert')) resolve()
    })
  })
})

afterAll(async () => {
  process.emit('SIGTERM')
  expect(await ended).toBe(0)
})

const baseUrl = (): string => /listening on (http:\/\/\S+)/.exec(introduction)?.[1] ?? ''
const lineWith = (text: string): string => introduction.split('\n').find((line) => line.includes(text)) ?? ''

test('serve prints its address, where keys come from, and lines that work as they stand', async () => {
  expect((await fetch(`${baseUrl()}/healthz`)).status).toBe(200)
  const command = /invoiceconv (keys create --name )NAME/.exec(lineWith('Keys:'))?.[1] ?? ''
  const key = (await runCli([...command.trim().split(' '), 'first'], { dataDir: folder })).stdout.trim()
  const hasCurl = await run('curl', ['--version']).then(() => true, () => false)
  if (!hasCurl) {
    console.warn('there is no curl here; the printed line was not run')
    return
  }
  // The lines as printed, but for the making of the key, which is done already.
  const script = [`KEY=${key}`, lineWith('ORG='), lineWith('-F file=')].join('\n').replace('@rechnung.pdf', `@${invoice}`)
  const { stdout } = await run('sh', ['-c', script])
  expect(JSON.parse(stdout) as object).toMatchObject({ stored: { status: 'saved' }, files: { zugferd_xml: {}, zugferd_pdf: {} } })
})

const formats = 'zugferd,xrechnung,json,datev'

async function convertByRest(key: string, organizationId: string): Promise<ConversionResponse> {
  const body = new FormData()
  for (const [name, value] of [['format', formats], ['persist', 'false'], ['validate', 'kosit']] as const) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(await readFile(invoice))]), 'rechnung-werkstatt.pdf')
  const answer = await fetch(`${baseUrl()}/api/v1/invoices/convert?organizationId=${organizationId}`, { method: 'POST', body, headers: { Authorization: `Bearer ${key}`, 'Accept-Language': 'en' } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConversionResponse
}

/** What may differ: the id of the conversion, the addresses of the files, and how many units were used meanwhile. */
function withoutIds({ files, usage, ...answer }: ConversionResponse): string {
  return JSON.stringify({ ...answer, id: 'conv_', files: Object.keys(files), usage: { ...usage, used: 0 } })
}

test('the same file by command line and over the network gives the same answer and the same files, byte for byte', async () => {
  const key = (await runCli(['keys', 'create', '--name', 'same'], { dataDir: folder })).stdout.trim()
  const { organizations } = JSON.parse((await runCli(['orgs', 'list', '--json'], { dataDir: folder })).stdout) as { organizations: { id: string }[] }
  const out = await freshFolder()
  const told = await runCli(['convert', invoice, '--format', formats, '--no-persist', '--out', out, '--json'], { dataDir: folder })
  const byHand = JSON.parse(told.stdout) as ConversionResponse
  const overNetwork = await convertByRest(key, organizations[0]?.id ?? '')
  expect(withoutIds(overNetwork)).toBe(withoutIds(byHand))
  expect(Object.keys(byHand.files)).toHaveLength(6)
  for (const [name, { url }] of Object.entries(byHand.files)) {
    // A PDF tells when it was written, and an archive of files when each was.
    if (name === 'zugferd_pdf' || name === 'datev_zip') continue
    const download = await fetch(overNetwork.files[name as FileKey]?.url ?? '')
    expect([name, Buffer.from(await download.arrayBuffer()).equals(await readFile(new URL(url)))]).toEqual([name, true])
  }
})

test('a port that is taken, and a number that is none, are told as such', async () => {
  const taken = await runCli(['serve', '--port', new URL(baseUrl()).port], { dataDir: folder })
  expect([taken.exitCode, taken.stderr]).toEqual([2, expect.stringMatching(/is listening on \S+ already/) as string])
  expect((await runCli(['serve', '--port', 'many'], { dataDir: folder })).exitCode).toBe(2)
})

test('applications are registered, listed and taken off; addresses that could be misused are refused', async () => {
  const clients = (...words: readonly string[]) => runCli(['oauth-clients', ...words], { dataDir: folder })
  const added = await clients('add', '--id', 'kontor', '--name', 'Kontor', '--redirect', 'https://kontor.example/back', '--redirect', 'http://127.0.0.1/back', '--json')
  expect(JSON.parse(added.stdout)).toMatchObject({ id: 'kontor', name: 'Kontor', redirectUris: ['https://kontor.example/back', 'http://127.0.0.1/back'] })
  expect((await clients('list')).stdout).toMatch(/kontor +Kontor +https:\/\/kontor\.example\/back http:\/\/127\.0\.0\.1\/back/)
  for (const redirect of ['http://kontor.example/back', 'javascript:alert(1)', 'https://kontor.example/#part', 'kontor.example']) {
    expect([redirect, (await clients('add', '--id', 'other', '--name', 'Other', '--redirect', redirect)).exitCode]).toEqual([redirect, 2])
  }
  expect((await clients('add', '--id', 'kontor', '--name', 'Twice', '--redirect', 'https://x.example/')).exitCode).toBe(2)
  expect((await clients('remove', 'kontor')).exitCode).toBe(0)
  expect(JSON.parse((await clients('list', '--json')).stdout)).toEqual({ clients: [] })
  expect((await clients('remove', 'kontor')).exitCode).toBe(2)
})

test('a password comes out of a file or a pipe, is strong enough, and belongs to somebody', async () => {
  const password = async (content: string, email = 'anna@example.org') => {
    const file = join(folder, 'password')
    writeFileSync(file, content)
    return await runCli(['users', 'password', email, '--password-file', file, '--json'], { dataDir: folder })
  }
  expect((await runCli(['users', 'add', 'anna@example.org'], { dataDir: folder })).exitCode).toBe(0)
  const set = await password('Zwölf Boxkämpfer & 1 Deich\n')
  expect([set.exitCode, set.stdout]).toEqual([0, expect.stringContaining('anna@example.org') as string])
  expect(`${set.stdout}${set.stderr}`).not.toContain('Boxkämpfer')
  expect((await password('kurz')).exitCode).toBe(2)
  expect((await password('Zwölf Boxkämpfer & 1 Deich', 'nobody@example.org')).exitCode).toBe(2)
  const piped = await runCli(['users', 'password', 'anna@example.org', '--password-file', '-'], { dataDir: folder, stdin: Buffer.from('Dreizehn Boxkämpfer!\n') })
  expect(piped.exitCode).toBe(0)
  const nobody = await runCli(['users', 'password', 'anna@example.org'], { dataDir: folder })
  expect([nobody.exitCode, nobody.stderr]).toEqual([2, expect.stringContaining('--password-file') as string])
})
