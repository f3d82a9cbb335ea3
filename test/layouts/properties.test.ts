import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPage, drawPageOf } from './draw-page.js'
import { replacedWhenHidden } from './hidden.js'
import { amountsOf, delivered, misled, withOtherDigit, withWord } from './misprints.js'

/** Few seeds here; `npx vite-node test/bench/properties.ts` looks at hundreds. */
const seeds = [11, 26, 39, 51]
const mostMisprints = 12

const known = new Map<number, Promise<readonly Page[]>>()

async function pagesOf(pdf: Uint8Array): Promise<readonly Page[]> {
  return (await readPdf(pdf)).pages
}

/** The pages of a seed; read once. */
async function drawn(seed: number): Promise<readonly Page[]> {
  const pages = known.get(seed) ?? drawPageOf(seed).then(({ pdf }) => pagesOf(pdf))
  known.set(seed, pages)
  return await pages
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
    expect(misled(await drawn(seed), mostMisprints).wrong).toEqual([])
  })

  it.each(seeds)('never deliver another value in place of one that can not be read: seed %i', async (seed) => {
    const { expected } = await drawPageOf(seed)
    expect(replacedWhenHidden(await drawn(seed), expected).wrong).toEqual([])
  })

  it('tell a misprinted digit of an IBAN, and are never sure of it', async () => {
    let told = 0
    for (const seed of seeds.slice(0, 2)) {
      const pages = await drawn(seed)
      const iban = extractDraft(pages).values.payment?.creditTransfers?.[0]?.iban
      const word = pages.flatMap(({ words }) => words).find(({ text }) => iban !== undefined && text.length >= 4 && /^\d+$/.test(text) && iban.endsWith(text, iban.length - (iban.length % 4)))
      if (!word) continue
      told += 1
      const { evidence, findings } = extractDraft(withWord(pages, word, withOtherDigit(word.text, 1)))
      const read = evidence.find(({ path }) => path === 'payment.creditTransfers[0].iban')
      if (!read) continue
      expect(findings.map(({ code }) => code)).toContain('IC-IBAN-01')
      expect(read.confidence).toBeLessThan(0.9)
    }
    expect(told).toBeGreaterThan(0)
  })

  it.each([13, 14, 42])('are read as without what comes with them: a slip, an annex, a code: seed %i', async (seed) => {
    const { pdf, expected } = await drawPageOf(seed)
    const { invoiceNumber, totals } = expected as { invoiceNumber: string; totals: { grossTotal: number } }
    const { values } = extractDraft(await pagesOf(pdf))
    expect(values.invoiceNumber).toBe(invoiceNumber)
    expect(values.totals?.grossTotal?.toFixed(2)).toBe(totals.grossTotal.toFixed(2))
  })

  it('say the same in two layouts where both are delivered', async () => {
    let both = 0
    for (const seed of seeds) {
      const [one, two] = await Promise.all([seed, seed + 500].map(async (layout) => delivered(await pagesOf((await drawPage({ invoice: seed, layout }, 'de')).pdf))))
      if (!one || !two) continue
      both += 1
      expect([one.invoiceNumber, one.invoiceDate, one.seller.name, amountsOf(one)]).toEqual([
        two.invoiceNumber,
        two.invoiceDate,
        two.seller.name,
        amountsOf(two),
      ])
    }
    expect(both).toBeGreaterThan(0)
  })
})
