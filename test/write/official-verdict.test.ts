import { describe, expect, test } from 'vitest'
import { openJudge } from '../../src/check/official/judge.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import { profiles } from '../../src/model/profile.js'
import { writeCii } from '../../src/write/cii/write-cii.js'
import { writeUbl } from '../../src/write/ubl/write-ubl.js'
import { rulesDir } from '../official-rules.js'
import { fixtureInvoice, fixtureNames } from './fixture-invoices.js'

const writers = {
  zugferd: (invoice: Invoice) => writeCii(invoice, profiles.zugferd),
  xrechnungCii: (invoice: Invoice) => writeCii(invoice, profiles.xrechnungCii),
  xrechnungUbl: (invoice: Invoice) => writeUbl(invoice, profiles.xrechnungUbl),
}

/** `minimal` has what EN 16931 demands and no more; XRechnung demands more. */
const notMadeFor: Readonly<Record<string, readonly string[]>> = { xrechnungCii: ['minimal'], xrechnungUbl: ['minimal'] }

describe.skipIf(rulesDir === undefined)('the official rules accept (left out when dist/rules is not built)', async () => {
  const judge = rulesDir === undefined ? undefined : await openJudge({ rulesDir })
  describe.each(Object.entries(writers))('%s', (profile, write) => {
    test.each(fixtureNames.filter((name) => notMadeFor[profile]?.includes(name) !== true))('%s', async (name) => {
      const report = await judge?.judge(Buffer.from(write(fixtureInvoice(name))))
      expect(report).toMatchObject({ acceptanceLevel: 'ACCEPTABLE', findings: [], schemaValid: true })
    })
  })
})
