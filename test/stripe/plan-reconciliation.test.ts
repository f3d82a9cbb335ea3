import { expect, test } from 'vitest'
import { type KnownInvoice, nextSteps, reconciledFrom } from '../../src/stripe/plan-reconciliation.js'
import { providerStateSchema } from '../../src/stripe/provider-invoice.js'

const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
const terms = { now, coversFrom: daysAgo(60), retryDays: 35, asked: false }

function state(status: string, age = 1, total = 11_900) {
  const at = Math.floor(daysAgo(age).getTime() / 1000)
  return providerStateSchema.parse({ id: 'in_1', number: status === 'draft' ? null : 'X-1', status, created: at, total, currency: 'eur', status_transitions: { finalized_at: status === 'draft' ? null : at } })
}

function known(status: KnownInvoice['status'], change: Partial<KnownInvoice> = {}): KnownInvoice {
  return { status, knownSince: daysAgo(1), paidNoted: false, voidNoted: false, ...change }
}

const cases: readonly (readonly [string, ReturnType<typeof nextSteps>, ...Parameters<typeof nextSteps>])[] = [
  ['a new one', ['import'], state('open'), undefined, terms],
  ['a new one that was paid at once', ['import', 'recordPayment'], state('paid'), undefined, terms],
  ['a new one that was voided already', ['import', 'noteVoid'], state('void'), undefined, terms],
  ['an uncollectible one', ['import'], state('uncollectible'), undefined, terms],
  ['a draft', [], state('draft'), undefined, terms],
  ['one from before the connection', [], state('open', 61), undefined, terms],
  ['one from before the connection that an event names', [], state('paid', 61), undefined, { ...terms, asked: true }],
  ['one that is imported', [], state('open'), known('imported'), terms],
  ['one that has been paid since', ['recordPayment'], state('paid'), known('imported'), terms],
  ['a payment that was noted', [], state('paid'), known('imported', { paidNoted: true }), terms],
  ['zero is settled without a payment', [], state('paid', 1, 0), known('imported'), terms],
  ['a credit is settled without a payment', [], state('paid', 1, -100), known('imported'), terms],
  ['one that has been voided since', ['noteVoid'], state('void'), known('imported'), terms],
  ['a void that was noted', [], state('void'), known('imported', { voidNoted: true }), terms],
  ['a payment after more than 120 days', [], state('paid', 121), known('imported'), terms],
  ['the same, when an event says so', ['recordPayment'], state('paid', 121), known('imported'), { ...terms, asked: true }],
  ['one that failed', ['import'], state('open'), known('failed'), terms],
  ['one that failed for longer than it is tried', [], state('open'), known('failed', { knownSince: daysAgo(36) }), terms],
  ['work that is left, however old', ['import'], state('open', 90), known('pending', { knownSince: daysAgo(90) }), terms],
  ['one that was skipped', [], state('paid'), known('skipped'), terms],
]
test.each(cases)('%s', (_, expected, ...given) => {
  expect(nextSteps(...given)).toEqual(expected)
})

test('lists reach back to drafts that were finalized late, and no further than the connection', () => {
  const from = (coversFrom: Date) =>
    Math.round((now.getTime() / 1000 - reconciledFrom({ now, coversFrom, retryDays: 35 })) / 86_400)
  expect([from(daysAgo(1)), from(daysAgo(400))]).toEqual([36, 155])
})
