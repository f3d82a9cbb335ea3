import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Evidence } from '../../src/model/evidence.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import type { Page, Word } from '../../src/read/page.js'
import { delivered } from './misprints.js'

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The words of the page in which the value of an evidence was read. */
export function wordsOfValue({ page, box, text = '' }: Evidence, pages: readonly Page[]): ReadonlySet<Word> {
  const own = plain(text)
  const words = pages.find(({ number }) => number === page)?.words ?? []
  return new Set(words.filter((word) => {
    const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2]
    const inside = box !== undefined && x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1 && y < box.y1 + 1
    return inside && plain(word.text) !== '' && own.includes(plain(word.text))
  }))
}

/** The pages without some of their words. */
export function pagesWithout(pages: readonly Page[], hidden: ReadonlySet<Word>): readonly Page[] {
  return pages.map((page) => ({ ...page, words: page.words.filter((word) => !hidden.has(word)) }))
}

/** Values that a page holds many like: another company, another day, another number. */
const looked: Readonly<Record<string, (invoice: Invoice) => string>> = {
  'invoiceNumber': ({ invoiceNumber }) => invoiceNumber,
  'invoiceDate': ({ invoiceDate }) => invoiceDate,
  'seller.name': ({ seller }) => seller.name,
  'buyer.name': ({ buyer }) => buyer.name,
}

/**
 * What is delivered in place of a value whose words are taken off the page: only what the truth holds too, such as the
 * other line of a name, may stand in for it.
 */
export function replacedWhenHidden(
  pages: readonly Page[],
  truth: unknown,
): { readonly tried: number; readonly wrong: readonly string[] } {
  const right = delivered(pages)
  if (!right) return { tried: 0, wrong: [] }
  const { evidence } = extractDraft(pages)
  const tried = Object.entries(looked).flatMap(([path, valueIn]) => {
    const read = evidence.findLast((one) => one.path === path && one.source === 'page')
    const hidden = read ? wordsOfValue(read, pages) : new Set<Word>()
    if (hidden.size === 0) return []
    return [{ path, valueIn, instead: delivered(pagesWithout(pages, hidden)) }]
  })
  const known = plain(JSON.stringify(truth))
  const wrong = tried
    .filter(({ instead, valueIn }) => instead !== undefined && !known.includes(plain(valueIn(instead))))
  return { tried: tried.length, wrong: wrong.map(({ path }) => path) }
}
