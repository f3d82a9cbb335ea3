import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archivedFile } from '../../../src/app/archive/archived-files.js'
import { listDownloads } from '../../../src/app/archive/downloads.js'
import { verifyArchive } from '../../../src/app/archive/verify-archive.js'
import { backup } from '../../../src/app/backup/backup.js'
import { moveFromSqlite, restore } from '../../../src/app/backup/restore.js'
import { completeStored } from '../../../src/app/conversion/complete-stored.js'
import { convert } from '../../../src/app/conversion/convert.js'
import { showAccounts } from '../../../src/app/datev/account-rules-view.js'
import { changeAccounts } from '../../../src/app/datev/change-accounts.js'
import { exportMonth } from '../../../src/app/datev/export-month.js'
import { createKey, listKeys, revokeKey } from '../../../src/app/identity/api-keys.js'
import { addMember, listMembers, removeMember, userProfile } from '../../../src/app/identity/members.js'
import { changeOrganization, createOrganization, listOrganizations, showOrganization } from '../../../src/app/identity/organizations.js'
import { may, type Rank, type Right, rights } from '../../../src/app/identity/rights.js'
import type { Session } from '../../../src/app/identity/session.js'
import { keySession, ownerSession } from '../../../src/app/identity/sign-in.js'
import { deleteInvoice, reopenInvoice, setInvoice } from '../../../src/app/invoices/life.js'
import { addPayment, cancelInvoice, listInvoices, showInvoice } from '../../../src/app/invoices/invoices.js'
import { listArticles, listPartners, showArticle, showPartner } from '../../../src/app/partners/partners.js'
import { forgetSupplier, listSuppliers, showSupplier } from '../../../src/app/suppliers/suppliers.js'
import { issueCreditNote } from '../../../src/app/invoices/credit-note.js'
import { disconnectProvider } from '../../../src/app/provider/connect.js'
import { providerStatus } from '../../../src/app/provider/provider-status.js'
import { syncProvider } from '../../../src/app/provider/reconcile.js'
import { addOauthClient, listOauthClients, removeOauthClient } from '../../../src/app/login/oauth-clients.js'
import { setPassword } from '../../../src/app/login/passwords.js'
import type { App } from '../../../src/app/app.js'
import { type BooksFixture, freshBooks, temporaryFolder } from '../books/books-fixture.js'

/**
 * The table of rights, written a second time from what the contract and the issue say, so that no row changes unseen.
 */
const expected: Readonly<Record<Right, Rank>> = {
  showOwnProfile: 'user', listOwnOrganizations: 'user', listOwnKeys: 'user', revokeOwnKeys: 'user', createOwnKeys: 'member',
  convert: 'member', completeInvoices: 'member', readInvoices: 'member', recordPayments: 'member', correctInvoices: 'member', changeInvoices: 'member', deleteInvoices: 'admin', reopenInvoices: 'admin', cancelInvoices: 'admin',
  listDownloads: 'member', readArchive: 'member', verifyArchive: 'member', readPartners: 'member', readSuppliers: 'member', forgetSuppliers: 'admin',
  readProvider: 'member', reconcileProvider: 'member', manageProvider: 'admin', issueCreditNotes: 'admin',
  exportDatev: 'member', readAccountRules: 'member', changeAccountRules: 'admin',
  showOrganization: 'member', changeMasterData: 'admin', listMembers: 'member', changeMembers: 'admin',
  createOrganizations: 'operator', choosePlans: 'operator', manageForeignKeys: 'operator', setPasswords: 'operator',
  manageOauthClients: 'operator', backUp: 'operator', restore: 'operator',
}

interface Stage {
  readonly books: BooksFixture
  readonly app: App
  readonly key: string
}

/**
 * Every use case that needs more than to be somebody, called with things that do not exist: only its right is asked.
 */
