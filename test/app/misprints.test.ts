import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { completeInvoice, type CompletionResult } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../extract/layouts/draw-pdf.js'
import { freshLayouts } from '../extract/layouts/fresh.js'
import { programLayouts } from '../extract/layouts/from-programs.js'
import { germanLayouts } from '../extract/layouts/german.js'
import { harderLayouts } from '../extract/layouts/harder.js'
import { otherLayouts } from '../extract/layouts/other-languages.js'

const sample = fileURLToPath(new URL('../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url))
const amount = /^\D{0,2}\d{1,3}(?:[.,]\d{3})*[.,]\d{2}\D{0,2}$/

/** The same pages with one digit of one amount changed, one after the other. */
function* misprinted(pages: readonly Page[]): Generator<{ text: string; pages: readonly Page[] }> {
  for (const page of pages) {
    for (const word of page.words.filter(({ text }) => amount.test(text))) {
      const places = [...word.text.matchAll(/\d/g)].map(({ index }) => index)
      for (const at of [places[0], places.at(-1)]) {
        const text = `${word.text.slice(0, at)}${(Number.parseInt(word.text.charAt(at ?? 0), 10) + 3) % 10}${word.text.slice((at ?? 0) + 1)}`
        const words = page.words.map((other) => (other === word ? { ...other, text } : other))
        yield { text: `${word.text} as ${text}`, pages: pages.map((other) => (other === page ? { ...page, words } : other)) }
      }
    }
  }
}

function amountsOf(result: CompletionResult): string | undefined {
  if (result.status !== 'complete') return undefined
  const { totals, vatBreakdown, lines } = result.invoice
  return JSON.stringify({
    totals,
    vatBreakdown: vatBreakdown.map(({ taxableAmount, taxAmount }) => ({ taxableAmount, taxAmount })),
    lines: lines.map(({ netAmount }) => netAmount),
  })
}

const drawn = [...germanLayouts, ...otherLayouts, ...harderLayouts, ...freshLayouts, ...programLayouts].map(
  ({ name, items, lines }) => ({ name, file: async () => await drawPdf(items, lines) }),
)
const cases = [{ name: 'rechnung-werkstatt.pdf', file: async () => await readFile(sample) }, ...drawn]

describe('one misprinted digit', () => {
  let delivered = 0

  it.each(cases)('never changes an amount that is delivered: $name', async ({ file }) => {
    const { pages } = await readPdf(await file())
    const right = amountsOf(completeInvoice(extractDraft(pages)))
    // What is refused even without a misprint has nothing to say here.
    if (right === undefined) return
    delivered += 1
    const wrong = [...misprinted(pages)].flatMap(({ text, pages: changed }) => {
      const amounts = amountsOf(completeInvoice(extractDraft(changed)))
      return amounts === undefined || amounts === right ? [] : [{ text, amounts }]
    })
    expect(wrong).toEqual([])
  })

  it('had enough invoices to look at', () => {
    expect(delivered).toBeGreaterThan(cases.length / 3)
  })
})
