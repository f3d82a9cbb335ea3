import { listArticles, showArticle } from '../../app/partners/partners.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printListEnd } from '../print-list-end.js'
import { printTable } from '../print-table.js'

export type ListOptions = BooksOptions & { readonly page: string; readonly limit: string }

export async function runList(options: ListOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const list = await listArticles(books, session, { page: options.page, limit: options.limit })
  if (options.json === true) {
    terminal.json(list)
    return 0
  }
  printTable(terminal, [
    { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
    { title: { de: 'Bezeichnung', en: 'Description' }, value: (row) => row.description, mayShrink: true },
    { title: { de: 'Nummer', en: 'Number' }, value: (row) => row.sellerItemId ?? row.buyerItemId ?? row.gtin },
    { title: { de: 'Preis', en: 'Price' }, value: (row) => `${row.unitPrice ?? ''} ${row.currency ?? ''}`.trim(), align: 'right' },
    { title: { de: 'Einheit', en: 'Unit' }, value: (row) => row.unit },
  ], list.articles)
  printListEnd(terminal, list)
  return 0
}

export async function runShow(id: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const shown = await showArticle(books, session, id)
  if (options.json === true) terminal.json(shown)
  else for (const [field, value] of Object.entries(shown)) if (value !== null) terminal.data(`${field}: ${String(value)}`)
  return 0
}
