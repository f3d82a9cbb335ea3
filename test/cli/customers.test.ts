import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder, runCli } from './run-cli.js'

type Json = Record<string, unknown>
const leitwegId = '04011000-12345-03'

async function ourBooks() {
  const [dataDir, folder] = [await freshFolder(), await freshFolder()]
  await runCli(['init', '--name', 'Deichbau Petersen GmbH', '--vat-id', 'DE123456788', '--country', 'DE', '--city', 'Emden', '--postal-code', '26721'], { dataDir })
  const convert = async (number: string, buyer: readonly string[], ...more: string[]) => {
    const file = join(folder, `${number}.pdf`)
    await writeFile(file, await paperInvoice({ number, vatId: 'DE123456788', buyer }))
    return await runCli(['convert', file, '--out', folder, '--format', 'xrechnung', '--validate', 'none', ...more], { dataDir })
  }
  const json = async (...given: Parameters<typeof convert>) => JSON.parse((await convert(...given, '--json')).stdout) as Json
  return { convert, json }
}

const city = ['Stadt Seehafen', 'Rathausplatz 3', '27568 Bremerhaven']

it('what was entered once for a customer is there the next time, and is said to come from there', async () => {
  const { convert, json } = await ourBooks()
  expect(await json('A-1', city)).toMatchObject({ data: { buyerReference: null } })
  expect(await json('A-2', city, '--set', `leitweg-id=${leitwegId}`, '--set', 'BT-49=rechnung@seehafen.example', '--set', 'BT-49-1=EM')).toMatchObject({ data: { buyerReference: leitwegId } })
  const next = await convert('A-3', city)
  expect([next.exitCode, next.stdout]).toEqual([0, expect.stringMatching(/filled in +from earlier entries for this business partner: .*Buyer reference.*Buyer electronic address/)])
  expect(await json('A-4', city)).toMatchObject({ data: { buyerReference: leitwegId } })
})

it('another customer gets nothing of it, and what is entered wins', async () => {
  const { json } = await ourBooks()
  await json('A-1', city, '--set', `leitweg-id=${leitwegId}`)
  expect(await json('A-2', ['Uferbau AG', 'Hafenstraße 12', '18439 Stralsund'])).toMatchObject({ data: { buyerReference: null } })
  expect(await json('A-3', city, '--set', 'BT-10=Amt 7')).toMatchObject({ data: { buyerReference: 'Amt 7' } })
  // The newest entry is what the customer is known by.
  expect(await json('A-4', city)).toMatchObject({ data: { buyerReference: 'Amt 7' } })
})
