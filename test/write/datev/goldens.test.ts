import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { datevSettingsSchema } from '../../../src/write/datev/settings.js'
import { writeDatevBatch } from '../../../src/write/datev/write-datev.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { cases } from './cases.js'

const settings = datevSettingsSchema.parse({ chart: 'SKR03', rules: [{ name: 'creditors', when: { direction: 'incoming' }, partnerAccount: 70_100 }] })
const names = ['three rates', 'credit note outgoing', 'discount', 'reverse charge from an EU supplier', 'foreign currency with euro tax', 'everything filled', 'distance sale with foreign tax']
const chosen = cases.filter(({ name }) => names.includes(name))
const golden = (name: string) => `../../../fixtures/datev/${name.toLowerCase().replaceAll(' ', '-')}.xml`

it.each(chosen)('$name is written as before', async ({ name, invoice, direction }) => {
  await expect(writeLedger(invoice, { direction, settings }).xml).toMatchFileSnapshot(golden(name))
})

it('document.xml is written as before', async () => {
  const entries = chosen.map(({ invoice, direction }, index) => ({ invoice: { ...invoice, invoiceNumber: `RE-${index}` }, direction, pdf: new Uint8Array(1) }))
  const { zip } = writeDatevBatch(entries, { settings, createdAt: new Date('2026-11-02T08:30:00Z'), timeZone: 'Europe/Berlin' })
  await expect(strFromU8(unzipSync(zip ?? new Uint8Array())['document.xml'] ?? new Uint8Array())).toMatchFileSnapshot(golden('document'))
  expect(chosen).toHaveLength(names.length)
})