const useCases: Partial<Record<Right, readonly ((stage: Stage, session: Session) => unknown)[]>> = {
  createOwnKeys: [({ books }, session) => createKey(books, session, { name: 'x' })],
  listOwnKeys: [({ books }, session) => listKeys(books, session)],
  revokeOwnKeys: [({ books }, session) => revokeKey(books, session, 'key_none')],
  showOwnProfile: [(_, session) => userProfile(session)],
  listOwnOrganizations: [({ books }, session) => listOrganizations(books, session)],
  convert: [({ app }, session) => convert({ bytes: new Uint8Array(), fileName: '', session, persist: true, options: { formats: ['json'], syntax: 'cii', validate: 'none', language: 'en' } }, app)],
  completeInvoices: [({ app }, session) => completeStored({ session, invoiceId: '', corrections: {}, options: { formats: ['json'], syntax: 'cii', validate: 'none', language: 'en' } }, app)],
  readInvoices: [({ books }, session) => listInvoices(books, session, {}), ({ books }, session) => showInvoice(books, session, '')],
  recordPayments: [({ books }, session) => addPayment(books, session, { invoiceId: '', amount: '1' })],
  correctInvoices: [({ app }, session) => completeStored({ session, invoiceId: '', corrections: {}, correcting: true, options: { formats: ['json'], syntax: 'cii', validate: 'none', language: 'en' } }, app)],
  readProvider: [({ app }, session) => providerStatus(session, app)],
  reconcileProvider: [({ app }, session) => syncProvider(session, {}, app)],
  manageProvider: [({ app }, session) => disconnectProvider(session, app)],
  issueCreditNotes: [({ app }, session) => issueCreditNote(session, { invoiceId: '', language: 'en' }, app)],
  changeInvoices: [({ books }, session) => setInvoice(books, session, '', {})],
  deleteInvoices: [({ books }, session) => deleteInvoice(books, session, '')],
  reopenInvoices: [({ books }, session) => reopenInvoice(books, session, '')],
  cancelInvoices: [({ books }, session) => cancelInvoice(books, session, '')],
  listDownloads: [({ books }, session) => listDownloads(books, session)],
  readArchive: [({ books }, session) => archivedFile(books, session, { invoiceId: '', what: 'xml' })],
  verifyArchive: [({ books }, session) => verifyArchive(books, session)],
  readPartners: [
    ({ books }, session) => listPartners(books, session, {}), ({ books }, session) => showPartner(books, session, ''),
    ({ books }, session) => listArticles(books, session, {}), ({ books }, session) => showArticle(books, session, ''),
  ],
  readSuppliers: [({ books }, session) => listSuppliers(books, session, {}), ({ books }, session) => showSupplier(books, session, '')],
  forgetSuppliers: [({ books }, session) => forgetSupplier(books, session, { key: '' })],
  exportDatev: [({ books }, session) => exportMonth({ session, month: '2026-10', deliver: () => Promise.resolve() }, books)],
  readAccountRules: [({ books }, session) => showAccounts(books.store, session)],
  changeAccountRules: [({ books }, session) => changeAccounts(books.store, session, {})],
  showOrganization: [({ books }, session) => showOrganization(books, session)],
  changeMasterData: [({ books }, session) => changeOrganization(books, session, { storage: true })],
  listMembers: [({ books }, session) => listMembers(books, session)],
  changeMembers: [({ books }, session) => addMember(books, session, { email: '', role: 'member' }), ({ books }, session) => removeMember(books, session, '')],
  setPasswords: [({ books }, session) => setPassword(books, session, { email: '', password: '' })],
  manageOauthClients: [
    ({ books }, session) => addOauthClient(books, session, { id: '', name: '', redirectUris: [] }),
    ({ books }, session) => listOauthClients(books, session), ({ books }, session) => removeOauthClient(books, session, ''),
  ],
  createOrganizations: [({ books }, session) => createOrganization(books, session, { name: '' })],
  choosePlans: [({ books }, session) => changeOrganization(books, session, { plan: 'max' })],
  manageForeignKeys: [({ books }, session) => createKey(books, session, { name: 'x', user: 'nobody' }), ({ books }, session) => listKeys(books, session, 'nobody')],
  backUp: [({ books }, session) => backup(books, session, join(books.folder, 'client.json', 'no'))],
  restore: [({ books }, session) => restore(books, session, { folder: '/dev/null/none', dataFolder: books.folder }), ({ books }, session) => moveFromSqlite(books, session, '/dev/null/none')],
}

