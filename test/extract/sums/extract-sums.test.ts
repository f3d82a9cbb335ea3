import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import type { Found } from '../../../src/extract/found.js'
import type { Decimal } from '../../../src/model/decimal.js'
import { toJsonNumber } from '../../../src/model/decimal.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'

interface ExpectedLine {
  description: string
  quantity?: number
  unit?: string
  unitPrice?: number
  vatRate?: number
  netAmount?: number
}

interface Expected {
  invoiceType: string
  currency: string
  totals: Record<string, number>
  taxBreakdown?: { rate: number; taxableAmount?: number; taxAmount: number }[]
  lines?: ExpectedLine[]
}

const folder = new URL('../../../fixtures/tables/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf')).map((name) => name.replace('.pdf', ''))
const number = (value: Decimal | undefined): number | undefined =>
  (value === undefined ? undefined : toJsonNumber(value))

async function extract(name: string): Promise<{ found: Found; expected: Expected }> {
  const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expected
  const { pages } = await readPdf(new Uint8Array(readFileSync(new URL(`${name}.pdf`, folder))))
  return { found: extractSums(buildLayout(pages), { invoiceType: expected.invoiceType }), expected }
}

/** The values of `actual` for which `expected` has one. */
function asked(expected: object, actual: object): object {
  return Object.fromEntries(Object.keys(expected).filter((key) => !key.startsWith('_')).map((key) => [key, (actual as Record<string, unknown>)[key]]))
}

function plain(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith('_')))
}

describe.each(names)('%s', (name) => {
  it('gives currency, totals and VAT breakdown', async () => {
    const { found, expected } = await extract(name)
    const { totals, vatBreakdown, currency } = found.values
    expect(currency).toBe(expected.currency)
    const actual = {
      netTotal: number(totals?.netTotal),
      vatAmount: number(totals?.vatAmount),
      grossTotal: number(totals?.grossTotal),
    }
    expect(asked(expected.totals, actual)).toEqual(expected.totals)
    const groups = vatBreakdown?.map((group) =>
      ({ rate: number(group.rate), taxableAmount: number(group.taxableAmount),
        taxAmount: number(group.taxAmount) })) ?? []
    for (const group of expected.taxBreakdown ?? []) expect(groups).toContainEqual(expect.objectContaining(group))
  })

  it('gives every line', async () => {
    const { found, expected } = await extract(name)
    const lines = found.values.lines?.map((line) => ({
      description: line.name,
      quantity: number(line.quantity),
      unit: line.unit,
      unitPrice: number(line.unitPrice),
      vatRate: number(line.vatRate),
      netAmount: number(line.netAmount),
    }))
    expect(lines?.length ?? 0).toBe(expected.lines?.length ?? 0)
    for (const [index, line] of (expected.lines ?? []).entries()) expect(asked(line, lines?.[index] ?? {})).toEqual(
      plain(line),
    )
  })

  it('finds fault only with sums that contradict each other', async () => {
    const { found } = await extract(name)
    const codes = found.findings.map(({ code }) => code)
    expect(codes).toEqual(name === 'contradicting-sums' ? ['IC-SUM-TOTALS', 'IC-SUM-LINES', 'IC-SUM-RATE'] : [])
  })
})

it('is not sure of totals that contradict each other', async () => {
  const { found } = await extract('contradicting-sums')
  const totals = found.evidence.filter(({ path }) => path.startsWith('totals.'))
  expect(totals.length).toBeGreaterThan(2)
  expect(Math.max(...totals.map(({ confidence }) => confidence))).toBeLessThan(0.6)
})
