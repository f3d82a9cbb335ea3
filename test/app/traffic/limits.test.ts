import { describe, expect, test } from 'vitest'
import { onlyOnce } from '../../../src/app/traffic/idempotency.js'
import { Turnstile } from '../../../src/app/traffic/turnstile.js'
import { countEvent } from '../../../src/app/traffic/windows.js'
import { engines, freshBooks } from '../books/books-fixture.js'

const minute = { most: 3, spanMs: 60_000 }

describe.each(engines)('on %s', (engine) => {
  test('a window slides: a burst at the edge of two minutes does not pass, and the refused don’t count', async () => {
    const books = await freshBooks({ engine })
    const waits: number[] = []
    for (const forward of [0, 58_000, 1000, 500, 500, 0, 57_999, 1]) {
      books.clock.forward(forward)
      waits.push(await countEvent(books, 'key:a', minute))
    }
    expect(waits).toEqual([0, 0, 0, 500, 0, 58_000, 1, 0])
    expect(await countEvent(books, 'key:b', minute)).toBe(0)
  })

  test('of many at once exactly as many pass as may', async () => {
    const books = await freshBooks({ engine })
    const waits = await Promise.all(Array.from({ length: 10 }, () => countEvent(books, 'key:a', minute)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('work with a name is done once, is repeated when it failed, and is forgotten after a day', async () => {
    const books = await freshBooks({ engine })
    const request = { holder: 'key_1', name: 'n', fingerprint: 'f', secret: 's' }
    let done = 0
    const work = (): Promise<number> => Promise.resolve(++done)
    await expect(onlyOnce(books, request, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await Promise.all([onlyOnce(books, request, work), onlyOnce(books, request, work)])).toEqual([1, 1])
    await expect(onlyOnce(books, { ...request, fingerprint: 'g' }, work)).rejects.toMatchObject({ code: 'invalid_request' })
    books.clock.forward(24 * 60 * 60_000)
    expect(await onlyOnce(books, request, work)).toBe(2)
  })
})

test('a turnstile keeps the order, and who leaves the queue gives up his place', async () => {
  const turnstile = new Turnstile({ inside: 1, waiting: 2 })
  const order: string[] = []
  let free = (): void => undefined
  const first = turnstile.pass(() => new Promise<void>((resolve) => { free = resolve }))
  const leave = new AbortController()
  const second = turnstile.pass(() => Promise.resolve(order.push('second')), leave.signal)
  const third = turnstile.pass(() => Promise.resolve(order.push('third')))
  await expect(turnstile.pass(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy', retryAfter: 10 })
  leave.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  free()
  await Promise.all([first, third])
  expect([order, turnstile.running, turnstile.waiting]).toEqual([['third'], 0, 0])
})
