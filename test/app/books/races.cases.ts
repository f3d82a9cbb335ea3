import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../src/model/errors.js'
import { countOutcomes } from './count-outcomes.js'
import { engines, freshBooks, type BooksFixture } from './books-fixture.js'
import { examineBooks } from './examine-books.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

async function convert(books: BooksFixture, original: string): Promise<string> {
  try {
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, original))
    return (await ticket.delivered(sampleDelivery(original))).stored.status
  } catch (error) {
    return (error as AppError).code
  }
}

// Nobody gives up here, however slow the machine is.
const patience = 600_000

describe.each(engines)('many conversions at once on %s', (engine) => {
  test('of one file store one invoice', async () => {
    const books = await freshBooks({ engine, patience })
    const outcomes = countOutcomes(await Promise.all(Array.from({ length: 20 }, () => convert(books, 'the same'))))
    expect(outcomes).toEqual({ saved: 1, duplicate: 19 })
    expect(await examineBooks(books)).toEqual([])
  })

  test('share the last unit: one passes', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 }, patience })
    const outcomes = countOutcomes(await Promise.all(Array.from({ length: 20 }, (_, index) => convert(books, `file ${index}`))))
    expect(outcomes).toEqual({ saved: 1, quota_exceeded: 19 })
  })

  test('never pass the limit', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 10 }, patience })
    const outcomes = countOutcomes(await Promise.all(Array.from({ length: 50 }, (_, index) => convert(books, `file ${index}`))))
    expect(outcomes).toEqual({ saved: 10, quota_exceeded: 40 })
    expect(await examineBooks(books)).toEqual([])
  })
})
