import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKey, listKeys, revokeKey, revokeKeyInUse } from '../../../src/app/identity/api-keys.js'
import { addMember, listMembers, removeMember } from '../../../src/app/identity/members.js'
import { changeOrganization, createOrganization, listOrganizations, showOrganization } from '../../../src/app/identity/organizations.js'
import { keySession, ownerSession } from '../../../src/app/identity/sign-in.js'
import { databaseFileName } from '../../../src/store/database-file-name.js'
import { freshBooks } from './books-fixture.js'

test('the first run makes an unlimited organization, an administrator and a key that works', async () => {
  const books = await freshBooks()
  const { apiKey } = books.client.read()
  const session = await keySession(books, apiKey ?? '')
  expect(session).toMatchObject({ role: 'admin', organization: { id: books.organizationId, plan: 'enterprise', invoiceLimit: null } })
  expect(statSync(join(books.folder, 'client.json')).mode & 0o077).toBe(0)
})

test('a key is shown once: the database holds no trace of it', async () => {
  const books = await freshBooks()
  const { key } = await createKey(books, await ownerSession(books), { name: 'script' })
  expect(key).toMatch(/^ic_live_[\w-]{43}$/)
  const session = await keySession(books, key)
  expect(await listKeys(books, session)).toMatchObject([{ name: 'first run' }, { name: 'script', lastUsedAt: '2026-11-20T10:00:00.000Z' }])
  await books.store.close()
  for (const suffix of ['', '-wal']) {
    const path = join(books.folder, databaseFileName + suffix)
    const content = statSync(path, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(path).toString('latin1')
    expect(content).not.toContain(key.slice(8, -4))
  }
})

test('the use of a key is noted once a minute', async () => {
  const books = await freshBooks()
  const session = await ownerSession(books)
  const { key } = await createKey(books, session, { name: 'script' })
  const lastUse = async (): Promise<string | null | undefined> => (await listKeys(books, session)).find(({ name }) => name === 'script')?.lastUsedAt
  for (const [seconds, noted] of [[0, '10:00:00'], [30, '10:00:00'], [29, '10:00:00'], [1, '10:01:00']] as const) {
    books.clock.forward(seconds * 1000)
    await keySession(books, key)
    expect(await lastUse()).toBe(`2026-11-20T${noted}.000Z`)
  }
})

test('a revoked key is refused at once, like one that never was', async () => {
  const books = await freshBooks()
  const session = await ownerSession(books)
  const { id, key } = await createKey(books, session, { name: 'script' })
  await revokeKey(books, session, id)
  await expect(keySession(books, key)).rejects.toMatchObject({ code: 'invalid_api_key' })
  await expect(keySession(books, 'ic_live_guess')).rejects.toMatchObject({ code: 'invalid_api_key' })
  await expect(revokeKey(books, session, id)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('revoking the key in use takes the one of the environment before the one of the folder', async () => {
  const books = await freshBooks()
  const { key } = await createKey(books, await ownerSession(books), { name: 'script' })
  await revokeKeyInUse(books, key)
  await expect(keySession(books, key)).rejects.toMatchObject({ code: 'invalid_api_key' })
  const own = books.client.read().apiKey
  await keySession(books, own ?? '')
  await revokeKeyInUse(books, undefined)
  expect(books.client.read().apiKey).toBeUndefined()
  await expect(keySession(books, own ?? '')).rejects.toMatchObject({ code: 'invalid_api_key' })
})

test('keys can be kept for the larger plans', async () => {
  const books = { ...(await freshBooks()), keysFromMaxPlan: true }
  await changeOrganization(books, await ownerSession(books), { plan: 'pro' })
  await expect(createKey(books, await ownerSession(books), { name: 'x' })).rejects.toMatchObject({ code: 'organization_access_denied' })
})

test('a foreign organization gets the same answer as one that does not exist', async () => {
  const books = await freshBooks()
  const admin = await ownerSession(books)
  await addMember(books, admin, { email: 'Kim@example.org', role: 'member' })
  const { key } = await createKey(books, admin, { name: 'kim', user: 'kim@example.org' })
  const other = await createOrganization(books, admin, { name: 'Zweite GmbH' })
  const answers = await Promise.all([other, 'org_none', "' or 1=1 --"].map((organizationId) => keySession(books, key, organizationId).catch((error: unknown) => error)))
  for (const answer of answers) expect(answer).toMatchObject({ code: 'organization_access_denied', text: (answers[0] as { text: unknown }).text })
  const kim = await keySession(books, key)
  expect(kim).toMatchObject({ role: 'member', organization: { id: books.organizationId } })
  await expect(changeOrganization(books, kim, { plan: 'free' })).rejects.toMatchObject({ code: 'organization_access_denied' })
  expect(await listOrganizations(books, kim)).toHaveLength(1)
})

test('the last administrator stays', async () => {
  const books = await freshBooks()
  const admin = await ownerSession(books)
  await expect(removeMember(books, admin, admin.user.email)).rejects.toMatchObject({ code: 'invalid_request' })
  await addMember(books, admin, { email: 'kim@example.org', role: 'admin' })
  await removeMember(books, admin, admin.user.id)
  expect(await listMembers(books, admin)).toMatchObject([{ email: 'kim@example.org', role: 'admin' }])
})

test('master data come in the shapes of Party, nulls included, and keep what is not named', async () => {
  const books = await freshBooks()
  const given = {
    name: 'Uferbau AG', vatId: 'DE 987654328', taxNumber: null, address: { street: null, city: 'Emden', postalCode: '26721', country: 'Deutschland', countryCode: 'DE' },
    contact: { name: 'Kim', email: null, phone: null }, iban: 'DE02 1203 0000 0000 2020 51',
  }
  await changeOrganization(books, await ownerSession(books), { masterData: given })
  await changeOrganization(books, await ownerSession(books), { masterData: { bic: 'BYLADEM1001' }, plan: 'starter', storage: false, timeZone: 'Europe/Berlin' })
  expect(await showOrganization(books, await ownerSession(books))).toMatchObject({
    name: 'Uferbau AG', vatId: 'DE987654328', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', address: { city: 'Emden', countryCode: 'DE' },
    plan: 'starter', invoiceLimit: 50, storage: false, timeZone: 'Europe/Berlin', usage: { used: 0, limit: 50 },
  })
})

test.each([
  ['an account that fails its check digits', { masterData: { iban: 'DE02120300000000202052' } }],
  ['a list', { masterData: [] }],
  ['an address without country', { masterData: { address: { city: 'Emden' } } }],
  ['a time zone that is none', { timeZone: 'Europe/Emden' }],
])('%s is refused as master data', async (_, change) => {
  const books = await freshBooks()
  await expect(changeOrganization(books, await ownerSession(books), change)).rejects.toMatchObject({ code: 'invalid_request' })
})
