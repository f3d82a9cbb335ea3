import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buyers, type DrawnBuyer } from './drawn/buyers.js'
import { letterheads } from './drawn/letterheads.js'
import { sellers, type DrawnSeller } from './drawn/sellers.js'
import { typedPage } from './drawn/typed-page.js'

function read(party: DraftValues['seller']): string {
  const { name, address } = party ?? {}
  return [name, address?.street, address?.postalCode, address?.city].map((part) => part ?? '-').join(' | ')
}

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value

/** Every buyer in two letterheads, every seller in five: each pair is a page that nobody has typed. */
const pages = buyers.flatMap((buyer, index) =>
  [0, 1].map((turn) => {
    const [name, letterhead] = at(Object.entries(letterheads), index + 3 * turn)
    const seller: DrawnSeller = at(sellers, index * 3 + turn * 7)
    return { name, seller, buyer: buyer satisfies DrawnBuyer, items: letterhead(seller, buyer) }
  }),
)

describe('seller and buyer of a letter', () => {
  it.each(pages)('$name: $seller.name to $buyer.read', ({ seller, buyer, items }) => {
    const { values } = extractDraft([typedPage(items)])
    expect(read(values.seller)).toBe(seller.read)
    expect(read(values.buyer)).toBe(buyer.read)
  })
})
