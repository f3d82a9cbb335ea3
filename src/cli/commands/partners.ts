import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions, withPage } from '../open-session.js'
import type { ListOptions } from '../partners/run-partners.js'

/** Loads the work only when the command runs. */
const load = () => import('../partners/run-partners.js')

export const addPartners: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const partners = program.command('partners').description(text({ de: 'Geschäftspartner aus den gespeicherten Rechnungen', en: 'business partners of the stored invoices' }))
  withPage(withBooksOptions(partners.command('list', { isDefault: true }), context), context)
    .description(text({ de: 'zeigt Geschäftspartner', en: 'lists business partners' }))
    .action(act(context, async (options: ListOptions) => (await load()).runList(options, context)))
  withBooksOptions(partners.command('show <id>'), context)
    .description(text({ de: 'zeigt einen Geschäftspartner', en: 'shows a business partner' }))
    .action(act(context, async (id: string, options: BooksOptions) => (await load()).runShow(id, options, context)))
}
