import { expect, it } from 'vitest'
import { showAccounts } from '../../../src/app/datev/account-rules-view.js'
import { type AccountsChange, changeAccounts } from '../../../src/app/datev/change-accounts.js'
import { storedDatevSettings } from '../../../src/app/datev/datev-settings.js'
import { booksOfOwner } from '../books/books-fixture.js'

const rule = { name: 'phone', when: { direction: 'incoming' }, account: 4920, key: 9 }

it('keeps what is set, organization by organization', async () => {
  const { store, session } = await booksOfOwner()
  await changeAccounts(store, session, { values: { chart: 'SKR03', consultantNumber: 29098 }, rule })
  await changeAccounts(store, session, { values: { clientNumber: 12 } })
  expect(await storedDatevSettings(store, session.organization.id)).toMatchObject({ chart: 'SKR03', consultantNumber: 29098, clientNumber: 12, rules: [rule] })
  expect(await storedDatevSettings(store, 'org_other')).toMatchObject({ rules: [] })
})

it('replaces a rule of the same name, and takes values and rules back', async () => {
  const { store, session } = await booksOfOwner()
  await changeAccounts(store, session, { values: { chart: 'SKR03' }, rule })
  const changed = await changeAccounts(store, session, { values: { chart: null }, rule: { ...rule, account: 4930 } })
  expect(changed.chart).toBeUndefined()
  expect(changed.rules.map(({ account }) => account)).toEqual([4930])
  expect((await changeAccounts(store, session, { remove: 'phone' })).rules).toEqual([])
})

it('shows own rules before those of the program, in the chart that is chosen', async () => {
  const { store, session } = await booksOfOwner()
  await changeAccounts(store, session, { values: { chart: 'SKR04', accountLength: 5 }, rule: { ...rule, account: 68050 } })
  const { rules: view } = await showAccounts(store, session)
  expect(view[0]).toMatchObject({ name: 'phone', origin: 'own', account: '68050', key: 9 })
  expect(view.find(({ name }) => name === 'outgoing-19')).toMatchObject({ origin: 'default', account: '44000' })
})

const refusals: readonly (readonly [what: string, change: AccountsChange])[] = [
  ['an unknown chart', { values: { chart: 'SKR07' } }],
  ['an unknown setting', { values: { colour: 'red' } }],
  ['a consultant number that is too short', { values: { consultantNumber: 999 } }],
  ['a key on an automatic account', { values: { chart: 'SKR03' }, rule: { name: 'sales', account: 8400, key: 3 } }],
  ['a key without an account', { rule: { name: 'sales', key: 3 } }],
  ['an account that is too long', { rule: { name: 'sales', account: 840_000 } }],
  ['a personal account that is too short', { rule: { name: 'sales', partnerAccount: 1410 } }],
  ['a creditor for customers', { rule: { name: 'sales', when: { direction: 'outgoing' }, partnerAccount: 70_000 } }],
  ['a category that EN 16931 lacks', { rule: { name: 'sales', when: { category: 'X' }, account: 8400 } }],
  ['to take away a rule of the program', { remove: 'outgoing-19' }],
  ['to take away a rule that is not there', { remove: 'nothing' }],
]

it.each(refusals)('refuses %s and changes nothing', async (_, change) => {
  const { store, session } = await booksOfOwner()
  await expect(changeAccounts(store, session, change)).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await storedDatevSettings(store, session.organization.id)).rules).toEqual([])
})
