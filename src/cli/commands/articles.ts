import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions, withPage } from '../open-session.js'
import type { ListOptions } from '../articles/run-articles.js'

/** Loads the work only when the command runs. */
const load = () => import('../articles/run-articles.js')

export const addArticles: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const articles = program.command('articles').description(text({ de: 'Artikel aus den gespeicherten Rechnungen', en: 'articles of the stored invoices' }))
  withPage(withBooksOptions(articles.command('list', { isDefault: true }), context), context)
    .description(text({ de: 'zeigt Artikel', en: 'lists articles' }))
    .action(act(context, async (options: ListOptions) => (await load()).runList(options, context)))
  withBooksOptions(articles.command('show <id>'), context)
    .description(text({ de: 'zeigt einen Artikel', en: 'shows an article' }))
    .action(act(context, async (id: string, options: BooksOptions) => (await load()).runShow(id, options, context)))
}
