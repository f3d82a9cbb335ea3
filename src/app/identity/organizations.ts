import type { Usage } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { type MasterData, masterDataSchema, type Organization, type Plan } from '../../model/organization.js'
import { organizationRepository, type OrganizationRow } from '../../store/repositories/organization-repository.js'
import { userRepository } from '../../store/repositories/user-repository.js'
import { typedProblem } from '../corrections/typed-checks.js'
import { newId, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { accessDenied, toOrganization } from './organization-view.js'
import { quotaMonth } from '../quota/quota-month.js'
import { usageOf } from '../quota/reservation.js'
import { demand } from './rights.js'
import type { Identity, Session } from './session.js'

/** An organization as the contract lists it. */
export interface ListedOrganization {
  readonly id: string
  readonly name: string
  readonly vatId: string | null
  readonly role: string
  readonly plan: Plan
  readonly subscriptionStatus: string
  readonly invoiceLimit: number | null
}

/** An owner acts in all organizations, as their administrator; everybody else where he is a member. */
async function accessible(books: OpenBooks, identity: Identity): Promise<{ row: OrganizationRow; role: string }[]> {
  const rows = await organizationRepository(books.store.db).list()
  if (identity.kind === 'owner') return rows.map((row) => ({ row, role: 'admin' }))
  const memberships = await userRepository(books.store.db).memberships(identity.user.id)
  return memberships.flatMap(({ organizationId, role }) =>
    rows.filter((row) => row.id === organizationId).map((row) => ({ row, role })))
}

/** The organizations in which somebody may act. */
export async function listOrganizations(books: OpenBooks, identity: Identity): Promise<ListedOrganization[]> {
  demand(identity, 'listOwnOrganizations')
  const listed: ListedOrganization[] = []
  for (const { row, role } of await accessible(books, identity)) {
    const { id, name, vatId, plan, invoiceLimit } = toOrganization(row, books.limits)
    // There is no billing here: an organization that exists is active.
    listed.push({ id, name, vatId: vatId ?? null, role, plan, subscriptionStatus: 'active', invoiceLimit })
  }
  return listed
}

/** Master data, plan and settings of an organization with its usage in the current month. */
export async function showOrganization(
  books: OpenBooks,
  session: Session,
): Promise<Organization & { role: string; usage: Usage }> {
  demand(session, 'showOrganization')
  const { organization, role } = session
  const month = quotaMonth(books.clock.now(), organization.timeZone)
  return { ...organization, role, usage: await usageOf(books.store.db, organization, month) }
}

/** What can be changed of an organization. Master data that are absent stay, null clears them. */
export interface OrganizationChange {
  /** JSON as a person writes it: the shapes of Party plus iban, bic and emailSender. */
  readonly masterData?: unknown
  readonly plan?: Plan | undefined
  readonly timeZone?: string | undefined
  readonly storage?: boolean | undefined
}

/** Null means "none" to whoever writes JSON; inside the shapes of Party it is the same as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== null).map(([key, each]) => [key, withoutNulls(each)]),
  )
}

function refuse(what: string | LocalizedText): AppError {
  const { de, en } = typeof what === 'string' ? { de: what, en: what } : what
  return new AppError('invalid_request', {
    de: `Die Stammdaten sind so nicht brauchbar: ${de}`,
    en: `The master data can't be used like this: ${en}`,
  })
}

/** Which business term a detail is, so that it is checked like it. */
const termsOfFields = { vatId: 'BT-31', iban: 'BT-84', bic: 'BT-86' } as const

/** Paths of what was given but is no field: a typing error would be lost without a word. */
function unknownFields(given: unknown, known: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([key, value]) => {
    // The contract's Party names the country beside its code; the code alone is kept.
    if (value === null || `${path}${key}` === 'address.country') return []
    const inner = (known as Record<string, unknown> | undefined)?.[key]
    return inner === undefined ? [`${path}${key}`] : unknownFields(value, inner, `${path}${key}.`)
  })
}

