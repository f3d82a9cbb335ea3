import type { Direction } from '../../model/conversion.js'
import { plainText } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import { articleRepository, type ArticleKey, type ArticleRow } from '../../store/repositories/article-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import { compactKey, textKey } from './match-keys.js'

type Keys = Record<ArticleKey, string | null>

/** Schemes of BT-157 that are a GTIN. */
const gtinSchemes = new Set(['0160', '0088'])

function keysOf(line: InvoiceLine): Keys {
  const standard = line.standardItemId
  const isGtin = standard !== undefined && (standard.scheme === undefined || gtinSchemes.has(standard.scheme))
  return {
    sellerItemKey: compactKey(line.sellerItemId) || null,
    buyerItemKey: compactKey(line.buyerItemId) || null,
    gtin: isGtin ? compactKey(standard.id) || null : null,
    descriptionKey: textKey(line.name),
  }
}

/**
 * Article numbers in the order of trust. A seller's number means something beside that seller only; the buyer's number
 * is the organization's own on incoming invoices; a GTIN is the same everywhere; a description is the last resort.
 */
const attempts: readonly { key: ArticleKey; ofSupplier: boolean }[] = [
  { key: 'sellerItemKey', ofSupplier: true },
  { key: 'buyerItemKey', ofSupplier: true },
  { key: 'gtin', ofSupplier: false },
  { key: 'descriptionKey', ofSupplier: true },
]

/** An article with another number is another article, even when the words are the same. */
function contradicts(row: ArticleRow, keys: Keys): boolean {
  return (['sellerItemKey', 'gtin'] as const).some((key) => row[key] !== null && keys[key] !== null && row[key] !== keys[key])
}

async function findArticle(
  books: Books,
  organizationId: string,
  supplierId: string,
  keys: Keys,
): Promise<ArticleRow | undefined> {
  for (const { key, ofSupplier } of attempts) {
    const value = keys[key]
    if (value === null || value === '') continue
    const rows = await articleRepository(books).byKey(organizationId, key, value, ofSupplier ? supplierId : undefined)
    const found = rows.find((row) => key === 'sellerItemKey' || key === 'gtin' || !contradicts(row, keys))
    if (found !== undefined) return found
  }
  return undefined
}

/** The article as the newest line shows it; numbers that this line doesn't name are kept. */
function describe(line: InvoiceLine, keys: Keys, known: ArticleRow | undefined) {
  return {
    description: line.name,
    descriptionKey: keys.descriptionKey ?? '',
    sellerItemKey: keys.sellerItemKey ?? known?.sellerItemKey ?? null,
    buyerItemKey: keys.buyerItemKey ?? known?.buyerItemKey ?? null,
    gtin: keys.gtin ?? known?.gtin ?? null,
    unit: line.unit,
    // Of an article that was given back the page may print the price with a minus.
    unitPrice: plainText(line.unitPrice.abs()),
  }
}

/** Recognises the article of each line, or creates it, and links it to the stored invoice. */
export async function matchArticles(
  context: BooksContext,
  books: Books,
  request: {
    organizationId: string
    invoiceId: string
    invoice: Invoice
    direction: Direction | undefined
    partnerId: string
  },
): Promise<void> {
  const articles = articleRepository(books)
  const { organizationId, invoiceId, invoice } = request
  const supplierId = request.direction === 'outgoing' ? '' : request.partnerId
  const now = timestamp(context.clock)
  await articles.unlink(invoiceId)
  for (const [index, line] of invoice.lines.entries()) {
    const keys = keysOf(line)
    const found = await findArticle(books, organizationId, supplierId, keys)
    const id = found?.id ?? newId('art', context.clock)
    const content = { ...describe(line, keys, found), currency: invoice.currency, updatedAt: now }
    if (found === undefined) await articles.insert({ ...content, id, organizationId, supplierId, createdAt: now })
    else await articles.update(id, content)
    await articles.link(invoiceId, index + 1, id)
  }
}
