import type { OpenBooks } from '../books/open-books.js'
import { defaultOrganizationSetting } from '../identity/first-run.js'
import { requireOrganization } from '../identity/organization-view.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'

/** The organization that a command works for: the named one, the one in use, or the one of the first run. */
export async function chosenOrganization(books: OpenBooks, named: string | undefined): Promise<string> {
  const id = named ?? books.client.read().organizationId ?? (await organizationRepository(books.store.db).setting(defaultOrganizationSetting)) ?? ''
  return (await requireOrganization(books.store.db, id, books.limits)).id
}