async function stage(): Promise<Stage & { sessions: Readonly<Record<Exclude<Rank, 'user'>, Session>> }> {
  const books = await freshBooks({ folder: temporaryFolder() })
  const operator = await ownerSession(books)
  const sessionOf = async (role: 'admin' | 'member') => {
    await addMember(books, operator, { email: `${role}@example.org`, role })
    return await keySession(books, (await createKey(books, operator, { name: role, user: `${role}@example.org` })).key)
  }
  const [member, admin] = [await sessionOf('member'), await sessionOf('admin')]
  const app = { books: () => Promise.resolve(books) } as unknown as App
  return { books, app, key: '', sessions: { operator, admin, member } }
}

test('the table of rights is the one that was agreed', () => {
  expect(rights).toEqual(expected)
})

test('every right is asked by a use case', () => {
  expect(Object.keys(useCases).sort()).toEqual(Object.keys(rights).sort())
})

test('each use case refuses whoever lacks its right, and nobody else', async () => {
  const { sessions, ...place } = await stage()
  for (const [right, calls] of Object.entries(useCases) as [Right, (typeof useCases)[Right] & object][]) {
    for (const session of [sessions.member, sessions.admin, sessions.operator]) {
      for (const [index, call] of calls.entries()) {
        const outcome = await Promise.resolve().then(() => call(place, session)).catch((error: unknown) => error)
        const refused = outcome instanceof Error && 'code' in outcome && outcome.code === 'organization_access_denied'
        expect(`${right} ${index} ${session.kind} ${session.role} ${refused ? 'refused' : 'allowed'}`).toBe(`${right} ${index} ${session.kind} ${session.role} ${may(session, right) ? 'allowed' : 'refused'}`)
      }
    }
  }
})

test('somebody without an organization has only his own things', async () => {
  const { sessions: { member } } = await stage()
  const own = Object.keys(rights).filter((right) => may({ kind: 'login', user: member.user }, right as Right))
  expect(own).toEqual(['showOwnProfile', 'listOwnOrganizations', 'listOwnKeys', 'revokeOwnKeys'])
})

test('a wrong or empty key is never the owner', async () => {
  const books = await freshBooks()
  for (const key of ['', 'nonsense', 'ic_live_', `ic_live_${'A'.repeat(43)}`]) {
    await expect(keySession(books, key)).rejects.toMatchObject({ code: 'invalid_api_key' })
    await expect(keySession(books, key, books.organizationId)).rejects.toMatchObject({ code: 'invalid_api_key' })
  }
})

test('the owner enters organizations that he is no member of; others get one answer for foreign and unknown', async () => {
  const { books, sessions: { operator, member } } = await stage()
  const other = await createOrganization(books, operator, { name: 'Zweite GmbH' })
  await addMember(books, await ownerSession(books, other), { email: 'admin@example.org', role: 'admin' })
  await removeMember(books, await ownerSession(books, other), operator.user.id)
  expect((await ownerSession(books, other)).organization.id).toBe(other)
  expect((await listOrganizations(books, operator)).map(({ id }) => id)).toContain(other)
  expect((await listOrganizations(books, member)).map(({ id }) => id)).toEqual([books.organizationId])
  await expect(ownerSession(books, 'org_none')).rejects.toMatchObject({ code: 'organization_access_denied' })
})
