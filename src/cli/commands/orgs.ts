import { type AddCommand, act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'
import { type OrganizationOptions, withOrganization } from '../organization/organization-options.js'

/** Loads the work only when one of the commands runs. */
const load = () => import('../organization/run-organization.js')

export const addOrgs: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const orgs = program.command('orgs').description(text({ de: 'zeigt und ändert Organisationen', en: 'shows and changes organizations' }))
  const json = text({ de: 'ein JSON-Dokument', en: 'one JSON document' })
  orgs
    .command('list', { isDefault: true })
    .description(text({ de: 'Organisationen, zu denen man gehört', en: 'the organizations you belong to' }))
    .option('--json', json)
    .action(act(context, async (options: BooksOptions) => (await load()).runList(options, context)))
  withBooksOptions(orgs.command('show [id]'), context)
    .description(text({ de: 'Stammdaten, Tarif und Verbrauch', en: 'master data, plan and usage' }))
    .action(act(context, async (id: string | undefined, options: BooksOptions) =>
      (await load()).runShow({ ...options, ...(id === undefined ? {} : { org: id }) }, context)))
  withOrganization(withBooksOptions(orgs.command('set'), context), context)
    .description(text({ de: 'ändert Stammdaten und Einstellungen; none nimmt eine Angabe zurück', en: 'changes master data and settings; none takes a detail back' }))
    .action(act(context, async (options: OrganizationOptions) => (await load()).runSet(options, context)))
  withOrganization(orgs.command('create <name>'), context, ['name'])
    .description(text({ de: 'legt eine weitere Organisation an', en: 'makes a further organization' }))
    .option('--json', json)
    .action(act(context, async (name: string, options: OrganizationOptions) =>
      (await load()).runCreate(name, options, context)))
  orgs
    .command('use <id>')
    .description(text({ de: 'wählt die Organisation für alle folgenden Befehle', en: 'chooses the organization of all following commands' }))
    .option('--json', json)
    .action(act(context, async (id: string, options: BooksOptions) =>
      (await load()).runUse({ ...options, org: id }, context)))
}
