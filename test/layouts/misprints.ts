import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import type { Page, Word } from '../../src/read/page.js'

export function delivered(pages: readonly Page[]): Invoice | undefined {
  const result = completeInvoice(extractDraft(pages))
  return result.status === 'complete' ? result.invoice : undefined
}

/** What a payer would book. */
export function amountsOf(invoice: Invoice | undefined): string | undefined {
  if (!invoice) return undefined
  const { totals, vatBreakdown, lines } = invoice
  return JSON.stringify([
    totals.netTotal,
    totals.vatAmount,
    totals.grossTotal,
    vatBreakdown.map(({ taxAmount }) => taxAmount),
    lines.map(({ netAmount }) => netAmount),
  ])
}

/** The pages with one word changed. */
export function withWord(pages: readonly Page[], word: Word, text: string): readonly Page[] {
  return pages.map((page) => ({ ...page, words: page.words.map((one) => (one === word ? { ...one, text } : one)) }))
}

/** A digit of the text, at that place, as another one. */
export function withOtherDigit(text: string, at: number): string {
  return `${text.slice(0, at)}${(Number.parseInt(text.charAt(at), 10) + 3) % 10}${text.slice(at + 1)}`
}

const money = /^\D{0,2}\d{1,3}(?:[.,]\d{3})*[.,]\d{2}\D{0,2}$/

/** The pages with one digit of one amount changed, one after the other; as many as there is time for. */
function misprints(pages: readonly Page[], most: number): (readonly Page[])[] {
  const all = pages.flatMap(({ words }) => words.filter(({ text }) => money.test(text)).map((word) => withWord(pages, word, withOtherDigit(word.text, word.text.search(/\d/)))))
  return all.filter((_, index) => index % Math.ceil(all.length / most) === 0)
}

/** Amounts that are delivered otherwise than without the misprint, although nothing proves them. */
export function misled(
  pages: readonly Page[],
  most: number,
): { readonly tried: number; readonly wrong: readonly string[] } {
  const right = amountsOf(delivered(pages))
  const changed = misprints(pages, most)
  if (right === undefined) return { tried: 0, wrong: [] }
  return {
    tried: changed.length,
    wrong: changed.flatMap((one) => amountsOf(delivered(one)) ?? []).filter((amounts) => amounts !== right),
  }
}
