import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder, runCli } from './run-cli.js'

it('the first example of the README is spotless: every line of the buyer, and a reference without the sentence’s stop', async () => {
  const out = await freshFolder()
  const { exitCode, stdout } = await runCli(['convert', 'fixtures/input/rechnung-werkstatt.pdf', '--format', 'zugferd,xrechnung', '--out', out])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/checked +ZUGFeRD 2\.4 \(EN16931\) · valid\n +XRechnung 3\.0 .*· valid\n/)
  expect(stdout).not.toMatch(/^ {2}!/m)
  const xml = await readFile(join(out, 'rechnung-werkstatt.xrechnung.xml'), 'utf8')
  expect(xml).toContain('<ram:PaymentReference>NM-2026-0147</ram:PaymentReference>')
  const buyer = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/s.exec(xml)?.[0] ?? ''
  expect([...buyer.matchAll(/<ram:(?:Name|PersonName|PostcodeCode|LineOne|LineTwo|CityName)>([^<]+)</g)].map(([, value]) => value)).toEqual([
    'Stadt Seehafen', 'Dr. Ines Albers', '27568', 'Rathausplatz 3', 'Amt für Schulbau', 'Bremerhaven',
  ])
}, 60_000)
