import { AppError } from '../../model/errors.js'
import { masterDataSchema, type Organization, organizationSchema, type Plan, plans } from '../../model/organization.js'
import { organizationRepository, type OrganizationRow } from '../../store/repositories/organization-repository.js'
import type { Books } from '../../store/tables.js'
import type { PlanLimits } from '../../model/code-lists/plan-limits.js'

/** The plan of a row; a name that this version doesn't know is refused by the schema, not guessed. */
function planOf(row: OrganizationRow): Plan | undefined {
  return plans.find((plan) => plan === row.plan)
}

/** An organization as the program knows it, from its row. */
export function toOrganization(row: OrganizationRow, limits: PlanLimits): Organization {
  const plan = planOf(row)
  return organizationSchema.parse({
    ...masterDataSchema.parse(JSON.parse(row.masterData)),
    id: row.id,
    plan: row.plan,
    invoiceLimit: plan === undefined ? 0 : limits[plan],
    timeZone: row.timeZone,
    storage: row.storage === 1,
  })
}

/** Unknown and foreign organizations get the same answer, so that nobody can probe for ids. */
export function accessDenied(): AppError {
  return new AppError('organization_access_denied', {
    de: 'Kein Zugriff auf diese Organisation.',
    en: 'No access to this organization.',
  }, { remedy: { code: 'listOrganizations' } })
}

/** @throws AppError `organization_access_denied` when there is none with this id. */
export async function requireOrganization(books: Books, id: string, limits: PlanLimits): Promise<Organization> {
  const row = await organizationRepository(books).find(id)
  if (row === undefined) throw accessDenied()
  return toOrganization(row, limits)
}
