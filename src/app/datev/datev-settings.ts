import { z } from 'zod'
import { AppError } from '../../model/errors.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import type { Store } from '../../store/open-store.js'
import type { App } from '../app.js'
import { type DatevSettings, datevSettingsSchema, defaultDatevSettings } from '../../write/datev/settings.js'

const settingName = (organizationId: string) => `datev ${organizationId}`

/** What the organization has set for DATEV; the defaults when it has set nothing. */
export async function storedDatevSettings(store: Pick<Store, 'db'>, organizationId: string): Promise<DatevSettings> {
  const text = await organizationRepository(store.db).setting(settingName(organizationId))
  return text === undefined ? defaultDatevSettings : datevSettingsSchema.parse(JSON.parse(text))
}

/** The settings for a conversion; the defaults when it is for no organization. */
export async function readDatevSettings(app: Pick<App, 'books'>, organizationId: string | undefined): Promise<DatevSettings> {
  return organizationId === undefined
    ? defaultDatevSettings
    : await storedDatevSettings((await app.books()).store, organizationId)
}

/** Settings that come from outside, checked. @throws AppError `invalid_request` naming what is wrong. */
export function parseDatevSettings(given: unknown): DatevSettings {
  const parsed = datevSettingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const what = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new AppError('invalid_request', { de: `Ungültige DATEV-Einstellung: ${what}`, en: `Invalid DATEV setting: ${what}` }, { cause: new z.ZodError(parsed.error.issues) })
}

/** Changes the settings of an organization in one step, so that two changes at once do not lose each other. */
export async function changeDatevSettings(
  store: Pick<Store, 'exclusively'>,
  organizationId: string,
  change: (settings: DatevSettings) => unknown,
): Promise<DatevSettings> {
  return await store.exclusively(organizationId, async (db) => {
    const settings = parseDatevSettings(change(await storedDatevSettings({ db }, organizationId)))
    await organizationRepository(db).setSetting(settingName(organizationId), JSON.stringify(settings))
    return settings
  })
}
