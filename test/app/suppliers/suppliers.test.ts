import { describe, expect, test } from 'vitest'
import { correctDraft } from '../../../src/app/corrections/correct-draft.js'
import { changeOrganization, createOrganization } from '../../../src/app/identity/organizations.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { backup } from '../../../src/app/backup/backup.js'
import { restore } from '../../../src/app/backup/restore.js'
import type { Draft } from '../../../src/model/draft.js'
import { forgetSupplier, listSuppliers, showSupplier } from '../../../src/app/suppliers/suppliers.js'
import { join } from 'node:path'
import { withRemedy } from '../../../src/cli/remedies.js'
import { engines, freshBooks, temporaryFolder } from '../books/books-fixture.js'
import { knownIban, learner, otherIban, page } from './supplier-cases.js'

const codes = (draft: { findings: readonly { code: string }[] }) => draft.findings.map(({ code }) => code)

describe.each(engines)('a profile on %s', (engine) => {
  test('is learned from a correction, and fills what the next invoice lacks', async () => {
    const books = await freshBooks({ engine })
    const { correct, read } = learner(books)
    expect((await read(page())).values.seller?.vatId).toBeUndefined()
    const invoiceId = await correct(page(), 'BT-31=DE 123 456 788', 'BT-40=DE', 'BT-1=R-1')
    const next = await read(page())
    expect(next.values.seller).toMatchObject({ vatId: 'DE123456788', address: { countryCode: 'DE' } })
    expect(next.values.invoiceNumber).toBeUndefined()
    expect(next.evidence.at(-1)).toMatchObject({ source: 'supplier', formula: 'profile of this supplier', confidence: 0.9 })
    expect(codes(next)).toEqual([])

    const session = await ownerSession(books)
    expect((await listSuppliers(books, session, {})).suppliers).toMatchObject([{ name: 'Deichbau Petersen GmbH', vatId: 'DE123456788', ibans: [knownIban], learned: 5 }])
    const { terms } = await showSupplier(books, session, 'de 123 456 788')
    expect(terms[0]).toEqual({ term: 'BT-31', name: { de: 'Umsatzsteuer-ID des Verkäufers', en: 'Seller VAT identifier' }, value: 'DE123456788', insteadOf: null, since: '2026-11-20T10:00:00.000Z', invoiceId })
    expect(terms.map(({ term }) => term)).toEqual(['BT-31', 'BT-35', 'BT-37', 'BT-38', 'BT-40'])
  })

  test('takes a second correction in place of the first', async () => {
    const books = await freshBooks({ engine })
    const { correct, read } = learner(books)
    await correct(page(), 'BT-31=DE123456788', 'BT-41=Frau Voss', 'BT-42=04921 1')
    await correct(page(), 'BT-31=DE136695976', 'BT-41=Herr Ohm')
    expect((await read(page())).values.seller).toMatchObject({ vatId: 'DE136695976', contact: { name: 'Herr Ohm' } })
    expect((await listSuppliers(books, await ownerSession(books), {})).total).toBe(1)
  })

  test('is forgotten, whole or by term', async () => {
    const books = await freshBooks({ engine })
    const session = await ownerSession(books)
    const { correct, read } = learner(books)
    await correct(page(), 'BT-31=DE123456788', 'BT-32=12/345/67890')
    await forgetSupplier(books, session, { key: 'DE123456788', term: 'BT-32' })
    expect((await read(page())).values.seller).toMatchObject({ vatId: 'DE123456788' })
    expect((await read(page())).values.seller?.taxNumber).toBeUndefined()
    await forgetSupplier(books, session, { key: knownIban })
    expect((await read(page())).values.seller?.vatId).toBeUndefined()
    await expect(forgetSupplier(books, session, { key: knownIban })).rejects.toMatchObject({ code: 'file_not_found' })
  })

  test('belongs to one organization', async () => {
    const books = await freshBooks({ engine })
    const session = await ownerSession(books)
    await learner(books).correct(page(), 'BT-31=DE123456788')
    const other = await createOrganization(books, session, { name: 'Zweite GmbH' })
    expect((await learner(books, other).read(page())).values.seller?.vatId).toBeUndefined()
    const otherSession = await ownerSession(books, other)
    expect((await listSuppliers(books, otherSession, {})).total).toBe(0)
    await expect(showSupplier(books, otherSession, 'DE123456788')).rejects.toMatchObject({ code: 'file_not_found' })
  })

  test('goes into a backup and comes back', async () => {
    const books = await freshBooks({ engine })
    await learner(books).correct(page(), 'BT-31=DE123456788')
    const folder = join(temporaryFolder(), 'backup')
    await backup(books, await ownerSession(books), folder)
    await forgetSupplier(books, await ownerSession(books), { key: 'DE123456788' })
    await restore(books, await ownerSession(books), { folder, dataFolder: books.folder })
    expect((await learner(books).read(page())).values.seller?.vatId).toBe('DE123456788')
  })
})

