import { expect, test } from 'vitest'
import { defaultPlanLimits } from '../../../src/model/code-lists/plan-limits.js'
import { openBooks } from '../../../src/app/books/open-books.js'
import { systemClock } from '../../../src/model/clock.js'
import { freshBooks } from './books-fixture.js'
import { examineBooks, lostConversions } from './examine-books.js'
import { killConversions } from './kill-conversions.js'

// The full count of 200 is in test/bench/books.ts.
test('a process killed at random points leaves whole books behind', async () => {
  const { folder, organizationId, store } = await freshBooks()
  await store.close()
  const delivered: string[] = []
  for (let round = 0; round < 15; round += 1) {
    delivered.push(...(await killConversions({ folder, organizationId, seed: `${round}`, deliveries: round % 4, delay: Math.random() * 60 })))
    const restarted = await openBooks({ folder, clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false })
    try {
      expect(await examineBooks(restarted), `round ${round}`).toEqual([])
      expect(await lostConversions(restarted, delivered), `round ${round}`).toEqual([])
    } finally {
      await restarted.close()
    }
  }
  // 15 rounds, one after the other 0, 1, 2 or 3 deliveries at least.
  expect(delivered.length, 'the rounds got as far as delivering').toBeGreaterThanOrEqual(21)
})
