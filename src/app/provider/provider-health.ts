import { createTransport } from 'nodemailer'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Remedy } from '../../model/remedy.js'
import { providerRepository, type ProviderConnectionRow } from '../../store/repositories/provider-repository.js'
import type { App } from '../app.js'
import { errorOfProvider } from './connect.js'
import { openConnectionApi, storedText } from './connection.js'

/** Whether something works, and what was found. */
export interface Health {
  readonly ok: boolean
  readonly message: LocalizedText
  readonly remedy?: Remedy | undefined
}

const impatient = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

function found(ok: boolean, { keyHint, livemode }: ProviderConnectionRow, rest: LocalizedText): Health {
  const mode = livemode === 1 ? 'live' : 'test'
  return { ok, message: { de: `Zahlungsanbieter (Schlüssel …${keyHint}, ${mode}): ${rest.de}`, en: `payment provider (key …${keyHint}, ${mode}): ${rest.en}` } }
}

/** Asks the provider with the stored key, once, without waiting for a busy one. */
async function examineConnection(app: App, row: ProviderConnectionRow): Promise<Health> {
  try {
    const missing = await openConnectionApi(app, row, { wait: () => Promise.resolve() }).missingPermissions()
    if (missing.includes('invoices')) return found(false, row, { de: 'Der Schlüssel darf Rechnungen nicht mehr lesen.', en: 'the key may no longer read invoices.' })
    const problem = storedText(row.lastSyncProblem)
    if (problem !== null) return found(false, row, { de: `Der letzte Abgleich scheiterte: ${problem.de}`, en: `the last reconciliation failed: ${problem.en}` })
    const without = missing.length === 0 ? { de: '', en: '' } : { de: `, ohne Leserecht für ${missing.join(', ')}`, en: `, without permission for ${missing.join(', ')}` }
    const last = row.lastSyncAt === null ? { de: 'noch nie abgeglichen', en: 'never reconciled' } : { de: `zuletzt abgeglichen ${row.lastSyncAt}`, en: `last reconciled ${row.lastSyncAt}` }
    return found(true, row, { de: `der Schlüssel gilt${without.de}, ${last.de}`, en: `the key is accepted${without.en}, ${last.en}` })
  } catch (error) {
    const known = errorOfProvider(error)
    if (!(known instanceof AppError)) throw error
    return { ...found(false, row, known.text), remedy: known.remedy }
  }
}

/** The connections of all organizations to the payment provider: that keys can be decrypted and are still accepted. */
export async function providerHealth(app: App): Promise<Health> {
  const none = { ok: true, message: { de: 'kein Zahlungsanbieter verbunden', en: 'no payment provider is connected' } }
  const books = await app.books().catch(() => undefined)
  if (books === undefined) return none
  const providers = providerRepository(books.store.db)
  const all: Health[] = []
  for (const organizationId of await providers.connectedOrganizations()) {
    const row = await providers.connection(organizationId)
    if (row !== undefined) all.push(await examineConnection(app, row))
  }
  if (all.length === 0) return none
  const join = (language: 'de' | 'en'): string => all.map(({ message }) => message[language]).join('; ')
  return { ok: all.every(({ ok }) => ok), message: { de: join('de'), en: join('en') }, remedy: all.find(({ remedy }) => remedy !== undefined)?.remedy }
}

/** The mail server that invoices are sent through; nothing is sent. */
export async function mailHealth({ config: { smtpUrl } }: App): Promise<Health> {
  if (smtpUrl === undefined) return { ok: true, message: { de: 'kein Mailserver eingestellt; versendet wird nichts', en: 'no mail server is set; nothing is sent' } }
  const transport = createTransport({ url: smtpUrl, ...impatient })
  try {
    await transport.verify()
    return { ok: true, message: { de: 'der Mailserver antwortet', en: 'the mail server answers' } }
  } catch {
    return { ok: false, message: { de: 'der eingestellte Mailserver antwortet nicht oder lehnt die Anmeldung ab', en: 'the mail server of the settings does not answer, or refuses the login' } }
  } finally {
    transport.close()
  }
}