describe('what the page says', () => {
  test('wins over the profile', async () => {
    const { correct, read } = learner(await freshBooks())
    await correct(page(), 'BT-31=DE123456788', 'BT-27=Deichbau GmbH & Co. KG', 'BT-41=Frau Voss')
    const next = await read(page({ vatId: 'DE123456788', values: { seller: { name: 'Deichbau', vatId: 'DE123456788', contact: { name: 'Herr Ohm' } } } }))
    expect(next.values.seller).toMatchObject({ name: 'Deichbau', contact: { name: 'Herr Ohm' } })
  })

  test('is never completed to an address or account that nobody has', async () => {
    const { correct, read } = learner(await freshBooks())
    await correct(page(), 'BT-31=DE123456788', 'BT-40=DE', 'BT-86=BYLADEM1001')
    const moved = await read(page({ vatId: 'DE123456788', postalCode: '26789', iban: otherIban }))
    expect(moved.values.seller?.address).toEqual({ street: 'Sielweg 4', city: 'Emden', postalCode: '26789' })
    expect(moved.values.payment?.creditTransfers).toEqual([{ iban: otherIban }])
    expect((await read(page())).values.payment?.creditTransfers).toEqual([{ iban: knownIban, bic: 'BYLADEM1001' }])
  })

  test.each([
    ['another account', { vatId: 'DE123456788', iban: otherIban }, ['IC-SUPPLIER-IBAN'], 'DE123456788'],
    ['another account and no VAT id', { iban: otherIban }, ['IC-SUPPLIER-IBAN'], undefined],
    ['another VAT id', { vatId: 'DE136695976' }, ['IC-SUPPLIER-VATID'], 'DE136695976'],
    ['another VAT id and account', { vatId: 'DE136695976', iban: otherIban }, ['IC-SUPPLIER-VATID', 'IC-SUPPLIER-IBAN'], 'DE136695976'],
    ['the same', { vatId: 'DE123456788' }, [], 'DE123456788'],
    ['neither, but name and place', { iban: null }, [], 'DE123456788'],
    ['neither, and another place', { iban: null, postalCode: '18439' }, [], undefined],
    ['a business of the same group with the same account', { name: 'Deichbau Handel KG', vatId: 'DE136695976' }, [], 'DE136695976'],
    ['a factor with its account', { vatId: 'DE123456788', iban: otherIban, values: { payee: { name: 'Factor AG' } } }, [], undefined],
  ] as const)('is told when it is %s', async (_, change, expected, vatId) => {
    const { correct, read } = learner(await freshBooks())
    await correct(page(), 'BT-31=DE123456788')
    const next = await read(page({ ...change, ...('values' in change ? { values: { ...change.values } } : {}) }))
    expect(codes(next)).toEqual(expected)
    expect(next.findings.every(({ level, message, remedy }) => level === 'error' && withRemedy(message, remedy).en.includes('suppliers forget DE123456788'))).toBe(true)
    if (!('values' in change)) expect(next.values.seller?.vatId).toBe(vatId)
  })

  test('stays told until a person has entered or forgotten the account', async () => {
    const books = await freshBooks()
    const { correct, read } = learner(books)
    await correct(page(), 'BT-31=DE123456788')
    const changed = page({ vatId: 'DE123456788', iban: otherIban })
    await correct(changed, 'BT-41=Frau Voss')
    expect(codes(await read(changed))).toEqual(['IC-SUPPLIER-IBAN'])
    expect(codes(await read(correctDraft(await read(changed), { set: [`BT-84=${otherIban}`] })))).toEqual([])
    await forgetSupplier(books, await ownerSession(books), { key: 'DE123456788', term: 'BT-84' })
    expect(codes(await read(changed))).toEqual([])
    await correct(changed, `BT-84=${otherIban}`)
    expect(codes(await read(page({ vatId: 'DE123456788' })))).toEqual(['IC-SUPPLIER-IBAN'])
  })
})

