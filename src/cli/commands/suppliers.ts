import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions, withPage } from '../open-session.js'
import type { ForgetOptions, ListOptions } from '../suppliers/run-suppliers.js'

/** Loads the work only when a supplier command runs. */
const load = () => import('../suppliers/run-suppliers.js')

export const addSuppliers: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const suppliers = program.command('suppliers').description(text({ de: 'was aus Korrekturen über Lieferanten gelernt wurde', en: 'what was learned of suppliers from corrections' }))
  withPage(withBooksOptions(suppliers.command('list', { isDefault: true }), context), context)
    .description(text({ de: 'zeigt Lieferanten, von denen etwas gelernt wurde', en: 'lists suppliers of which something was learned' }))
    .action(act(context, async (options: ListOptions) => (await load()).runList(options, context)))
  withBooksOptions(suppliers.command('show <key>'), context)
    .description(text({ de: 'zeigt, was gelernt wurde und woraus (Schlüssel: USt-IdNr. oder IBAN)', en: 'shows what was learned and from what (key: VAT id or IBAN)' }))
    .action(act(context, async (key: string, options: BooksOptions) => (await load()).runShow(key, options, context)))
  withBooksOptions(suppliers.command('forget <key>'), context)
    .description(text({ de: 'vergisst einen Lieferanten oder eine Angabe (fragt vorher)', en: 'forgets a supplier or one detail (asks first)' }))
    .option('--term <id>', text({ de: 'nur diese Angabe, z. B. BT-84 für die Bankverbindung', en: 'this detail only, for instance BT-84 for the bank account' }))
    .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
    .action(act(
      context,
      async (key: string, options: ForgetOptions) => (await load()).runForget(key, options, context),
    ))
}
