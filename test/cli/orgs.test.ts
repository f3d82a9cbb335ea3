import { describe, expect, it } from 'vitest'
import { freshFolder, runCli } from './run-cli.js'

const set = async (masterData: unknown, dataDir: string) =>
  await runCli(['orgs', 'set', '--file', '-', '--json'], { dataDir, stdin: Buffer.from(JSON.stringify(masterData)) })

describe('master data are checked like what a page says', () => {
  it.each([
    [{ vatId: 'DE123456780' }, /vatId DE123456780: the check digit is wrong/],
    [{ vatId: 'FR123' }, /no VAT id of FR/],
    [{ iban: 'DE00123' }, /no IBAN/],
    [{ bic: 'X' }, /no BIC/],
    [{ adress: { city: 'Bremen' } }, /there is no adress\. Fields: name, vatId/],
    [{ address: { zip: '28195', countryCode: 'DE' } }, /there is no address\.zip/],
    [{ address: { city: 'Bremen', countryCode: 'XX' } }, /not in the norm's list/],
  ])('%j is refused, and nothing changes', async (masterData, reason) => {
    const dataDir = await freshFolder()
    const { exitCode, stdout } = await set(masterData, dataDir)
    expect([exitCode, (JSON.parse(stdout) as { error: { message: string } }).error.message]).toEqual([2, expect.stringMatching(reason)])
    const shown = await runCli(['orgs', 'show', '--json'], { dataDir })
    expect(JSON.parse(shown.stdout)).not.toHaveProperty(Object.keys(masterData)[0] ?? '')
  })

  it('takes what is right, with the country of the contract’s Party', async () => {
    const dataDir = await freshFolder()
    const masterData = { name: 'Uferbau AG', vatId: 'DE 123 456 788', address: { city: 'Stralsund', country: 'Deutschland', countryCode: 'DE' } }
    expect((await set(masterData, dataDir)).exitCode).toBe(0)
  })
})
