import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { badFiles } from './bad-files.js'
import { freshFolder, runCli } from './run-cli.js'

describe('convert, given what is no invoice', () => {
  it.each(badFiles)('answers $code for $name and writes nothing', async ({ name, make, code, exitCode }) => {
    const folder = await freshFolder()
    const out = await freshFolder()
    await writeFile(join(folder, name), await make())
    const result = await runCli(['convert', join(folder, name), '--out', out, '--json'])
    const body = JSON.parse(result.stdout) as { error: { code: string; message: string } }
    expect(body.error.code).toBe(code)
    expect(body.error.message.length).toBeGreaterThan(20)
    expect(result.exitCode).toBe(exitCode)
    expect(await readdir(out)).toEqual([])
  })

  it('leaves the quota alone when nothing came of it', async () => {
    const folder = await freshFolder()
    const dataDir = await freshFolder()
    await writeFile(join(folder, 'letter.pdf'), await (badFiles.find(({ name }) => name === 'letter.pdf')?.make() ?? Promise.reject(new Error('no letter'))))
    await runCli(['convert', join(folder, 'letter.pdf')], { dataDir })
    const orgs = await runCli(['orgs', 'show', '--json'], { dataDir })
    expect((JSON.parse(orgs.stdout) as { usage: { used: number } }).usage.used).toBe(0)
  })

  it.each([
    { argv: ['convert', 'fixtures/input/rechnung-werkstatt.pdf', '--format', 'zugferd,word'], says: 'word' },
    { argv: ['convert', 'no-such-file.pdf'], says: 'no-such-file.pdf' },
    { argv: ['convert', 'fixtures/input', '--format', 'json', '--out', '-'], says: 'Standard output' },
    { argv: ['extract', 'fixtures/input', '--jobs', 'many'], says: '--jobs' },
    { argv: ['extract', 'fixtures/input', '--jobs', '0'], says: '--jobs' },
    { argv: ['convert'], says: 'files' },
    { argv: ['convert', 'fixtures/input/rechnung-werkstatt.pdf', '--direction', 'sideways'], says: 'sideways' },
    { argv: ['convrt'], says: 'convert' },
  ])('refuses $argv with exit code 2 and says why', async ({ argv, says }) => {
    const result = await runCli(argv)
    expect(result.exitCode).toBe(2)
    expect(result.stderr).toContain(says)
    expect(result.stdout).toBe('')
  })

  it('answers an unknown organization without probing', async () => {
    const result = await runCli(['convert', 'fixtures/input/rechnung-werkstatt.pdf', '--org', 'org_nobody', '--json'])
    expect(result.exitCode).toBe(7)
    expect((JSON.parse(result.stdout) as { error: { code: string } }).error.code).toBe('organization_access_denied')
  })
})
