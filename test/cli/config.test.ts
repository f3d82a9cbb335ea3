import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configOrigins } from '../../src/app/config-origins.js'
import { freshFolder, runCli } from './run-cli.js'

describe('config', () => {
  it('tells for each setting what decided it: option, environment, file, default', async () => {
    const workingDir = await freshFolder()
    const file = join(workingDir, 'invoiceconv.json')
    await mkdir(workingDir, { recursive: true })
    await writeFile(file, JSON.stringify({ jobs: 3, dataDir: 'not-this', keysFromMaxPlan: true }))
    const rows = await configOrigins({ flags: { jobs: 5 }, env: { INVOICECONV_DATA_DIR: '/tmp/data' }, workingDir, processors: 2 })
    const of = (name: string) => rows.find((row) => row.name === name)
    expect(of('jobs')).toEqual({ name: 'jobs', value: '5', origin: { kind: 'option', name: undefined } })
    expect(of('dataDir')).toEqual({ name: 'dataDir', value: '/tmp/data', origin: { kind: 'environment', name: 'INVOICECONV_DATA_DIR' } })
    expect(of('keysFromMaxPlan')).toEqual({ name: 'keysFromMaxPlan', value: 'true', origin: { kind: 'file', name: file } })
    expect(of('planLimits')?.origin).toEqual({ kind: 'default', name: undefined })
    expect(of('smtpUrl')).toBeUndefined()
  })

  it('shows no secret', async () => {
    const env = { INVOICECONV_SMTP_URL: 'smtps://post:geheim@mail.example', INVOICECONV_SECRET_KEY: 'geheim', INVOICECONV_DATABASE_URL: 'postgres://books:geheim@localhost/books' }
    const { exitCode, stdout } = await runCli(['config', '--show-origin'], { env })
    expect(exitCode).toBe(0)
    expect((await runCli(['config', '--show-origin', '--data-dir', '/tmp/other'])).stdout).toMatch(/dataDir +\/tmp\/other +option --data-dir/)
    expect(stdout).not.toContain('geheim')
    expect(stdout).toMatch(/smtpUrl +smtps:\/\/post:\*\*\*@mail\.example +environment INVOICECONV_SMTP_URL/)
    expect(JSON.parse((await runCli(['config', '--json'], { env })).stdout)).toMatchObject({ settings: expect.arrayContaining([expect.objectContaining({ name: 'jobs' })]) as unknown })
  })
})
