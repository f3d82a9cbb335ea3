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
    expect([exitCode, (JSON.parse(stdout) as { error: { message: string } }).error.message]).toEqual([
      2,
      expect.stringMatching(reason),
    ])
    const shown = await runCli(['orgs', 'show', '--json'], { dataDir })
    expect(JSON.parse(shown.stdout)).not.toHaveProperty(Object.keys(masterData)[0] ?? '')
  })

  it('takes what is right, with the country of the contract’s Party', async () => {
    const dataDir = await freshFolder()
    const masterData = { name: 'Uferbau AG', vatId: 'DE 123 456 788', address: { city: 'Stralsund', country: 'Deutschland', countryCode: 'DE' } }
    expect((await set(masterData, dataDir)).exitCode).toBe(0)
  })
})

describe('orgs set takes details as options beside the file', () => {
  it('changes what is named and keeps the rest, inside the address too', async () => {
    const dataDir = await freshFolder()
    const masterData = { name: 'Uferbau AG', address: { street: 'Kai 1', city: 'Stralsund', countryCode: 'DE' }, contact: { name: 'Ida Kern', phone: '03831 1' } }
    await set(masterData, dataDir)
    const { stdout } = await runCli(['orgs', 'set', '--city', 'Rostock', '--email', 'ida@uferbau.example', '--vat-id', 'de 123456788', '--json'], { dataDir })
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'Uferbau AG',
      vatId: 'DE123456788',
      address: { street: 'Kai 1', city: 'Rostock', countryCode: 'DE' },
      contact: { name: 'Ida Kern', phone: '03831 1', email: 'ida@uferbau.example' },
    })
  })

  it('lets an option win over the file, and none take back', async () => {
    const dataDir = await freshFolder()
    const both = await runCli(['orgs', 'set', '--file', '-', '--name', 'Uferbau KG', '--tax-number', '081/815/08155', '--json'], { dataDir, stdin: Buffer.from('{"name":"Uferbau AG","vatId":"DE123456788"}') })
    expect(JSON.parse(both.stdout)).toMatchObject({ name: 'Uferbau KG', vatId: 'DE123456788', taxNumber: '081/815/08155' })
    const back = await runCli(['orgs', 'set', '--vat-id', 'none', '--json'], { dataDir })
    expect(JSON.parse(back.stdout)).not.toHaveProperty('vatId')
  })

  it('shows the quota only where there is a limit', async () => {
    const dataDir = await freshFolder()
    expect((await runCli(['orgs', 'show'], { dataDir })).stdout).not.toMatch(/quota|unlimited/)
    expect((await runCli(['orgs', 'set', '--plan', 'free'], { dataDir })).stdout).toMatch(/quota +0 of \d+ this month/)
  })
})
