import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../src/cli/language.js'
import { freshFolder, runCli } from './run-cli.js'
import { runInTerminal } from './terminal.js'

const company = ['--name', 'Uferbau GmbH', '--vat-id', 'DE 123 456 788', '--street', 'Kai 1', '--postal-code', '18439', '--city', 'Stralsund', '--iban', 'DE89 3704 0044 0532 0130 00']
const shownOf = async (dataDir: string) => JSON.parse((await runCli(['orgs', 'show', '--json'], { dataDir })).stdout) as Record<string, unknown>

describe('init', () => {
  it('sets up company, chart, time zone and language from options, and can be repeated', async () => {
    const dataDir = await freshFolder()
    const first = await runCli(['init', ...company, '--chart', 'SKR03', '--purchases', 'goods', '--time-zone', 'Europe/Vienna', '--json'], { dataDir })
    expect([first.exitCode, JSON.parse(first.stdout)]).toMatchObject([0, {
      name: 'Uferbau GmbH',
      vatId: 'DE123456788',
      iban: 'DE89370400440532013000',
      // The country of the VAT id, when no other is named.
      address: { street: 'Kai 1', postalCode: '18439', city: 'Stralsund', countryCode: 'DE' },
      timeZone: 'Europe/Vienna',
      chart: 'SKR03',
      purchases: 'goods',
    }])
    const shown = await runCli(['init', '--yes', '--lang', 'de'], { dataDir })
    expect(shown.stdout).toMatch(/Kontenrahmen für DATEV +SKR03\nStandardkonto für Einkäufe +Ware\nSprache der Meldungen +Deutsch\n/)
    const again = await runCli(['init', '--city', 'Rostock', '--country', 'Österreich', '--iban', 'none', '--chart', 'none', '--json'], { dataDir })
    expect(JSON.parse(again.stdout)).toMatchObject({ name: 'Uferbau GmbH', address: { street: 'Kai 1', city: 'Rostock', countryCode: 'AT' }, chart: null })
    expect(await shownOf(dataDir)).not.toHaveProperty('iban')
  })

  it.each([
    [['--vat-id', 'DE123456780'], /VAT id: DE123456780: the check digit is wrong/],
    [['--iban', 'DE00123'], /IBAN: DE00123: this is no IBAN/],
    [['--tax-number', 'DE123456788'], /belongs into BT-31/],
    [['--country', 'Absurdistan'], /country: Absurdistan/],
    [['--time-zone', 'Europe/Atlantis'], /Unknown time zone/],
    [['--purchases', 'cars'], /Possible: goods, services, costs, none/],
    [['--chart', 'SKR99'], /Possible: SKR03, SKR04, none/],
    [[], /Nothing can be asked without a terminal/],
  ])('%j is refused, and nothing changes', async (options, reason) => {
    const dataDir = await freshFolder()
    const { exitCode, stderr } = await runCli(['init', ...options], { dataDir })
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(reason)])
    expect(await shownOf(dataDir)).toMatchObject({ name: 'My organization' })
  })

  it('takes an empty locale variable for none, as POSIX has it', async () => {
    const env = { INVOICECONV_DATA_DIR: await freshFolder(), LC_ALL: '', LANG: 'de_DE.UTF-8' }
    expect([chooseLanguage([], env), chooseLanguage([], { ...env, LC_ALL: 'en_GB.UTF-8' })]).toEqual(['de', 'en'])
  })

  it('remembers the language for this data folder; --lang and the environment win', async () => {
    const dataDir = await freshFolder()
    const env = { INVOICECONV_LANG: '', LC_ALL: 'en_GB.UTF-8' }
    await runCli(['init', '--lang', 'de', '--yes'], { dataDir, env })
    const titleWith = async (argv: readonly string[], more = {}) => (await runCli(['orgs', 'list', ...argv], { dataDir, env: { ...env, ...more } })).stdout.split(/\s/)[0]
    expect([await titleWith([]), await titleWith(['--lang', 'en']), await titleWith([], { INVOICECONV_LANG: 'en' })]).toEqual(['Kennung', 'Id', 'Id'])
    expect(JSON.parse(readFileSync(join(dataDir, 'client.json'), 'utf8'))).toMatchObject({ language: 'de' })
  })

  it('asks in a terminal, says why an answer is refused, and writes nothing before the last one', async () => {
    const dataDir = await freshFolder()
    const run = runInTerminal(['init', '--street', 'Kai 1', '--postal-code', '18439', '--city', 'Stralsund'], { dataDir })
    await run.until(/name of the company: /)
    run.type('Uferbau GmbH\r')
    await run.until(/VAT id: /)
    run.type('DE123456780\r')
    await run.until(/check digit is wrong/)
    run.type('DE123456788\r')
    // No tax number is asked for: the VAT id is enough.
    await run.until(/country: /)
    run.type('Deutschland\r')
    await run.until(/IBAN: /)
    expect(await shownOf(dataDir)).toMatchObject({ name: 'My organization' })
    run.type('\r')
    await run.until(/chart of accounts/)
    run.type('skr04\r')
    await run.until(/what you buy for the most part/)
    run.type('\r')
    await run.until(/time zone/)
    run.type('\r')
    await run.until(/language of the messages/)
    run.type('\r')
    expect(await run.exited).toBe(0)
    expect(run.shown()).not.toContain('tax number: ')
    expect(await shownOf(dataDir)).toMatchObject({ name: 'Uferbau GmbH', vatId: 'DE123456788', address: { street: 'Kai 1', countryCode: 'DE' } })
  }, 60_000)

  it('takes answers in the words of the language, and what says that there is nothing', async () => {
    const dataDir = await freshFolder()
    await runCli(['init', '--name', 'Uferbau GmbH', '--street', 'Kai 1', '--city', 'Kiel', '--chart', 'SKR04', '--purchases', 'goods'], { dataDir })
    const run = runInTerminal(['init', '--lang', 'de', '--name', 'Uferbau GmbH', '--vat-id', 'DE123456788', '--postal-code', '24103', '--city', 'Kiel', '--country', 'DE', '--iban', 'keine'], { dataDir })
    const answers: readonly (readonly [RegExp, string])[] = [
      [/Straße und Hausnummer.*: /, 'keine'],
      [/Kontenrahmen für DATEV \(SKR03, SKR04, keins\) \[.*SKR04.*\]: /, 'skr03'],
      [/gekauft wird.*\(Ware, Fremdleistungen, Kosten, keins\) \[.*Ware.*\]: /s, 'Autos'],
      [/möglich: Ware, Fremdleistungen, Kosten, keins/, 'kosten'],
      [/Zeitzone.*: /, ''],
      [/Sprache der Meldungen \(Deutsch, Englisch\) \[.*Deutsch.*\]: /, 'Englisch'],
    ]
    for (const [prompt, answer] of answers) {
      await run.until(prompt)
      run.type(`${answer}\r`)
    }
    expect(await run.exited).toBe(0)
    const { stdout } = await runCli(['init', '--yes', '--json'], { dataDir })
    expect(JSON.parse(stdout)).toMatchObject({ chart: 'SKR03', purchases: 'costs', language: 'en' })
    expect(JSON.parse(stdout)).not.toHaveProperty('address.street')
  }, 60_000)
})
