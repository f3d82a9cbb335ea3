import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { MigrateOptions } from '../migrate/run-migrate.js'

/** Loads the work only when the command runs. */
const load = () => import('../migrate/run-migrate.js')

export const addMigrate: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('migrate')
    .description(text({ de: 'zieht die Bücher von SQLite nach PostgreSQL um (INVOICECONV_DATABASE_URL)', en: 'moves the books from SQLite to PostgreSQL (INVOICECONV_DATABASE_URL)' }))
    .requiredOption('--from-sqlite [folder]', text({ de: 'Datenordner mit den SQLite-Büchern; sonst der eingestellte', en: 'data folder of the SQLite books; else the configured one' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: MigrateOptions) => (await load()).runMigrate(options, context)))
}
