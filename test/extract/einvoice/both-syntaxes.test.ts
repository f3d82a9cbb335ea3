import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { draftValuesSchema } from '../../../src/model/draft.js'
import { readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'

// The test suite of XRechnung has the same invoices in both syntaxes, written by other people than us.
const folder = fileURLToPath(new URL('../../../../shared/validation/documents/xrechnung-testsuite/src/test/', import.meta.url))
const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
const pairs = files.filter((file) => file.endsWith('_ubl.xml')).flatMap((ubl) => {
  const cii = ubl.replace('_ubl', '_uncefact')
  return files.includes(cii) ? [{ ubl, cii }] : []
})

test.skipIf(pairs.length === 0)('both syntaxes of an official invoice say the same, term by term (left out when ../shared/validation is not there)', () => {
  const agreed = new Map<string, number>()
  for (const { ubl, cii } of pairs) {
    const [one, other] = [leaves(ubl), leaves(cii)]
    for (const [path, value] of one) {
      const pattern = path.replaceAll(/\/\d+/g, '[]')
      const same = other.get(path)
      if (same !== undefined) agreed.set(pattern, (agreed.get(pattern) ?? 0) + (same === value ? 1 : -1))
    }
  }
  // Some invoices of the suite differ from their twins; a term that were read from a wrong place would differ in most.
  expect([...agreed].filter(([, balance]) => balance < 0).map(([pattern]) => pattern)).toEqual([])
  expect(agreed.size).toBeGreaterThan(100)
})

function leaves(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    else if (typeof value === 'string' || typeof value === 'number') found.set(path, String(value).replaceAll(/\s+/g, ' '))
  }
  walk(z.encode(draftValuesSchema, readEinvoice(readFileSync(folder + file)).values), '')
  return found
}
