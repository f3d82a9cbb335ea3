import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import type { Page } from '../../src/read/page.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPage, drawPageOf } from './draw-page.js'

/** Few seeds here; `test/bench` looks at hundreds. */
const seeds = [11, 26, 39, 51]
const mostMisprints = 12

async function pagesOf(pdf: Uint8Array): Promise<readonly Page[]> {
  return (await readPdf(pdf)).pages
}

function delivered(pages: readonly Page[]): Invoice | undefined {
  const result = completeInvoice(extractDraft(pages))
  return result.status === 'complete' ? result.invoice : undefined
}

/** What a payer would book. */
function amountsOf(invoice: Invoice | undefined): string | undefined {
  if (!invoice) return undefined
  const { totals, vatBreakdown, lines } = invoice
  return JSON.stringify([totals.netTotal, totals.vatAmount, totals.grossTotal, vatBreakdown.map(({ taxAmount }) => taxAmount), lines.map(({ netAmount }) => netAmount)])
}

/** The pages with one digit of one amount changed, one after the other; as many as there is time for. */
function misprints(pages: readonly Page[]): (readonly Page[])[] {
  const all = pages.flatMap((page) =>
    page.words.filter(({ text }) => /^\D{0,2}\d{1,3}(?:[.,]\d{3})*[.,]\d{2}\D{0,2}$/.test(text)).map((word) => {
      const at = word.text.search(/\d/)
      const text = `${word.text.slice(0, at)}${(Number.parseInt(word.text.charAt(at), 10) + 3) % 10}${word.text.slice(at + 1)}`
      return pages.map((other) => (other === page ? { ...page, words: page.words.map((one) => (one === word ? { ...one, text } : one)) } : other))
    }),
  )
  return all.filter((_, index) => index % Math.ceil(all.length / mostMisprints) === 0)
}

describe('drawn invoices', () => {
  it.each(seeds)('are drawn the same again: seed %i', async (seed) => {
    const [once, again] = [await drawPageOf(seed), await drawPageOf(seed)]
    expect(again.expected).toEqual(once.expected)
    expect(await pagesOf(again.pdf)).toEqual(await pagesOf(once.pdf))
  })

  it.each(seeds)('print what their truth says: seed %i', async (seed) => {
    const { pdf, expected } = await drawPageOf(seed)
    const text = (await pagesOf(pdf)).flatMap(({ words }) => words.map((word) => word.text)).join('')
    expect(text).toContain((expected as { invoiceNumber: string }).invoiceNumber.replace(/ /g, ''))
  })

  it.each(seeds)('never deliver another amount for one misprinted digit: seed %i', async (seed) => {
    const pages = await pagesOf((await drawPageOf(seed)).pdf)
    const right = amountsOf(delivered(pages))
    const wrong = misprints(pages).map((changed) => amountsOf(delivered(changed))).filter((amounts) => amounts !== undefined && right !== undefined && amounts !== right)
    expect(wrong).toEqual([])
  })

  it('say the same in two layouts where both are delivered', async () => {
    let both = 0
    for (const seed of seeds) {
      const [one, two] = await Promise.all([seed, seed + 500].map(async (layout) => delivered(await pagesOf((await drawPage({ invoice: seed, layout }, 'de')).pdf))))
      if (!one || !two) continue
      both += 1
      expect([one.invoiceNumber, one.invoiceDate, one.seller.name, amountsOf(one)]).toEqual([two.invoiceNumber, two.invoiceDate, two.seller.name, amountsOf(two)])
    }
    expect(both).toBeGreaterThan(0)
  })
})
