import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openApp } from '../../src/app/app.js'
import { loadConfig } from '../../src/app/config.js'
import { describeService } from '../../src/http/describe-service.js'

interface Schema {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Every property with the path to it, also those of objects within. */
function properties(schema: Schema, path: string): (readonly [path: string, schema: Schema])[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [[`${path}.${name}`, inner] as const, ...properties(inner, `${path}.${name}`)])
  return [...own, ...(schema.items === undefined ? [] : properties(schema.items, `${path}[]`)), ...(schema.anyOf ?? []).flatMap((one) => properties(one, path))]
}

it('tells of every field what it means, and of those of an invoice by its business term', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoiceconv-description-'))
  const app = openApp(await loadConfig({ flags: { dataDir: folder }, env: {}, workingDir: folder, processors: 1 }))
  const { components } = (await describeService(app, 'http://rechnungen.test')) as { components: { schemas: Record<string, Schema> } }
  await app.close()
  const all = Object.entries(components.schemas).flatMap(([name, schema]) => properties(schema, name))
  expect(all.length).toBeGreaterThan(70)
  expect(
    all.filter(([, { description, $ref }]) => description === undefined && $ref === undefined).map(([path]) => path),
  ).toEqual([])
  const ofInvoice = all.filter(([path]) => /^(?:InvoiceData|Party|Line)\./.test(path))
  const withoutTerm = ofInvoice.filter(([, { description }]) => !/\((?:part of )?B[TG]-\d/.test(description ?? '')).map(([path]) => path)
  expect(new Set(withoutTerm)).toEqual(new Set(['Party.address.country', 'Line.grossAmount', 'InvoiceData.skonto[].percentage', 'InvoiceData.skonto[].days', 'InvoiceData.skonto[].discountedAmount']))
})
