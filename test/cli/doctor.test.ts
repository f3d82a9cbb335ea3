import { describe, expect, it } from 'vitest'
import { freshFolder, runCli } from './run-cli.js'

interface Report {
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly message: string }[]
}

describe('doctor', () => {
  it('finds all that the main work needs', async () => {
    const result = await runCli(['doctor', '--json'])
    const { checks } = JSON.parse(result.stdout) as Report
    const needed = ['node', 'child-processes', 'data-folder', 'books', 'text-recognition']
    expect(checks.filter(({ name }) => needed.includes(name)).map(({ ok }) => ok)).toEqual(needed.map(() => true))
    expect(result.exitCode).toBe(0)
  })

  it('names a data folder that cannot be written, and the remedy', async () => {
    const result = await runCli(['doctor', '--json'], { dataDir: '/dev/null/books' })
    const { checks } = JSON.parse(result.stdout) as Report
    expect(checks.find(({ name }) => name === 'data-folder')).toMatchObject({ ok: false, message: expect.stringContaining('--data-dir') as string })
    expect(result.exitCode).toBe(1)
  })

  it('prints a line per check for people', async () => {
    const result = await runCli(['doctor'], { dataDir: await freshFolder() })
    expect(result.stdout).toMatch(/^ok {3}Node 2\d/m)
  })

  it('tells versions and places', async () => {
    const dataDir = await freshFolder()
    const { checks } = JSON.parse((await runCli(['doctor', '--json'], { dataDir })).stdout) as { checks: { name: string; version?: string; path?: string }[] }
    const of = (name: string) => checks.find((check) => check.name === name)
    expect(of('program')).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) as unknown, path: expect.any(String) as unknown })
    expect(of('node')).toMatchObject({ version: process.versions.node, path: process.execPath })
    expect(of('data-folder')?.path).toBe(dataDir)
    expect(of('books')?.path).toContain(dataDir)
  })
})