describe('a misreading that a person has corrected', () => {
  const misread = (draft: Draft, text: string): Draft => ({ ...draft, evidence: [...draft.evidence, { path: 'seller.name', source: 'page', text, confidence: 0.7 }] })
  const slogan = misread(page({ vatId: 'DE123456788', name: 'Ihr Partner am Deich' }), 'Ihr Partner am Deich')

  test('is corrected when it comes again', async () => {
    const books = await freshBooks()
    const { correct, read } = learner(books)
    await correct(slogan, 'BT-27=Deichbau Petersen GmbH')
    const next = await read(slogan)
    expect(next.values.seller?.name).toBe('Deichbau Petersen GmbH')
    expect(next.evidence.at(-1)).toMatchObject({ path: 'seller.name', source: 'supplier', formula: 'profile of this supplier, which corrects the same misreading' })
    expect((await showSupplier(books, await ownerSession(books), 'DE123456788')).terms).toMatchObject([{ term: 'BT-27', insteadOf: 'Ihr Partner am Deich' }])
    // Correcting what the profile filled in keeps the words of the page in mind.
    await correct(next, 'BT-27=Deichbau Petersen AG')
    expect((await read(slogan)).values.seller?.name).toBe('Deichbau Petersen AG')
  })

  test('stays when the page says something else', async () => {
    const { correct, read } = learner(await freshBooks())
    await correct(slogan, 'BT-27=Deichbau Petersen GmbH')
    const other = misread(page({ vatId: 'DE123456788', name: 'Deichbau Holding SE' }), 'Deichbau Holding SE')
    expect((await read(other)).values.seller?.name).toBe('Deichbau Holding SE')
  })

  test('stays where it is about money', async () => {
    const { correct, read } = learner(await freshBooks())
    const wrong = page({ vatId: 'DE123456788', iban: otherIban })
    await correct(wrong, `BT-84=${knownIban}`)
    const next = await read(wrong)
    expect(next.values.payment?.creditTransfers).toEqual([{ iban: otherIban }])
    expect(codes(next)).toEqual(['IC-SUPPLIER-IBAN'])
  })
})

describe('an account that was learned', () => {
  test.each([
    ['is filled in where the page has none', {}, 1],
    ['not where a card pays', { payment: { meansCode: '48' } }, 0],
    ['not where it is collected', { payment: { directDebit: { mandateReference: 'M-1' } } }, 0],
  ])('%s', async (_, values, accounts) => {
    const { correct, read } = learner(await freshBooks())
    await correct(page({ vatId: 'DE123456788', iban: null }), `BT-84=${knownIban}`)
    const next = await read(page({ vatId: 'DE123456788', iban: null, values }))
    expect(next.values.payment?.creditTransfers ?? []).toHaveLength(accounts)
  })

  test('makes the same one sure where the page is hardly readable', async () => {
    const { correct, read } = learner(await freshBooks())
    await correct(page({ vatId: 'DE123456788', iban: null }), `BT-84=${knownIban}`)
    const hazy = page({ vatId: 'DE123456788' })
    const next = await read({ ...hazy, evidence: hazy.evidence.map((one) => ({ ...one, confidence: 0.4 })) })
    expect(next.evidence.at(-1)).toMatchObject({ path: 'payment.creditTransfers[0].iban', source: 'supplier', confidence: 0.95 })
  })
})

describe('nothing is learned', () => {
  test.each([
    ['of what belongs to one invoice', page(), ['BT-1=R-1', 'BT-2=2026-11-02', 'BT-10=Bestellung 17', 'BT-13=B-1', 'BT-83=R-1', 'BG-25[1]/BT-153=Klinker']],
    ['of a supplier without VAT id and account', page({ iban: null }), ['BT-41=Frau Voss']],
  ])('%s', async (_, draft, corrections) => {
    const books = await freshBooks()
    await learner(books).correct(draft, ...corrections)
    expect((await listSuppliers(books, await ownerSession(books), {})).total).toBe(0)
  })

  test.each([
    ['of the organization itself', { masterData: { name: 'Deichbau Petersen GmbH', iban: knownIban } }],
    ['by an organization that wants nothing stored', { storage: false }],
  ])('%s', async (_, change) => {
    const books = await freshBooks()
    const invoices = learner(books)
    await invoices.correct(page(), 'BT-1=R-1')
    await changeOrganization(books, await ownerSession(books), change)
    await invoices.correct(page(), 'BT-31=DE123456788')
    expect((await listSuppliers(books, await ownerSession(books), {})).total).toBe(0)
  })
})

test('a Leitweg-ID is learned', async () => {
  const { correct, read } = learner(await freshBooks())
  await correct(page(), 'BT-10=04011000-1234512345-06')
  expect((await read(page())).values.buyerReference).toBe('04011000-1234512345-06')
})