function checkMasterData(data: MasterData): void {
  for (const [field, term] of Object.entries(termsOfFields)) {
    const value = data[field as keyof typeof termsOfFields]
    const problem = typeof value === 'string' ? typedProblem(term, value) : undefined
    if (problem !== undefined) throw refuse({ de: `${field} ${value ?? ''}: ${problem.de}`, en: `${field} ${value ?? ''}: ${problem.en}` })
  }
  const { countryCode } = data.address ?? {}
  const problem = countryCode === undefined ? undefined : typedProblem('BT-40', countryCode)
  if (problem !== undefined) throw refuse({ de: `address.countryCode: ${problem.de}`, en: `address.countryCode: ${problem.en}` })
}

/** @throws AppError `invalid_request` naming the field. */
function mergeMasterData(present: MasterData, given: unknown): MasterData {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse('JSON { "name": ... }')
  const merged = masterDataSchema.safeParse(withoutNulls({ ...present, ...given }))
  if (!merged.success) throw refuse(merged.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join('; '))
  const data = merged.data
  const [unknown] = unknownFields(given, data)
  if (unknown !== undefined) {
    const fields = Object.keys(masterDataSchema.shape).join(', ')
    throw refuse({ de: `${unknown} gibt es nicht. Felder: ${fields}`, en: `there is no ${unknown}. Fields: ${fields}` })
  }
  for (const key of ['vatId', 'iban', 'bic'] as const) data[key] &&= data[key].replace(/\s/g, '').toUpperCase()
  checkMasterData(data)
  return data
}

/** The IANA name of a time zone. @throws AppError `invalid_request` for an unknown one */
export function checkTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch (cause) {
    throw new AppError('invalid_request', { de: `Unbekannte Zeitzone: ${timeZone} (Beispiel: Europe/Berlin)`, en: `Unknown time zone: ${timeZone} (example: Europe/Berlin)` }, { cause })
  }
}

function toRowChange(present: MasterData, change: OrganizationChange): Partial<OrganizationRow> {
  const masterData = change.masterData === undefined ? undefined : mergeMasterData(present, change.masterData)
  return {
    ...(masterData === undefined ? {} : { name: masterData.name, masterData: JSON.stringify(masterData) }),
    ...(change.plan === undefined ? {} : { plan: change.plan }),
    ...(change.timeZone === undefined ? {} : { timeZone: checkTimeZone(change.timeZone) }),
    ...(change.storage === undefined ? {} : { storage: change.storage ? 1 : 0 }),
  }
}

/** Changes the organization of the session. */
export async function changeOrganization(
  books: OpenBooks,
  session: Session,
  change: OrganizationChange,
): Promise<void> {
  demand(session, 'changeMasterData')
  if (change.plan !== undefined) demand(session, 'choosePlans')
  const { id } = session.organization
  await books.store.exclusively(id, async (transaction) => {
    const row = await organizationRepository(transaction).find(id)
    if (row === undefined) throw accessDenied()
    const rowChange = toRowChange(masterDataSchema.parse(JSON.parse(row.masterData)), change)
    if (Object.keys(rowChange).length > 0) await organizationRepository(transaction).update(id, rowChange)
  })
}

/** Makes a further organization, with the caller as its administrator. */
export async function createOrganization(
  books: OpenBooks,
  identity: Identity,
  request: OrganizationChange & { name: string },
): Promise<string> {
  demand(identity, 'createOrganizations')
  const id = newId('org', books.clock)
  const now = timestamp(books.clock)
  const name = request.name.trim()
  if (name === '') throw refuse('name')
  const change = toRowChange({ name }, { ...request, masterData: { name, ...(request.masterData ?? {}) } })
  await books.store.exclusively(id, async (transaction) => {
    const row = { plan: 'free', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, storage: 1, name, masterData: JSON.stringify({ name }), ...change }
    await organizationRepository(transaction).insert({ ...row, id, createdAt: now })
    await userRepository(transaction).setRole(id, identity.user.id, 'admin', now)
  })
  return id
}
