import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import * as invoiceModule from '../../../src/model/invoice/invoice.js'
import * as lineModule from '../../../src/model/invoice/line.js'
import * as partyModule from '../../../src/model/invoice/party.js'
import * as paymentModule from '../../../src/model/invoice/payment.js'
import * as vatModule from '../../../src/model/invoice/vat.js'
import { patternOf } from '../../../src/model/terms/term-of-path.js'
import { term, termTable } from '../../../src/model/terms/term-table.js'
import { fixtureInvoice, fixtureNames } from '../../write/fixture-invoices.js'
import { commentedFields } from './doc-comments.js'

const folder = new URL('../../../src/model/invoice/', import.meta.url)
const exported = new Map<unknown, string>(
  [invoiceModule, lineModule, partyModule, paymentModule, vatModule].flatMap((module) =>
    Object.entries(module as Record<string, unknown>).map(([name, schema]) => [schema, name] as const),
  ),
)

/** Where each exported schema is used in an Invoice, and the patterns of all leaves. */
const uses = new Map<string, string[]>()
const leaves: string[] = []

function walk(schema: unknown, pattern: string): void {
  if (schema instanceof z.ZodOptional) { walk(schema.unwrap(), pattern); return }
  if (schema instanceof z.ZodArray) { walk(schema.element, `${pattern}[]`); return }
  if (!(schema instanceof z.ZodObject)) { leaves.push(pattern); return }
  const name = exported.get(schema)
  if (name !== undefined) uses.set(name, [...(uses.get(name) ?? []), pattern])
  for (const [key, inner] of Object.entries(schema.shape)) walk(inner, pattern === '' ? key : `${pattern}.${key}`)
}
walk(invoiceModule.invoiceSchema, '')

/**
 * The discounts are a part of BT-20; the table has no rows for parts. The buyer's tax number is no term of the norm,
 * nor is its legal form.
 */
const withoutTerm = /^(skonto\[\]\.|buyer\.(taxNumber|legalInformation)$)/
const rowPatterns = new Set(termTable.flatMap((row) => (row.path === undefined ? [] : [row.value === undefined ? patternOf(row) : `${patternOf(row)}.${row.value}`])))

describe('the term table', () => {
  test('has every term and group of the norm once', () => {
    const ids = termTable.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const numbers = (kind: string) => ids.filter((id) => new RegExp(`^${kind}-\\d+$`).test(id)).map((id) => Number(id.slice(3))).sort((a, b) => a - b)
    // BT-4 was given up before the norm was published.
    expect(numbers('BT')).toEqual(Array.from({ length: 165 }, (_, index) => index + 1).filter((number) => number !== 4))
    expect(numbers('BG')).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
  })

  test('puts every term into a group that exists', () => {
    for (const { id, group } of termTable) expect(group === null || term(group) !== undefined, id).toBe(true)
  })

  test('leads to every value of the Invoice, and to nothing else', () => {
    expect(leaves.filter((leaf) => !rowPatterns.has(leaf) && !withoutTerm.test(leaf))).toEqual([])
    const known = new Set(leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.').replace(/\[\]$/, ''))))
    expect([...rowPatterns].filter((pattern) => !known.has(pattern.replace(/\[\]$/, '')))).toEqual([])
  })

  test('agrees with the doc comments of the schemas', () => {
    let compared = 0
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
      for (const { schema, key, ids, around } of commentedFields(new URL(file, folder))) {
        const expected = termsOf(schema, key)
        if (expected.length > 0 && ids[0] !== undefined) expect(expected, `${schema}.${key}`).toContain(ids[0])
        for (const id of expected) {
          expect([...ids, ...around], `${schema}.${key}`).toContain(id)
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(150)
  })

  test('is met whole by the invoices of the fixtures', () => {
    const met = new Set(fixtureNames.flatMap((name) => patternsOf(fixtureInvoice(name), '')))
    const missed = termTable.filter(({ path, type }) => path !== undefined && type !== undefined).filter((row) => !met.has(row.value === undefined ? patternOf(row) : `${patternOf(row)}.${row.value}`))
    expect(missed.map(({ id }) => id)).toEqual([])
  })
})

/** The terms that stand at a field of a schema, wherever in the Invoice the schema is used. */
function termsOf(schema: string, key: string): string[] {
  const places = (uses.get(schema) ?? []).map((use) => (use === '' ? key : `${use}.${key}`))
  return termTable
    .filter(({ id, path }) => path !== undefined && /^B[TG]-\d+$/.test(id))
    .filter((row) => places.some((place) => [place, `${place}[]`, `${place}.id`].includes(patternOf(row))))
    .map(({ id }) => id)
}

function patternsOf(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => patternsOf(item, `${prefix}[]`))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) => patternsOf(inner, prefix === '' ? key : `${prefix}.${key}`))
}
