import { listPartners, showPartner } from '../../app/partners/partners.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printListEnd } from '../print-list-end.js'
import { printTable } from '../print-table.js'

export type ListOptions = BooksOptions & { readonly page: string; readonly limit: string }

export async function runList(options: ListOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const list = await listPartners(books, session, { page: options.page, limit: options.limit })
  if (options.json === true) {
    terminal.json(list)
    return 0
  }
  printTable(terminal, [
    { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
    { title: { de: 'Name', en: 'Name' }, value: (row) => row.party.name, mayShrink: true },
    { title: { de: 'USt-IdNr.', en: 'VAT id' }, value: (row) => row.party.vatId ?? '' },
    { title: { de: 'Ort', en: 'City' }, value: (row) => row.party.address.city ?? '', mayShrink: true },
  ], list.partners)
  printListEnd(terminal, list)
  return 0
}

export async function runShow(id: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const shown = await showPartner(books, session, id)
  if (options.json === true) {
    terminal.json(shown)
    return 0
  }
  const { party, ibans } = shown
  const { street, postalCode, city, countryCode } = party.address
  for (const line of [party.name, party.vatId, street, [postalCode, city].join(' ').trim(), countryCode, ...ibans]) if (line !== undefined && line !== '') terminal.data(line)
  return 0
}
