import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { languages } from '../../../src/extract/languages/languages.js'
import type { Page } from '../../../src/read/page.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'

type Row = readonly [text: string, x0: number, y0: number, x1: number, y1: number, fontSize: number, bold?: 1]
interface Rated {
  readonly rate: number | null
}
interface Drawn {
  readonly page: Omit<Page, 'words'>
  readonly words: readonly Row[]
  readonly expected: { readonly taxBreakdown: readonly Rated[] }
}

const folder = new URL('drawn/', import.meta.url)

/** Invoices that were drawn for these languages, by fictional companies: the words of their pages with their places. */
function drawn(name: string): Drawn {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Drawn
}

function pageOf({ page, words }: Drawn): Page {
  return {
    ...page,
    words: words.map(
      ([text, x0, y0, x1, y1, fontSize, bold]) => ({ text, x0, y0, x1, y1, fontSize, bold: bold === 1 }),
    ),
  }
}

/** Pages print rates in any order. */
function byRate<One extends Rated>(rows: readonly One[]): One[] {
  return rows.toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))
}

describe('Czech, Danish, Italian, Polish, Portuguese and Swedish invoices, which know no more than their folders of words', () => {
  it.each(readdirSync(folder))('reads %s whole', (name) => {
    const invoice = drawn(name)
    const read = toInvoiceData(extractDraft([pageOf(invoice)]).values)
    expect({ ...read, taxBreakdown: byRate(read.taxBreakdown) }).toMatchObject({
      ...invoice.expected,
      taxBreakdown: byRate(invoice.expected.taxBreakdown),
    })
  })
})

describe('the languages', () => {
  it('have the same kinds of words each', () => {
    const kinds = languages.map(({ header, form, sums, table, party }) =>
      [header.labels, header.invoiceTypes, form, sums, table, party].map((lists) =>
        Object.keys(lists).filter((key) => !/^\d/.test(key)).sort()))
    for (const own of kinds.slice(1)) expect(own).toEqual(kinds[0])
  })

  it.each(languages)('name who is greeted, who leads and who holds another office in one list each', ({ party }) => {
    const lists: readonly (readonly string[])[] = [party.greetings, party.leaders, party.positions]
    const words = lists.flat().map((word) => word.toLowerCase())
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
