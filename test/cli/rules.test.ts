import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesDir } from '../official-rules.js'
import { freshFolder, runCli } from './run-cli.js'

describe.runIf(rulesDir !== undefined)('rules status', () => {
  it('names the rules that judge, with version and date', async () => {
    const { stdout, exitCode } = await runCli(['rules', 'status', '--json'])
    const { rules } =
      JSON.parse(stdout) as { rules: { place: string; active: boolean;
        ruleSets: { name: string; version: string }[] }[] }
    expect(exitCode).toBe(0)
    expect(rules).toHaveLength(1)
    expect(rules[0]).toMatchObject({ place: 'built-in', active: true, date: '2026-01-31' })
    expect(rules[0]?.ruleSets.map(({ name, version }) => `${name} ${version}`)).toContain('EN 16931 (CII) 1.3.15')
  })
})

if (rulesDir === undefined) it.skip('rules status: the official rules are not built here', () => undefined)

describe('rules install', () => {
  it('refuses what is no configuration, and says why', async () => {
    const folder = await freshFolder()
    await writeFile(join(folder, 'x.zip'), 'no zip')
    const broken = await runCli(['rules', 'install', '--from', join(folder, 'x.zip')])
    expect([broken.exitCode, broken.stderr]).toEqual([2, expect.stringContaining('x.zip')])
    const empty = await runCli(['rules', 'install', '--from', folder])
    expect([empty.exitCode, empty.stderr]).toEqual([2, expect.stringContaining('scenarios.xml')])
    expect((await runCli(['rules', 'install', '--from', 'no-such-file.zip'])).exitCode).toBe(10)
  })
})
